import { parseArgs } from 'node:util';
import { UserError } from '../base/errors.ts';
import { nearest } from '../base/nearest.ts';
import { readAssistants, type Wishes } from '../setup/choice.ts';

/** The command line of init, read. */
export interface InitOptions extends Wishes {
  readonly yes: boolean;
  readonly dryRun: boolean;
  readonly check: boolean;
  readonly remove: boolean;
  /** A file as the user wrote it. */
  readonly diff: string | undefined;
  readonly help: boolean;
}

export const initUsage = `Usage: prompt-lint init [options]
  Sets the repository up with the command library, the assistants' skills and the hooks. Run again, it brings
  up to date what it installed and keeps what you changed.

  --yes, -y          take the defaults, ask nothing
  --assistant NAME   claude, codex, gemini, copilot, cursor or opencode; repeatable; all, none
  --no-hooks         no hooks at all
  --no-git-hook      no git hook
  --copy             copy the skills to where the assistants look, instead of linking them
  --restore          bring back what you removed
  --no-config-code   do not run a config that is code
  --dry-run          say what would be done
  --check            say what is out of date, missing or changed; exit status 1 when there is something to do
                     (hooks included: a fresh clone has none in .git; --no-git-hook leaves it out)
  --diff FILE        what this version would change in a file of yours
  --remove           take out what init installed and you did not change
`;

const table = {
  yes: { type: 'boolean', short: 'y' },
  assistant: { type: 'string', multiple: true },
  'no-hooks': { type: 'boolean' },
  'no-git-hook': { type: 'boolean' },
  copy: { type: 'boolean' },
  restore: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  check: { type: 'boolean' },
  diff: { type: 'string' },
  remove: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads what follows `init`. @throws UserError for wrong usage. */
export function readInitOptions(args: readonly string[]): InitOptions {
  const values = parse(args);
  const alone = (['check', 'diff', 'remove'] as const).filter((name) => values[name] !== undefined);
  if (alone.length > 1) throw wrong(`--${alone[0]} and --${alone[1]} do not go together`);
  if (alone.length === 1 && values.restore) throw wrong(`--${alone[0]} takes no --restore`);
  if (values.diff === '') throw wrong('--diff needs a file');
  return {
    assistants: values.assistant && readAssistants(values.assistant.join(',')),
    noHooks: values['no-hooks'] === true,
    noGitHook: values['no-git-hook'] === true,
    copy: values.copy === true,
    restore: values.restore === true,
    yes: values.yes === true,
    dryRun: values['dry-run'] === true,
    check: values.check === true,
    remove: values.remove === true,
    diff: values.diff,
    help: values.help === true,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: table }).values;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const name = /'-{1,2}([^' =]*)/.exec(message)?.[1] ?? '';
    const near = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? nearest(name, Object.keys(table)) : undefined;
    throw wrong(
      near ? `--${name} is no option of init; did you mean --${near}?` : message.split(/[\n]|\. /)[0]!,
    );
  }
}

function wrong(what: string): UserError {
  return new UserError(`${what}; "prompt-lint init --help" lists the options`);
}
