import { z } from 'zod';
import { runLint } from '../../../lint.ts';
import { findingsAnswer, findingsSchema } from '../findings.ts';
import { defineTool } from '../tool.ts';

export const checkClaims = defineTool({
  name: 'check_claims',
  title: 'Check claims about the repository',
  description:
    'Holds what a text states about this repository against its files: versions ("React 19.1"), paths ("src/api/users.ts"), scripts ("npm run e2e"), symbols. Reports what is contradicted, with the file and line that says otherwise. Call it with your answer or plan before you give it. What is not reported is not proved: a statement that no file speaks of is passed over.',
  input: z.strictObject({ text: z.string().describe('Prose or Markdown, at most 10 MB.') }),
  output: findingsSchema,
  async run({ text }, { root, config }) {
    const outcome = await runLint({
      ...{ cwd: root, kind: 'guide', config, inlineConfig: false },
      request: { from: 'text', bytes: Buffer.from(text), path: '<text>' },
    });
    // What cannot be read as a text states nothing, and has to be said.
    const isAsked = ({ rule }: { rule: string }) => /^(?:facts\/|lint\/unreadable$)/.test(rule);
    const results = outcome.results.map(({ findings, omitted = [], ...result }) => ({
      ...{ ...result, findings: findings.filter(isAsked), omitted: omitted.filter(isAsked) },
    }));
    return findingsAnswer({ ...outcome, results }, 'Nothing of it is contradicted by the repository.');
  },
});
