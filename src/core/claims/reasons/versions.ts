import type { VersionClaim } from '../claim.ts';
import { has, is, unreal } from '../lexicon/classes.ts';
import { hasToolTable } from '../missing-package.ts';
import { factIndex, isPipeline, type Opinion } from '../version/facts.ts';
import { comparePrefix, compareVersions, holds, readConstraint } from '../version/numbers.ts';
import type { VersionEvidence } from '../version-evidence.ts';
import { examplesOf, type Reason } from './reason.ts';

export type VersionReason = Reason<VersionClaim, VersionEvidence>;

const stated = examplesOf({
  'package.json': '{"dependencies":{"react":"18.3.1","vite":"5.4.8","zod":"3.22.0"}}',
});
/** Of a repository that asks for one range of Node.js. */
const onNode = (node: string) => ({ 'package.json': `{"engines":{"node":"${node}"}}` });

/** A pipeline that runs Node.js 22. */
const pipeline =
  'on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - uses: actions/setup-node@v4\n        with:\n          node-version: 22\n';

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
      stated('Uses React 19.', 'React 19', { files: { 'package.json': '{"dependencies":{"react":"*"}}' } }),
    ],
  },
  {
    id: 'chosen-in-places',
    summary:
      'A runtime that goes by three versions or more, or that a pipeline alone has in another one than a range admits.',
    effect: 'silent',
    when: (_, __, { opinions, against }) =>
      against[0]?.fact.ecosystem === 'runtime' &&
      (majorsOf(against) > 2 ||
        (against.every(({ fact }) => isPipeline(fact.file)) && opinions.some(isAdmittedRuntime))),
    examples: [
      stated('Built on Node.js 20.', 'Node.js 20', {
        files: { ...onNode('>=18'), '.github/workflows/ci.yml': pipeline },
      }),
    ],
  },
  {
    id: 'count',
    summary: 'A whole number far beyond the versions that are here: "vitest 27" counts tests.',
    effect: 'silent',
    when: ({ stated }, _, { against }) =>
      stated.parts.length === 1 &&
      against.length > 0 &&
      against.every(({ version }) => version?.[0] !== undefined && stated.parts[0]! > 2 * version[0] + 5),
    examples: [stated('Tests: Vite 31, zod 40', 'Vite 31')],
  },
  {
    id: 'level-of-language',
    summary:
      'A newer JDK or SDK builds for an older level, a library for .NET Standard runs on older ones, and a compiler may have a newer C#.',
    effect: 'silent',
    when: ({ stated, subject }, _, { opinions, against, repository }) => {
      if (against.length === 0) return false;
      const isNewer = against.every(({ version }) => version && compareVersions(version, stated.parts) < 0);
      const { fact } = against[0]!;
      if (fact.name === 'java')
        return isNewer
          ? /jdk/i.test(subject.text) && !opinions.some((each) => each.fact.role === 'tool')
          : against.every((each) => each.fact.role === 'tool');
      if (fact.name === 'dotnet' && stated.form === 'floor')
        return factIndex(repository).of({ ecosystem: 'runtime', name: 'netstandard' }).length > 0;
      if (fact.name !== 'csharp' && fact.name !== 'fsharp') return false;
      return (isNewer && opinions.some(({ silent }) => silent)) || !everyProjectSays(against, repository);
    },
    examples: [
      stated('Needs a JDK 21.', 'JDK 21', {
        files: { 'pom.xml': '<project><properties><java.version>17</java.version></properties></project>' },
      }),
    ],
  },

  // What is no claim about what is in use.
  {
    id: 'template',
    summary: 'The document is a form.',
    effect: 'silent',
    when: (_, { nature, inContext }) => nature === 'template' && !inContext,
    examples: [stated('Uses React 19.', 'React 19', { document: 'docs/templates/plan-template.md' })],
  },
  {
    id: 'one-of-several',
    summary:
      'The passage also states the version that is here, or goes on with further numbers: "18, 19 and 20".',
    effect: 'silent',
    when: (claim, _, { isConfirmedBeside, isNamed }) =>
      (isConfirmedBeside && claim.form !== 'bracket' && !(isNamed && /^[*_`]*\s*\(/.test(behind(claim)))) ||
      moreNumbers.test(behind(claim)) ||
      /^[*_`]*\s*\|[^|]*\]/.test(behind(claim)),
    examples: [
      stated('Node 16, 18 and 20', 'Node 16', { files: onNode('>=20') }),
      stated('Node.js `^20.19.0 || >=22.12.0`', 'Node.js `^20.19.0', { files: { '.node-version': '24' } }),
      stated('React 18 (web); React 19 (kiosk)', 'React 19'),
    ],
  },
  {
    id: 'below-heading',
    summary: 'Its heading is about the past, plans, changes or others, or says "if".',
    effect: 'silent',
    byWords: true,
    when: (_, context) =>
      context.block !== 'heading' &&
      !context.inContext &&
      has(context.heading, unreal, is.past, is.report, is.update, is.old, is.move),
    examples: [
      stated('## Roadmap\n\n- React 19', 'React 19'),
      stated('## Forms (if using Zod)\n\n- Zod 4', 'Zod 4'),
    ],
  },
  {
    id: 'quoted',
    summary: 'What somebody says or is to write, in quotation marks.',
    effect: 'silent',
    when: (claim, { inContext }) =>
      !inContext &&
      !claim.inCode &&
      (before(claim).split('"').length % 2 === 0 || /[“„«][^”“„«»]{0,100}$/.test(before(claim))) &&
      /["”“»]/.test(behind(claim)),
    examples: [stated('Write "React 19" in the title.', 'React 19')],
  },
  {
    id: 'change-of-version',
    summary: 'From one version to another: an arrow, "from", "upgraded".',
    effect: 'silent',
    byWords: true,
    when: (claim, context) =>
      isLeft(claim) ||
      isReached(claim) ||
      (!claim.inCode && context.markBefore === '>') ||
      (!context.inContext && has(context.before | context.next, is.update, is.move)),
    examples: [
      stated('Upgraded from React 17.', 'React 17'),
      stated('React 17 → 18', 'React 17'),
      stated('```text\nReact 17 → 18\n```\n', 'React 17'),
    ],
  },
  {
    id: 'past-or-old',
    summary: 'What was in use before.',
    effect: 'silent',
    byWords: true,
    when: (claim, { near, next, before: words }) =>
      has(near, is.past, is.old) ||
      has(next, is.past, is.old, is.delete) ||
      has(words, is.past, is.delete) ||
      /\b(?:before|prior to)\s[*_`]*$/i.test(before(claim)),
    examples: [
      stated('The legacy app used Vite 2.', 'Vite 2'),
      stated('Predtým React 17.', 'React 17'),
      stated('For apps made before React 17.', 'React 17'),
    ],
  },
  {
    id: 'negated',
    summary: 'What is not to be used.',
    effect: 'silent',
    byWords: true,
    when: (_, { near, before, following, inContext }) =>
      has(near | following, is.negation) || (has(before, is.negation) && !inContext),
    examples: [stated('Do not use React 19.', 'React 19'), stated('Nepoužívaj React 19.', 'React 19')],
  },
  {
    id: 'hypothetical',
    summary: 'If, would, planned, for example.',
    effect: 'silent',
    byWords: true,
    when: (claim, { before, lead, next, near, column, following, inContext }) =>
      has(before, is.condition, is.future, is.proposal) ||
      has(near | column, is.example) ||
      (has(before, is.example) && !inContext) ||
      (has(lead, is.example) && isShortLead(claim)) ||
      has(next, is.future, is.optional) ||
      has(near | following, is.choice),
    examples: [
      stated('If we adopt React 19, the shim is needless.', 'React 19'),
      stated('## React 19 forms (if used)', 'React 19'),
      stated('| Source | Example |\n|---|---|\n| npm | `react@19.1.0` |\n', 'react@19.1.0'),
    ],
  },
  {
    id: 'supported',
    summary: 'What it runs with or came with: "works with", "since", "introduced in".',
    effect: 'silent',
    byWords: true,
    when: (_, { near, next, inContext }) =>
      has(near, is.support, is.compare) || (has(next, is.support, is.compare) && !inContext),
    examples: [stated('It works with React 17.', 'React 17')],
  },
  {
    id: 'about-that-version',
    summary: 'The sentence is about that version: what it brought, its syntax, its features; "In X 5, …".',
    effect: 'silent',
    byWords: true,
    when: (claim, { following, next, before: words, block, inContext }, evidence) =>
      !inContext &&
      (has(following, is.create, is.report, is.any) ||
        (has(block === 'heading' ? next : following, is.layout) && isOlder(claim, evidence)) ||
        (block === 'heading' && has(words, is.create)) ||
        /(?:^|[.!?:–—-]\s)(?:In|On|From)\s+[*_`]*$/.test(before(claim))),
    examples: [
      stated('React 17 syntax is allowed.', 'React 17'),
      stated('Use React 17 features such as `createPortal`.', 'React 17'),
      stated('React 17 allows portals natively.', 'React 17'),
      stated('- Tables with React 17 routing', 'React 17'),
      stated('In React 19, `ref` is a prop.', 'React 19'),
      stated('- Prefer hooks - In React 19', 'React 19'),
    ],
  },
  {
    id: 'brought-by-language',
    summary:
      'In brackets in a sentence, a version of a language or runtime tells what brought the thing in front.',
    effect: 'silent',
    when: (claim, { block, inContext }, evidence) =>
      !inContext &&
      claim.targets?.[0]?.ecosystem === 'runtime' &&
      (block === 'paragraph'
        ? /[a-z`]\s\((?:[^()]{0,40}requires )?[*_`]*$/.test(before(claim)) && /^[*_`]*\)/.test(behind(claim))
        : block === 'heading' && /[a-z]\s[—–-]\s$/.test(before(claim)) && isOlder(claim, evidence)),
    examples: [stated('Use pattern matching (Node.js 24).', 'Node.js 24', { files: onNode('20.x') })],
  },
  {
    id: 'in-command',
    summary: 'A command installs it.',
    effect: 'silent',
    when: (claim, context, { isUnsourced }) =>
      (claim.form === 'at' && (claim.inCode || has(context.before, is.run))) ||
      (claim.inCode && isUnsourced) ||
      installs.test(before(claim)),
    examples: [
      stated('`npm install react@19`', 'react@19'),
      stated('```bash\nnpm install react@19.0.0\n```\n', 'react@19.0.0'),
    ],
  },

  // What the repository proves.
  {
    id: 'unsourced',
    summary: 'Nothing here mentions it, and a manifest or lock file would.',
    effect: 'warn',
    when: (claim, { nature, inContext, block }, { isUnsourced, targets, repository }) =>
      isUnsourced &&
      (nature === 'guide' || inContext) &&
      (/^[\p{Lu}@]/u.test(claim.subject.text) ||
        claim.form === 'cell' ||
        before(claim).endsWith('**') ||
        (block === 'item' && claim.subject.text.includes('/'))) &&
      !hasToolTable(targets, repository),
    examples: [
      stated('- Kafka 3.7 carries what happens.', 'Kafka 3.7'),
      stated('- **Fastify 5.0**', 'Fastify 5.0'),
    ],
  },
  {
    id: 'unsourced-word',
    summary: 'Nothing here mentions it, and it is written as a word.',
    effect: 'silent',
    when: (_, __, { isUnsourced }) => isUnsourced,
    examples: [stated('We use `fastify` 5.0.', 'fastify` 5.0')],
  },
  {
    id: 'older-floor-asked',
    summary: 'A lowest version that is asked for here, and is lower than the one that the manifests ask for.',
    effect: 'warn',
    when: (claim, context, evidence) =>
      claim.stated.form === 'floor' &&
      isOlder(claim, evidence) &&
      !context.inContext &&
      claim.passage.block === 'paragraph' &&
      (has(context.near | context.heading, is.norm, is.stack, is.floor) ||
        (/^[*_`]*\s+(?:is|are)\s/.test(behind(claim)) && has(context.following, is.norm)) ||
        /^[\s*_>]*[\w ]{1,20}:[\s*_]*(?:[^.;]{0,60},\s*)?$/.test(before(claim))),
    examples: [stated('You need Node.js 18+ to build it.', 'Node.js 18+', { files: onNode('>=20.10') })],
  },
  {
    id: 'older-floor',
    summary: 'A lowest version of something that runs with more than what is asked for here.',
    effect: 'silent',
    when: (claim, { inContext, nature }, evidence) =>
      claim.stated.form === 'floor' &&
      !inContext &&
      isOlder(claim, evidence) &&
      (claim.passage.block === 'paragraph' ||
        claim.passage.block === 'heading' ||
        // "`structuredClone` (Node.js 17+)": what brought the thing in front.
        /`\s\([*_`]*$/.test(before(claim)) ||
        nature === 'skill' ||
        (claim.passage.block === 'row' && /^[*_`]*\s+\p{Ll}/u.test(behind(claim)))),
    examples: [
      stated('The script runs on Node.js 18+ alone.', 'Node.js 18+', { files: onNode('>=20.10') }),
      stated('## Streams (Node.js 18+)', 'Node.js 18+', { files: onNode('>=20.10') }),
      stated('- Copy with `structuredClone` (Node.js 17+)', 'Node.js 17+', { files: onNode('>=20.10') }),
    ],
  },
  {
    id: 'shown-in-code',
    summary:
      'A block of code that shows something to write, as those of rules and skills do, says so in a remark, or asks for a range that holds what is here.',
    effect: 'silent',
    when: (claim, { lead, nature }, { against }) =>
      claim.inCode &&
      (nature === 'rule' ||
        nature === 'skill' ||
        has(lead, is.create, is.example, is.future, is.proposal, is.negation, is.update) ||
        (claim.stated.form === 'floor' && /(?:#|\/\/)[^\n]{0,60}$/.test(before(claim))) ||
        holdsAll(claim, against)),
    examples: [
      stated('Add this:\n\n```\nreact==17.0.2\n```\n', 'react==17.0.2'),
      stated('```\nreact==17.0.2\n```\n', 'react==17.0.2', { document: '.claude/rules/deps.md' }),
      stated('```json\n{ "vite": "^5.0.0" }\n```\n', 'vite": "^5.0.0', {
        files: { 'package.json': '{"dependencies":{"vite":"^5.4.8"}}' },
      }),
    ],
  },
  {
    id: 'in-code',
    summary: 'It stands in a block of code.',
    effect: 'warn',
    when: ({ inCode }) => inCode,
    examples: [stated('```yaml\nreact: 17.0.2\n```\n', 'react: 17.0.2')],
  },
  {
    id: 'contradicted-perhaps',
    summary: 'Another version is here, but not surely the one that is meant.',
    effect: 'warn',
    when: (claim, _, evidence) =>
      claim.isInferred === true ||
      evidence.against.every(({ fact }) => fact.pin === 'locked' && fact.role === 'tool') ||
      holdsAll(claim, evidence.against) ||
      evidence.beyond.some(({ says }) => says === 'confirms') ||
      !isCertain(claim, evidence),
    examples: [
      stated('Built on Node.js 18.', 'Node.js 18', { files: { '.github/workflows/ci.yml': pipeline } }),
    ],
  },
  {
    id: 'contradicted',
    summary: 'Another version is here.',
    effect: 'error',
    when: () => true,
    examples: [
      stated('- **React 19** with hooks', 'React 19'),
      stated('Postavené na React 19.', 'React 19'),
      stated('| Package | Version |\n|---|---|\n| React | 19.1 |\n', '19.1'),
      stated('React 18 (18.2.0)', '18.2.0'),
      stated('It uses v7 of Vite.', 'v7'),
    ],
  },
];

/** What stands before a claim, and behind it, in its passage. */
const before = ({ passage, start }: VersionClaim) =>
  passage.text.slice(Math.max(0, start - passage.start - 120), start - passage.start);
const behind = ({ passage, end }: VersionClaim) =>
  passage.text.slice(end - passage.start, end - passage.start + 120);
const moreNumbers = /^[*_`]*\s*(?:,|\/|\|\||through|to|and|or|&)\s*[*_`]*(?:[~^]|>=)?v?\d[\d.]*(?![\w%.])/;
/** A package manager's command, up to what it installs. */
const installs =
  /\b(?:npm|pnpm|yarn|bun|npx|bunx|pip|pipx|uv|poetry|cargo|gem|composer|go|dotnet)\s[^`.,;]{0,100}$/;

/** "For example:" alone leads to its list. */
function isShortLead({ passage }: VersionClaim): boolean {
  let { lead } = passage;
  for (let depth = 0; lead?.block === 'item' && lead.list === passage.list && depth < 20; depth++)
    lead = lead.lead;
  return lead !== undefined && lead.end - lead.start < 60 && lead.text.trimEnd().endsWith(':');
}

/** A range (`^5.4.0`) that admits what is here: not as it is written, and not wrong. */
function holdsAll({ stated, value }: VersionClaim, against: readonly Opinion[]): boolean {
  if (!stated.operator) return false;
  return against.every(({ fact, version }) => {
    const asked = readConstraint(value.text, fact.ecosystem);
    return version !== undefined && asked?.some((interval) => holds(interval, version));
  });
}

/** An arrow leads from it to another version: "React 17 → 18", "React 17 → React 18". In code, `->` and `=>` are others. */
function isLeft(claim: VersionClaim): boolean {
  const arrow = claim.inCode ? /^\s*[→⇒]\s*(.*)/ : /^[*_`\s]*(?:[→↔⇒⇔]|<?[-=]+>)[*_`\sv]*(.*)/;
  const to = arrow.exec(behind(claim))?.[1];
  return to !== undefined && (/^(?:\d|latest)/.test(to) || to.startsWith(claim.subject.text));
}

/** An arrow leads to it from another version. */
function isReached(claim: VersionClaim): boolean {
  return !claim.inCode && /\d[\w.]{0,12}[\s*_`)]{0,4}(?:[→↔⇒⇔]|[-=]>)[\s*_`v]{0,6}$/.test(before(claim));
}

/** Older than all that is here. */
function isOlder({ stated }: VersionClaim, { against }: VersionEvidence): boolean {
  return (
    against.length > 0 &&
    against.every(({ version }) => version !== undefined && compareVersions(stated.parts, version) < 0)
  );
}

/**
 * Contradicted for sure: by more than a pipeline, and no range of a runtime admits the version, unless it begins where the pins are.
 * Of several versions, a newer one than all is surely another.
 */
function isCertain({ stated, targets }: VersionClaim, { opinions, against }: VersionEvidence): boolean {
  const pins = against.filter(({ fact }) => !isPipeline(fact.file));
  if (pins.length === 0) return false;
  if (!targets?.some(({ ecosystem, kin }) => ecosystem === 'runtime' && !kin)) return true;
  const isNewer = against.every(({ version }) => version && compareVersions(version, stated.parts) < 0);
  if (!isNewer && majorsOf(pins) > 1) return false;
  return opinions.every(
    ({ says, version }) =>
      says !== 'open' ||
      version === undefined ||
      against.every((each) => each.version && comparePrefix(version.slice(0, 2), each.version) !== 'other'),
  );
}

/** Whether a manifest's range of a runtime (`engines`) holds the version. */
function isAdmittedRuntime({ says, version, fact }: Opinion): boolean {
  return says === 'open' && version !== undefined && fact.ecosystem === 'runtime' && fact.role === 'floor';
}

/** In how many versions something is there, as far as major versions tell; minor ones of what has but one major. */
function majorsOf(opinions: readonly Opinion[]): number {
  const name = opinions[0]?.fact.name;
  const precision = name === 'node' || name === 'java' || name === 'dotnet' ? 1 : 2;
  return new Set(opinions.map(({ version }) => version?.slice(0, precision).join('.'))).size;
}

function everyProjectSays(against: readonly Opinion[], repository: VersionEvidence['repository']): boolean {
  const files = new Set(against.map(({ fact }) => fact.file));
  if ([...files].some((file) => file.endsWith('Directory.Build.props'))) return true;
  return factIndex(repository)
    .of({ ecosystem: 'runtime', name: 'dotnet' })
    .every(({ file, role }) => role !== 'floor' || files.has(file));
}
