import type { SessionEvent, ToolCall } from '../core/session/session.ts';

/** Servers and watchers: they run until somebody stops them. */
const lasting: readonly RegExp[] = [
  /^(?:npm|pnpm|yarn|bun|deno|turbo|nx|make|just|task|composer|poe|pdm|hatch|mise) (?:\S+ ){0,3}?(?:dev|start|serve|preview|watch|storybook|up)(?:[:._-]\S*)?(?= |$)/,
  /^(?:vite|nodemon|wtr|http-server|live-server|json-server|serve|uvicorn|gunicorn|hypercorn|daphne|puma|unicorn|sidekiq|caddy|nginx|air|ngrok|cloudflared|redis-server|postgres|mongod|minio|watchexec|entr|watch|dev|foreman|overmind|http\.server)(?: (?!build|--version)|$)/,
  /^(?:next|nuxt|nuxi|astro|remix|wrangler|vercel|netlify|gatsby|tauri|fastapi|flask|rails|expo|shopify|svelte-kit|docusaurus|vitepress|mkdocs|hugo|jekyll|ng|vue-cli-service|react-scripts|webpack|storybook|stripe|streamlit|jupyter|solid_queue|artisan|manage\.py|dotnet|cargo|flutter|go|mix|gradlew?|mvnw?|php artisan|kubectl|supabase) (?:\S+ )*?(?:dev|start|s|serve|server|run|runserver|watch|preview|queue:work|queue:listen|horizon|phx\.server|bootRun|spring-boot:run|listen|notebook|lab|port-forward|logs)(?= |$)/,
  /^(?:tail (?:.* )?-\w*[fF]|php -S|docker(?: compose|-compose)? (?:.* )?(?:up|logs|attach)|ssh (?:.* )?-\w*[LNRD])(?= |$)/,
  / (?:--watch(?:All)?|--reload)(?= |$)/,
];

/** Whether a command has a part that runs until somebody stops it. */
function isLasting(command: string): boolean {
  return stepsOf(command).some(({ text }) => {
    const words = innerCommand(wordsOf(text))
      .join(' ')
      .replace(/^(?:python[\d.]*|py) (?:-m )?/, '');
    return lasting.some((pattern) => pattern.test(words));
  });
}

/** What a terminal sends for Ctrl-C and Ctrl-D. */
const interrupt = /[\x03\x04]/;
const killing = /(?:^|[\s;&|(])(?:kill|pkill|killall|fuser\s+-k|taskkill|Stop-Process)\b/i;

/**
 * Whether a command ended because somebody stopped it: by a signal, by a key that the record holds, or, where it is a server or a watcher, by
 * a limit of time. That is no failure.
 *
 * @param events Of the session, in their order.
 */
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
  /** `&&`, `||`, `;`, `|`, `&`, or nothing at the end. */
  readonly next: string;
}

/** So much of a command line is looked at, without its heredocs. */
const longestRead = 20_000;

/** The simple commands of a line. Separators in quotes, comments and heredocs divide nothing. */
export function stepsOf(line: string): Step[] {
  const command = withoutHeredocs(line).slice(0, longestRead);
  const steps: Step[] = [];
  let from = 0;
  let quote = '';
  const end = (to: number, next: string, behind = to + next.length) => {
    const text = command.slice(from, to).trim();
    if (text !== '') steps.push({ text, next });
    else if (steps.length > 0 && next !== '' && steps.at(-1)!.next === '')
      steps[steps.length - 1] = { ...steps.at(-1)!, next };
    from = behind;
  };
  for (let at = 0; at < command.length; at++) {
    const sign = command[at]!;
    if (quote !== '') {
      if (sign === '\\' && quote === '"') at++;
      else if (sign === quote) quote = '';
    } else if (sign === '\\') at++;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '#' && /^[\s;&|(]?$/.test(command[at - 1] ?? '')) {
      const lineEnd = command.indexOf('\n', at);
      const next = lineEnd < 0 ? command.length : lineEnd;
      end(at, lineEnd < 0 ? '' : ';', next);
      at = next - 1;
    } else if (sign === '\n' || sign === ';') end(at, ';');
    else if (sign === '&' && command[at + 1] === '&') end(at++, '&&');
    else if (sign === '|' && command[at + 1] === '|') end(at++, '||');
    else if (sign === '|') {
      end(at, '|');
      if (command[at + 1] === '&') from = ++at + 1;
    } else if (sign === '&' && command[at - 1] !== '>' && command[at + 1] !== '>') end(at, '&');
  }
  end(command.length, '');
  const last = steps.at(-1);
  // A line break or semicolon at the very end divides nothing.
  if (last && (last.next === ';' || last.next === '')) steps[steps.length - 1] = { ...last, next: '' };
  return steps;
}

/** `<<END`, `<<-'END'`, `<<\END`; `<<<` hands a text over. */
const opening = /(?<!<)<<-?[ \t]*(?:(["'])([^"'\n]+)\1|\\?([\w.-]+))/;

/** Without what is handed over from the next line on. What never ends is none: a shift of bits, or an arrow in a text. */
function withoutHeredocs(command: string): string {
  if (!command.includes('<<')) return command;
  const lines = command.split('\n');
  const lastAt = new Map(lines.map((line, at) => [line.trim(), at]));
  const kept: string[] = [];
  let until: string | undefined;
  for (const [at, line] of lines.entries()) {
    if (until !== undefined) {
      if (line.trim() === until) until = undefined;
      continue;
    }
    kept.push(line);
    const [, , quoted, plain] = opening.exec(line) ?? [];
    const word = quoted?.trim() ?? plain;
    if (word !== undefined && (lastAt.get(word) ?? -1) > at) until = word;
  }
  return kept.join('\n');
}

/** The words of a simple command, without their quotes; redirections and comments are left out. */
export function wordsOf(step: string): string[] {
  const words: string[] = [];
  let word = '';
  let begun = false;
  let quote = '';
  const end = () => {
    if (begun) words.push(word);
    word = '';
    begun = false;
  };
  const text = step.replace(/^[({\s]+/, '').replace(/(?<![\s)}])[\s)}]+$/, '');
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quote !== '') {
      if (sign === quote) quote = '';
      else if (sign === '\\' && quote === '"') word += text[++at] ?? '';
      else word += sign;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      begun = true;
    } else if (/\s/.test(sign)) end();
    else if (sign === '#' && !begun) break;
    else {
      word += sign === '\\' ? (text[++at] ?? '') : sign;
      begun = true;
    }
  }
  end();
  return withoutRedirections(words);
}

function withoutRedirections(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (!/^(?:\d|&)?(?:>>?|<)/.test(word)) kept.push(word);
    else if (/^(?:\d|&)?(?:>>?\|?|<+)$/.test(word)) at++;
  }
  return kept;
}

/** A command that runs the command behind it. */
interface Wrapper {
  readonly program: RegExp;
  /** The word that has to stand between the two; undefined where none has to. */
  readonly verb?: RegExp;
  /** Whether it runs the command without that word as well. */
  readonly verbIsOptional?: true;
  /** Words between the two that name where it runs, such as a container. */
  readonly places?: number;
}

const wrappers: readonly Wrapper[] = [
  { program: /^rtk$/, verb: /^(?:test|lint|err|summary|proxy)$/, verbIsOptional: true },
  {
    program:
      /^(?:time|nohup|sudo|doas|command|env|cross-env|xvfb-run|nice|stdbuf|caffeinate|npx|pnpx|bunx|uvx|fvm|xcrun|corepack|spring)$/,
  },
  { program: /^(?:pnpm|yarn|npm|bun)$/, verb: /^(?:exec|dlx|x)$/ },
  { program: /^(?:uv|poetry|pdm|pipenv|rye|hatch|pipx|pixi|coverage)$/, verb: /^run$/ },
  { program: /^(?:conda|mamba|micromamba)$/, verb: /^run$/ },
  { program: /^(?:op|doppler|dotenvx|infisical)$/, verb: /^run$/ },
  { program: /^(?:bundle|mise|asdf|rbenv|pyenv|composer)$/, verb: /^(?:exec|x)$/ },
  { program: /^direnv$/, verb: /^exec$/, places: 1 },
  { program: /^dotenv$/, verb: /^--$/ },
  { program: /^timeout$/, verb: /^\d+(?:\.\d+)?\w?$/ },
  { program: /^(?:docker|podman|nerdctl)$/, verb: /^(?:exec|run)$/, places: 1 },
  { program: /^(?:docker-compose|podman-compose)$/, verb: /^(?:exec|run)$/, places: 1 },
  { program: /^(?:ddev|lando|sail)$/, verb: /^(?:exec|bin)$/, verbIsOptional: true },
  { program: /^(?:ba|z|da)?sh$/ },
];

/** Options of such commands that take the word behind them. */
const valued =
  /^(?:-[kspCneuwvf]|--(?:package|signal|kill-after|with|from|python|group|extra|env-file|name|prefix|env|user|workdir|volume|file|index|network|mount|entrypoint|project-name|profile|platform|source|rcfile))$/;

/** What a project manager runs under the name of a script of the project, and not of a program. */
const ownScript = /^(?:tests?|specs?|lint|build|type-?check|types)(?:[:_-][\w:-]*)?$/;

/**
 * The command that is run in the end: without variables in front of it, and without programs that only start another one (`npx`,
 * `poetry run`, `docker compose exec web`, `time`). Of the program its own name alone is left, without folder, version and ending.
 */
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
  const wrapper = wrappers.find((one) => one.program.test(program));
  if (!wrapper) return undefined;
  const { verb, verbIsOptional, places = 0 } = wrapper;
  const isShell = /sh$/.test(program);
  let at = isCompose ? 2 : 1;
  const skipOptions = () => {
    while (/^-/.test(words[at] ?? '') && !(verb?.test(words[at]!) ?? false))
      at += valued.test(words[at]!) && !isShell && !(program === 'time') ? 2 : 1;
  };
  // What a shell is handed as text is read on its own.
  if (isShell && words.some((word) => /^-\w*c$/.test(word))) return undefined;
  skipOptions();
  if (verb) {
    if (verb.test(words[at] ?? '')) at++;
    else if (!verbIsOptional) return undefined;
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
