import type { FileChange } from '../../core/session/session.ts';
import {
  asObject,
  asText,
  contentText,
  type JsonObject,
  objectsIn,
  parseJsonText,
} from '../json/parse-records.ts';
import type { CallEnd } from '../session-builder.ts';
import { type Ending, endingOf, withAnswers, withExitCode } from '../tools/ending.ts';
import { diffCounts, withCounts } from '../tools/line-counts.ts';
import { type CallFacts, describeCall } from '../tools/named-tool.ts';
import { geminiTools } from '../tools/programs.ts';

/** Reads an element of `toolCalls`, or a `functionCall` part. @param apart The result that stands apart from it. */
export function readCall(
  call: JsonObject,
  apart: readonly JsonObject[],
): { readonly name: string; readonly facts: CallFacts; readonly end: CallEnd } {
  const name = asText(call.name) ?? '';
  const input = asObject(call.args) ?? {};
  const own = readContent(call.result).responses;
  const responses = own.length > 0 ? own : apart;
  const output =
    responses.map(responseText).join('\n') ||
    (asText(call.result) ?? asText(call.resultDisplay) ?? contentText(call.result));
  const facts = asText(call.agentId) ? delegation(name, input) : describeCall(geminiTools(), name, input);
  const changes = facts.changes?.map((change) => changeOf(change, call, input, output));
  const answers = asObject(asObject(facts.questions && parseJsonText(output))?.answers) ?? {};
  const end = {
    ...withExitCode(
      outcomeOf(call, responses, output),
      facts.action === 'execute' ? exitCodeOf(output) : undefined,
    ),
    output: output === '' ? undefined : output,
    changes,
    // `{"answers":{"0":"Yes"}}`, by the index of the question.
    questions: withAnswers(facts.questions, (_, index) => asText(answers[index])),
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
  const { isNewFile, diffStat, fileDiff } = asObject(call.resultDisplay) ?? {};
  const isNew = isNewFile === true || /^(?:Successfully created|Created new file)/.test(output);
  const wasThere =
    /^Successfully overwrote/.test(output) || (isNewFile === false && typeof fileDiff === 'string');
  const kind = change.kind === 'delete' ? 'delete' : isNew ? 'create' : wasThere ? 'edit' : change.kind;
  const { model_added_lines: added, model_removed_lines: removed } = asObject(diffStat) ?? {};
  return withCounts({ kind, path: change.path }, { added, removed }, diffCounts(fileDiff), input.content);
}

/** The shell tool writes it behind the output, so that a like line in the output stands before it. */
function exitCodeOf(output: string): number | undefined {
  const code = [...output.matchAll(/^Exit Code: (-?\d+)[ \t\r]*$/gm)].at(-1)?.[1];
  return code === undefined ? undefined : Number(code);
}

/** What stands in the content of a message: a text, a part, or a list of both. */
export function readContent(content: unknown) {
  const texts: string[] = [];
  const calls: JsonObject[] = [];
  const responses: JsonObject[] = [];
  for (const part of Array.isArray(content) ? content : [content]) {
    const { text, thought, functionCall, functionResponse } = asObject(part) ?? {};
    const said = asText(part) ?? (thought === true ? undefined : asText(text));
    if (said !== undefined) texts.push(said);
    calls.push(...objectsIn([functionCall]));
    responses.push(...objectsIn([functionResponse]));
  }
  return { texts, calls, responses };
}

const referenced = '--- Content from referenced files ---';

/** A person's message as it was typed, and the files that the program put behind it for the `@` in it. */
export function readUserText(record: JsonObject): { readonly text: string; readonly attached: string[] } {
  const { texts } = readContent(record.content);
  const from = texts.findIndex((text) => text.trim().startsWith(referenced));
  const behind = from < 0 ? [] : texts.slice(from);
  const attached = behind.flatMap((text) =>
    [...text.matchAll(/^Content from @(.+):$/gm)].map((match) => match[1]!),
  );
  const shown = record.displayContent === undefined ? [] : readContent(record.displayContent).texts;
  const typed = shown.length > 0 ? shown : from < 0 ? texts : texts.slice(0, from);
  return { text: typed.join(''), attached };
}

const injected =
  /^<(?:session_context|hook_context|state_snapshot|system[-_]|background_|task[-_]notification|loaded_context|user_memory|environment)/i;

/** Text that Gemini CLI itself puts into the conversation in the user's name. */
export function isInjected(text: string): boolean {
  const start = text.trimStart();
  return (
    injected.test(start) ||
    /^(?:System: |This is the Gemini CLI\. We are setting up the context|Please continue\.$)/.test(start)
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
