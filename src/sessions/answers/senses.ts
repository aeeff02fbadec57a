/** What a phrase does in an answer. */
export const senses = [
  /** A word for Yes. */
  'yes',
  /** The act itself: "I approve". */
  'approve',
  /** The verb of the question, or what it offers as its Yes: "Proceed?" – "Proceed." */
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
  /** An order to start whose word is a noun as well: "start", but "a good start". */
  'verb',
  /** An order to make something, and so perhaps something new: "make it", but "make the new version". */
  'make',
  /** What an answer may be about without a verb: "everything". */
  'object',
  /** What is to be started: "the plan"; behind a verb only, because "yes, a new plan" asks for one. */
  'noun',
  /** How it is to be started: "as written", "now". */
  'manner',
  'praise',
  /** Praise whose word is a verb as well: "correct", but "please correct it". */
  'apt',
  'emphasis',
  /** "Ok": with "yeah" it agrees to nothing. */
  'ok',
  'thanks',
  /** "Good morning": in front only; behind, it takes leave or speaks to somebody. */
  'greeting',
  'please',
  /** "You can", "let's". */
  'may',
  /** "My answer is". */
  'lead',
  'and',
  /** One of the options that the question offered. */
  'option',
  /** A choice that was offered and is more or less than a Yes: "Yes, with changes". */
  'doubt',
] as const;
export type Sense = (typeof senses)[number];

/**
 * Phrases with what they do. A phrase goes through the parts in turn, with one of the alternatives of each: words as `tokenize` gives them,
 * parted by a comma and a blank. A part that begins with a comma may be left out.
 */
export type Lexicon = readonly (readonly [Sense, ...string[]])[];
