import type { Mention } from './mention.ts';
import type { Missing } from './missing-path.ts';
import { isPutAway } from './put-away.ts';
import { rewritten, rewrittenLabel } from './rewritten.ts';
import { meantBySteps } from './steps-meant.ts';
import { suggestionFor } from './suggestion.ts';
import type { Surroundings } from './surroundings.ts';
import { boxOf } from './task-box.ts';
import type { PathVerdict } from './verdict.ts';
import { lastName, readWrittenPath } from './written-path.ts';

/** What is said of a path that is not there: where it went, and what to write instead. */
export function missing(
  mention: Mention,
  { path, departure, certain, near }: Missing,
  around: Surroundings,
  documentPath: string,
): PathVerdict {
  const steps = departure ? undefined : (near ?? meantBySteps(mention, around, documentPath));
  const guessed = suggestionFor(path, mention.folder, departure, around);
  const suggestion =
    steps === undefined || guessed?.because === 'case'
      ? guessed
      : ({ text: steps, because: 'nearest' } as const);
  // A task that is ticked off tells what was done: its words stay true.
  const isDone = boxOf(mention) === 'done';
  const next =
    suggestion && !isDone && suggestion.because !== 'nearest' && !isPutAway(path, suggestion.text)
      ? suggestion.text
      : undefined;
  const replacement = next === undefined ? undefined : rewritten(mention, path, next, around, documentPath);
  const labelEdit = replacement === undefined ? undefined : editOfLabel(mention, path, next!, replacement);
  return {
    claim: mention,
    verdict: 'missing',
    certain: certain && !isDone,
    resolved: path,
    ...(departure && { departure }),
    ...(suggestion && { suggestion }),
    ...(replacement !== undefined && { replacement }),
    ...(labelEdit && { labelEdit }),
  };
}

/** In "[`docs/a.md`](./docs/a.md)" the text is mended along with the target. */
function editOfLabel(mention: Mention, old: string, next: string, target: string): PathVerdict['labelEdit'] {
  const label = labelPath(mention);
  if (!label) return undefined;
  const text = rewrittenLabel(label.path, mention, old, next, target);
  return text === undefined ? undefined : { start: label.start, end: label.end, text };
}

/** The path that the text of a link consists of, without a `./` before it. */
function labelPath({ label }: Mention): { path: string; start: number; end: number } | undefined {
  if (!label) return undefined;
  const lead = /^[\s`*_]*/.exec(label.text)![0].length;
  const word = label.text.slice(lead).replace(/[\s`*_]+$/, '');
  const written = /\s/.test(word) ? undefined : readWrittenPath(word);
  if (!written) return undefined;
  const start = label.start + lead + written.end - written.path.length;
  return { path: written.path, start, end: start + written.path.length };
}

/** A link is reported once, at its target: its text says the same, and is mended with it. */
export function withoutLabels(verdicts: readonly PathVerdict[]): readonly PathVerdict[] {
  const labels = verdicts.flatMap(({ claim, verdict, resolved = '' }) => {
    const label = verdict === 'missing' ? labelPath(claim as Mention) : undefined;
    if (!label) return [];
    const { path, start, end } = label;
    return path === claim.path || path === resolved || path === lastName(resolved) ? [{ start, end }] : [];
  });
  if (labels.length === 0) return verdicts;
  return verdicts.filter(
    ({ claim }) =>
      !labels.some(({ start, end }) => claim.start <= start && claim.end === end && claim.start >= start - 2),
  );
}
