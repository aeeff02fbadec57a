import { asObject, asText, type JsonObject, objectsIn } from '../json/values.ts';
import type { SessionBuilder } from '../session-builder.ts';
import { type CallFacts, firstText } from '../tools/facts.ts';
import { CallEnds } from './call-ends.ts';
import type { Where } from './rollout.ts';
import { running } from './shell-call.ts';
import { describeTextCall } from './text-call.ts';
import { describeCodexCall } from './tools.ts';

/** The calls of a session: the items and events that make them and end them. */
export class CallLog {
  readonly #builder: SessionBuilder;
  readonly #ends: CallEnds;
  cwd: string | undefined;

  constructor(builder: SessionBuilder, cwd: string | undefined) {
    this.#builder = builder;
    this.#ends = new CallEnds(builder);
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
      this.#ends.output(id, tools.join('\n'), where);
    } else if (asText(item.type)?.endsWith('_output')) this.#ends.output(id, item.output, where);
    else this.#ends.completed(id, item);
  }

  /** Events tell the same calls with more detail. */
  event(event: JsonObject, where: Where): void {
    const id = asText(event.call_id) ?? asText(event.callId);
    if (id === undefined) return;
    if (event.type === 'exec_command_end' || event.type === 'patch_apply_end')
      this.#ends.completed(id, event);
    else if (event.type === 'mcp_tool_call_end') this.#ends.mcp(id, asObject(event.result));
    else if (event.type === 'dynamic_tool_call_response') {
      this.#builder.result(id, { outcome: event.success === false ? 'failed' : 'succeeded', at: where.at });
    }
  }

  /** The turn was stopped: what has no output was kept from running. */
  abort(): void {
    this.#ends.abort();
  }

  #function(item: JsonObject, id: string | undefined, where: Where): void {
    const name = asText(item.name) ?? '';
    const input = parseArguments(item.arguments);
    this.#ends.remember(id ?? '', name, input);
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
    if (isNew && id !== undefined) this.#ends.expect(id);
  }

  #search(item: JsonObject, id: string, where: Where): void {
    const action = asObject(item.action) ?? {};
    const what = firstText(action, ['url', 'query', 'pattern']);
    this.#start(id, 'web_search', { action: 'fetch', reads: what === undefined ? [] : [what] }, where);
    this.#ends.ended(id, item.status === 'failed' ? 'failed' : 'succeeded');
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
