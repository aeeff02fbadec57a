import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { FileResult } from '../rule/rule.ts';
import type { AnyFormat, Format } from './report.ts';
import { stylish } from './stylish.ts';

const counted = async () => (await import('./statistics.ts')).statistics;

export interface FormatRow {
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

/** Rows of the table: those without a module of their own in a hook's run are loaded when they are asked for. */
const row = (
  paths: FormatRow['paths'],
  about: string,
  load: FormatRow['load'],
  more?: Partial<FormatRow>,
): FormatRow => ({ about, paths, load, ...more });
const inLines = (name: 'compact' | 'github' | 'azure' | 'teamcity' | 'tap') => async () =>
  (await import('./lines.ts'))[name];
const inJson = (name: 'json' | 'gitlab' | 'rdjson') => async () => (await import('./json.ts'))[name];
const inXml = (name: 'junit' | 'checkstyle') => async () => (await import('./xml.ts'))[name];

export const formats = {
  stylish: row('here', 'a line for each finding; the default in pipes and files', () => stylish, {
    ...{ isForPeople: true, namesRefs: true, counted },
  }),
  full: row(
    'here',
    'findings with their lines; the default on a terminal',
    async () => (await import('./full.ts')).full,
    { isForPeople: true, namesRefs: true, counted },
  ),
  compact: row('here', 'for editors and grep', inLines('compact'), { isForPeople: true, counted }),
  json: row('absolute', "ESLint's shape", inJson('json'), {
    namesRefs: true,
    counted: async () => (await import('./statistics.ts')).statisticsJson,
  }),
  sarif: row('root', 'SARIF 2.1.0, for code scanning', async () => (await import('./sarif.ts')).sarif, {
    explainsRules: true,
  }),
  github: row('root', 'annotations in GitHub Actions', inLines('github')),
  azure: row('root', 'Azure Pipelines', inLines('azure')),
  teamcity: row('root', 'TeamCity inspections', inLines('teamcity')),
  gitlab: row('root', 'GitLab Code Quality', inJson('gitlab')),
  junit: row('root', 'JUnit XML; warnings do not fail', inXml('junit')),
  checkstyle: row('here', 'Checkstyle XML', inXml('checkstyle')),
  tap: row('here', 'Test Anything Protocol', inLines('tap')),
  rdjson: row('here', 'Reviewdog', inJson('rdjson')),
  html: row('root', 'a web page', async () => (await import('./html.ts')).html, { explainsRules: true }),
};

export type FormatName = keyof typeof formats;

/** Whether a report of this name can be written. */
export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(formats, name);
}

/** The results with their files and refs named as a format names them, from the repository's root or the folder at hand. */
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
