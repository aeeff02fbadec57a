import { lazyModule } from '../../../src/core/base/lazy-module.ts';
import { parseJson } from '../../../src/core/parse/json-tree.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { nearestKey, schemaOf } from '../schemas.ts';

const schemas = lazyModule(() => import('../../../src/core/parse/json-schema.ts'));

export default defineRule({
  summary: "The library's config files have no unknown keys",
  severity: 'warning',
  fixable: true,
  spec: 'Configuration files',
  messages: {
    unknown: '{path} is no key of this file and has no effect; remove it (known here: {known})',
    misspelled: '{path} is no key of this file and has no effect; write {near}',
    twice: '{path} is no key of this file and has no effect; {near} is there already, so remove it',
  },
  check: {
    config({ path, text }, { report }) {
      const schema = schemaOf(path);
      const { root } = schema ? parseJson(text) : {};
      if (!schema || !root) return;
      for (const problem of schemas().checkSchema(root, schema)) {
        if (problem.kind !== 'unknown') continue;
        const { start, end, key, known, present } = problem;
        const near = nearestKey(key, known);
        const data = { path: problem.path };
        if (near === undefined)
          report({ message: 'unknown', start, end, data: { ...data, known: known.join(', ') } });
        else if (present.includes(near)) report({ message: 'twice', start, end, data: { ...data, near } });
        else {
          // Of two keys that both come near, the first one is renamed; the second would only repeat it.
          const first =
            present.find((other) => !known.includes(other) && nearestKey(other, known) === near) === key;
          const fix = first ? { fix: [{ start, end, text: JSON.stringify(near) }] } : {};
          report({ message: 'misspelled', start, end, data: { ...data, near }, ...fix });
        }
      }
    },
  },
});
