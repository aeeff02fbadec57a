import { memoized } from '../../base/memoized.ts';
import type { OfferedChoice } from '../../parse/offered-choices.ts';
import { readings } from './grammar.ts';
import { phrases } from './lexicon.ts';
import type { Lexicon, Sense } from './senses.ts';
import { fold, tokenize } from './tokens.ts';

/** What a label says besides what an answer may: it is an assistant's, and stands for a Yes by being offered as one. */
const ofLabels = (): Lexicon => [
  ['go', 'accept, confirm, perform, launch, prijat, potvrdit'],
  [
    'go',
    'write, create, generate, make, finish, start, begin',
    ', the',
    'code, coding, files, implementation',
  ],
  ['go', 'make, implement, apply', ', the', 'changes'],
  ['noun', 'with, to', ', the', 'code, coding, execution, development'],
  ['noun', 'with, ', 'option, variant, moznost', 'a, b, c, d, 1, 2, 3, 4'],
  ['noun', 'implementaciou, implementaciu, s implementaciou, s pracou, na implementaciu'],
];

/** The beginnings of words by which a description takes back what its head says, or puts it off. */
const takingBack = (
  'but except without unless if instead only not no never later until till before after first when once rather ' +
  'draft dry planning partial part half some phase step stage subset minimal basic small reduc limit subject skip remov add drop minus plus few less ' +
  'chang modif edit revis adjust tweak amend rework rewrit comment condition caveat reservation discard cancel stop abort reject ' +
  'discuss ask question review refin clarif explor preview wait hold postpone tomorrow let tell ' +
  'ale okrem bez ak len iba namiesto neskor najprv az ked este uprav planov zmen vyhrad pripomien ciastocn cast zrus nie ziad ' +
  'mens mal obmedz zuz prida odstran vynech pocka zajtra otazk faz krok'
).split(' ');
/** Those that other words begin with. */
const wholly = new Set('but no not if ak az len ked add let ask part first cast some hold step'.split(' '));

function trimmed(text: string) {
  const tokens = tokenize(text);
  return tokens.slice(0, tokens.findLastIndex(({ kind }) => kind !== 'break') + 1);
}

const agreeing: readonly Sense[] = ['yes', 'approve', 'informal', 'go', 'praise', 'ok', 'emphasis'];
const refusing: readonly Sense[] = ['no', 'stop'];

/** A session asks with the same labels again and again. */
const agrees = memoized(100, (text): boolean =>
  readings(trimmed(text), [...phrases(), ofLabels()]).some(
    (reading) =>
      agreeing.some((sense) => reading.has(sense)) && !refusing.some((sense) => reading.has(sense)),
  ),
);

/** What parts a label from its description: "Yes – the work starts". */
const describing = /(?<!\s)\s*(?:[:–—=→(]|[.!]\s|\s-\s)/u;

/**
 * Whether a choice that begins with a Yes is one as a whole. "Yes, with changes", "Proceed with a smaller scope" and "Yes - no tests" are
 * none: what they are is read like an answer in which every word has to be accounted for, and only a description behind it may say more.
 */
export function isWholeYes({ words }: OfferedChoice): boolean {
  return words.every((label) => {
    if (label.length === 1 || agrees(label)) return true;
    const at = label.search(describing);
    return at > 0 && agrees(label.slice(0, at)) && !takesBack(label.slice(at));
  });
}

/** Whether a choice that begins with a Yes says that it is less than one; "Yes, implement the limit" is only not known as one. */
export function isPartialYes(one: OfferedChoice): boolean {
  return (
    one.choice === 'yes' &&
    !isWholeYes(one) &&
    one.words.some((label) => label.split(/[,:–—(]/).some(takesBack))
  );
}

/** With what a description limits the Yes before it: "Yes – for the first file". */
const limiting = new Set('with w for in on at via using under per s so po pre za v na pod cez'.split(' '));

function takesBack(description: string): boolean {
  const words = fold(description).match(/\p{L}+/gu) ?? [];
  const isPartial = words.some((word) =>
    takingBack.some((stem) => (wholly.has(stem) ? word === stem : word.startsWith(stem))),
  );
  return isPartial || limiting.has(words[0] ?? '');
}
