import { findCredentials } from '../../../src/parse/credentials/find.ts';
import { defineRule } from '../../../src/rule/rule.ts';

export default defineRule({
  summary: 'No credential is written out',
  severity: 'error',
  spec: 'Credentials',
  messages: {
    known:
      '{name} ({prefix}…) is written out; revoke it, and name the environment variable that holds the new one',
    written:
      '{name} is written out; change the secret, and name the environment variable that holds the new one',
  },
  check: {
    document(document, { report }) {
      for (const { start, end, name, prefix } of findCredentials(document.text)) {
        if (prefix === '') report({ message: 'written', start, end, data: { name } });
        else report({ message: 'known', start, end, data: { name, prefix } });
      }
    },
  },
});
