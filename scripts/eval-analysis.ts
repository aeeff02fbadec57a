import { analyzeRequest } from '../src/library/analysis/request/analyze-request.ts';
import { readComplexityRules } from '../src/library/analysis/request/complexity-rules.ts';
import { examine, faultsOf, readKinds } from './eval/kinds.ts';
import { type LabelledRequest, readRequests, requestTables } from './eval/requests.ts';
import { aspects, scoreRequests, shareOf } from './eval/score-requests.ts';

/**
 * Prints how often the analysis of a request agrees with the labels of a developer. `npm run eval:analysis`; with `-- --wrong` every request
 * that it gets wrong. With `-- --kinds frozen.tsv` (or kinds.tsv) it analyses and drafts the requests of eight kinds instead, and prints what is
 * wrong with each by its labels and by our own linter; with `--show` the analyses and the drafts, to be read.
 */
async function main(options: readonly string[]): Promise<void> {
  if (options[0] === '--kinds') return printKinds(options[1] ?? 'kinds.tsv', options.includes('--show'));
  const rules = readComplexityRules(undefined);
  const analyze = ({ request }: LabelledRequest) => {
    const { language, type, mode, complexity } = analyzeRequest(request, rules);
    return { language, type, mode: mode.name, label: complexity.label };
  };
  for (const [name, files] of Object.entries(requestTables)) {
    const requests = readRequests(files);
    const scores = scoreRequests(requests, analyze);
    console.log(
      `\n${name === 'tuned' ? 'The table that the words were chosen with' : 'Held out'}: ${requests.length} requests\n`,
    );
    console.log('| | agrees | of | share |\n|---|--:|--:|--:|');
    for (const aspect of aspects) {
      const { right } = scores[aspect];
      console.log(`| ${aspect} | ${right} | ${requests.length} | ${shareOf(right, requests.length)} |`);
    }
    console.log('\n| | said | labelled | times |\n|---|---|---|--:|');
    for (const aspect of aspects) {
      for (const { said, labelled, times } of scores[aspect].confusions)
        console.log(`| ${aspect} | ${said} | ${labelled} | ${times} |`);
    }
    if (!options.includes('--wrong')) continue;
    for (const aspect of aspects) {
      for (const { said, labelled, request } of scores[aspect].wrong) {
        console.log(`${aspect}: ${said}, labelled ${labelled}: ${request.replaceAll('\n', '\\n')}`);
      }
    }
  }
}

async function printKinds(file: string, shows: boolean): Promise<void> {
  const counts = new Map<string, { all: number; wrong: number }>();
  for (const labels of readKinds(file)) {
    const examined = await examine(labels);
    const faults = faultsOf(labels, examined);
    const count = counts.get(labels.kind) ?? { all: 0, wrong: 0 };
    counts.set(labels.kind, { all: count.all + 1, wrong: count.wrong + (faults.length > 0 ? 1 : 0) });
    const { kind, command, repository, request } = labels;
    if (shows || faults.length > 0) console.log(`[${kind}] /${command} in ${repository}: ${request}`);
    for (const fault of faults) console.log(`  wrong: ${fault}`);
    if (shows) console.log(`\n${examined.text}\n${examined.draft?.text ?? 'no draft'}`);
  }
  console.log('\n| kind | requests | wrong |\n|---|--:|--:|');
  for (const [kind, { all, wrong }] of counts) console.log(`| ${kind} | ${all} | ${wrong} |`);
}

await main(process.argv.slice(2));
