import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'A file exists, is text and is not empty',
  severity: 'error',
  spec: 'What cannot be read',
  messages: {
    binary: 'The file is binary, so it was not linted; save it as text, or exclude it in the config',
    utf8: 'The file is not UTF-8 (byte {byte} is the first that is not); save it as UTF-8',
    utf16: 'The file is UTF-16, so it was not linted; save it as UTF-8',
    empty: 'The file is empty, so it says nothing that could be approved or read; write it, or delete it',
    large: 'The file has {size} MiB, and at most 10 are linted; split it, or exclude it in the config',
    folder: 'A folder stands where a file is expected; name the files in it instead',
    special: 'This is no regular file, so it was not linted; exclude it in the config',
    link: 'This is a symbolic link, and links are not followed; name the file that it leads to',
    missing: 'The file is not there; check its name',
    denied: 'The file may not be read by this user, so it was not linted; check its permissions',
    line: 'This line cannot be parsed ({reason}) and was passed over; the other lines are linted',
    session:
      'The file was not linted, since no session can be read from it ({reason}); give it the form of a log, or exclude it in the config',
  },
  // Reported where files are read, before any rule can see a document.
  check: {},
});
