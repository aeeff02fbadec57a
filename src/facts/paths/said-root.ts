import { mannerOf } from './context.ts';
import type { Mention } from './mention.ts';
import { isSkill, type Nature } from './nature.ts';

/** "The root `package.json`"; but the root of a module may be any folder. */
const ofRoot =
  /(?:^|\b(?:the|from|in|with|via|and|repo(?:sitory)?|project|monorepo|workspace) )root(?:-level)? [`*]*$/i;
/** "In the root"; but in "in the root [`AGENTS.md`](…)" it is that file's. */
const inRoot =
  /\b(?:in|at|from|to) (?:the )?(?:repo(?:sitory)?(?:['’]s)? |project(?:['’]s)? )?root\b(?!\s*[[`])/i;
/** "Each package's `package.json`" */
const ofEach = /\b(?:each|every|per|any|its|their|whose)\s+(?:[\w'’-]+\s+){0,3}[`*]*$/i;
const rightBehind = /^[`*]*\s+(?:file )?(?:in|at) (?:the )?(?:repo(?:sitory)?|project) root\b/i;
/** What the root of many a repository has. */
const usual =
  /^(?:package\.json|Dockerfile|Makefile|(?:docker-)?compose\.ya?ml|pyproject\.toml|requirements\.txt|Cargo\.toml|go\.mod|pom\.xml|tsconfig\.json|README\.md|\.env\.example)$/;

/** Whether the sentence says that the file stands in the root itself. */
export function saysRoot(mention: Mention): boolean {
  if (!mention.mayStandBeside(/root/i)) return false;
  const { before, after } = mention;
  if (ofEach.test(before) && !ofRoot.test(before)) return false;
  return ofRoot.test(before) || inRoot.test(`${before} ${after.slice(0, 60)}`);
}

/** Whether what every root may have is said to be in this one, right beside its name. Other folders have such files as well. */
export function isMissingInRoot(mention: Mention, nature: Nature, documentPath: string): boolean {
  if (nature !== 'present' || isSkill(documentPath) || !usual.test(mention.path)) return false;
  if (!rightBehind.test(mention.after) && !ofRoot.test(mention.before)) return false;
  const manner = mannerOf(mention);
  return manner === 'states' || manner === 'points';
}
