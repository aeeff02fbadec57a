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

/** "You are a frontend engineer with …", at the beginning of a document. */
const introduced =
  /\b(?:you are|you're|act(?:ing)? as) (?:an?|the|our)\b|(?:你|您)是(?:一[位名个個]|个|個)|あなたは|당신은|\beres un[ao]?\b|\bvocê é uma?\b|\bdu bist ein\p{L}*|\b(?:tu es|vous êtes) une?\b/iu;
/** "## Technical expertise", "### 技术专长" */
const ofSkills =
  /\b(?:expert(?:ise|ises|izes)|competenc(?:e|es|y|ies)|skills?(?: set)?|capabilit(?:y|ies)|proficienc(?:y|ies)|specialt(?:y|ies)|habilidades|competencias|competências|kompetenzen|compétences)\b|专长|專長|能力|技能|擅长|擅長|专业|專業|スキル|専門|역량|전문/i;
/** "## Project knowledge", "## Our skills": what is needed of the project, and so in it. */
const ofProject =
  /\b(?:projects?|repo(?:sitory)?|codebase|stack|our|this)\b|项目|專案|プロジェクト|프로젝트/i;
/** A document says at its beginning to whom it speaks. */
const longestIntroduction = 800;

/** Whether a heading tells of what an assistant, whom the document introduces at its beginning, is able to do. */
export function isSkillOfPersona(text: string, headings: readonly string[]): boolean {
  return (
    headings.some((heading) => ofSkills.test(heading)) &&
    !headings.some((heading) => ofProject.test(heading)) &&
    introduced.test(text.slice(0, longestIntroduction))
  );
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
