const roles = '(?:expert|engineer|developer|architect|specialist|assistant|programmer|consultant)s?';
const lead = String.raw`\b(?:you are|you're|act(?:ing)? as) (?:an?|the|our) (?:[\w./+-]+,? )`;
/** "You are an expert in Vue 3 and Go". */
const inFront = new RegExp(String.raw`${lead}{0,8}${roles}\b`, 'i');
/** "You are a senior Laravel 11 developer". */
const around = new RegExp(String.raw`${lead}{0,8}[*_\x60]*$`, 'i');
const behind = new RegExp(String.raw`^[*_\x60]* (?:[\w./&+-]+,? ){0,5}${roles}\b`, 'i');

/** Whether a place in a line tells what an assistant is to know: the project may use a part of it, or another version. */
export function isPersona(before: string, after: string): boolean {
  const near = before.slice(-400);
  if (!/\byou(?:['’]| )|\bact(?:ing)? as\b/i.test(near)) return false;
  return inFront.test(near) || (around.test(near) && behind.test(after.slice(0, 100)));
}
