import { asNumber, asObject, asText, type JsonObject, objectsIn } from '../json/values.ts';
import type { SessionBuilder } from '../session-builder.ts';
import { type CodexOutcome, outputText, readOutcome, scriptExitCode } from './outcome.ts';
import type { Where } from './rollout.ts';
import { answersOf } from './user-input.ts';

/** How the calls of a session ended: their outputs, and events that know more of them. */
export class CallEnds {
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

  constructor(builder: SessionBuilder) {
    this.#builder = builder;
  }

  /** A call was made that is to come to an end. */
  expect(id: string): void {
    if (this.#builder.get(id)?.outcome === 'unknown') this.#open.add(id);
  }

  /** What a call was given that tells what its output means. */
  remember(id: string, name: string, input: JsonObject): void {
    if (name === 'request_user_input' || name === 'write_stdin') this.#inputs.set(id, { name, input });
  }

  /** A call whose record tells its end as well. */
  ended(id: string, outcome: 'succeeded' | 'failed'): void {
    this.#builder.result(id, { outcome, outputCut: true });
    this.#open.delete(id);
  }

  /** The turn was stopped: what has no output was kept from running. */
  abort(): void {
    for (const id of this.#open) this.#deny(id, 'person');
    this.#open.clear();
  }

  /** The output of a call. */
  output(id: string, value: unknown, where: Where): void {
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
  completed(id: string, event: JsonObject): void {
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

  /** What a tool of a server returned. */
  mcp(id: string, result: JsonObject | undefined): void {
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
