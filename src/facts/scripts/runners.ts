import type { Script } from '../../manifests/fact.ts';
import { type Given, read } from './runner-options.ts';
import { isSurelyScript, lifecycle, ownCommands } from './script-names.ts';
import type { Command, Word } from './shell.ts';

export type Runner = Script['runner'];

/** A script that a command runs by its name. */
export interface Invocation {
  readonly runner: Runner;
  readonly name: string;
  /** The word of the command that stands for it. */
  readonly word: Word;
  /** Where it is run when the command says so (`-C`, `--prefix`, a workspace); empty for here. */
  readonly folder: string;
  /** The package that it is run in, by name or folder, as written. */
  readonly workspace?: string | undefined;
}

/** The scripts that a command runs; none when it does something else or may run a program of that name. */
export function invocationsOf({ words }: Command): Invocation[] {
  const [program, ...rest] = words;
  if (!program || rest.length === 0) return [];
  switch (program.text) {
    case 'npm':
    case 'pnpm':
    case 'yarn':
    case 'bun':
      return packageScripts(program.text, rest);
    case 'composer':
      return composerScripts(rest);
    case 'deno':
      return rest[0]!.text === 'task' ? named('deno', read(rest.slice(1)), 1) : [];
    case 'make':
    case 'gmake':
      return named('make', read(rest), Number.POSITIVE_INFINITY);
    case 'just':
      return named('just', read(rest), 1);
    case 'task':
      return named('task', read(rest), Number.POSITIVE_INFINITY);
    case 'rake':
    case 'bin/rake':
    case './bin/rake':
      return named('rake', read(rest), Number.POSITIVE_INFINITY);
    case 'poe':
      return named('poe', read(rest), 1);
    case 'pdm': {
      const [verb, ...behind] = rest;
      return verb!.text === 'run'
        ? named('pdm', read(behind), 1).filter(({ word }) => word.text.includes(':'))
        : [];
    }
    default:
      return [];
  }
}

function named(runner: Runner, { words, folder, harmless }: Given, most: number): Invocation[] {
  if (harmless) return [];
  return words.slice(0, most).map((word) => ({ runner, name: word.text, word, folder }));
}

function packageScripts(manager: 'npm' | 'pnpm' | 'yarn' | 'bun', words: readonly Word[]): Invocation[] {
  // In `pnpm -w run build` the option has no value.
  const given = read(manager === 'pnpm' ? words.filter(({ text }) => text !== '-w') : words);
  let { words: plain } = given;
  let { workspace } = given;
  if (manager === 'yarn' && plain[0]?.text === 'workspace') {
    workspace = plain[1]?.text;
    plain = plain.slice(2);
  }
  if (manager === 'pnpm' && /^(?:recursive|multi|m)$/.test(plain[0]?.text ?? '')) plain = plain.slice(1);
  const [verb, name] = plain;
  if (!verb) return [];
  const isRun =
    verb.text === 'run' || (verb.text === 'run-script' && manager !== 'yarn' && manager !== 'bun');
  const just = (word: Word, script = word.text) => [
    { runner: 'npm' as const, name: script, word, folder: given.folder, workspace },
  ];
  if (given.harmless) return [];
  if (isRun) {
    // Only npm and pnpm look for scripts alone.
    const mayBeProgram = manager === 'yarn' || manager === 'bun';
    return name && (!mayBeProgram || isSurelyScript(name.text)) ? just(name) : [];
  }
  const cycle = lifecycle.get(verb.text);
  if (cycle !== undefined && manager !== 'bun') return just(verb, cycle);
  if (manager === 'npm' || ownCommands[manager].has(verb.text)) return [];
  return isSurelyScript(verb.text) ? just(verb) : [];
}

function composerScripts(words: readonly Word[]): Invocation[] {
  const given = read(words);
  const [verb, name] = given.words;
  if (!verb) return [];
  if (verb.text === 'run' || verb.text === 'run-script')
    return name ? named('composer', { ...given, words: [name] }, 1) : [];
  if (ownCommands.composer.has(verb.text) || !isSurelyScript(verb.text)) return [];
  return named('composer', { ...given, words: [verb] }, 1);
}
