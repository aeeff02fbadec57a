import { fold } from '../../../src/core/base/fold.ts';
import { inWords } from '../../../src/core/base/words.ts';
import type { PhaseBlock, Range } from '../../../src/core/parse/blocks.ts';
import type { Phase0 } from '../../../src/core/parse/phase0/read.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

/** The lines of the summary, by what people write for them (specification: Memory files). */
const wanted: readonly (readonly [string, RegExp])[] = [
  ['project', /^(?:project|projekt)(?: name)?$/],
  ['stack', /^(?:tech(?:nology|nical)?[ -])?stack$|^technolog(?:y|ies|ie)$/],
  ['platform', /^(?:platform|platforma|environment|os)$/],
  ['preferences', /^(?:user )?(?:preferences?|preferencie|conventions?)$/],
  [
    'recent work',
    /^(?:recent(?:ly)?(?: (?:work|sessions?|activity))?|last session|nedavn[a-z]*(?: praca)?|posledn[a-z]* (?:praca|sedenie))$/,
  ],
];

export default defineRule({
  summary: 'CONTEXT LOADED FROM PROJECT PROFILE is complete',
  severity: 'error',
  spec: 'Phase 0 as a sequence',
  messages: {
    line: 'The context that was loaded has no line for {missing}; add it, or say that the profile does not tell',
    ending:
      'The context that was loaded does not end with "What I still need for this task"; add that heading below it',
  },
  check: {
    block(block, { document: { text, phase0 }, report }) {
      if (block !== phase0.blocks.find(({ name }) => name === 'contextLoaded')) return;
      const labels = labelsIn(text, block);
      const missing = wanted.filter(([, pattern]) => !labels.some((label) => pattern.test(label)));
      // A summary in prose is read by people, not by us.
      if (labels.length > 0 && missing.length > 0) {
        const names = missing.map(([name]) => name);
        report({ message: 'line', ...block.label, data: { missing: inWords(names) } });
      }
      if (!endsWithNeed(phase0, block)) report({ message: 'ending', ...block.label });
    },
  },
});

/** The labels of its lines, folded: `- **Stack:** React` and `Project: a | Stack: b` give `stack`. */
function labelsIn(text: string, { content }: { readonly content: Range }): string[] {
  const folded = fold(text.slice(content.start, content.end).normalize());
  return folded.split(/\r\n?|\n/).flatMap((line) => {
    const found = line.matchAll(/(?:^|\|)[^a-z\d|]*([a-z][a-z /&-]{1,40}?)[*_\s]*(?=[:：|])/g);
    return Array.from(found, ([, label]) => label!.trim());
  });
}

/** The heading stands behind the summary, before anything else of Phase 0. */
function endsWithNeed({ blocks, prompt }: Phase0, block: PhaseBlock): boolean {
  const next = blocks[blocks.indexOf(block) + 1];
  // A reply that was cut off there lacks nothing.
  if (!next) return prompt === undefined;
  return next.name === 'stillNeeded';
}
