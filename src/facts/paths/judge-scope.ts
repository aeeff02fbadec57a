import type { LintedDocument } from '../../parse/document.ts';
import { isGlob } from '../../parse/path-text.ts';
import { type ScopeEntry, scopeEntries } from '../../parse/scope.ts';
import type { Making } from './making.ts';
import { isPlaceholder } from './placeholders.ts';
import { suggestionFor } from './suggestion.ts';
import type { Surroundings } from './surroundings.ts';
import type { PathVerdict } from './verdict.ts';
import { normalPath } from './written-path.ts';

/** What SCOPE makes: files, and the folders that they come to stand in. */
export function createdInScope(document: LintedDocument): Set<string> {
  const created = new Set<string>();
  for (const { action, path } of entriesOf(document)) {
    if (path && (action === 'create' || action === 'either')) {
      const made = normalPath(path.text.replaceAll('\\', '/')) ?? '';
      created.add(made);
      for (let at = made.lastIndexOf('/'); at > 0; at = made.lastIndexOf('/', at - 1))
        created.add(made.slice(0, at));
    }
  }
  return created;
}

/** Holds the files that SCOPE says are modified, and those that it places outside, against the repository. */
export function judgeScope(
  document: LintedDocument,
  aroundAt: (offset: number) => Surroundings,
  making: Making,
): PathVerdict[] {
  const verdicts: PathVerdict[] = [];
  for (const { action, path } of entriesOf(document)) {
    if (!path || action === 'exclude') continue;
    const isMade = action === 'create' || action === 'either';
    if (isPlain.test(path.text) && (isMade || aroundAt(path.start).isPathOf(path.text))) continue;
    const claim = {
      start: path.start,
      end: path.end,
      path: path.text.replace(/\/$/, ''),
      folder: path.text.endsWith('/'),
    };
    if (leadsOut(path.text)) {
      verdicts.push({ claim, verdict: 'outside', certain: true });
      continue;
    }
    if (isMade || isGlob(path.text)) continue;
    const wanted = normalPath(
      claim.path
        .replaceAll('\\', '/')
        .replace(/^\.\//, '')
        .replace(/:\d+(?:-\d+)?$/, ''),
    );
    if (
      wanted === undefined ||
      wanted === '' ||
      wanted.split('/').some((name, at, all) => isPlaceholder(name, all[at - 1]))
    )
      continue;
    const around = aroundAt(path.start);
    if (around.has(wanted) || making.inScope().has(wanted)) continue;
    // Without a folder before it a file of that name may stand anywhere.
    const named = !wanted.includes('/') && around.facts.index.endingWith(wanted).length > 0;
    if (named || around.ignored.covers(wanted)) continue;
    const departure = around.facts.snapshot.departed(wanted);
    // Where nothing says what becomes of the file it may be made; that this is left open is another rule's to say.
    if (action === undefined && !departure && document.phase0.command !== 'prompt-research') continue;
    const suggestion = suggestionFor(wanted, claim.folder, departure, around);
    const exact = suggestion && suggestion.because !== 'nearest' && claim.path === wanted;
    verdicts.push({
      claim,
      verdict: 'missing',
      certain: action === 'modify' || departure !== undefined,
      resolved: wanted,
      ...(departure && { departure }),
      ...(suggestion && { suggestion }),
      ...(exact && { replacement: suggestion.text }),
    });
  }
  return verdicts;
}

function entriesOf(document: LintedDocument): readonly ScopeEntry[] {
  let entries: readonly ScopeEntry[] = [];
  for (const section of document.phase0.prompt?.sections ?? []) {
    if (section.name !== 'scope') continue;
    const own = scopeEntries(document.text, section);
    entries = entries.length === 0 ? own : [...entries, ...own];
  }
  return entries;
}

/** Leads nowhere but to what it names. */
const isPlain = /^\.?\w[\w-]*(?:[./][\w-]+)*\/?$/;

/** Absolute, with a drive, in somebody's home, or above the root. */
function leadsOut(path: string): boolean {
  if (/^(?:[/~\\]|[A-Za-z]:[\\/]|\$HOME\b|%\w+%)/.test(path)) return true;
  return normalPath(path.replaceAll('\\', '/')) === undefined;
}
