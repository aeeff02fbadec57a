import type { InitialAnalysis } from './analysis-record.ts';
import { blockLines } from './block-lines.ts';
import type { CommandName } from './command-names.ts';
import { readComplexity } from './complexity.ts';
import { type FieldEntry, readFields } from './fields.ts';
import { keyTable } from './keys.ts';
import type { PhaseBlock } from './phase-block.ts';
import { scoreNames } from './stated-scores.ts';

const keyOf = keyTable({
  language: ['language', 'detected language', 'prompt language', 'jazyk', 'jazyk promptu'],
  type: [
    'type',
    'prompt type',
    'request type',
    'task type',
    'detected type',
    'typ',
    'typ promptu',
    'typ požiadavky',
    'typ úlohy',
  ],
  intent: [
    'intent',
    'intention',
    'user intent',
    'core intent',
    'main intent',
    'zámer',
    'úmysel',
    'cieľ používateľa',
  ],
  domain: ['domain', 'task domain', 'doména', 'oblasť'],
  ...scoreNames,
  complexity: [...scoreNames.complexity, 'score'],
  other: ['interaction mode', 'režim interakcie', 'režim spolupráce', 'rationale', 'implications', 'mode'],
});
type Key = NonNullable<ReturnType<typeof keyOf>>;

/**
 * Reads the initial analysis record (specification: Step 0.1).
 *
 * @param content Where the fields stand: the block's own content, unless a REASONING block stands in between.
 * @returns Fields whose label is there; the value of one that says nothing is empty.
 */
export function readAnalysis(
  text: string,
  block: PhaseBlock,
  command: CommandName | undefined,
  content = block.content,
): InitialAnalysis {
  const lines = blockLines(text, content);
  const entries = readFields(text, lines, keyOf);
  const entry = (key: Key): FieldEntry<Key> | undefined => entries.find((other) => other.key === key);
  const field = (key: Key) => entry(key)?.field;
  const score = entry('complexity');
  return {
    block,
    command,
    language: field('language'),
    type: field('type'),
    intent: field('intent'),
    domain: field('domain'),
    complexity:
      score &&
      readComplexity(
        text,
        score,
        entry('level')?.field.valueRange,
        entry('triggers'),
        lines.slice(score.index + 1),
      ),
  };
}
