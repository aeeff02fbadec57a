import { closingBracket, withoutInnerFunctions } from '../../../src/core/parse/javascript.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { codeFor } from '../code-for.ts';

const functionHead =
  /\bfunction\s+([a-z][\w$]*)\s{0,200}(?:<[^<>{}]*>)?\s*\(|\b(?:const|let)\s+([a-z][\w$]*)\s*(?::[^=;{}]{0,200})?=\s{0,200}(?:async\s{1,200})?(?:function\b[^(]{0,2000})?(?:<[^<>{}]*>)?\s{0,200}\(/g;
const hookCall =
  /(?<![\w$.])use(?:State|Effect|Ref|Memo|Callback|Context|Reducer|LayoutEffect|Query|Mutation|Navigate|Params|Selector|Dispatch)\s{0,200}(?:<[^()]{0,2000}>)?\s*\(/;

export default defineRule({
  summary: 'Custom hooks are named use…',
  severity: 'warning',
  spec: 'Frontend practices',
  messages: {
    hook: '{name} calls hooks, so it is one; name it {better}',
    called: '{name} is said to be a hook; name it {better}',
  },
  check: {
    frontend(document, { claims, report }) {
      const frontend = codeFor(document, claims, /\buse[A-Z]\w*\s*[(<]|\bhook/);
      if (!frontend?.hooksLibrary) return;
      for (const piece of frontend.pieces) {
        if (piece.form === 'span') {
          const { text, said } = piece;
          if (!/^[a-z][A-Za-z0-9$]*(?:\(\))?$/.test(text) || /^use[A-Z0-9]/.test(text) || text === 'use')
            continue;
          if (!saysHook(said, text)) continue;
          const name = text.replace(/\(\)$/, '');
          report({
            message: 'called',
            ...piece.range(0, name.length),
            data: { name, better: renamed(name) },
          });
          continue;
        }
        const { code } = piece.masked;
        for (const head of code.matchAll(functionHead)) {
          const name = head[1] ?? head[2]!;
          if (/^use[A-Z0-9]/.test(name)) continue;
          const parameters = head.index + head[0].length - 1;
          const body = bodyOf(code, parameters);
          if (body === undefined || !callsHook(body)) continue;
          const start = head.index + head[0].lastIndexOf(name);
          report({
            message: 'hook',
            ...piece.range(start, start + name.length),
            data: { name, better: renamed(name) },
          });
        }
      }
    },
  },
});

/** "a custom hook `orders`"; a git hook or a lifecycle hook is another thing. */
function saysHook(said: string, name: string): boolean {
  const at = said.indexOf(name);
  const before = said.slice(0, at);
  return /\b(?:custom (?:react )?|react )hook(?: (?:named|called))?[:\s`]*$|\bvlastn[yý] hook[:\s`]*$/i.test(
    before,
  );
}

function renamed(name: string): string {
  const bare = name.replace(/^(?:get|fetch|load|with|create)(?=[A-Z])|Hook$/g, '') || name;
  return `use${bare[0]!.toUpperCase()}${bare.slice(1)}`;
}

/** The body in braces of a function, by the bracket that opens its parameters. */
function bodyOf(code: string, parameters: number): string | undefined {
  const behind = closingBracket(code, parameters) + 1;
  const arrow = /^\s{0,200}(?::[^={}]*)?(?:=>)?\s{0,200}\{/.exec(code.slice(behind, behind + 200));
  if (!arrow) return undefined;
  const open = behind + arrow[0].length - 1;
  return code.slice(open + 1, closingBracket(code, open));
}

function callsHook(body: string): boolean {
  return hookCall.test(withoutInnerFunctions(body));
}
