import type { Field, InteractionMode, PhaseBlock, Range } from '../blocks.ts';
import { blockLines } from './block-lines.ts';
import { bareRange, type FieldEntry, keyTable, makeField, readFields } from './fields.ts';

const keyOf = keyTable({
  mode: [
    'mode',
    'interaction mode',
    'detected mode',
    'selected mode',
    'recommended mode',
    'režim',
    'režim interakcie',
    'režim spolupráce',
    'zistený režim',
  ],
  rationale: [
    'rationale',
    'reason',
    'reasoning',
    'why',
    'justification',
    'zdôvodnenie',
    'odôvodnenie',
    'dôvod',
  ],
  implications: [
    'implications',
    'implication',
    'what this means',
    'consequences',
    'dôsledky',
    'dôsledok',
    'dopady',
  ],
});

/**
 * Reads the interaction mode (specification: Step 0.12): behind the block's own label, or in a field.
 *
 * @param block The block labelled so, or the analysis record that the mode is a field of.
 */
export function readMode(text: string, block: PhaseBlock): InteractionMode {
  const entries = readFields(text, blockLines(text, block.content), keyOf);
  const field = (key: ReturnType<typeof keyOf>) => {
    const found = entries.find((entry) => entry.key === key)?.field;
    return found && found.value !== '' ? found : undefined;
  };
  return {
    block,
    mode:
      block.name === 'interactionMode'
        ? (behindLabel(text, block, entries) ?? field('mode') ?? named(text, block, entries))
        : field('mode'),
    rationale: field('rationale'),
    implications: field('implications'),
  };
}

/** `Interaction Mode: Augmentation`, with the value on the label's line. */
function behindLabel(text: string, { label, content }: PhaseBlock, entries: Entries): Field | undefined {
  if (content.start >= label.line.end) return undefined;
  const value = { start: content.start, end: Math.min(content.end, label.line.end) };
  return makeField(text, label, bareRange(text, upToField(text, value, entries)));
}

type Entries = readonly FieldEntry<ReturnType<typeof keyOf> & string>[];

/** "Automation. Rationale: …": the mode ends where another field begins. */
function upToField(text: string, { start, end }: Range, entries: Entries): Range {
  const next = entries.map(({ field }) => field.label.start).filter((at) => start < at && at < end);
  if (next.length === 0) return { start, end };
  const value = text.slice(start, Math.min(...next)).replace(/(?<![^\p{L}\p{N})])[^\p{L}\p{N})]+$/u, '');
  return { start, end: start + value.length };
}

/** A line below the label that is nothing but a mode: `🤝 **Augmentation**`. */
function named(text: string, { label, content }: PhaseBlock, entries: Entries): Field | undefined {
  for (const line of blockLines(text, content)) {
    const match = /^[^\p{L}]*(automation|augmentation|agency)(?=[^\p{L}]|$)/iu.exec(line.text);
    if (match) return makeField(text, label, bareRange(text, upToField(text, line, entries)));
  }
  return undefined;
}
