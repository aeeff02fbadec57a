import { lastName } from '../../base/path.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { DependencyClaim } from '../claim.ts';
import { has, is, unreal } from '../lexicon/classes.ts';
import { hasToolTable } from '../missing-package.ts';
import { examplesOf, type Reason } from './reason.ts';

/** Asked only of what no manifest mentions, and what one would mention if it were in use. */
export interface DependencyEvidence {
  readonly repository: RepositoryFacts;
}
export type DependencyReason = Reason<DependencyClaim, DependencyEvidence>;

/** What the repository of the examples has. */
const here = { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' };
const said = examplesOf(here);

/** In the root, a folder for it there, or a pipeline. */
function mayConfigure(path: string): boolean {
  return /^(?:(?:build|\.?config|\.github\/workflows)\/)?[^/]+$/i.test(path);
}

/** The thing that a configuration is named after: of `.pre-commit-config.yaml` pre-commit, of `vite.config.ts` vite. */
function configuredBy(file: string): string {
  return (
    /^[._]*([a-z\d-]+?)(?:-config|config|rc|ignore|-lock)?(?:\.[\w.-]+)?$/i.exec(file)?.[1]?.toLowerCase() ??
    ''
  );
}

/** When a library that no manifest or lock file has is reported, and when not. The first row that applies decides. */
export const dependencyReasons: readonly DependencyReason[] = [
  {
    id: 'not-of-now',
    summary: 'The document is a plan, a record, a form or a skill; or a rule that says what to use.',
    effect: 'silent',
    when: ({ form }, { nature, inContext }) =>
      nature !== 'guide' && !(nature === 'rule' && form === 'listed') && !inContext,
    examples: [said('## Tech stack\n\n- Fastify\n', 'Fastify', { document: 'specs/001/plan.md' })],
  },
  {
    id: 'configured',
    summary:
      'A file in the root, a pipeline or a tool table is named after it: it is in use, whatever installs it.',
    effect: 'silent',
    when: ({ targets }, _, { repository }) => {
      const names = new Set(targets.map(({ name }) => lastName(name).toLowerCase()));
      return (
        hasToolTable(targets, repository) ||
        repository.index.filesThat(mayConfigure).some((file) => names.has(configuredBy(lastName(file))))
      );
    },
    examples: [
      said('## Tech stack\n\n- Fastify\n', 'Fastify', { files: { ...here, 'fastify.config.js': '' } }),
      said('## Tools\n\n- PHPStan\n', 'PHPStan', {
        files: { 'composer.json': '{"require":{"twig/twig":"3.8.0"}}', 'build/phpstan.neon': '' },
      }),
    ],
  },
  {
    id: 'negated-or-planned',
    summary: 'Not in use, not yet, or only perhaps, as the words around it or its heading say.',
    effect: 'silent',
    when: ({ form }, { before, after, near, row, headings }) =>
      has(headings, unreal, is.old, is.move, is.elsewhere, is.negation) ||
      (form === 'used' && has(before | after, is.norm, is.any, is.elsewhere, is.example)) ||
      has(
        before | row,
        is.negation,
        is.future,
        is.condition,
        is.proposal,
        is.delete,
        is.old,
        is.past,
        is.optional,
      ) ||
      has(after, is.negation, is.future, is.optional, is.condition, is.support, is.delete) ||
      has(near, is.example, is.compare, is.elsewhere, is.support, is.move),
    examples: [
      said('## Tech stack\n\n- Fastify (planned)\n', 'Fastify'),
      said('## Future tech stack\n\n- Fastify\n', 'Fastify'),
      said('## Tech stack: never use\n\n- Fastify (use React)\n', 'Fastify'),
      said('New services should be built using Fastify.', 'Fastify'),
    ],
  },
  {
    id: 'not-in-manifests',
    summary: 'It is said to be in use, and no manifest or lock file of its ecosystem has it.',
    effect: 'warn',
    when: () => true,
    examples: [
      said('## Tech stack\n\n- Fastify\n- React\n', 'Fastify'),
      said('Stack: React, Fastify', 'Fastify'),
      said('It uses Fastify.', 'Fastify'),
      said('Requests go through axios.', 'axios'),
      said('State is managed by Zustand.', 'Zustand'),
      said('We use TanStack Query for what the server has.', 'TanStack Query'),
      said('A React app with Zustand for its state.', 'Zustand'),
      said('**Stack:** React, Redux Toolkit', 'Redux Toolkit'),
      said('- **ORM**: Prisma', 'Prisma'),
      said('Key libraries: react and date-fns.', 'date-fns'),
      said('| Layer | Technology |\n|---|---|\n| State | Zustand |\n', 'Zustand'),
    ],
  },
];
