import { lazyModule } from '../../../src/core/base/lazy-module.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

const references = lazyModule(() => import('./references.ts'));

export default defineRule({
  summary: 'Files that a skill refers to exist',
  severity: 'error',
  fixable: true,
  spec: 'Skills and the library',
  messages: {
    missing: '{path} is not there, and an assistant is sent to it; add it, or name a file that is there',
    near: '{path} is not there; {near} is',
  },
  check: {
    document(document, { claims, report }) {
      if (document.kind !== 'skill' && document.kind !== 'library') return;
      for (const { start, end, path, near, replacement } of references().missingReferences(
        document,
        claims.factsAt(0),
      )) {
        if (near === undefined) report({ message: 'missing', start, end, data: { path } });
        else {
          const fix = replacement === undefined ? {} : { fix: [{ start, end, text: replacement }] };
          report({ message: 'near', start, end, data: { path, near }, ...fix });
        }
      }
    },
  },
});
