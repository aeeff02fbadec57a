import { aiFluencyPath, fluencySwitch } from '../../../src/parse/ai-fluency.ts';
import type { Block } from '../../../src/parse/blocks.ts';
import { firstLine } from '../../../src/parse/passages.ts';
import { defineRule } from '../../../src/rule/rule.ts';
import { additionTo, blockFor, type Evaluation, evaluations, missingEvaluations } from './hints.ts';

export default defineRule({
  summary: 'Discernment Hints are in the prompt when the config asks for them',
  severity: 'error',
  fixable: true,
  spec: 'Discernment hints',
  messages: {
    missing: `the prompt has no Discernment Hints, but ${aiFluencyPath} has discernment.include_hints_in_output on; add the block with its product, process and performance evaluation`,
    incomplete:
      'Discernment Hints lacks the {lacking} evaluation; it has one line each for product, process and performance',
    unwanted: `the prompt has Discernment Hints, but ${aiFluencyPath} has discernment.include_hints_in_output off; leave the block out or turn it on`,
  },
  check: {
    prompt(prompt, { document, readTree, report }) {
      const wanted = fluencySwitch(readTree(aiFluencyPath), 'discernment', 'include_hints_in_output');
      if (wanted === undefined) return;
      const { text } = document;
      const block = prompt.extras.find((extra) => extra.name === 'discernmentHints');
      if (!wanted) {
        if (!block) return;
        const { start, end } = block.label;
        report({ message: 'unwanted', severity: 'warning', start, end });
        return;
      }
      if (!block) {
        const last = [...prompt.sections, ...prompt.extras].reduce((a, b) => (b.end > a.end ? b : a));
        const place = prompt.question ? firstLine(text, prompt.question) : last.label;
        const { insertionEnd } = prompt;
        const fix = [{ start: insertionEnd, end: insertionEnd, text: blockFor(text, prompt) }];
        const isOpen = endsInOpenFence(text, last.blocks.at(-1));
        report({ message: 'missing', start: place.start, end: place.end, ...(isOpen ? {} : { fix }) });
        return;
      }
      const lacking = missingEvaluations(text.slice(block.label.start, block.end));
      if (lacking.length === 0) return;
      const fix = [{ start: block.end, end: block.end, text: additionTo(text, prompt, block, lacking) }];
      const { start, end } = block.label;
      report({ message: 'incomplete', start, end, data: { lacking: joined(lacking) }, fix });
    },
  },
});

function joined(lacking: readonly Evaluation[]): string {
  if (lacking.length === evaluations.length) return 'product, process and performance';
  return lacking.join(' and the ');
}

/** Behind a fence that nobody closed, everything would be code. */
function endsInOpenFence(text: string, block: Block | undefined): boolean {
  if (block?.type !== 'code' || !block.fenced) return false;
  return !/[\r\n][ \t]*(?:`{3,}|~{3,})[ \t]*$/.test(text.slice(block.start, block.end));
}
