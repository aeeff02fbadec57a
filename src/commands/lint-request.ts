import { resolve } from 'node:path';
import { orUserError, UserError } from '../core/base/errors.ts';
import { compileGlobs } from '../core/base/glob.ts';
import { didYouMean } from '../core/base/nearest.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { inContinuousIntegration } from '../core/base/user-cache.ts';
import type { BaselineRequest } from '../core/baseline/open.ts';
import type { Shard } from '../core/check/select.ts';
import { findRoot, pathWithin } from '../core/collect/files.ts';
import type { Request } from '../core/collect/policy.ts';
import type { LintRequest } from '../core/lint.ts';
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

/**
 * Turns the options of the lint command into one request.
 *
 * @throws UserError for options that contradict each other or have no meaning.
 */
export function requestOf(args: Arguments, terminal: Terminal): LintRequest {
  const { values } = args;
  const request = whatToLint(args, terminal);
  const fixes = values.fix === true || values['fix-dry-run'] === true;
  return {
    ...settingsOf(args, terminal),
    request,
    ...(fixes
      ? { fix: { write: values.fix === true && request.from !== 'text', staged: request.from === 'staged' } }
      : {}),
  };
}

/** All of a request but what is linted and fixed. @throws UserError as `requestOf` does. */
export function settingsOf(args: Arguments, terminal: Terminal): Omit<LintRequest, 'request' | 'fix'> {
  const { values } = args;
  return {
    cwd: terminal.cwd,
    kind: readKind(values.kind),
    at: values.at,
    config: {
      file: values.config === undefined ? undefined : resolve(terminal.cwd, values.config),
      from: values['config-from'],
      ruleArguments: values.rule ?? [],
      ignores: readIgnores(values['ignore-pattern'], terminal.cwd),
    },
    inlineConfig: values['no-inline-config'] !== true,
    cache: readCache(args, terminal),
    baseline: readBaseline(args, terminal),
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

function readBaseline({ values }: Arguments, { cwd }: Terminal): BaselineRequest | undefined {
  const { baseline: file, 'update-baseline': update = false } = values;
  if (values['no-baseline']) return undefined;
  if (update && values.stdin && values['stdin-filename'] === undefined)
    throw new UserError('--update-baseline needs the name of the text; add --stdin-filename');
  return { file: file === undefined ? undefined : resolve(cwd, file), update };
}

function readShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const [, index, count] = /^(\d{1,6})\/(\d{1,6})$/.exec(text)?.map(Number) ?? [];
  if (index === undefined || count === undefined || index < 1 || index > count)
    throw new UserError(`--shard takes a part and a total, such as 1/3, not "${text}"`);
  return { index, count };
}

function whatToLint({ values, positionals }: Arguments, terminal: Terminal): Request {
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
  if (values.staged) return { from: 'staged' };
  if (values.since !== undefined) return { from: 'since', revision: values.since };
  if (values.stdin) {
    const { cwd } = terminal;
    const name = values['stdin-filename'];
    const path = name === undefined ? '<stdin>' : pathFromRoot(name, cwd, findRoot(cwd) ?? cwd);
    return { from: 'text', bytes: standardInput(terminal), path };
  }
  // A variable of a script that was never set: the whole folder is not what it was to name.
  if (positionals.includes(''))
    throw new UserError('a path is empty; name a file, a folder or a glob, or nothing for everything');
  return {
    ...{ from: 'paths', paths: positionals, everyFile: values.kind !== undefined },
    mayMiss: values['no-error-on-unmatched-pattern'] === true,
  };
}

/** The name from the repository's top, as that of any other file; absolute outside of it. */
export function pathFromRoot(name: string, cwd: string, root: string): string {
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
