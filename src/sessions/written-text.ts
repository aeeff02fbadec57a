import { asText, type JsonObject, objectsIn, textsIn } from './json/values.ts';

const contentNames = ['content', 'contents', 'file_text', 'fileText', 'code_edit', 'new_source'];
const newNames = ['new_string', 'newString', 'new_str', 'newStr', 'new_text'];
const oldNames = ['old_string', 'oldString', 'old_str', 'oldStr', 'old_text'];
const editNames = ['edits', 'replacements', 'changes', 'operations'];
const patchNames = ['text', 'patch', 'patch_text', 'patchText', 'input', 'diff', 'cmd', 'command'];

/**
 * The lines that an edit tool or a patch puts into a file: those of the new text that the old one did not have.
 *
 * @param input What the call was given.
 * @param path The file, as the change names it; a patch may be about several.
 * @returns Undefined when the input has none of the known forms.
 */
export function writtenLines(input: JsonObject, path: string): readonly string[] | undefined {
  const patch = patchIn(input);
  if (patch !== undefined) return patchedLines(patch, path);
  const content = textOf(input, contentNames);
  if (content !== undefined) return linesOf(content);
  const edits = editNames.flatMap((name) => objectsIn(input[name]));
  const lines = [input, ...edits].flatMap((edit) => {
    const text = textOf(edit, newNames);
    if (text === undefined) return [];
    const before = new Set(linesOf(textOf(edit, oldNames) ?? ''));
    return linesOf(text).filter((line) => !before.has(line));
  });
  const isEdit = [input, ...edits].some((edit) => textOf(edit, newNames) !== undefined);
  return isEdit ? lines : undefined;
}

/** The lines of a text, without the carriage returns of Windows. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function textOf(input: JsonObject, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = asText(input[name]);
    if (text !== undefined) return text;
  }
  return undefined;
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
