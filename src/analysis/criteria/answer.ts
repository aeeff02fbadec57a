import type { CriterionName } from '../../parse/phase0/criterion.ts';
import type { AnswerSource } from '../analysis.ts';
import { oneLine } from '../text/one-line.ts';

/** What is known of a criterion, and what says so. */
export interface Answer {
  readonly text: string;
  readonly source: AnswerSource;
}

/** What is known of criteria; those of which nothing is known are left out. */
export type Answers = Partial<Record<CriterionName, Answer>>;

const longestAnswer = 160;
const memoryFile = /^\.assistant\/memory\/((?:project-profile|prompt-patterns|sessions)\.md)$/;

/** Without what nothing answers. */
export function defined(answers: { readonly [Name in CriterionName]?: Answer | undefined }): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
}

/** An answer in the request's own words; undefined when there are none. */
export function fromRequest(text: string | undefined): Answer | undefined {
  const said = oneLine(text ?? '', longestAnswer);
  return said === ''
    ? undefined
    : { text: said, source: { text: 'the request', file: undefined, line: undefined } };
}

/** An answer that a line of a file gives; undefined when the line says nothing. */
export function fromFile(
  text: string,
  place: { readonly file: string; readonly line: number },
): Answer | undefined {
  const said = oneLine(text, longestAnswer);
  return said === '' ? undefined : { text: said, source: sourceOf(place) };
}

/** An answer that several files give together; the first of them is the one to open. */
export function fromFiles(
  text: string,
  places: readonly { readonly file: string; readonly line: number }[],
): Answer | undefined {
  const [first] = places;
  const answer = first && fromFile(text, first);
  if (!answer) return undefined;
  const texts = new Set(places.map((place) => sourceOf(place).text));
  return { ...answer, source: { ...answer.source, text: [...texts].join(', ') } };
}

/** A place as a source: memory files go by their names alone, as people write them (formats.md, section 1). */
export function sourceOf({ file, line }: { readonly file: string; readonly line: number }): AnswerSource {
  const name = memoryFile.exec(file)?.[1] ?? file;
  return { text: `${name}:${line}`, file, line };
}
