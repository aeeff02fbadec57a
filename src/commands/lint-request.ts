import { resolve } from 'node:path';
import { orUserError, UserError } from '../core/base/errors.ts';
import { compileGlobs } from '../core/base/glob.ts';
import { didYouMean } from '../core/base/nearest.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { inContinuousIntegration } from '../core/base/user-cache.ts';
import type { Shard } from '../core/check/select.ts';
import { pathWithin, workPlace } from '../core/collect/files.ts';
import type { Sources } from '../core/collect/policy.ts';
import type { RunOptions } from '../core/lint.ts';
import { type DocumentKind, documentKinds } from '../core/parse/source.ts';
import type { Arguments } from './arguments.ts';

type OptionName = keyof Arguments['values'];

const ofPush = '; a push says what to lint, and has no files on the disk';
/** Options of which one rules the other out, and what is said of it. */
const exclusive: readonly (readonly [OptionName, OptionName, said?: string])[] = [
  ['watch', 'staged', ': the hook lints what is staged, once'],
  ['watch', 'stdin', ': standard input is read once'],
  ['watch', 'pre-receive', ': a push is judged once'],
  ['watch', 'fix-dry-run', ': it fixes nothing; omit it, or use --fix'],
  ['watch', 'update-baseline', ': new findings would be added to the baseline'],
  ['watch', 'print-config', ': it lints nothing'],
  ...(['staged', 'since', 'stdin', 'fix', 'fix-dry-run', 'at', 'update-baseline'] as const).map(
    (other) => ['pre-receive', other, ofPush] as const,
  ),
  ['fix', 'fix-dry-run'],
  ['no-cache', 'cache'],
  ['no-cache', 'cache-location'],
  ['no-baseline', 'update-baseline'],
  ['no-baseline', 'baseline'],
  ['update-baseline', 'fix-dry-run', '; use --fix'],
];

/** @throws UserError for options that cannot be combined. */
export function refuseExclusive({ values }: Arguments): void {
  for (const [one, other, said = ''] of exclusive)
    if (values[one] !== undefined && values[other] !== undefined)
      throw new UserError(`--${one} and --${other} cannot be combined${said}`);
}

/** Turns the options of the lint command into those of a run. @throws UserError for options that contradict each other or have no meaning. */
export function runOptions(args: Arguments, terminal: Terminal): RunOptions {
  const { values } = args;
  const { cwd } = terminal;
  const isPush = values['pre-receive'] === true;
  return {
    ...{ cwd, ...whatToLint(args, terminal), kind: readKind(values.kind), at: values.at },
    ...{ config: values.config && resolve(cwd, values.config), configFrom: values['config-from'] },
    ruleArguments: values.rule,
    // No code of what is pushed is run, and nothing is written on a server.
    codeAllowed: isPush ? false : undefined,
    ignores: readIgnores(values['ignore-pattern'], cwd),
    inlineConfig: values['no-inline-config'] !== true,
    fix: values['fix-dry-run'] ? 'dry-run' : values.fix,
    cache: isPush ? undefined : readCache(args, terminal),
    baseline: readBaseline(args, terminal),
    updateBaseline: values['update-baseline'],
    shard: readShard(values.shard),
  };
}

/** @throws UserError for a glob that stands for too many others. */
function readIgnores(globs: readonly string[] | undefined, cwd: string) {
  if (globs === undefined) return undefined;
  try {
    const matches = compileGlobs(globs, { withContents: true });
    return (path: string) => {
      const inside = pathWithin(cwd, path);
      return inside !== undefined && matches(inside) === true;
    };
  } catch (error) {
    if (error instanceof RangeError) throw new UserError(`--ignore-pattern: ${error.message}`);
    throw error;
  }
}

/** In CI nothing is kept unbidden: what is restored there may have been written by a stranger's pull request. */
function readCache({ values }: Arguments, { cwd, env }: Terminal): string | true | undefined {
  const location = values['cache-location'];
  if (values['no-cache']) return undefined;
  if (location !== undefined) return resolve(cwd, location);
  return values.cache || !inContinuousIntegration(env) ? true : undefined;
}

function readBaseline({ values }: Arguments, { cwd }: Terminal): string | boolean {
  if (values['update-baseline'] && values.stdin && values['stdin-filename'] === undefined)
    throw new UserError('--update-baseline needs the name of the text; add --stdin-filename');
  return values.baseline === undefined ? values['no-baseline'] !== true : resolve(cwd, values.baseline);
}

function readShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const [, index, count] = /^(\d{1,6})\/(\d{1,6})$/.exec(text)?.map(Number) ?? [];
  if (index === undefined || count === undefined || index < 1 || index > count)
    throw new UserError(`--shard takes a part and a total, such as 1/3, not "${text}"`);
  return { index, count };
}

function whatToLint({ values, positionals }: Arguments, terminal: Terminal): Partial<Sources> {
  if (values['pre-receive'] && positionals.length > 0)
    throw new UserError(`--pre-receive and naming paths cannot be combined${ofPush}`);
  const modes = [
    values.staged && '--staged',
    values.since !== undefined && '--since',
    values.stdin && '--stdin',
    positionals.length > 0 && 'naming paths',
  ].filter((mode) => typeof mode === 'string');
  if (modes.length > 1)
    throw new UserError(`${modes.join(' and ')} cannot be combined; each says what to lint`);
  if (values['stdin-filename'] !== undefined && !values.stdin) {
    throw new UserError('--stdin-filename names the text on standard input; add --stdin');
  }
  if (values.stdin) {
    const { cwd } = terminal;
    const name = values['stdin-filename'];
    const path = name === undefined ? '<stdin>' : pathFromRoot(name, cwd);
    return { text: { content: standardInput(terminal), path } };
  }
  // A variable of a script that was never set: the whole folder is not what it was to name.
  if (positionals.includes(''))
    throw new UserError('a path is empty; name a file, a folder or a glob, or nothing for everything');
  const { staged, since } = values;
  return { staged, since, paths: positionals, mayMiss: values['no-error-on-unmatched-pattern'] };
}

/** The name from the top of the repository around the folder at hand, as that of any other file; absolute outside of it. */
export function pathFromRoot(name: string, cwd: string, { root } = workPlace(cwd)): string {
  const absolute = resolve(cwd, name);
  return pathWithin(root, absolute) ?? absolute;
}

/** @throws UserError when it cannot be read. */
export function standardInput(terminal: Terminal): Buffer {
  return orUserError(
    () => terminal.readStandardInput(),
    (code) => `standard input cannot be read (${code})`,
  );
}

function readKind(kind: string | undefined): DocumentKind | undefined {
  if (kind === undefined || (documentKinds as readonly string[]).includes(kind))
    return kind as DocumentKind | undefined;
  throw new UserError(`"${kind}" is not a kind; ${didYouMean(kind, documentKinds)}`);
}
