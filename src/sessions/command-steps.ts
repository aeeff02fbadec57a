import { forEachChild, type Statement, type SyntaxNode } from 'unbash';
import { wordSet } from '../core/base/words.ts';
import type { ToolCall } from '../core/session/session.ts';
import { parseScript } from './shell/parse-script.ts';

/** Whether somebody ended a command with a signal, which is no failure; 143 is also the status of a limit of time, which then says so. */
export function wasStopped({ exitCode, output }: ToolCall): boolean {
  return exitCode === 130 || (exitCode === 143 && !/\btimed? ?out\b/i.test(output.slice(0, 400)));
}

/** One simple command of a command line, and what stands behind it. */
export interface Step {
  readonly text: string;
  /** Without their quotes; redirections, and variables in front, are left out. */
  readonly words: readonly string[];
  /** `&&`, `||`, `;`, `|`, `&`, or nothing at the end. */
  readonly next: string;
}

const longestRead = 131_072;

/** The simple commands of a line, in its order. What stands in quotes, in substitutions and in heredocs is none of them. */
export function stepsOf(line: string): Step[] {
  const text = line.slice(0, longestRead);
  const steps: Step[] = [];
  const addAll = (statements: readonly Statement[], last: string) => {
    for (const [at, { command, background }] of statements.entries())
      add(command, background ? '&' : at < statements.length - 1 ? ';' : last);
  };
  const add = (node: SyntaxNode, next: string) => {
    if (node.type === 'Command') {
      const words = [...(node.name ? [node.name] : []), ...node.args].map((word) =>
        word.type === 'Word' ? word.value : word.text,
      );
      steps.push({ text: text.slice(node.pos, node.end), words, next });
    } else if (node.type === 'AndOr' || node.type === 'Pipeline') {
      const from = steps.length;
      for (const [at, command] of node.commands.entries())
        add(command, node.operators[at]?.replace('|&', '|') ?? next);
      // Whoever fails on purpose says nothing by it.
      if (node.type === 'Pipeline' && node.prefixes.some(({ type }) => type === 'Negation'))
        for (const [at, step] of steps.slice(from).entries())
          steps[from + at] = { ...step, text: `! ${step.text}`, words: ['!', ...step.words] };
    } else if (node.type === 'Subshell' || node.type === 'BraceGroup') addAll(node.body.commands, next);
    else if (node.type === 'Redirected') add(node.command, next);
    else if (node.type === 'CompoundList') addAll(node.commands, ';');
    // Nobody knows whether what stands in a branch, a loop or a function runs, nor what comes of it.
    else if (node.type !== 'Word') forEachChild(node, (child) => add(child, ';'));
  };
  try {
    addAll(parseScript(text)?.commands ?? [], '');
  } catch (error) {
    // So deep a nesting means nothing; what stands in front of it counts.
    if (!(error instanceof RangeError)) throw error;
  }
  return steps;
}

/** The words of the first simple command in a text. */
export function wordsOf(text: string): readonly string[] {
  return stepsOf(text)[0]?.words ?? [];
}

interface Wrapper {
  readonly programs: ReadonlySet<string>;
  /** The word that has to stand between the two; undefined where none has to. */
  readonly verb?: RegExp;
  /** Whether it runs the command without that word as well. */
  readonly isOptional?: boolean;
  /** Words between the two that name where it runs, such as a container. */
  readonly places?: number;
}

// biome-ignore format: a table
const wrappers: readonly Wrapper[] = [
  { programs: wordSet('rtk'), verb: /^(?:test|lint|err|summary|proxy)$/, isOptional: true },
  { programs: wordSet('time nohup sudo doas command env cross-env xvfb-run nice stdbuf caffeinate npx pnpx bunx uvx fvm xcrun corepack spring sh bash zsh dash') },
  { programs: wordSet('pnpm yarn npm bun'), verb: /^(?:exec|dlx|x)$/ },
  { programs: wordSet('uv poetry pdm pipenv rye hatch pipx pixi coverage conda mamba micromamba op doppler dotenvx infisical'), verb: /^run$/ },
  { programs: wordSet('bundle mise asdf rbenv pyenv composer'), verb: /^(?:exec|x)$/ },
  { programs: wordSet('direnv'), verb: /^exec$/, places: 1 },
  { programs: wordSet('dotenv'), verb: /^--$/ },
  { programs: wordSet('timeout'), verb: /^\d+(?:\.\d+)?\w?$/ },
  { programs: wordSet('docker podman docker-compose podman-compose nerdctl'), verb: /^(?:exec|run)$/, places: 1 },
  { programs: wordSet('ddev lando sail'), verb: /^(?:exec|bin)$/, isOptional: true },
];

/** Options of such commands that take the word behind them. */
const valued = wordSet(
  '-k -s -p -C -n -e -u -w -v -f --package --signal --kill-after --with --from --python --group --extra --env-file --name --prefix --env',
  '--user --workdir --volume --file --index --network --mount --entrypoint --project-name --profile --platform --source --rcfile',
);

/** What a project manager runs under the name of a script of the project, and not of a program. */
const ownScript = /^(?:tests?|specs?|lint|build|type-?check|types)(?:[:_-][\w:-]*)?$/;

/** The command that is run in the end, without variables and programs that only start another (`npx`, `poetry run`, `docker compose exec web`, `time`). */
export function innerCommand(words: readonly string[]): string[] {
  let rest = named(words);
  for (let round = 0; round < 8; round++) {
    const inside = unwrapped(rest);
    if (!inside) break;
    rest = named(inside);
  }
  return rest;
}

/** What `sh -c` is handed, also within a container. */
export function textForShell(words: readonly string[]): string | undefined {
  if (!/^(?:ba|z|da)?sh$/.test(words[0] ?? '')) return undefined;
  const at = words.findIndex((word) => /^-\w*c$/.test(word));
  return at < 0 ? undefined : words[at + 1];
}

function unwrapped(words: readonly string[]): readonly string[] | undefined {
  const isCompose = /^(?:docker|podman|nerdctl)$/.test(words[0] ?? '') && words[1] === 'compose';
  const [program = ''] = words;
  const wrapper = wrappers.find(({ programs }) => programs.has(program));
  if (!wrapper) return undefined;
  const { verb, isOptional, places = 0 } = wrapper;
  const isShell = /sh$/.test(program);
  let at = isCompose ? 2 : 1;
  const skipOptions = () => {
    while (/^-/.test(words[at] ?? '') && !(verb?.test(words[at]!) ?? false))
      at += valued.has(words[at]!) && !isShell && program !== 'time' ? 2 : 1;
  };
  // What a shell is handed as text is read on its own.
  if (isShell && words.some((word) => /^-\w*c$/.test(word))) return undefined;
  skipOptions();
  if (verb) {
    if (verb.test(words[at] ?? '')) at++;
    else if (!isOptional) return undefined;
    if (verb.test('run') && places === 0 && ownScript.test(words[at] ?? '')) return undefined;
    skipOptions();
  }
  at += places;
  if (words[at] === '--') at++;
  // `npx --version`: there is nothing behind it.
  if (at >= words.length) return undefined;
  // Sail runs the tests of Laravel under a name of its own.
  return program === 'sail' && words[at] === 'test' ? ['artisan', ...words.slice(at)] : words.slice(at);
}

function named(words: readonly string[]): string[] {
  let from = 0;
  while (/^[A-Za-z_]\w*=/.test(words[from] ?? '')) from++;
  const rest = words.slice(from);
  const [program] = rest;
  if (program === undefined) return rest;
  rest[0] = program
    .replace(/^.*[\\/](?=[^\\/])/, '')
    .replace(/(?<=.)@[\w.^~-]+$/, '')
    .replace(/\.(?:exe|cmd|bat|phar)$/, '');
  // The toolchain that is to be taken.
  if (rest[0] === 'cargo' && /^\+/.test(rest[1] ?? '')) rest.splice(1, 1);
  return rest;
}
