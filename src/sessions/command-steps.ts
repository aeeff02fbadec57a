import { forEachChild, type Statement, type SyntaxNode } from 'unbash';
import { wordSet } from '../core/base/words.ts';
import type { SessionEvent, ToolCall } from '../core/session/session.ts';
import { parseScript } from './shell/parse-script.ts';

/** Servers and watchers: they run until somebody stops them. */
const servers = wordSet(
  'vite nodemon wtr http-server live-server json-server serve uvicorn gunicorn hypercorn daphne puma unicorn sidekiq caddy nginx air ngrok',
  'cloudflared redis-server postgres mongod minio watchexec entr watch dev foreman overmind http.server',
);
/** Those that do so with one of the words behind them. */
const frameworks = wordSet(
  'next nuxt nuxi astro remix wrangler vercel netlify gatsby tauri fastapi flask rails expo shopify svelte-kit docusaurus vitepress mkdocs',
  'hugo jekyll ng vue-cli-service react-scripts webpack storybook stripe streamlit jupyter solid_queue artisan manage.py dotnet cargo flutter',
  'go mix gradle gradlew mvn mvnw kubectl supabase',
);
const serving = wordSet(
  'dev start s serve server run runserver watch preview queue:work queue:listen horizon phx.server bootRun spring-boot:run listen notebook',
  'lab port-forward logs',
);
/** Those that run scripts of a project, and the names of such scripts. */
const runners = wordSet('npm pnpm yarn bun deno turbo nx make just task composer poe pdm hatch mise');
const lastingScript = /^(?:dev|start|serve|preview|watch|storybook|up)(?:[:._-]|$)/;
const others =
  /^(?:tail (?:.* )?-\w*[fF]|php -S|docker(?: compose|-compose)? (?:.* )?(?:up|logs|attach)|ssh (?:.* )?-\w*[LNRD])(?= |$)/;

/** Whether a command has a part that runs until somebody stops it. */
function isLasting(command: string): boolean {
  return stepsOf(command).some(({ words }) => {
    const inner = innerCommand(words).join(' ').split(' ');
    if (/^(?:python[\d.]*|py)$/.test(inner[0]!)) inner.splice(0, inner[1] === '-m' ? 2 : 1);
    const [program = '', ...rest] = inner[0] === 'php' && inner[1] === 'artisan' ? inner.slice(1) : inner;
    return (
      (servers.has(program) && !/^(?:build|--version)/.test(rest[0] ?? '')) ||
      (frameworks.has(program) && rest.some((word) => serving.has(word))) ||
      (runners.has(program) && rest.slice(0, 4).some((word) => lastingScript.test(word))) ||
      rest.some((word) => /^--(?:watch(?:All)?|reload)$/.test(word)) ||
      others.test(inner.join(' '))
    );
  });
}

/** What a terminal sends for Ctrl-C and Ctrl-D. */
const interrupt = /[\x03\x04]/;
const killing = /(?:^|[\s;&|(])(?:kill|pkill|killall|fuser\s+-k|taskkill|Stop-Process)\b/i;

/** Whether somebody stopped a command: by a signal, by a key, or a server or watcher by a limit of time. That is no failure. */
export function wasStopped(call: ToolCall, events: readonly SessionEvent[]): boolean {
  const { exitCode, command = '', output } = call;
  // Statuses above 128 tell the signal: hang up, interrupt, kill, terminate. 124 is the limit of `timeout`.
  const isLimit = exitCode === 143 && /\btimed? ?out\b/i.test(output.slice(0, 400));
  if (exitCode === 130 || (exitCode === 143 && !isLimit)) return true;
  if (exitCode === undefined || exitCode === 0) return false;
  if ([124, 129, 137, 143].includes(exitCode) && isLasting(command)) return true;
  // What goes on in the background comes to its end in a later call, which has the same status.
  if (!/\bProcess running with session ID \d/.test(output.slice(0, 1500))) return false;
  return events
    .slice(events.indexOf(call) + 1)
    .some(
      (event) =>
        event.type === 'call' &&
        (event.command === undefined
          ? event.exitCode === exitCode && interrupt.test(event.text ?? '')
          : exitCode === 137 && killing.test(event.command)),
    );
}

/** One simple command of a command line, and what stands behind it. */
export interface Step {
  /** As typed, without a comment behind it. */
  readonly text: string;
  /** Without their quotes; redirections, and variables in front, are left out. */
  readonly words: readonly string[];
  /** `&&`, `||`, `;`, `|`, `&`, or nothing at the end. */
  readonly next: string;
}

/** So much of a command line is looked at. */
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

/** Commands that run the command behind them. */
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

/** Without variables in front, and with the program's own name. */
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
