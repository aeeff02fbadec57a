import { dirname, resolve } from 'node:path';
import type { CallToolResult, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { UserError } from '../../core/base/errors.ts';
import { isFolder, pathWithin, realPath, realPathWithin } from '../../core/collect/files.ts';
import { escapeText, escapeVisible } from '../../core/report/escape.ts';

/** What a tool says: to read, and the same as data. */
export interface ToolAnswer {
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
  run(input: unknown, repository: ToolRepository): Promise<ToolAnswer>;
}

/** Types the input of a tool by its schema. */
export function defineTool<Input extends z.ZodType>(
  tool: Omit<Tool, 'input' | 'run'> & {
    readonly input: Input;
    run(input: z.output<Input>, repository: ToolRepository): Promise<ToolAnswer>;
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

/** A text with the remarks of the run below it. */
export function noted(text: string, notes: readonly string[]): string {
  if (notes.length === 0) return text;
  const lines = notes.map((note) => `Note: ${escapeVisible(note)}`);
  return `${text.trimEnd()}\n\n${lines.join('\n')}\n`;
}

/** Runs a tool; what it throws is an answer, too. */
export async function answerOf(
  tool: Tool,
  input: unknown,
  repository: ToolRepository,
): Promise<CallToolResult> {
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
  if (error instanceof UserError) return escapeText(error.message);
  const said = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return escapeText(`internal error: ${said}; please report it`);
}

/** What the server works on. */
export interface ToolRepository {
  /** Absolute path of the repository's top, or of the folder that the server was started in outside of one. */
  readonly root: string;
  readonly inRepository: boolean;
}

/**
 * A path that a client names, from the root, with forward slashes; '' for the root itself. It need not be there.
 *
 * @throws UserError for what lies outside of the root, as it is written or through a link.
 */
export function pathInside({ root }: ToolRepository, written: string): string {
  const absolute = resolve(root, written);
  const path = pathWithin(root, absolute) ?? pathWithin(realPath(root) ?? root, absolute);
  if (path === undefined || path.includes('\0'))
    throw new UserError(`${JSON.stringify(written)} lies outside of ${root}, and is not looked at`);
  for (let at = resolve(root, path); ; at = dirname(at)) {
    if (realPath(at) === undefined) continue;
    if (realPathWithin(root, at) !== undefined) return path;
    throw new UserError(
      `${JSON.stringify(written)} leads out of ${root} through a link, and is not looked at`,
    );
  }
}

/** The absolute path of a folder that a client names, or of the root. @throws UserError for what is no folder inside. */
export function folderInside(repository: ToolRepository, written: string | undefined): string {
  const folder = resolve(repository.root, written === undefined ? '' : pathInside(repository, written));
  if (!isFolder(folder)) throw new UserError(`${JSON.stringify(written)} is no folder of the repository`);
  return folder;
}
