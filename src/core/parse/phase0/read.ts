import { once } from '../../base/memoized.ts';
import type { Label, PhaseBlock, ProjectScan } from '../blocks.ts';
import type { FrontMatter } from '../front-matter.ts';
import { partOf } from '../labelled-part.ts';
import { isPhaseName, isSectionName, type PhaseName } from '../labels.ts';
import { type Prompt, parsePrompt } from '../prompt.ts';
import { readClarification } from './answers.ts';
import { type CommandName, commandNames } from './command-names.ts';
import { readChecks } from './criteria.ts';
import type { Clarification, CompletenessCheck, Phase0 } from './phase0.ts';
import { readRecords } from './records.ts';
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
  readonly #records = once(() => readRecords(this.#text, this.#abovePrompt(), this.command));
  readonly #checks = once(() => readChecks(this.#text, this.#abovePrompt(), this));
  readonly #questions = once(() => {
    const read = readClarification(this.#text, this.blocks);
    return read && { ...read, command: this.command, phase0: this };
  });
  readonly #scan = once(() => {
    const block = this.blocks.find(({ name }) => name === 'projectScan');
    return block && readProjectScan(this.#text, block);
  });

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
    return this.#records().reasoning;
  }

  get analysis() {
    return this.#records().analysis;
  }

  get mode() {
    return this.#records().mode;
  }

  get criteria(): CompletenessCheck | undefined {
    return this.checks.at(-1);
  }

  get checks(): readonly CompletenessCheck[] {
    return this.#checks();
  }

  get questions(): Clarification | undefined {
    return this.#questions();
  }

  get scan(): ProjectScan | undefined {
    return this.#scan();
  }

  /** A prompt's own text may use the same labels; what counts as Phase 0 stands above it. */
  #abovePrompt(): readonly PhaseBlock[] {
    const { blocks, prompt } = this;
    return prompt === undefined ? blocks : blocks.filter((block) => block.start < prompt.start);
  }
}

const commandLine =
  /^[>\s*`#]{0,200}(?:(?:[Cc]ommand|[Uu]ser|[Pp]r[ií]kaz)\W{1,6})?\/(prompt(?:-[a-z]+)?)(?![\w-])/m;

/** The command that was invoked: recognised by the front matter, else by a slash command at the start of a line above the prompt. */
function invokedCommand(
  text: string,
  labels: readonly Label[],
  frontMatter: FrontMatter | undefined,
): CommandName | undefined {
  const declared = frontMatter?.entries.get('command')?.value;
  const name = typeof declared === 'string' ? declared.replace(/^\//, '') : undefined;
  if (isCommandName(name)) return name;
  const end = labels.find((label) => isSectionName(label.name))?.start ?? 4000;
  const head = text.slice(frontMatter?.end ?? 0, end);
  // Commands are written in lower case: any other spelling that the pattern would find is none.
  if (!head.includes('/prompt')) return undefined;
  const [, invoked] = commandLine.exec(head) ?? [];
  return isCommandName(invoked) ? invoked : undefined;
}

function isCommandName(name: string | undefined): name is CommandName {
  return (commandNames as readonly (string | undefined)[]).includes(name);
}

/**
 * The blocks that the labels begin. Each reaches to the next label that is not one of its own; section names inside a block do
 * not end it.
 *
 * @param promptStart Where the prompt begins; no block reaches into it.
 */
function phaseBlocks(text: string, labels: readonly Label[], promptStart: number | undefined): PhaseBlock[] {
  const named = labels.filter((label) => isPhaseName(label.name));
  const heads = named.filter((label, index) => !isRationale(label, named[index - 1]));
  return heads.map((label, index) => {
    const next = heads[index + 1]?.line.start ?? label.limit;
    const limit = promptStart !== undefined && promptStart > label.start ? Math.min(next, promptStart) : next;
    const { start, end, content } = partOf(text, label, limit);
    return { start, end, content, name: label.name as PhaseName, label };
  });
}

/** "Reasoning: …" on a line of its own below the interaction mode says why it was chosen. */
function isRationale(label: Label, previous: Label | undefined): boolean {
  const hasValue = label.form !== 'heading' && label.contentStart < label.line.end;
  return label.name === 'reasoning' && previous?.name === 'interactionMode' && hasValue;
}
