import { dirname } from 'node:path/posix';
import { perKey } from '../../base/memoized.ts';
import { wordSet } from '../../base/words.ts';
import type { Script } from '../../manifests/fact.ts';
import { jsonValue, stringAt } from '../../manifests/json.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';

interface Kind {
  /** The manifest's id in the table of manifests. */
  readonly id: string;
  /** What the manifest calls it. */
  readonly noun: string;
  /** Runners whose scripts it runs as well. */
  readonly also?: readonly ScriptRunner[];
  /** Whether a manifest may define more than can be read in it, seen from one name. */
  readonly isOpen?: (text: string, name: string, facts: RepositoryFacts) => boolean;
}

const kinds: Readonly<Record<ScriptRunner, Kind>> = {
  npm: { id: 'package-json', noun: 'script', also: ['deno'] },
  deno: { id: 'deno-json', noun: 'task', also: ['npm'] },
  composer: { id: 'composer-json', noun: 'script' },
  make: { id: 'makefile', noun: 'target', isOpen: isOpenMakefile },
  just: { id: 'justfile', noun: 'recipe', isOpen: (text) => /^[ \t]*(?:import|mod)\b/m.test(text) },
  task: { id: 'taskfile', noun: 'task', isOpen: (text) => /^includes:|\*/m.test(text) },
  rake: {
    id: 'rakefile',
    noun: 'task',
    // Libraries bring tasks of their own.
    isOpen: (text) => /\b(?:require|load|import|require_relative|Dir|TestTask|RakeTask)\b/.test(text),
  },
  poe: {
    id: 'pyproject',
    noun: 'task',
    isOpen: (text, _name, facts) => /\binclude(?:_script)?\s*=/.test(text) || facts.has('poe_tasks.toml'),
  },
  pdm: { id: 'pyproject', noun: 'script' },
  hatch: { id: 'pyproject', noun: 'script' },
};

/** What is defined for a runner; undefined when the repository has no manifest for it. */
export const definedFor = perKey((facts: RepositoryFacts, runner: ScriptRunner) => {
  const { id, noun, also = [] } = kinds[runner];
  const files = facts.manifestPaths(id);
  if (files.length === 0) return undefined;
  const runners = new Set<ScriptRunner>([runner, ...also]);
  const scripts = facts.scripts().filter((script) => runners.has(script.runner));
  // Without a task of its own, a pyproject.toml is no manifest of the runner.
  if ((runner === 'poe' || runner === 'pdm') && scripts.length === 0) return undefined;
  return { noun, files, scripts };
});

/** Whether a name may be defined where it cannot be read: in what a manifest includes or computes, or in a broken one. */
export function mayBeDefined(
  facts: RepositoryFacts,
  runner: ScriptRunner,
  name: string,
  files: readonly string[],
): boolean {
  const { isOpen } = kinds[runner];
  const notes = facts.notes();
  return files.some((file) => {
    if (notes.some((note) => note.includes(file))) return true;
    const text = facts.read(file);
    return text === undefined || (isOpen?.(text, name, facts) ?? false);
  });
}

/** The manifest that a command in a folder uses: in the folder or the nearest above it, else the first one. */
export function nearestManifest(files: readonly string[], folder: string): string {
  for (let at = folder === '' ? '.' : folder; ; at = dirname(at)) {
    const here = files.find((file) => dirname(file) === at);
    if (here !== undefined) return here;
    if (at === '.' || at === '/') return files[0]!;
  }
}

/** Files that write makefiles. */
const makefileMakers = 'CMakeLists.txt configure configure.ac Makefile.am Makefile.in Kbuild'.split(' ');
/** Sources of which make's built-in rules make a program of the same name. */
const sources = 'c cc cpp C f p sh y l o s'.split(' ');

function isOpenMakefile(text: string, name: string, facts: RepositoryFacts): boolean {
  const { index } = facts;
  const isThere = (file: string) => index.endingWith(file).length > 0;
  if (/\$[({](?:eval|call|foreach)\b/.test(text) || /^\.DEFAULT\s*:/m.test(text)) return true;
  if (makefileMakers.some(isThere)) return true;
  const wordsOf = (pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, words = '']) => words.trim().split(/\s+/));
  const included = wordsOf(/^[ \t]*-?s?include[ \t]{1,200}(.+)$/gm);
  const targets = wordsOf(/^([^\s#=:][^#=:\n]{0,2000}):(?!=)/gm);
  if (included.some((path) => bringsRules(path, isThere))) return true;
  if (targets.some((target) => matchesTarget(target, name))) return true;
  // What is there already is a target that needs no rule.
  return isThere(name) || sources.some((ending) => isThere(`${name}.${ending}`));
}

/** Whether an included file may define targets and is not read here: settings and dependency lists define none. */
function bringsRules(path: string, isThere: (file: string) => boolean): boolean {
  if (/(?:^|\/)\.env[\w.-]{0,200}$|\.d$/.test(path)) return false;
  return !path.endsWith('.mk') || !isThere(path.replace(/^\.\//, ''));
}

/** A target that is computed, or a pattern (`test-%`) that the name fits. */
function matchesTarget(target: string, name: string): boolean {
  if (target.includes('$')) return true;
  const percent = target.indexOf('%');
  if (percent < 0) return false;
  const before = target.slice(0, percent);
  const after = target.slice(percent + 1);
  return name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after);
}

/** What is defined where a command runs its script: `pnpm --filter web dev` looks in one package alone. Undefined without a manifest. */
export function definedWhere(
  facts: RepositoryFacts,
  { runner, workspace }: { readonly runner: ScriptRunner; readonly workspace?: string | undefined },
) {
  const defined = definedFor(facts, runner);
  if (!defined || runner !== 'npm' || workspace === undefined) return defined;
  const manifest = manifestOf(facts, defined.files, workspace);
  if (manifest === undefined) return defined;
  const folder = dirname(manifest);
  const scripts = defined.scripts.filter(({ file }) => dirname(file) === folder);
  return { ...defined, files: [manifest], scripts };
}

/** The manifest of a package by its folder, its name, or that without its scope; undefined for patterns, and where several fit. */
function manifestOf(facts: RepositoryFacts, files: readonly string[], named: string): string | undefined {
  const folder = named.replace(/^\.\/|\/$/g, '');
  const inFolder = files.find((file) => dirname(file) === folder);
  if (inFolder !== undefined || !/^@?[\w.-]+(?:\/[\w.-]+)?$/.test(named)) return inFolder;
  const byName = files.map((file) => ({ file, name: stringAt(jsonValue(facts.read(file) ?? ''), 'name') }));
  const exact = byName.filter(({ name }) => name === named);
  const [only, ...others] =
    exact.length > 0
      ? exact
      : byName.filter(({ name }) => name.startsWith('@') && name.endsWith(`/${named}`));
  return others.length === 0 ? only?.file : undefined;
}

export type ScriptRunner = Script['runner'];

/** A script that a command runs by its name. */
export interface Invocation {
  readonly runner: ScriptRunner;
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
      return rest[0]!.text === 'task' ? named('deno', read(rest.slice(1))) : [];
    case 'pdm':
      return rest[0]!.text === 'run'
        ? named('pdm', read(rest.slice(1))).filter(({ word }) => word.text.includes(':'))
        : [];
  }
  const runner = runners.get(program.text);
  return runner ? named(runner, read(rest), /^(?:just|poe)$/.test(runner) ? 1 : rest.length) : [];
}

/** Programs of which the words are names of what they run. */
const runners: ReadonlyMap<string, ScriptRunner> = new Map([
  ...(['make', 'just', 'task', 'rake', 'poe'] as const).map((name) => [name, name] as const),
  ['gmake', 'make'],
  ['bin/rake', 'rake'],
  ['./bin/rake', 'rake'],
]);

function named(runner: ScriptRunner, { words, folder, harmless }: Given, most = 1): Invocation[] {
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
    return name ? named('composer', { ...given, words: [name] }) : [];
  if (ownCommands.composer.has(verb.text) || !isSurelyScript(verb.text)) return [];
  return named('composer', { ...given, words: [verb] });
}

/** What package managers do themselves; everything else may be a script, or a program that a package brings. */
const ownCommands: Readonly<Record<'pnpm' | 'yarn' | 'bun' | 'composer', ReadonlySet<string>>> = {
  pnpm: wordSet(
    'add install i update up upgrade remove rm uninstall un link ln unlink import rebuild rb prune fetch patch patch-commit patch-remove audit list ls ll la outdated why licenses run run-script exec dlx create init publish pack server store root bin setup env config c deploy doctor recursive multi m cat-file cat-index find-hash completion self-update approve-builds ignored-builds dedupe version login logout whoami search view info owner team access token unpublish deprecate dist-tag install-test it rename-script help',
  ),
  yarn: wordSet(
    'add install remove up upgrade upgrade-interactive link unlink import run exec dlx create init publish pack config cache global info list outdated why workspace workspaces version versions set plugin plugins node npm patch patch-commit constraints dedupe explain rebuild search stage unplug bin audit autoclean check generate-lock-entry help licenses login logout owner policies self-update tag team access unpublish',
  ),
  bun: wordSet(
    'install i add a remove rm update outdated link unlink pm publish patch audit why info run x create c init upgrade repl exec build test help feedback getcompletes completions discord',
  ),
  composer: wordSet(
    'install i update u upgrade require r remove rm uninstall show info search dump-autoload dumpautoload create-project init validate diagnose audit outdated global config self-update selfupdate status archive browse home depends why prohibits why-not fund licenses suggests check-platform-reqs clear-cache clearcache cc exec run run-script list about help bump reinstall repository',
  ),
};
/** Lifecycle scripts that a package manager runs without `run`. */
const lifecycle: ReadonlyMap<string, string> = new Map(
  ['test test', 't test', 'tst test', 'start start', 'stop stop'].map(
    (each) => each.split(' ') as [string, string],
  ),
);
/** Names that scripts have and programs have not: `yarn NAME` may also run a program of a package, which no manifest tells. */
const scriptNames = wordSet(
  'dev build lint format fmt typecheck type-check check-types types preview deploy clean e2e coverage watch seed migrate develop dist package docs analyze start test unit prod production release bootstrap codegen',
);

function isSurelyScript(name: string): boolean {
  return name.includes(':') || scriptNames.has(name);
}

/** Options of the package managers with a value of their own that say where to run. */
const folderOptions = wordSet('--prefix -C --dir --cwd --directory -d --working-dir');
const workspaceOptions = wordSet('-w --workspace --filter -F --scope');
const valueOptions = wordSet(
  '-f --file --makefile --justfile --taskfile -o --jobs -j --loglevel --reporter --config -c --env-file',
  '--timeout --concurrency -n --times --shell --set --root',
);

/** By these it asks for something else than to run, or takes the sting out of a missing script. */
const harmlessOptions = wordSet(
  '--if-present --list -l --summary --help -h --version --init --dry-run -T --tasks --choose --show --evaluate --edit --dump',
);

type Given = ReturnType<typeof read>;

/** Sorts the options out of the words of a command: where it runs, the package whose scripts are run, whether it is harmless. */
function read(words: readonly Word[]) {
  const plain: Word[] = [];
  let folder = '';
  let workspace: string | undefined;
  let harmless = false;
  for (let at = 0; at < words.length; at++) {
    const { text } = words[at]!;
    if (text === '--') break;
    const [option = '', value] = text.startsWith('--') && text.includes('=') ? text.split('=', 2) : [text];
    if (harmlessOptions.has(option)) harmless = true;
    else if (folderOptions.has(option) || workspaceOptions.has(option)) {
      // `pnpm -w` is the root of the workspace and has no value.
      const given = value ?? words[at + 1]?.text ?? '';
      if (folderOptions.has(option)) folder = given;
      // Of several packages each may have the script.
      else workspace = workspace === undefined ? given : '*';
      if (value === undefined) at++;
    } else if (valueOptions.has(option)) {
      // Another file holds the scripts than the one that we would look at.
      if (/^(?:-f|--file|--makefile|--justfile|--taskfile|--config|-c|--root)$/.test(option)) harmless = true;
      if (value === undefined) at++;
    } else if (!text.startsWith('-') && !/^[\w.-]+:?=/.test(text)) plain.push(words[at]!);
  }
  return { words: plain, folder, workspace, harmless };
}

/** A word of a command, quotation marks taken off. */
interface Word {
  readonly text: string;
  /** Of its first character in the line. */
  readonly at: number;
}

/** One command of a line, without what was set for it (`CI=1`) and without `sudo` and its kind. */
export interface Command {
  readonly words: readonly Word[];
  /** It runs only when the command before it fails: `a || b`. */
  readonly fallback: boolean;
}

const parts = /^(?:\/|or|and|then)$|,$/;

/** What stands before a command and changes nothing of which it is. */
const wrappers = wordSet(
  'sudo time env command exec nohup corepack cross-env dotenv -- sail ./vendor/bin/sail vendor/bin/sail',
);

/** Splits a line of a shell into its commands, prompts and redirections left out; none for a substitution, a heredoc, an open quotation mark. */
export function commandsOf(line: string): Command[] {
  if (line.length > 1000) return [];
  const commands: Command[] = [];
  let words: Word[] = [];
  let fallback = false;
  const end = (operator?: string) => {
    const own = withoutWrappers(words);
    for (const part of own.length > 0 ? choices(own) : []) commands.push({ words: part, fallback });
    words = [];
    fallback = operator === '||';
  };
  const pattern = /"([^"]*)"|'([^']*)'|(&&|\|\||[|;&])|\d?>{1,2}(?:&\d|\s*\S+)?|<\S*|(\\$)|([^\s"'|;&<>]+)/g;
  for (const match of line.matchAll(pattern)) {
    if (match[3] !== undefined) end(match[3]);
    else if (match[4] !== undefined) continue;
    else if (match[5]?.startsWith('#')) break;
    else if (match[5] !== undefined) words.push({ text: match[5], at: match.index });
    else if (match[1] !== undefined || match[2] !== undefined)
      words.push({ text: match[1] ?? match[2]!, at: match.index + 1 });
    // A `<name>` is a slot, not a file to read from: the word keeps its place.
    else if (match[0].startsWith('<')) words.push({ text: match[0], at: match.index });
  }
  end();
  return commands;
}

/** `make a / make b`, `make a, make b`, `make a or make b`: the same program again, with a sign or a word of prose between them. */
function choices(words: readonly Word[]): readonly (readonly Word[])[] {
  const program = words[0]!.text;
  const at = words.findIndex(
    ({ text }, index) => index > 1 && text === program && parts.test(words[index - 1]!.text),
  );
  if (at < 0) return [words];
  const first = words.slice(0, at);
  const { text, at: from } = first.pop()!;
  if (text.endsWith(',') && text.length > 1) first.push({ text: text.slice(0, -1), at: from });
  return [first, ...choices(words.slice(at))];
}

function withoutWrappers(words: readonly Word[]): readonly Word[] {
  let from = 0;
  while (from < words.length) {
    const { text } = words[from]!;
    const isPrompt = from === 0 && /^(?:[$%❯➜>]|PS.*>|\([\w.-]+\))$/.test(text);
    if (!isPrompt && !/^\w+=/.test(text) && !wrappers.has(text)) break;
    from++;
  }
  const [first, second] = words.slice(from);
  // `bundle exec rake`, `poetry run poe`, `uv run poe`.
  const runs =
    first &&
    second &&
    /^(?:bundle exec|poetry run|uv run|pipenv run|hatch run)$/.test(`${first.text} ${second.text}`);
  return words.slice(runs ? from + 2 : from);
}
