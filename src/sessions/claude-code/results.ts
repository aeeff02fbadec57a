import type { AskedQuestion, FileChange, Message, Span, ToolCall } from '../../core/session/session.ts';
import { asArray, asObject, asText, type JsonObject, objectsIn } from '../json/parse-records.ts';
import type { CallEnd, SessionBuilder, Where } from '../session-builder.ts';
import { answerTold } from '../tools/ending.ts';
import { lineCount } from '../tools/line-counts.ts';
import { slashCommand } from '../tools/programs.ts';

/** What a result tells of its call. */
export interface CallResult {
  readonly end: CallEnd;
  readonly denial: Denial | undefined;
}

/**
 * Reads the result of a call.
 *
 * @param call What is known of the call; undefined when its record has not come yet.
 * @param block The block `tool_result`.
 * @param record The record that it stands in, whose `toolUseResult` is about the same call.
 * @param where When and where it came.
 */
export function readResult(
  call: ToolCall | undefined,
  block: JsonObject,
  record: JsonObject,
  where: Span & { readonly at: string | undefined },
): CallResult {
  const output = contentText(block.content);
  const result = asObject(record.toolUseResult);
  const isError = block.is_error === true;
  const denial = isError || rejects(record) ? readDenial(record, output) : undefined;
  const isPlan = call?.action === 'plan' && /^exit_?plan_?mode$/i.test(call.name);
  const change = call !== undefined && result && !isError ? changeOf(call, result) : undefined;
  const end: CallEnd = {
    start: where.start,
    end: where.end,
    at: where.at,
    outcome: denial ? 'denied' : isError ? 'failed' : outcomeOf(result),
    deniedBy: denial?.by,
    output,
    outputCut: output.startsWith('<persisted-output>') || undefined,
    exitCode: call?.action === 'execute' ? exitCodeOf(output, isError, denial, result) : undefined,
    questions:
      call?.action === 'ask'
        ? readAnswers(call, record, result, output)
        : call !== undefined && isPlan
          ? readPlanAnswer(call, record, result, output, denial)
          : undefined,
    text: isPlan && !isError && !denial ? approvedPlan(result, output) : undefined,
    action: change && (change.kind === 'create' ? 'create' : 'edit'),
    changes: change && [change],
  };
  return { end, denial };
}

function rejects(record: JsonObject): boolean {
  const decision = asObject(record.permissionDecision)?.decision;
  return decision === 'reject' || decision === 'deny';
}

/** A command that was interrupted may have done some of its work. */
function outcomeOf(result: JsonObject | undefined): ToolCall['outcome'] {
  return result?.interrupted === true ? 'unknown' : 'succeeded';
}

function exitCodeOf(
  output: string,
  isError: boolean,
  denial: Denial | undefined,
  result: JsonObject | undefined,
): number | undefined {
  if (denial) return undefined;
  if (isError) {
    const told = /^(?:Error: )?Exit code (\d{1,9})\b/.exec(output)?.[1];
    return told === undefined ? undefined : Number(told);
  }
  const goesOn = result?.backgroundTaskId !== undefined || result?.interrupted === true;
  // Commands such as grep end with another code when nothing is wrong; what the program says of it is then in words.
  const isOther =
    typeof result?.returnCodeInterpretation === 'string' && result.returnCodeInterpretation !== '';
  return goesOn || isOther ? undefined : 0;
}

/** What the record of the result knows better than that of the call: whether the file was there, and the lines. */
function changeOf(call: ToolCall, result: JsonObject): FileChange | undefined {
  if (call.action !== 'create' && call.action !== 'edit') return undefined;
  const [first] = call.changes;
  const told = asText(result.filePath) ?? asText(result.notebook_path);
  // The same text as the call's, where it says the same: one of them is enough in memory.
  const path = told === undefined || told === first?.path ? first?.path : told;
  if (path === undefined) return undefined;
  const isFile = result.type === 'create' || result.type === 'update';
  const kind = isFile ? (result.type === 'create' ? 'create' : 'edit') : (first?.kind ?? 'edit');
  const lines = result.type === 'create' ? linesOfNew(first, result) : linesOf(result.structuredPatch);
  const changedByPerson = result.userModified === true ? true : undefined;
  return { kind, path, added: lines?.added, removed: lines?.removed, changedByPerson };
}

function linesOfNew(change: FileChange | undefined, result: JsonObject): LineCounts {
  const content = asText(result.content);
  const added = change?.added ?? (content === undefined ? undefined : lineCount(content));
  return { added, removed: 0 };
}

function linesOf(patch: unknown): LineCounts | undefined {
  if (!Array.isArray(patch)) return undefined;
  let added = 0;
  let removed = 0;
  for (const hunk of patch) {
    for (const line of asArray(asObject(hunk)?.lines)) {
      if (typeof line !== 'string') continue;
      if (line.startsWith('+')) added++;
      else if (line.startsWith('-')) removed++;
    }
  }
  return { added, removed };
}

interface LineCounts {
  readonly added: number | undefined;
  readonly removed: number;
}

/**
 * What a person answered to the questions of a call. A time-out, a hook and a setting answer for nobody.
 *
 * @param result The record's `toolUseResult`.
 * @param content The result as text, which holds the answers where the record has no more.
 */
function readAnswers(
  call: ToolCall,
  record: JsonObject,
  result: JsonObject | undefined,
  content: string,
): CallEnd['questions'] {
  const asked = call.questions ?? [];
  if (result?.afkTimeoutMs !== undefined && result.afkTimeoutMs !== null) return asked;
  if (!decidedByPerson(record)) return asked;
  const answers = asObject(result?.answers);
  return asked.map((question) => {
    const answer = answers
      ? answerOf(answers[question.text])
      : (answerIn(result, question) ?? answerTold(content, question));
    return { ...question, answer: withNote(answer, noteTo(question, result, content)) };
  });
}

/** What a person adds to an answer is part of it: who picks "Yes" and notes "but only twice" has not said Yes. */
function withNote(answer: string | undefined, note: string | undefined): string | undefined {
  return note === undefined || answer === undefined ? (answer ?? note) : `${answer}, ${note}`;
}

/** The person's own words beside an option. */
function noteTo(
  { text }: AskedQuestion,
  result: JsonObject | undefined,
  content: string,
): string | undefined {
  const told = asText(asObject(asObject(result?.annotations)?.[text])?.notes);
  const note = told ?? (result?.annotations === undefined ? noteIn(content, text) : undefined);
  return note?.trim() || undefined;
}

/** The note in `"<question>"="<answer>" user notes: <note>`, up to the next question or the program's own words. */
function noteIn(content: string, question: string): string | undefined {
  const at = content.indexOf(`"${question}"="`);
  if (at < 0) return undefined;
  const rest = content.slice(at + question.length, at + question.length + 20_000);
  const lead = / user notes: /.exec(rest);
  const next = /", "/.exec(rest)?.index ?? rest.length;
  if (!lead || lead.index > next) return undefined;
  const note = rest.slice(lead.index + lead[0].length);
  const end = note.search(/(?:, "[^"]+"="|\. You can now | selected (?:preview|markdown):)/);
  return end < 0 ? note : note.slice(0, end);
}

/** Whether what the record says of a decision allows that a person made it. */
function decidedByPerson(record: JsonObject): boolean {
  const source = asText(asObject(record.permissionDecision)?.source);
  return source === undefined || source.startsWith('user');
}

function answerOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return answerOf(value.filter((item) => typeof item === 'string').join(', '));
  const text = asText(value);
  return text === '' ? undefined : text;
}

/** Answers as a list, each with its question. */
function answerIn(result: JsonObject | undefined, { text }: AskedQuestion): string | undefined {
  return answerOf(objectsIn(result?.answers).find(({ question }) => question === text)?.answer);
}

/** The plan that a person approved, as the result tells it: they may have altered what the assistant had written. */
function approvedPlan(result: JsonObject | undefined, content: string): string | undefined {
  const told = asText(result?.plan);
  if (told?.trim()) return told;
  const lead = /^## Approved Plan[^:\n]{0,40}:\r?\n/m.exec(content);
  const written = lead ? content.slice(lead.index + lead[0].length).trim() : '';
  return written === '' ? undefined : written;
}

/** What became of a plan: a person's approval or rejection as the answer to a question. */
function readPlanAnswer(
  call: ToolCall,
  record: JsonObject,
  result: JsonObject | undefined,
  content: string,
  denial: Denial | undefined,
): CallEnd['questions'] {
  const asked = { text: 'approve plan', options: [], answer: undefined };
  if (denial) return [{ ...asked, answer: denial.by === 'person' ? denial.words : undefined }];
  const approved = /^(?:User has approved (?:your|the) plan|The user has approved (?:your|the) plan)/.test(
    content,
  );
  const isAgents =
    call.agent !== undefined || result?.isAgent === true || result?.awaitingLeaderApproval === true;
  if (!approved || isAgents || !decidedByPerson(record)) return [asked];
  const words = [result?.feedback, result?.acceptFeedback].map(asText).find((text) => text?.trim());
  return [{ ...asked, answer: words === undefined ? 'Yes' : `Yes, ${words.trim()}` }];
}

/** Who kept a call from running, and what a person said about it. */
interface Denial {
  readonly by: 'person' | 'program';
  /** The person's own words. */
  readonly words?: string | undefined;
}

const byPerson =
  /^(?:The user doesn't want to (?:proceed with this tool use|take this action right now)|User rejected tool use|\[Request interrupted by user(?: for tool use)?\]|The agent proposed a plan that was rejected by the user)/;
/** What a hook says that blocks a call; hooks that run after a call cannot keep it from running. */
const byHook =
  /^(?:PreToolUse:\S+ (?:hook (?:error|blocked)|\[)|Hook PreToolUse:\S+ denied|\S+ operation (?:blocked|stopped) by hook|Execution stopped by PreToolUse hook|Blocked by hook)/;
const byPermission =
  /^(?:Permission to use [\s\S]{0,2000}? (?:has been|was) denied|Permission for this (?:action|tool use) (?:has been|was) denied|Claude requested permissions? to [\s\S]{0,2000}?, but you haven't granted it yet|This (?:\S+ )?command (?:requires approval|contains multiple operations)|[^\n]{0,200} requires approval|[^\n]{0,300} was blocked\. For security)/;
const wordsBehind =
  /(?:the user said|provided the following reason for the rejection|with the following feedback):\s{0,200}([\s\S]+)/i;
/** What the program adds behind the person's words. */
const programsWords = "Note: The user's next message may contain";

/**
 * Tells a call that was kept from running from one that failed.
 *
 * @param record The record of the result.
 * @param content What came back, with `is_error`.
 */
function readDenial(record: JsonObject, content: string): Denial | undefined {
  const decision = asObject(record.permissionDecision);
  const text = content.replace(/^<tool_use_error>\s*/, '').replace(/^Error: /, '');
  if (decision?.decision === 'reject' || decision?.decision === 'deny') {
    const source = asText(decision.source) ?? '';
    return {
      by: source.startsWith('user') ? 'person' : 'program',
      words: source.startsWith('user') ? wordsOf(text) : undefined,
    };
  }
  if (byPerson.test(text)) return { by: 'person', words: wordsOf(text) };
  if (byHook.test(text) || byPermission.test(text)) return { by: 'program' };
  const kind = asText(record.toolDenialKind);
  if (kind !== undefined && kind !== '') return { by: kind.startsWith('user') ? 'person' : 'program' };
  return undefined;
}

/** What a person wrote into a refusal; the program adds a note of its own behind it. */
export function wordsOf(text: string): string | undefined {
  const [words] = wordsBehind.exec(text.slice(0, 20_000))?.[1]?.split(programsWords) ?? [];
  return words?.trim() || undefined;
}

/** Attachments whose file was put before the assistant, and the member that names it. */
const files = new Set([
  ...['file', 'already_read_file', 'selected_lines_in_ide', 'edited_text_file', 'edited_image_file'],
  ...['nested_memory', 'pdf_reference', 'compact_file_reference'],
]);

/** Whether anything is read from attachments of a type. */
export function isReadAttachment(type: string): boolean {
  return (
    type === 'queued_command' || type === 'hook_additional_context' || type === 'directory' || files.has(type)
  );
}

/** Reads a record `attachment`: what a person typed while the assistant worked, and files that were put before it. */
export function readAttachment(builder: SessionBuilder, record: JsonObject, where: Where): void {
  const attachment = asObject(record.attachment);
  const type = asText(attachment?.type);
  if (!attachment || type === undefined) return;
  if (type === 'queued_command') queued(builder, attachment, where);
  if (type === 'hook_additional_context') {
    const text = contentText(asArray(attachment.content));
    builder.message({ ...where, by: 'program', text: text || (asText(attachment.content) ?? '') });
  }
  const isFolder = type === 'directory';
  if (!isFolder && !files.has(type)) return;
  const inner = asObject(attachment.content);
  const path =
    asText(attachment.filename) ??
    asText(attachment.path) ??
    asText(asObject(inner?.file)?.filePath) ??
    asText(attachment.displayPath);
  if (path === undefined) return;
  const id = `attachment:${asText(record.uuid) ?? where.start}`;
  builder.call(id, { ...where, name: 'attachment', action: isFolder ? 'search' : 'read', reads: [path] });
  const shown = asText(attachment.snippet) ?? asText(attachment.content) ?? asText(inner?.content);
  const output = shown ?? asText(asObject(inner?.file)?.content) ?? '';
  builder.result(id, { outcome: 'succeeded', output, outputCut: output === '', at: where.at });
}

/** What was typed while the assistant worked, or what the program put in the same queue. */
function queued(builder: SessionBuilder, attachment: JsonObject, where: Where): void {
  const { prompt, commandMode, origin, isMeta } = attachment;
  const text = contentText(prompt);
  const kind = asText(asObject(origin)?.kind);
  const isTyped = commandMode === undefined || commandMode === 'prompt' || commandMode === 'bash';
  const marked =
    !isTyped || isMeta === true || where.agent !== undefined || (kind !== undefined && kind !== 'human');
  builder.message({ ...where, ...readUserText(commandMode === 'bash' ? `! ${text}` : text, marked) });
}

/** What came back from a tool as text: a text, or blocks without pictures and other media. */
function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = asArray(content).map((block) => {
    if (typeof block === 'string') return block;
    const { type, text, content: inner, source } = asObject(block) ?? {};
    if (typeof text === 'string') return text;
    if (type === 'document') return asText(asObject(source)?.data) && '[document]';
    if (inner !== undefined) return contentText(inner);
    return type === 'image' ? '[image]' : '';
  });
  return parts.filter((part) => part).join('\n');
}

/** Who said a text that stands in the place of the person's, and what of it. */
interface UserText {
  readonly by: 'person' | 'program';
  readonly text: string;
  readonly command?: Message['command'];
}

/** Beginnings of what the program says under the person's role, where no mark of the record tells it. */
const programBeginnings = [
  '[Request interrupted by user',
  'Caveat: The messages below were generated by the user while running local commands',
  'This session is being continued from a previous conversation',
  'Stop hook feedback:',
  'Base directory for this skill:',
  '<task-notification>',
  '<user-prompt-submit-hook>',
  '<teammate-message',
  '<cross-session-message',
  '<channel ',
  '<tick>',
  '<local-command-',
  '<bash-stdout>',
  '<bash-stderr>',
];

/** What the program puts around or between the words of a person. */
const reminders = [
  ...['system-reminder', 'ide_opened_file', 'ide_selection', 'ide_diagnostics', 'new-diagnostics'],
  'session-start-hook',
];

/** One element over all of the text, of a name that is no common element of HTML. */
const envelope = /^<([a-z]+(?:-[a-z]+)+)(?:\s[^>]*)?>[\s\S]*<\/\1>$/;

/**
 * Tells what a person typed from what the program says in that place (design: Sessions).
 *
 * @param marked Whether the record says that no person wrote it.
 */
export function readUserText(text: string, marked: boolean): UserText {
  if (marked) return { by: 'program', text };
  const command = readCommand(text);
  if (command) return command;
  const start = text.trimStart();
  const shell = start.startsWith('<bash-input>') ? inside(start, 'bash-input') : undefined;
  if (shell !== undefined) return { by: 'person', text: `! ${shell.trim()}` };
  const memory = start.startsWith('<user-memory-input>') ? inside(start, 'user-memory-input') : undefined;
  if (memory !== undefined) return { by: 'person', text: memory.trim() };

  const own = text.includes('<') ? reminders.reduce(without, text) : text;
  const trimmed = own.trim();
  const isProgram =
    trimmed === '' || programBeginnings.some((start) => trimmed.startsWith(start)) || envelope.test(trimmed);
  return isProgram ? { by: 'program', text } : { by: 'person', text: own === text ? text : trimmed };
}

/** A slash command as the program writes it down. */
function readCommand(text: string): UserText | undefined {
  if (!/^\s*<command-(?:name|message)>/.test(text)) return undefined;
  const name = inside(text, 'command-name')?.trim().replace(/^\//, '');
  if (name === undefined || name === '') return undefined;
  const given = inside(text, 'command-args')?.trim() ?? '';
  return { by: 'person', text: slashCommand(name, given) ?? '', command: { name, arguments: given } };
}

/** What stands in the first element of a name, up to its last end. */
function inside(text: string, element: string): string | undefined {
  const start = text.indexOf(`<${element}>`);
  const end = text.lastIndexOf(`</${element}>`);
  return start < 0 || end < start ? undefined : text.slice(start + element.length + 2, end);
}

/** The text without the elements of a name. */
function without(text: string, element: string): string {
  const [open, close] = [`<${element}>`, `</${element}>`];
  let kept = '';
  let from = 0;
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, from)) {
    const end = text.indexOf(close, start);
    if (end < 0) break;
    kept += text.slice(from, start);
    from = end + close.length;
  }
  return from === 0 ? text : kept + text.slice(from);
}
