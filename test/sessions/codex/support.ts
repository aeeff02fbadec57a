import { jsonLines } from '../json/support.ts';

let seconds = 0;
export function line(type: string, payload: object): object {
  seconds++;
  return { timestamp: new Date(Date.UTC(2026, 4, 1, 9, 0, seconds % 3000)).toISOString(), type, payload };
}

export const item = (payload: object) => line('response_item', payload);
export const event = (payload: object) => line('event_msg', payload);
export const meta = (id = 'thread-1', more: object = {}) =>
  line('session_meta', { id, cwd: '/home/dev/shop', git: { branch: 'main' }, ...more });
export const message = (role: string, text: string) =>
  item({
    type: 'message',
    role,
    content: [{ type: role === 'assistant' ? 'output_text' : 'input_text', text }],
  });
export const call = (name: string, input: object, id = 'call-1') =>
  item({ type: 'function_call', name, arguments: JSON.stringify(input), call_id: id });
export const custom = (name: string, input: string, id = 'call-1') =>
  item({ type: 'custom_tool_call', name, input, call_id: id });
export const output = (text: unknown, id = 'call-1') =>
  item({ type: 'function_call_output', call_id: id, output: text });

export function rollout(...records: readonly object[]): string {
  return jsonLines(meta(), ...records);
}
