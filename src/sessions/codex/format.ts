import type { JsonFormat } from '../json/reader.ts';
import { asObject, asText } from '../json/values.ts';
import { CodexReader } from './reader.ts';

const types = new Set(['session_meta', 'turn_context', 'response_item', 'event_msg', 'compacted']);

/** Rollouts of Codex; those of its first versions have their items without a wrapper. */
export const codex: JsonFormat = {
  format: 'codex',
  matches: (records) => records.some(isWrapped) || isEarly(records),
  reader: () => new CodexReader(),
};

function isWrapped(value: unknown): boolean {
  const { type, payload } = asObject(value) ?? {};
  return asObject(payload) !== undefined && types.has(asText(type) ?? '');
}

function isEarly([first, second]: readonly unknown[]): boolean {
  const head = asObject(first);
  if (!head || asText(head.id) === undefined || asText(head.timestamp) === undefined) return false;
  if (head.type !== undefined || !('instructions' in head || 'git' in head)) return false;
  const next = asObject(second);
  return second === undefined || next?.record_type === 'state' || isItem(next?.type);
}

function isItem(type: unknown): boolean {
  return (
    type === 'message' || type === 'reasoning' || type === 'function_call' || type === 'local_shell_call'
  );
}
