import { fold } from '../../../src/core/base/fold.ts';
import { leafBlocks, maskedText } from '../../../src/core/parse/passages.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

/** Each with what to do instead; held against folded text. */
const vague: readonly (readonly [RegExp, 'open' | 'aim' | 'leeway' | 'manner'])[] = [
  [
    /(?:,\s*)?(?<![a-z])(?:(?:etc|atd)\b\.?|and so on|and so forth|and (?:much )?more(?=[.,;)]|$)|and the like|a podobne|a pod\.|a tak dalej)/g,
    'open',
  ],
  [
    /(?<![a-z])(?:(?:improv|enhanc|optimi[sz])(?:e|es|ed|ing)|(?:vylepsi?|zlepsi?|zoptimaliz)[a-z]{1,5})(?![a-z])/g,
    'aim',
  ],
  [
    /(?<![a-z])(?:(?:as|if|when|where) (?:needed|necessary|appropriate|required|possible|applicable)|podla potreby|ak treba|ak je to potrebne|v pripade potreby)(?![a-z])/g,
    'leeway',
  ],
  [
    /(?<![a-z])(?:properly|appropriately|adequately|suitably|sensibly|nicely|nalezite|vhodne|primerane|poriadne)(?![a-z])/g,
    'manner',
  ],
];

/** A part of each of them; a section without any is passed over at once. */
const hint =
  /etc|so on|so forth|more|like|atd|podob|pod\.|tak dalej|improv|enhanc|optimi|zoptimal|leps|needed|necess|appropri|required|possible|applic|potre|treba|proper|adequa|suitab|sensib|nice|nalez|vhodn|primer|poriad/;

export default defineRule({
  summary: 'No vague words in GOAL and REQUIREMENTS',
  severity: 'off',
  spec: 'A perfected prompt',
  messages: {
    open: '"{word}" leaves the list open; name the rest or leave it out',
    aim: '"{word}" has no measure; say which value or behaviour changes, and to what',
    leeway: '"{word}" leaves the decision open; name the condition',
    manner: '"{word}" can mean anything; say what has to happen',
  },
  check: {
    section({ name, content, blocks }, { document, report }) {
      if (name !== 'goal' && name !== 'requirements') return;
      if (!hint.test(fold(document.text.slice(content.start, content.end)))) return;
      for (const block of leafBlocks(blocks)) {
        const lines = block.type === 'paragraph' || block.type === 'heading' ? block.lines : [];
        const start = lines[0]?.start ?? 0;
        const plain = maskedText(document.text, lines).replace(
          /"[^"\n]*"|“[^”\n]{0,2000}”|„[^“”\n]{0,2000}[“”]/g,
          (quotation) => '\uFFFC'.repeat(quotation.length),
        );
        const folded = fold(plain);
        for (const [pattern, message] of vague) {
          for (const match of folded.matchAll(pattern)) {
            // "Improve p95 from 300 to 200 ms" has its measure.
            if (message === 'aim' && /\d/.test(plain)) continue;
            const lead = /^[,\s]*/.exec(match[0])![0].length;
            const from = start + match.index + lead;
            const word = document.text.slice(from, start + match.index + match[0].length);
            // "Vhodné hodnoty" is an adjective, which leaves no manner open.
            if (message === 'manner' && /é$/i.test(word)) continue;
            report({ message, start: from, end: from + word.length, data: { word } });
          }
        }
      }
    },
  },
});
