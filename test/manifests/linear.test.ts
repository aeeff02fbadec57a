import { expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { readJson } from '../../src/core/manifests/json.ts';
import { readToml } from '../../src/core/manifests/toml.ts';
import { entriesOf, type TreeNode } from '../../src/core/manifests/tree.ts';
import { readXml } from '../../src/core/manifests/xml.ts';
import { readYaml } from '../../src/core/manifests/yaml.ts';

await loadAllModules();

/** A text with so many entries, for each format the one that its readers were slow with or might be. */
const texts: Readonly<Record<string, (entries: number) => string>> = {
  toml: (entries) => repeated(entries, (at) => `[tool.part-${at}]\nversion = "1.${at}"\n`),
  yaml: (entries) => `parts:\n${repeated(entries, (at) => `  part-${at}: { version: "1.${at}" }\n`)}`,
  xml: (entries) => `<p>${repeated(entries, (at) => `<part id="${at}">1.${at}</part>\n`)}</p>`,
  json: (entries) => `{${repeated(entries, (at) => `"part-${at}": { "version": "1.${at}" },\n`)}}`,
};

const readers: Readonly<Record<string, (text: string) => { readonly root: TreeNode | undefined }>> = {
  toml: readToml,
  yaml: readYaml,
  xml: readXml,
  json: readJson,
};

function repeated(count: number, line: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => line(at)).join('');
}

/** The least time of the processor in some runs, after one that does not count: other processes have no part in it. */
function least(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    run();
    return process.cpuUsage(start).user;
  });
  return Math.min(...times.slice(1));
}

// It would take 64 times as long if each entry looked at all others.
test.each(Object.keys(readers))('%s: eight times the text takes some eight times as long', (format) => {
  const [small, large] = [1000, 8000].map((entries) => texts[format]!(entries));
  const { root } = readers[format]!(large!);
  expect(entriesOf(entriesOf(root).length === 1 ? entriesOf(root)[0]!.value : root).length).toBeGreaterThan(
    0,
  );
  const ratio = least(() => readers[format]!(large!)) / least(() => readers[format]!(small!));
  expect(ratio).toBeLessThan(24);
});
