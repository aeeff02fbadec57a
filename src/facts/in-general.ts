import type { PathIndex } from '../manifests/path-index.ts';
import type { LintedDocument } from '../parse/document.ts';
import { isAnyProjects } from './any-projects.ts';
import { isSkill } from './paths/nature.ts';

/** What gives an assistant a task, and is passed on from project to project, as skills are. */
const task =
  /(?:^|\/)\.[\w-]+\/(?:.{1,2000}\/)?(?:agents|commands|prompts|workflows|modes)\/.{1,2000}\.md$/is;
/** These stand below such folders as well, and speak of their project. */
const guide = /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI|copilot-instructions)\.md$/i;
/** Words with a slash between them; a name of a route may be in brackets. */
const pathWords = /(?<![\w@.()[\]-])[\w@.()[\]-]+(?:\/[\w@.()[\]-]+)+/g;

const known = new WeakMap<LintedDocument, WeakMap<PathIndex, boolean>>();

/** Other skills are passed on along with this one. */
const skills = /(?:^|\/)skills\//i;

/**
 * Whether a document speaks of projects in general: a skill, or an assistant's command or agent, that names no path which this repository
 * has outside of the document's own folder, but for those that any project of a framework has. Such documents are copied from one project
 * to the next, and the versions and scripts that they name are those of whoever wrote them ("Next.js 15+ async patterns").
 */
export function speaksInGeneral(document: LintedDocument, index: PathIndex): boolean {
  const { kind, path } = document;
  if (kind !== 'skill' && kind !== 'guide') return false;
  if (!isOfSkill(path, index) && (!task.test(path) || guide.test(path))) return false;
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
export function isOfSkill(path: string, index: PathIndex): boolean {
  if (isSkill(path)) return true;
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1))
    if (index.has(`${path.slice(0, slash)}/SKILL.md`)) return true;
  return false;
}

function namesPathOf({ path, text }: LintedDocument, index: PathIndex): boolean {
  const own = `${path.slice(0, path.lastIndexOf('/'))}/`;
  for (const [word] of text.matchAll(pathWords)) {
    const named = word.replace(/^(?:\.\/)+|(?<![.)\]])[.)\]]+$/g, '');
    if (!named.includes('/') || isAnyProjects(named) || skills.test(named)) continue;
    if (index.has(named) && !`${named}/`.startsWith(own)) return true;
  }
  return false;
}

/** "This project uses", "our stack": said of the repository, whatever else the document is about. */
const ofThis =
  /\b(?:this|our) (?:project|repo(?:sitory)?|codebase|stack|app(?:lication)?|monorepo|workspace)\b|\bwe (?:use|run|target|are on)\b|tomto projekte|náš projekt|(?:diesem|unserem) Projekt|(?:ce|notre) projet|(?:este|nuestro|nosso) (?:proyecto|projeto)|本项目|本項目|本專案|我们的|このプロジェクト|이 프로젝트/i;

/** Whether a line says of itself that it speaks of this repository. */
export function speaksOfThis(line: string): boolean {
  return ofThis.test(line);
}
