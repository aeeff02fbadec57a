import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Judged, judge } from './eval/judge.ts';
import { type LabelledRepository, labelled, readRepository } from './eval/labelled.ts';
import { studyMarkdown } from './eval/study.ts';

/**
 * Scores facts/* over labelled documents: `npm run eval -- CORPUS [--details] [--unlabelled]`.
 *
 * CORPUS is a folder of repositories, each with tree.json (every path), files.json (texts by path), history.json (what it once
 * held) and claims.jsonl (one labelled claim a line). Prints the table, and what is still wrong by cause; with --details also
 * line by line, with --unlabelled the reports on text that nobody labelled, to be read.
 */
const options = process.argv.slice(2);
const [corpus] = options.filter((option) => !option.startsWith('--'));
if (corpus === undefined) {
  console.error('name the corpus: npm run eval -- CORPUS [--details] [--unlabelled]');
  process.exit(2);
}

const judged: Judged[] = [];
for (const name of readdirSync(corpus).sort()) {
  const repository: LabelledRepository | undefined = labelled(join(corpus, name))
    ? readRepository(join(corpus, name), name)
    : undefined;
  if (repository) judged.push(...(await judge(repository)));
}
process.stdout.write(
  studyMarkdown(judged, {
    details: options.includes('--details'),
    unlabelled: options.includes('--unlabelled'),
  }),
);
