import { closingBracket } from '../../../src/core/parse/javascript.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { codeFor } from '../code-for.ts';

const classHead =
  /\bclass\s+([\w$]+)?[^{};]{0,200}?\bextends\s+(?:React\s*\.\s*|Preact\s*\.\s*)?(?:Pure)?Component\b/g;
/** Only a class can catch what its children throw. */
const boundary = /componentDidCatch|getDerivedStateFromError|getSnapshotBeforeUpdate/;

export default defineRule({
  summary: 'Components are functions',
  severity: 'warning',
  spec: 'Frontend practices',
  messages: {
    named: '{name} is a class component; write it as a function with hooks',
    unnamed: 'this is a class component; write it as a function with hooks',
  },
  check: {
    frontend(document, { claims, report }) {
      const frontend = codeFor(document, claims, /\bextends\s[\w.\s]{0,200}Component\b/);
      if (!frontend?.hooksLibrary) return;
      for (const piece of frontend.pieces) {
        const { code } = piece.masked;
        for (const match of code.matchAll(classHead)) {
          const [head, name] = match;
          const open = code.indexOf('{', match.index + head.length);
          const body = open < 0 ? '' : code.slice(open, closingBracket(code, open));
          if (boundary.test(body) || /boundar|catch/i.test(name ?? '')) continue;
          const place = piece.range(match.index, match.index + head.length);
          if (name === undefined) report({ message: 'unnamed', ...place });
          else report({ message: 'named', ...place, data: { name } });
        }
      }
    },
  },
});
