import type { FileChange, Message, ToolCall } from '../../core/session/session.ts';
import { asObject, asText, contentText, type JsonObject, objectsIn, textsIn } from '../json/parse-records.ts';
import type { CallEnd, SessionBuilder, Where } from '../session-builder.ts';
import { answerTold } from '../tools/ending.ts';
import { withCounts } from '../tools/line-counts.ts';
import { slashCommand } from '../tools/programs.ts';

/** Reads the result of a call. @returns With it the words of a person who refused the call. */
export function readResult(
  call: ToolCall | undefined,
  block: JsonObject,
  record: JsonObject,
  { start, end, at }: Where,
): { readonly end: CallEnd; readonly words: string | undefined } {
  const output = contentText(block.content);
  const result = asObject(record.toolUseResult);
  const isError = block.is_error === true;
  const denial = readDenial(record, output, isError);
  const isPlan = call?.action === 'plan' && /^exit_?plan_?mode$/i.test(call.name);
  const change = call !== undefined && result && !isError ? changeOf(call, result) : undefined;
  // A command that was interrupted may have done some of its work.
  const outcome = isError ? 'failed' : result?.interrupted === true ? 'unknown' : 'succeeded';
  return {
    words: denial?.words,
    end: {
      start,
      end,
      at,
      output,
      deniedBy: denial?.by,
      outcome: denial ? 'denied' : outcome,
      outputCut: output.startsWith('<persisted-output>') || undefined,
      exitCode: call?.action === 'execute' && !denial ? exitCodeOf(output, isError, result) : undefined,
      questions:
        call?.action === 'ask'
          ? readAnswers(call, record, output)
          : call !== undefined && isPlan
            ? readPlanAnswer(call, record, output, denial)
            : undefined,
      text: isPlan && !isError && !denial ? approvedPlan(result, output) : undefined,
      action: change && (change.kind === 'create' ? 'create' : 'edit'),
      changes: change && [change],
    },
  };
}

function exitCodeOf(output: string, isError: boolean, result: JsonObject | undefined): number | undefined {
  if (isError) {
    const told = /^(?:Error: )?Exit code (\d{1,9})\b/.exec(output)?.[1];
    return told === undefined ? undefined : Number(told);
  }
  const goesOn = result?.backgroundTaskId !== undefined || result?.interrupted === true;
  // Commands such as grep end with another code when nothing is wrong; what the program says of it is then in words.
  return goesOn || asText(result?.returnCodeInterpretation) ? undefined : 0;
}

/** What the record of the result knows better than that of the call: whether the file was there, and the lines. */
function changeOf(call: ToolCall, result: JsonObject): FileChange | undefined {
  if (call.action !== 'create' && call.action !== 'edit') return undefined;
  const [first] = call.changes;
  const told = asText(result.filePath) ?? asText(result.notebook_path);
  // The same text as the call's, where it says the same: one of them is enough in memory.
  const path = told === undefined || told === first?.path ? first?.path : told;
  if (path === undefined) return undefined;
  const { type } = result;
  const kind = type === 'create' ? 'create' : type === 'update' ? 'edit' : (first?.kind ?? 'edit');
  const changedByPerson = result.userModified === true ? true : undefined;
  if (type === 'create') {
    const change = { kind, path, added: first?.added, removed: 0, changedByPerson };
    return withCounts(change, { added: undefined, removed: undefined }, undefined, result.content);
  }
  const hunks = Array.isArray(result.structuredPatch) ? result.structuredPatch : undefined;
  const signs = hunks?.flatMap((hunk) => textsIn(asObject(hunk)?.lines)).map((line) => line[0]);
  const count = (sign: string) => signs?.filter((one) => one === sign).length;
  return { kind, path, added: count('+'), removed: count('-'), changedByPerson };
}

/** What a person answered to the questions of a call. A time-out, a hook and a setting answer for nobody. */
function readAnswers(call: ToolCall, record: JsonObject, content: string): CallEnd['questions'] {
  const result = asObject(record.toolUseResult);
  const asked = call.questions ?? [];
  if ((result?.afkTimeoutMs ?? null) !== null || !decidedByPerson(record)) return asked;
  const answers = asObject(result?.answers);
  return asked.map((question) => {
    const { text } = question;
    const listed = objectsIn(result?.answers).find((one) => one.question === text)?.answer;
    const answer = answers ? answerOf(answers[text]) : (answerOf(listed) ?? answerTold(content, question));
    const told = asText(asObject(asObject(result?.annotations)?.[text])?.notes);
    const note = (told ?? (result?.annotations === undefined ? noteIn(content, text) : undefined))?.trim();
    // What a person adds to an answer is part of it: who picks "Yes" and notes "but only twice" has not said Yes.
    return { ...question, answer: note && answer ? `${answer}, ${note}` : answer || note || undefined };
  });
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

function decidedByPerson(record: JsonObject): boolean {
  const source = asText(asObject(record.permissionDecision)?.source);
  return source === undefined || source.startsWith('user');
}

function answerOf(value: unknown): string | undefined {
  return (Array.isArray(value) ? textsIn(value).join(', ') : asText(value)) || undefined;
}

/** The plan that a person approved, as the result tells it: they may have altered what the assistant had written. */
function approvedPlan(result: JsonObject | undefined, content: string): string | undefined {
  const told = asText(result?.plan);
  if (told?.trim()) return told;
  const lead = /^## Approved Plan[^:\n]{0,40}:\r?\n/m.exec(content);
  return (lead && content.slice(lead.index + lead[0].length).trim()) || undefined;
}

/** What became of a plan: a person's approval or rejection as the answer to a question. */
function readPlanAnswer(call: ToolCall, record: JsonObject, content: string, denial: Denial | undefined) {
  const result = asObject(record.toolUseResult);
  const asked = { text: 'approve plan', options: [], answer: undefined };
  if (denial) return [{ ...asked, answer: denial.by === 'person' ? denial.words : undefined }];
  const isAgents =
    call.agent !== undefined || result?.isAgent === true || result?.awaitingLeaderApproval === true;
  const isApproved = /^(?:User|The user) has approved (?:your|the) plan/.test(content);
  if (!isApproved || isAgents || !decidedByPerson(record)) return [asked];
  const words = [result?.feedback, result?.acceptFeedback].map(asText).find((text) => text?.trim());
  return [{ ...asked, answer: words === undefined ? 'Yes' : `Yes, ${words.trim()}` }];
}

interface Denial {
  readonly by: 'person' | 'program';
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

/** Tells a call that was kept from running from one that failed. @param record The record of the result. @param content What came back. */
function readDenial(record: JsonObject, content: string, isError: boolean): Denial | undefined {
  const { decision, source } = asObject(record.permissionDecision) ?? {};
  const text = content.replace(/^<tool_use_error>\s*/, '').replace(/^Error: /, '');
  if (decision === 'reject' || decision === 'deny')
    return asText(source)?.startsWith('user') ? { by: 'person', words: wordsOf(text) } : { by: 'program' };
  if (!isError) return undefined;
  if (byPerson.test(text)) return { by: 'person', words: wordsOf(text) };
  if (byHook.test(text) || byPermission.test(text)) return { by: 'program' };
  const kind = asText(record.toolDenialKind);
  return kind ? { by: kind.startsWith('user') ? 'person' : 'program' } : undefined;
}

/** What a person wrote into a refusal; the program adds a note of its own behind it. */
export function wordsOf(text: string): string | undefined {
  const [words] = wordsBehind.exec(text.slice(0, 20_000))?.[1]?.split(programsWords) ?? [];
  return words?.trim() || undefined;
}

/** Attachments whose file was put before the assistant. */
const files = new Set([
  ...['file', 'already_read_file', 'selected_lines_in_ide', 'edited_text_file', 'edited_image_file'],
  ...['nested_memory', 'pdf_reference', 'compact_file_reference'],
]);

/** Whether anything is read from attachments of a type. */
export function isReadAttachment(type: string): boolean {
  return /^(?:queued_command|hook_additional_context|directory)$/.test(type) || files.has(type);
}

/** Reads a record `attachment`: what a person typed while the assistant worked, and files that were put before it. */
export function readAttachment(builder: SessionBuilder, record: JsonObject, where: Where): void {
  const attachment = asObject(record.attachment);
  const type = asText(attachment?.type);
  if (!attachment || type === undefined) return;
  if (type === 'queued_command') queued(builder, attachment, where);
  if (type === 'hook_additional_context') {
    builder.message({ ...where, by: 'program', text: contentText(attachment.content) });
  }
  const isFolder = type === 'directory';
  if (!isFolder && !files.has(type)) return;
  const inner = asObject(attachment.content);
  const file = asObject(inner?.file);
  const [path] = [attachment.filename, attachment.path, file?.filePath, attachment.displayPath].flatMap(
    (name) => asText(name) ?? [],
  );
  if (path === undefined) return;
  const [output = ''] = [attachment.snippet, attachment.content, inner?.content, file?.content].flatMap(
    (text) => asText(text) ?? [],
  );
  builder.attachment(asText(record.uuid) ?? `${where.start}`, path, where, isFolder, output);
}

/** What was typed while the assistant worked, or what the program put in the same queue. */
function queued(builder: SessionBuilder, attachment: JsonObject, where: Where): void {
  const { prompt, commandMode, origin, isMeta } = attachment;
  const text = contentText(prompt);
  const isTyped = commandMode === undefined || commandMode === 'prompt' || commandMode === 'bash';
  const marked = !isTyped || isMeta === true || where.agent !== undefined || isOfOther(origin);
  builder.message({ ...where, ...readUserText(commandMode === 'bash' ? `! ${text}` : text, marked) });
}

/** Whether the origin of a text is said to be somebody else than the person. */
export function isOfOther(origin: unknown): boolean {
  const kind = asText(asObject(origin)?.kind);
  return kind !== undefined && kind !== 'human';
}

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
  ...['Stop hook feedback:', 'Base directory for this skill:', '<task-notification>', '<teammate-message'],
  ...['<user-prompt-submit-hook>', '<cross-session-message', '<channel ', '<tick>', '<local-command-'],
  ...['<bash-stdout>', '<bash-stderr>'],
];

/** What the program puts around or between the words of a person. */
const reminders = [
  ...['system-reminder', 'ide_opened_file', 'ide_selection', 'ide_diagnostics', 'new-diagnostics'],
  'session-start-hook',
];

/** One element over all of the text, of a name that is no common element of HTML. */
const envelope = /^<([a-z]+(?:-[a-z]+)+)(?:\s[^>]*)?>[\s\S]*<\/\1>$/;

/** Tells what a person typed from what the program says in that place (design: Sessions). @param marked Whether the record says that nobody typed it. */
export function readUserText(text: string, marked: boolean): UserText {
  if (marked) return { by: 'program', text };
  const command = readCommand(text);
  if (command) return command;
  const typedIn = (element: string) =>
    text.trimStart().startsWith(`<${element}>`) ? inside(text, element)?.trim() : undefined;
  const shell = typedIn('bash-input');
  if (shell !== undefined) return { by: 'person', text: `! ${shell}` };
  const memory = typedIn('user-memory-input');
  if (memory !== undefined) return { by: 'person', text: memory };

  const own = text.includes('<') ? reminders.reduce(without, text) : text;
  const trimmed = own.trim();
  const isProgram =
    trimmed === '' || programBeginnings.some((start) => trimmed.startsWith(start)) || envelope.test(trimmed);
  return isProgram ? { by: 'program', text } : { by: 'person', text: own === text ? text : trimmed };
}

function readCommand(text: string): UserText | undefined {
  if (!/^\s*<command-(?:name|message)>/.test(text)) return undefined;
  const name = inside(text, 'command-name')?.trim().replace(/^\//, '');
  if (name === undefined || name === '') return undefined;
  const given = inside(text, 'command-args')?.trim() ?? '';
  return { by: 'person', text: slashCommand(name, given) ?? '', command: { name, arguments: given } };
}

function inside(text: string, element: string): string | undefined {
  const start = text.indexOf(`<${element}>`);
  const end = text.lastIndexOf(`</${element}>`);
  return start < 0 || end < start ? undefined : text.slice(start + element.length + 2, end);
}

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
