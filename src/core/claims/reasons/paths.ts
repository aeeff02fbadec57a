import { lastName } from '../../base/path.ts';
import { filesByKind } from '../../manifests/repository.ts';
import type { PathClaim } from '../claim.ts';
import type { Context } from '../context.ts';
import type { PathEvidence } from '../evidence.ts';
import { has, is, unreal } from '../lexicon/classes.ts';
import { sourceEndings } from '../lexicon/files.ts';
import { endingOf } from '../path/written.ts';
import { type Example, examplesOf, type Reason } from './reason.ts';

export type PathReason = Reason<PathClaim, PathEvidence>;

/** A name without a folder. */
const isBare = ({ path }: PathClaim) => !path.includes('/');
const isOfScope = (form: PathClaim['form']) => form === 'scope' || form === 'undecided' || form === 'outside';
/** A command needs it. */
const isNeeded = ({ form, written }: PathClaim) =>
  form === 'cd' || (form === 'run' && written.form === 'file');
/** Nothing by that name is anywhere, and never was. */
const isNowhere = (evidence: PathEvidence) =>
  evidence.namesakes.length === 0 && !evidence.was && !evidence.wasElsewhere;
/** Marked as a path, by backticks, a link or a tree; a bare word is one when its first folder is there. */
const isMarked = ({ form, path }: PathClaim, { isTopHere }: PathEvidence) =>
  form === 'prose' ? path.includes('/') && isTopHere : form !== 'argument';
/** How things are is told here: not what is wanted, nor what was done. */
const isOfNow = ({ nature, inContext }: Context) => inContext || nature === 'guide' || nature === 'rule';
/** Rules and skills tell as much what is to be, so what they draw and run may be anybody's. */
const describes = ({ nature, inContext }: Context) => inContext || nature === 'guide';
/** Most of what stands beside it, or in its tree, is here. */
const isAmongOthers = ({ isParentHere, kin, tree }: PathEvidence) =>
  isParentHere && ((kin.here >= 2 && kin.here > kin.missing) || tree.here > tree.missing);
/** The reader is sent there by its position: "see X", an item below "read these files". */
const isSentTo = ({ isSubject }: PathClaim, { touching, lead }: Context) =>
  has(touching, is.send) || (isSubject === true && has(lead, is.send));
/** The line at the top of its tree. */
const topOf = (claim: PathClaim): PathClaim => (claim.parent ? topOf(claim.parent) : claim);
const textBehind = ({ passage, end }: PathClaim) => passage.text.slice(end - passage.start);
const textBefore = ({ passage, start }: PathClaim) => passage.text.slice(0, start - passage.start);
/** An arrow and another path stand behind it; with more arrows, what follows on it is drawn. */
const leadsToPath = (claim: PathClaim) => {
  const behind = textBehind(claim).slice(0, 300);
  const [, next = '', ...more] = behind.split(/[→⇒➜]/, 4);
  return more.length === 0 && /^[\s`*([]{0,6}[\w@.-]*[\w.][/.]\w/.test(next);
};
/** `~/kit/` stands in front of it in its sentence. */
const isBehindHome = (claim: PathClaim) => {
  const before = textBefore(claim).slice(-1000);
  const at = before.lastIndexOf('~/');
  return at >= 0 && !/[.!?]\s/.test(before.slice(at));
};
/** "Documents in root: README.md, SETUP.md". */
const isInRoot = (claim: PathClaim) => /\b(?:in|at|of) (?:the )?(?:\w+ )?root\b/i.test(textBefore(claim));
/** A name that stands for any: `feature-name`, `X`, `[module]`. */
const standsForAny = ({ path }: PathClaim) => {
  const name = lastName(path);
  return (
    /(?:^|[/_-])(?:your|my|new|another|some|example|name)(?=[-_./A-Z]|$)/i.test(name) ||
    /^(?:feature|module)(?:\.\w+)?$|^\[/i.test(name) ||
    /^script\.\w+$/.test(path) ||
    /^[XYZN]{1,3}$/.test(name)
  );
};

const shown = examplesOf(['src/main.ts', 'src/cart/total.ts', 'src/cart/tax.ts', 'docs/guide.md']);
/** A text about `src/cart/sum.ts`, which history knows. */
const gone = (text: string, more: Partial<Example> = {}): Example =>
  shown(text, 'src/cart/sum.ts', { history: 'src/cart/sum.ts', ...more });

/**
 * When a path that is nowhere is reported, and when not. Read from the top: the first row that applies decides. A path that
 * no row is about is not reported.
 */
export const pathReasons: readonly PathReason[] = [
  // What is no claim about this repository as it is.
  {
    id: 'scope-out',
    summary: 'SCOPE leads out of the repository.',
    effect: 'error',
    when: ({ form }, _, { meant }) => meant.length === 0 && isOfScope(form),
    examples: [
      shown('SCOPE\nFiles to create:\n- ~/.shop/fees.ts (the fees)\n', '~/.shop/fees.ts', {
        document: '.assistant/prompts/fees.md',
      }),
    ],
  },
  {
    id: 'prompt-out',
    summary:
      'A prompt names a place on one machine, or above the root, and the repository has nothing by that name.',
    effect: 'error',
    when: ({ form }, context, { namesakes, isTopHere }) =>
      form === 'machine' &&
      namesakes.length === 0 &&
      !isTopHere &&
      !has(context.near | context.before, is.negation),
    examples: [
      shown('CONTEXT\n- The fees stand in /home/eva/shop/src/fees.ts.\n', '/home/eva/shop/src/fees.ts', {
        document: '.assistant/prompts/fees.md',
      }),
      shown('CONTEXT\n- The fees are taken from `../billing/src/fees.ts`.\n', '../billing/src/fees.ts', {
        document: '.assistant/prompts/fees.md',
      }),
    ],
  },
  {
    id: 'link-out',
    summary: 'A link leads out of the repository, to a file.',
    effect: 'warn',
    when: ({ form, written }, _, { meant }) =>
      meant.length === 0 && form === 'link' && written.form === 'file',
    examples: [
      shown('The rules stand in the [handbook](../../handbook/reviews.md).', '../../handbook/reviews.md', {
        document: 'docs/AGENTS.md',
      }),
    ],
  },
  {
    id: 'out-of-repository',
    summary: 'It leads out of the repository.',
    effect: 'silent',
    when: (_, __, { meant }) => meant.length === 0,
    examples: [shown('See `../../notes.md`.', '../../notes.md')],
  },
  {
    id: 'made-here',
    // Before all that asks git: most of what is missing in a prompt is what it creates.
    summary: 'A command of the document makes it, or SCOPE creates it.',
    effect: 'silent',
    when: (_, __, { document }) => document.isMadeHere,
    examples: [
      shown('```bash\nmkdir -p src/shop\n```\n\nPut it in `src/shop/sum.ts`.', 'src/shop/sum.ts'),
      shown(
        'SCOPE\nFiles to create:\n- src/cart/fees.ts (the fees)\n\nREQUIREMENTS\n1. `src/cart/fees.ts` is tested.',
        'src/cart/fees.ts',
        { document: '.assistant/prompts/fees.md' },
      ),
    ],
  },
  {
    id: 'route',
    summary:
      'It begins with a slash, and its first folder is not in the root: a route, or a place on a machine.',
    effect: 'silent',
    when: (claim, _, evidence) => claim.written.lead === '/' && claim.form !== 'link' && !evidence.isTopHere,
    examples: [
      shown('Orders are under `/api/v1/orders/`.', '/api/v1/orders/', {
        files: ['src/main.ts'],
        history: 'lib/api/v1/orders/a.ts',
      }),
    ],
  },
  {
    id: 'below-home',
    summary: 'The sentence names a folder of one machine, and then what is in it.',
    effect: 'silent',
    when: (claim) => isBare(claim) && isBehindHome(claim),
    examples: [
      gone('The rules are in `~/kit/rules/`: total.md, `sum.ts` and more.', {
        at: 'sum.ts',
        history: 'sum.ts',
      }),
    ],
  },
  {
    id: 'ignored',
    summary: 'It is built, downloaded or kept on one machine.',
    effect: 'silent',
    when: (_, __, { isIgnored }) => isIgnored,
    examples: [
      shown('The bundle is in `dist/app.js`.', 'dist/app.js'),
      shown('Settings are in `.env.local`.', '.env.local'),
    ],
  },
  {
    id: 'undecided-in-scope',
    summary: 'SCOPE has it and does not say what becomes of it: it may be made.',
    effect: 'silent',
    when: ({ form }, _, evidence) => form === 'undecided' && !evidence.was,
    examples: [
      shown('SCOPE\n- src/cart/fees.ts (the fees)\n', 'src/cart/fees.ts', {
        document: '.assistant/prompts/fees.md',
      }),
    ],
  },
  {
    id: 'changed-in-scope',
    summary: 'SCOPE says that it is changed.',
    effect: 'error',
    when: (claim, _, evidence) => claim.form === 'scope' && !(isBare(claim) && evidence.namesakes.length > 0),
    examples: [
      shown(
        'SCOPE\nFiles to create:\n- src/cart/fees.ts (the fees)\nFiles to modify:\n- src/cart/sums.ts (adds the fees)\n',
        'src/cart/sums.ts',
        { document: '.assistant/prompts/fees.md' },
      ),
    ],
  },
  {
    id: 'template',
    summary: 'The document is a form to be filled in.',
    effect: 'silent',
    when: (_, { nature, inContext }) => nature === 'template' && !inContext,
    examples: [gone('See `src/cart/sum.ts`.', { document: 'docs/templates/plan-template.md' })],
  },
  {
    id: 'for-any-project',
    summary: 'The document was written for projects of a kind: hardly any path in it is here.',
    effect: 'silent',
    when: (_, __, { document }) => document.isForAny,
    examples: [
      shown(
        'Register it in `config/backup.php`, then in `routes/ai.php`, then in `app/Models/Tenant.php`.',
        'routes/ai.php',
        { document: '.claude/skills/php/SKILL.md', files: ['src/main.ts', 'README.md'] },
      ),
      shown('## Layout (`settings.py`)\n\nKeep it short.', 'settings.py', {
        document: '.cursor/rules/django.mdc',
        files: ['src/main.ts', 'README.md'],
      }),
    ],
  },
  {
    id: 'planned-tree',
    summary: 'A plan draws what is wanted; or hardly anything of the tree is here, or ever was.',
    effect: 'silent',
    byWords: true,
    when: ({ form }, { nature, inContext, heading, lead }, { document }) =>
      form === 'tree' &&
      (document.isInStrangeTree === true ||
        (nature === 'plan' && !inContext) ||
        has(heading, is.past, is.old, is.move) ||
        has(heading | lead, unreal, is.any, is.choice, is.condition)),
    examples: [
      gone(
        '```text\nshop/\n├── api.ts\n├── web.ts\n├── db.ts\n├── bin/\n├── lib/\n└── src/cart/sum.ts\n```\n',
      ),
      shown('## Structure\n\n```text\nsrc/\n├── main.ts\n├── cart/\n└── stock/\n```\n', 'stock', {
        document: 'specs/001/plan.md',
      }),
      shown('## Proposed structure\n\n```text\nsrc/\n├── main.ts\n├── cart/\n└── stock/\n```\n', 'stock'),
      gone('A structure similar to:\n\n```text\nsrc/cart/\n├── total.ts\n├── tax.ts\n└── sum.ts\n```\n', {
        at: 'sum.ts',
      }),
      shown(
        '## Files of a new module\n\n```text\nsrc/cart/\n├── total.ts\n├── tax.ts\n└── fees.ts\n```\n',
        'fees.ts',
      ),
      shown(
        'If there are many:\n\n```text\nsrc/cart/\n├── total.ts\n├── tax.ts\n└── fees.ts\n```\n',
        'fees.ts',
      ),
    ],
  },
  {
    id: 'record',
    summary: 'The document or its heading tells what was done.',
    effect: 'silent',
    byWords: true,
    when: ({ form }, { nature, heading, inContext, task }) =>
      !inContext && form !== 'tree' && (nature === 'record' || task === 'done' || has(heading, is.report)),
    examples: [
      gone('Sums are in `src/cart/sum.ts`.', { document: 'memory-bank/progress.md' }),
      gone('## Changelog\n\n- Sums in `src/cart/sum.ts`.'),
      gone('- [x] Round the sums in `src/cart/sum.ts`'),
    ],
  },
  {
    id: 'deletion-known',
    summary: 'The document names the commit that took it away, or is a record that came with it.',
    effect: 'silent',
    when: (_, __, { was, document }) => was !== undefined && document.knowsCommit(was.commit),
    examples: [gone('`src/cart/sum.ts` went in 3f2c1a9, of which `git show 3f2c1a9` tells.')],
  },
  {
    id: 'gone-in-change',
    summary:
      'A change of OpenSpec may name what is to go, and an archived one what went since; wrong is what moved while it is open, and a document that it links to.',
    effect: 'silent',
    when: ({ form, path }, { inChange }, evidence) =>
      inChange !== undefined &&
      !(form === 'link' && path.endsWith('.md')) &&
      (inChange === 'archived' || evidence.was?.movedTo === undefined),
    examples: [
      gone('Sums are in `src/cart/sum.ts`.', { document: 'openspec/changes/add-sums/proposal.md' }),
      gone('- `src/cart/sum.ts` (added)', {
        document: 'openspec/changes/archive/add-sums/design.md',
        history: 'src/cart/sum.ts -> src/cart/add.ts',
      }),
    ],
  },
  {
    id: 'told-gone',
    summary: 'The sentence says that it is not there, or is to go.',
    effect: 'silent',
    byWords: true,
    holdsEverywhere: true,
    when: (claim, { block, before, after, near, next, marks, row, column, lead, heading }) =>
      has(before | row | column, is.delete) ||
      has(claim.form === 'tree' ? next : after, is.delete) ||
      (claim.form !== 'tree' && has(heading, is.delete)) ||
      ((block === 'item' || block === 'row') && has(lead, is.delete) && !has(lead, is.send)) ||
      (claim.form === 'tree' && /^[\s#(]*none\b/i.test(claim.remark ?? '')) ||
      (has(near, is.negation) && /\bno(?: [\w-]+)? `?$/i.test(textBefore(claim))) ||
      (has(after, is.negation) && /^[^.!?]{0,80}\bnot exist\b/i.test(textBehind(claim))) ||
      marks.has('~~'),
    examples: [
      gone('There is no `src/cart/sum.ts`.'),
      gone('`src/cart/sum.ts` was removed.'),
      gone('- `src/cart/sum.ts` no longer exists.'),
      gone('V `src/cart/sum.ts` už nie je nič, súbor bol odstránený.'),
      gone('## Files to delete\n\n- `src/cart/sum.ts`: sums'),
      gone('These files were removed in May:\n\n- `src/cart/sum.ts`: sums'),
      gone('| File | State |\n|---|---|\n| `src/cart/sum.ts` | Removed |'),
      shown('```text\nsrc/cart/\n├── total.ts\n├── tax.ts\n└── fees/ # (none yet)\n```\n', 'fees/'),
      gone('`src/cart/sum.ts` SHALL NOT exist.'),
      gone('`src/cart/sum.ts` wurde gelöscht.'),
      gone('`src/cart/sum.ts` を削除しました。'),
    ],
  },
  {
    id: 'told-not',
    summary: 'The sentence says not to, or that it is not so.',
    effect: 'silent',
    byWords: true,
    when: (claim, { block, clause, near, after, next, touching, following, lead }) =>
      ((block === 'item' || block === 'row') && has(lead, is.negation) && !has(lead, is.send)) ||
      has(near, is.negation) ||
      (has(clause, is.negation) && !has(touching, is.pointTo)) ||
      (has(next, is.negation) && has(after, is.state, is.negation) && claim.form !== 'tree') ||
      has(following, is.negation) ||
      /(?:^|[.:;]\s)\W{0,5}No (?:[\w-]+ ){1,4}(?:in|at|under|below|inside) (?:the )?`?$/.test(
        textBefore(claim),
      ),
    examples: [
      gone("Don't use `src/cart/sum.ts`."),
      gone('Exclude:\n\n- `src/cart/sum.ts`'),
      gone('Use `src/cart/total.ts` instead of `src/cart/sum.ts`.'),
      gone('- No rounding in `src/cart/sum.ts`.'),
    ],
  },
  {
    id: 'told-moved',
    summary: 'The sentence says where it went, or what took its place.',
    effect: 'silent',
    byWords: true,
    holdsEverywhere: true,
    when: (claim, { near, next, markBefore, touching, following, column, heading }) =>
      has(near, is.old, is.past) ||
      has(touching, is.compare) ||
      has(column, is.old, is.past) ||
      (claim.form !== 'tree' && has(heading, is.move)) ||
      (has(near, is.move) && !has(touching, is.pointTo)) ||
      (claim.form !== 'tree' && (has(next, is.move) || has(following, is.past))) ||
      leadsToPath(claim) ||
      /^←/.test(markBefore),
    examples: [
      gone('`src/cart/sum.ts` → `src/cart/total.ts`'),
      gone('Totals (formerly `src/cart/sum.ts`) are rounded.'),
      gone('| What | Now | Previously |\n|---|---|---|\n| sums | `src/cart/total.ts` | `src/cart/sum.ts` |'),
      gone('| Before | After |\n|---|---|\n| `src/cart/sum.ts` | `src/cart/total.ts` |'),
      gone('## Moved files\n\n- `src/cart/sum.ts`: totals'),
      gone('We renamed `src/cart/sum.ts` to `src/cart/total.ts`.'),
      gone('The old `src/cart/sum.ts` rounded twice.'),
    ],
  },
  {
    id: 'made-by-program',
    summary: 'It is generated, and not kept in git.',
    effect: 'silent',
    byWords: true,
    when: (_, { near, next }, { was }) => !was && has(near | next, is.made),
    examples: [
      shown('Types are generated in `src/cart/types.ts`.', 'src/cart/types.ts'),
      shown('```text\nsrc/cart/\n├── total.ts\n├── tax.ts\n└── types.ts # generated\n```\n', 'types.ts'),
    ],
  },
  {
    id: 'planned',
    summary: 'It is to be made: by the reader, by a program, or later.',
    effect: 'silent',
    byWords: true,
    holdsEverywhere: true,
    when: (
      { form, isSubject },
      { block, before, after, near, next, heading, lead, column, row, touching, task, markBehind },
      { was },
    ) => {
      if (task === 'open' || has(row, is.future)) return true;
      if (!was && (block === 'item' || block === 'row') && has(after, is.future)) return true;
      // "belongs in `src/x/`", "add it to `src/x.ts`" take it for granted.
      if (was && has(touching, is.pointTo) && !has(touching, is.update)) return false;
      if (form === 'tree') return has(after, is.future) || (!was && has(next | lead, is.create));
      return (
        has(near | row, is.create) ||
        has(before, is.future) ||
        // "`docs/next.md`: the roadmap" says what is in it.
        (has(next, is.future) && !(was && isSubject === true && /^[:–—-]/.test(markBehind))) ||
        (!was && has(heading | lead | column, is.create, is.future, is.proposal))
      );
    },
    examples: [
      shown('Create `src/cart/fees.ts` for the fees.', 'src/cart/fees.ts'),
      shown('`src/cart/fees.ts` will hold the fees.', 'src/cart/fees.ts'),
      shown('Vytvor súbor `src/cart/fees.ts`.', 'src/cart/fees.ts'),
      shown('- [ ] Write `src/cart/fees.ts`', 'src/cart/fees.ts'),
      shown('| File | State |\n|---|---|\n| `src/cart/fees.ts` | planned |', 'src/cart/fees.ts'),
      shown(
        '```text\nsrc/cart/\n├── total.ts\n├── tax.ts\n└── fees.ts # Fees (phase 3, future)\n```\n',
        'fees.ts',
      ),
      shown('Erstelle die Datei `src/cart/fees.ts`.', 'src/cart/fees.ts'),
      shown(
        'Place new files according to this pattern:\n\n```text\nsrc/cart/\n├── total.ts\n├── tax.ts\n└── fees.ts\n```\n',
        'fees.ts',
      ),
    ],
  },
  {
    id: 'example',
    summary: 'It stands for others of its kind.',
    effect: 'silent',
    byWords: true,
    when: (claim, { near, before, heading, column, lead, next }, evidence) =>
      (has(near | column, is.example) ||
        (claim.form === 'tree' && has(next, is.example)) ||
        has(before | heading | lead, is.example, is.template)) &&
      !evidence.was &&
      // What is known with all its folders was no invention.
      (isBare(claim) || claim.form === 'tree' || !evidence.wasElsewhere),
    examples: [shown('Name files by what they do, e.g. `src/cart/fees.ts`.', 'src/cart/fees.ts')],
  },
  {
    id: 'conditional',
    summary: 'It may be there or not.',
    effect: 'silent',
    byWords: true,
    holdsEverywhere: true,
    when: ({ form }, { before, next, touching, following }, { was, wasElsewhere }) =>
      has(before | next, is.optional) ||
      (!was &&
        (has(before | next, is.condition) ||
          (form !== 'tree' && !wasElsewhere && has(touching | following, is.choice)))),
    examples: [
      shown('If the project has one, read `docs/local.md`.', 'docs/local.md'),
      shown('Read `docs/local.md` if present.', 'docs/local.md'),
      shown('If any, see `docs/local.md`.', 'docs/local.md'),
      shown('It may be located in `docs/local.md`.', 'docs/local.md'),
    ],
  },
  {
    id: 'elsewhere',
    summary: "It is in another repository, or on somebody else's machine.",
    effect: 'silent',
    byWords: true,
    when: (_, { before, after, heading }) => has(before | after | heading, is.elsewhere),
    examples: [shown('The upstream repository keeps it in `docs/words.md`.', 'docs/words.md')],
  },
  {
    id: 'any-of-its-kind',
    summary: 'The sentence speaks of each module, package or feature.',
    effect: 'silent',
    byWords: true,
    when: (claim, { before, lead, inContext }, { was, namesakes }) =>
      !inContext &&
      ((has(before, is.any) && (!was || isBare(claim) || namesakes.length > 0)) ||
        (has(lead, is.any) && isBare(claim))),
    examples: [
      shown('Every module has its `README.md`.', 'README.md'),
      shown('Every package exports from `src/index.ts`.', 'src/index.ts', {
        files: ['packages/a/src/index.ts', 'packages/b/src/index.ts', 'src/main.ts'],
        history: 'src/index.ts',
      }),
    ],
  },
  {
    id: 'stands-for-any',
    summary: 'Its name is a placeholder.',
    effect: 'silent',
    when: (claim, _, evidence) =>
      (standsForAny(claim) && !evidence.was && evidence.otherCase === undefined) ||
      (claim.form === 'tree' &&
        (/^[[{<]/.test(topOf(claim).path) || (standsForAny(topOf(claim)) && !evidence.was))),
    examples: [shown('```text\nsrc/cart/\n├── total.ts\n├── tax.ts\n└── [module]/\n```\n', '[module]')],
  },
  {
    id: 'is-somewhere',
    summary: 'A name without a folder, and some folder has it.',
    effect: 'silent',
    when: (claim, _, evidence) =>
      isBare(claim) &&
      claim.form !== 'link' &&
      claim.form !== 'tree' &&
      claim.parent === undefined &&
      evidence.namesakes.length > 0 &&
      // One that is listed, or said to be in the root, has its place; else the only file of that name is meant.
      !(
        evidence.was &&
        (claim.isSubject ||
          (claim.written.form === 'file' &&
            evidence.kin.here > 0 &&
            (evidence.namesakes.length > 1 || isInRoot(claim))))
      ),
    examples: [
      shown('The total is in `total.ts`.', 'total.ts'),
      shown('First `main.ts`, then `total.ts` and `tax.ts`.', 'total.ts', { history: 'total.ts' }),
    ],
  },

  // What the repository proves.
  {
    id: 'other-case',
    summary: 'It is there in another letter case.',
    effect: 'error',
    when: (claim, _, evidence) =>
      claim.written.form !== 'open' &&
      evidence.namesakes.length === 0 &&
      evidence.otherCase !== undefined &&
      // A capital alone may be that of a module or a product: "`Cart/`" for `src/cart/`.
      (!isBare(claim) ||
        (claim.form === 'code' &&
          (claim.written.form === 'file' || lastName(evidence.otherCase) !== claim.path.toLowerCase())) ||
        claim.form === 'link' ||
        claim.form === 'tree'),
    examples: [
      shown('See `docs/Guide.md`.', 'docs/Guide.md'),
      shown('```text\nsrc/cart/\n├── total.ts\n└── Tax.ts\n```\n', 'Tax.ts'),
    ],
  },
  {
    id: 'manifest-was-here',
    summary:
      'History knows a manifest or lock file by its name alone: advice for any project names them, too.',
    effect: 'warn',
    when: (claim, _, evidence) =>
      isBare(claim) &&
      claim.form === 'code' &&
      evidence.was !== undefined &&
      filesByKind([claim.path]).size > 0,
    examples: [
      shown('Add entry points to `pyproject.toml`.', 'pyproject.toml', { history: 'pyproject.toml' }),
    ],
  },
  {
    id: 'was-here',
    summary: 'History knows it at this place.',
    effect: 'error',
    when: (claim, _, evidence) =>
      !(claim.form === 'prose' && claim.written.form === 'open' && isBare(claim)) &&
      evidence.was !== undefined,
    examples: [
      gone('Totals are defined in `src/cart/sum.ts`.'),
      gone('- `src/cart/sum.ts`: totals'),
      gone('```bash\nnode src/cart/sum.ts\n```\n'),
      gone('V `src/cart/sum.ts` sú súčty.'),
      gone('All totals, such as those of `src/cart/sum.ts`, are rounded.'),
      gone('Form → `src/cart/sum.ts` → `src/cart/total.ts` → receipt'),
      gone('- `src/cart/sum.ts` → the sums of a cart'),
      gone('Run `node src/cart/sum.ts` first.'),
      gone('| File | What |\n|---|---|\n| `src/cart/sum.ts` | totals |'),
      gone('Sums (src/cart/sum.ts) are rounded.'),
      gone('Never add by hand—go through the sums (`src/cart/sum.ts`).'),
      gone('- `src/cart/sum.ts`: the current roadmap'),
      gone('Read `src/cart/sum.ts` as needed.'),
    ],
  },
  {
    id: 'missing-in-tree',
    summary:
      'A drawn tree has it, and most of what stands beside it or in the tree is there; or its folder is surely missing.',
    effect: 'error',
    when: ({ form, parent, isLeaf }, context, evidence) =>
      form === 'tree' &&
      describes(context) &&
      (evidence.document.parentReported === 'error' || isAmongOthers(evidence)) &&
      (parent !== undefined || isLeaf === true),
    examples: [
      shown('## Structure\n\n```text\nsrc/cart/\n├── total.ts\n├── tax.ts\n└── fees.ts\n```\n', 'fees.ts'),
      shown('```text\nsrc/cart/\n├── total.ts\n├── tax.ts\n└── fees/\n    └── day.ts\n```\n', 'day.ts'),
      shown('```text\nsrc/cart/\n├── total.ts\n├── tax.ts\n└── fees/day.ts\n```\n', 'fees/day.ts'),
    ],
  },
  {
    id: 'missing-in-tree-perhaps',
    summary:
      'A drawn tree has it, in a folder that is there or that is missing itself; in rules, most of the tree is there.',
    effect: 'warn',
    when: ({ form }, { nature }, evidence) =>
      form === 'tree' &&
      (nature === 'guide' || (nature === 'rule' && isAmongOthers(evidence))) &&
      (evidence.document.parentReported !== undefined ||
        (evidence.isParentHere &&
          (evidence.kin.here > 0 ||
            evidence.tree.here > 2 * evidence.tree.missing ||
            evidence.meant[0]!.includes('/')))),
    examples: [
      shown('## Structure\n\n```text\nsrc/cart/\n├── total.ts\n├── fees.ts\n└── lots.ts\n```\n', 'fees.ts'),
      shown('```text\nsrc/cart/\n├── total.ts\n├── tax.ts\n└── fees.ts\n```\n', 'fees.ts', {
        document: '.claude/rules/layout.md',
      }),
    ],
  },
  {
    id: 'top-of-tree',
    summary: 'A drawn tree begins with it, and no folder of the root is called so.',
    effect: 'warn',
    when: ({ form, parent, written, isLeaf }, { nature }, { meant }) =>
      form === 'tree' &&
      parent === undefined &&
      nature === 'guide' &&
      written.form === 'folder' &&
      isLeaf === true &&
      !meant[0]?.includes('/'),
    examples: [
      shown(
        '## Structure\n\n```text\nbackend/\ntests/\n├── main.test.ts\n└── more.test.ts\n```\n',
        'backend',
      ),
    ],
  },
  {
    id: 'dead-link',
    summary: 'A link leads to it, and nothing of that name is anywhere.',
    effect: 'error',
    when: ({ form, written }, context, evidence) =>
      form === 'link' &&
      written.form !== 'open' &&
      isOfNow(context) &&
      (isNowhere(evidence) || (written.lead === './' && written.form === 'file')),
    examples: [shown('Read [the rules](docs/rules.md).', 'docs/rules.md')],
  },
  {
    id: 'dead-link-perhaps',
    summary: 'A link leads to it, and only other folders have a file of that name.',
    effect: 'warn',
    when: ({ form, written }, context) => form === 'link' && written.form === 'file' && isOfNow(context),
    examples: [
      shown('Read [the taxes](docs/tax.ts).', 'docs/tax.ts', { files: ['docs/guide.md', 'src/docs/tax.ts'] }),
    ],
  },
  {
    id: 'needed-by-command',
    summary: 'A command needs it, the first of its folders is there, and nothing of that name is anywhere.',
    effect: 'warn',
    when: (claim, context, evidence) =>
      isNeeded(claim) &&
      describes(context) &&
      isNowhere(evidence) &&
      // The folder that a clone makes is called as its reader likes.
      (claim.form !== 'cd' || evidence.isTopHere || evidence.isNamedAgain),
    examples: [
      shown('```bash\nnode src/cart/run.ts\n```\n', 'src/cart/run.ts'),
      shown('```bash\nnode src/jobs/run.ts\n```\n', 'src/jobs/run.ts'),
      shown('The pages are in `shop/`.\n\n```bash\ncd shop\n```\n', 'shop'),
      shown('```bash\ngo run ./cmd/worker\n```\n', './cmd/worker', {
        files: ['go.mod', 'cmd/server/main.go'],
      }),
    ],
  },
  {
    id: 'sent-there',
    summary:
      'The reader is sent to a file, the first of its folders is there, and nothing of that name is anywhere.',
    effect: 'error',
    when: (claim, context, evidence) =>
      claim.written.form === 'file' &&
      isMarked(claim, evidence) &&
      evidence.isTopHere &&
      isNowhere(evidence) &&
      context.nature !== 'skill' &&
      (context.inContext || (context.nature !== 'rule' && isSentTo(claim, context))),
    examples: [shown('See `docs/steps/rules.md` for the rules.', 'docs/steps/rules.md')],
  },
  {
    id: 'pointed-to',
    summary:
      'The words point to a file of source code or say to read it, and nothing of that name is anywhere.',
    effect: 'warn',
    when: (claim, context, evidence) =>
      claim.written.form === 'file' &&
      // Documents and data are written by programs, too.
      (sourceEndings.has(endingOf(claim.path)) || (describes(context) && has(context.touching, is.send))) &&
      !isBare(claim) &&
      claim.form !== 'argument' &&
      isOfNow(context) &&
      (evidence.isTopHere || (claim.form === 'code' && !evidence.isOfPackage)) &&
      isNowhere(evidence) &&
      has(context.touching, is.pointTo, evidence.isParentHere ? is.state : 0) &&
      !has(context.before, is.create, is.negation, is.norm),
    examples: [
      shown('Fees are defined in `src/cart/fees.ts`.', 'src/cart/fees.ts'),
      shown('Fees are kept in `app/fees/weights.ts`.', 'app/fees/weights.ts'),
      shown('See `notes/steps/rules.md` for the rules.', 'notes/steps/rules.md'),
    ],
  },
  {
    id: 'was-below-another-folder',
    summary: 'History knows all of it below another folder, and nothing of that name is anywhere.',
    effect: 'error',
    when: (claim, context, evidence) =>
      claim.written.form === 'file' &&
      !isBare(claim) &&
      isOfNow(context) &&
      evidence.namesakes.length === 0 &&
      evidence.wasElsewhere !== undefined,
    examples: [
      shown('Sums are in `cart/sum.ts`.', 'cart/sum.ts', { history: 'lib/cart/sum.ts' }),
      shown('## Important files (examples)\n\n- `cart/sum.ts`: sums', 'cart/sum.ts', {
        history: 'lib/cart/sum.ts',
      }),
    ],
  },
  {
    id: 'was-elsewhere',
    summary: 'History knows it at another place, and nothing of that name is anywhere.',
    effect: 'warn',
    when: (claim, context, evidence) =>
      claim.written.form !== 'open' &&
      isOfNow(context) &&
      evidence.namesakes.length === 0 &&
      evidence.wasElsewhere !== undefined,
    examples: [shown('- `sum.ts`: sums', 'sum.ts', { history: 'lib/cart/sum.ts' })],
  },
  {
    id: 'stated',
    summary: 'A file in a folder that is there; of source code, the first of its folders.',
    effect: 'warn',
    when: (claim, context, evidence) =>
      describes(context) &&
      isMarked(claim, evidence) &&
      claim.form !== 'tree' &&
      claim.written.form === 'file' &&
      !isBare(claim) &&
      (evidence.isParentHere || sourceEndings.has(endingOf(claim.path))) &&
      evidence.isTopHere &&
      isNowhere(evidence) &&
      !has(context.before, is.create, is.negation),
    examples: [
      shown('Keep `src/cart/fees.ts` small.', 'src/cart/fees.ts'),
      shown('- **Fees**: `src/stock/fees.ts`', 'src/stock/fees.ts'),
    ],
  },
];

/** Asked when all paths are judged: what the document itself says to be gone, or to be made, it does not claim elsewhere. */
export const deniedElsewhere: PathReason = {
  id: 'denied-elsewhere',
  summary: 'The document says elsewhere that it is gone, or is to be made.',
  effect: 'silent',
  when: () => false,
  examples: [],
};
