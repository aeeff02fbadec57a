import type { AskedQuestion, CallAction, FileChange } from '../../core/session/session.ts';
import { actionOf, readOutcome, readPatch } from '../codex/tools.ts';
import type { CallEnd, CallStart } from '../session-builder.ts';
import { actionOfTool } from '../tools/programs.ts';
import { answerTold } from '../tools/results.ts';
import { endOfOutput } from './call-lines.ts';

type Lines = readonly string[];

const attributes = /data-tool-(type|name)="([^"]*)"/g;
const summary = /^[ \t]{0,200}(?:<details>)?[ \t]*<summary>(.*?)(?:<\/summary>|$)/;
const byType: Readonly<Record<string, CallAction>> = {
  read: 'read',
  write: 'edit',
  search: 'search',
  shell: 'execute',
  task: 'plan',
};
/** Tools of Codex, whose output begins with how the call ended. */
const ofCodex = /^(?:shell_command|exec_command|apply_patch)$/;

type UseStart = Omit<CallStart, 'start' | 'end' | 'at'>;

/** Reads what stands in a tag `<tool-use …>` (`body`): a title, the call's input, and its result in the last fence. */
export function readToolUse(tag: string, body: Lines) {
  const given = Object.fromEntries([...tag.matchAll(attributes)].map(([, key, value]) => [key, value]));
  const name = given.name ?? 'unknown';
  const head = body.findIndex((line) => summary.test(line));
  const title = head < 0 ? (body[0] ?? '') : summary.exec(body[head]!)![1]!;
  const titled = readTitle(title);
  const input = head < 0 ? body : body.slice(head + 1);
  const known = actionOfTool(name);
  const action =
    known === 'other' ? (byType[given.type ?? ''] ?? titled?.action ?? shellAction(input)) : known;
  const { result, before } = splitResult(input, action, title);
  const chunks = readChunks(before);
  const start = describeUse(name, action, title, before, result ?? []);
  const changes = start.changes?.map((change): FileChange => {
    if (!chunks) return change;
    const kind = change.kind === 'create' && !chunks.isNew ? 'edit' : change.kind;
    return { ...change, kind, added: chunks.added, removed: chunks.removed };
  });
  const call = changes?.length ? { ...start, action: actionOf(changes), changes } : start;
  const end =
    ofCodex.test(name) && result
      ? readOutcome(result.join('\n'))
      : endOf(result, chunks !== undefined, titled !== undefined ? listing(action, before) : undefined);
  // What it wrote is somewhere else.
  const isElsewhere = changes?.length === 0 && end.outcome === 'succeeded' && !start.command;
  return { start: isElsewhere ? { ...call, action: 'other' as const } : call, end };
}

/** How it ended. A change is shown once it is made, what was found as a table without a fence. */
function endOf(result: Lines | undefined, isMade: boolean, found: string | undefined): CallEnd {
  if (result !== undefined) return { output: result.join('\n'), ...endOfOutput(result.join('\n')) };
  if (isMade) return { outcome: 'succeeded' };
  return found === undefined ? {} : { outcome: 'succeeded', output: found };
}

function listing(action: CallAction, body: Lines): string | undefined {
  if (action !== 'search' && action !== 'fetch') return undefined;
  const text = body
    .filter((line) => !/^<\/?details>/.test(line))
    .join('\n')
    .trim();
  return text === '' ? undefined : text;
}

function shellAction(input: Lines): CallAction {
  const first = input.find((line) => line.trim() !== '') ?? '';
  return /^`{3,}(?:bash|sh|powershell)$/.test(first) ? 'execute' : 'other';
}

/** A count of none is written as the program's language has it. */
const counts = /^Lines added: (\d{1,7}|undefined), lines removed: (\d{1,7}|undefined)$/;

/** The chunks of an edit as Cursor shows them: `**Chunk 1**`, its counts and its diff. @returns Their sum, and whether the file was empty before. */
function readChunks(body: Lines) {
  const found = body.map((line) => counts.exec(line)).filter((count) => count !== null);
  if (found.length === 0) return undefined;
  const sum = (group: 1 | 2) => found.reduce((total, count) => total + (Number(count[group]) || 0), 0);
  const [added, removed] = [sum(1), sum(2)];
  const [hunk = '', ...others] = body.filter((line) => line.startsWith('@@ '));
  // A file that was not there is shown as one empty line that is replaced.
  const wasEmpty = removed === 1 && body.includes('- ') && /^@@ -1(?:,1)? /.test(hunk);
  const isNew = others.length === 0 && ((removed === 0 && /^@@ -0,0 /.test(hunk)) || wasEmpty);
  return { added, removed: isNew ? 0 : removed, isNew };
}

const created =
  /^(?:File created successfully at:? |Successfully created |Created file:? )(\S.*?)(?: \(.*\))?$/;
const updated =
  /^The file (.+?) has been (?:updated|modified|edited|overwritten)\b|^(?:Successfully (?:updated|edited|modified)|Updated file:?) (\S+)/;
const approvedPlan = /^## Approved Plan:?$/;
const longestText = 4000;

function describeUse(name: string, action: CallAction, title: string, input: Lines, result: Lines): UseStart {
  const titled = readTitle(title);
  const text = input.join('\n').trim().slice(0, longestText);
  switch (action) {
    case 'read':
      return { name, action, reads: listOf(titled?.path ?? inputValue(input, 'path|file_path|file', true)) };
    case 'search': {
      const reads = titled ? [...listOf(titled.path), ...fileNames(titled)] : searched(name, input);
      return { name, action, reads };
    }
    case 'fetch': {
      const address = titled?.query ?? inputValue(input, 'url|query', true);
      return { name, action, reads: listOf(address), text: address ?? text };
    }
    case 'execute':
      return { name, action, command: commandOf(input, title) };
    case 'create':
    case 'edit':
    case 'move':
    case 'delete': {
      const changes = changesOf(action, input, result, titled?.path);
      return changes.length > 0
        ? { name, action: actionOf(changes), changes }
        : { name, action, changes, text };
    }
    case 'ask':
      return { name, action, questions: readQuestions(input, result), text };
    case 'plan': {
      const at = result.findIndex((line) => approvedPlan.test(line));
      const approved = result.slice(at + 1).join('\n');
      return { name, action, text: at < 0 ? text : approved.trim() };
    }
    default:
      return { name, action, text };
  }
}

/** A search of the code is recognised by where it went, and by a pattern of names. */
function fileNames({ path, query }: NonNullable<ReturnType<typeof readTitle>>): Lines {
  return query !== undefined && (path === undefined || /^[\w./*{},-]+$/.test(query)) ? [query] : [];
}

function searched(name: string, input: Lines): Lines {
  const path = inputValue(input, 'path|directory|dir_path|target_directory', false);
  const isNeeded = path === undefined || /glob|find/i.test(name);
  const pattern = isNeeded ? inputValue(input, 'pattern|glob_pattern|query', false) : undefined;
  return [...listOf(path), ...listOf(pattern)];
}

function changesOf(
  action: FileChange['kind'],
  input: Lines,
  result: Lines,
  titled: string | undefined,
): readonly FileChange[] {
  const told = result.slice(0, 3).join('\n');
  const made = created.exec(told.split('\n', 1)[0]!)?.[1];
  if (made !== undefined) return [{ kind: 'create', path: made }];
  const changed = updated.exec(told);
  const path =
    changed?.[1] ?? changed?.[2] ?? titled ?? inputValue(input, 'path|file_path|file|filePath', true);
  const kind = changed && action === 'create' ? 'edit' : action;
  if (path !== undefined) return [{ kind, path }];
  const patched = input.find((line) => line.startsWith('+++ b/'))?.slice('+++ b/'.length);
  return patched === undefined ? readPatch(patchIn(input)) : [{ kind, path: patched.trim() }];
}

function listOf(value: string | undefined): Lines {
  return value === undefined ? [] : [value];
}

const question = /^\*\*(.+?)\*\*(?: _\(.*\)_)?$/;
const option = /^- \*\*(.+?)\*\*/;
const answerLine = /^\*\*Answer:?\*\*:?[ \t]{0,200}(.+)$/i;

function readQuestions(input: Lines, result: Lines): readonly AskedQuestion[] {
  const asked: { text: string; options: string[]; answer: string | undefined }[] = [];
  for (const line of [...input, ...result]) {
    const answer = answerLine.exec(line)?.[1];
    const label = option.exec(line)?.[1];
    const text = question.exec(line)?.[1];
    const last = asked.at(-1);
    if (answer !== undefined) {
      if (last) last.answer ??= answer;
    } else if (label !== undefined) last?.options.push(label);
    else if (text !== undefined) asked.push({ text, options: [], answer: undefined });
  }
  for (const each of asked) each.answer ??= answerTold(result.join('\n'), each);
  return asked;
}

const fence = /^(`{3,}|~{3,200})([^`]*)$/;

/** A title that ends with the command, as that of a log of Codex does: all that stands below it came back. */
const titledCommand = /^(?:Tool use: \*\*[^*]{1,200}\*\* ?)?`(.+)`$/;

/** The line with which a log of Codex names a file of a patch, above what changed in it. */
const patchLabel = /^\*\*(Add|Update|Modify|Delete): `(.+)`\*\*$/;

/** Parts the lines of a tool's input from those of its result. */
function splitResult(body: Lines, action: CallAction, title: string) {
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

function fenceBehindCommand(body: Lines): number {
  const first = body.findIndex((line) => fence.test(line));
  if (first < 0 || /^`{3,}text$/.test(body[first]!)) return first;
  const mark = fence.exec(body[first]!)![1]!;
  const close = body.findIndex((line, index) => index > first && line === mark);
  return close < 0 ? -1 : body.findIndex((line, index) => index > close && fence.test(line));
}

/** The lines of a patch begin with signs or blanks, so that its fences pair up. */
function fenceBehindPatch(body: Lines): number {
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
function patchIn(input: Lines): string {
  const head = (_: string, verb: string, path: string) =>
    `*** ${verb === 'Modify' ? 'Update' : verb} File: ${path}`;
  return input.map((line) => line.replace(patchLabel, head)).join('\n');
}

/** The command: in code on a line of its own, in a fence when it has several lines, or in the title. */
function commandOf(input: Lines, title: string): string | undefined {
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
function inputValue(input: Lines, keys: string, bare: boolean): string | undefined {
  const pattern = new RegExp(`(?:^|[\\s*-])(?:${keys}):?\\**:? \`([^\`]+)\``, 'i');
  for (const line of input) {
    if (fence.test(line)) break;
    const found = pattern.exec(line)?.[1] ?? (bare ? /^[ \t]*`([^`]+)`/.exec(line)?.[1] : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What stands behind the object: how much was found. */
const found = String.raw`(?:,? •? ?\**\d[^"]*)?`;
const forms: readonly (readonly [CallAction, RegExp])[] = [
  ['read', /^Read file: (?<path>\S.*)$/],
  ['edit', /^Edit file: (?<path>\S.*)$/],
  ['create', /^(?:Create|Write) file: (?<path>\S.*)$/],
  ['delete', /^Delete file: (?<path>\S.*)$/],
  ['search', new RegExp(`^Grep(?: search)? for "(?<query>.*)" in "(?<path>[^"]+)"${found}$`)],
  ['search', new RegExp(`^(?:Searched codebase|Grep(?: search)?)(?: for)? "(?<query>.*)"${found}$`)],
  ['search', new RegExp(`^Listed(?: current)? directory(?: (?<path>[^\\s,•]\\S*))?${found}$`)],
  ['fetch', new RegExp(`^Searched web "(?<query>.*)"${found}$`)],
];

/** Reads the title of a use, without the tool's name that may stand in front; undefined when it says nothing of this kind. */
function readTitle(title: string) {
  const text = title.trim().replace(/^Tool use: \*\*[^*]*\*\*(?: • |$)/, '');
  if (text.length > 2000) return undefined;
  for (const [action, form] of forms) {
    const groups = form.exec(text)?.groups;
    if (groups) return { action, path: known(groups.path), query: known(groups.query) };
  }
  return undefined;
}

/** What the program did not know itself, it writes as it is in its language. */
function known(value: string | undefined): string | undefined {
  const text = value?.trim().replace(/^`([^`]+)`$/, '$1');
  return text === '' || text === 'undefined' ? undefined : text;
}
