import { defineRule } from '../../../src/core/rule/rule.ts';
import { codeFor } from '../code-for.ts';

/** What goes to the server as it is written; a router's own links are below its basename already. */
const hardCoded =
  /<(?:a|img|script|link|source|video|audio|iframe|form)\b[^<>]*?\s(?:href|src|action)=(?:\{\s*)?(["'`])(\/[^"'`/]?[^"'`]*)\1|\b(?:window\.)?location(?:\.href)?\s*=\s*(["'`])(\/[^"'`/]?[^"'`]*)\3|\blocation\.(?:assign|replace)\(\s*(["'`])(\/[^"'`/]?[^"'`]*)\5/g;
const basename = /\bbasename\s*(?:=\s{0,200}\{?|:)\s*(["'`])([^"'`$]*)\1/g;

export default defineRule({
  summary: 'No root-absolute paths in an app under a subpath',
  severity: 'warning',
  spec: 'Frontend practices',
  messages: {
    root: '{path} leads out of the app, which is served under {base} ({file}:{line}); begin it with import.meta.env.BASE_URL or make it relative',
    basename: 'basename {path} is not the base path {base} ({file}:{line}); write {better}',
  },
  check: {
    frontend(document, { claims, report }) {
      const frontend = codeFor(document, claims, /basename|\b(?:href|src|action)=|location/);
      if (!frontend?.settings.basePath) return;
      const { path: base, file, line } = frontend.settings.basePath;
      const bare = base.replace(/(?<!\/)\/+$/, '');
      for (const piece of frontend.pieces) {
        const { uncommented } = piece.masked;
        for (const match of uncommented.matchAll(hardCoded)) {
          const path = match[2] ?? match[4] ?? match[6]!;
          if (path === bare || path.startsWith(`${bare}/`) || path.startsWith('//')) continue;
          const start = match.index + match[0].lastIndexOf(path);
          const place = piece.range(start, start + path.length);
          report({ message: 'root', ...place, data: { path, base, file, line } });
        }
        for (const match of uncommented.matchAll(basename)) {
          const path = match[2]!;
          if (path.replace(/(?<!\/)\/+$/, '') === bare) continue;
          const start = match.index + match[0].length - path.length - 1;
          const place = piece.range(start, start + Math.max(path.length, 1));
          report({
            message: 'basename',
            ...place,
            data: { path: `"${path}"`, base, file, line, better: bare },
          });
        }
      }
    },
  },
});
