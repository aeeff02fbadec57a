import type { CallStart } from '../call-records.ts';
import { actionOf, readPatch } from '../codex/patch.ts';
import type { CallAction, FileChange } from '../session.ts';
import { commandOf, inputValue, patchIn } from './specstory-input.ts';
import { readQuestions } from './specstory-questions.ts';
import type { TitleFacts } from './specstory-titles.ts';

/** What a tool says that it wrote. */
const created =
  /^(?:File created successfully at:? |Successfully created |Created file:? )(\S.*?)(?: \(.*\))?$/;
const updated =
  /^The file (.+?) has been (?:updated|modified|edited|overwritten)\b|^(?:Successfully (?:updated|edited|modified)|Updated file:?) (\S+)/;
const approvedPlan = /^## Approved Plan:?$/;
/** So much text of an unknown tool is kept. */
const longestText = 4000;

/** The parts of a use, apart from each other. */
export interface UseParts {
  readonly name: string;
  readonly action: CallAction;
  readonly title: string;
  readonly titled: TitleFacts | undefined;
  readonly input: readonly string[];
  readonly result: readonly string[];
}

/** What a use did, by its title, its input and what came back. */
export function describeUse(parts: UseParts): Omit<CallStart, 'start' | 'end'> {
  const { name, action, title, titled, input, result } = parts;
  const base = { at: undefined, name, action };
  const text = input.join('\n').trim().slice(0, longestText);
  switch (action) {
    case 'read':
      return { ...base, reads: listOf(titled?.path ?? inputValue(input, 'path|file_path|file', true)) };
    case 'search':
      return {
        ...base,
        reads: titled ? [...listOf(titled.path), ...fileNames(titled)] : searched(name, input),
      };
    case 'fetch': {
      const address = titled?.query ?? inputValue(input, 'url|query', true);
      return { ...base, reads: listOf(address), text: address ?? text };
    }
    case 'execute':
      return { ...base, command: commandOf(input, title) };
    case 'create':
    case 'edit':
    case 'move':
    case 'delete':
      return changing(base, changesOf(action, input, result, titled?.path), text);
    case 'ask':
      return { ...base, questions: readQuestions(input, result), text };
    case 'plan': {
      const at = result.findIndex((line) => approvedPlan.test(line));
      const approved = result.slice(at + 1).join('\n');
      return { ...base, text: at < 0 ? text : approved.trim() };
    }
    default:
      return { ...base, text };
  }
}

/** A search of the code is told by where it went, and by a pattern of names. */
function fileNames({ path, query }: TitleFacts): readonly string[] {
  return query !== undefined && (path === undefined || /^[\w./*{},-]+$/.test(query)) ? [query] : [];
}

function changing(
  base: Pick<CallStart, 'at' | 'name' | 'action'>,
  changes: readonly FileChange[],
  text: string,
): Omit<CallStart, 'start' | 'end'> {
  return changes.length > 0 ? { ...base, action: actionOf(changes), changes } : { ...base, changes, text };
}

function searched(name: string, input: readonly string[]): readonly string[] {
  const path = inputValue(input, 'path|directory|dir_path|target_directory', false);
  const isNeeded = path === undefined || /glob|find/i.test(name);
  const pattern = isNeeded ? inputValue(input, 'pattern|glob_pattern|query', false) : undefined;
  return [...listOf(path), ...listOf(pattern)];
}

function changesOf(
  action: 'create' | 'edit' | 'move' | 'delete',
  input: readonly string[],
  result: readonly string[],
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

function listOf(value: string | undefined): readonly string[] {
  return value === undefined ? [] : [value];
}
