import type { VersionVerdict } from './verdict.ts';

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

const knows =
  /\b(?:expert(?:ise)?|experienced?|proficien(?:t|cy)|speciali[sz](?:ing|ed|es?)|skilled|fluent|(?:well[- ])?versed|knowledge(?:able)?|mastery)\s+(?:in|with|of|on|at)\s+[*_`"'(]*$/i;

/** Whether a name directly follows on "expert in": of a persona, that is no "in" that leads elsewhere. */
export function isFirstOfPersona(before: string): boolean {
  return knows.test(before.slice(-60));
}

/** So many versions of a sentence have to be those of the project before it is taken for one about the project. */
const fewestTrue = 2;

/**
 * Whether what an assistant is to know is what the project is built with: all but one of the versions that stand together are
 * those of the project, two at least. Then the one that is not is behind.
 */
export function isOfProject(together: readonly VersionVerdict[]): boolean {
  const count = (wanted: VersionVerdict['verdict']) =>
    together.filter(({ verdict }) => verdict === wanted).length;
  return count('confirmed') >= fewestTrue && count('contradicted') === 1;
}
