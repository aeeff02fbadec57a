import { plainText, slovakVerbs } from './words.ts';

/** The languages that questions, drafts and records are written in. */
export type Language = 'en' | 'sk';

/** The same in both. */
export type Words = Readonly<Record<Language, string>>;

type Lines = readonly (readonly [name: string, words: Words])[];

/**
 * The blocks of a table of texts: a head, and below it lines of `name: English | Slovak`, or of `- English | Slovak`. The Slovak text may stand
 * on a line of its own.
 */
export function blocksOf(table: string): [head: string, lines: Lines][] {
  return rowsOf(table, /\n(?! )/).map((block) => {
    const [head = '', ...lines] = block.split('\n');
    return [head, lines.map(lineOf)];
  });
}

function rowsOf(table: string, end: RegExp | string): string[] {
  return table
    .trim()
    .replace(/\n +\|/g, ' |')
    .split(end);
}

function lineOf(line: string): readonly [string, Words] {
  const [, name = '', said = ''] = /^ *(?:(\w[\w ]*): |- |(?=as ))(.+)$/.exec(line) ?? [];
  const [en = '', sk = ''] = said.split(' | ');
  return [name, { en, sk }];
}

/** A text by its name; `{x}` in it is filled in, `{X}` with a small first letter. */
export type Say = (language: Language, name: string, x?: string) => string;

/** Reads texts that are said by their names: the lines of one block, without a head. */
export function sayings(table: string): Say {
  const texts = new Map(rowsOf(table, '\n').map(lineOf));
  return (language, name, x = '') => {
    const words = texts.get(name);
    if (!words) throw new RangeError(`no text is called ${name}`);
    return words[language].replace(/\{x\}/gi, (slot) => (slot === '{X}' ? uncapital(x) : x));
  };
}

/** A name keeps its first letter. */
function uncapital(text: string): string {
  return /^\p{Lu}\p{Ll}+(?:\s|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const slovakWords =
  /\b(?:a|aby|ako|na|pre|pri|sa|je|som|do|zo?|ktor\w+|pridaj|oprav|uprav|vytvor|prosim|treba|chcem)\b/g;

/**
 * The language of the questions: Slovak for Slovak requests and for mixed ones in which Slovak words bear the sentence, else English.
 *
 * @param named As the initial analysis names it.
 */
export function languageOf(named: string, request: string): Language {
  if (named === 'Slovak') return 'sk';
  if (named !== 'Mixed') return 'en';
  const text = request.slice(0, 2000);
  const words = plainText(text).match(slovakWords)?.length ?? 0;
  const isOrder = slovakVerbs.has(plainText(/^\P{L}*(\p{L}+)/u.exec(text)?.[1] ?? ''));
  return (words >= 2 || isOrder) && /[áčďéíĺľňóôŕšťúýž]/iu.test(text) ? 'sk' : 'en';
}
