import type { PathClaim } from '../claim.ts';
import type { Context } from '../context.ts';
import type { PathEvidence } from '../evidence.ts';
import { has, is } from '../lexicon/classes.ts';
import type { Reason } from './reason.ts';

export type PathReason = Reason<PathClaim, PathEvidence>;

/** A name without a folder. */
const isBare = ({ path }: PathClaim) => !path.includes('/');
/** The words send the reader there: "see", "in", "defined in"; a link does so by itself. */
const isPointedTo = ({ form }: PathClaim, { near, inContext }: Context) => form === 'link' || has(near, is.pointTo, is.state) || inContext;
/** A command needs it. */
const isNeeded = ({ form }: PathClaim) => form === 'run' || form === 'cd';
/** Nothing by that name is anywhere, and never was. */
const isNowhere = ({ namesakes, was, wasElsewhere }: PathEvidence) => namesakes.length === 0 && !was && !wasElsewhere;
/** Into a folder that is taken for granted: "belongs in `src/x/`". */
const isInto = ({ written, form }: PathClaim, { touching }: Context) => (written.form === 'folder' || form === 'link') && has(touching, is.pointTo);

/**
 * When a path that is nowhere is reported, and when not. Read from the top: the first row that applies decides. A path that
 * no row is about is not reported.
 */
export const pathReasons: readonly PathReason[] = [
  {
    id: 'out-of-repository',
    summary: 'It leads out of the repository.',
    effect: 'silent',
    when: (_, __, { meant }) => meant.length === 0,
    examples: [],
  },
  {
    id: 'ignored',
    summary: 'It is built, downloaded or kept on one machine.',
    effect: 'silent',
    when: (_, __, { isIgnored }) => isIgnored,
    examples: [],
  },
  {
    id: 'template',
    summary: 'The document is a form to be filled in.',
    effect: 'silent',
    when: (_, { nature, inContext }) => nature === 'template' && !inContext,
    examples: [],
  },
  {
    id: 'record',
    summary: 'The document or its heading tells what was done.',
    effect: 'silent',
    when: ({ form }, { nature, heading, inContext }) => !inContext && form !== 'tree' && (nature === 'record' || has(heading, is.report)),
    examples: [],
  },
  {
    id: 'told-gone',
    summary: 'The sentence says that it is not there, or is to go.',
    effect: 'silent',
    holdsEverywhere: true,
    when: (_, { before, near, after, next, marks, touching, following }) =>
      has(before, is.delete) ||
      has(after, is.delete) ||
      has(near, is.negation) ||
      (has(before, is.negation) && !has(touching, is.pointTo)) ||
      (has(after, is.negation) && has(next, is.negation)) ||
      has(following, is.negation) ||
      marks.has('~~'),
    examples: [],
  },
  {
    id: 'told-moved',
    summary: 'The sentence says where it went, or what took its place.',
    effect: 'silent',
    holdsEverywhere: true,
    when: (_, { near, next, markBehind, markBefore, touching }) =>
      has(near, is.old, is.past) || (has(near, is.move) && !has(touching, is.pointTo)) || has(next, is.move, is.past) || /^[→⇒➜]/.test(markBehind) || /^←/.test(markBefore),
    examples: [],
  },
  {
    id: 'planned',
    summary: 'It is to be made, by the reader, a program or later.',
    effect: 'silent',
    holdsEverywhere: true,
    when: (claim, { before, near, next, heading, lead, column }, { was }) =>
      has(near, is.create) || has(next, is.future) || has(before, is.future) || (!was && has(heading | lead | column, is.create, is.future, is.proposal)) ? !isInto(claim, { touching: near } as Context) || !was : false,
    examples: [],
  },
  {
    id: 'example',
    summary: 'It stands for others of its kind.',
    effect: 'silent',
    when: (_, { near, before, heading, column, lead }) => has(near | column, is.example) || has(before | heading | lead, is.example, is.template),
    examples: [],
  },
  {
    id: 'conditional',
    summary: 'It may be there or not.',
    effect: 'silent',
    when: (_, { before, next }) => has(before, is.condition) || has(next, is.condition, is.optional),
    examples: [],
  },
  {
    id: 'elsewhere',
    summary: 'It is in another repository, or on somebody else\'s machine.',
    effect: 'silent',
    when: (_, { before, after, heading }) => has(before | after | heading, is.elsewhere),
    examples: [],
  },
  {
    id: 'any-of-its-kind',
    summary: 'The sentence speaks of each module, package or feature.',
    effect: 'silent',
    when: (_, { before, inContext }) => has(before, is.any) && !inContext,
    examples: [],
  },
  {
    id: 'is-somewhere',
    summary: 'A name without a folder, and some folder has it.',
    effect: 'silent',
    when: (claim, _, { namesakes, was, kin }) =>
      isBare(claim) && namesakes.length > 0 && claim.form !== 'link' && claim.form !== 'tree' && claim.parent === undefined && !(was && (claim.isSubject || (claim.written.form === 'file' && kin.here > 0))),
    examples: [],
  },
  {
    id: 'other-case',
    summary: 'It is there in another letter case.',
    effect: 'error',
    when: ({ written }, _, { otherCase }) => otherCase !== undefined && written.form !== 'open',
    examples: [],
  },
  {
    id: 'shown-in-code',
    summary: 'A block of code begins with it, and history knows it.',
    effect: 'warn',
    when: ({ form }, _, { was }) => form === 'comment' && was !== undefined,
    examples: [],
  },
  {
    id: 'was-here',
    summary: 'History knows it at this place.',
    effect: 'error',
    when: ({ form }, _, { was }) => was !== undefined && form !== 'comment',
    examples: [],
  },
  {
    id: 'missing-in-tree',
    summary: 'A drawn tree has it, and what stands beside it is there.',
    effect: 'error',
    when: ({ form }, { nature }, { kin, isParentHere }) => form === 'tree' && nature === 'guide' && isParentHere && kin.here >= 2 && kin.here > kin.missing,
    examples: [],
  },
  {
    id: 'missing-in-tree-perhaps',
    summary: 'A drawn tree has it, in a folder that is there.',
    effect: 'warn',
    when: ({ form }, { nature }, { kin, isParentHere, isTopHere }) => form === 'tree' && nature === 'guide' && (isParentHere || isTopHere) && kin.here > 0,
    examples: [],
  },
  {
    id: 'dead-link',
    summary: 'A link leads to it, and nothing of that name is anywhere.',
    effect: 'error',
    when: ({ form, written }, { nature }, evidence) => form === 'link' && written.form === 'file' && nature === 'guide' && isNowhere(evidence),
    examples: [],
  },
  {
    id: 'needed-by-command',
    summary: 'A command needs it, and its folder is there.',
    effect: 'error',
    when: (claim, { nature }, evidence) => isNeeded(claim) && nature === 'guide' && evidence.isTopHere && evidence.isParentHere && isNowhere(evidence),
    examples: [],
  },
  {
    id: 'pointed-to',
    summary: 'The reader is sent to a file, its folder is there, and nothing of that name is anywhere.',
    effect: 'error',
    when: (claim, context, evidence) =>
      claim.written.form === 'file' && !isBare(claim) && context.nature === 'guide' && isPointedTo(claim, context) && evidence.isParentHere && isNowhere(evidence),
    examples: [],
  },
  {
    id: 'was-elsewhere',
    summary: 'History knows it at another place, and nothing of that name is anywhere.',
    effect: 'warn',
    when: (claim, { nature }, { wasElsewhere, namesakes }) => wasElsewhere !== undefined && namesakes.length === 0 && nature === 'guide' && claim.written.form !== 'open',
    examples: [],
  },
  {
    id: 'listed',
    summary: 'What stands beside it is there.',
    effect: 'warn',
    when: (claim, { nature }, evidence) => nature === 'guide' && claim.written.form !== 'open' && evidence.isParentHere && evidence.kin.here > evidence.kin.missing && isNowhere(evidence),
    examples: [],
  },
  {
    id: 'stated',
    summary: 'A file in a folder that is there.',
    effect: 'warn',
    when: (claim, { nature }, evidence) => nature === 'guide' && claim.written.form === 'file' && !isBare(claim) && evidence.isParentHere && isNowhere(evidence),
    examples: [],
  },
];
