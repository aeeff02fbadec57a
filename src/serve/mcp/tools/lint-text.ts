import { z } from 'zod';
import { UserError } from '../../../base/errors.ts';
import { runLint } from '../../../lint.ts';
import { documentKinds } from '../../../parse/source.ts';
import { findingsAnswer, findingsSchema } from '../findings.ts';
import { pathInside } from '../repository.ts';
import { defineTool, pathSchema } from '../tool.ts';

export const lintText = defineTool({
  name: 'lint_text',
  title: 'Lint a text',
  description:
    'Lints a text that need not be in a file yet: a perfected prompt, a guide such as AGENTS.md, a SKILL.md, a memory file, a session log. Reports what is missing or misplaced, and what the repository contradicts (versions, paths, scripts). Give the path that the text has or will have, or its kind; without either, the text itself tells what it is. With fix, the text comes back with all safe fixes applied. Nothing is written.',
  input: z.strictObject({
    text: z.string().describe('The whole document, at most 10 MB.'),
    path: pathSchema.optional(),
    kind: z.enum(documentKinds).optional().describe('Read the text as this kind, whatever its path.'),
    fix: z.boolean().default(false).describe('Give the text after all safe fixes as well.'),
  }),
  output: findingsSchema,
  async run({ text, path, kind, fix }, repository) {
    const { root, config } = repository;
    const name = path === undefined ? '<text>' : pathInside(repository, path);
    if (name === '') throw new UserError(`"${path}" is the repository itself; name the file of the text`);
    const outcome = await runLint({
      ...{ cwd: root, kind, config, inlineConfig: true },
      request: { from: 'text', bytes: Buffer.from(text), path: name },
      ...(fix && { fix: { write: false, staged: false } }),
    });
    const answer = findingsAnswer(outcome, 'Nothing to report.');
    const after = outcome.fixed?.changes[0]?.after;
    if (after === undefined) return answer;
    const told = 'The text after all safe fixes; what is reported above is what is left of findings:';
    return { text: `${answer.text}\n${told}\n\n${after}`, data: { ...answer.data, fixed: `${after}` } };
  },
});
