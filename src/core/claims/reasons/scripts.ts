import type { ScriptClaim } from '../claim.ts';
import { has, is } from '../lexicon/classes.ts';
import { examplesOf, type Reason } from './reason.ts';

/** Asked only of what no manifest of its runner defines where the command runs. */
export interface ScriptEvidence {
  /** The folder that it runs in, from the root; undefined when it is none of this repository's. */
  readonly folder: string | undefined;
  /** What a manifest includes or computes may define it. */
  readonly isOpen: boolean;
  /** npm runs it without a script: `npm start` beside a server.js. */
  readonly isBuiltIn: boolean;
  /** The document itself shows its definition. */
  readonly isShown: boolean;
  /** The document was written for projects of a kind, not for this one. */
  readonly isForAny: boolean;
  /** The document is a prompt, whose commands will be run. */
  readonly isPrompt: boolean;
  /** Another runner that stands beside it defines it: "`npm run dev` or `composer dev`". */
  readonly isChoice: boolean;
}
export type ScriptReason = Reason<ScriptClaim, ScriptEvidence>;

const run = examplesOf({ 'package.json': '{"scripts":{"build":"x"}}' });

/** When a script that is not defined is reported, and when not. The first row that applies decides. */
export const scriptReasons: readonly ScriptReason[] = [
  {
    id: 'not-of-now',
    summary: 'The document tells what is wanted or what was done, or was written for projects of a kind.',
    effect: 'silent',
    when: (_, { nature, inContext }, { isForAny, isPrompt }) =>
      isForAny ||
      nature === 'template' ||
      (((nature === 'plan' && !isPrompt) || nature === 'record') && !inContext),
    examples: [
      run('Run `npm run lint`.', 'lint', { document: 'docs/templates/plan-template.md' }),
      run('Run `npm run lint`.', 'lint', { document: 'specs/001/plan.md' }),
    ],
  },
  {
    id: 'folder-elsewhere',
    summary: 'It runs in a folder that is not here.',
    effect: 'silent',
    when: (_, __, { folder }) => folder === undefined,
    examples: [run('```bash\ncd ../other && npm run lint\n```\n', 'lint')],
  },
  {
    id: 'may-be-defined',
    summary: 'What a manifest includes or computes may define it, or the runner itself does.',
    effect: 'silent',
    when: ({ runner, name }, _, { isOpen, isBuiltIn, isShown }) =>
      isOpen || isBuiltIn || isShown || (runner === 'npm' && name.includes('/')),
    examples: [
      run('`npm start` runs it.', 'start', {
        files: { 'package.json': '{"scripts":{"build":"x"}}', 'server.js': '' },
      }),
      run('Run `make lint`.', 'lint', { files: { Makefile: 'build:\n\tx\ninclude more.mk\n' } }),
    ],
  },
  {
    id: 'choice',
    summary: 'Whichever the project has: a fallback, or beside another runner that has it.',
    effect: 'silent',
    when: ({ isFallback }, _, { isChoice }) => isFallback || isChoice,
    examples: [
      run('```bash\nnpm run build || npm run lint\n```\n', 'lint'),
      run('Run `npm run dev` or `composer dev`.', 'dev` or', {
        files: { 'package.json': '{"scripts":{"build":"x"}}', 'composer.json': '{"scripts":{"dev":"x"}}' },
      }),
    ],
  },
  {
    id: 'negated-or-planned',
    summary: 'Not there, to be added, or there in some projects only.',
    effect: 'silent',
    when: (_, { before, touching, next, lead, headings, block, after }) =>
      block === 'code'
        ? // Of a block what leads to it, and the remark behind the command: "# Stop all" tells what it does.
          has(lead | headings, is.future, is.elsewhere) ||
          has(lead, is.example, is.condition, is.proposal) ||
          has(next, is.future, is.optional, is.condition, is.old)
        : has(before, is.negation, is.delete, is.future, is.elsewhere, is.create, is.example, is.any) ||
          has(touching, is.condition) ||
          has(after, is.delete) ||
          // "…, but that script does not exist".
          (has(after, is.negation) && has(after, is.state)) ||
          (has(lead, is.negation) && has(lead, is.state)) ||
          has(next, is.negation, is.future, is.optional, is.condition, is.old) ||
          has(headings, is.future, is.proposal, is.old),
    examples: [
      run('There is no `npm run lint` here.', 'lint'),
      run('CI runs `npm run lint`, but that script does not exist.', 'lint'),
      run('```bash\nnpm run lint # not yet\n```\n', 'lint'),
      run('Add a script, then run `npm run lint`.', 'lint'),
    ],
  },
  {
    id: 'not-defined',
    summary: 'A command runs it, and no manifest of its runner defines it.',
    effect: 'error',
    when: () => true,
    examples: [
      run('Run `npm run lint` before you commit.', 'lint'),
      run('```bash\nnpm run lint\n```\n', 'lint'),
      run('Spusti `npm run lint`.', 'lint'),
      run('Run `npm run build`, `npm run lint` or `npm run fmt`.', 'lint'),
    ],
  },
];
