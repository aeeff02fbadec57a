import type { LintedDocument } from '../parse/document.ts';
import type { PathIndex } from './path-index.ts';
import { isSkill } from './paths/nature.ts';

/** What gives an assistant a task, and is passed on from project to project, as skills are. */
const task = /(?:^|\/)\.[\w-]+\/(?:.+\/)?(?:agents|commands|prompts|workflows|modes)\/.+\.md$/is;
/** These stand below such folders as well, and speak of their project. */
const guide = /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI|copilot-instructions)\.md$/i;
/** Words with a slash between them; a name of a route may be in brackets. */
const pathWords = /[\w@.()[\]-]+(?:\/[\w@.()[\]-]+)+/g;

const known = new WeakMap<LintedDocument, WeakMap<PathIndex, boolean>>();

/**
 * Whether a document speaks of projects in general: a skill, or an assistant's command or agent, that names no path which this repository
 * has outside of the document's own folder. Such documents are copied from one project to the next, and the versions and scripts that
 * they name are those of whoever wrote them ("Next.js 15+ async patterns").
 */
export function speaksInGeneral(document: LintedDocument, index: PathIndex): boolean {
  const { kind, path } = document;
  if (kind !== 'skill' && kind !== 'guide') return false;
  if (!isSkill(path) && (!task.test(path) || guide.test(path))) return false;
  const ofDocument = known.get(document) ?? new WeakMap<PathIndex, boolean>();
  known.set(document, ofDocument);
  let answer = ofDocument.get(index);
  if (answer === undefined) {
    answer = !namesPathOf(document, index);
    ofDocument.set(index, answer);
  }
  return answer;
}

function namesPathOf({ path, text }: LintedDocument, index: PathIndex): boolean {
  const own = `${path.slice(0, path.lastIndexOf('/'))}/`;
  for (const [word] of text.matchAll(pathWords)) {
    const named = word.replace(/^(?:\.\/)+|[.)\]]+$/g, '');
    if (named.includes('/') && index.has(named) && !`${named}/`.startsWith(own)) return true;
  }
  return false;
}
