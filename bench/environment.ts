import { delimiter, dirname } from 'node:path';

/**
 * The environment of everything that is timed. NODE_* variables are left out: an inherited NODE_EXTRA_CA_CERTS alone
 * adds more to Node's start than the linter takes, and makes every ratio look good. Git reads no config of the
 * user's, and its dates are fixed. Hooks find the same Node.
 */
export function cleanEnvironment(inherited: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const kept = Object.entries(inherited).filter(([name]) => !/^(?:NODE_|GIT_|PROMPT_LINT_|npm_)/i.test(name));
  const date = '2026-01-05T09:00:00Z';
  return {
    ...Object.fromEntries(kept),
    PATH: `${dirname(process.execPath)}${delimiter}${inherited.PATH}`,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Bench',
    GIT_AUTHOR_EMAIL: 'bench@example.com',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: 'Bench',
    GIT_COMMITTER_EMAIL: 'bench@example.com',
    GIT_COMMITTER_DATE: date,
    GIT_TERMINAL_PROMPT: '0',
  };
}
