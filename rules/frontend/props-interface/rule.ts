import { closingBracket } from '../../../src/core/parse/javascript.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { codeFor } from '../code-for.ts';

export default defineRule({
  summary: 'Props are declared as an interface',
  severity: 'warning',
  spec: 'Frontend practices',
  messages: {
    alias: 'type {name} declares props; write interface {name}, and keep type for unions and aliases',
  },
  check: {
    frontend(document, { claims, report }) {
      const frontend = codeFor(document, claims, /\btype\s+\w*Props\b/);
      if (!frontend?.hooksLibrary || !frontend.typed) return;
      for (const piece of frontend.pieces) {
        const { code } = piece.masked;
        for (const alias of code.matchAll(/\b(type\s+([\w$]*Props))\s{0,200}(?:<[^<>{}]*>)?\s*=\s*\{/g)) {
          const [head, declared = '', name = ''] = alias;
          const open = alias.index + head.length - 1;
          const close = closingBracket(code, open);
          // `{ … } & Other` and `{ … } | { … }` are what an interface cannot say, a mapped type neither.
          if (
            /^\s*[&|[]/.test(code.slice(close + 1)) ||
            /^\s*\[[^\]:]*\bin\b/.test(code.slice(open + 1, close))
          )
            continue;
          report({
            message: 'alias',
            ...piece.range(alias.index, alias.index + declared.length),
            data: { name },
          });
        }
      }
    },
  },
});
