import { expect, test } from 'vitest';
import { factLines, manifestReader, readManifest, scriptLines } from '../support/manifests.ts';

const manifests = manifestReader('deno-json');

test('imports, tasks and the package itself', () => {
  const text = [
    '{',
    '  "name": "@tea/pot", "version": "1.2.0",',
    '  "imports": {',
    '    // from registries',
    '    "@std/path": "jsr:@std/path@^1.0.8",',
    '    "react": "npm:react@18.3.1",',
    '    "react/": "npm:/react@18.3.1/",',
    '    "zod": "npm:zod",',
    '    "oven": "https://deno.land/x/oven@v12.6.1/mod.ts",',
    '    "preact": "https://esm.sh/@scope/preact@10.5.0?dev",',
    '    "plain": "https://example.com/plain.ts",',
    '    "@/": "./src/",',
    '    "fs": "node:fs",',
    '    "own": "./own.ts",',
    '    "__proto__": "npm:odd@1.0.0",',
    '  },',
    '  "tasks": {',
    '    "dev": "deno run main.ts",',
    '    "brew": { "command": "deno run brew.ts" },',
    '  },',
    '}',
  ].join('\n');
  const read = readManifest(manifests, { 'deno.jsonc': text });
  expect(factLines(read)).toEqual([
    'npm @tea/pot 1.2.0 exact self deno.jsonc:2',
    'npm @std/path ^1.0.8 range dependency deno.jsonc:5',
    'npm react 18.3.1 exact dependency deno.jsonc:6',
    'npm react 18.3.1 exact dependency deno.jsonc:7',
    'npm zod - none dependency deno.jsonc:8',
    'npm oven v12.6.1 exact dependency deno.jsonc:9',
    'npm preact 10.5.0 exact dependency deno.jsonc:10',
    'npm @scope/preact 10.5.0 exact dependency deno.jsonc:10',
    'npm plain - none dependency deno.jsonc:11',
    'npm __proto__ 1.0.0 exact dependency deno.jsonc:15',
    'npm odd 1.0.0 exact dependency deno.jsonc:15',
  ]);
  expect(scriptLines(read)).toEqual(['deno dev deno.jsonc:18', 'deno brew deno.jsonc:19']);
  expect(read.note).toBeUndefined();
});

test.each(['', '[]', '{"imports": [], "tasks": "x", "version": 5}', '{"imports": {"a": 5}}'])(
  'nothing in %j',
  (text) => {
    const read = readManifest(manifests, { 'deno.json': text });
    expect([...factLines(read), ...scriptLines(read)]).toEqual([]);
  },
);

test('a broken file is read as far as it goes, with a note', () => {
  const read = readManifest(manifests, { 'deno.json': '{"imports": {"a": "npm:a@1.0.0"\n"b"' });
  expect(factLines(read)).toEqual(['npm a 1.0.0 exact dependency deno.json:1']);
  expect(read.note).toMatch(/^deno\.json \(line 2\)/);
});
