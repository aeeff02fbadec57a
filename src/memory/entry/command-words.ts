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
  const text = step.replace(/^[({\s]+/, '').replace(/[\s)}]+$/, '');
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

/** Commands that run the command behind them: how many of their words stand in front of it. */
const wrappers: readonly (readonly [RegExp, RegExp | undefined])[] = [
  [/^rtk$/, /^(?:test|lint|err|summary|proxy)$/],
  [/^(?:time|nohup|sudo|command|env|cross-env|xvfb-run|nice|npx|pnpx|bunx|uvx)$/, undefined],
  [/^(?:pnpm|yarn|npm|bun)$/, /^(?:exec|dlx|x)$/],
  [/^(?:uv|poetry|pdm|pipenv|rye|hatch)$/, /^run$/],
  [/^(?:bundle|mise)$/, /^exec$/],
  [/^dotenv$/, /^--$/],
  [/^timeout$/, /^\d+\w?$/],
];

/**
 * The command that is run in the end: without variables in front of it, and without programs that only start another one (`npx`,
 * `poetry run`, `time`). The program's folder is taken off where packages put their programs.
 */
export function innerCommand(words: readonly string[]): string[] {
  let rest = [...words];
  for (let round = 0; round < 8; round++) {
    while (/^[A-Za-z_]\w*=/.test(rest[0] ?? '')) rest.shift();
    const wrapper = wrappers.find(([name]) => name.test(rest[0] ?? ''));
    if (!wrapper) break;
    let at = 1;
    const skipOptions = () => {
      while (/^-/.test(rest[at] ?? '') && !(wrapper[1]?.test(rest[at]!) ?? false))
        at += /^(?:-[kspC]|--(?:package|signal|with|python|group|extra|env-file))$/.test(rest[at]!) ? 2 : 1;
    };
    skipOptions();
    if (wrapper[1]) {
      if (!wrapper[1].test(rest[at] ?? '')) {
        if (rest[0] !== 'rtk') break;
      } else at++;
      skipOptions();
    }
    if (rest[at] === '--') at++;
    // `npx --version`: there is nothing behind it.
    if (at >= rest.length) break;
    rest = rest.slice(at);
  }
  const program = rest[0];
  if (program !== undefined)
    rest[0] = program.replace(
      /^(?:.*\/)?(?:node_modules\/\.bin|vendor\/bin|\.?venv\/bin)\/|^\.\/|\.(?:exe|cmd)$/g,
      '',
    );
  return rest;
}
