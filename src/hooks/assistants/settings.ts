import type { Node } from 'jsonc-parser';
import { layoutOf, memberOf, parseSettings, putFirst, render, takeOut, wasMadeFor } from './json-edit.ts';
import { type HookCommand, type HookEntry, type JsonAssistant, ownCommand } from './programs.ts';

/** What stands of ours in a program's settings. */
export interface OwnHook {
  readonly command: HookCommand;
  readonly event: string;
  /** The command line, as the program runs it in a POSIX shell. */
  readonly line: string;
  /** Which tools it is for; undefined for all. */
  readonly matcher: string | undefined;
}

/** The text of new settings with our hooks. */
export function newSettings({ head, entries }: JsonAssistant): string {
  const hooks = Object.fromEntries(entries.map(({ event, value }) => [event, [value]]));
  return `${JSON.stringify({ ...head, hooks }, null, 2)}\n`;
}

/**
 * Puts in what is not there yet, and anew what an earlier version put in: one that asks about other tools than this version judges, or whose
 * line, which is the end of today's, does not tell of a missing binary. Everything else stays as it is, byte for byte.
 *
 * @throws UserError for settings that are no JSON.
 */
export function withHooks(before: string, assistant: JsonAssistant): string {
  if (before.trim() === '') return newSettings(assistant);
  const today = hooksIn(newSettings(assistant), assistant);
  const text = withoutOwn(before, assistant, ({ command, event, matcher, line }) =>
    today.some(
      (now) =>
        now.command === command &&
        now.event === event &&
        (now.matcher !== matcher || now.line.endsWith(`; ${line}`)),
    ),
  );
  if (text.trim() === '') return newSettings(assistant);
  const there = hooksIn(text, assistant);
  // Each is put in front: the last one first.
  return assistant.entries
    .filter(({ command, event }) => !there.some((own) => own.command === command && own.event === event))
    .reduceRight((settings, entry) => withEntry(settings, entry, assistant.file), text);
}

function withEntry(text: string, { event, value }: HookEntry, file: string): string {
  const root = parseSettings(text, file);
  const layout = layoutOf(text);
  const hooks = memberOf(root, 'hooks');
  if (hooks?.type !== 'object')
    return putFirst(text, root, `"hooks": ${render({ [event]: [value] }, layout, 1)}`, 1);
  const list = memberOf(hooks, event);
  if (list?.type !== 'array')
    return putFirst(text, hooks, `${JSON.stringify(event)}: ${render([value], layout, 2)}`, 2);
  return putFirst(text, list, render(value, layout, 3), 3);
}

/** Takes our hooks out, and what was made to hold them. */
export function withoutHooks(text: string, assistant: JsonAssistant): string {
  return withoutOwn(text, assistant, () => true);
}

function withoutOwn(text: string, { file }: JsonAssistant, goes: (own: OwnHook) => boolean): string {
  let settings = text;
  for (;;) {
    const path = firstOwn(parseSettings(settings, file), goes);
    if (!path) return settings;
    settings = withoutPath(settings, path);
  }
}

/** The containers and what is to go from them, from the outside in. */
type Path = readonly { readonly container: Node; readonly child: Node }[];

/** What is left empty goes as well, when it was made for what stood in it. */
function withoutPath(text: string, path: Path): string {
  let at = path.length - 1;
  for (; at > 0; at--) {
    const { container, child } = path[at]!;
    if (container.children!.length > 1 || !wasMadeFor(text, container, child)) break;
  }
  const { container, child } = path[at]!;
  return takeOut(text, container, child);
}

/** All of our hooks in the settings. @throws UserError for settings that are no JSON. */
export function hooksIn(text: string, { file }: Pick<JsonAssistant, 'file'>): OwnHook[] {
  if (text.trim() === '') return [];
  return [...ownPaths(parseSettings(text, file))].map(({ own }) => own);
}

function firstOwn(root: Node, goes: (own: OwnHook) => boolean): Path | undefined {
  for (const { path, own } of ownPaths(root)) if (goes(own)) return path;
  return undefined;
}

function* ownPaths(root: Node): Generator<{ path: Path; own: OwnHook }> {
  const hooks = memberOf(root, 'hooks');
  const hooksProperty = hooks?.parent;
  if (!hooks || !hooksProperty || hooks.type !== 'object') return;
  for (const property of hooks.children ?? []) {
    const event = String(property.children?.[0]?.value);
    const list = property.children?.[1];
    if (list?.type !== 'array') continue;
    const outer = [
      { container: root, child: hooksProperty },
      { container: hooks, child: property },
    ];
    for (const element of list.children ?? []) {
      const inner = element.type === 'object' ? memberOf(element, 'hooks') : undefined;
      const matcher = element.type === 'object' ? textOf(element, 'matcher') : undefined;
      for (const hook of inner?.type === 'array' ? (inner.children ?? []) : [element]) {
        const found = ownIn(hook);
        if (!found) continue;
        const isAlone = hook === element || inner!.children!.length === 1;
        const last = isAlone ? { container: list, child: element } : { container: inner!, child: hook };
        yield { path: [...outer, last], own: { ...found, event, matcher } };
      }
    }
  }
}

function ownIn(hook: Node): Pick<OwnHook, 'command' | 'line'> | undefined {
  if (hook.type !== 'object') return undefined;
  const line = textOf(hook, 'command') ?? textOf(hook, 'bash') ?? textOf(hook, 'powershell');
  const command = ownCommand(line);
  return command && line !== undefined ? { command, line } : undefined;
}

function textOf(object: Node, name: string): string | undefined {
  const value: unknown = memberOf(object, name)?.value;
  return typeof value === 'string' ? value : undefined;
}
