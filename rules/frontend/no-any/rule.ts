import { defineRule } from '../../../src/core/rule/rule.ts';
import { codeFor } from '../code-for.ts';
import type { InstructedCode } from '../instructed-code.ts';

/** `any` where a type stands: behind a colon, `as`, an angle bracket, a comma or a bar of types, or before `[]`. */
const anyType =
  /(?:(?<=[\w$)\]?"'}]\s*:\s{0,200})|(?<=\bas\s{1,200})|(?<=<\s{0,200})|(?<=[<,][^<>(){};]{0,60},\s{0,200})|(?<=\|\s{0,200})|(?<==>\s{0,200}))any(?![\w$-])(?!\s*[(:.]|\s+\w)|(?<![\w$.-])any\[\]/g;
const typedLanguages = new Set(['ts', 'tsx', 'typescript', 'typescriptreact', 'vue', 'svelte']);

export default defineRule({
  summary: 'Types are not any',
  severity: 'warning',
  spec: 'Frontend practices',
  messages: {
    any: '{code} switches type checking off; use unknown and narrow it, or a generic',
  },
  check: {
    frontend(document, { claims, report }) {
      const frontend = codeFor(document, claims, /(?:[:<,|]\s*|\bas\s+|=>\s*)any\b|\bany\[\]/);
      if (!frontend?.typed) return;
      for (const piece of frontend.pieces) {
        if (!isTyped(piece)) continue;
        const { code } = piece.masked;
        for (const { index, 0: found } of code.matchAll(anyType)) {
          // With the name that it is the type of, where that is on the same line.
          const lead = /(?<![\w$\])?])[\w$\])?]+(?:[ \t]*:[ \t]*|[ \t]+as[ \t]+)$/.exec(
            code.slice(Math.max(0, index - 60), index),
          );
          const end = index + found.length;
          const shown = piece.text.slice(index - (lead?.[0].length ?? 0), end);
          report({ message: 'any', ...piece.range(index, end), data: { code: shown } });
        }
      }
    },
  },
});

/** A span is a type as a whole: `data: any`; the word alone is only spoken of. */
function isTyped({ form, language, text }: InstructedCode): boolean {
  if (form === 'span')
    return (
      /^[\w$<>[\](){}:;,|&?=.\s"'-]+$/.test(text) &&
      !/^\s{0,200}:?\s*any\s*$/.test(text) &&
      !/^[A-Z][\w ]*:\s/.test(text)
    );
  return (
    typedLanguages.has(language) ||
    (language === '' && /\b(?:const|interface|type|import|export)\s/.test(text))
  );
}
