import { maskedText } from '../../../src/parse/passages.ts';
import { looksLikePath } from '../../../src/parse/path-text.ts';
import { requirementsOf } from '../../../src/parse/requirements.ts';
import { defineRule } from '../../../src/rule/rule.ts';
import { isPlainList } from '../plain-list.ts';
import { beginsWithClause, mayNameBehaviour } from './behaviour.ts';
import { isOnlyFiles, isPointer, mayPointElsewhere } from './elsewhere.ts';
import { isLongName } from './names.ts';

/** A longer line is no name. */
const longestName = 80;

export default defineRule({
  summary: 'Every requirement names a behaviour',
  severity: 'warning',
  spec: 'A perfected prompt',
  messages: {
    thing: '"{text}" names a thing, not a behaviour; say what it does, or add sub-bullets that do',
    file: '"{text}" is only a file; say what it has to do',
    files: '"{text}" only names files; say what they have to do',
    pointer: '"{text}" only says where to look; say which behaviour is asked for there',
    link: '"{text}" is only a link; say which behaviour it asks for',
  },
  check: {
    section(section, { document, report }) {
      if (section.name !== 'requirements') return;
      const { text } = document;
      if (isPlainList(text, section.content, '1', saysMore)) return;
      for (const { lines, detailed } of requirementsOf(text, section)) {
        const [first] = lines;
        if (!first || detailed) continue;
        const range = { start: first.start, end: lines.at(-1)!.end };
        const written = text.slice(range.start, range.end).trim();
        const bare = written.replace(/^\[[ xX]\]\s+/, '').replace(/^[*_]+|[*_.:;,]{1,200}$/g, '');
        // A slot is prompt/placeholder's to report.
        if (/^(?:TODO|TBD|FIXME|XXX|\?{3,}|\.{3}|…)$/i.test(bare)) continue;
        const data = { text: bare };
        if (/^(?:<?https?:\/\/[^\s<>]+>?|!?\[[^\]]*\]\([^()\s]*\))$/.test(bare)) {
          report({ message: 'link', ...range, data });
        } else if (/^`[^`\s]+`$/.test(bare) || (looksLikePath(bare) && !/\s/.test(bare))) {
          const isFile = looksLikePath(bare.replaceAll('`', ''));
          report({ message: isFile ? 'file' : 'thing', ...range, data });
        } else if (isOnlyFiles(bare)) {
          report({ message: 'files', ...range, data });
        } else if (isPointer(bare)) {
          report({ message: 'pointer', ...range, data });
        } else if (!mayNameBehaviour(maskedText(text, lines))) {
          report({ message: 'thing', ...range, data });
        }
      }
    },
  },
});

/** A cheap test that most requirements pass, so that their blocks need not be looked at. */
function saysMore(text: string, start: number, end: number): boolean {
  if (!beginsWithClause(text, start, end) || mayPointElsewhere(text, start, end)) return false;
  return end - start > longestName || !isLongName(text.slice(start, end));
}
