import type { FrontMatter } from '../front-matter.ts';
import type { Label } from '../label.ts';
import { type Prompt, parsePrompt } from '../prompt.ts';
import { readClarification } from './clarification.ts';
import type { CommandName } from './command-names.ts';
import type { CompletenessCheck } from './criterion.ts';
import { invokedCommand } from './invoked-command.ts';
import type { PhaseBlock } from './phase-block.ts';
import { phaseBlocks } from './phase-blocks.ts';
import type { Phase0 } from './phase0.ts';
import type { ProjectScan } from './project-scan.ts';
import type { Clarification } from './question-rounds.ts';
import { readChecks, readRecords } from './records.ts';
import { readProjectScan } from './scan.ts';

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
 * (specification: States and transitions; formats.md, section 1). What a block says is read when it is first asked for.
 *
 * @param labels As `findLabels` gives them.
 */
export function readPhase0(
  text: string,
  labels: readonly Label[],
  frontMatter: FrontMatter | undefined,
): Phase0 {
  const command = invokedCommand(text, labels, frontMatter);
  const prompt = parsePrompt(text, labels, command === 'prompt-frontend' ? 'frontend' : undefined);
  const blocks = phaseBlocks(text, labels, prompt?.start);
  return blocks.length === 0
    ? { ...emptyPhase0, command, prompt }
    : new LazyPhase0(text, command, blocks, prompt);
}

/** A block that no rule asks for is never read. */
class LazyPhase0 implements Phase0 {
  readonly command: CommandName | undefined;
  readonly blocks: readonly PhaseBlock[];
  readonly prompt: Prompt | undefined;
  readonly #text: string;
  #records: ReturnType<typeof readRecords> | undefined;
  #checks: readonly CompletenessCheck[] | undefined;
  #questions: Clarification | null | undefined;
  #scan: ProjectScan | null | undefined;

  constructor(
    text: string,
    command: CommandName | undefined,
    blocks: readonly PhaseBlock[],
    prompt: Prompt | undefined,
  ) {
    this.#text = text;
    this.command = command;
    this.blocks = blocks;
    this.prompt = prompt;
  }

  get reasoning() {
    return this.#read().reasoning;
  }

  get analysis() {
    return this.#read().analysis;
  }

  get mode() {
    return this.#read().mode;
  }

  get criteria(): CompletenessCheck | undefined {
    return this.checks.at(-1);
  }

  get checks(): readonly CompletenessCheck[] {
    this.#checks ??= readChecks(this.#text, this.#abovePrompt(), this);
    return this.#checks;
  }

  get questions(): Clarification | undefined {
    if (this.#questions === undefined) {
      const read = readClarification(this.#text, this.blocks);
      this.#questions = read ? { ...read, command: this.command, phase0: this } : null;
    }
    return this.#questions ?? undefined;
  }

  get scan(): ProjectScan | undefined {
    if (this.#scan === undefined) {
      const block = this.blocks.find(({ name }) => name === 'projectScan');
      this.#scan = block ? readProjectScan(this.#text, block) : null;
    }
    return this.#scan ?? undefined;
  }

  #read() {
    this.#records ??= readRecords(this.#text, this.#abovePrompt(), this.command);
    return this.#records;
  }

  /** A prompt's own text may use the same labels; what counts as Phase 0 stands above it. */
  #abovePrompt(): readonly PhaseBlock[] {
    const { blocks, prompt } = this;
    return prompt === undefined ? blocks : blocks.filter((block) => block.start < prompt.start);
  }
}
