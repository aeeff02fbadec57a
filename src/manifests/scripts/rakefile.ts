import type { Script } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { sourceLines } from '../source-lines.ts';

/** Rakefiles: tasks with their namespaces, and those that well-known task classes define. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { lines, fault } = sourceLines(text);
    const spaces: { readonly name: string; readonly indent: number }[] = [];
    const scripts: Script[] = [];
    for (const [index, line] of lines.entries()) {
      const indent = line.search(/\S/);
      if (indent < 0) continue;
      const statement = line.slice(indent);
      // By the indentation, as only a Ruby parser could tell which `end` closes what.
      if (/^end\b/.test(statement) && spaces.at(-1)?.indent === indent) spaces.pop();
      const space = /^namespace[\s(]+:?['"]?([\w-]{1,200})['"]?.*\bdo\b/.exec(statement)?.[1];
      if (space !== undefined) spaces.push({ name: space, indent });
      for (const name of taskNames(statement)) {
        const full = [...spaces.map((each) => each.name), name].join(':');
        scripts.push({ runner: 'rake', name: full, file: path, line: index + 1 });
      }
    }
    return { facts: [], scripts, ...noteOf(path, fault) };
  },
};

/** What these classes call their task unless told otherwise. */
const classes = new Map([
  ['RSpec::Core::RakeTask', 'spec'],
  ['RuboCop::RakeTask', 'rubocop'],
  ['Rake::TestTask', 'test'],
  ['Minitest::TestTask', 'test'],
  ['Cucumber::Rake::Task', 'cucumber'],
  ['YARD::Rake::YardocTask', 'yard'],
  ['RDoc::Task', 'rdoc'],
]);

function taskNames(statement: string): readonly string[] {
  if (/^require\s+['"]bundler\/gem_tasks['"]/.test(statement))
    return ['build', 'install', 'release', 'clean', 'clobber'];
  const [, name, made] = /^([A-Z]\w*(?:::\w+)+)\.(?:new|create)\b[\s(]*(?::(\w+))?/.exec(statement) ?? [];
  const usual = name && classes.get(name);
  if (usual) return [made ?? usual];
  const task = /^(?:task|multitask)[\s(]+(?::(\w+)|:?(['"])([\w:-]+)\2|(\w+):\s)/.exec(statement);
  const written = task?.[1] ?? task?.[3] ?? task?.[4];
  return written === undefined ? [] : [written];
}
