import { writeDraft } from './draft.ts';
import { faults } from './faults.ts';
import { labelForms, renderDraft } from './labels.ts';
import { phase0Blocks } from './phase0.ts';
import { createRandom } from './random.ts';

/** A file of the corpus. */
export interface CorpusFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
  readonly faulty: boolean;
}

/**
 * The prompt of a number: always the same text. The four label forms take turns, one prompt in eight has a fault,
 * one in four stands below the blocks of Phase 0, half have front matter.
 *
 * @param index From 0.
 * @param allSound Leaves the faults out.
 */
export function corpusFile(index: number, allSound = false): CorpusFile {
  const random = createRandom(index);
  const draft = writeDraft(random);
  const form = labelForms[index % labelForms.length]!;
  const style = { form, upperCase: random.once(2), emoji: random.once(3) };
  const faulty = random.once(8) && !allSound;
  const fault = random.pick(faults);
  if (faulty) fault(draft);
  const hasPhase0 = random.once(4);
  const head = [
    random.once(2) ? '---\ncommand: prompt-technical\n---\n' : undefined,
    hasPhase0 ? phase0Blocks(draft) : undefined,
  ];
  const text = [...head.filter((part) => part !== undefined), renderDraft(draft, style)].join('\n');
  const number = String(index).padStart(5, '0');
  const month = `2026-${String(1 + (index % 12)).padStart(2, '0')}`;
  const name = `${number}-${draft.feature.name}-${draft.entity}.md`;
  return { path: `.assistant/prompts/${month}/${name}`, text, faulty };
}
