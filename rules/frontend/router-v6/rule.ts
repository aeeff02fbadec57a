import { wordSet } from '../../../src/core/base/words.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { codeFor } from '../code-for.ts';
import type { InstructedCode } from '../instructed-code.ts';

/** What React Router had until version 5, and what took its place. */
const gone: readonly { readonly pattern: RegExp; readonly name: string; readonly instead: string }[] = [
  { pattern: /(?<![\w$.])useHistory\b/g, name: 'useHistory', instead: 'useNavigate' },
  { pattern: /<Redirect\b/g, name: '<Redirect>', instead: '<Navigate>' },
  { pattern: /<Switch\s*>/g, name: '<Switch>', instead: '<Routes>' },
];
/** They have a `Redirect` or a `useHistory` of their own. */
const rivals = [
  ...wordSet('expo-router wouter @docusaurus/core @docusaurus/router @ionic/react-router preact-router'),
];

export default defineRule({
  summary: 'No React Router 5 API in projects on version 6',
  severity: 'error',
  spec: 'Frontend practices',
  messages: {
    gone: '{name} is not in {router}; use {instead}',
  },
  check: {
    frontend(document, { claims, report }) {
      const frontend = codeFor(document, claims, /useHistory|\bRedirect\b|\bSwitch\b/);
      if (!frontend?.router || rivals.some((name) => frontend.packages.has(name))) return;
      const router = frontend.evidenceOf(frontend.router);
      for (const piece of frontend.pieces) {
        const { code, uncommented } = piece.masked;
        for (const { pattern, name, instead } of gone) {
          if (isOwn(name.replace(/[<>]/g, ''), uncommented)) continue;
          if (name === '<Switch>' && !switchesRoutes(piece) && !importOf(name, uncommented)) continue;
          const match = code.matchAll(pattern).next().value;
          const found = match ? { at: match.index, length: match[0].length } : importOf(name, uncommented);
          if (!found) continue;
          const place = piece.range(found.at, found.at + found.length);
          report({ message: 'gone', ...place, data: { name, router, instead } });
        }
      }
    },
  },
});

/** Whether the code defines the name itself or imports it from elsewhere. */
function isOwn(name: string, code: string): boolean {
  if (new RegExp(`\\b(?:function|const|class)\\s+${name}\\b`).test(code)) return true;
  const source = new RegExp(
    `\\bimport\\b[^;'"]{0,300}\\b${name}\\b[^;'"]{0,300}from\\s*['"]([^'"]+)['"]`,
  ).exec(code)?.[1];
  return source !== undefined && !/^react-router/.test(source);
}

/** The name of an element where the code imports it from React Router, whether or not it is used there. */
function importOf(element: string, code: string): { at: number; length: number } | undefined {
  const name = element.replace(/[<>]/g, '');
  const match = new RegExp(
    `\\bimport\\s*\\{([^{}]{0,300}?)\\b${name}\\b[^{}]{0,300}\\}\\s*from\\s*['"]react-router`,
  ).exec(code);
  if (!match) return undefined;
  return {
    at: match.index + match[0].indexOf(name, match[0].indexOf('{') + 1 + match[1]!.length),
    length: name.length,
  };
}

/** A switch on a form is another component. */
function switchesRoutes({ form, masked, said }: InstructedCode): boolean {
  return form === 'block' ? masked.code.includes('<Route') : /\brout|\bsmerov/i.test(said);
}
