import type { Draft, PlacedSlot } from './draft.ts';

/** What the linter finds besides the slots. */
export interface FurtherFindings {
  /** A line each. */
  readonly inPrompt: readonly string[];
  /** How many in the Phase 0 output above the prompt: criteria that are open there. */
  readonly above: number;
}

/**
 * What is told of a prompt that was written: its path, what is still open, a line each, and what to do next.
 *
 * @param shown Its path as the user can name it. @param program What the user types to run the linter.
 */
export function draftReport(
  { slots, leftOut }: Draft,
  shown: string,
  { inPrompt, above }: FurtherFindings,
  program: string,
): string {
  const blocks = [
    [shown],
    slots.length === 0
      ? []
      : [slots.length === 1 ? '1 slot is open:' : `${slots.length} slots are open:`, ...slotRows(slots)],
    inPrompt.length === 0 ? [] : ['To fix:', ...inPrompt.map((line) => `  ${line}`)],
    leftOut.length === 0
      ? []
      : ['Left out, since the linter objects:', ...leftOut.map(({ text, why }) => `  ${text}: ${why}`)],
    above === 0 ? [] : ['Mark in the completeness check above the prompt what is answered then'],
    [
      slots.length === 0 ? 'Next: read it, then' : 'Next: write what belongs in the brackets, then',
      `  ${program} ${quoted(shown)}`,
      `  ${program} approve ${quoted(shown)}`,
    ],
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

function slotRows(slots: readonly PlacedSlot[]): string[] {
  const digits = String(slots.at(-1)!.line).length;
  const width = Math.max(...slots.map(({ section }) => section.length));
  return slots.flatMap(({ line, section, words, question }) => {
    const lead = `  ${String(line).padStart(digits)}  ${section.padEnd(width)}  `;
    const options = (question?.options ?? []).map(
      ({ letter, text, starred, recommended }) =>
        `${' '.repeat(lead.length)}${letter}: ${text}${starred ? ' ★' : recommended ? ' (recommended)' : ''}`,
    );
    return [`${lead}${question?.text ?? words}`, ...options];
  });
}

function quoted(path: string): string {
  return /^[\w./+-]+$/.test(path) ? path : `"${path}"`;
}
