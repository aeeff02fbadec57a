import { memoized } from '../base/memoized.ts';
import type { Range } from './blocks.ts';

/** The answers that the gate knows (specification: Step 0.6). */
export type GateChoice = 'yes' | 'modify' | 'cancel';

type ChoiceWords = readonly (readonly [GateChoice, RegExp])[];

// All patterns here are held against text in lower case: the flag for that costs ten times the pattern.
const wholeWord = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words})(?![\\p{L}\\p{N}_])`, 'u');
const choiceWords: ChoiceWords = [
  ['yes', wholeWord('yes|y|áno|ano|approved?|schváliť|schvaľujem|súhlasím')],
  ['modify', wholeWord('modify|modifications?|adjust|upraviť|upravit|zmeniť')],
  ['cancel', wholeWord('cancel|no|n|abort|zrušiť|zrusit|nie')],
];
/** What else a choice is called where it stands in a list of choices; in prose these words mean anything. */
const listedWords: ChoiceWords = [
  [
    'yes',
    wholeWord('yes|y|áno|ano|approved?|proceed|continue|go ahead|schváliť|schvaľujem|súhlasím|pokračovať'),
  ],
  [
    'modify',
    wholeWord('modify|modifications?|adjust(?:ments?)?|edit|revise|changes?|upraviť|upravit|zmeniť|zmeny'),
  ],
  ['cancel', wholeWord('cancel|no|n|abort|stop|reject|start over|zrušiť|zrusit|nie|zamietnuť')],
];

function choicesIn(text: string, words: ChoiceWords): GateChoice[] {
  const lower = text.toLowerCase();
  return words.filter(([, pattern]) => pattern.test(lower)).map(([choice]) => choice);
}

/** Which of the three choices a text names that stands in a list of choices. */
export function listedChoices(text: string): GateChoice[] {
  return choicesIn(text.replace(/[*_`]+/g, ''), listedWords);
}

/** `[Y]es / [M]odify / [C]ancel` without the brackets that show which key to press. */
export function withoutKeys(text: string): string {
  return text.includes('[') ? text.replace(/\[(\p{L})\](?=\p{L})/gu, '$1') : text;
}

/** Which of the three choices a text offers. */
export function gateChoices(text: string): GateChoice[] {
  return choicesIn(text, choiceWords);
}

/** A list of choices in brackets. */
export interface ChoiceList extends Range {
  /** Between the brackets. */
  readonly inner: Range;
  readonly choices: readonly GateChoice[];
}

/** The lists of choices in brackets in a range: `[Yes / Modify / Cancel]`, `(y/n)`. */
export function choiceLists(text: string, range: Range): ChoiceList[] {
  return [
    ...text.slice(range.start, range.end).matchAll(/\[([^\][\n]{1,200})\](?!\()|\(([^()\n]{1,200})\)/g),
  ].flatMap((match) => {
    const inner = match[1] ?? match[2]!;
    if (!/[/|,]|\s(?:or|alebo)\s/.test(inner)) return [];
    const choices = choicesIn(inner.replace(/[*_`]+/g, ''), listedWords);
    if (choices.length === 0) return [];
    const start = range.start + match.index;
    return [
      {
        start,
        end: start + match[0].length,
        inner: { start: start + 1, end: start + 1 + inner.length },
        choices,
      },
    ];
  });
}

/**
 * The choices that a question offers: those in brackets, in a list, in code or bold below it; where nothing is set
 * off so, any word in its text that names one.
 */
export function readGateQuestion(text: string, range: Range): readonly GateChoice[] {
  return choicesOffered(text.slice(range.start, range.end));
}

const choicesOffered = memoized(200, (asked): readonly GateChoice[] => {
  const written = withoutKeys(asked);
  const whole = { start: 0, end: written.length };
  const offered = new Set(choiceLists(written, whole).flatMap(({ choices }) => choices));
  for (const [, item] of written.matchAll(
    /^[ \t>]*(?:[-*+•]|\d{1,2}[.)]|[✅✏❌🔄🚫]\ufe0f?)[ \t]+([^\r\n]{1,200})/gmu,
  )) {
    const plain = item!.replace(/[*_`]+/g, '');
    const head = /^[^:–—=→]*?(?=\s{0,200}(?:[:–—=→(,]|\s-\s|\sto\s|$))/u.exec(plain)?.[0] ?? '';
    for (const choice of choicesIn(head, listedWords)) offered.add(choice);
  }
  for (const match of written.matchAll(/(`|\*\*|__|["“„'‘])([^`*_"“”„'‘’\r\n]{1,60})(?:\1|["”“'’])/gu)) {
    for (const [choice, pattern] of listedWords)
      if (pattern.exec(match[2]!.toLowerCase())?.index === 0) offered.add(choice);
  }
  const set = (['yes', 'modify', 'cancel'] as const).filter((choice) => offered.has(choice));
  return set.length >= 2 ? set : choicesInProse(written.replace(/[*_`]+/g, ''));
});

/** "Do you approve?" asks; its verb offers nothing yet. */
function choicesInProse(text: string): GateChoice[] {
  const asked = text.slice(0, text.indexOf('?') + 1);
  const offered = [
    ...gateChoices(asked.replace(/approved?|schváliť|súhlasím/giu, '')),
    ...gateChoices(text.slice(asked.length)),
  ];
  return (['yes', 'modify', 'cancel'] as const).filter((choice) => offered.includes(choice));
}
