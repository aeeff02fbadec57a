import { lastName } from '../../../src/base/path.ts';
import type { PathClaim } from '../../../src/claims/claim.ts';
import type { Context } from '../../../src/claims/context.ts';
import { has, is } from '../../../src/claims/lexicon/classes.ts';

/** A reason why a file need not be there that a document refers to. */
interface Excuse {
  readonly id: string;
  readonly summary: string;
  /** It holds for files of the library as well, of which its documents speak as of what is there. */
  readonly ofLibrary: boolean;
  /** @param target What was looked for, from the root. */
  when(context: Context, claim: PathClaim, target: string): boolean;
}

/** What the commands write themselves, sooner or later (specification: Memory files). */
const memoryFiles = ['project-profile.md', 'sessions.md', 'prompt-patterns.md', 'personal-profile.md'];

/** The first one that applies excuses the file. */
const excuses: readonly Excuse[] = [
  {
    id: 'written-by-commands',
    summary: 'The commands write it, or have built-in values in its place.',
    ofLibrary: true,
    when: (_, __, target) =>
      /(?:^|\/)\.assistant\/config\/complexity-rules\.json$/.test(target) ||
      (/(?:^|\/)\.assistant\/memory\//.test(target) && memoryFiles.includes(lastName(target))),
  },
  {
    id: 'told-gone',
    summary: 'The sentence says that it is not there any more, or is not to be used.',
    ofLibrary: true,
    when: ({ before, near, next }) =>
      has(near, is.negation, is.old, is.past) || has(before, is.delete) || has(next, is.negation, is.delete),
  },
  {
    id: 'example',
    summary: 'It stands for others of its kind.',
    ofLibrary: true,
    when: ({ near, column }) => has(near | column, is.example),
  },
  {
    id: 'elsewhere',
    summary: "It is somebody else's.",
    ofLibrary: true,
    when: ({ before, after }) => has(before | after, is.elsewhere),
  },
  {
    id: 'made',
    summary: 'It is made on the way.',
    ofLibrary: true,
    when: ({ near, next }) => has(near, is.create, is.made) || has(next, is.create, is.made),
  },
  {
    id: 'optional',
    summary: 'It is there or not.',
    ofLibrary: true,
    when: ({ before, next }) => has(before | next, is.optional) || has(next, is.condition),
  },
  {
    id: 'template',
    summary: 'The document is a form to be filled in.',
    ofLibrary: false,
    when: ({ nature }) => nature === 'template',
  },
  {
    id: 'planned',
    summary: 'It is to be made, or moved there.',
    ofLibrary: false,
    when: ({ before, next, heading, lead, task }) =>
      task === 'open' ||
      has(before | next | heading | lead, is.future, is.proposal) ||
      has(lead, is.create, is.move),
  },
  {
    id: 'conditional',
    summary: 'It is asked for in some cases only.',
    ofLibrary: false,
    when: ({ before }) => has(before, is.condition),
  },
];

/** The reason why a file need not be there; undefined when it has to. @param target From the root. */
export function excuseOf(
  context: Context,
  claim: PathClaim,
  target: string,
  isOfLibrary: boolean,
): string | undefined {
  return excuses.find(({ ofLibrary, when }) => (ofLibrary || !isOfLibrary) && when(context, claim, target))
    ?.id;
}
