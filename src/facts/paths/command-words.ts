/** A word of a command line; `at` is where its text starts, behind a quote. */
export interface Token {
  readonly text: string;
  readonly at: number;
}

/** Programs that run the file that they are given. */
export const interpreters = new Set(
  'python python3 py node bun deno ts-node tsx bash sh zsh source . ruby php perl pwsh powershell Rscript julia lua dart swift'.split(
    ' ',
  ),
);
/** What stands before the command itself. */
export const wrappers = new Set(
  'sudo time env npx bunx uv poetry pipenv pdm hatch rye run exec bundle dotenv cross-env nohup xvfb-run mise pnpm yarn npm make-run docker-run'.split(
    ' ',
  ),
);
/** Commands that make, take away or receive what they name. */
export const makers = new Set(
  'mkdir touch rm rmdir del mv rename tee clone init create new generate add unzip tar curl wget scp rsync ln mktemp gh ssh chown export set echo printf'.split(
    ' ',
  ),
);
/** What a prompt of the shell shows. */
export const shellPrompt = /^(?:[$>#%]|PS>?|❯|➜)$/;
/** Words that begin a command in a code span. */
export const commandNames = new Set([
  ...interpreters,
  'cd',
  'cat',
  'psql',
  'pytest',
  'jest',
  'vitest',
  'go',
  'cargo',
  'dotnet',
  'docker',
  'docker-compose',
  'make',
  'npm',
  'npx',
  'pnpm',
  'yarn',
  'bunx',
  'uv',
  'poetry',
  'pipenv',
  'bundle',
  'rake',
  'rails',
  'composer',
  'git',
  'ls',
  'cp',
  'mv',
  'rm',
  'mkdir',
  'touch',
  'chmod',
  'sudo',
  'curl',
  'wget',
  'kubectl',
  'helm',
  'terraform',
  'ansible-playbook',
  'gradle',
  'mvn',
  'phpunit',
  'rspec',
  'mix',
  'flutter',
  'tar',
  'vim',
  'nano',
  'code',
  'open',
  'head',
  'tail',
  'grep',
  'rg',
  'find',
  'sed',
  'source',
  'export',
  'just',
  'task',
  'tsc',
  'eslint',
  'prettier',
  'ruff',
  'black',
  'mypy',
]);

/** Words of a line, quotes taken off; `&&`, `|`, `;` and redirections are words of their own. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  for (const match of line.matchAll(/"([^"]*)"|'([^']*)'|&&|\|\||[|;&]|\d?>>?|[^\s"'|;&>]+/g)) {
    const quoted = match[1] ?? match[2];
    tokens.push(
      quoted === undefined ? { text: match[0], at: match.index } : { text: quoted, at: match.index + 1 },
    );
  }
  return tokens;
}
