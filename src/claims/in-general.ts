import { foldersAbove } from '../base/path.ts';
import type { PathIndex } from '../manifests/path-index.ts';
import type { LintedDocument } from '../parse/document.ts';
import { assistantFolders, projectNames, taskFolders } from './lexicon/files.ts';

/** These stand in an assistant's folders as well, and speak of their project. */
const guide = /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI|copilot-instructions)\.md$/i;
/** Words with a slash between them; a name of a route may be in brackets. */
const pathWord = /[\w@.()[\]/-]+/g;

const known = new WeakMap<LintedDocument, WeakMap<PathIndex, boolean>>();

/**
 * Whether a document speaks of projects in general: a skill, or an assistant's command or agent, that names no path which this repository
 * has outside of the document's own folder, but for those that any project of a framework has. Such documents are copied from one project
 * to the next, and the versions and scripts that they name are those of whoever wrote them ("Next.js 15+ async patterns").
 */
export function speaksInGeneral(document: LintedDocument, index: PathIndex): boolean {
  const { kind, path } = document;
  if (kind !== 'skill' && kind !== 'guide') return false;
  if (!isOfSkill(path, index) && (!givesTask(path) || guide.test(path))) return false;
  const ofDocument = known.get(document) ?? new WeakMap<PathIndex, boolean>();
  known.set(document, ofDocument);
  let answer = ofDocument.get(index);
  if (answer === undefined) {
    answer = !namesPathOf(document, index);
    ofDocument.set(index, answer);
  }
  return answer;
}

/** Whether a document is a skill, or lies in the folder of one, below what a repository of skills has in its root. */
function isOfSkill(path: string, index: PathIndex): boolean {
  if (/(?:^|\/)(?:SKILL\.md$|skills\/)/i.test(path)) return true;
  return foldersAbove(path).some((folder) => index.has(`${folder}/SKILL.md`));
}

/** Whether a document gives an assistant a task: it is passed on from project to project, as skills are. */
function givesTask(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  const hidden = folders.findIndex((folder) => /^\.[\w-]+$/.test(folder));
  if (hidden < 0 || !/\.md$/i.test(path)) return false;
  return folders.slice(hidden + 1).some((folder) => taskFolders.has(folder.toLowerCase()));
}

function namesPathOf({ path, text }: LintedDocument, index: PathIndex): boolean {
  const own = `${path.slice(0, path.lastIndexOf('/'))}/`;
  for (const [word] of text.matchAll(pathWord)) {
    if (!word.includes('/')) continue;
    const named = word.replace(/^(?:\.\/)+/, '').replace(/[/.)\]]{1,9}$/, '');
    if (!index.has(named) || `${named}/`.startsWith(own)) continue;
    // Other skills are passed on along with this one.
    if (named.includes('/') && !isOfAnyProject(named) && !/(?:^|\/)skills\//i.test(named)) return true;
  }
  return false;
}

/**
 * Whether a path is made of names alone that projects have by their framework (`app/Models/User.php`, `src/components`). Who writes for
 * any project names such, so that they are here shows nothing.
 */
function isOfAnyProject(path: string): boolean {
  const names = path.split('/');
  const [first = ''] = names;
  if (assistantFolders.has(first) || first.startsWith('.bmad') || /^config\/[\w-]+\.php$/.test(path))
    return true;
  return names.every((name) => {
    const stem = name.replace(/(?<=.)\.\w+$/, '').toLowerCase();
    return projectNames.has(stem) || /^[a-z]{2}(?:[-_][a-z]{2})?$/.test(stem) || /^[[(]/.test(name);
  });
}

const ofThis =
  /\b(?:this|our) (?:project|repo|repository|codebase|stack|app|application|monorepo|workspace)\b/i;
const byUs = /\bwe (?:use|run|target|are on)\b|\b(?:tomto projekte|náš projekt)(?!\p{L})/iu;

/** Whether words say of themselves that they speak of this repository. */
export function speaksOfThis(words: string): boolean {
  return ofThis.test(words) || byUs.test(words);
}
