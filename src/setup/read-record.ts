import { UserError } from '../base/errors.ts';
import { opencodeFile } from '../hooks/assistants/opencode.ts';
import { type AssistantName, assistantNames, jsonAssistants } from '../hooks/assistants/programs.ts';
import { assistants } from './assistants.ts';
import { type Recorded, recordPath, type SetupRecord } from './record.ts';

/**
 * Reads the record.
 *
 * @throws UserError when it is damaged: what it forgot could be taken for a person's, or the other way round.
 */
export function readRecord(text: string): SetupRecord {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw damaged('no JSON');
  }
  if (!isObject(value)) throw damaged('no JSON object');
  const added = isObject(value.added) ? value.added : {};
  return {
    version: typeof value.version === 'string' ? value.version : '',
    assistants: names(value.assistants),
    hooks: names(value.hooks),
    gitHook: value.gitHook === true,
    copy: value.copy === true,
    files: entries(value.files, 'files'),
    links: entries(value.links, 'links'),
    memory: texts(value.memory),
    folders: Array.isArray(value.folders) ? value.folders.filter(isInside) : [],
    added: { gitHook: added.gitHook === true, hooks: names(added.hooks), blank: blanks(added.blank) },
  };
}

function damaged(why: string): UserError {
  return new UserError(
    `${recordPath} is damaged (${why}); take it from git again, or remove it: files that differ from the library then count as yours`,
  );
}

function entries(value: unknown, key: string): Record<string, Recorded> {
  if (!isObject(value)) throw damaged(`${key} is missing`);
  const read: Record<string, Recorded> = {};
  for (const [path, entry] of Object.entries(value)) {
    if (!isInside(path) || !isObject(entry) || typeof entry.text !== 'string')
      throw damaged(`${JSON.stringify(path).slice(0, 80)} in ${key}`);
    read[path] = {
      text: entry.text,
      ...(entry.adopted === true ? { adopted: true } : {}),
      ...(entry.pending === true ? { pending: true } : {}),
    };
  }
  return read;
}

/** The record may be a stranger's: only where init writes is anything taken for ours. */
function isInside(path: unknown): path is string {
  if (typeof path !== 'string' || !/^\.[a-z]+(?:\/[^/\\:\0]+)*$/.test(path)) return false;
  const [first, ...parts] = path.split('/');
  return homes.has(first!) && parts.every((part) => part !== '.' && part !== '..' && !/^\.git$/i.test(part));
}

const homes = new Set(
  ['.assistant', ...assistants.map(({ skills }) => skills), opencodeFile]
    .concat(Object.values(jsonAssistants).map(({ file }) => file))
    .map((path) => path.split('/')[0]!),
);

function texts(value: unknown): Record<string, string> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => isInside(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}

function blanks(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(texts(value)).filter(([, text]) => text.trim() === ''));
}

function names(value: unknown): AssistantName[] {
  return Array.isArray(value) ? assistantNames.filter((name) => value.includes(name)) : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
