import type { LintedDocument } from '../../parse/document.ts';
import { isGlob } from '../../parse/path-text.ts';
import { type ScopeEntry, scopeEntries } from '../../parse/scope.ts';
import { suggestionFor } from './suggestion.ts';
import type { Surroundings } from './surroundings.ts';
import type { PathVerdict } from './verdict.ts';
import { isPlaceholder, normalPath } from './written-path.ts';

/** What SCOPE makes: files, and the folders that they come to stand in. */
export function createdInScope(document: LintedDocument): Set<string> {
  const created = new Set<string>();
  for (const { action, path } of entriesOf(document)) {
    if (path && (action === 'create' || action === 'either')) {
      const names = (normalPath(path.text.replaceAll('\\', '/')) ?? '').split('/');
      for (let count = names.length; count > 0; count--) created.add(names.slice(0, count).join('/'));
    }
  }
  return created;
}

/** Holds the files that SCOPE says are modified, and those that it places outside, against the repository. */
export function judgeScope(
  document: LintedDocument,
  aroundAt: (offset: number) => Surroundings,
  created: ReadonlySet<string>,
): PathVerdict[] {
  const verdicts: PathVerdict[] = [];
  for (const { action, path } of entriesOf(document)) {
    if (!path || action === 'exclude') continue;
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
    if (action === 'create' || action === 'either' || isGlob(path.text)) continue;
    const wanted = normalPath(
      claim.path
        .replaceAll('\\', '/')
        .replace(/^\.\//, '')
        .replace(/:\d+(?:-\d+)?$/, ''),
    );
    if (wanted === undefined || wanted === '' || wanted.split('/').some(isPlaceholder) || created.has(wanted))
      continue;
    const around = aroundAt(path.start);
    if (around.has(wanted)) {
      verdicts.push({ claim, verdict: 'confirmed', certain: true, resolved: wanted });
      continue;
    }
    // Without a folder before it a file of that name may stand anywhere.
    const named = !wanted.includes('/') && around.facts.index.endingWith(wanted).length > 0;
    if (named || around.ignored.covers(wanted)) {
      verdicts.push({ claim, verdict: 'unknown', certain: false, resolved: wanted });
      continue;
    }
    const departure = around.facts.snapshot.departed(wanted);
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
  const sections = document.phase0.prompt?.sections ?? [];
  return sections
    .filter(({ name }) => name === 'scope')
    .flatMap((section) => scopeEntries(document.text, section));
}

/** Absolute, with a drive, in somebody's home, or above the root. */
function leadsOut(path: string): boolean {
  if (/^(?:[/~\\]|[A-Za-z]:[\\/]|\$HOME\b|%\w+%)/.test(path)) return true;
  return normalPath(path.replaceAll('\\', '/')) === undefined;
}
