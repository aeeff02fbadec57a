import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { DependencyClaim } from '../claim.ts';
import { has, is } from '../lexicon/classes.ts';
import { hasToolTable, isRunApart } from '../missing-package.ts';
import type { Reason } from './reason.ts';

/** Asked only of what no manifest mentions, and what one would mention if it were in use. */
export interface DependencyEvidence {
  readonly text: string;
  readonly repository: RepositoryFacts;
}
export type DependencyReason = Reason<DependencyClaim, DependencyEvidence>;

/** What the repository of the examples has. */
const here = { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' };

function isInRoot(path: string): boolean {
  return !path.includes('/');
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
    summary: 'The document is a plan, a record, a form or a skill.',
    effect: 'silent',
    when: (_, { nature, inContext }) => nature !== 'guide' && !inContext,
    examples: [
      {
        text: '## Tech stack\n\n- Fastify\n',
        at: 'Fastify',
        files: here,
        document: 'specs/001/plan.md',
      },
    ],
  },
  {
    id: 'run-apart',
    summary: 'It is run without being installed, or a tool table names it.',
    effect: 'silent',
    when: ({ targets }, _, { text, repository }) =>
      isRunApart(targets, text) || hasToolTable(targets, repository),
    examples: [
      {
        text: '## Tech stack\n\n- Fastify\n\nRun `npx fastify start`.\n',
        at: 'Fastify',
        files: here,
      },
    ],
  },
  {
    id: 'configured',
    summary: 'A file in the root is named after it: it is in use, whatever installs it.',
    effect: 'silent',
    when: ({ targets }, _, { repository }) => {
      const names = new Set(targets.map(({ name }) => name.toLowerCase()));
      return repository.index.filesThat(isInRoot).some((file) => names.has(configuredBy(file)));
    },
    examples: [
      {
        text: '## Tech stack\n\n- Fastify\n',
        at: 'Fastify',
        files: { ...here, 'fastify.config.js': '' },
      },
    ],
  },
  {
    id: 'installed-apart',
    summary: 'Its own item says how it is installed for the whole machine.',
    effect: 'silent',
    when: ({ passage }) =>
      /\b(?:brew|choco|winget|scoop|pipx|apt|apt-get|dnf|pacman)\s(?:-\S+ )?install\b/.test(passage.text) ||
      /\b(?:npm|pnpm|bun)\s(?:i|install|add)\s(?:-g|--global)\b|\byarn global\b/.test(passage.text),
    examples: [{ text: '## Tech stack\n\n- Fastify: `brew install fastify`\n', at: 'Fastify', files: here }],
  },
  {
    id: 'below-heading',
    summary: 'Its heading is about plans, alternatives or examples.',
    effect: 'silent',
    when: (_, { headings }) =>
      has(
        headings,
        is.future,
        is.proposal,
        is.example,
        is.old,
        is.template,
        is.move,
        is.elsewhere,
        is.optional,
      ),
    examples: [
      {
        text: '## Future tech stack\n\n- Fastify\n',
        at: 'Fastify',
        files: here,
      },
    ],
  },
  {
    id: 'negated-or-planned',
    summary: 'Not in use, not yet, or only perhaps.',
    effect: 'silent',
    when: (_, { before, after, near, row }) =>
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
      has(after, is.negation, is.future, is.optional, is.condition, is.delete) ||
      has(near, is.example, is.compare, is.elsewhere, is.support, is.move),
    examples: [
      {
        text: '## Tech stack\n\n- Fastify (planned)\n',
        at: 'Fastify',
        files: here,
      },
    ],
  },
  {
    id: 'advice',
    summary: 'What is to be used, not what is.',
    effect: 'silent',
    when: ({ form }, { before, after }) =>
      form === 'used' && has(before | after, is.norm, is.any, is.elsewhere, is.example),
    examples: [
      {
        text: 'New services should be built using Fastify.',
        at: 'Fastify',
        files: here,
      },
    ],
  },
  {
    id: 'not-in-manifests',
    summary: 'It is said to be in use, and no manifest or lock file of its ecosystem has it.',
    effect: 'warn',
    when: () => true,
    examples: [
      {
        text: '## Tech stack\n\n- Fastify\n- React\n',
        at: 'Fastify',
        files: here,
      },
      {
        text: 'Stack: React, Fastify',
        at: 'Fastify',
        files: here,
      },
      {
        text: 'It uses Fastify.',
        at: 'Fastify',
        files: here,
      },
    ],
  },
];
