import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { UserError } from '../base/errors.ts';

/** Reads settings that may hold comments and commas behind the last member. @throws UserError when they are no JSON object. */
export function parseSettings(text: string, file: string): Node {
  const errors: ParseError[] = [];
  // A byte order mark is no JSON; a space keeps the offsets.
  const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, {
    allowTrailingComma: true,
    allowEmptyContent: true,
  });
  if (errors.length > 0) {
    const line = text.slice(0, errors[0]!.offset).split('\n').length;
    throw new UserError(`${file}:${line}: is not valid JSON; fix it first`);
  }
  if (root?.type !== 'object') throw new UserError(`${file}: is not a JSON object; fix it first`);
  return root;
}

/** The value of a member; undefined when it is not there. */
export function memberOf(object: Node, name: string): Node | undefined {
  return object.children?.find((property) => property.children?.[0]?.value === name)?.children?.[1];
}

/** How a text is laid out: what a level is indented by, and how its lines end. */
export interface Layout {
  readonly indent: string;
  readonly newline: string;
}

export function layoutOf(text: string): Layout {
  const indent = /^[{[][^\n]*\n([ \t]+)\S/.exec(text)?.[1] ?? /\n([ \t]+)["{]/.exec(text)?.[1] ?? '  ';
  return { indent, newline: text.includes('\r\n') ? '\r\n' : '\n' };
}

/** JSON in a layout, at a depth. */
export function renderJson(value: unknown, { indent, newline }: Layout, depth: number): string {
  const lines = JSON.stringify(value, null, indent).split('\n');
  return lines.join(`${newline}${indent.repeat(depth)}`);
}

/** Puts a member or element in front of all others, so that no comma and no comment there is touched. @param text Without a comma. */
export function putFirst(settings: string, container: Node, text: string, depth: number): string {
  const { indent, newline } = layoutOf(settings);
  const at = container.offset + 1;
  const comma = (container.children?.length ?? 0) > 0 ? ',' : '';
  return `${settings.slice(0, at)}${newline}${indent.repeat(depth)}${text}${comma}${settings.slice(at)}`;
}

/** Puts a member or element behind another one, in front of all where there is none. @param text What is put in, without a comma. */
export function putBehind(
  settings: string,
  container: Node,
  child: Node | undefined,
  text: string,
  depth: number,
): string {
  if (!child) {
    const put = putFirst(settings, container, text, depth);
    if ((container.children?.length ?? 0) > 0) return put;
    const { indent, newline } = layoutOf(settings);
    const at = put.length - (settings.length - container.offset - container.length) - 1;
    return put.slice(0, at).trimEnd() + newline + indent.repeat(depth - 1) + put.slice(at);
  }
  const { indent, newline } = layoutOf(settings);
  const at = endOf(child);
  return `${settings.slice(0, at)},${newline}${indent.repeat(depth)}${text}${settings.slice(at)}`;
}

/** Takes a member or element out with the comma that belongs to it: the inverse of `putFirst` where it stands first. */
export function takeOut(settings: string, container: Node, child: Node): string {
  const children = container.children ?? [];
  const at = children.indexOf(child);
  const next = children[at + 1];
  const before = at === 0 ? container.offset + 1 : endOf(children[at - 1]!);
  if (at > 0) return settings.slice(0, before) + settings.slice(endOf(child));
  const comma = commaBehind(settings, endOf(child), next?.offset ?? container.offset + container.length);
  return settings.slice(0, before) + settings.slice(comma ?? endOf(child));
}

/** Whether an empty object or array was made for its only child: then its closing bracket has a line of its own. */
export function wasMadeFor(settings: string, container: Node, child: Node): boolean {
  const behind = settings.slice(endOf(child), container.offset + container.length - 1);
  return /^\s{0,200}\n\s*$/.test(behind);
}

function endOf(node: Node): number {
  return node.offset + node.length;
}

function commaBehind(text: string, from: number, to: number): number | undefined {
  for (let at = from; at < to; at++) {
    if (text[at] === ',') return at + 1;
    if (text.startsWith('//', at)) at = text.indexOf('\n', at);
    else if (text.startsWith('/*', at)) at = text.indexOf('*/', at) + 1;
    if (at < from) return undefined;
  }
  return undefined;
}
