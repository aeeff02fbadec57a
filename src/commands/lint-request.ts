import { resolve } from 'node:path';
import { UserError } from '../base/errors.ts';
import { nearest } from '../base/nearest.ts';
import type { Terminal } from '../base/terminal.ts';
import type { Request } from '../collect/collect.ts';
import { pathWithin } from '../collect/inside.ts';
import { findRoot } from '../collect/root.ts';
import type { LintRequest } from '../lint.ts';
import { type DocumentKind, documentKinds } from '../parse/source.ts';
import type { Arguments } from './arguments.ts';

/**
 * Turns the options of the lint command into one request.
 *
 * @throws UserError for options that contradict each other or have no meaning.
 */
export function requestOf(args: Arguments, terminal: Terminal): LintRequest {
  const { values } = args;
  const request = whatToLint(args, terminal);
  if (values.fix && values['fix-dry-run'])
    throw new UserError('--fix and --fix-dry-run contradict each other; choose one');
  const fixes = values.fix === true || values['fix-dry-run'] === true;
  return {
    cwd: terminal.cwd,
    request,
    kind: readKind(values.kind),
    at: values.at,
    config: {
      file: values.config === undefined ? undefined : resolve(terminal.cwd, values.config),
      ruleArguments: values.rule ?? [],
      codeAllowed: values['no-config-code'] !== true,
    },
    inlineConfig: values['no-inline-config'] !== true,
    cache: readCache(args, terminal),
    ...(fixes
      ? { fix: { write: values.fix === true && request.from !== 'text', staged: request.from === 'staged' } }
      : {}),
  };
}

function readCache({ values }: Arguments, { cwd }: Terminal): string | true | undefined {
  const location = values['cache-location'];
  if (values['no-cache'] && (values.cache || location !== undefined)) {
    const other = values.cache ? '--cache' : '--cache-location';
    throw new UserError(`--no-cache and ${other} contradict each other; choose one`);
  }
  if (values['no-cache']) return undefined;
  if (location === '') throw new UserError('--cache-location needs the name of a file');
  return location === undefined ? true : resolve(cwd, location);
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
  if (values.since !== undefined) {
    if (values.since === '') throw new UserError('--since needs a revision: --since origin/main');
    return { from: 'since', revision: values.since };
  }
  if (values.stdin) {
    const { cwd } = terminal;
    const name = values['stdin-filename'];
    const path = name === undefined ? '<stdin>' : pathFromRoot(name, cwd, findRoot(cwd) ?? cwd);
    return { from: 'text', bytes: readStandardInput(terminal), path };
  }
  return { from: 'paths', paths: positionals, everyFile: values.kind !== undefined };
}

/** The name from the repository's top, as that of any other file; absolute outside of it. */
export function pathFromRoot(name: string, cwd: string, root: string): string {
  const absolute = resolve(cwd, name);
  return pathWithin(root, absolute) ?? absolute;
}

function readStandardInput(terminal: Terminal): Buffer {
  try {
    return terminal.readStandardInput();
  } catch (error) {
    throw new UserError(`standard input cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function readKind(kind: string | undefined): DocumentKind | undefined {
  if (kind === undefined || (documentKinds as readonly string[]).includes(kind))
    return kind as DocumentKind | undefined;
  const near = nearest(kind, documentKinds);
  throw new UserError(
    `"${kind}" is no kind; ${near ? `did you mean ${near}?` : `there are ${documentKinds.join(', ')}`}`,
  );
}
