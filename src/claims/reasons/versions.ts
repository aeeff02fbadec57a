import { isCertain, isUndecided } from '../../facts/versions/weigh.ts';
import type { VersionClaim } from '../claim.ts';
import type { Context } from '../context.ts';
import { has, is } from '../lexicon/classes.ts';
import { compareVersions } from '../version/numbers.ts';
import type { VersionEvidence } from '../version-evidence.ts';
import type { Reason } from './reason.ts';

export type VersionReason = Reason<VersionClaim, VersionEvidence>;

/** Said of this repository as it is now: what excuses guides does not excuse it. */
const isFact = ({ inContext }: Context) => inContext;
/** Older than all that is here. */
const isOlder = ({ stated }: VersionClaim, { against }: VersionEvidence) =>
  against.length > 0 &&
  against.every(({ version }) => version !== undefined && compareVersions(stated.parts, version) < 0);

/**
 * When a version that no manifest confirms is reported, and when not. Read from the top: the first row that applies decides. A
 * version that no row is about is not reported.
 */
export const versionReasons: readonly VersionReason[] = [
  // What the evidence leaves open.
  {
    id: 'nothing-against',
    summary: 'Nothing here has another version.',
    effect: 'silent',
    when: (_, __, { against, isUnsourced }) => against.length === 0 && !isUnsourced,
    examples: [
      { text: 'Uses React 19.', at: 'React 19', files: { 'package.json': '{"dependencies":{"react":"*"}}' } },
    ],
  },
  {
    id: 'own-release',
    summary: 'It is the version of what is made here: a release.',
    effect: 'silent',
    when: (_, __, { isOwn }) => isOwn,
    examples: [
      {
        text: 'React 19 is out.',
        at: 'React 19',
        files: { 'package.json': '{"name":"react","version":"18.3.1","dependencies":{"react":"18.3.1"}}' },
      },
    ],
  },
  {
    id: 'undecided',
    summary: "What contradicts leaves it open: a managed version, an image's tag, several runtimes.",
    effect: 'silent',
    when: ({ stated }, _, { opinions, repository, isUnsourced }) =>
      !isUnsourced && isUndecided(opinions, stated, repository),
    examples: [
      {
        text: 'It runs on PostgreSQL 16.3.',
        at: 'PostgreSQL 16.3',
        files: {
          'compose.yaml': 'services:\n  db:\n    image: postgres:16\n  old:\n    image: postgres:15\n',
        },
      },
    ],
  },

  // What is no claim about what is in use.
  {
    id: 'template-or-skill',
    summary: 'The document is a form, or tells how to do something anywhere.',
    effect: 'silent',
    when: (_, context) => (context.nature === 'template' || context.nature === 'skill') && !isFact(context),
    examples: [
      {
        text: 'Uses React 19.',
        at: 'React 19',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
        document: 'docs/templates/plan-template.md',
      },
    ],
  },
  {
    id: 'one-of-several',
    summary: 'The passage also states the version that is here.',
    effect: 'silent',
    when: (_, __, { isConfirmedBeside }) => isConfirmedBeside,
    examples: [
      {
        text: 'React 18 (web); React 19 (kiosk)',
        at: 'React 19',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
    ],
  },
  {
    id: 'below-heading',
    summary: 'Its heading is about the past, plans, changes or others.',
    effect: 'silent',
    when: (_, context) =>
      context.block !== 'heading' &&
      !isFact(context) &&
      has(
        context.heading,
        is.past,
        is.report,
        is.future,
        is.update,
        is.old,
        is.example,
        is.proposal,
        is.move,
        is.template,
      ),
    examples: [
      {
        text: '## Roadmap\n\n- React 19',
        at: 'React 19',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
    ],
  },
  {
    id: 'change-of-version',
    summary: 'From one version to another: an arrow, "from", "upgraded".',
    effect: 'silent',
    when: (_, context) =>
      /^(?:[→↔⇒⇔]|=>)/.test(context.markBehind) ||
      /^(?:[→↔⇒⇔]|=>|>)/.test(context.markBefore) ||
      (!isFact(context) && has(context.before | context.next, is.update, is.move)),
    examples: [
      {
        text: 'Upgraded from React 17.',
        at: 'React 17',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
      {
        text: 'React 17 → 18',
        at: 'React 17',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
    ],
  },
  {
    id: 'past-or-old',
    summary: 'What was in use before.',
    effect: 'silent',
    when: (_, { near, next, before }) =>
      has(near, is.past, is.old) || has(next, is.past, is.old, is.delete) || has(before, is.past, is.delete),
    examples: [
      {
        text: 'The legacy app used Vite 2.',
        at: 'Vite 2',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
      {
        text: 'Predtým React 17.',
        at: 'React 17',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
    ],
  },
  {
    id: 'negated',
    summary: 'What is not to be used.',
    effect: 'silent',
    when: (_, { near, before, following, inContext }) =>
      has(near | following, is.negation) || (has(before, is.negation) && !inContext),
    examples: [
      {
        text: 'Do not use React 19.',
        at: 'React 19',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
      {
        text: 'Nepoužívaj React 19.',
        at: 'React 19',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
    ],
  },
  {
    id: 'hypothetical',
    summary: 'If, would, planned, for example.',
    effect: 'silent',
    when: (_, { before, next, near, following, inContext }) =>
      has(before, is.condition, is.future, is.proposal) ||
      has(near, is.example) ||
      (has(before, is.example) && !inContext) ||
      has(next, is.future) ||
      has(near | following, is.choice),
    examples: [
      {
        text: 'If we adopt React 19, the shim is needless.',
        at: 'React 19',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
    ],
  },
  {
    id: 'supported',
    summary: 'What it runs with or came with: "works with", "since", "introduced in".',
    effect: 'silent',
    when: (_, { near, next, inContext }) =>
      has(near, is.support, is.compare) || (has(next, is.support, is.compare) && !inContext),
    examples: [
      {
        text: 'It works with React 17.',
        at: 'React 17',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
    ],
  },
  {
    id: 'elsewhere',
    summary: "Another project's.",
    effect: 'silent',
    when: (_, { before, near, after }) => has(before | near | after, is.elsewhere),
    examples: [
      {
        text: 'The upstream library is on React 19.',
        at: 'React 19',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
    ],
  },
  {
    id: 'about-that-version',
    summary: 'The sentence is about that version: what it brings, its structure, its syntax.',
    effect: 'silent',
    when: (_, { following, inContext }) => has(following, is.layout, is.create, is.report) && !inContext,
    examples: [
      {
        text: 'React 19 syntax is newer.',
        at: 'React 19',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
    ],
  },
  {
    id: 'share',
    summary: 'A number below one behind a word: a weight.',
    effect: 'silent',
    when: ({ stated, subject, value }, _, { against }) =>
      stated.parts[0] === 0 &&
      stated.parts.length === 2 &&
      /^[a-z]/.test(subject.text) &&
      /^0/.test(value.text) &&
      against.every(({ version }) => (version?.[0] ?? 0) > 0),
    examples: [
      {
        text: 'Weights: view 0.05, react 0.20',
        at: 'react 0.20',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
    ],
  },
  {
    id: 'in-command',
    summary: 'A command installs it.',
    effect: 'silent',
    when: ({ form, inCode }, { before }, { isUnsourced }) =>
      (form === 'at' && (inCode || has(before, is.run))) || (inCode && isUnsourced),
    examples: [
      {
        text: '```bash\nnpm install react@19.0.0\n```\n',
        at: 'react@19.0.0',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
    ],
  },

  // What the repository proves.
  {
    id: 'unsourced',
    summary: 'Nothing here mentions it, and a manifest or lock file would.',
    effect: 'warn',
    when: ({ subject, form }, { nature, inContext }, { isUnsourced }) =>
      isUnsourced &&
      (nature === 'guide' || inContext) &&
      (/^[\p{Lu}@]/u.test(subject.text) || form === 'cell'),
    examples: [
      {
        text: '- **Fastify 5.0**',
        at: 'Fastify 5.0',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
    ],
  },
  {
    id: 'unsourced-word',
    summary: 'Nothing here mentions it, and it is written as a word.',
    effect: 'silent',
    when: (_, __, { isUnsourced }) => isUnsourced,
    examples: [
      {
        text: 'We use `fastify` 5.0.',
        at: 'fastify` 5.0',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
    ],
  },
  {
    id: 'older-floor-asked',
    summary: 'A lowest version that is asked for here, and is lower than the one that the manifests ask for.',
    effect: 'warn',
    when: (claim, { near, heading, inContext }, evidence) =>
      claim.stated.form === 'floor' &&
      isOlder(claim, evidence) &&
      !inContext &&
      claim.passage.block === 'paragraph' &&
      has(near | heading, is.norm, is.stack, is.floor),
    examples: [
      {
        text: 'You need Node.js 18+ to build it.',
        at: 'Node.js 18+',
        files: { 'package.json': '{"engines":{"node":">=20.10"}}' },
      },
    ],
  },
  {
    id: 'older-floor',
    summary: 'A lowest version of something that runs with more than what is asked for here.',
    effect: 'silent',
    when: (claim, { inContext }, evidence) =>
      claim.stated.form === 'floor' &&
      !inContext &&
      isOlder(claim, evidence) &&
      claim.passage.block === 'paragraph',
    examples: [
      {
        text: 'The script runs on Node.js 18+ alone.',
        at: 'Node.js 18+',
        files: { 'package.json': '{"engines":{"node":">=20.10"}}' },
      },
    ],
  },
  {
    id: 'client-of-server',
    summary: 'In small letters the name of a server is that of its client, too.',
    effect: 'silent',
    when: ({ subject, targets, form }) =>
      form !== 'tag' && targets?.[0]?.ecosystem === 'docker' && /^[a-z]/.test(subject.text),
    examples: [
      {
        text: '- `redis` 4.7',
        at: '4.7',
        files: { 'compose.yaml': 'services:\n  cache:\n    image: redis:7\n' },
      },
    ],
  },
  {
    id: 'in-code',
    summary: 'It stands in a block of code.',
    effect: 'warn',
    when: ({ inCode }) => inCode,
    examples: [
      {
        text: '```yaml\nreact: 17.0.2\n```\n',
        at: 'react: 17.0.2',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
    ],
  },
  {
    id: 'contradicted-perhaps',
    summary: 'Another version is here, but not surely the one that is meant.',
    effect: 'warn',
    when: ({ stated }, _, { opinions, targets, beyond }) =>
      beyond.some(({ says }) => says === 'confirms') || !isCertain(opinions, stated, targets, () => true),
    examples: [
      {
        text: 'Built on Node.js 18.',
        at: 'Node.js 18',
        files: {
          '.github/workflows/ci.yml':
            'on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - uses: actions/setup-node@v4\n        with:\n          node-version: 22\n',
        },
      },
    ],
  },
  {
    id: 'contradicted',
    summary: 'Another version is here.',
    effect: 'error',
    when: () => true,
    examples: [
      {
        text: '- **React 19** with hooks',
        at: 'React 19',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
      {
        text: 'Postavené na React 19.',
        at: 'React 19',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
      {
        text: '| Package | Version |\n|---|---|\n| React | 19.1 |\n',
        at: '19.1',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
      {
        text: 'It uses v7 of Vite.',
        at: 'v7',
        files: { 'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}' },
      },
    ],
  },
];
