import { looksLikePath } from '../../../src/core/parse/path-text.ts';
import { scopeEntries } from '../../../src/core/parse/scope.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'Every file in SCOPE has a purpose',
  severity: 'warning',
  spec: 'A perfected prompt',
  messages: {
    none: '{path} has no purpose; say behind it, in brackets or after a dash, what is done there',
  },
  check: {
    section(section, { document, report }) {
      if (section.name !== 'scope') return;
      for (const { action, path, purpose } of scopeEntries(document.text, section)) {
        if (!path || action === 'exclude' || action === 'read') continue;
        if (purpose && !isFurtherFiles(document.text.slice(path.end, purpose.end))) continue;
        report({ message: 'none', ...path, data: { path: path.text } });
      }
    },
  },
});

/** Whether only further files stand behind the first: `src/a.ts`, `src/b.ts` and `src/c.ts`. */
function isFurtherFiles(behind: string): boolean {
  const [first, ...files] = behind.replaceAll('`', '').split(/,\s*(?:and\s|a\s)?|\s(?:and|&|\+|a)\s/);
  return (
    files.length > 0 &&
    first!.trim() === '' &&
    files.every((file) => /[/.]/.test(file) && !/\s/.test(file.trim()) && looksLikePath(file.trim()))
  );
}
