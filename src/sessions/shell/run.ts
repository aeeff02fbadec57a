import { unknownPart } from '../../core/base/path.ts';
import type { EffectLog } from './effect-log.ts';
import type { ShellScope } from './scope.ts';

/** What a command reads from: undefined without a pipe or redirection; `text` where it stands in the script. */
export type Input =
  | {
      readonly text: string | undefined;
      /** Of lines that name files: what they may be, as far as it can be known. */
      readonly paths?: readonly string[] | undefined;
    }
  | undefined;

/** One command as it is run: its name without folder, and its arguments, with `unknownPart` where they are not known. */
export interface Call {
  readonly name: string;
  /** With its folder, where it was written with one. */
  readonly path?: string;
  readonly args: readonly string[];
  readonly input: Input;
  readonly scope: ShellScope;
  readonly runner: Runner;
  readonly log: EffectLog;
}

/** Puts what a command does into the log of its call. */
export type Program = (call: Call) => unknown;

/** What is reserved to a person, in words behind "it". */
export const unmakesGate = 'takes out or resets what guards the approval';

/** Notes that a call reads files; `-` is its input. */
export function readPaths({ log, scope }: Call, paths: readonly string[]): void {
  for (const path of paths) if (path !== '-') log.read(scope.resolve(path));
}

/** Notes that a call writes files that its options name; `-` is its output. */
export function writePaths({ log, scope }: Call, paths: readonly string[]): void {
  for (const path of paths) if (path !== '-' && path !== '') log.write(scope.resolve(path));
}

/** Runs another command in the place of a call. */
export function runWords({ input, runner, scope }: Call, words: readonly string[]): void {
  runner.run(words, input, scope);
}

/** So deep may scripts stand in the arguments of other commands. */
const deepest = 12;
/** So many characters of scripts and code inside arguments are judged. */
const mostInside = 2_000_000;

/** How scripts and commands are judged. Programs run others through the runner, so that it knows none of them by itself. */
export interface Judges {
  text(text: string, runner: Runner, scope: ShellScope): void;
  command(words: readonly string[], at: Pick<Call, 'input' | 'scope' | 'runner'>): void;
  knows(name: string): boolean;
}

/** Runs what stands in commands and scripts, as deep as they may be nested, and keeps what they do. */
export class Runner {
  readonly log: EffectLog;
  /** Whether a part of the script is not well-formed. */
  broken = false;
  readonly #judges: Judges;
  #depth = 0;
  #inside = 0;

  constructor(log: EffectLog, judges: Judges) {
    this.log = log;
    this.#judges = judges;
  }

  /** Judges a command of which the words are known. */
  run(words: readonly string[], input: Input, scope: ShellScope): void {
    if (words[0])
      this.#within(words.length, () => this.#judges.command(words, { input, scope, runner: this }));
  }

  /** Whether a program of this name has a row. */
  knows(name: string): boolean {
    return this.#judges.knows(name);
  }

  /** A runner that judges scripts in another way, and commands as this one does. */
  withText(log: EffectLog, text: Judges['text']): Runner {
    return new Runner(log, { ...this.#judges, text });
  }

  /** Judges a script that stands in an argument or in the input of another command. */
  script(text: string, scope: ShellScope): void {
    if (text.includes(unknownPart)) {
      // What is not known is a word of data more often than a command; as a command, or as a target, it is judged as not known.
      text = text.replaceAll(unknownPart, ' "$unknown" '.trim());
    }
    this.#within(text.length, () => this.#judges.text(text, this, scope));
  }

  /** Counts code that is judged by other means against the same limit. @returns Whether it may be looked at. */
  mayJudge(code: string): boolean {
    this.#inside += code.length;
    if (this.#inside <= mostInside) return true;
    this.log.lose();
    return false;
  }

  #within(size: number, judge: () => void): void {
    this.#inside += size;
    if (this.#depth >= deepest || this.#inside > mostInside) {
      this.log.lose();
      return;
    }
    this.#depth++;
    judge();
    this.#depth--;
  }
}

/** The variables that an arithmetic expression sets: `i++`, `n = 3`, `n += 1`. */
export function namesSetBy(expression: string): string[] {
  return [
    ...expression.matchAll(
      /([A-Za-z_]\w{0,200})\s*(?:\+\+|--|(?:[-+*/%&|^]|<<|>>)?=(?!=))|(?:\+\+|--)\s*([A-Za-z_]\w*)/g,
    ),
  ].map(([, before, behind]) => before ?? behind!);
}

/** Judges the substitutions in a text that the shell expands again, such as a prompt or a subscript. */
export function judgeExpanded(text: string, runner: Runner, scope: ShellScope): void {
  // A here-document is expanded, and quotes mean nothing in it.
  if (/\$\(|`/.test(text)) runner.script(`: <<_\n${text}\n_`, scope);
}

/**
 * Judges text that the shell evaluates as arithmetic, or as the name of a variable: each name in it stands for its value, which is evaluated
 * in turn, and a subscript in that is expanded: `i='a[$(rm x)]'; echo $((i))` runs `rm`.
 *
 * @param expands Whether substitutions in the text itself are not judged yet.
 */
export function judgeArithmetic(
  text: string,
  runner: Runner,
  scope: ShellScope,
  expands = true,
  seen: Set<string> = new Set(),
): void {
  if (expands) judgeExpanded(text, runner, scope);
  for (const [name] of text.matchAll(/[A-Za-z_]\w*/g)) {
    if (seen.has(name)) continue;
    seen.add(name);
    for (const value of scope.get(name) ?? [])
      if (value !== unknownPart && /[A-Za-z_`$]/.test(value))
        judgeArithmetic(value, runner, scope, true, seen);
  }
}
