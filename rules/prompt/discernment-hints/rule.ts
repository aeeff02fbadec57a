import { fold } from '../../../src/core/base/fold.ts';
import type { Block, Label } from '../../../src/core/parse/blocks.ts';
import { aiFluencyPath, fluencySwitch } from '../../../src/core/parse/library-config.ts';
import { firstLine } from '../../../src/core/parse/passages.ts';
import type { Extra, Prompt } from '../../../src/core/parse/prompt.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { isSlovak } from '../is-slovak.ts';

/** The three lines of the block (specification: Perfected prompt). */
const evaluations = ['product', 'process', 'performance'] as const;
type Evaluation = (typeof evaluations)[number];

/** Held against folded text. */
const leads: Record<Evaluation, RegExp> = {
  product: /\b(?:products?\b|produkt|vysled)/,
  process: /\b(?:proces|postup)/,
  performance: /\b(?:performance\b|vykon|spravani)/,
};

const english: Record<Evaluation, string> = {
  product: 'Product evaluation: does the result meet every requirement and every outcome listed above?',
  process:
    'Process evaluation: can each decision be traced to a file that was read or to an answer that was given?',
  performance:
    'Performance evaluation: did the assistant ask where facts were missing, and keep to the scope?',
};
const slovak: Record<Evaluation, string> = {
  product: 'Hodnotenie produktu: spĺňa výsledok každú požiadavku a každý očakávaný výsledok uvedený vyššie?',
  process: 'Hodnotenie procesu: opiera sa každé rozhodnutie o prečítaný súbor alebo o danú odpoveď?',
  performance: 'Hodnotenie výkonu: pýtal sa asistent tam, kde chýbali fakty, a držal sa rozsahu?',
};
/** Which of the three a block does not have: each is named before the colon, dash or question of a line. */
function missingEvaluations(block: string): Evaluation[] {
  const heads = fold(block)
    .split(/\r\n?|\n/)
    .map((line) => line.slice(0, 60).split(/:|\s[–—-]\s/, 1)[0]!);
  return evaluations.filter((evaluation) => !heads.some((head) => leads[evaluation].test(head)));
}

/** The whole block as it is written behind the prompt's last part, in the language and the form of its labels. */
function blockFor(text: string, prompt: Prompt): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const label = prompt.sections.at(-1)!.label;
  const name = isSlovak(prompt) ? 'Pomôcky na posúdenie' : 'Discernment Hints';
  const lines = linesFor(prompt, evaluations).map((line) => `- ${line}`);
  const gap = label.form === 'heading' ? [''] : [];
  return ['', '', titled(name, label), ...gap, ...lines].join(eol);
}

/** What a block lacks, as it is written behind its last line. */
function additionTo(text: string, prompt: Prompt, block: Extra, lacking: readonly Evaluation[]): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const last = block.blocks.at(-1);
  let number = last?.type === 'list' && last.ordered ? (last.items.at(-1)?.number ?? 0) : undefined;
  const marker = last?.type === 'list' ? last.marker : '-';
  return linesFor(prompt, lacking)
    .map((line) => {
      if (last?.type === 'paragraph') return `${eol}${line}`;
      if (number !== undefined) return `${eol}${++number}${marker} ${line}`;
      return `${eol}${marker} ${line}`;
    })
    .join('');
}

function linesFor(prompt: Prompt, wanted: readonly Evaluation[]): string[] {
  const lines = isSlovak(prompt) ? slovak : english;
  return wanted.map((evaluation) => lines[evaluation]);
}

function titled(name: string, label: Label): string {
  const shouted = label.text === label.text.toUpperCase() ? name.toUpperCase() : name;
  if (label.form === 'heading') return `${'#'.repeat(label.depth ?? 2)} ${shouted}`;
  if (label.form === 'bold') return `**${shouted}:**`;
  return label.form === 'colon' ? `${shouted}:` : shouted;
}

export default defineRule({
  summary: 'Discernment Hints are present when the config asks',
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
        report({ message: 'unwanted', severity: 'warning', ...block.label });
        return;
      }
      if (!block) {
        const last = [...prompt.sections, ...prompt.extras].reduce((a, b) => (b.end > a.end ? b : a));
        const place = prompt.question ? firstLine(text, prompt.question) : last.label;
        const { insertionEnd } = prompt;
        const fix = [{ start: insertionEnd, end: insertionEnd, text: blockFor(text, prompt) }];
        const isOpen = endsInOpenFence(text, last.blocks.at(-1));
        report({ message: 'missing', ...place, ...(isOpen ? {} : { fix }) });
        return;
      }
      const lacking = missingEvaluations(text.slice(block.label.start, block.end));
      if (lacking.length === 0) return;
      const fix = [{ start: block.end, end: block.end, text: additionTo(text, prompt, block, lacking) }];
      report({ message: 'incomplete', ...block.label, data: { lacking: joined(lacking) }, fix });
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
