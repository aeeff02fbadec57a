import type { Remembered } from './context-summary.ts';
import { topicOf } from './plain-text.ts';
import type { Statement } from './statement.ts';

/** The headings of the generated block (src/memory/with-patterns.ts). */
const generated = {
  missing: /^what requests left open$/,
  modified: /^what was modified$/,
} as const;

/** A wish that came up so often that a default is proposed for it. */
const wished = /^“([^“”]{1,200})”$/;
const isProposed = /Proposed default: do so/;

/**
 * What prompt-patterns.md says that answers something. How often a criterion was open answers nothing; a wish that was made again
 * and again is a preference.
 */
export function rememberedPatterns(statements: readonly Statement[], file: string): Remembered[] {
  return statements.flatMap(({ headings, label, text, line, isProse }): Remembered[] => {
    const heading = headings.at(-1) ?? '';
    const source = { file, line };
    if (isProse || generated.missing.test(heading)) return [];
    if (!generated.modified.test(heading))
      return [{ topic: label === undefined ? heading : topicOf(label), text, source }];
    const wish = wished.exec(label ?? '')?.[1];
    return wish !== undefined && isProposed.test(text) ? [{ topic: 'preferences', text: wish, source }] : [];
  });
}
