import { append } from '../../base/append.ts';

/**
 * What a word can say about the claim that it stands beside. A set of classes is a number with one bit for each, so that
 * what a sentence says is one number, too.
 */
export const is = {
  /** Nothing: phrases that do not say what their words say alone. */
  plain: 0,
  /** Something is made. */
  create: 1 << 0,
  delete: 1 << 1,
  move: 1 << 2,
  past: 1 << 3,
  /** Not yet: planned, will, to do. */
  future: 1 << 4,
  negation: 1 << 5,
  example: 1 << 6,
  condition: 1 << 7,
  /** Must, should, always, convention: how things are to be. */
  norm: 1 << 8,
  /** Somebody else's, or another place than this repository. */
  elsewhere: 1 << 9,
  /** Sends the reader somewhere: see, read, in, defined in. */
  pointTo: 1 << 10,
  run: 1 << 11,
  /** Something is so: is, contains, lives, uses. */
  state: 1 << 12,
  compare: 1 << 13,
  /** A form to be filled in. */
  template: 1 << 14,
  /** Built, ignored, kept on one machine. */
  made: 1 << 15,
  optional: 1 << 16,
  /** From one version to another. */
  update: 1 << 17,
  old: 1 << 18,
  /** The lowest version: at least, minimum, or higher. */
  floor: 1 << 19,
  /** A list of what is in use: stack, dependencies. */
  stack: 1 << 20,
  /** How the files are laid out. */
  layout: 1 << 21,
  /** Something of which there are many, and they are counted: phase, step, level. */
  counted: 1 << 22,
  /** What it runs with or on: supports, compatible, tested. */
  support: 1 << 23,
  /** Stands between a name and its version: version, v, is. */
  joint: 1 << 24,
  /** A unit behind a number. */
  unit: 1 << 25,
  /** What was done, told afterwards. */
  report: 1 << 27,
  /** A new one of its kind: new, each, your. */
  any: 1 << 28,
  /** Suggested, not yet so. */
  proposal: 1 << 29,
  /** Sends the reader to read something: see, refer to, read. */
  send: 1 << 30,
  /** One of several: or, either. */
  choice: 1 << 31,
} as const;

/** Not so, or not for sure: planned, suggested, shown as an example, to be filled in or left out. */
export const unreal = is.future | is.proposal | is.example | is.template | is.optional;

export type ClassName = keyof typeof is;
/** A set of classes, one bit each. */
export type Classes = number;

/** The words of one language: for each class, words and phrases with a blank between them (an underscore joins a phrase). */
export type WordTable = Partial<Record<ClassName, string>>;

/** Of the scripts that part no words by blanks. */
const unparted = /^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** A phrase: its further words, and what it says. */
interface Phrase {
  readonly rest: readonly string[];
  classes: Classes;
}

/** Reads the tables of the languages into one. A hook waits for it: a word costs a look-up and no more. */
export class Lexicon {
  readonly #words = new Map<string, Classes>();
  /** By their first word, the longest first. */
  readonly #phrases = new Map<string, Phrase[]>();
  /** Words of scripts without blanks, by their first character. */
  readonly #unparted = new Map<string, { readonly word: string; readonly classes: Classes }[]>();

  constructor(languages: readonly WordTable[]) {
    for (const language of languages)
      for (const name of Object.keys(language) as ClassName[]) {
        const classes = is[name];
        for (const word of language[name]!.trim().split(/\s+/))
          if (word.includes('_')) this.#addPhrase(word, classes);
          else if (unparted.test(word)) append(this.#unparted, word[0]!, { word, classes });
          else this.#words.set(word, (this.#words.get(word) ?? 0) | classes);
      }
  }

  #addPhrase(written: string, classes: Classes): void {
    const [first = '', ...rest] = written.split('_');
    const phrases = this.#phrases.get(first) ?? [];
    const known = phrases.find((each) => each.rest.join(' ') === rest.join(' '));
    if (known) known.classes |= classes;
    else phrases.push({ rest, classes });
    phrases.sort((a, b) => b.rest.length - a.rest.length);
    this.#phrases.set(first, phrases);
  }

  /**
   * What the words from one place on say.
   *
   * @param words In lower case. @returns The classes, and how many words they take.
   */
  at(words: readonly string[], index: number): { readonly classes: Classes; readonly length: number } {
    const word = words[index]!;
    for (const { rest, classes } of this.#phrases.get(word) ?? [])
      if (rest.every((each, i) => words[index + 1 + i] === each)) return { classes, length: rest.length + 1 };
    return { classes: this.of(word), length: 1 };
  }

  /** What the words say that stand in a text without blanks. */
  #within(text: string): Classes {
    let classes = 0;
    if (unparted.test(text))
      for (let at = 0; at < text.length; at++)
        for (const each of this.#unparted.get(text[at]!) ?? [])
          if (text.startsWith(each.word, at)) classes |= each.classes;
    return classes;
  }

  of(word: string): Classes {
    return this.#words.get(word.toLowerCase()) ?? this.#within(word);
  }
}

export function has(set: Classes, ...classes: Classes[]): boolean {
  for (const each of classes) if ((set & each) !== 0) return true;
  return false;
}
