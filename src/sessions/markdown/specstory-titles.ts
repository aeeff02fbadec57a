import type { CallAction } from '../session.ts';

/** What Cursor's own line on a use says: `Read file: src/a.ts`, `Grep for "limit" in "src" • 6 matches`. */
export interface TitleFacts {
  readonly action: CallAction;
  /** The words in front, which stand for a tool's name where a log tells none: `Read file`. */
  readonly words: string;
  readonly path: string | undefined;
  /** What was searched for. */
  readonly query: string | undefined;
}

/** What stands behind the object: how much was found. */
const found = String.raw`(?:,? •? ?\**\d[^"]*)?`;
const forms: readonly (readonly [CallAction, RegExp])[] = [
  ['read', /^(?<words>Read file): (?<path>\S.*)$/],
  ['edit', /^(?<words>Edit file): (?<path>\S.*)$/],
  ['create', /^(?<words>(?:Create|Write) file): (?<path>\S.*)$/],
  ['delete', /^(?<words>Delete file): (?<path>\S.*)$/],
  ['search', new RegExp(`^(?<words>Grep(?: search)?) for "(?<query>.*)" in "(?<path>[^"]+)"${found}$`)],
  ['search', new RegExp(`^(?<words>Searched codebase|Grep(?: search)?)(?: for)? "(?<query>.*)"${found}$`)],
  ['search', new RegExp(`^(?<words>Listed(?: current)? directory)(?: (?<path>[^\\s,•]\\S*))?${found}$`)],
  ['fetch', new RegExp(`^(?<words>Searched web) "(?<query>.*)"${found}$`)],
];

/** Reads the title of a use, without the tool's name that may stand in front; undefined when it says nothing of this kind. */
export function readTitle(title: string): TitleFacts | undefined {
  const text = title.trim().replace(/^Tool use: \*\*[^*]*\*\*(?: • |$)/, '');
  if (text.length > 2000) return undefined;
  for (const [action, form] of forms) {
    const groups = form.exec(text)?.groups;
    if (groups) return { action, words: groups.words!, path: known(groups.path), query: known(groups.query) };
  }
  return undefined;
}

/** What the program did not know itself, it writes as it is in its language. */
function known(value: string | undefined): string | undefined {
  const text = value?.trim().replace(/^`([^`]+)`$/, '$1');
  return text === '' || text === 'undefined' ? undefined : text;
}
