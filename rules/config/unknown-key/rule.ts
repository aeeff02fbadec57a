import { lazyModule } from '../../../src/core/base/lazy-module.ts';
import { editDistance } from '../../../src/core/base/nearest.ts';
import type { FrontMatterEntry } from '../../../src/core/parse/front-matter.ts';
import { parseJson } from '../../../src/core/parse/json-tree.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { nearestKey, schemaOf } from '../schemas.ts';

const schemas = lazyModule(() => import('../../../src/core/parse/json-schema.ts'));

/** What the front matter of a prompt may say (formats.md, section 1); other tools have keys of their own there. */
const frontMatterKeys = [
  'command',
  'approval',
  'approval.answer',
  'approval.by',
  'approval.at',
  'approval.digest',
];

export default defineRule({
  summary: "The library's config files and front matter have no unknown keys",
  severity: 'warning',
  fixable: true,
  spec: 'Configuration files',
  messages: {
    unknown: '{path} is no key of this file and has no effect; remove it (known here: {known})',
    misspelled: '{path} is no key of this file and has no effect; write {near}',
    twice: '{path} is no key of this file and has no effect; {near} is there already, so remove it',
  },
  check: {
    prompt(_, { document: { frontMatter }, report }) {
      const entries = frontMatter?.entries ?? new Map<string, FrontMatterEntry>();
      for (const [key, { keyRange }] of entries) {
        const near = frontMatterKeys.includes(key) ? undefined : misspeltKey(key);
        if (near === undefined) continue;
        const { start, end } = keyRange;
        const [written, meant] = [lastPart(key), lastPart(near)];
        // `aproval.answer`: the slip is in the line above.
        const isOwn = written !== meant;
        const data = { path: key, near: isOwn ? meant : near };
        if (entries.has(near)) report({ message: 'twice', start, end, data });
        else {
          const fix = isOwn ? { fix: [{ start, end, text: meant }] } : {};
          report({ message: 'misspelled', start, end, data, ...fix });
        }
      }
    },
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

function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

/** The key that was meant by one with a single slip in it: `comand`, `approval.anwser`. More of one may be another tool's: `comment`. */
function misspeltKey(key: string): string | undefined {
  return frontMatterKeys.find((known) => editDistance(key, known, 1) === 1);
}
