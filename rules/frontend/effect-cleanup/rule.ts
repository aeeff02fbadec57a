import { closingBracket, withoutInnerFunctions } from '../../../src/core/parse/javascript.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { codeFor } from '../code-for.ts';

/** What an effect begins, and how it is ended. */
const beginnings: readonly { readonly pattern: RegExp; readonly end: string; readonly unless?: RegExp }[] = [
  { pattern: /\.\s*addEventListener\s*\(/, end: 'removeEventListener', unless: /\bonce\s*:|\bsignal\b/ },
  { pattern: /(?<![\w$])setInterval\s*\(/, end: 'clearInterval' },
  { pattern: /(?<![\w$])setTimeout\s*\(/, end: 'clearTimeout' },
  { pattern: /(?<![\w$])requestAnimationFrame\s*\(/, end: 'cancelAnimationFrame' },
  { pattern: /\.\s*subscribe\s*\(/, end: 'unsubscribing' },
  { pattern: /\bnew\s+(?:WebSocket|EventSource|BroadcastChannel|Worker)\s*\(/, end: 'close()' },
  { pattern: /\bnew\s+(?:Resize|Mutation|Intersection|Performance)Observer\s*\(/, end: 'disconnect()' },
  {
    pattern: /(?<![\w$.])fetch\s*\(/,
    end: 'an AbortController',
    unless: /\bsignal\b|ignore|cancel|mounted|active|stale/i,
  },
];

export default defineRule({
  summary: 'Effects clean up after themselves',
  severity: 'warning',
  spec: 'Frontend practices',
  messages: {
    missing: 'the effect calls {call} and returns no cleanup; return a function that ends it with {end}',
  },
  check: {
    frontend(document, { claims, report }) {
      const frontend = codeFor(document, claims, /use(?:Layout)?Effect\s*\(/);
      if (!frontend?.hooksLibrary) return;
      for (const piece of frontend.pieces) {
        const { code } = piece.masked;
        for (const effect of code.matchAll(
          /(?<![\w$])use(?:Layout)?Effect\s*\(\s*(?:\(\s*\)\s*=>\s*|function\b[^(]*\(\s*\)\s*)\{/g,
        )) {
          const open = effect.index + effect[0].length - 1;
          const close = closingBracket(code, open);
          // A piece that is cut short may have its cleanup behind the cut.
          const body = code.slice(open + 1, close);
          if (
            close >= code.length ||
            /\.\.\.\s*(?:\n|$)|…/.test(body) ||
            /\breturn\s*[^\s;}]/.test(withoutInnerFunctions(body))
          )
            continue;
          const begun = beginnings.find(({ pattern, unless }) => pattern.test(body) && !unless?.test(body));
          if (!begun) continue;
          const call = begun.pattern.exec(body)!;
          const start = open + 1 + call.index;
          const written = call[0].replace(/^\.\s*|(?<!\s)\s*\($/g, '').trim();
          report({
            message: 'missing',
            ...piece.range(start + call[0].search(/[\w$]/), start + call[0].length - 1),
            data: { call: `${written}()`.replace(/\s+/g, ' '), end: begun.end },
          });
        }
      }
    },
  },
});
