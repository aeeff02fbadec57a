import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { spoiledTemplates } from './library/memory.ts';
import { publishedSchemas } from './library/schemas.ts';

/**
 * Writes the parts of the command library that are made from code: the JSON Schemas of its config files. `--check` writes nothing and
 * fails when one is stale, or when a memory template holds what a session of this repository left there: before the package is packed.
 */
const check = process.argv.includes('--check');
const wrong = check ? spoiledTemplates() : [];

for (const [path, text] of publishedSchemas()) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  if (check) wrong.push(`${path} is stale: npm run library`);
  else writeFileSync(path, text);
}
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exitCode = 1;
