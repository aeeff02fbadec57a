import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'Entries of sessions.md are headed by date and branch',
  severity: 'error',
  spec: 'Memory files',
  messages: {
    form: '"{heading}" is no heading of an entry; write "Session: YYYY-MM-DD | branch", so that entries can be found by day',
    level:
      '"{heading}" is no heading of the second level, so that it is read as a part of what stands above; write "## {heading}"',
    date: '"{heading}" names a day that is not in the calendar; write the day of the session',
  },
  check: {
    entries(entries, { report }) {
      for (const { heading, isMisplaced } of entries) {
        const { start, end, text } = heading;
        if (heading.sound && isMisplaced) {
          report({ message: 'level', start, end, data: { heading: text } });
          continue;
        }
        if (heading.sound) continue;
        const isDated = /^Session: \d{4}-\d\d-\d\d \| \S/.test(text);
        report({ message: isDated ? 'date' : 'form', start, end, data: { heading: text } });
      }
    },
  },
});
