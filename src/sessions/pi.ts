import { Rewinds } from './claude-code/block-log.ts';
import { asArray, asObject, asText, type JsonObject, objectsIn } from './json/parse-records.ts';
import type { JsonFormat, RecordPlace, RecordReader } from './json/reader.ts';
import type { AskedQuestion, Message, Session, ToolCall } from './session.ts';
import { type CallEnd, SessionBuilder, UnknownRecords } from './session-builder.ts';
import { withExitCode } from './tools/exit-code.ts';
import { diffCounts, lineCount } from './tools/line-counts.ts';
import {
  type CallFacts,
  changing,
  describeCall,
  fetching,
  firstText,
  pathsOf,
  reading,
  running,
  searching,
  type ToolTable,
} from './tools/named-tool.ts';
import { asking, questionsOf } from './tools/questions.ts';

type Where = Pick<Message, 'start' | 'end' | 'at'>;

/** A skill that a person ran, as pi hands it to the model: its text, then what was typed behind its name. */
const skill =
  /^<skill name="([^"\n]{1,120})" location="[^"\n]*">\n[\s\S]*?\n<\/skill>(?:\n\n(?:User: )?([\s\S]*))?$/;

/** The messages of one session, whose records form a tree: each names the one that it follows. */
class PiMessages {
  readonly builder: SessionBuilder;
  readonly sessionId: string | undefined;
  readonly #rewinds: Rewinds;
  /** For each record, the message that it is or stands behind. */
  readonly #behind = new Map<string, string>();

  constructor(builder: SessionBuilder, sessionId: string | undefined) {
    this.builder = builder;
    this.sessionId = sessionId;
    this.#rewinds = new Rewinds(builder);
  }

  /** Notes where a record stands in the tree; false for one that was there before. */
  follow(record: JsonObject): boolean {
    const id = asText(record.id);
    if (id === undefined) return true;
    if (this.#behind.has(id)) return false;
    this.#behind.set(id, record.type === 'message' ? id : this.#before(record));
    return true;
  }

  /** @returns False when the message's role is not known. */
  add(record: JsonObject, where: Where): boolean {
    const message = asObject(record.message) ?? {};
    switch (message.role) {
      case 'user':
        this.#typed(textIn(message.content), { ...where, replaces: this.#replaced(record, where.start) });
        return true;
      case 'assistant':
        this.#assistant(message, where);
        return true;
      case 'toolResult': {
        const id = asText(message.toolCallId);
        if (id) this.builder.result(id, { ...readResult(message, this.builder.get(id)), ...where });
        return true;
      }
      case 'bashExecution':
        // The person ran it, not the assistant.
        this.builder.message({ ...where, by: 'person', text: `! ${asText(message.command) ?? ''}` });
        this.builder.message({ ...where, by: 'program', text: asText(message.output) ?? '' });
        return true;
      case 'custom':
      case 'hookMessage':
        this.builder.message({ ...where, by: 'program', text: textIn(message.content) });
        return true;
      case 'branchSummary':
      case 'compactionSummary':
        this.builder.message({ ...where, by: 'program', text: asText(message.summary) ?? '' });
        return true;
      default:
        return false;
    }
  }

  #typed(text: string, where: Where & Pick<Message, 'replaces'>): void {
    const run = skill.exec(text);
    if (!run) {
      this.builder.message({ ...where, by: 'person', text });
      return;
    }
    const command = { name: run[1]!, arguments: run[2]?.trim() ?? '' };
    this.builder.message({
      ...where,
      by: 'person',
      text: `/${command.name} ${command.arguments}`.trim(),
      command,
    });
    this.builder.message({ ...where, by: 'program', text: run[0], replaces: undefined });
  }

  #assistant(message: JsonObject, where: Where): void {
    const { content, model, stopReason } = message;
    this.builder.about({ model });
    const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : asArray(content);
    for (const [index, element] of blocks.entries()) {
      const block = asObject(element) ?? {};
      if (block.type === 'text')
        this.builder.message({ ...where, by: 'assistant', text: asText(block.text) ?? '' });
      else if (block.type === 'toolCall') this.#call(block, where, index, stopReason);
    }
  }

  #call(block: JsonObject, where: Where, index: number, stopReason: unknown): void {
    const name = asText(block.name) ?? '';
    const id = asText(block.id) || `at ${where.start} ${index}`;
    this.builder.call(id, { ...describeCall(piTools, name, block.arguments), name, ...where });
    // A reply that did not come to its end is kept, and none of its calls is run.
    if (stopReason === 'aborted') this.builder.result(id, { outcome: 'denied', deniedBy: 'person' });
    else if (stopReason === 'error') this.builder.result(id, { outcome: 'failed' });
  }

  /** Records of the first versions stand in a line, and name none that they follow. */
  #replaced(record: JsonObject, start: number): number | undefined {
    if (record.parentId === undefined) return undefined;
    return this.#rewinds.replacedBy({ type: 'user', parentUuid: this.#before(record) }, start);
  }

  /** The message that a record stands behind, whatever settings were changed in between. */
  #before(record: JsonObject): string {
    const parent = asText(record.parentId);
    return parent === undefined ? '' : (this.#behind.get(parent) ?? parent);
  }
}

const path = ['path', 'file_path'] as const;

/** The tools of pi, and those that its extensions are commonly given. */
const piTools: ToolTable = {
  read: reading(...path),
  ls: searching('path'),
  find: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'pattern']) }),
  grep: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'glob']) }),
  write: writing,
  edit: changing('edit', ...path),
  bash: running('posix', 'command', 'cwd'),
  web_search: fetching('query', 'queries'),
  web_fetch: fetching('url', 'urls'),
  fetch: fetching('url'),
  question: asksPerson,
  questionnaire: asksPerson,
};

function writing(input: JsonObject): CallFacts {
  const written = firstText(input, path);
  const content = asText(input.content);
  const added = content === undefined ? undefined : lineCount(content);
  return {
    action: 'create',
    changes: written === undefined ? [] : [{ kind: 'create', path: written, added }],
  };
}

/** `{ question, options: [{ label }] }`, or a list of such, each with its words as `prompt`. */
function asksPerson(input: JsonObject): CallFacts {
  const listed = objectsIn(input.questions).map(({ prompt, ...rest }) => ({ question: prompt, ...rest }));
  return asking(questionsOf({ questions: listed.length > 0 ? listed : [input] }));
}

/** pi: `{ type: "session", cwd }`, then a tree of records, of which `{ type: "message", message: { role, content } }` is what was said. */
export const pi: JsonFormat = {
  format: 'pi',
  matches: (firstRecords) => firstRecords.some((value) => isPi(asObject(value) ?? {})),
  reader: () => new PiReader(),
};

function isPi(record: JsonObject): boolean {
  const { type, id, cwd, version, message, parentId } = record;
  if (type === 'session')
    return typeof id === 'string' && (typeof cwd === 'string' || typeof version === 'number');
  if (type === 'model_change') return typeof record.modelId === 'string' && parentId !== undefined;
  if (type !== 'message') return false;
  const { role, content } = asObject(message) ?? {};
  return (
    role === 'toolResult' ||
    role === 'bashExecution' ||
    asArray(content).some((block) => asObject(block)?.type === 'toolCall')
  );
}

/** Settings, names, and what extensions keep for themselves. Each reply names the model that gave it. */
const skipped = new Set(['model_change', 'thinking_level_change', 'label', 'session_info', 'custom']);

class PiReader implements RecordReader {
  readonly #sessions: PiMessages[] = [];
  readonly #unknown = new UnknownRecords();

  add(value: unknown, place: RecordPlace): void {
    const record = asObject(value) ?? {};
    const { type } = record;
    if (type === 'session') {
      this.#open(record);
      return;
    }
    const messages = this.#sessions.at(-1) ?? this.#begin(undefined);
    const { builder } = messages;
    if (!messages.follow(record)) return;
    const where = { start: place.start, end: place.end, at: builder.time(record.timestamp) };
    if (type === 'message') {
      if (!messages.add(record, where))
        this.#unknown.tell(builder, place.line, asObject(record.message)?.role);
    } else if (type === 'compaction' || type === 'branch_summary')
      builder.message({ by: 'program', text: asText(record.summary) ?? '', ...where });
    else if (type === 'custom_message')
      builder.message({ by: 'program', text: textIn(record.content), ...where });
    else if (!skipped.has(asText(type) ?? '')) this.#unknown.tell(builder, place.line, type);
  }

  finish(): readonly Session[] {
    return this.#sessions.map(({ builder }) => builder.build());
  }

  #open(record: JsonObject): void {
    const sessionId = asText(record.id);
    const last = this.#sessions.at(-1);
    const { builder } = last && last.sessionId === sessionId ? last : this.#begin(sessionId);
    builder.about({ sessionId, cwd: record.cwd });
    builder.time(record.timestamp);
  }

  #begin(sessionId: string | undefined): PiMessages {
    const messages = new PiMessages(new SessionBuilder('pi'), sessionId);
    this.#sessions.push(messages);
    return messages;
  }
}

/** Reads a message of the role `toolResult`. */
function readResult(message: JsonObject, call: ToolCall | undefined): CallEnd {
  const output = textIn(message.content);
  const isError = message.isError === true;
  const details = asObject(message.details) ?? {};
  const denied = isError ? denialIn(output) : undefined;
  if (denied) return { ...denied, output };
  const code = isError && call?.command !== undefined ? exitCodeOf(output) : undefined;
  return {
    ...withExitCode({ outcome: isError ? 'failed' : 'succeeded' }, code),
    changes: call && counted(call, details),
    questions: call?.questions && answered(call.questions, details, output),
    output,
    outputCut: asObject(details.truncation)?.truncated === true,
  };
}

/** The texts of a content, which may be a text itself. */
function textIn(content: unknown): string {
  return (
    asText(content) ??
    objectsIn(content)
      .flatMap(({ type, text }) => (type === 'text' ? (asText(text) ?? []) : []))
      .join('\n')
  );
}

/** A call that did not run: an extension blocked it, or the person said something else in the meantime. */
function denialIn(output: string): Pick<CallEnd, 'outcome' | 'deniedBy'> | undefined {
  const start = output.slice(0, 300);
  if (
    /^(?:blocked|denied|rejected|declined|cancell?ed) by (?:the )?user\b|^user (?:denied|rejected|declined)\b/i.test(
      start,
    )
  )
    return { outcome: 'denied', deniedBy: 'person' };
  if (/^Tool execution was blocked\b|^Extension failed, blocking execution\b|^blocked by\b/i.test(start))
    return { outcome: 'denied', deniedBy: 'program' };
  return start.startsWith('Skipped due to queued user message') ? { outcome: 'denied' } : undefined;
}

/** It stands on the last line of what a command put out. */
function exitCodeOf(output: string): number | undefined {
  const code = /(?:^|\n)Command exited with code (\d+)\s*$/.exec(output.slice(-200))?.[1];
  return code === undefined ? undefined : Number(code);
}

/** The diff of an edit has a sign, a number and the text on each line; some versions add the patch itself. */
function counted({ action, changes }: ToolCall, details: JsonObject): ToolCall['changes'] | undefined {
  const [change, ...others] = changes;
  if (action !== 'edit' || !change || others.length > 0) return undefined;
  const counts = diffCounts(details.patch) ?? numberedCounts(details.diff);
  return counts && [{ ...change, ...counts }];
}

function numberedCounts(diff: unknown): { added: number; removed: number } | undefined {
  if (typeof diff !== 'string' || diff === '') return undefined;
  const signs = diff.split('\n').map((line) => /^([+-]) *\d+ /.exec(line)?.[1]);
  return {
    added: signs.filter((sign) => sign === '+').length,
    removed: signs.filter((sign) => sign === '-').length,
  };
}

/** The answers stand among the details, each with the label that was chosen, or in the text where there is one question. */
function answered(
  questions: readonly AskedQuestion[],
  { answer, answers }: JsonObject,
  output: string,
): readonly AskedQuestion[] {
  const given = objectsIn(answers).map(
    ({ label, value, answer: own }) => asText(label) ?? asText(own) ?? asText(value),
  );
  const only =
    questions.length === 1
      ? (asText(answer) ?? /^User (?:selected|wrote): (.+)/.exec(output)?.[1])
      : undefined;
  const aligned = given.length === questions.length;
  return questions.map((question, index) => ({
    ...question,
    answer: only ?? (aligned ? given[index] : undefined),
  }));
}
