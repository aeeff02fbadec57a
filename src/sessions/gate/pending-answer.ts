import type { SessionEvent, ToolCall } from '../session.ts';

/** An answer through a tool that came back later than it was asked for: what was done before it came did not know it. */
export class PendingAnswer {
  #pending: { readonly to: ToolCall; readonly apply: () => void } | undefined;

  /** Applies the answer to a call once it has come back. */
  await(to: ToolCall, apply: () => void): void {
    if (to.result && to.result.start > to.end) this.#pending = { to, apply };
    else apply();
  }

  /** Is to be called before an event is judged, and without one at the end. */
  settle(event?: SessionEvent): void {
    if (!this.#pending) return;
    const { to, apply } = this.#pending;
    if (event && (event.agent !== undefined || isBefore(event, to))) return;
    this.#pending = undefined;
    apply();
  }
}

/** Whether something stands before the answer to a call, and its time does not say that it was done with the answer known. */
function isBefore({ start, at }: SessionEvent, { result, endedAt }: ToolCall): boolean {
  const isLater = at !== undefined && endedAt !== undefined && at > endedAt;
  return result !== undefined && start < result.start && !isLater;
}
