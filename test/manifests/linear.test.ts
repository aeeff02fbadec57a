import { expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { readJson } from '../../src/core/manifests/json.ts';
import { readToml } from '../../src/core/manifests/toml.ts';
import { entriesOf, nodeAt, type TreeNode } from '../../src/core/manifests/tree.ts';
import { readXml } from '../../src/core/manifests/xml.ts';
import { readYaml } from '../../src/core/manifests/yaml.ts';

await loadAllModules();

type Reader = (text: string) => { readonly root: TreeNode | undefined };

/** Short entries, and many of them: so what is done for each pair of two outweighs what is done for each one. */
const cases: readonly (readonly [string, Reader, number, (entries: string[]) => string])[] = [
  ['TOML', readToml, 10_000, (keys) => keys.map((key) => `[${key}]\n`).join('')],
  ['JSON', readJson, 10_000, (keys) => `{${keys.map((key) => `"${key}": 1`).join(',\n')}}`],
  ['XML', readXml, 10_000, (keys) => `<all>${keys.map((key) => `<${key}/>\n`).join('')}</all>`],
  ['YAML', readYaml, 4000, (keys) => keys.map((key) => `${key}: 1\n`).join('')],
];

/** The time of the processor in milliseconds, the least of three: other processes have no part in it, and the garbage of others little. */
function timed(run: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    run();
    return process.cpuUsage(start).user / 1000;
  });
  return Math.min(...times);
}

// It would take up to 64 times as long if each entry looked at all others.
test.each(cases)('%s: eight times the text takes some eight times as long', (_, read, few, written) => {
  const text = (entries: number) => written(Array.from({ length: entries }, (_, at) => `k${at}`));
  const [small, large] = [text(few), text(few * 8)];
  const { root } = read(large);
  expect(entriesOf(nodeAt(root, 'all') ?? root)).toHaveLength(few * 8);
  const least = Math.max(
    10,
    timed(() => read(small)),
  );
  expect(timed(() => read(large)) / least).toBeLessThan(24);
});
