import type { Message, Session } from '../../core/session/session.ts';
import {
  asNumber,
  asObject,
  asText,
  contentText,
  type JsonObject,
  objectsIn,
} from '../json/parse-records.ts';
import { SessionBuilder, type Where } from '../session-builder.ts';
import type { JsonFormat, RecordReader } from '../session-file.ts';
import { argumentsOf, type CallFacts, describeCall, firstText } from '../tools/named-tool.ts';
import {
  answersOf,
  type CodexOutcome,
  codexTools,
  describeTextCall,
  readOutcome,
  running,
  scriptExitCode,
} from './tools.ts';

/** Rollouts of Codex, each session in the file as one. */
export const codex: JsonFormat = {
  format: 'codex',
  isOwn: ({ type, payload }) => asObject(payload) !== undefined && ownTypes.test(asText(type) ?? ''),
  reader,
};

const ownTypes = /^(?:session_meta|turn_context|response_item|event_msg|compacted)$/;
/** Wrappers that say nothing about what was said or done. */
const noise = /^(?:token_usage_record|world_state|ghost_snapshot|thread_state)$/;

function reader(): RecordReader {
  const rollouts: Rollout[] = [];
  const unknownKinds = new Set<string>();
  const open = (head: JsonObject): Rollout => {
    const rollout = new Rollout(head, unknownKinds);
    rollouts.push(rollout);
    return rollout;
  };
  return {
    add(record, { start, end, line }) {
      const type = asText(record.type);
      const payload = asObject(record.payload);
      const last = rollouts.at(-1);
      if (type === 'session_meta' && payload) {
        // A session that goes on tells its head again; one that was forked has the head of the other behind its own.
        const isAgain =
          last && (last.id === idOf(payload) || (last.isFork && last.builder.events.length === 0));
        if (!isAgain) open(payload).builder.time(record.timestamp ?? payload.timestamp);
        return;
      }
      const rollout = last ?? open({});
      const { builder } = rollout;
      const where = () => ({ start, end, at: builder.time(record.timestamp) });
      if (payload && type === 'turn_context') {
        builder.about({ model: payload.model, cwd: payload.cwd });
        builder.time(record.timestamp);
        rollout.cwd = asText(payload.cwd) ?? rollout.cwd;
      } else if (payload && type === 'response_item') rollout.item(payload, where());
      else if (payload && type === 'event_msg') rollout.event(payload, where());
      else if (payload && type === 'compacted') rollout.summary(payload, where());
      else if (!payload || !noise.test(type ?? '')) builder.unknown(line, type);
    },
    finish() {
      const sessions = rollouts.map((rollout) => rollout.finish());
      const told = sessions.filter((session) => session.events.length > 0);
      return told.length > 0 ? told : [sessions[0] ?? open({}).finish()];
    },
  };
}

const idOf = ({ id, session_id }: JsonObject) => asText(id) ?? asText(session_id);

/** The records of one session of Codex, put together: what was said, and the items and events that make calls and end them. */
class Rollout {
  readonly id: string | undefined;
  readonly isFork: boolean;
  readonly builder: SessionBuilder;
  cwd: string | undefined;
  /** Whether another agent gives the tasks here, and no person. */
  readonly #isAgents: boolean;
  /** Messages under the person's role, until an event tells whether a person typed them. */
  #untold: Omit<Message, 'type'>[] = [];
  /** What events told that the items have not told yet, and the other way round. */
  readonly #said = new Map<string, 'event' | 'item'>();
  readonly #open = new Set<string>();
  /** Calls that a person or a rule kept from running, whatever their output says. */
  readonly #denied = new Set<string>();
  /** How calls ended, as events tell it; their output alone says less. */
  readonly #told = new Map<string, 'succeeded' | 'failed'>();
  /** The calls whose commands go on, by the id of their process. */
  readonly #processes = new Map<string, string>();
  /** What calls were given that tells what their output means. */
  readonly #inputs = new Map<string, { readonly name: string; readonly input: JsonObject }>();

  constructor(head: JsonObject, unknownKinds: Set<string>) {
    this.id = idOf(head);
    this.isFork = head.forked_from_id !== undefined || head.forked_from !== undefined;
    this.#isAgents =
      asObject(asObject(head.source)?.subagent) !== undefined ||
      /^sub_?agent/i.test(asText(head.source) ?? '');
    this.cwd = asText(head.cwd);
    this.builder = new SessionBuilder('codex', unknownKinds);
    this.builder.about({ sessionId: this.id, cwd: head.cwd, branch: asObject(head.git)?.branch });
  }

  item(item: JsonObject, where: Where): void {
    if (item.type !== 'message') {
      this.#flush();
      this.#call(item, where);
      return;
    }
    const text = contentText(item.content);
    if (item.role === 'assistant') {
      this.#flush();
      this.#assistant(text, where, 'item');
    } else if (item.role === 'user') this.#untold.push({ ...where, by: 'program', text });
  }

  event(event: JsonObject, where: Where): void {
    const type = asText(event.type);
    if (type === 'user_message') {
      const isPlain = event.kind === undefined || event.kind === 'plain';
      this.#typed(asText(event.message) ?? '', where, isPlain);
    } else if (type === 'agent_message') {
      this.#flush();
      this.#assistant(asText(event.message) ?? '', where, 'event');
    } else if (type === 'item_completed') {
      const item = asObject(event.item);
      if (item?.type === 'UserMessage') this.#typed(contentText(item.content), where, true);
      else if (item?.type === 'AgentMessage') this.#assistant(contentText(item.content), where, 'event');
      else if (item) this.#call(item, where);
    } else if (type === 'turn_aborted') {
      this.#flush();
      // What has no output was kept from running.
      for (const id of this.#open) this.#deny(id);
      this.#open.clear();
    } else {
      // Events tell the same calls as the items, with more detail.
      const id = asText(event.call_id) ?? asText(event.callId);
      if (id === undefined) return;
      if (type === 'exec_command_end' || type === 'patch_apply_end') this.#completed(id, event);
      else if (type === 'mcp_tool_call_end') this.#returned(id, asObject(event.result));
      else if (type === 'dynamic_tool_call_response')
        this.builder.result(id, { outcome: event.success === false ? 'failed' : 'succeeded', at: where.at });
    }
  }

  /** What is put in place of the conversation when it grows too long. */
  summary(payload: JsonObject, where: Where): void {
    this.#flush();
    this.builder.message({ ...where, by: 'program', text: asText(payload.message) ?? '' });
  }

  finish(): Session {
    this.#flush();
    return this.builder.build();
  }

  #typed(text: string, where: Where, isPlain: boolean): void {
    const words = ownWords(text);
    this.#untold = this.#untold.filter(
      (message) => message.text !== text && ownWords(message.text) !== words,
    );
    this.#flush();
    const isOwn = isPlain && !injected.test(text) && !envelope.test(text.trim());
    if (isOwn) this.#said.clear();
    const by = isOwn && !this.#isAgents ? 'person' : 'program';
    this.builder.message({ ...where, by, text: isOwn ? words : text });
  }

  /** Items and events tell the same replies; whichever comes first counts. */
  #assistant(text: string, where: Where, source: 'event' | 'item'): void {
    if (text === '') return;
    const told = this.#said.get(text);
    if (told !== undefined && told !== source) {
      this.#said.delete(text);
      return;
    }
    this.#said.set(text, source);
    if (this.#said.size > 50) this.#said.delete(this.#said.keys().next().value!);
    this.builder.message({ ...where, by: 'assistant', text });
  }

  #flush(): void {
    for (const message of this.#untold) this.builder.message(message);
    this.#untold = [];
  }

  #call(item: JsonObject, where: Where): void {
    const id = asText(item.call_id) ?? asText(item.id);
    if (item.type === 'web_search_call') this.#search(item, id ?? `web:${where.start}`, where);
    else if (asText(item.type)?.endsWith('_call')) this.#begin(item, id, where);
    else if (id === undefined) return;
    else if (item.type === 'tool_search_output') {
      const tools = objectsIn(item.tools).flatMap(({ name }) => asText(name) ?? []);
      this.#output(id, tools.join('\n'), where);
    } else if (asText(item.type)?.endsWith('_output')) this.#output(id, item.output, where);
    else this.#completed(id, item);
  }

  #begin(item: JsonObject, id: string | undefined, where: Where): void {
    const { type } = item;
    const isFunction = type === 'function_call';
    const name = asText(item.name) ?? (isFunction ? '' : `${type}`.replace(/_call$/, ''));
    const input = asObject(argumentsOf(item.arguments)) ?? {};
    if (isFunction && /^(?:request_user_input|write_stdin)$/.test(name))
      this.#inputs.set(id ?? '', { name, input });
    if (isFunction) {
      const namespace = asText(item.namespace);
      const full = namespace === undefined ? name : `${namespace}__${name.replace(/^_+/, '')}`;
      this.#start(id, name, describeCall(codexTools(), full, input), where);
    } else if (type === 'custom_tool_call')
      this.#start(id, name, describeTextCall(name, asText(item.input) ?? ''), where);
    else if (type === 'local_shell_call') this.#start(id, name, running(asObject(item.action) ?? {}), where);
    else {
      const text = asText(asObject(item.arguments)?.query);
      this.#start(id, name, { action: 'other', text }, where);
    }
  }

  #start(id: string | undefined, name: string, facts: CallFacts, where: Where): void {
    const cwd = facts.cwd ?? (facts.action === 'execute' ? this.cwd : undefined);
    const isNew = this.builder.call(id, { ...where, name, ...facts, cwd });
    if (isNew && id !== undefined && this.builder.get(id)?.outcome === 'unknown') this.#open.add(id);
  }

  /** Its record tells its end as well. */
  #search(item: JsonObject, id: string, where: Where): void {
    const what = firstText(asObject(item.action) ?? {}, ['url', 'query', 'pattern']);
    this.#start(id, 'web_search', { action: 'fetch', reads: what === undefined ? [] : [what] }, where);
    const outcome = item.status === 'failed' ? 'failed' : 'succeeded';
    this.builder.result(id, { outcome, outputCut: true });
    this.#open.delete(id);
  }

  #output(id: string, value: unknown, where: Where): void {
    this.#open.delete(id);
    const call = this.builder.get(id);
    let found: CodexOutcome = readOutcome(value);
    const scriptCode = call?.name === 'exec' && call.action === 'execute' ? scriptExitCode(value) : undefined;
    if (scriptCode !== undefined)
      found = { ...found, exitCode: scriptCode, ...(scriptCode === 0 ? {} : { outcome: 'failed' }) };
    const known = this.#inputs.get(id);
    this.#inputs.delete(id);
    if (found.running !== undefined) this.#processes.set(found.running, id);
    if (known?.name === 'write_stdin') this.#goesOn(known.input, found);
    const questions =
      known?.name === 'request_user_input' && found.outcome === 'succeeded'
        ? answersOf(known.input, call?.questions ?? [], found.output)
        : undefined;
    const isDenied = this.#denied.has(id);
    const outcome = found.outcome === 'denied' ? 'denied' : (this.#told.get(id) ?? found.outcome);
    this.#told.delete(id);
    this.builder.result(id, {
      ...{ start: where.start, end: where.end, at: where.at, output: found.output, questions },
      ...(isDenied ? {} : { outcome, deniedBy: found.deniedBy, exitCode: found.exitCode }),
    });
  }

  /** A command that went on has come to its end in a later call. */
  #goesOn(input: JsonObject, { exitCode }: CodexOutcome): void {
    const process = String(input.session_id ?? '');
    const id = this.#processes.get(process);
    if (id === undefined || exitCode === undefined) return;
    this.#processes.delete(process);
    this.builder.result(id, { exitCode, outcome: exitCode === 0 ? 'succeeded' : 'failed' });
  }

  /** `exec_command_end`, `patch_apply_end`, and the items that took their place. */
  #completed(id: string, event: JsonObject): void {
    const call = this.builder.get(id);
    if (!call) return;
    if (event.status === 'declined') {
      this.#deny(id);
      return;
    }
    const reads = objectsIn(event.parsed_cmd).flatMap(({ type, path, name }) =>
      type === 'read' ? (asText(path) ?? asText(name) ?? []) : [],
    );
    const exitCode = asNumber(event.exit_code);
    const isFailed = event.success === false || event.status === 'failed' || (exitCode ?? 0) !== 0;
    const isOver = event.success !== undefined || event.status !== undefined || exitCode !== undefined;
    const outcome = isFailed ? 'failed' : 'succeeded';
    if (isOver) this.#told.set(id, outcome);
    this.builder.result(id, {
      exitCode: call.action === 'execute' ? exitCode : undefined,
      outcome: isOver ? outcome : undefined,
      reads: reads.length > 0 ? reads : undefined,
    });
  }

  #returned(id: string, result: JsonObject | undefined): void {
    if (!result) return;
    const isFailed = result.Err !== undefined || asObject(result.Ok)?.isError === true;
    const outcome = isFailed ? 'failed' : 'succeeded';
    this.#told.set(id, outcome);
    this.builder.result(id, { outcome, output: contentText(asObject(result.Ok)?.content ?? result.Err) });
  }

  #deny(id: string): void {
    this.#denied.add(id);
    this.builder.result(id, { outcome: 'denied', deniedBy: 'person' });
  }
}

/** What the program puts into the conversation under the person's role. */
const injected =
  /^\s*(?:<(?:environment_context|user_instructions|user_shell_command|turn_aborted|skill|subagent_notification|permissions instructions|collaboration_mode|model_switch|personality_spec|app-context|recommended_plugins|hook_prompt|codex_delegation|apps_instructions|plugins_instructions|realtime_[a-z_]+)[\s>]|# AGENTS\.md instructions for |Another language model started to solve this problem)/;
const envelope = /^<([a-z]+(?:[-_][a-z]+)+)(?:\s[^>]*)?>[\s\S]*<\/\1>$/;
const request = /(?:^|\n)## My request for Codex:[ \t]*\n/;

function ownWords(text: string): string {
  if (!/^\s*# (?:Context from my IDE setup|Files mentioned by the user|Files pasted by the user)/.test(text))
    return text;
  const lead = request.exec(text);
  return lead ? text.slice(lead.index + lead[0].length).trim() : text;
}
