import { lastOf } from '../../base/memoized.ts';
import type { Complexity, Range } from '../blocks.ts';
import { type BlockLine, blockLines } from './block-lines.ts';
import { type FieldEntry, readComplexity, readFields } from './fields.ts';
import { keyTable } from './keys.ts';
import type { Phase0 } from './question-rounds.ts';

/** What a score, its label and its triggers are called wherever they stand. */
export const scoreNames = {
  complexity: [
    'complexity score',
    'technical complexity score',
    'total complexity score',
    'complexity',
    'skóre zložitosti',
    'skóre komplexity',
    'skóre komplexnosti',
    'zložitosť',
    'komplexita',
  ],
  level: [
    'complexity label',
    'complexity level',
    'complexity category',
    'category',
    'úroveň zložitosti',
    'stupeň zložitosti',
    'kategória',
  ],
  triggers: [
    'triggers',
    'complexity triggers',
    'detected triggers',
    'triggers detected',
    'matched triggers',
    'triggers matched',
    'breakdown',
    'score breakdown',
    'complexity breakdown',
    'factors',
    'complexity factors',
    'spúšťače',
    'rozpis',
    'faktory',
  ],
  /** Where no list of triggers is called so. */
  detected: ['detected', 'zistené'],
};

const keyOf = keyTable({ ...scoreNames, total: ['total score', 'total', 'celkové skóre'] });
type Entry = FieldEntry<NonNullable<ReturnType<typeof keyOf>>>;

/**
 * The complexity scores that a document states outside of a prompt's sections: in the record of step 0.1, below any other
 * label, or by themselves.
 */
export const statedScores = lastOf(
  ({ text, phase0 }: { readonly text: string; readonly phase0: Phase0 }): readonly Complexity[] => {
    const record = phase0.analysis?.complexity;
    const { prompt } = phase0;
    const lastSection = prompt?.sections.at(-1)?.end ?? 0;
    // Nearly every document states one score, in its record: the lines of all the text are read for another one alone.
    const recordEnd = record ? record.triggers.reduce((last, { end }) => Math.max(last, end), record.end) : 0;
    const outside =
      text.slice(0, record?.start ?? 0) +
      text.slice(recordEnd, prompt?.start) +
      text.slice(prompt ? lastSection : text.length);
    if (!mayStateScore(outside)) return record ? [record] : [];
    const others = scoresIn(text).filter(
      ({ start }) => start !== record?.start && !(prompt && start > prompt.start && start < lastSection),
    );
    return record ? [record, ...others] : others;
  },
);

/** Whether a text may state a score, known without reading its lines. */
export function mayStateScore(text: string): boolean {
  return /omplexity|OMPLEXITY|otal [Ss]core|TOTAL SCORE|kóre|KÓRE|ložitos|omplexit/.test(text);
}

function scoresIn(text: string): Complexity[] {
  const lines = blockLines(text, { start: 0, end: text.length });
  const entries = readFields(text, lines, keyOf);
  return entries.flatMap((entry, at) => {
    // "Complexity: high" elsewhere is prose; so is a total of anything but points.
    if (!/^[*_\s]*\d/.test(entry.field.value)) return [];
    if (entry.key === 'total') return totalOf(text, entry, entries[at - 1], lines) ?? [];
    if (entry.key !== 'complexity') return [];
    const rest = entries.slice(at + 1);
    const next = rest.findIndex(({ key }) => key === 'complexity');
    const own = next < 0 ? rest : rest.slice(0, next);
    const end = own.find(({ key }) => key === 'total')?.index ?? rest[next]?.index ?? lines.length;
    const near = own.filter(({ index }) => index - entry.index < 12 && index < end);
    const level = near.find(({ key }) => key === 'level')?.field.valueRange;
    const triggers = near.find(({ key }) => key === 'triggers') ?? near.find(({ key }) => key === 'detected');
    const score = readComplexity(text, entry, level, triggers);
    // Without triggers of its own it may stand below them, as a total does.
    const above =
      score.triggers.length === 0 ? totalOf(text, entry, entries[at - 1], lines, level) : undefined;
    return [above && above.triggers.length > 0 ? above : score];
  });
}

/** "Total Score: 15 (Complex)" stands below its triggers. @param level Where its label stands, if not behind it. */
function totalOf(
  text: string,
  entry: Entry,
  previous: Entry | undefined,
  lines: readonly BlockLine[],
  level?: Range,
): Complexity | undefined {
  const isTotal =
    entry.key === 'complexity' && (previous?.key === 'triggers' || previous?.key === 'detected');
  const label = text.slice(entry.field.label.start, entry.field.label.end);
  if (!isTotal && !/score|sk[óo]re/i.test(label)) return undefined;
  const above = lines.slice(previous && previous.key !== 'triggers' ? previous.index + 1 : 0, entry.index);
  const from = above.findLastIndex(({ bullet }) => !bullet) + 1;
  const below = above.slice(from);
  return below.length > 0 ? readComplexity(text, entry, level, { ...entry, below }) : undefined;
}
