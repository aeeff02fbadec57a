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
