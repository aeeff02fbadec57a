import type { Range } from '../../../src/core/parse/blocks.ts';
import { closingBracket } from '../../../src/core/parse/javascript.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { codeFor } from '../code-for.ts';
import type { InstructedCode } from '../instructed-code.ts';

/** `.map((item, index) =>` and `.map(function (item, index) {`. */
const mapCall =
  /\.\s*(?:map|flatMap)\s*\(\s*(?:function\b[^(]*)?\(\s{0,200}([^()]*?),\s*([\w$]+)\s*(?::\s*number\s*)?(?:,[^()]*)?\)/g;

export default defineRule({
  summary: 'List keys are not indexes',
  severity: 'warning',
  spec: 'Frontend practices',
  messages: {
    index: '{key} changes when the list does; use what identifies the item, such as its id',
  },
  check: {
    frontend(document, { claims, report }) {
      const frontend = codeFor(document, claims, /key=\{/);
      if (!frontend?.hooksLibrary) return;
      for (const piece of frontend.pieces) {
        for (const { start, end } of piece.form === 'span' ? spanKeys(piece) : blockKeys(piece)) {
          const key = piece.text.slice(start, end).replace(/\s+/g, ' ');
          report({ message: 'index', ...piece.range(start, end), data: { key } });
        }
      }
    },
  },
});

/** A span shows the key alone: by its name it is an index. */
function spanKeys({ text }: InstructedCode): Range[] {
  const match = /\bkey=\{\s*(?:index|idx|i)\s*\}/.exec(text);
  return match ? [{ start: match.index, end: match.index + match[0].length }] : [];
}

function blockKeys({ masked: { code } }: InstructedCode): Range[] {
  const keys: Range[] = [];
  for (const call of code.matchAll(mapCall)) {
    const [head, item = '', index = ''] = call;
    // Items that have no name are all the same: skeletons, stars of a rating.
    if (/^_*$/.test(item.trim())) continue;
    const open = code.indexOf('(', call.index);
    const end = closingBracket(code, open);
    const body = code.slice(call.index + head.length, end);
    for (const key of body.matchAll(/\bkey=\{/g)) {
      const start = call.index + head.length + key.index;
      const close = closingBracket(code, start + 4);
      if (close < code.length && isIndex(code.slice(start + 5, close), index))
        keys.push({ start, end: close + 1 });
    }
  }
  return keys;
}

/** Whether an expression holds the index and nothing else that could tell items apart. */
function isIndex(expression: string, index: string): boolean {
  const names: readonly string[] =
    expression.replace(/\$\{/g, ' ').match(/(?<![\w$.])[A-Za-z_$][\w$]*/g) ?? [];
  return names.includes(index) && names.every((name) => name === index || name === 'String');
}
