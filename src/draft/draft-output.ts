import { technicalCriteria, universalCriteria } from '../parse/phase0/criterion.ts';
import { priorities } from '../parse/phase0/question.ts';
import type { Draft } from './draft.ts';

/** What `prompt-lint new --json` says of a prompt that was drafted. */
export interface DraftOutput {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly slots: readonly {
    /** From 1. */
    readonly line: number;
    readonly section: string;
    /** Between the brackets. */
    readonly text: string;
    /** The question that it is the place of, when there is one. */
    readonly question?: {
      readonly number: number;
      readonly criterion: string;
      readonly priority: string;
      readonly text: string;
      readonly options: readonly { readonly letter: string; readonly text: string }[];
    };
  }[];
  /** What memory files say and the repository contradicts. */
  readonly leftOut: readonly { readonly text: string; readonly why: string }[];
}

/** A draft as data, without its text. */
export function draftOutput({ path, slots, leftOut }: Draft): DraftOutput {
  return {
    path,
    slots: slots.map(({ line, section, words, question }) => ({
      line,
      section,
      text: words,
      ...(question && {
        question: {
          number: question.number,
          criterion: question.criterion,
          priority: question.priority,
          text: question.text,
          options: question.options.map(({ letter, text }) => ({ letter, text })),
        },
      }),
    })),
    leftOut,
  };
}

const text = { type: 'string' } as const;

/** JSON Schema (draft 2020-12) of `prompt-lint new --json`, as plain data. */
export const draftSchema = {
  type: 'object',
  required: ['path', 'slots', 'leftOut'],
  properties: {
    path: { type: 'string', pattern: '^\\.assistant/prompts/\\d{4}-\\d\\d-\\d\\d-[a-z0-9-]+\\.md$' },
    slots: {
      type: 'array',
      items: {
        type: 'object',
        required: ['line', 'section', 'text'],
        properties: {
          line: { type: 'integer', minimum: 1 },
          section: text,
          text,
          question: {
            type: 'object',
            required: ['number', 'criterion', 'priority', 'text', 'options'],
            properties: {
              number: { type: 'integer', minimum: 1 },
              criterion: { enum: [...universalCriteria, ...technicalCriteria] },
              priority: { enum: priorities },
              text,
              options: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['letter', 'text'],
                  properties: { letter: { type: 'string', pattern: '^[A-Z]$' }, text },
                  additionalProperties: false,
                },
              },
            },
            additionalProperties: false,
          },
        },
        additionalProperties: false,
      },
    },
    leftOut: {
      type: 'array',
      items: {
        type: 'object',
        required: ['text', 'why'],
        properties: { text, why: text },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const;
