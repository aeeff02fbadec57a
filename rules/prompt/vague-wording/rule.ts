import { maskedText, passagesOf } from '../../../src/core/parse/passages.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

/** Each with what to do instead. */
const vague: readonly (readonly [RegExp, 'open' | 'aim' | 'leeway' | 'manner'])[] = [
  [
    /(?:,\s*)?(?<!\p{L})(?:etc\b\.?|and so on|and so forth|and (?:much )?more(?=[.,;)]|$)|and the like|atď\.?|atd\.|a podobne|a pod\.|a tak ďalej)/giu,
    'open',
  ],
  [
    /(?<!\p{L})(?:improv(?:e|es|ed|ing)|enhanc(?:e|es|ed|ing)|optimi[sz](?:e|es|ed|ing)|(?:vylepš|zlepš|zlepši|vylepši|zoptimaliz)\p{L}{1,5})(?!\p{L})/giu,
    'aim',
  ],
  [
    /(?<!\p{L})(?:(?:as|if|when|where) (?:needed|necessary|appropriate|required|possible|applicable)|podľa potreby|ak treba|ak je to potrebné|v prípade potreby)(?!\p{L})/giu,
    'leeway',
  ],
  [
    /(?<!\p{L})(?:properly|appropriately|adequately|suitably|sensibly|nicely|náležite|vhodne|primerane|poriadne)(?!\p{L})/giu,
    'manner',
  ],
];

/** A part of each of them; a section without any is passed over at once. */
const hint =
  /etc|so on|so forth|more|like|atď|atd|podob|pod\.|tak ďalej|improv|enhanc|optimi|zoptimal|lepš|needed|necess|appropri|required|possible|applic|potre|treba|proper|adequa|suitab|sensib|nice|nálež|vhodn|primer|poriad/i;

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
      if (!hint.test(document.text.slice(content.start, content.end))) return;
      for (const lines of passagesOf(blocks)) {
        const start = lines[0]!.start;
        const plain = maskedText(document.text, lines).replace(
          /"[^"\n]*"|“[^”\n]{0,2000}”|„[^“”\n]{0,2000}[“”]/gu,
          (quotation) => '\uFFFC'.repeat(quotation.length),
        );
        for (const [pattern, message] of vague) {
          for (const match of plain.matchAll(pattern)) {
            // "Improve p95 from 300 to 200 ms" has its measure.
            if (message === 'aim' && /\p{N}/u.test(plain)) continue;
            const lead = /^[,\s]*/.exec(match[0])![0].length;
            const from = start + match.index + lead;
            const word = match[0].slice(lead);
            report({ message, start: from, end: from + word.length, data: { word } });
          }
        }
      }
    },
  },
});
