import { entryId } from '../../../src/core/parse/session-entries.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'Entries of sessions.md are in date order, once each',
  severity: 'error',
  spec: 'Memory files',
  messages: {
    order:
      'The entry of {date} stands below that of {later} (line {line}); entries stand newest last, so move it above',
    twice: 'The session {id} has an entry already (line {line}); keep one of the two',
  },
  check: {
    entries(entries, { document: { text, lines }, report }) {
      let latest: { readonly date: string; readonly start: number } | undefined;
      const ids = new Map<string, number>();
      for (const entry of entries) {
        const { date, start, end } = entry.heading;
        if (date !== undefined && latest && date < latest.date) {
          const line = lines.position(latest.start).line;
          report({ message: 'order', start, end, data: { date, later: latest.date, line } });
        } else if (date !== undefined) latest = { date, start };

        const comment = entryId(text, entry);
        if (!comment) continue;
        const first = ids.get(comment.id);
        if (first === undefined) ids.set(comment.id, comment.start);
        else {
          const data = { id: comment.id, line: lines.position(first).line };
          report({ message: 'twice', ...comment, data });
        }
      }
    },
  },
});
