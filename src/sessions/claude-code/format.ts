import type { JsonFormat } from '../json/reader.ts';
import { asObject } from '../json/values.ts';
import { ClaudeCodeReader } from './reader.ts';

/** Records that name their session, and nothing else does in these words. */
const ownTypes = new Set([
  ...['progress', 'attachment', 'queue-operation', 'permission-mode', 'mode', 'last-prompt', 'cost-state'],
  ...['tools-used', 'atis-latch', 'custom-title', 'ai-title', 'agent-name', 'pr-link'],
]);

/** Transcripts of Claude Code, those of its agents, and what it prints with `--output-format stream-json`. */
export const claudeCode: JsonFormat = {
  format: 'claude-code',
  matches: (records) => records.some(isOwn),
  reader: () => new ClaudeCodeReader(),
};

function isOwn(value: unknown): boolean {
  const record = asObject(value);
  if (!record) return false;
  const { type, message, subtype } = record;
  const inSession = typeof (record.sessionId ?? record.session_id) === 'string';
  if (type === 'user' || type === 'assistant') {
    const role = asObject(message)?.role;
    return (
      (role === 'user' || role === 'assistant') && (inSession || 'parentUuid' in record || 'uuid' in record)
    );
  }
  if (type === 'summary') return typeof record.leafUuid === 'string';
  if (type === 'file-history-snapshot' || type === 'file-history-delta') return 'messageId' in record;
  if (type === 'system') return typeof subtype === 'string' && (inSession || 'parentUuid' in record);
  return typeof type === 'string' && ownTypes.has(type) && inSession;
}
