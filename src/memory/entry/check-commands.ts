import { stepsOf } from '../../sessions/commands/command-steps.ts';
import { wordsOf } from '../../sessions/commands/command-words.ts';
import { innerCommand, textForShell } from '../../sessions/commands/inner-command.ts';
import { joinPath } from '../../sessions/shell/paths.ts';
import { type CheckKind, kindsByName } from './check-kinds.ts';
import { foldersNamed, type Language } from './check-languages.ts';
import { isPartial } from './check-part.ts';
import { kindsOfProgram, languagesOfProgram, operandsOfProgram } from './check-programs.ts';
import { type Proof, proofsOf } from './check-proof.ts';
import { scriptOfManager, tasksOfRunner } from './check-scripts.ts';
import type { NamedScript } from './evidence.ts';

export { type CheckKind, checkKinds } from './check-kinds.ts';

/** A check that a command line runs. */
export interface CheckCommand extends Proof {
  readonly kind: CheckKind;
  /** As typed, without what stands around it. */
  readonly text: string;
  /** What the line does when it has ended, step by step. */
  readonly rest: string;
  /** Whether it names single files or cases, and leaves the rest out. */
  readonly partial: boolean;
  /** The one package that it is limited to. */
  readonly package: string | undefined;
  /** The folder that it goes into, from where the line runs. */
  readonly folder: string;
  /** What it looks at; undefined where that is not known. */
  readonly languages: readonly Language[] | undefined;
  /** The folders that it names, from its own; undefined where it names none. */
  readonly folders: readonly string[] | undefined;
}

type ScriptText = (name: string) => string | undefined;
type Found = Pick<CheckCommand, 'partial' | 'package' | 'folder' | 'languages' | 'folders'> & {
  readonly kinds: readonly CheckKind[];
};

/**
 * The checks that a command line runs, as far as it says so itself or the scripts of the manifests tell.
 *
 * @param scriptText What a script of a manifest runs; undefined when there is none of the name.
 * @param depth How many shells stand around it.
 */
export function checkCommands(command: string, scriptText: ScriptText, depth = 0): CheckCommand[] {
  const steps = stepsOf(command);
  const proofs = proofsOf(command, steps);
  const found: CheckCommand[] = [];
  let folder = '';
  const behind = (index: number) =>
    steps
      .slice(index + 1)
      .map((step) => `${step.text} ${step.next}`)
      .join(' ');
  for (const [index, { text }] of steps.entries()) {
    const { provenByZero, refutedByOther } = proofs[index]!;
    const words = innerCommand(wordsOf(text));
    if (words[0] === 'cd' && words[1] !== undefined) folder = joinPath(folder, words[1]);
    const handed = depth < 3 ? textForShell(words) : undefined;
    if (handed !== undefined)
      for (const inner of checkCommands(handed, scriptText, depth + 1))
        found.push({
          ...inner,
          ...{ text, folder: joinPath(folder, inner.folder), rest: `${inner.rest}; ${behind(index)}` },
          provenByZero: inner.provenByZero && provenByZero,
          refutedByOther: inner.refutedByOther && refutedByOther,
        });
    const check = checksOf(words, scriptText, 0);
    for (const kind of check.kinds) {
      const { partial, package: one, languages, folders } = check;
      const within = joinPath(folder, check.folder);
      found.push({
        ...{ kind, text, rest: behind(index), provenByZero, refutedByOther, partial, package: one },
        ...{ folder: within, languages, folders },
      });
    }
  }
  return found;
}

/** Gives what a script of a name runs; of several with one name, that of the folder, else the first. */
export function textsOf(scripts: readonly NamedScript[], folder = ''): ScriptText {
  return (name) => {
    const own = scripts.filter((script) => script.name === name);
    return (own.find((script) => (script.folder ?? '') === folder) ?? own[0])?.text;
  };
}

const none: Found = {
  ...{ kinds: [], partial: false, package: undefined, folder: '' },
  ...{ languages: undefined, folders: undefined },
};

function checksOf(words: readonly string[], scriptText: ScriptText, depth: number): Found {
  const script = scriptOfManager(words, (name) => scriptText(name) !== undefined);
  if (script && 'program' in script)
    return script.program.length === 0 ? none : checksOf(innerCommand(script.program), scriptText, depth + 1);
  const task = script ?? tasksOfRunner(words);
  if (task) {
    const { names, args, package: one, folder = '' } = task;
    // With such an option nothing is run, or it runs until somebody stops it.
    if (args.some((arg) => /^(?:-h|--help|--version|--list|--dry(?:-run)?|--watch|--graph|-n)$/.test(arg)))
      return none;
    const inside = script ? names.map((name) => foundInside(scriptText(name), scriptText, depth)) : [];
    const kinds = names.flatMap((name, at) => [
      ...kindsByName(name),
      ...(inside[at]?.kinds ?? (name === 'check' ? (['tests'] as const) : [])),
    ]);
    // What a runner hands on to its task may choose single cases as well.
    const handedOn = script ? args : args.slice(args.includes('--') ? args.indexOf('--') + 1 : args.length);
    const isPart = isPartial(['', ...handedOn], kinds);
    const [only] = inside.length === 1 ? inside : [];
    if (script || kinds.length > 0)
      return {
        ...{ kinds: [...new Set(kinds)], partial: isPart, package: one, folder },
        ...{ languages: only?.languages, folders: only?.folders },
      };
  }
  const kinds = kindsOfProgram(words);
  if (kinds.length === 0) return none;
  return {
    ...{ kinds, partial: isPartial(words, kinds), package: undefined, folder: '' },
    ...{ languages: languagesOfProgram(words), folders: foldersNamed(operandsOfProgram(words)) },
  };
}

/** What the text of a script checks. Which languages it looks at is known where that is known of each of its steps. */
function foundInside(
  text: string | undefined,
  scriptText: ScriptText,
  depth: number,
): Pick<Found, 'kinds' | 'languages' | 'folders'> {
  if (text === undefined || depth > 3) return { kinds: [], languages: undefined, folders: undefined };
  const steps = stepsOf(text.slice(0, 4000)).map((step) =>
    checksOf(innerCommand(wordsOf(step.text)), scriptText, depth + 1),
  );
  const languages = steps.map((step) => step.languages);
  return {
    folders: steps.length === 1 ? steps[0]!.folders : undefined,
    kinds: steps.flatMap(({ kinds }) => kinds),
    languages: languages.includes(undefined) ? undefined : [...new Set(languages.flatMap((one) => one!))],
  };
}
