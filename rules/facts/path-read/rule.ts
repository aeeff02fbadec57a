import { scopeEntries } from '../../../src/core/parse/scope.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import type { Session } from '../../../src/core/session/session.ts';
import { isCut, shownBy } from '../session-evidence.ts';

/** The library's own files need no search. */
const ownFile = /(?:^|\/)\.assistant\//;

export default defineRule({
  summary: 'A file to modify was seen in the session first',
  severity: 'error',
  spec: 'The anti-hallucination contract',
  messages: {
    unseen:
      '{path} is to be modified, and no read, listing or search in this session showed it; look for the file before it is named',
  },
  check: {
    session({ session, runs }, { report }) {
      if (!session.recordsCalls) return;
      for (const { prompts } of runs) {
        for (const { prompt, document, index, placeOf } of prompts) {
          if (!prompt || isCut(session, index, ['search', 'execute'])) continue;
          const scope = prompt.sections.find(({ name }) => name === 'scope');
          if (!scope) continue;
          for (const { path: named, action, start, end } of scopeEntries(document.text, scope)) {
            const path = named?.text;
            if (path === undefined || ownFile.test(path) || /[*<>{}[\]]/.test(path)) continue;
            // A new file is nowhere yet, and one that is left alone gets no work.
            if (action === 'create' || action === 'exclude') continue;
            if (wasShown(session, index, path)) continue;
            report({ message: 'unseen', ...placeOf({ start, end }), data: { path } });
          }
        }
      }
    },
  },
});

/** Listings show names without their folders: the last part of a path is enough. */
function wasShown(session: Session, before: number, path: string): boolean {
  const name = path
    .replace(/(?<![\\/])[\\/]+$/, '')
    .split(/[\\/]/)
    .at(-1)!;
  return session.events.slice(0, before).some((event) => shownBy(event).some((text) => text.includes(name)));
}
