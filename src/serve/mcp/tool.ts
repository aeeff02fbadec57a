import type { CallToolResult, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { UserError } from '../../base/errors.ts';
import { escapeVisible } from '../../report/escape.ts';
import type { Repository } from './repository.ts';

/** What a tool says: to read, and the same as data. */
export interface Answer {
  readonly text: string;
  readonly data: object;
}

/** One tool of the server. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the model: what comes out, and when to call it. */
  readonly description: string;
  readonly input: StandardSchemaWithJSON;
  /** Of the data. */
  readonly output: StandardSchemaWithJSON;
  /** @throws UserError for what the caller can mend. */
  run(input: unknown, repository: Repository): Promise<Answer>;
}

/** Types the input of a tool by its schema. */
export function defineTool<Input extends z.ZodType>(
  tool: Omit<Tool, 'input' | 'run'> & {
    readonly input: Input;
    run(input: z.output<Input>, repository: Repository): Promise<Answer>;
  },
): Tool {
  return { ...tool, run: (input, repository) => tool.run(input as z.output<Input>, repository) };
}

/** A path of the repository, as a client names it. */
export const pathSchema = z
  .string()
  .min(1)
  .max(4096)
  .describe('From the root of the repository, with forward slashes. Paths outside of it are refused.');

/** Lines for a model: what cannot be seen is made visible, so that nothing hides in a file that is quoted. */
export function shown(text: string): string {
  return text.split('\n').map(escapeVisible).join('\n');
}

/** A text with the remarks of the run below it. */
export function noted(text: string, notes: readonly string[]): string {
  if (notes.length === 0) return text;
  const lines = notes.map((note) => `Note: ${escapeVisible(note)}`);
  return `${text.trimEnd()}\n\n${lines.join('\n')}\n`;
}

/** Runs a tool; what it throws is an answer, too. */
export async function answerOf(tool: Tool, input: unknown, repository: Repository): Promise<CallToolResult> {
  try {
    const { text, data } = await tool.run(input, repository);
    // Members that are undefined are none.
    const structuredContent = JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
    return { content: [{ type: 'text', text }], structuredContent };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: reason(error) }] };
  }
}

function reason(error: unknown): string {
  if (error instanceof UserError) return shown(error.message);
  const said = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return shown(`a fault of prompt-lint's own: ${said}; please report it`);
}
