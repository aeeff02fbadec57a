import { lazyModule } from '../../../src/core/base/lazy-module.ts';
import { editDistance } from '../../../src/core/base/nearest.ts';
import { parseJson } from '../../../src/core/parse/json-tree.ts';
import { requestCommands } from '../../../src/core/parse/phase0/command-names.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { nearestKey, schemaOf } from '../schemas.ts';

const schemas = lazyModule(() => import('../../../src/core/parse/json-schema.ts'));

export default defineRule({
  summary: "The library's config files and front matter match their schema",
  severity: 'error',
  spec: 'Configuration files',
  messages: {
    syntax: 'This is not JSON, so no command can read the file: {what}',
    type: '{name} is {found}; it must be {expected}',
    required: '{path} is missing; add {key}, {type}',
    misspelled: '{path} is missing; {written} was probably meant to be it',
    empty: '{name} is empty; it needs at least one entry',
    repeated: '{path} stands here a second time, and only the last one counts; keep one of them',
  },
  check: {
    prompt(_, { document, report }) {
      const command = document.frontMatter?.entries.get('command');
      const named = String(command?.value ?? '').replace(/^\//, '');
      const near = requestCommands.some((each) => each === named) ? undefined : nearestCommand(named);
      if (command && near !== undefined) {
        const data = { name: 'command', found: `"${named}"`, expected: near };
        report({ message: 'type', ...command.valueRange, data });
      }
    },
    approval({ answer, written, start, end }, { report }) {
      const data = { name: 'The answer', found: `"${written}"`, expected: 'yes, modify or cancel' };
      if (answer === undefined) report({ message: 'type', start, end, data });
    },
    config({ path, text }, { report }) {
      const { root, fault } = parseJson(text);
      if (fault) {
        report({ message: 'syntax', ...fault, data: { what: fault.what } });
        return;
      }
      const schema = schemaOf(path);
      if (!schema) return;
      for (const problem of schemas().checkSchema(root, schema)) {
        const name = problem.path === '' ? 'The file' : problem.path;
        if (problem.kind === 'type') {
          const expected = problem.expected.split(' or ').map(withArticle).join(' or ');
          report({ message: 'type', ...problem, data: { name, found: problem.found, expected } });
        } else if (problem.kind === 'required') {
          const type = withArticle(problem.type);
          const written = problem.unknown.find((key) => nearestKey(key, [problem.key]) !== undefined);
          if (written !== undefined) {
            const data = { path: problem.path, written: `"${written}"` };
            report({ message: 'misspelled', ...problem, data });
            continue;
          }
          report({
            message: 'required',
            ...problem,
            data: { path: problem.path, key: `"${problem.key}"`, type },
          });
        } else if (problem.kind === 'empty') report({ message: 'empty', ...problem, data: { name } });
        else if (problem.kind === 'repeated') {
          report({ message: 'repeated', ...problem, data: { path: problem.path } });
        }
      }
    },
  },
});

/** `prompt-tecnical`; other tools have commands of their own. */
function nearestCommand(named: string): string | undefined {
  return requestCommands.find(
    (command) => editDistance(named, command, 2) <= Math.min(2, command.length / 6),
  );
}

function withArticle(type: string): string {
  return type === 'boolean' ? 'true or false' : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}
