import type { z as Zod } from 'zod';
import type { Context } from '../context.ts';

/** A document and a repository in which a reason decides. */
export interface Example {
  /** What the document says; the claim is the first one of its kind unless `at` names another. */
  readonly text: string;
  /** The claim's text. */
  readonly at: string;
  readonly document?: string;
  readonly files: readonly string[] | Readonly<Record<string, string>>;
  /** `old/path.ts -> new/path.ts`, one a line; a path alone was deleted. */
  readonly history?: string;
}

/** Makes examples of one repository. @returns A function of a text, the claim's words in it, and what differs from that repository. */
export function examplesOf(files: Example['files']) {
  return (text: string, at: string, more: Partial<Example> = {}): Example => ({
    text,
    at,
    files,
    ...more,
  });
}

/** One row of a table of reasons: the first one that applies to a claim decides. */
export interface Reason<Claim, Evidence> {
  readonly id: string;
  readonly summary: string;
  readonly effect: 'silent' | 'warn' | 'error';
  /** It is silent by itself, and a config has it report: without a fix. */
  readonly isRaised?: true;
  /** What it says of the claim holds for the same path in all of the document: it is gone, or is made. */
  readonly holdsEverywhere?: true;
  /** It is silent by what the words around the claim say: they are read only where a row below would report. */
  readonly byWords?: true;
  when(claim: Claim, context: Context, evidence: Evidence): boolean;
  readonly examples: readonly Example[];
}

/** What a config makes of rows, by their ids. */
export type ReasonSettings = Readonly<Record<string, 'off' | 'warn' | 'error'>>;

/** The same for the rows of each kind of claim. */
export type ReasonsByKind = Partial<Record<keyof typeof reasonRules, ReasonSettings>>;

/** The rules whose option `reasons` sets the rows of a kind, for all rules that report claims of it. */
const reasonRules = {
  path: 'facts/path',
  version: 'facts/version',
  script: 'facts/script',
  dependency: 'facts/dependency',
} as const;

/** What the options of the rules that are on make of the rows. */
export function reasonsOf(
  active: readonly { readonly id: string; readonly options: unknown }[],
): ReasonsByKind {
  const reasons: ReasonsByKind = {};
  for (const [kind, rule] of Object.entries(reasonRules) as [keyof typeof reasonRules, string][]) {
    const options = active.find(({ id }) => id === rule)?.options as { reasons?: ReasonSettings } | undefined;
    if (options?.reasons) reasons[kind] = options.reasons;
  }
  return reasons;
}

/** The schema of a rule's option `reasons`: a severity for each row that is to be another one. */
export function reasonsOption(rows: readonly Pick<Reason<never, never>, 'id'>[]) {
  return (z: typeof Zod): Zod.ZodType<{ reasons?: ReasonSettings | undefined }> => {
    // A record: each key spelt out would double the compiled validator, which most hooks load.
    const settings = z.partialRecord(z.enum(rows.map(({ id }) => id)), z.enum(['off', 'warn', 'error']));
    return z.object({
      reasons: (settings as Zod.ZodType<ReasonSettings>)
        .optional()
        .describe('What is made of single reasons, by their ids.'),
    });
  };
}
