import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { spoiledTemplates } from '../../scripts/library/memory.ts';
import { publishedSchemas } from '../../scripts/library/schemas.ts';
import { recallContext } from '../../src/library/memory/recall/recall-context.ts';
import { withEntry } from '../../src/library/memory/with-entry.ts';
import { temporaryFolder } from '../support/repository.ts';
import { allFindings } from './library.ts';

const folder = '.assistant/memory';

describe('the memory templates', () => {
  it('hold nothing but headings and comments: no session of this repository ships', () => {
    expect(spoiledTemplates()).toEqual([]);
  });

  it('are told when a session wrote into one', () => {
    const copy = join(temporaryFolder(), 'memory');
    cpSync(folder, copy, { recursive: true });
    const text = readFileSync(`${copy}/sessions.md`, 'utf8');
    const entry = { id: 'a', date: '2026-11-21', branch: 'main', body: '### Next Steps\n\n- one' };
    writeFileSync(`${copy}/sessions.md`, withEntry(text, entry));
    writeFileSync(`${copy}/project-profile.md`, '# Project profile\n\n- Stack: Node\n');
    expect(spoiledTemplates(copy).map((line) => line.slice(copy.length + 1))).toEqual([
      expect.stringMatching(/^project-profile\.md has "- Stack: Node"/),
      expect.stringMatching(/^sessions\.md has a generated block/),
    ]);
  });

  it.each(readdirSync(folder))('%s passes the rules in a repository of its own', (name) => {
    const path = `${folder}/${name}`;
    expect(allFindings(path, readFileSync(path, 'utf8'), {})).toEqual([]);
  });

  it('say nothing that would answer a question, so the profile is still offered', () => {
    const read = (path: string) => readFileSync(path, 'utf8');
    const { hasProfile, remembered } = recallContext({ read, has: () => true });
    expect({ hasProfile, remembered }).toEqual({ hasProfile: false, remembered: [] });
  });
});

describe('the config', () => {
  const schemas = publishedSchemas();

  it.each([...schemas])('%s is what the code makes of it: npm run library', (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it.each([...schemas])('%s is heeded by the file that it is for', (path, text) => {
    const file = path.replace(/schemas\/(.+)\.schema\.json$/, '$1.json');
    const content = JSON.parse(readFileSync(file, 'utf8'));
    expect(join(file, '..', content.$schema)).toBe(path);
    const check = new Ajv2020.default({ strict: true, strictTypes: false }).compile(JSON.parse(text));
    expect(check(content), JSON.stringify(check.errors)).toBe(true);
    expect(check({ ...content, surplus: true })).toBe(false);
  });
});
