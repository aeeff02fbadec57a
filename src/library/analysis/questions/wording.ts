import type { RequestCommand } from '../../../core/parse/phase0/command-names.ts';
import type { CriterionName, Priority } from '../../../core/parse/phase0/phase0.ts';
import type { AppScan } from '../../scan/project-scan.ts';
import { blocksOf, type Language, type Words } from '../both-languages.ts';
import { isSmallWork, readingWork, type SmallWork, type Work } from '../request-words.ts';
import { questionTable, sideTable } from './table.ts';

/** A question with what its answer decides. Its words may have braces, as the table says. */
export interface Wording {
  readonly ask: Words;
  readonly bare: Words;
  /** Where what is named is what goes wrong. */
  readonly symptom: Words | undefined;
  readonly why: Words;
  readonly options: readonly OptionRow[];
  /** For which work it is asked of a criterion. */
  readonly asked: readonly {
    readonly criterion: CriterionName;
    readonly priority: Priority;
    readonly works: readonly string[];
  }[];
}

/** What a question offers, before what the repository has is known. */
export interface OptionRow {
  readonly says: Words;
  /** Why it is recommended; empty where it is not. */
  readonly because: Words;
  /** What must be known, what must not, and what shows it; names of what the repository may have. */
  readonly needs: string | undefined;
  readonly unless: readonly string[];
  readonly by: string | undefined;
}

/** The questions by their names. */
export const wordings: ReadonlyMap<string, Wording> = readQuestions();

function readQuestions(): Map<string, Wording> {
  const read = new Map<string, Wording>();
  let why: Words = { en: '', sk: '' };
  for (const [head, lines] of blocksOf(questionTable)) {
    const [name = '', when] = head.split(' = ');
    const of = new Map(lines);
    const ask = of.get('ask')!;
    why = of.get('why') ?? why;
    const bare = of.get('bare');
    read.set(name, {
      ...{ ask, why, symptom: of.get('symptom') },
      bare: { en: bare?.en ?? ask.en, sk: bare?.sk || ask.sk.replace(' ({s})', '') },
      options: lines.flatMap(([key, words]) => (key === '' ? optionOf(words) : [])),
      asked: (when?.split('; ') ?? []).map((each) => {
        const [, criterion, priority, works = ''] = /^(.+), (.+): (.+)$/.exec(each) ?? [];
        return {
          ...{ criterion: criterion as CriterionName, priority: priority as Priority },
          works: works.split(', '),
        };
      }),
    });
  }
  return read;

  function optionOf({ en, sk }: Words): readonly OptionRow[] {
    const same = /^as (\w+)$/.exec(en)?.[1];
    if (same !== undefined) return read.get(same)!.options;
    const [, condition = '', rest = ''] = /^(?:\(((?:if|unless|by) [^)]+)\) )?(.+)$/.exec(en) ?? [];
    const [says, because = ''] = rest.split('; ');
    const [saysSlovak, becauseSlovak = ''] = sk.split('; ');
    return [
      {
        says: { en: says!, sk: saysSlovak! },
        because: { en: because, sk: becauseSlovak },
        needs: /\bif (\w+)/.exec(condition)?.[1],
        unless: /\bunless ([\w ]+)/.exec(condition)?.[1]?.split(' ') ?? [],
        by: /\bby (\w+)/.exec(condition)?.[1],
      },
    ];
  }
}

/**
 * The words that fill the braces of a question, for the sides that a request is about.
 *
 * @param isChore Whether it may be about no code at all: CI, dependencies, a configuration.
 */
export function sideWords(
  sides: ReadonlySet<AppScan['side']>,
  language: Language,
  isChore = false,
): Readonly<Record<string, string>> {
  const [side] = sides;
  const only = sides.size === 1 && side !== undefined ? side : 'any';
  const [, lines] = blocksOf(sideTable).find(([name]) => name === only)!;
  const words = Object.fromEntries(lines.map(([key, said]) => [key, said[language]]));
  return { ...words, ...(isChore && only === 'any' && { places: anyFiles[language] }), side: only };
}

const anyFiles: Words = { en: 'files or folders', sk: 'súbory alebo priečinky' };

/** What is asked for an open criterion, how urgent it is, and which others its answer settles with it. */
export interface QuestionText {
  readonly criterion: CriterionName;
  readonly priority: Priority;
  /** The name of the question. */
  readonly wording: string;
  readonly covers?: readonly CriterionName[];
}

/** Of a change of one word or one value, the two things that the words may leave open: where, and what. */
function smallDraft(criterion: CriterionName, work: SmallWork): QuestionText | undefined {
  // A package has one manifest, and a name is found by searching for it.
  if (criterion === 'Scope' && work !== 'Small version' && work !== 'Small name')
    return { criterion, priority: 'Critical', wording: 'smallPlace', covers: ['Code Location'] };
  if (criterion === 'Goal') return { criterion, priority: 'Critical', wording: 'goal' };
  if (criterion !== 'Requirements') return undefined;
  const wording = work.replace(
    /^S(\w+) (\w)/,
    (_, small: string, first: string) => `s${small}${first.toUpperCase()}`,
  );
  return { criterion, priority: 'Important', wording, covers: ['Expected Result'] };
}

/** From this score on, how the work is cut into steps is worth a question; it is what "Complex" begins with. */
const complex = 10;

/** The question for an open criterion; undefined when none is worth asking. */
export function draftFor(
  criterion: CriterionName,
  work: Work,
  command: RequestCommand,
  score: number,
): QuestionText | undefined {
  if (isSmallWork(work)) return smallDraft(criterion, work);
  const quick = command === 'prompt';
  if (criterion === 'Approach') {
    // A person gives the word for what destroys, whatever else is agreed on.
    const isSettled = readingWork.has(work) || work === 'Destruction';
    return !quick && score >= complex && !isSettled
      ? { criterion, priority: 'Nice-to-have', wording: 'approach', covers: ['Interaction Style'] }
      : undefined;
  }
  // No file tells what is stored: that is asked for as what goes, and not as a place.
  if (work === 'Destruction' && criterion === 'Scope') return undefined;
  // A package has its manifest, and the quick command knows the project by its memory alone.
  if (quick && (criterion === 'Context' || (criterion === 'Scope' && work === 'Upgrade'))) return undefined;
  // Research ends in a report, and a quick task is done when the project's own checks pass.
  const isProven = work !== 'Bug Fix' && work !== 'Deployment' && work !== 'Destruction';
  if (criterion === 'Expected Result' && (command === 'prompt-research' || (quick && isProven)))
    return undefined;
  // A quick question is answered, not asked back.
  if (quick && work === 'Question' && criterion !== 'Goal') return undefined;
  for (const wanted of [work, 'else'])
    for (const [wording, { asked }] of wordings) {
      const found = asked.find((each) => each.criterion === criterion && each.works.includes(wanted));
      if (found)
        return {
          criterion,
          priority: found.priority,
          wording,
          covers: criterion === 'Scope' ? ['Code Location'] : [],
        };
    }
  return undefined;
}

/** Options that no file stands for. */
export const furtherOptions = {
  newPage: { en: 'a new page', sk: 'nová stránka' },
  newFile: { en: 'a new file', sk: 'nový súbor' },
  elsewhere: { en: 'another place', sk: 'iné miesto' },
  wholeRepository: { en: 'the whole repository', sk: 'celý repozitár' },
  allApps: { en: 'all of them', sk: 'všetky' },
} as const satisfies Record<string, Words>;
