import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compare } from '../core/base/collections.ts';
import { orUndefined, orUserError, UserError } from '../core/base/errors.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { replaceFile } from '../core/collect/write-file.ts';
import { jsonText } from '../core/report/escape.ts';
import { decodeXml, junitOf } from '../core/report/xml.ts';
import { readCommand, wrongUsage } from './arguments.ts';

/** The part of a report that is about one document, and the path by which a run orders it. */
interface Part {
  readonly path: string;
  readonly value: unknown;
}

/** A report that was read: what it has of each document, and how a whole one is written of such parts. */
interface Report {
  readonly format: 'json' | 'sarif' | 'junit';
  readonly parts: readonly Part[];
  readonly write: (parts: readonly Part[], reports: readonly Report[]) => string;
  /** SARIF: what stands around the results. */
  readonly log?: SarifLog;
}

interface SarifLog {
  readonly runs: readonly [SarifRun];
}
interface SarifRun {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
  readonly invocations?: readonly [{ readonly toolExecutionNotifications: readonly unknown[] }];
  readonly results: readonly SarifResult[];
}
interface SarifResult {
  readonly ruleId: string;
  readonly locations: readonly [
    { readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } } },
  ];
}

/** `prompt-lint merge-reports FILE…`: joins the reports of shards. @throws UserError for what is no report of ours, and for mixed formats. */
export async function mergeReportsCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals: files } = readCommand('merge-reports', args);
  if (files.length === 0) throw wrongUsage('merge-reports', 'merge-reports needs the reports of the shards');
  const output = values['output-file'];
  const readFile = (file: string) =>
    orUserError(
      () => readFileSync(resolve(terminal.cwd, file), 'utf8'),
      (code) => `${file} cannot be read: ${code}`,
    );
  const reports = files.map((file) => readReport(file, readFile(file)));
  const [first, ...others] = reports as [Report, ...Report[]];
  const at = others.findIndex(({ format }) => format !== first.format) + 1;
  if (at > 0)
    throw new UserError(
      `${files[at]} is ${reports[at]!.format}, and ${files[0]} is ${first.format}; merge reports of one format`,
    );
  const parts = reports.flatMap((report) => report.parts).sort((a, b) => compare(a.path, b.path));
  const merged = first.write(parts, reports);
  if (output === undefined) terminal.stdout(merged);
  else replaceFile(resolve(terminal.cwd, output), merged);
  return 0;
}

function readReport(file: string, text: string): Report {
  const junit = /^<\?xml[^>]*>\n<testsuites name="prompt-lint" [^>]*>\n([\s\S]*)<\/testsuites>\n$/.exec(text);
  if (junit) return { format: 'junit', parts: suitesIn(junit[1]!), write: writeJunit };
  const report = orUndefined(() => readStructured(JSON.parse(text)));
  if (report) return report;
  throw new UserError(
    `${file} is not a JSON, SARIF or JUnit report of prompt-lint; write one with --format json=FILE`,
  );
}

/** @returns Undefined, or throws, for what is no report. */
function readStructured(value: unknown): Report | undefined {
  if (Array.isArray(value) && value.every((each) => typeof each?.filePath === 'string')) {
    const parts = value.map((each) => ({ path: each.filePath as string, value: each }));
    return { format: 'json', parts, write: (all) => jsonText(all.map((part) => part.value)) };
  }
  const log = value as SarifLog;
  const [{ tool, results }] = log.runs;
  if (log.runs.length > 1 || !Array.isArray(tool.driver.rules)) return undefined;
  const parts = results.map((result) => {
    const [{ physicalLocation }] = result.locations;
    // As a run orders it: the path, not the address that is made of it.
    return { path: decodeURIComponent(physicalLocation.artifactLocation.uri), value: result };
  });
  return { format: 'sarif', parts, write: writeSarif, log };
}

function writeSarif(parts: readonly Part[], reports: readonly Report[]): string {
  const logs = reports.map(({ log }) => log!);
  const [run] = logs[0]!.runs;
  const rules = new Map(
    logs.flatMap(({ runs: [{ tool }] }) => tool.driver.rules.map((rule) => [rule.id, rule] as const)),
  );
  const ids = [...rules.keys()].sort();
  const notes = logs.flatMap(
    ({ runs: [{ invocations }] }) => invocations?.[0].toolExecutionNotifications ?? [],
  );
  const results = parts.map(({ value }) => {
    const result = value as SarifResult;
    return { ...result, ruleIndex: ids.indexOf(result.ruleId) };
  });
  const { tool, invocations: _, results: __, ...rest } = run;
  return jsonText({
    ...logs[0],
    runs: [
      {
        tool: { driver: { ...tool.driver, rules: ids.map((id) => rules.get(id)) } },
        ...(notes.length > 0 && {
          invocations: [{ executionSuccessful: true, toolExecutionNotifications: notes }],
        }),
        ...rest,
        results,
      },
    ],
  });
}

/** Each suite is about one document; its lines are indented, and no other line begins so. */
function suitesIn(rows: string): Part[] {
  const suites = rows.split(/(?<=^ {2}<\/testsuite>)\n/m).filter((suite) => suite !== '');
  return suites.map((value) => ({ path: decodeXml(/"([^"]*)"/.exec(value)?.[1] ?? ''), value }));
}

function writeJunit(parts: readonly Part[]): string {
  const count = (suite: string, key: string) =>
    Number(new RegExp(`^[^>]* ${key}="(\\d+)"`).exec(suite)?.[1] ?? 0);
  return junitOf(
    parts.map(({ value }) => {
      const suite = value as string;
      return { tests: count(suite, 'tests'), failures: count(suite, 'failures'), rows: [suite] };
    }),
  );
}
