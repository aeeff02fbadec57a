import { isAnyProjects } from '../any-projects.ts';
import type { Mention, Tree, TreeEntry } from './mention.ts';
import { isSkill } from './nature.ts';
import type { Surroundings } from './surroundings.ts';
import { topOf } from './tree-stand.ts';
import type { PathVerdict } from './verdict.ts';
import { folderOf, lastName } from './written-path.ts';

/** `myproject/`, `my-app/`, `example_package/`, `<project>-root/` */
const placeholderRoot =
  /^(?:(?:my|your|our|some|an?|the|new|example|sample|demo|test|awesome)[-_ ]?(?:[a-z]+[-_])?(?:project|app|application|api|repo|repository|package|lib|library|service|site|website|program|game|plugin|workspace|module|server|extension|skill)|(?:project|app|repo|package|workspace)[-_ ]?(?:name|root|dir|folder))$/i;
const skillsFolder = /(?:^|\/)skills\/[^/]+(?=\/|$)/i;

/**
 * Whether a tree in a skill is drawn of any project: its root is a placeholder; it is another skill, for an example; or, in a skill that
 * names nothing else of this repository, less than half of it is there, not counting what every project of the framework has.
 *
 * @param inGeneral The document names nothing of this repository.
 */
export function isOfAnyProject(
  { entries, drawn }: Tree,
  at: (entry: TreeEntry) => string,
  there: ReadonlySet<TreeEntry>,
  around: Surroundings,
  documentPath: string,
  inGeneral: boolean,
): boolean {
  if (!drawn || !(inGeneral || isSkill(documentPath))) return false;
  const top = topOf(entries[0]!);
  if (placeholderRoot.test(top.path) && !around.has(top.path)) return true;
  const skill = skillsFolder.exec(at(top))?.[0];
  if (skill !== undefined && !documentPath.startsWith(`${folderOf(skill)}/${lastName(skill)}/`)) return true;
  if (!inGeneral) return false;
  const particular = entries.filter((entry) => !isAnyProjects(at(entry)));
  return (
    particular.filter((entry) => there.has(entry)).length * 2 < particular.length || particular.length === 0
  );
}

/** "Check `a.php` for", "verify that `X` is registered in": done where there is such a file. */
const condition =
  /\b(?:check|verify|ensure|confirm|make sure|inspect|look (?:at|in|into))\s+(?:that\s+|whether\s+|if\s+)?(?:`[^`\n]+`\s+(?:is|are)\s+(?:\w+\s+){0,2}(?:in|by)\s+)?(?:the\s+|your\s+)?[`*"']*$/i;
/** "API-Only Mode", "for library-only projects": there may be no such thing here. */
const onlyMode = /\b[\p{L}\d]+-only (?:mode|projects?|apps?|setups?|builds?|repositor(?:y|ies))\b/iu;

/**
 * Whether a path that is missing is no claim of this repository: one that a document for any project names by the framework's own names, one
 * that a skill has the reader look into, or one of a mode that need not be used here.
 */
export function isForAnyProject(
  { claim, resolved = '', departure, suggestion }: PathVerdict,
  documentPath: string,
  inGeneral: boolean,
): boolean {
  const { form, place, before = '' }: PathVerdict['claim'] & Partial<Mention> = claim;
  if (form === undefined || form === 'link') return false;
  if (inGeneral && isAnyProjects(resolved)) return true;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (
    form === 'span' &&
    (onlyMode.test(place?.headings.at(-1) ?? '') || onlyMode.test(place?.lead ?? '') || onlyMode.test(line))
  )
    return true;
  const isKnown = departure !== undefined || (suggestion !== undefined && suggestion.because !== 'nearest');
  return isSkill(documentPath) && !isKnown && condition.test(before);
}
