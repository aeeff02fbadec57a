import { asText, type JsonObject, objectsIn, textsIn } from './json/parse-records.ts';

const contentNames = ['content', 'contents', 'file_text', 'fileText', 'code_edit', 'new_source'];
const newNames = ['new_string', 'newString', 'new_str', 'newStr', 'new_text'];
const oldNames = ['old_string', 'oldString', 'old_str', 'oldStr', 'old_text'];
const editNames = ['edits', 'replacements', 'changes', 'operations'];
const patchNames = ['text', 'patch', 'patch_text', 'patchText', 'input', 'diff', 'cmd', 'command'];

/** The lines of the new text that the old one did not have; undefined when the input has no known form. @param path A patch may be about several. */
export function writtenLines(input: JsonObject, path: string): readonly string[] | undefined {
  const patch = patchIn(input);
  if (patch !== undefined) return patchedLines(patch, path);
  const content = textOf(input, contentNames);
  if (content !== undefined) return linesOf(content);
  const edits = editsIn(input);
  if (edits.length === 0) return undefined;
  return edits.flatMap(({ before, after }) => {
    const old = new Set(linesOf(before));
    return linesOf(after).filter((line) => !old.has(line));
  });
}

/** The lines of a text, without the carriage returns of Windows. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function editsIn(input: JsonObject): { readonly before: string; readonly after: string }[] {
  const edits = [input, ...editNames.flatMap((name) => objectsIn(input[name]))];
  return edits.flatMap((edit) => {
    const after = textOf(edit, newNames);
    return after === undefined ? [] : [{ before: textOf(edit, oldNames) ?? '', after }];
  });
}

function textOf(input: JsonObject, names: readonly string[]): string | undefined {
  const name = names.find((one) => typeof input[one] === 'string');
  return name === undefined ? undefined : asText(input[name]);
}

/** A patch, also one that a command hands to the tool. */
function patchIn(input: JsonObject): string | undefined {
  for (const name of patchNames) {
    const value = input[name];
    const text = Array.isArray(value) ? textsIn(value).join('\n') : asText(value);
    if (text?.includes('*** Begin Patch')) return text;
  }
  return undefined;
}

/** The added lines of one file in a patch of Codex; undefined when the patch does not name the file in clear. */
function patchedLines(patch: string, path: string): string[] | undefined {
  let found: string[] | undefined;
  let isIts = false;
  for (const line of linesOf(patch)) {
    const name = /^\*\*\* (?:Add File|Update File|Delete File|Move to): ?(.+)$/.exec(line)?.[1]?.trim();
    if (name !== undefined) {
      isIts = path === name || path.endsWith(`/${name.replace(/^\.\//, '')}`);
      if (isIts) found ??= [];
    } else if (isIts && line.startsWith('+')) found!.push(line.slice(1));
  }
  return found;
}
