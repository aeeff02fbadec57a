import type { ToolCall } from '../session.ts';
import type { CallFacts } from '../tools/facts.ts';

/** The files that a conversation has read or written, so that they are no new ones. */
export class KnownFiles {
  readonly #paths = new Set<string>();

  /** @param call One that succeeded. */
  add(call: ToolCall): void {
    if (call.action === 'read') for (const path of call.reads) this.#paths.add(path);
    for (const { path } of call.changes) this.#paths.add(path);
  }

  /** A file that was read or written before is not created; the result, where it tells, knows better. */
  corrected(facts: CallFacts): CallFacts {
    const { action, changes = [] } = facts;
    const [change] = changes;
    const isKnown = action === 'create' && change !== undefined && this.#paths.has(change.path);
    return isKnown
      ? { ...facts, action: 'edit', changes: [{ ...change, kind: 'edit', added: undefined }] }
      : facts;
  }
}
