import { asNumber, asObject, asText, type JsonObject, objectsIn } from '../json/values.ts';
import type { SessionBuilder } from '../session-builder.ts';
import { type CallFacts, firstText } from '../tools/facts.ts';
import { type CodexOutcome, outputText, readOutcome, scriptExitCode } from './outcome.ts';
import type { Where } from './rollout.ts';
import { running } from './shell-call.ts';
import { describeTextCall } from './text-call.ts';
import { describeCodexCall } from './tools.ts';
import { answersOf } from './user-input.ts';

/** The calls of a session: items that make and end them, and events that know more of them. */
export class CallLog {
  readonly #builder: SessionBuilder;
  /** Calls without an output yet. */
  readonly #open = new Set<string>();
  /** Calls that a person or a rule kept from running, whatever their output says. */
  readonly #denied = new Set<string>();
  /** How calls ended, as events tell it; their output alone says less. */
  readonly #told = new Map<string, 'succeeded' | 'failed'>();
  /** The calls whose commands go on, by the id of their process. */
  readonly #processes = new Map<string, string>();
  readonly #inputs = new Map<string, { readonly name: string; readonly input: JsonObject }>();
  cwd: string | undefined;

  constructor(builder: SessionBuilder, cwd: string | undefined) {
    this.#builder = builder;
    this.cwd = cwd;
  }

  item(item: JsonObject, where: Where): void {
    const id = asText(item.call_id) ?? asText(item.id);
    if (item.type === 'function_call') this.#function(item, id, where);
    else if (item.type === 'web_search_call') this.#search(item, id ?? `web:${where.start}`, where);
    else if (asText(item.type)?.endsWith('_call')) this.#otherCall(item, id, where);
    else if (id === undefined) return;
    else if (item.type === 'tool_search_output') {
      const tools = objectsIn(item.tools).flatMap(({ name }) => asText(name) ?? []);
      this.#output(id, tools.join('\n'), where);
    } else if (asText(item.type)?.endsWith('_output')) this.#output(id, item.output, where);
    else this.#completed(id, item);
  }

  /** Events tell the same calls with more detail. */
  event(event: JsonObject, where: Where): void {
    const id = asText(event.call_id) ?? asText(event.callId);
    if (id === undefined) return;
    if (event.type === 'exec_command_end' || event.type === 'patch_apply_end') this.#completed(id, event);
    else if (event.type === 'mcp_tool_call_end') this.#mcp(id, asObject(event.result));
    else if (event.type === 'dynamic_tool_call_response') {
      this.#builder.result(id, { outcome: event.success === false ? 'failed' : 'succeeded', at: where.at });
    }
  }

  /** The turn was stopped: what has no output was kept from running. */
  abort(): void {
    for (const id of this.#open) this.#deny(id, 'person');
    this.#open.clear();
  }

  #function(item: JsonObject, id: string | undefined, where: Where): void {
    const name = asText(item.name) ?? '';
    const input = parseArguments(item.arguments);
    if (name === 'request_user_input' || name === 'write_stdin') this.#inputs.set(id ?? '', { name, input });
    this.#start(id, name, describeCodexCall(name, asText(item.namespace), input), where);
  }

  #otherCall(item: JsonObject, id: string | undefined, where: Where): void {
    const name = asText(item.name) ?? asText(item.type)?.replace(/_call$/, '') ?? '';
    const facts =
      item.type === 'custom_tool_call'
        ? describeTextCall(name, asText(item.input) ?? '')
        : item.type === 'local_shell_call'
          ? running(asObject(item.action) ?? {})
          : { action: 'other' as const, text: asText(asObject(item.arguments)?.query) };
    this.#start(id, name, facts, where);
  }

  #start(id: string | undefined, name: string, facts: CallFacts, where: Where): void {
    const cwd = facts.cwd ?? (facts.action === 'execute' ? this.cwd : undefined);
    const isNew = this.#builder.call(id, { ...where, name, ...facts, cwd });
    if (isNew && id !== undefined && this.#builder.get(id)?.outcome === 'unknown') this.#open.add(id);
  }

  #search(item: JsonObject, id: string, where: Where): void {
    const action = asObject(item.action) ?? {};
    const what = firstText(action, ['url', 'query', 'pattern']);
    this.#start(id, 'web_search', { action: 'fetch', reads: what === undefined ? [] : [what] }, where);
    const outcome = item.status === 'failed' ? 'failed' : 'succeeded';
    this.#builder.result(id, { outcome, outputCut: true });
    this.#open.delete(id);
  }

  #output(id: string, value: unknown, where: Where): void {
    this.#open.delete(id);
    const call = this.#builder.get(id);
    let found: CodexOutcome = readOutcome(value);
    if (call?.name === 'exec' && call.action === 'execute') {
      const exitCode = scriptExitCode(value);
      const isFailed = exitCode !== undefined && exitCode !== 0;
      if (exitCode !== undefined) found = { ...found, exitCode, ...(isFailed ? { outcome: 'failed' } : {}) };
    }
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
    this.#builder.result(id, {
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
    this.#builder.result(id, { exitCode, outcome: exitCode === 0 ? 'succeeded' : 'failed' });
  }

  /** `exec_command_end`, `patch_apply_end`, and the items that took their place. */
  #completed(id: string, event: JsonObject): void {
    const call = this.#builder.get(id);
    if (!call) return;
    if (event.status === 'declined') {
      this.#deny(id, 'person');
      return;
    }
    const reads = objectsIn(event.parsed_cmd).flatMap(({ type, path, name }) =>
      type === 'read' ? (asText(path) ?? asText(name) ?? []) : [],
    );
    const exitCode = asNumber(event.exit_code);
    const isFailed = event.success === false || event.status === 'failed' || (exitCode ?? 0) !== 0;
    const isOver = event.success !== undefined || event.status !== undefined || exitCode !== undefined;
    if (isOver) this.#told.set(id, isFailed ? 'failed' : 'succeeded');
    this.#builder.result(id, {
      exitCode: call.action === 'execute' ? exitCode : undefined,
      outcome: isOver ? (isFailed ? 'failed' : 'succeeded') : undefined,
      reads: reads.length > 0 ? reads : undefined,
    });
  }

  #mcp(id: string, result: JsonObject | undefined): void {
    if (!result) return;
    const isFailed = result.Err !== undefined || asObject(result.Ok)?.isError === true;
    const output = outputText(asObject(result.Ok)?.content ?? result.Err);
    this.#told.set(id, isFailed ? 'failed' : 'succeeded');
    this.#builder.result(id, { outcome: isFailed ? 'failed' : 'succeeded', output });
  }

  #deny(id: string, deniedBy: 'person' | 'program'): void {
    this.#denied.add(id);
    this.#builder.result(id, { outcome: 'denied', deniedBy });
  }
}

function parseArguments(value: unknown): JsonObject {
  if (typeof value !== 'string') return asObject(value) ?? {};
  try {
    return asObject(JSON.parse(value)) ?? {};
  } catch {
    return { '': value };
  }
}
