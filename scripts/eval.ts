import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadAllModules } from '../src/core/base/lazy-module.ts';
import { labelled, readRepository } from './eval/labelled.ts';
import { outcomeOf, type Scored, scoredLine, scoreMarkdown, scoreRepository } from './eval/score-claims.ts';

/**
 * Scores the claims of labelled repositories, and each reason: how often it decided, right and wrong, and in how many repositories.
 *
 * CORPUS is a folder of repositories, or one above it; each has tree.json (every path), files.json (texts by path), history.json
 * (what it once held) and claims.jsonl (one labelled claim a line). The options below choose what is scored and what is listed
 * before the tables; `--write` puts the tables into docs/facts-study.md.
 */
const usage =
  'npm run eval -- CORPUS [--half a|b] [--only NAME] [--kind path] [--show fp|fn|all|weak] [--reason ID] [--write]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string' },
    only: { type: 'string' },
    kind: { type: 'string' },
    show: { type: 'string' },
    reason: { type: 'string' },
    write: { type: 'boolean' },
  },
});
const [corpus] = positionals;
const repositories = corpus === undefined ? [] : repositoriesIn(corpus);
if (repositories.length === 0) fail(`name a folder of repositories, each with claims.jsonl: ${usage}`);
if (values.write && (values.half ?? values.only) !== undefined)
  fail('--write takes the whole corpus: leave --half and --only away');

await loadAllModules();
const scored = repositories
  .filter((_, index) => values.half === undefined || (index % 2 === 0) === (values.half === 'a'))
  .filter((folder) => values.only === undefined || basename(folder).includes(values.only))
  .flatMap((folder) => scoreRepository(readRepository(folder, basename(folder))));
const listed = scored.filter(isAskedFor).map(scoredLine);
const tables = scoreMarkdown(scored);
process.stdout.write([...listed, ...(listed.length > 0 ? [''] : []), tables].join('\n'));
if (values.write) write(tables);

function isAskedFor(one: Scored): boolean {
  const { reason, show, kind } = values;
  if (kind !== undefined && one.kind !== kind) return false;
  if (reason !== undefined) return (one.judged?.reason ?? one.finding?.reason?.id) === reason;
  const outcome = outcomeOf(one);
  if (show === 'fp') return outcome === 'false alarm';
  if (show === 'fn') return outcome === 'missed';
  if (show === 'weak') return outcome === 'found' && one.finding?.severity === 'warning';
  return show === 'all' && (!one.claim || outcome === 'false alarm' || outcome === 'missed');
}

/** Replaces what stands between the marks of the study. */
function write(tables: string): void {
  const study = new URL('../docs/facts-study.md', import.meta.url);
  const [begin, end] = ['<!-- generated: npm run eval -->\n', '<!-- end of generated -->'];
  const text = readFileSync(study, 'utf8');
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(end);
  if (from < begin.length || to < from)
    fail(`docs/facts-study.md lacks the marks ${begin.trim()} and ${end}`);
  writeFileSync(study, text.slice(0, from) + tables + text.slice(to));
}

function repositoriesIn(folder: string): string[] {
  const own = foldersIn(folder).filter((each) => labelled(each));
  return own.length > 0 ? own : foldersIn(folder).flatMap((each) => foldersIn(each).filter(labelled));
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
