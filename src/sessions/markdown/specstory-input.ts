import type { CallAction } from '../session.ts';

const fence = /^(`{3,}|~{3,200})([^`]*)$/;

/** A title that ends with the command, as that of a log of Codex does: all that stands below it came back. */
const titledCommand = /^(?:Tool use: \*\*[^*]{1,200}\*\* ?)?`(.+)`$/;

/** The line with which a log of Codex names a file of a patch, above what changed in it. */
const patchLabel = /^\*\*(Add|Update|Modify|Delete): `(.+)`\*\*$/;

/** Parts the lines of a tool's input from those of its result. */
export function splitResult(
  body: readonly string[],
  action: CallAction,
  title: string,
): { before: readonly string[]; result: readonly string[] | undefined } {
  const told = /^\*Called tool\*: /.test(body.find((line) => line.trim() !== '') ?? '')
    ? body.findIndex((line) => /^\*Result\*:[ \t]*$/.test(line))
    : -1;
  if (told >= 0) return { before: body.slice(0, told), result: withoutEnd(body.slice(told + 1)) };
  const label = body.findIndex((line) => /^(?:\*\*(?:Result|Error|Output):\*\*|Output:)/.test(line));
  let open = -1;
  if (action === 'create' || action === 'edit') {
    // The text that was written may hold fences: the result is the last one, and its own text holds none at a line's beginning.
    for (let at = body.length - 1; at >= 0 && open < 0; at--) if (/^`{3,}text$/.test(body[at]!)) open = at;
    if (open < 0) open = fenceBehindPatch(body);
  } else if (action === 'execute') {
    open = titledCommand.test(title) ? body.findIndex((line) => fence.test(line)) : fenceBehindCommand(body);
  } else open = body.findIndex((line) => /^`{3,}(?:text)?$/.test(line));
  if (label >= 0 && (open < 0 || label < open)) {
    const inline = body[label]!.replace(/^(?:\*\*\w+:\*\*|Output:)[ \t]*/, '');
    const failed = body[label]!.startsWith('**Error');
    const rest = body.slice(label + 1).filter((line) => !fence.test(line));
    const result = [...(inline === '' ? [] : [inline]), ...rest].join('\n').trim();
    return { before: body.slice(0, label), result: [failed ? `Error: ${result}` : result] };
  }
  if (open < 0) return { before: body, result: undefined };
  let close = body.length - 1;
  while (close > open && !fence.test(body[close]!)) close--;
  return { before: body.slice(0, open), result: body.slice(open + 1, close > open ? close : body.length) };
}

/** What a server sent back, without the end of the block that it stands in. */
function withoutEnd(result: readonly string[]): readonly string[] {
  const last = result.findLastIndex((line) => line.trim() !== '');
  return /^<\/details>/.test(result[last] ?? '') ? result.slice(0, last) : result;
}

function fenceBehindCommand(body: readonly string[]): number {
  let at = 0;
  while (at < body.length && body[at]!.trim() === '') at++;
  const first = body.findIndex((line) => fence.test(line));
  if (first < 0 || /^`{3,}text$/.test(body[first]!)) return first;
  const mark = fence.exec(body[first]!)![1]!;
  const close = body.findIndex((line, index) => index > first && line === mark);
  return close < 0 ? -1 : body.findIndex((line, index) => index > close && fence.test(line));
}

/** The lines of a patch begin with signs or blanks, so that its fences pair up. */
function fenceBehindPatch(body: readonly string[]): number {
  let at = body.findLastIndex((line) => patchLabel.test(line));
  if (at < 0) return -1;
  for (let mark: string | undefined; ++at < body.length; ) {
    const found = fence.exec(body[at]!);
    if (mark !== undefined) mark = found?.[1] === mark ? undefined : mark;
    else if (found?.[2] === '') return at;
    else mark = found?.[1];
  }
  return -1;
}

/** The patch that the input shows, as its program reads one. */
export function patchIn(input: readonly string[]): string {
  const verbs: Readonly<Record<string, string>> = { Modify: 'Update' };
  return input
    .map((line) =>
      line.replace(patchLabel, (_, verb: string, path: string) => `*** ${verbs[verb] ?? verb} File: ${path}`),
    )
    .join('\n');
}

/** The command: in code on a line of its own, in a fence when it has several lines, or in the title. */
export function commandOf(input: readonly string[], title: string): string | undefined {
  const titled = titledCommand.exec(title)?.[1];
  if (titled !== undefined) return titled;
  const line = input.find(
    (text) => text.length > 2 && text.startsWith('`') && !text.startsWith('```') && text.endsWith('`'),
  );
  if (line !== undefined) return line.slice(1, -1);
  const open = input.findIndex((text) => fence.test(text));
  if (open >= 0) {
    const mark = fence.exec(input[open]!)![1]!;
    const close = input.indexOf(mark, open + 1);
    return input
      .slice(open + 1, close < 0 ? input.length : close)
      .join('\n')
      .replace(/^\$ /, '');
  }
  const inline = /`([^`]+)`/.exec(title)?.[1] ?? /Run command: (.+)/.exec(title)?.[1];
  return inline ?? inputValue(input, 'command|cmd', false);
}

/** A value of the input: `path \`x\`` inline, `- path: \`x\`` or `Path: \`x\``; with `bare`, also the first code alone. */
export function inputValue(input: readonly string[], keys: string, bare: boolean): string | undefined {
  const pattern = new RegExp(`(?:^|[\\s*-])(?:${keys}):?\\**:? \`([^\`]+)\``, 'i');
  for (const line of input) {
    if (fence.test(line)) break;
    const found = pattern.exec(line)?.[1] ?? (bare ? /^[ \t]*`([^`]+)`/.exec(line)?.[1] : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}
