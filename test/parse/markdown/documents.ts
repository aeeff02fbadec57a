import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface NamedDocument {
  readonly name: string;
  readonly text: string;
}

const markdown = /\.(?:md|mdc|markdown)$/;
const skipped = new Set(['node_modules', '.git', 'dist', 'coverage']);

/**
 * The Markdown documents below a folder: files that are called so, and the texts in every `files.json`, an
 * object from path to text.
 */
export function* documentsBelow(folder: string): Generator<NamedDocument> {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* documentsBelow(path);
    } else if (entry.isFile() && markdown.test(entry.name)) {
      yield { name: path, text: readFileSync(path, 'utf8') };
    } else if (entry.isFile() && entry.name === 'files.json') {
      yield* documentsOf(path);
    }
  }
}

function* documentsOf(path: string): Generator<NamedDocument> {
  const files: unknown = JSON.parse(readFileSync(path, 'utf8'));
  for (const [name, text] of Object.entries(files as Record<string, unknown>)) {
    if (markdown.test(name) && typeof text === 'string') yield { name: `${path}: ${name}`, text };
  }
}
