import type { CallStart } from '../call-records.ts';
import { asObject, asText, type JsonObject, textsIn } from '../json/values.ts';
import { namedTool, shortJson } from './named-tool.ts';

/** What a call's name and arguments tell, before anything came back. */
export type CallFacts = Pick<CallStart, 'action'> &
  Partial<Pick<CallStart, 'reads' | 'changes' | 'command' | 'shell' | 'cwd' | 'questions' | 'text'>>;

/** What the tools of a program do, by their names. */
export type ToolTable = Readonly<Record<string, (input: JsonObject) => CallFacts>>;

/** Whether a call that its program's table describes so can be work. A table's entries are asked this without arguments, so that they say the worst. */
export function canWork({ action }: Pick<CallFacts, 'action'>): boolean {
  return workingActions.has(action);
}

const workingActions: ReadonlySet<CallFacts['action']> = new Set([
  'create',
  'edit',
  'move',
  'delete',
  'execute',
  'delegate',
]);

/** Describes a call by its program's table; a tool that is not in it, such as one of an MCP server, by the verb in its name. */
export function describeCall(table: ToolTable, name: string, input: unknown): CallFacts {
  const given = asObject(input) ?? {};
  const described = Object.hasOwn(table, name) ? table[name]!(given) : undefined;
  return described ?? namedTool(name, given);
}

/** A tool that reads the files that these arguments name. */
export const reading =
  (...names: readonly string[]) =>
  (input: JsonObject): CallFacts => ({ action: 'read', reads: pathsOf(input, names) });

/** A tool that searches; the first argument that is there tells where or for what. */
export const searching =
  (...names: readonly string[]) =>
  (input: JsonObject): CallFacts => ({ action: 'search', reads: pathsOf(input, names).slice(0, 1) });

export const fetching =
  (...names: readonly string[]) =>
  (input: JsonObject): CallFacts => ({ action: 'fetch', reads: pathsOf(input, names).slice(0, 1) });

/** A tool that writes the file that the first of these arguments names. */
export const changing =
  (kind: 'create' | 'edit' | 'delete', ...names: readonly string[]) =>
  (input: JsonObject): CallFacts => {
    const path = firstText(input, names);
    return { action: kind, changes: path === undefined ? [] : [{ kind, path }] };
  };

/** A tool that runs a command line. */
export const running =
  (shell: CallStart['shell'], command: string, ...cwds: readonly string[]) =>
  (input: JsonObject): CallFacts => ({
    action: 'execute',
    command: firstText(input, [command]) ?? '',
    shell,
    cwd: firstText(input, cwds),
  });

export const planning =
  (...names: readonly string[]) =>
  (input: JsonObject): CallFacts => ({ action: 'plan', text: firstText(input, names) ?? todoText(input) });

export const delegating =
  (...names: readonly string[]) =>
  (input: JsonObject): CallFacts => ({ action: 'delegate', text: firstText(input, names) });

/** A tool that acts on the program, the repository or the world, and names no file. */
export const acting =
  (action: 'create' | 'edit' | 'delete') =>
  (input: JsonObject): CallFacts => ({ action, text: shortJson(input) });

/** A tool that changes nothing outside the conversation, and reads no file. */
export const other =
  (...names: readonly string[]) =>
  (input: JsonObject): CallFacts => ({ action: 'other', text: firstText(input, names) });

/** The first of the arguments that is a text with something in it. */
export function firstText(input: JsonObject, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = asText(input[name]);
    if (text !== undefined && text.trim() !== '') return text;
  }
  return undefined;
}

/** The texts of the arguments, those in lists as well. */
export function pathsOf(input: JsonObject, names: readonly string[]): readonly string[] {
  const texts: string[] = [];
  for (const name of names) {
    const value = input[name];
    if (typeof value === 'string') texts.push(value);
    else for (const text of textsIn(value)) texts.push(text);
  }
  const paths = texts.filter((text) => text.trim() !== '');
  return paths.length > 1 ? [...new Set(paths)] : paths;
}

/** A list of things to do as text, one a line; undefined when there is none. */
export function todoText(input: JsonObject): string | undefined {
  const list = [input.todos, input.tasks, input.items].find(Array.isArray) as readonly unknown[] | undefined;
  if (!list) return firstText(input, ['todos', 'tasks']);
  const lines = list.flatMap((item) => {
    if (typeof item === 'string') return [item];
    const { content, title, description, text, task, task_description } = asObject(item) ?? {};
    const found = [content, title, text, task, task_description, description].find(
      (value) => typeof value === 'string' && value !== '',
    );
    return typeof found === 'string' ? [found] : [];
  });
  return lines.length > 0 ? lines.join('\n') : undefined;
}
