import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { FileResult } from '../rule/rule.ts';
import type { AnyFormat, Format } from './report.ts';
import { stylish } from './stylish.ts';

const counted = async () => (await import('./statistics.ts')).statistics;

/** A format of the report. */
export interface FormatRow {
  /** One line for `--help` and the docs. */
  readonly about: string;
  /** How it names files: from the folder at hand, as a terminal opens them; from the root, as a server knows them; or absolute. */
  readonly paths: 'here' | 'root' | 'absolute';
  readonly load: () => AnyFormat | Promise<AnyFormat>;
  /** What `--statistics` makes of it. */
  readonly counted?: () => Promise<Format>;
  /** Read by people, and by no program. */
  readonly isForPeople?: true;
  /** Has the pages of the rules in it. */
  readonly explainsRules?: true;
  /** Has a place for the refs that are pushed with a file. */
  readonly namesRefs?: true;
}

/** The formats by the names that `--format` takes. A hook's run loads nothing but `stylish`. */
export const formats = {
  stylish: {
    about: 'a line for each finding; the default in pipes and files',
    ...{ paths: 'here', load: () => stylish, isForPeople: true, namesRefs: true, counted },
  },
  full: {
    about: 'findings with their lines; the default on a terminal',
    ...{
      paths: 'here',
      load: async () => (await import('./full.ts')).full,
      isForPeople: true,
      namesRefs: true,
      counted,
    },
  },
  compact: {
    about: 'for editors and grep',
    ...{
      paths: 'here',
      load: async () => (await import('./lines.ts')).compact,
      isForPeople: true,
      counted,
    },
  },
  json: {
    about: "ESLint's shape",
    ...{ paths: 'absolute', load: async () => (await import('./json.ts')).json, namesRefs: true },
    counted: async () => (await import('./statistics.ts')).statisticsJson,
  },
  sarif: {
    about: 'SARIF 2.1.0, for code scanning',
    ...{ paths: 'root', load: async () => (await import('./sarif.ts')).sarif, explainsRules: true },
  },
  github: {
    about: 'annotations in GitHub Actions',
    ...{ paths: 'root', load: async () => (await import('./lines.ts')).github },
  },
  azure: {
    about: 'Azure Pipelines',
    ...{ paths: 'root', load: async () => (await import('./lines.ts')).azure },
  },
  teamcity: {
    about: 'TeamCity inspections',
    ...{ paths: 'root', load: async () => (await import('./lines.ts')).teamcity },
  },
  gitlab: {
    about: 'GitLab Code Quality',
    ...{ paths: 'root', load: async () => (await import('./gitlab.ts')).gitlab },
  },
  junit: {
    about: 'JUnit XML; warnings do not fail',
    ...{ paths: 'root', load: async () => (await import('./xml.ts')).junit },
  },
  checkstyle: {
    about: 'Checkstyle XML',
    ...{ paths: 'here', load: async () => (await import('./xml.ts')).checkstyle },
  },
  tap: {
    about: 'Test Anything Protocol',
    ...{ paths: 'here', load: async () => (await import('./lines.ts')).tap },
  },
  rdjson: {
    about: 'Reviewdog',
    ...{ paths: 'here', load: async () => (await import('./rdjson.ts')).rdjson },
  },
  html: {
    about: 'a web page',
    ...{ paths: 'root', load: async () => (await import('./html.ts')).html, explainsRules: true },
  },
} as const satisfies Record<string, FormatRow>;

export type FormatName = keyof typeof formats;

/** Whether a report of this name can be written. */
export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(formats, name);
}

/**
 * The results with their files and refs named as a format names them.
 *
 * @param root Absolute path of the repository. @param cwd That of the folder at hand.
 */
export function asNamed(
  results: readonly FileResult[],
  { paths, namesRefs }: Pick<FormatRow, 'paths' | 'namesRefs'>,
  root: string,
  cwd: string,
): readonly FileResult[] {
  // What is pushed lies on no disk.
  if (results.some(({ ref }) => ref !== undefined)) return namesRefs ? results : results.map(withRefs);
  if (paths === 'root' || (paths === 'here' && root === cwd)) return results;
  return results.map((result) => {
    // What came on standard input has no file.
    if (isAbsolute(result.path) || result.path === '<stdin>') return result;
    const absolute = resolve(root, result.path);
    return {
      ...result,
      path: paths === 'absolute' ? absolute : relative(cwd, absolute).split(sep).join('/'),
    };
  });
}

/** Formats that have no place for a ref get it with the message. */
function withRefs(result: FileResult): FileResult {
  const findings = result.findings.map((finding) => ({
    ...finding,
    message: `${finding.message} (${result.ref})`,
  }));
  return { ...result, findings };
}
