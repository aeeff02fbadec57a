import { isSectionName, type Label } from '../find-labels.ts';
import type { FrontMatter } from '../front-matter.ts';
import { type PhaseName, phaseNames } from '../labels.ts';
import { parsePrompt, partOf } from '../prompt.ts';
import { readClarification } from './clarification.ts';
import { readChecks, readRecords } from './records.ts';
import { readProjectScan } from './scan.ts';
import { type CommandName, commandNames, type Phase0, type PhaseBlock } from './types.ts';

/** What a document without Phase 0 output has. */
export const emptyPhase0: Phase0 = {
  command: undefined,
  blocks: [],
  reasoning: undefined,
  analysis: undefined,
  mode: undefined,
  criteria: undefined,
  checks: [],
  questions: undefined,
  scan: undefined,
  prompt: undefined,
};

/**
 * Reads the Phase 0 output of a text: the blocks that stand above the prompt, and the prompt itself
 * (specification: States and transitions; formats.md, section 1).
 *
 * @param labels As `findLabels` gives them.
 */
export function readPhase0(
  text: string,
  labels: readonly Label[],
  frontMatter: FrontMatter | undefined,
): Phase0 {
  const command = commandOf(text, labels, frontMatter);
  const prompt = parsePrompt(text, labels, command === 'prompt-frontend' ? 'frontend' : undefined);
  const blocks = phaseBlocks(text, labels, prompt?.start);
  const phase0: { -readonly [Key in keyof Phase0]: Phase0[Key] } = {
    ...emptyPhase0,
    command,
    blocks,
    ...readRecords(text, abovePrompt(blocks, prompt), command),
    prompt,
  };
  phase0.checks = readChecks(text, abovePrompt(blocks, prompt), phase0);
  phase0.criteria = phase0.checks.at(-1);
  const questions = readClarification(text, blocks);
  if (questions) phase0.questions = { ...questions, command, phase0 };
  const scan = blocks.find(({ name }) => name === 'projectScan');
  if (scan) phase0.scan = readProjectScan(text, scan);
  return phase0;
}

/** A prompt's own text may use the same labels; what counts as Phase 0 stands above it. */
function abovePrompt(blocks: readonly PhaseBlock[], prompt: Phase0['prompt']): readonly PhaseBlock[] {
  return prompt === undefined ? blocks : blocks.filter((block) => block.start < prompt.start);
}

/** The command that was invoked: told by the front matter, else by a slash command at the start of a line above the prompt. */
function commandOf(
  text: string,
  labels: readonly Label[],
  frontMatter: FrontMatter | undefined,
): CommandName | undefined {
  const declared = frontMatter?.entries.get('command')?.value;
  const name = typeof declared === 'string' ? declared.replace(/^\//, '') : undefined;
  if (isCommandName(name)) return name;
  const head = text.slice(
    frontMatter?.end ?? 0,
    labels.find((label) => isSectionName(label.name))?.start ?? 4000,
  );
  const invoked = /^[>\s*`#]*(?:(?:command|user|príkaz)\W{1,6})?\/(prompt(?:-[a-z]+)?)(?![\w-])/imu.exec(
    head,
  )?.[1];
  return isCommandName(invoked) ? invoked : undefined;
}

function isCommandName(name: string | undefined): name is CommandName {
  return (commandNames as readonly (string | undefined)[]).includes(name);
}

/** Each block reaches to the next label that is not one of its own; section names inside a block do not end it. */
function phaseBlocks(text: string, labels: readonly Label[], promptStart: number | undefined): PhaseBlock[] {
  const named = labels.filter((label) =>
    (phaseNames as readonly (string | undefined)[]).includes(label.name),
  );
  const heads = named.filter((label, index) => !isRationale(label, named[index - 1]));
  return heads.map((label, index) => {
    const next = heads[index + 1]?.line.start ?? label.limit;
    const limit = promptStart !== undefined && promptStart > label.start ? Math.min(next, promptStart) : next;
    return { ...partOf(text, label, limit), name: label.name as PhaseName, label };
  });
}

/** "Reasoning: …" on a line of its own below the interaction mode says why it was chosen. */
function isRationale(label: Label, previous: Label | undefined): boolean {
  const hasValue = label.form !== 'heading' && label.contentStart < label.line.end;
  return label.name === 'reasoning' && previous?.name === 'interactionMode' && hasValue;
}
