import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A request with what a developer says of it. */
export interface LabelledRequest {
  readonly language: string;
  readonly type: string;
  readonly mode: string;
  readonly label: string;
  readonly request: string;
}

/** The requests that the words were chosen with, and those that were written afterwards. */
export const requestTables = {
  tuned: ['english.tsv', 'slovak.tsv', 'other.tsv', 'varied.tsv'],
  heldOut: ['held-out.tsv'],
} as const;

const folder = join(import.meta.dirname, '../../docs/analysis-requests');

/** Reads tables of requests: a heading, then one request a line, `\n` for a line break in it. */
export function readRequests(files: readonly string[]): LabelledRequest[] {
  return files.flatMap((file) => {
    const [, ...lines] = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
    return lines.map((line, index) => {
      const [language, type, mode, label, request] = line.split('\t');
      if (
        language === undefined ||
        type === undefined ||
        mode === undefined ||
        label === undefined ||
        !request
      ) {
        throw new Error(
          `${file}:${index + 2} has not the five columns language, type, mode, label and request`,
        );
      }
      return { language, type, mode, label, request: request.replaceAll('\\n', '\n') };
    });
  });
}
