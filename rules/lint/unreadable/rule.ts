import { defineRule } from '../../../src/check/rule.ts';

export default defineRule({
  summary: 'A file can be read: it is there, it is text, and it is not empty',
  severity: 'error',
  spec: 'What cannot be read',
  messages: {
    binary: 'The file is binary, so it was not linted; save it as text, or leave it out with "ignore" in the config',
    utf8: 'The file is not UTF-8 ({position}), so it was not linted; save it as UTF-8',
    utf16: 'The file is UTF-16, so it was not linted; save it as UTF-8',
    empty: 'The file is empty, so there is nothing to approve or to read; write it, or delete it',
    large: 'The file is {size}, more than the {limit} that are linted; split it, or leave it out with "ignore" in the config',
    folder: 'This is a folder, and a file is expected here; name the files in it, or a pattern',
    missing: 'The file is not there; check its name, or drop it from the list',
    line: 'This line cannot be parsed ({reason}), so it was passed over; the other lines are linted',
  },
  // Reported where files are read, before any rule can see a document.
  check: {},
});
