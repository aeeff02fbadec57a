import { unknownPart } from '../../core/base/machine-paths.ts';
import type { EffectLog } from './effect-log.ts';
import { asksForHelp } from './options.ts';
import { findProgram, isWrapper } from './programs/find.ts';
import { asksForList, unknownProgram } from './programs/unknown.ts';
import type { Scope } from './scope.ts';
import { judgeSetting } from './settings.ts';

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
  readonly scope: Scope;
  readonly runner: Runner;
  readonly log: EffectLog;
}

/** Puts what a command does into the log of its call. */
export type Program = (call: Call) => void;

/** So deep may scripts stand in the arguments of other commands. */
const deepest = 12;
/** So many characters of scripts and code inside arguments are judged. */
const mostInside = 2_000_000;

/** Judges commands by their names and arguments. */
export class Runner {
  readonly log: EffectLog;
  /** Whether a part of the script is not well-formed. */
  broken = false;
  readonly #judgeText: (text: string, runner: Runner, scope: Scope) => void;
  #depth = 0;
  #inside = 0;

  constructor(log: EffectLog, judgeText: (text: string, runner: Runner, scope: Scope) => void) {
    this.log = log;
    this.#judgeText = judgeText;
  }

  /** Judges a command of which the words are known. */
  run(words: readonly string[], input: Input, scope: Scope): void {
    const written = words[0];
    if (written === undefined || written === '') return;
    this.#within(words.length, () => {
      const args = words.slice(1);
      const name = programName(written);
      const done = () => {
        const given = namesNoTarget(name, args) ? [] : [...args, input?.text ?? ''];
        this.log.nameVague(given, scope.folder);
      };
      if (unmakesGate(name, args)) {
        this.log.reserve('takes out or resets what guards the approval');
        return done();
      }
      if (written.includes(unknownPart) && !knownBasename(written)) {
        if (!asksForHelp(args)) this.log.doubt('a program whose name is not known may write');
        return done();
      }
      if (scope.call(written)) return;
      if (/[\\/]/.test(written) && scope.isForeign(written))
        this.log.doubt(`\`${written}\` stands in a temporary folder and may write`);
      const program = findProgram(name);
      const path = name === written ? {} : { path: written };
      const call: Call = { name, ...path, args, input, scope, runner: this, log: this.log };
      this.#options(args, scope);
      const own = /^(?:ssh|mosh|adb)$/.test(name) ? args.slice(0, 1) : args;
      if (program && isWrapper(name)) program(call);
      else if ((asksForHelp(own) && !handsOnCode(args)) || (name === written && asksForList(args))) return;
      else if (program) program(call);
      else unknownProgram(call, written);
      done();
    });
  }

  /** Judges options that mean what a variable does. */
  #options(args: readonly string[], scope: Scope): void {
    args.forEach((arg, at) => {
      const [, name, value] = /^--(kubeconfig|kuberc)(?:=(.*))?$/s.exec(arg) ?? [];
      if (name) judgeSetting(name.toUpperCase(), value ?? args[at + 1] ?? '', this, scope);
    });
  }

  /** Judges a script that stands in an argument or in the input of another command. */
  script(text: string, scope: Scope): void {
    if (text.includes(unknownPart)) {
      // What is not known is a word of data more often than a command; as a command, or as a target, it is judged as not known.
      text = text.replaceAll(unknownPart, ' "$unknown" '.trim());
    }
    this.#within(text.length, () => this.#judgeText(text, this, scope));
  }

  /** Counts code that is judged by other means against the same limit. @returns Whether it may be looked at. */
  mayJudge(code: string): boolean {
    this.#inside += code.length;
    if (this.#inside <= mostInside) return true;
    this.log.lose('the command is too long to be judged');
    return false;
  }

  #within(size: number, judge: () => void): void {
    this.#inside += size;
    if (this.#depth >= deepest || this.#inside > mostInside) {
      this.log.lose('the command is too deeply nested, or too long, to be judged');
      return;
    }
    this.#depth++;
    judge();
    this.#depth--;
  }
}

/** Whether a shell or an interpreter among the arguments is handed code: an option behind that belongs to the code. */
const handsOnCode = (args: readonly string[]) =>
  args.some(
    (arg, at) =>
      /^-\w*[ce]$/.test(args[at + 1] ?? '') &&
      /(?:^|\/)(?:(?:ba|z|da|k|a|fi)?sh|python|node|perl|ruby)[\d.]*$/.test(arg),
  );

/** Programs that change a repository or a service, and none of the files that they are given; a message may name any. */
function namesNoTarget(name: string, args: readonly string[]): boolean {
  if (name !== 'git') return /^(?:gh|glab|hub|curl|ssh)$/.test(name);
  const verb = args.find((arg, at) => !arg.startsWith('-') && !/^-[cC]$/.test(args[at - 1] ?? ''));
  return /^(?:add|stage|commit|push|fetch|tag|branch|remote|notes|merge|revert|cherry-pick)$/.test(
    verb ?? '',
  );
}

/** What may run the command line of ours that is among its arguments. */
const starters =
  /^(?:prompt-lint|node|nodejs|bun|bunx|deno|npx|npm|pnpm|pnpx|yarn|tsx|ts-node|(?:ba|z|da|k)?sh)$/;

/** `prompt-lint gate reset` and `prompt-lint hooks uninstall`, by whatever name or file they are called. */
function unmakesGate(name: string, args: readonly string[]): boolean {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const at = words.findIndex(
    (word, index) =>
      (word === 'gate' && /^reset$|\0/.test(words[index + 1] ?? '')) ||
      (word === 'hooks' && words[index + 1] === 'uninstall'),
  );
  if (at < 0 || asksForHelp(args)) return false;
  const isOurs = starters.test(name) || words.slice(0, at).some((word) => word.includes('prompt-lint'));
  // A link, an alias or a variable may stand for it.
  return isOurs || (at === 0 && !findProgram(name));
}

/** Programs stand in such folders; elsewhere a script may have any name. */
const binFolder = /(?:^|[\\/])(?:\.?s?bin|libexec|Scripts|shims)[\\/][^\\/]+$/;
const wrapperScripts = /^(?:\.\\?\/)?(?:gradlew|mvnw|manage\.py|artisan|gradlew\.bat|mvnw\.cmd)$/;

/** @returns The name under which a program is known; a script in a folder of its own keeps its path. */
function programName(written: string): string {
  if (!/[\\/]/.test(written)) return written.replace(/\.(?:exe|cmd|bat)$/i, '');
  const basename = written.slice(Math.max(written.lastIndexOf('/'), written.lastIndexOf('\\')) + 1);
  if (wrapperScripts.test(basename)) return basename.replace(/\.(?:bat|cmd)$/, '');
  return binFolder.test(written) ? basename.replace(/\.(?:exe|cmd|bat)$/i, '') : written;
}

/** Whether only the folder is not known, as in `$VENV/bin/python`. */
function knownBasename(written: string): boolean {
  const name = programName(written);
  return !name.includes(unknownPart) && !name.includes('/');
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
export function judgeExpanded(text: string, runner: Runner, scope: Scope): void {
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
  scope: Scope,
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
