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

/**
 * Phrases with what they do. A phrase goes through the parts in turn, with one of the alternatives of each: words as `tokenize` gives them,
 * parted by a comma and a blank. A part that begins with a comma may be left out.
 */
export type Lexicon = readonly (readonly [Sense, ...string[]])[];
