/** What a phrase does in an answer. */
export const senses = [
  /** A word for Yes. */
  'yes',
  /** The act itself: "I approve". */
  'approve',
  /** The verb of the question: "Proceed?" – "Proceed." */
  'echo',
  /** "Yeah": a Yes unless it is doubled or joined by "sure". */
  'informal',
  'sure',
  /** A word for No. */
  'no',
  /** An order to leave it: "cancel". */
  'stop',
  /** The gate's word for Modify. */
  'modify',
  /** An order to start. */
  'go',
  /** What is to be started: "the plan", "everything". */
  'object',
  /** How it is to be started: "as written", "now". */
  'manner',
  'praise',
  'emphasis',
  'thanks',
  'please',
  /** "You can", "let's". */
  'may',
  /** "My answer is". */
  'lead',
  'and',
  /** One of the options that the question offered. */
  'option',
] as const;
export type Sense = (typeof senses)[number];

/** Phrases with what they do; words as `tokenize` gives them. */
export type Lexicon = readonly (readonly [Sense, readonly string[]])[];

/** All phrases that begin with one of `first` and go on with one of `then`; an empty string stands for nothing. */
export function combine(...parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>(
    (phrases, part) =>
      phrases.flatMap((phrase) => part.map((word) => [phrase, word].filter((text) => text !== '').join(' '))),
    [''],
  );
}

/** Phrases that a comma parts. */
export function list(phrases: string): string[] {
  return phrases.split(', ');
}
