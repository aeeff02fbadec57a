import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { rules } from '../../rules/index.ts';
import { configNames } from '../../src/core/config/find.ts';
import { configJsonSchema } from '../../src/core/config/schema.ts';

const extension = 'editors/vscode';
const { contributes } = JSON.parse(readFileSync(join(extension, 'package.json'), 'utf8'));
const shipped = 'server/node_modules/prompt-lint/dist/schema.json';

/** VS Code's own language service for JSON, told of the extension's schemas as VS Code tells it. */
const service = getLanguageService({
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
  schemaRequestService: async (uri) => {
    const path = uri.replace('file:///extension/', '');
    return path === shipped
      ? JSON.stringify(configJsonSchema(rules))
      : readFileSync(join(extension, path), 'utf8');
  },
});
service.configure({
  schemas: contributes.jsonValidation.map(
    ({ fileMatch, url }: { fileMatch: string | string[]; url: string }) => ({
      fileMatch: [fileMatch].flat(),
      uri: url.replace('./', 'file:///extension/'),
    }),
  ),
});

/** @param text A `|` stands where it is asked. */
async function offered(name: string, text: string): Promise<string[]> {
  const document = TextDocument.create(`file:///project/${name}`, 'json', 0, text.replace('|', ''));
  const at = document.positionAt(text.indexOf('|'));
  const list = await service.doComplete(document, at, service.parseJSONDocument(document));
  return list!.items.map(({ label }) => label);
}

const json = configNames.filter((name) => /rc(?:\.jsonc?)?$/.test(name));

test.each(json)('VS Code completes %s: keys, rules and severities', async (name) => {
  expect(await offered(name, '{ | }')).toEqual(
    expect.arrayContaining(['extends', 'rules', 'ignore', 'gate']),
  );
  expect(await offered(`packages/ui/${name}`, '{ "rules": { "|" } }')).toContain('facts/path');
  expect(await offered(name, '{ "rules": { "facts/path": | } }')).toContain('"warn"');
});

test('VS Code completes the config in package.json, and there alone', async () => {
  expect(await offered('package.json', '{ "prompt-lint": { "rules": { "|" } } }')).toContain('facts/path');
  expect(await offered('package.json', '{ | }')).not.toContain('extends');
});

test.each(json)(
  'VS Code has nothing to say against comments and last commas in %s, but against unknown keys',
  async (name) => {
    const document = TextDocument.create(
      `file:///project/${name}`,
      'json',
      0,
      '{\n  // Why.\n  "extends": "strict",\n  "rulez": {},\n}\n',
    );
    const found = await service.doValidation(document, service.parseJSONDocument(document));
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('rulez')]);
  },
);

test('VS Code opens each of them as JSON with comments', () => {
  const [{ id, filenames, filenamePatterns }] = contributes.languages;
  expect(id).toBe('jsonc');
  const named = [...filenames, ...filenamePatterns.map((pattern: string) => pattern.replace('**/', ''))];
  // VS Code takes what ends in .jsonc for it by itself.
  expect(named.sort()).toEqual(json.filter((name) => !name.endsWith('.jsonc')).sort());
});
