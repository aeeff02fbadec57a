import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Judged, judge } from './eval/judge.ts';
import { labelled, readRepository } from './eval/labelled.ts';
import { studyMarkdown } from './eval/study.ts';

/**
 * Scores facts/* over labelled documents: `npm run eval -- CORPUS [--details] [--unlabelled]`.
 *
 * CORPUS is a folder of repositories, or one above it; each has tree.json (every path), files.json (texts by path),
 * history.json (what it once held) and claims.jsonl (one labelled claim a line). Prints the table, and what is still
 * wrong by cause; with --details also line by line, with --unlabelled the reports on text that nobody labelled, to be read.
 */
const options = process.argv.slice(2);
const [corpus] = options.filter((option) => !option.startsWith('--'));
if (corpus === undefined) {
  console.error('name the corpus: npm run eval -- CORPUS [--details] [--unlabelled]');
  process.exit(2);
}

const here = labelledIn(corpus);
const repositories = here.length > 0 ? here : foldersIn(corpus).flatMap(labelledIn);
if (repositories.length === 0) {
  console.error(
    `there are no labelled claims in ${corpus}: give a folder of repositories, each with claims.jsonl`,
  );
  process.exit(2);
}
const judged: Judged[] = [];
for (const folder of repositories) judged.push(...(await judge(readRepository(folder, basename(folder)))));
process.stdout.write(
  studyMarkdown(judged, {
    details: options.includes('--details'),
    unlabelled: options.includes('--unlabelled'),
  }),
);

function labelledIn(folder: string): string[] {
  return foldersIn(folder).filter((each) => labelled(each));
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}
