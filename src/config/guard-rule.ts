import { nearest } from '../base/nearest.ts';
import type { AnyRule, RuleContext } from '../rule/rule.ts';

type Handler = (node: unknown, context: RuleContext<Record<string, string>, unknown>) => unknown;
interface Reported {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly fix?: readonly { readonly start: number; readonly end: number }[];
}

/**
 * A rule of a config's own, with a watch over what it does: its types are checked where somebody runs a compiler, and nowhere else.
 *
 * @returns The rule, whose handlers throw, in words for its author, when they are asynchronous or report what cannot be.
 */
export function guardRule(rule: AnyRule): AnyRule {
  const handlers = Object.entries(rule.check as Record<string, Handler>);
  const check = Object.fromEntries(
    handlers.map(([target, handler]) => [target, guarded(target, handler, rule)]),
  );
  return { ...rule, check };
}

function guarded(target: string, handler: Handler, rule: AnyRule): Handler {
  return function (this: unknown, node, context) {
    const report = (reported: Reported) => {
      refuseUnfit(reported, rule.messages, context.document);
      context.report(reported as Parameters<typeof context.report>[0]);
    };
    const given: unknown = handler.call(
      rule.check,
      node,
      Object.create(context, { report: { value: report } }) as typeof context,
    );
    if (!isPromise(given)) return;
    // What it fails with later is the same mistake.
    given.then(undefined, () => {});
    throw new Error(
      `its check of ${target} is asynchronous, and what it would report later is lost; leave async and await away`,
    );
  };
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | undefined)?.then === 'function';
}

function refuseUnfit(
  { start, end, message, fix = [] }: Reported,
  messages: Readonly<Record<string, string>>,
  document: { readonly text: string; readonly kind: string },
): void {
  if (!Object.hasOwn(messages, message)) {
    const near = nearest(String(message), Object.keys(messages));
    const known = Object.keys(messages).join(', ') || 'none';
    const hint = near === undefined ? `it has ${known}` : `did you mean "${near}"?`;
    throw new Error(
      `it reports the message ${JSON.stringify(message)}, which is not among its messages; ${hint}`,
    );
  }
  // Of a transcript only the places are known, and not the text.
  const length = document.kind === 'session' ? Number.POSITIVE_INFINITY : document.text.length;
  for (const range of [{ start, end }, ...fix]) refuseRange(range, length);
}

function refuseRange({ start, end }: { start: number; end: number }, length: number): void {
  if (Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= length) return;
  const limit = Number.isFinite(length) ? ` in a text of ${length} characters` : '';
  throw new Error(
    `it reports from ${start} to ${end}${limit}, which is no place there; start and end are offsets into document.text`,
  );
}
