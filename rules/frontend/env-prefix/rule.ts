import { wordSet } from '../../../src/core/base/words.ts';
import type { FrontendStack } from '../../../src/core/facts/frontend-practices.ts';
import type { LintedDocument } from '../../../src/core/parse/document.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { codeFor } from '../code-for.ts';
import type { InstructedCode } from '../instructed-code.ts';

const builtIn = wordSet('MODE BASE_URL PROD DEV SSR VITEST LEGACY STORYBOOK');
/** With them, `process.env` is read where it is right: on a server, or by another bundler. */
const otherBundlers = [
  ...wordSet(
    'next react-scripts webpack @remix-run/dev astro nuxt @sveltejs/kit @tanstack/react-start parcel rsbuild @rsbuild/core vike expo',
  ),
];
const client =
  /<[A-Za-z][\w.]*[\s/>]|\bfrom\s*["'](?:react|preact|react-dom)(?:\/[\w-]+)?["']|(?<![\w$.])use(?:State|Effect|Query|Mutation|Memo|Navigate)\b|\b(?:window|document)\s*\./;
/** Words of code that no browser runs, in a comment, an import or a call. */
const elsewhere =
  /(?<![\w$.])(?:require\s*\(|module\.exports|process\.(?!env\b)\w|defineConfig|__dirname)|["']node:|\breq\s*[,.)]|\b(?:(?:configs?|configuration|scripts?|servers?|tests?|tooling|cli|middleware|docker\w*)(?![a-z_])|konfigur|skript|serverov)/i;
/** Of a prompt whose SCOPE names such files, its code may belong to one of them; `src/api` calls one. */
const otherFiles =
  /(?<![A-Za-z])(?:servers?|scripts?|workers?|middleware|(?<!\bsrc\/)(?:configs?|api))(?![A-Za-z])/i;
const server =
  /\b(?:express|fastify|node|server|ssr|script|vite\.config|jest|playwright|cypress|backend|worker|lambda|build time|ci)\b/i;

export default defineRule({
  summary: "Client code reads environment variables by the bundler's prefix",
  severity: 'error',
  spec: 'Frontend practices',
  messages: {
    processEnv: '{code} is not there in the browser with {bundler}; use import.meta.env.{better}',
    unprefixed:
      '{code} stays undefined: {bundler} hands on only names that begin with {prefixes}; name it {better}',
  },
  check: {
    frontend(document, { claims, report }) {
      const frontend = codeFor(document, claims, /process\.env|import\.meta\.env/);
      const prefixes = frontend?.settings.envPrefixes;
      if (!frontend?.bundler || !prefixes?.[0]) return;
      const bundler = frontend.evidenceOf(frontend.bundler);
      for (const piece of frontend.pieces) {
        const { code } = piece.masked;
        for (const match of code.matchAll(/\bimport\.meta\.env\.([A-Za-z_]\w*)/g)) {
          const name = match[1]!;
          if (builtIn.has(name) || prefixes.some((prefix) => name.startsWith(prefix))) continue;
          const place = piece.range(match.index, match.index + match[0].length);
          const data = {
            code: match[0],
            bundler,
            prefixes: prefixes.join(', '),
            better: withPrefix(name, prefixes[0]),
          };
          report({ message: 'unprefixed', ...place, data });
        }
        let browser: boolean | 'unknown' | undefined;
        for (const match of code.matchAll(/\bprocess\.env\.([A-Za-z_]\w*)/g)) {
          const name = match[1]!;
          if (name === 'NODE_ENV') continue;
          browser ??= runsInBrowser(piece, frontend, document);
          if (!browser || (browser === 'unknown' && !isMadeForClient(name, prefixes))) continue;
          const place = piece.range(match.index, match.index + match[0].length);
          report({
            message: 'processEnv',
            ...place,
            data: { code: match[0], bundler, better: withPrefix(name, prefixes[0]) },
          });
        }
      }
    },
  },
});

/** Whether code runs in a browser, as far as it shows it; else the names of its variables tell. */
function runsInBrowser(
  piece: InstructedCode,
  stack: FrontendStack,
  document: LintedDocument,
): boolean | 'unknown' {
  if (otherBundlers.some((other) => stack.packages.has(other)) || server.test(piece.said)) return false;
  return client.test(piece.masked.uncommented) || isOfTheClient(piece, document) || 'unknown';
}

/** What a frontend prompt shows or names is the client's, unless it, what stands above it or a file of SCOPE is something else. */
function isOfTheClient(
  { text, said }: InstructedCode,
  { phase0: { prompt }, text: whole }: LintedDocument,
): boolean {
  if (prompt?.variant !== 'frontend') return false;
  const hasOthers = prompt.sections.some(
    ({ name, content }) => name === 'scope' && otherFiles.test(whole.slice(content.start, content.end)),
  );
  return !hasOthers && ![said, text].some((part) => elsewhere.test(part) || server.test(part));
}

function isMadeForClient(name: string, prefixes: readonly string[]): boolean {
  return (
    prefixes.some((prefix) => name.startsWith(prefix)) || /^(?:REACT_APP|NEXT_PUBLIC|VUE_APP)_/.test(name)
  );
}

function withPrefix(name: string, prefix: string): string {
  return prefix + name.replace(/^(?:REACT_APP|NEXT_PUBLIC|VUE_APP|VITE)_/, '');
}
