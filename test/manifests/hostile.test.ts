import { describe, expect, test } from 'vitest';
import { expandBraces } from '../../src/core/base/glob.ts';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { manifestKinds, RepositoryFacts } from '../../src/core/manifests/repository.ts';

await loadAllModules();

/** A path of each kind of manifest. */
const paths = manifestKinds.map(({ names }) => {
  const [name = ''] = expandBraces(names[0]!);
  return name.replace(/^\//, '').replace('**/', '').replaceAll('*', 'x');
});

const conflict = '<<<<<<< ours\n"left": 1\n=======\n"right": 2\n>>>>>>> theirs\n';

/** Texts that no manifest should have. */
const bad: Readonly<Record<string, string>> = {
  empty: '',
  'a byte order mark alone': '\ufeff',
  'a conflict alone': conflict,
  'a conflict in an object': `{\n${conflict}}\n`,
  'open brackets': '{[(<'.repeat(3000),
  'open tags': '<a>'.repeat(3000),
  'open quotes': `"'\`\n`.repeat(3000),
  'open blocks': 'a {\n'.repeat(3000),
  'deep blanks': `${' '.repeat(50_000)}x: y\n`,
  'one long word': 'a'.repeat(200_000),
  'one long line of pairs': 'a=1 '.repeat(50_000),
  'many signs': '@^~>=<!|&,:;.-'.repeat(5000),
  'names of the prototype': '{"__proto__": {"constructor": 1}, "dependencies": {"__proto__": "1.0.0"}}',
  'a number too large': `{"version": 1e999, "lockfileVersion": ${'9'.repeat(400)}}`,
  'control characters': '\u0000\u0001\u001b[31m\r\r\n\u2028\u2029',
};

describe.each(Object.entries(bad))('%s', (_, text) => {
  test.each(paths)('in %s is borne, and the facts beside it count', (path) => {
    const tree = {
      [path]: text,
      'beside/.nvmrc': '20.17.0\n',
      'beside/composer.json': '{"require": {"php": "8.2.1"}}',
    };
    const facts = new RepositoryFacts(memorySnapshot(new Map(Object.entries(tree))));
    const ecosystems = [...new Set(manifestKinds.flatMap((kind) => kind.ecosystems))];
    const found = facts.facts(ecosystems).filter(({ file }) => file.startsWith('beside/'));
    expect(found.map(({ name, value }) => `${name} ${value}`).sort()).toEqual(['node 20.17.0', 'php 8.2.1']);
    for (const ecosystem of ecosystems) expect(facts.locked(ecosystem, 'constructor')).toEqual([]);
    for (const note of facts.notes()) expect(note).toContain(path);
  });
});
