import type { Range } from '../parse/blocks.ts';

/** What kind of thing a change turns off; each is a message of the rule config/weakened. */
export type WeakeningKind =
  | 'off'
  | 'lowered'
  | 'options'
  | 'unlinted'
  | 'kind'
  | 'changed'
  | 'known'
  | 'silenced'
  | 'moved'
  | 'code';

/** One place at which a change weakens what documents are held to; the range is in the file that does it. */
export interface Weakening extends Range {
  readonly what: WeakeningKind;
  /** What does it, in words or as the config's key. */
  readonly cause: string;
  /** What is turned off by it. */
  readonly of: string;
  /** What the change comes from, as messages name it. */
  readonly base: string;
}
