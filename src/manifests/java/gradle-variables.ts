import type { Stated } from '../stated.ts';
import { type GradleSource, valuePattern } from './gradle-source.ts';

const assignment = new RegExp(
  String.raw`(?<![\w.]|[(,][ \t]{0,20})([A-Za-z_][\w.]{0,200})(?:[ \t]{0,20}:[ \t]{0,20}\w{1,200}\??)?[ \t]{0,20}(?:=|by[ \t]+extra[ \t]*[({])[ \t]*(${valuePattern})`,
  'dg',
);
const keyedAssignment = new RegExp(
  String.raw`\b(?:ext|extra|project\.ext)\[[ \t]*("[^"]*")[ \t]*\][ \t]*=[ \t]*(${valuePattern})`,
  'dg',
);
const call = new RegExp(String.raw`\bset[ \t]*\([ \t]*("[^"]*")[ \t]*,[ \t]*(${valuePattern})`, 'dg');
const map = /(?<![\w.])([A-Za-z_][\w.]*)[ \t]*=[ \t]*\[/dg;
const mapEntry = new RegExp(String.raw`(?:(?<!\w)(\w+)|("[^"]*"))[ \t]{0,20}:[ \t]*(${valuePattern})`, 'dg');
/** Longer maps are cut. */
const longestMap = 20_000;

/** The variables that a script gives a value to, under the names by which it and others may use them. */
export function readVariables(source: GradleSource): ReadonlyMap<string, readonly Stated[]> {
  const variables = new Map<string, Stated[]>();
  const add = (name: string, value: string, offset: number) => {
    const stated = { value, file: source.path, line: source.line(offset) };
    const known = variables.get(name);
    if (known) known.push(stated);
    else variables.set(name, [stated]);
  };
  const textAt = (match: RegExpExecArray, group: number, from = 0) =>
    source.strings.get((match.indices?.[group]?.[0] ?? -1) + from)?.text;
  for (const match of source.matches(assignment)) {
    const offset = match.indices![2]![0];
    const name = plainName(match[1]!);
    const value = writtenValue(source, match[2]!, offset);
    add(name, value, offset);
    const owners = /\.gradle(?:\.kts)?$/.test(source.path)
      ? []
      : source.around(offset).filter(Boolean).reverse();
    if (owners.length > 0) add([...owners, name].join('.'), value, offset);
  }
  for (const pattern of [keyedAssignment, call])
    for (const match of source.matches(pattern)) {
      const offset = match.indices![2]![0];
      add(textAt(match, 1) ?? '', writtenValue(source, match[2]!, offset), offset);
    }
  let end = 0;
  for (const match of source.matches(map)) {
    if (match.index < end) continue;
    const start = match.index + match[0].length;
    end = endOfMap(source.shape, start);
    const owner = plainName(match[1]!);
    for (const entry of source.shape.slice(start, end).matchAll(mapEntry)) {
      const offset = start + entry.indices![3]![0];
      const key = entry[1] ?? textAt(entry, 2, start) ?? '';
      add(`${owner}.${key}`, writtenValue(source, entry[3]!, offset), offset);
    }
  }
  return variables;
}

/**
 * A value as a template: `34`, `1.2`, `${other}`.
 *
 * @param shape The value as it stands in `source.shape`, at `offset`.
 */
export function writtenValue(source: GradleSource, shape: string, offset: number): string {
  const string = source.strings.get(offset);
  if (string) return string.hasTemplates ? string.text : string.text.replaceAll('$', '\\$');
  if (/^\d/.test(shape)) return shape;
  const open = shape.search(/[([]/);
  const argument = open < 0 ? undefined : source.strings.get(offset + shape.indexOf('"'))?.text;
  if (argument === undefined) return `\${${shape}}`;
  const name = shape.slice(0, open);
  // What makes a version of a text: JavaVersion.toVersion("17").
  if (/(?:toVersion|fromTarget|valueOf|of)$/.test(name)) return argument;
  return /(?:[pP]roperty|extra|ext|properties|get)$/.test(name)
    ? `\${${argument}}`
    : `\${${name}.${argument}}`;
}

/** Without what only says where it is kept: `rootProject.ext.x` is `x`. */
export function plainName(name: string): string {
  return name.replace(/^(?:(?:rootProject|project|gradle|ext|extra|properties|this)\.)+/, '');
}

function endOfMap(shape: string, start: number): number {
  let depth = 1;
  const last = Math.min(shape.length, start + longestMap);
  for (let at = start; at < last; at++) {
    if (shape[at] === '[') depth++;
    else if (shape[at] === ']' && --depth === 0) return at;
  }
  return last;
}
