import type { Remembered } from './context-summary.ts';
import { topicOf } from './plain-text.ts';
import { type Statement, wholeText } from './statement.ts';

/** The headings of the generated block (src/memory/with-patterns.ts). */
const generated = {
  missing: /^what requests left open$/,
  modified: /^what was modified$/,
} as const;

/**
 * A wish that came up so often that a default is proposed for it; with the word of the gate that it was led by. It is read from the
 * whole line, since a wish may be long and have a colon of its own.
 */
const wished =
  /^“(?:(?:modify|change|uprav(?:i[ťt])?|zme[nň](?:i[ťt])?)\s*[:,–—-]\s*)?([^“”]{1,200})”: .*Proposed default: do so/iu;
/** Wishes that say what must not be. */
const limiting =
  /(?<!\p{L})(?:no|not|never|without|only|don['’]t|mustn['’]t|avoid|keep|nothing|bez|nie|nikdy|iba|len|žiadn\p{L}*|ne(?:pridávaj|použív|meň|mení|zasahuj|sm)\p{L}*|zachov\p{L}*|ponechaj\p{L}*)(?!\p{L})/iu;
/** How the assistant is to speak and to ask is a preference, also where it says "no". */
const manner = /(?<!\p{L})(?:answer|repl|respon|explain|ask|tone|emoji|odpove|odpist|vysvetl|pýta|tón)/iu;

/**
 * What prompt-patterns.md says that answers something. How often a criterion was open answers nothing; a wish that was made again
 * and again is a constraint, when it says what must not be, else a preference.
 */
export function rememberedPatterns(statements: readonly Statement[], file: string): Remembered[] {
  return statements.flatMap((statement): Remembered[] => {
    const { headings, label, text, line, isProse } = statement;
    const heading = headings.at(-1) ?? '';
    const source = { file, line };
    if (isProse || generated.missing.test(heading)) return [];
    if (!generated.modified.test(heading))
      return [{ topic: label === undefined ? heading : topicOf(label), text, source }];
    const wish = wished.exec(wholeText(statement))?.[1];
    if (wish === undefined) return [];
    return [
      {
        topic: limiting.test(wish) && !manner.test(wish) ? 'constraints' : 'preferences',
        text: wish,
        source,
      },
    ];
  });
}
