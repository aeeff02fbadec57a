import { z } from 'zod';
import { runLint } from '../../../lint.ts';
import { documentKinds } from '../../../parse/source.ts';
import { findingsAnswer, findingsSchema } from '../findings.ts';
import { pathInside } from '../repository.ts';
import { defineTool, pathSchema } from '../tool.ts';

export const lintFiles = defineTool({
  name: 'lint_files',
  title: 'Lint files',
  description:
    'Lints files of the repository as they are on the disk: files, folders or globs; without paths, all that its config includes. Call it after you have written or changed a prompt, a guide, a skill or a memory file. Findings that the baseline of the repository knows are left out. Nothing is written; to see what fixes would change, call lint_text.',
  input: z.strictObject({
    paths: z.array(pathSchema).max(1000).default([]).describe('Files, folders or globs.'),
    kind: z.enum(documentKinds).optional().describe('Read the files as this kind, whatever their paths.'),
  }),
  output: findingsSchema,
  async run({ paths, kind }, repository) {
    const { root, config } = repository;
    const inside = paths.map((path) => pathInside(repository, path) || '.');
    const outcome = await runLint({
      ...{ cwd: root, kind, config, inlineConfig: true, baseline: { update: false } },
      request: { from: 'paths', paths: inside, everyFile: kind !== undefined },
    });
    return findingsAnswer(outcome, clean(outcome.results.length));
  },
});

function clean(documents: number): string {
  if (documents === 0) return 'None of this is a document that is linted; name files, or give a kind.';
  return `Nothing to report in ${documents} ${documents === 1 ? 'document' : 'documents'}.`;
}
