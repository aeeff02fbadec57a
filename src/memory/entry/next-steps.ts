import { asArray, asObject, asText, type JsonObject } from '../../sessions/json/values.ts';
import type { Session, ToolCall } from '../../sessions/session.ts';
import type { SessionEvidence } from './evidence.ts';
import { capped, quoted } from './text.ts';

interface Todo {
  readonly text: string;
  readonly state: 'open' | 'begun' | 'done';
}

/** Next Steps: what the assistant's own list left open. */
export function nextSteps({ session, inputs }: SessionEvidence): string[] {
  const lines = openTodos(session, inputs).map(
    ({ text, state }) => `- ${quoted(text, 190)}${state === 'begun' ? ' (begun)' : ''}`,
  );
  return capped(lines, 40, 'steps');
}

function openTodos(session: Session | undefined, inputs: SessionEvidence['inputs']): Todo[] {
  let list: readonly Todo[] = [];
  const tasks = new Map<string, Todo>();
  for (const event of session?.events ?? []) {
    if (event.type !== 'call' || event.action !== 'plan' || event.agent !== undefined) continue;
    if (event.outcome === 'denied' || event.outcome === 'failed') continue;
    const input = inputs.get(event);
    if (!input) continue;
    if (/^TaskCreate$/i.test(event.name)) addTask(tasks, event, input);
    else if (/^TaskUpdate$/i.test(event.name)) updateTask(tasks, input);
    else list = listIn(input) ?? list;
  }
  return [...list, ...tasks.values()].filter(({ text, state }) => state !== 'done' && text.trim() !== '');
}

function listIn(input: JsonObject): readonly Todo[] | undefined {
  const given = ['todos', 'plan', 'tasks', 'items']
    .map((name) => input[name])
    .find((value) => Array.isArray(value) || typeof value === 'string');
  if (typeof given === 'string') return checkboxes(given);
  if (given === undefined) return undefined;
  return asArray(given).flatMap((item): Todo[] => {
    if (typeof item === 'string') return [{ text: item, state: 'open' }];
    const { content, step, title, description, text, task, status, completed } = asObject(item) ?? {};
    const said = [content, step, title, text, task, description]
      .map(asText)
      .find((one) => one !== undefined && one !== '');
    return said === undefined ? [] : [{ text: said, state: completed === true ? 'done' : stateOf(status) }];
  });
}

/** `- [x] done`, `- [ ] open`; some programs keep their list as Markdown. */
function checkboxes(text: string): Todo[] {
  return text.split('\n').flatMap((line): Todo[] => {
    const [, mark, said] = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\[([ xX~-])\]\s{1,200}(.+)$/.exec(line) ?? [];
    if (mark === undefined || said === undefined) return [];
    return [{ text: said, state: mark === ' ' ? 'open' : /x/i.test(mark) ? 'done' : 'begun' }];
  });
}

function stateOf(status: unknown): Todo['state'] {
  const text = asText(status) ?? '';
  if (/^(?:completed?|done|cancell?ed|finished|deleted|skipped)$/i.test(text)) return 'done';
  return /^(?:in[-_ ]?progress|active|doing|started)$/i.test(text) ? 'begun' : 'open';
}

/** The number of a new task is in what came back: "Task #3 created". */
function addTask(tasks: Map<string, Todo>, call: ToolCall, input: JsonObject): void {
  const text = asText(input.subject) ?? asText(input.description);
  const id = /#?(\d{1,6})/.exec(call.output)?.[1] ?? String(tasks.size + 1);
  if (text !== undefined) tasks.set(id, { text, state: 'open' });
}

function updateTask(tasks: Map<string, Todo>, input: JsonObject): void {
  const id = asText(input.taskId) ?? asText(input.id) ?? String(input.taskId ?? input.id);
  const task = tasks.get(id.replace(/^#/, ''));
  if (!task) return;
  const state = input.status === undefined ? task.state : stateOf(input.status);
  tasks.set(id.replace(/^#/, ''), { text: asText(input.subject) ?? task.text, state });
}

/** Calls of which the list's states stand in the record only. */
export function isListCall(call: ToolCall): boolean {
  return call.action === 'plan' && !/plan_?mode|^EnterPlanMode$|^ExitPlanMode$/i.test(call.name);
}
