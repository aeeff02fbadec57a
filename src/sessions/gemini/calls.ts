import type { FileChange } from '../../core/session/session.ts';
import {
  asArray,
  asNumber,
  asObject,
  asText,
  type JsonObject,
  joinedText,
  parseJsonText,
} from '../json/parse-records.ts';
import type { CallEnd } from '../session-builder.ts';
import { type Ending, endingOf, withAnswers, withExitCode } from '../tools/ending.ts';
import { diffCounts, lineCount } from '../tools/line-counts.ts';
import { type CallFacts, describeCall } from '../tools/named-tool.ts';
import { geminiTools } from '../tools/programs.ts';

/** A call of Gemini CLI: what it was to do, and what came of it. */
export interface GeminiCall {
  readonly name: string;
  readonly facts: CallFacts;
  readonly end: CallEnd;
}

/**
 * Reads an element of `toolCalls`, or a `functionCall` part.
 *
 * @param responses The results that stand apart from it.
 */
export function readCall(call: JsonObject, responses: readonly JsonObject[]): GeminiCall {
  const name = asText(call.name) ?? '';
  const input = asObject(call.args) ?? {};
  const own = readContent(call.result).responses;
  const output = (own.length > 0 ? own : responses).map(responseText).join('\n') || displayText(call);
  const facts = asText(call.agentId) ? delegation(name, input) : describeCall(geminiTools(), name, input);
  const ended = outcomeOf(call, own.length > 0 ? own : responses, output);
  const changes = facts.changes?.map((change) => changeOf(change, call, input, output));
  const exitCode = facts.action === 'execute' ? exitCodeOf(output) : undefined;
  const answers = asObject(asObject(facts.questions && parseJsonText(output))?.answers) ?? {};
  const end = {
    ...withExitCode(ended, exitCode),
    output: output === '' ? undefined : output,
    changes,
    // `{"answers":{"0":"Yes"}}`, by the index of the question.
    questions: facts.questions && withAnswers(facts.questions, (_, index) => asText(answers[index])),
  };
  // A file that was there before is edited, whatever the tool is called.
  const action = changes?.length === 1 && changes[0]!.kind === 'edit' ? 'edit' : facts.action;
  return { name, facts: { ...facts, action }, end };
}

/** Agents have names of their own; what they are to do is the first text among the arguments. */
function delegation(name: string, input: JsonObject): CallFacts {
  const known = Object.hasOwn(geminiTools(), name) ? geminiTools()[name]!(input).text : undefined;
  return {
    action: 'delegate',
    text: known ?? asText(Object.values(input).find((value) => typeof value === 'string')),
  };
}

function outcomeOf(call: JsonObject, responses: readonly JsonObject[], output: string): Ending {
  const failed = responses.some(({ response }) => asObject(response)?.error !== undefined);
  const status = asText(call.status) ?? (responses.length === 0 ? 'none' : failed ? 'error' : 'success');
  // A command that was stopped while it ran may have done some of its work.
  if (status === 'cancelled' && /^(?:User cancelled tool execution|Operation cancelled\.)/.test(output))
    return { outcome: 'unknown' };
  return /^(?:cancelled|success|error)$/.test(status) ? endingOf(status, output) : { outcome: 'unknown' };
}

function changeOf(change: FileChange, call: JsonObject, input: JsonObject, output: string): FileChange {
  const display = asObject(call.resultDisplay) ?? {};
  const { isNewFile, diffStat, fileDiff } = display;
  const wasThere =
    /^Successfully overwrote/.test(output) || (isNewFile === false && typeof fileDiff === 'string');
  const isNew =
    /^Successfully created/.test(output) || /^Created new file/.test(output) || isNewFile === true;
  const kind = change.kind === 'delete' ? 'delete' : isNew ? 'create' : wasThere ? 'edit' : change.kind;
  const { model_added_lines, model_removed_lines } = asObject(diffStat) ?? {};
  const counted = diffCounts(fileDiff);
  const content = kind === 'create' ? asText(input.content) : undefined;
  return {
    kind,
    path: change.path,
    added:
      asNumber(model_added_lines) ??
      counted?.added ??
      (content === undefined ? undefined : lineCount(content)),
    removed: asNumber(model_removed_lines) ?? counted?.removed,
  };
}

/** The shell tool writes it behind the output, so that a like line in the output stands before it. */
function exitCodeOf(output: string): number | undefined {
  const code = [...output.matchAll(/^Exit Code: (-?\d+)[ \t\r]*$/gm)].at(-1)?.[1];
  return code === undefined ? undefined : Number(code);
}

function displayText(call: JsonObject): string {
  return asText(call.result) ?? asText(call.resultDisplay) ?? joinedText(call.result);
}

/** What stands in the content of a message: a text, a part, or a list of both. */
interface GeminiContent {
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
interface UserText {
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
function responseText(response: JsonObject): string {
  const body = asObject(response.response) ?? {};
  const { output, error, content } = body;
  return asText(output) ?? asText(error) ?? asText(content) ?? JSON.stringify(body);
}
