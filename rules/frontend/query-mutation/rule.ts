import { closingBracket } from '../../../src/core/parse/javascript.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { codeFor } from '../code-for.ts';
import type { InstructedCode } from '../instructed-code.ts';

const queryCall = /(?<![\w$.])use(?:Suspense|Infinite)?Query\s{0,200}(?:<[^()]{0,2000}>)?\s*\(/g;
const writing =
  /\bmethod\s*:\s*["'`](PUT|PATCH|DELETE|POST)["'`]|(?:axios|api|http|client|ky|got)\s*\.\s*(put|patch|delete|post)\s*[(<]/i;
/** Searches are sent as POST where their terms are too long for an address. */
const searching = /search|query|graphql|find|filter|lookup|preview|validate|h[lľ]ad/i;
/** They have a `useQuery` of their own that works otherwise. */
const rivals = ['@apollo/client', 'urql', 'convex', '@reduxjs/toolkit', 'react-relay', '@trpc/react-query'];
const refreshes =
  /invalidat|refetch|setQuer(?:y|ies)Data|resetQueries|removeQueries|refresh|reload|optimistic|cancelQueries|obnov|zneplatn/i;

export default defineRule({
  summary: 'Queries read, mutations write and invalidate, keys are arrays',
  severity: 'warning',
  spec: 'Frontend practices',
  messages: {
    write: '{method} in useQuery is sent again at every refetch; use useMutation',
    flatKey:
      'query key {key} is flat; write an array such as [{key}, id], so that related queries can be invalidated together',
    noInvalidation:
      'nothing says which queries this mutation makes stale; invalidate them in onSuccess or onSettled',
  },
  check: {
    frontend(document, { claims, report }) {
      const frontend = codeFor(document, claims, /use\w{0,200}Query\b|useMutation|queryKey/);
      if (!frontend?.queryCache || rivals.some((name) => frontend.packages.has(name))) return;
      const { pieces } = frontend;
      for (const piece of pieces) {
        for (const { start, end, method } of writes(piece))
          report({ message: 'write', ...piece.range(start, end), data: { method } });
        for (const { start, end } of flatKeys(piece))
          report({
            message: 'flatKey',
            ...piece.range(start, end),
            data: { key: piece.text.slice(start, end) },
          });
      }
      if (refreshes.test(document.text)) return;
      const first = pieces.find(({ masked }) => /(?<![\w$.])useMutation\b/.test(masked.code));
      if (!first) return;
      const start = first.masked.code.search(/(?<![\w$.])useMutation\b/);
      report({ message: 'noInvalidation', ...first.range(start, start + 'useMutation'.length) });
    },
  },
});

/** So much of a call is looked at. */
const longestCall = 4000;

function writes({ form, masked: { code, uncommented } }: InstructedCode) {
  if (form === 'span') return [];
  return [...code.matchAll(queryCall)].flatMap((call) => {
    const open = call.index + call[0].length - 1;
    const given = uncommented.slice(open + 1, Math.min(closingBracket(code, open), open + longestCall));
    const match = writing.exec(given);
    if (!match) return [];
    const method = (match[1] ?? match[2]!).toUpperCase();
    if (method === 'POST' && searching.test(given.replace(/queryKey|queryFn/g, ''))) return [];
    const start = open + 1 + match.index;
    return [{ start, end: start + match[0].replace(/(?<!\s)\s*[(<]$/, '').length, method }];
  });
}

/** `queryKey: 'orders'` and `useQuery('orders', …)`. */
function flatKeys({ masked: { code, uncommented } }: InstructedCode) {
  const keys: { start: number; end: number }[] = [];
  for (const key of uncommented.matchAll(
    /(?:\bqueryKey\s*:\s*|(?<![\w$.])use(?:Suspense|Infinite)?Query\s{0,200}(?:<[^()]{0,2000}>)?\s*\(\s*)(["'`])([^"'`\n]+)\1/g,
  )) {
    const start = key.index + key[0].length - key[2]!.length - 2;
    // Inside of a string or a template it is only spoken of.
    if (code[start] === key[1]) keys.push({ start, end: key.index + key[0].length });
  }
  return keys;
}
