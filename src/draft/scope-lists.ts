import type { RequestAnalysis } from '../analysis/analysis.ts';
import { isPipeline } from '../analysis/pipelines.ts';
import { plainText } from '../analysis/words/plain.ts';
import { isReading } from '../analysis/work.ts';
import { escapePattern } from '../base/escape-pattern.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import type { RequestCommand } from '../parse/phase0/command-names.ts';
import { type DraftLine, type DraftList, said } from './draft.ts';
import type { DraftRequest } from './draft-prompt.ts';
import { foreignText, sentencesOf } from './foreign-text.ts';
import { slugOf } from './prompt-path.ts';
import { type RequestPath, requestPaths } from './request-paths.ts';
import { askedWith, pathSlot } from './slot-text.ts';
import type { Wording } from './wording.ts';

/** The entries of SCOPE, under the labels that say what becomes of them, and what stands there when nothing is known. */
export interface ScopeLists {
  readonly lists: readonly DraftList[];
  readonly otherwise: DraftList;
}

/**
 * What SCOPE says: the paths that the request names, those that are there to be modified, others to be created, or the files that it is about by other words; and a slot for each
 * question about where the work is done. Research writes its report, and what it reads is no scope but for the command of its own.
 */
export function scopeLists(request: DraftRequest, wording: Wording): ScopeLists {
  const { analysis, facts } = request;
  if (reads(analysis.command, analysis.analysis)) {
    const report = reportList(wording, analysis.analysis, facts);
    const lists = analysis.command === 'prompt-research' ? [readList(request, wording), report] : [report];
    return { lists, otherwise: report };
  }
  const { there, absent, tested, open } = placesOf(request, wording);
  if (analysis.command === 'deploy' && there.length + absent.length + open.length === 0)
    there.push(
      ...facts
        .paths()
        .filter(runsProduct)
        .slice(0, 4)
        .map((path) => said(`\`${path}\` (${wording.deploys})`)),
    );
  return {
    lists: [
      { lead: wording.modify, marker: '-', lines: there },
      { lead: wording.create, marker: '-', lines: [...absent.map(({ line }) => line), ...tested] },
      { lead: wording.either, marker: '-', lines: open },
    ],
    otherwise: { lead: wording.either, marker: '-', lines: [pathSlot(wording.files)] },
  };
}

/** What research reads, in one list: the rules let only its own command name that in SCOPE. */
export function readList(request: DraftRequest, wording: Wording): DraftList {
  const { there, absent, open } = placesOf(request, wording);
  // What is to be looked at has to be there.
  const meant = absent.map(({ path }) => pathSlot(wording.isMeant(path)));
  const lines = [...there, ...meant, ...open];
  return {
    lead: wording.read,
    marker: '-',
    lines: lines.length > 0 ? lines : [pathSlot(wording.filesToRead)],
  };
}

/** Where the work is done: files that are there, those that are not, tests that are written for some, and what is asked. */
function placesOf(
  { analysis: { request, analysis, criteria, questions }, facts }: DraftRequest,
  wording: Wording,
) {
  const paths = requestPaths(request, facts);
  const purposeOf = purposes(request, analysis, paths, wording);
  const entry = (path: RequestPath): DraftLine => ({
    before: `\`${path.path}\` (${purposeOf(path)})`,
    mended: () => ({ before: `\`${path.path}\` (${wording.named})`, mended: () => undefined }),
  });
  const isTested = ({ path }: RequestPath) => writesTests(analysis) && isSource(path);
  const known = paths.filter(({ isThere }) => isThere);
  const there = known.filter((path) => !isTested(path)).map(entry);
  if (paths.length === 0) {
    const told = criteria.find(({ name, state }) => name === 'Scope' && state === 'answered')?.text ?? '';
    const meant = requestPaths(told, facts).filter(({ isThere }) => isThere);
    there.push(...meant.map(({ path }) => meantEntry(path, wording)));
  }
  return {
    there,
    absent: paths.filter(({ isThere }) => !isThere).map((path) => ({ path: path.path, line: entry(path) })),
    tested: known
      .filter(isTested)
      .map(({ path }) => said(`\`${testPath(path, facts)}\` (${wording.testsOf(path)})`)),
    open: questions
      .filter(({ criterion }) => criterion === 'Scope' || criterion === 'Code Location')
      .map((question) => pathSlot(askedWith(question), question)),
  };
}

/** What tells how the product is built and run. */
function runsProduct(path: string): boolean {
  return (
    isPipeline(path) ||
    /^(?:Dockerfile|(?:docker-)?compose[\w.-]*\.ya?ml|fly\.toml|vercel\.json|netlify\.toml|Procfile|render\.yaml)$/.test(
      path,
    )
  );
}

const testFile = /[._-](?:test|spec)s?\.\w+$|(?:^|\/)test_\w+\.py$|Tests?\.\w+$/;

function writesTests({ type, intent }: RequestAnalysis): boolean {
  return type === 'Task' && /\b(?:tests?|testy|testov|testami|otestuj|pokry)\b/.test(plainText(intent));
}

function isSource(path: string): boolean {
  return /\.\w+$/.test(path) && !testFile.test(path) && !/(?:^|\/)(?:tests?|e2e)\//.test(path);
}

/** Where the tests of a file stand, as those of the others do: beside it, or in their own folder. */
function testPath(path: string, facts: RepositoryFacts): string {
  const slash = path.lastIndexOf('/') + 1;
  const [, base, ending] = /^(.+?)(\.\w+)$/.exec(path.slice(slash))!;
  const known = facts.paths().find((each) => testFile.test(each) && each.endsWith(ending!));
  if (known === undefined) return `${path.slice(0, slash)}${base}.test${ending}`;
  const folder = known.slice(0, known.lastIndexOf('/') + 1);
  if (known.slice(folder.length).startsWith('test_')) return `${folder}test_${base}${ending}`;
  const mark = /[._-](?:test|spec)s?(?=\.\w+$)/.exec(known)?.[0] ?? '.test';
  const isBeside = facts.paths().includes(known.replace(mark, ''));
  return `${isBeside ? path.slice(0, slash) : folder}${base}${mark}${ending}`;
}

/** What research writes. */
function reportList(wording: Wording, analysis: RequestAnalysis, facts: RepositoryFacts): DraftList {
  const lines = [said(`\`${reportPath(analysis, facts)}\` (${wording.report})`)];
  return { lead: wording.create, marker: '-', lines };
}

/** Whether the work is to read and to report. */
export function reads(command: RequestCommand, analysis: RequestAnalysis): boolean {
  return command === 'prompt-research' || isReading(analysis);
}

/** Where the report goes: among the documents, where there are any. */
export function reportPath({ intent }: RequestAnalysis, facts: RepositoryFacts): string {
  return `${facts.index.hasFolder('docs') ? 'docs' : 'reports'}/${slugOf(intent, 'report')}.md`;
}

/** A file that the request names by the code in it, or by what it is: "the orders page". */
function meantEntry(path: string, wording: Wording): DraftLine {
  return { before: `\`${path}\` (${wording.named})`, mended: () => undefined };
}

const longestPurpose = 90;

/** What the request says of a path: its clause without the path, or that the request names it. */
function purposes(
  request: string,
  { intent, language }: RequestAnalysis,
  paths: readonly RequestPath[],
  wording: Wording,
): (path: RequestPath) => string {
  // In English, "a" joins nothing.
  const joints = language === 'English' ? 'and|then' : 'and|then|a|potom';
  const border = new RegExp(`,\\s+|\\s{1,200}(?:${joints})\\s+(?=\\p{L}+\\s)`, 'u');
  const clauses = [...sentencesOf(request), intent].flatMap((sentence) => sentence.split(border));
  return ({ written }) => {
    const clause = clauses.find((each) => each.includes(written));
    const told = clause === undefined ? '' : withoutPaths(clause, paths);
    const words = told.match(/\p{L}{2,}/gu) ?? [];
    return words.length >= 2 && /^[\p{L}\p{N} ,.:'’/%+-]+$/u.test(told) && told.length <= longestPurpose
      ? told
      : wording.named;
  };
}

/** What leads to a path and says nothing without it: "in the file", "do stránky". */
const leading =
  '(?:(?<![\\p{L}\\p{N}])(?:in|at|of|from|to|into|on|for|with|see|also|and|or|a|alebo|v|vo|do|na|z|zo|pre|podľa|pozri|aj)\\s+){0,3}(?:(?<![\\p{L}\\p{N}])the\\s+)?(?:(?<![\\p{L}\\p{N}])(?:file|page|component|module|class|hook|folder|screen|stránk\\p{L}*|súbor\\p{L}*|komponent\\p{L}*|modul\\p{L}*|priečin\\p{L}*)\\s+)?';

function withoutPaths(sentence: string, paths: readonly RequestPath[]): string {
  let text = foreignText(sentence, 300).replace(/[`"'“”„]/g, '');
  for (const { written } of paths) {
    const name = escapePattern(written);
    text = text.replace(new RegExp(`${leading}${name}`, 'giu'), ' ');
  }
  const bare = text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:–—-]+|[\s,.;:!?–—-]{1,200}$/gu, '')
    .replace(/(?<!\s)\s+([,.:;])/g, '$1');
  return /^\p{Lu}\p{Ll}*(?:\s|$)/u.test(bare) ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
}
