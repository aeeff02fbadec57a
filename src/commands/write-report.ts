import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rules } from '../../rules/index.ts';
import { orUserError, UserError } from '../core/base/errors.ts';
import { didYouMean, nearest } from '../core/base/nearest.ts';
import { rulePageAddress } from '../core/base/package-folder.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { replaceFile } from '../core/collect/write-file.ts';
import { type FormatRow, formats, isFormatName } from '../core/report/formats.ts';
import type { RuleDescription } from '../core/report/report.ts';
import type { Arguments } from './arguments.ts';

export interface WantedReport {
  readonly row: FormatRow;
  /** The file that it goes to, as the user calls it; standard output when undefined. */
  readonly file: string | undefined;
}

/** Reads `--format NAME[=FILE]`, `--output-file` and `--statistics`. @throws UserError for what is no format, and for two reports in one place. */
export async function wantedReports(
  { format: given, 'output-file': outputFile, ...values }: Arguments['values'],
  terminal: Terminal,
): Promise<readonly WantedReport[]> {
  const usual = terminal.isTerminal && outputFile === undefined ? 'full' : 'stylish';
  const named = (given ?? [usual]).map((text) => {
    const at = text.indexOf('=');
    const name = at < 0 ? text : text.slice(0, at);
    return { name, file: at < 0 ? undefined : text.slice(at + 1) };
  });
  const open = named.filter(({ file }) => file === undefined);
  if (open.length > 1)
    throw new UserError(
      `--format ${open[0]!.name} and --format ${open[1]!.name} go to the same place; name a file for one of them: --format ${open[1]!.name}=FILE`,
    );
  if (outputFile !== undefined && open.length === 0)
    throw new UserError('--output-file has no effect: each --format names its own file');
  const wanted = named.map((each) => ({ ...each, file: each.file ?? outputFile }));
  const twice = wanted.find(
    ({ file }, at) => file !== undefined && wanted.findIndex((other) => other.file === file) < at,
  );
  if (twice) throw new UserError(`two reports cannot go to the same file, ${JSON.stringify(twice.file)}`);
  const rows: WantedReport[] = [];
  for (const { name, file } of wanted) {
    const row: FormatRow = isFormatName(name) ? formats[name] : await customRow(name, values, terminal.cwd);
    if (values.statistics && !row.counted && file === undefined)
      throw new UserError(`--statistics is not available for ${name}; use stylish or json`);
    rows.push({ row: values.statistics && row.counted ? { ...row, load: row.counted } : row, file });
  }
  return rows;
}

/** A formatter of somebody else: the path of a file, or a package. It is code, and is run only where config code may be. */
async function customRow(name: string, values: Arguments['values'], cwd: string): Promise<FormatRow> {
  const isFile = /^\.{0,2}[\\/]|^[a-z]:[\\/]|\.[cm]?[jt]s$/i.test(name);
  const names = Object.keys(formats);
  if (!isFile && (nearest(name, names) !== undefined || !/^(?:@[\w.-]+\/)?[\w.-]+$/.test(name)))
    throw new UserError(`"${name}" is not a format; ${didYouMean(name, names)}`);
  const { importPackage } = await import('../core/config/extend.ts');
  const { writeCustom } = await import('../core/report/custom.ts');
  const rules = values['config-from'] ?? values.since;
  const formatter = await importPackage(
    isFile ? pathToFileURL(resolve(cwd, name)).href : name,
    {
      ...{ from: '--format', key: isFile ? 'it' : `"${name}" is not a format, and` },
      hint: isFile ? `; there is no such file` : `; there are ${names.join(', ')}`,
    },
    {
      root: cwd,
      codeAllowed: values['pre-receive'] !== true,
      at: rules === 'worktree' ? undefined : rules,
    },
  );
  return {
    ...{ about: '', paths: 'absolute' },
    load: () => (results, context) => writeCustom(name, formatter, results, { ...context, cwd }),
  };
}

/** Writes a report to a file, in one step. @param name What the user calls it. @throws UserError when it cannot be written. */
export function writeReport(file: string, name: string, text: string): void {
  orUserError(
    () => replaceFile(file, text),
    (code = '') =>
      `the report cannot be written to "${name}" (${code})${Object.hasOwn(hints, code) ? `; ${hints[code]}` : ''}`,
  );
}

const hints: Record<string, string> = {
  ENOENT: 'make its folder first',
  ENOTDIR: 'a file stands where its folder should be',
  EISDIR: 'it is a folder; name a file',
};

/** What a report says of a rule; undefined for one that is not in the catalogue. @param helpOf Gives its page, where that is wanted. */
export function ruleOf(id: string, helpOf?: (id: string) => string): RuleDescription | undefined {
  const rule = rules.get(id);
  if (!rule) return undefined;
  const { summary, severity, fixable = false } = rule;
  return { summary, severity, fixable, url: rulePageAddress(id), ...(helpOf && { help: helpOf(id) }) };
}
