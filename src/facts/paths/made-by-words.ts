import type { RepositoryFacts } from '../../manifests/repository.ts';
import { behindNeighbours } from './context.ts';
import type { Mention } from './mention.ts';
import { folderOf } from './written-path.ts';

/** "Write the report to": the verb stands right before the path. */
const making =
  /\b(?:(?:re)?creat|writ|(?:re)?generat|sav|produc|output|emit|append|export|initiali[sz]|overwrit)(?:e|es|s|ed|ing|ten)?\b(?:\s+(?:or|and|\/)\s*\w+|\/\w+)?(?:\s+(?:an?|the|new|your|this|these|it|them|all|full|final|report|results?|findings|file|files|document|summary|output|plan|data)\b){0,4}(?:\s+(?:to|into|at|as))?\s*(?:files?\b\s*)?[:*_]*\s*[`"'(*[]*$/i;
/** "`a.md` if it exists", "`a/` folder (if present)", "`a/` or `b/`, if either exists" */
const mayBeThere =
  /^[/`*"')\]\s]*(?:[a-z]+\s+){0,2}[(,—–-]?\s*(?:if|when|where|whichever|whenever) (?:(?:it|one|they|any|either|both|some|all|each|already|file|the file)(?: of (?:them|these|those|the two))? )?(?:is |are )?(?:exists?|present|available|there|any)\b/i;
/** "If `a.md` exists" */
const isThere = /^[`*"')\]\s]*(?:file )?(?:already )?(?:exists?|is (?:there|present|available))\b/i;
/** "Check for `a.md` in the root": it may be there. */
const soughtFor =
  /\b(?:check|look)(?:s|ing)?\s+(?:for|whether|if)\s+(?:an?\s+|the\s+|existing\s+)?[`"'*(]*$/i;
/** "After completion, `state.yaml` contains:", "Updates `state.yaml`:" */
const madeByRun =
  /\b(?:after|up)?on (?:completion|success)\b[^.]{0,40}$|\bafter (?:completion|success|completing|finishing|it (?:finishes|completes|ran))\b[^.]{0,40}$|^\s*[*_]*(?:updates|refreshes|appends to|writes)\s+[`*"']*$/i;
/** "Record feedback in `patterns.json`" */
const recorded =
  /^\W*(?:\d+[.)]\s*)?[*_]*(?:record|document|log|append|persist|store|track)s?\s+(?:[\w-]+\s+){0,5}(?:in|to|into|at)\s+[`"'(*]*$/i;
/** "Track work in steps with `progress.md`": a file that is kept while there is such work. */
const kept = /\btrack(?:s|ing)?\s+(?:[\w-]+\s+){1,5}(?:in|with|via|using|through)\s+[`"'(*]*$/i;
const outputs =
  /^\W*(?:\d+\W+)?(?:(?:expected|generated|key)\s+)?(?:outputs?|deliverables|artifacts?|generated files)(?:\s+(?:locations?|files?|artifacts?|paths?|director(?:y|ies)))?\W*$/i;

/** Whether a document gives an assistant a task: it names what the task makes, and what it may find. */
export function givesTask(path: string): boolean {
  return /(?:^|\/)(?:commands|prompts|workflows|agents|skills|modes)\/|\.prompt\.md$/i.test(path);
}

/** Whether the words around a path say that it is made, or that it may be there or not. */
export function isMadeByWords({ path, before, after, place }: Mention, inTask: boolean): boolean {
  if (making.test(before) || mayBeThere.test(behindNeighbours(after).slice(0, 80))) return true;
  if (soughtFor.test(before)) return true;
  if (!path.includes('/') && kept.test(before)) return true;
  if (/\b(?:if|when|where|unless)\s+(?:the\s+)?(?:file\s+)?[`"'*(]*$/i.test(before) && isThere.test(after))
    return true;
  return (
    inTask && (madeByRun.test(before) || recorded.test(before) || outputs.test(place.headings.at(-1) ?? ''))
  );
}

const mostNeighbours = 60;

/** Whether a document of the same folder as a task's, or of one below, says that it makes a path: each of them is one step. */
export function isMadeBeside(
  path: string,
  documentPath: string,
  { index, snapshot }: RepositoryFacts,
): boolean {
  const folder = folderOf(documentPath);
  const neighbours: string[] = [];
  index.someBelow(folder, (file) => {
    if (file.endsWith('.md') && file !== documentPath) neighbours.push(file);
    return neighbours.length >= mostNeighbours;
  });
  return neighbours.some((file) => {
    const text = snapshot.read(file) ?? '';
    for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + path.length)) {
      const isWhole = !/^\/?[\w*$[{<-]|^\.\w/.test(text.slice(at + path.length, at + path.length + 2));
      if (isWhole && making.test(text.slice(Math.max(0, at - 120), at))) return true;
    }
    return false;
  });
}
