import { asArray, asObject, asText, type JsonObject } from '../json/values.ts';

/** What stands in the content of a message: a text, a part, or a list of both. */
export interface GeminiContent {
  readonly texts: readonly string[];
  readonly calls: readonly JsonObject[];
  readonly responses: readonly JsonObject[];
}

export function readContent(content: unknown): GeminiContent {
  const parts = Array.isArray(content) ? asArray(content) : [content];
  const texts: string[] = [];
  const calls: JsonObject[] = [];
  const responses: JsonObject[] = [];
  for (const part of parts) {
    if (typeof part === 'string') texts.push(part);
    const { text, thought, functionCall, functionResponse } = asObject(part) ?? {};
    if (typeof text === 'string' && thought !== true) texts.push(text);
    const call = asObject(functionCall);
    if (call) calls.push(call);
    const response = asObject(functionResponse);
    if (response) responses.push(response);
  }
  return { texts, calls, responses };
}

/** A person's message as it was typed, and the files that the program put behind it for the `@` in it. */
export interface UserText {
  readonly text: string;
  readonly attached: readonly string[];
}

const referenced = '--- Content from referenced files ---';

export function readUserText(record: JsonObject): UserText {
  const texts = readContent(record.content).texts;
  const from = texts.findIndex((text) => text.trim().startsWith(referenced));
  const behind = from < 0 ? [] : texts.slice(from);
  const attached = behind.flatMap((text) =>
    [...text.matchAll(/^Content from @(.+):$/gm)].map((match) => match[1]!),
  );
  const shown = record.displayContent === undefined ? [] : readContent(record.displayContent).texts;
  const typed = shown.length > 0 ? shown : from < 0 ? texts : texts.slice(0, from);
  return { text: typed.join(''), attached };
}

/** Text that Gemini CLI itself puts into the conversation in the user's name. */
export function isInjected(text: string): boolean {
  const start = text.trimStart();
  return (
    /^<(?:session_context|hook_context|state_snapshot|system[-_]|background_|task[-_]notification|loaded_context|user_memory|environment)/i.test(
      start,
    ) ||
    start.startsWith('This is the Gemini CLI. We are setting up the context') ||
    /^System: /.test(start) ||
    start === 'Please continue.'
  );
}

/** The folder that the program names in the context that it puts in front of a conversation. */
export function workspaceIn(text: string): string | undefined {
  if (!isInjected(text)) return undefined;
  const listed = /^- \*\*Workspace Directories:\*\*\n {2}- (.+)$/m.exec(text)?.[1];
  return (listed ?? /^I'm currently working in the directory: (.+)$/m.exec(text)?.[1])?.trim();
}

/** Whether the context in front of a conversation says that it is held on Windows. */
export function isOnWindows({ type, content }: JsonObject): boolean {
  if (type !== 'user') return false;
  const text = readContent(content).texts.join('');
  return isInjected(text) && /^My operating system is: win32$/m.test(text);
}

/** The text of a response: its output, its error, or all of it as JSON. */
export function responseText(response: JsonObject): string {
  const body = asObject(response.response) ?? {};
  const { output, error, content } = body;
  return asText(output) ?? asText(error) ?? asText(content) ?? JSON.stringify(body);
}
