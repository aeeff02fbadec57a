import { readApproval } from '../../../src/core/parse/approval.ts';
import { isGlob } from '../../../src/core/parse/path-text.ts';
import { scopeEntries } from '../../../src/core/parse/scope.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'Files that SCOPE creates do not exist yet',
  severity: 'error',
  spec: 'Paths',
  messages: {
    there: '{path} is to be created, but it is in the repository; list it under the files to modify',
  },
  check: {
    section(section, { document, claims, change, report }) {
      // Once a Yes is recorded, the work creates these files: the prompt is committed together with them.
      if (section.name !== 'scope' || readApproval(document)?.answer === 'yes') return;
      for (const { action, path } of scopeEntries(document.text, section)) {
        if (action !== 'create' || !path || isGlob(path.text)) continue;
        const file = path.text.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
        if (!claims.factsAt(path.start).index.hasFile(file)) continue;
        // Created by the very change that carries the prompt out: gate/unapproved-change says what there is to say.
        if (change?.files.some((each) => each.path === file && each.status === 'added')) continue;
        report({ message: 'there', ...path, data: { path: file } });
      }
    },
  },
});
