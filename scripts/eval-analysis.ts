import { analyzeRequest } from '../src/analysis/request/analyze-request.ts';
import { readComplexityRules } from '../src/analysis/request/complexity-rules.ts';
import { type LabelledRequest, readRequests, requestTables } from './eval/requests.ts';
import { aspects, scoreRequests, shareOf } from './eval/score-requests.ts';

/**
 * Prints how often the analysis of a request agrees with the labels of a developer. `npm run eval:analysis`; with `-- --wrong` every request
 * that it gets wrong.
 */
function main(options: readonly string[]): void {
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

main(process.argv.slice(2));
