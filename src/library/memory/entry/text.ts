import { lastName, liesIn } from '../../../core/base/path.ts';
import { either, inRow, plural, wordSet } from '../../../core/base/words.ts';
import type { LineChanges } from '../../../core/collect/session-changes.ts';
import { redact } from '../../../core/parse/credentials/redact.ts';
import type { Session, ToolCall } from '../../../core/session/session.ts';
import type { HideSecrets } from '../../../sessions/hide-secrets.ts';
import { asArray, asObject, asText, type JsonObject } from '../../../sessions/json/parse-records.ts';
import { singleLine } from '../with-entry.ts';
import type { SessionEvidence, WrittenFile } from './evidence.ts';

/** Of a longer text no more is looked at than a line could show, however much white space is in it. */
const longestRead = 32 * 1024;

let hide: HideSecrets = redact;

/** Hides the secrets of a session in all that is quoted of it, before a text is shortened or its signs are replaced. */
export function withSecretsHidden<Made>(hideSecrets: HideSecrets, make: () => Made): Made {
  const before = hide;
  hide = hideSecrets;
  try {
    return make();
  } finally {
    hide = before;
  }
}

function lineOf(text: string, longest: number): string {
  return singleLine(hide(text.slice(0, longestRead)), longest);
}

/** Text of a session as an entry quotes it: one line, without secrets, in quotation marks that nothing inside ends. Rules pass over what is quoted. */
export function quoted(text: string, longest = 160): string {
  return `"${lineOf(text, Math.min(longest, 190))
    .replace(/["`]/g, "'")
    .replaceAll('<', '‹')
    .replace(/(?<![*/])\*\*(?![*/])/g, '')}"`;
}

/** Text of a session as it stands in a line of an entry: without secrets, and without what Markdown or a template would make of it. */
export function plain(text: string, longest = 160): string {
  return lineOf(text, longest)
    .replace(/[<>[\]{}]/g, (sign) => '‹›()()'['<>[]{}'.indexOf(sign)]!)
    .replaceAll('`', "'")
    .replace(/(?<![*/])\*\*(?![*/])/g, '')
    .replace(/(?<![\p{L}\p{N}])_{3,}/gu, '');
}

/** A path or a command as code. */
export function code(text: string, longest = 120): string {
  const shown = lineOf(text, longest).replaceAll('`', "'");
  return `\`${shown === '' ? ' ' : shown}\``;
}

/** ` (2026-11-21 09:14 UTC)`, or nothing. @param at ISO 8601 in UTC. */
export function timeSuffix(at: string | undefined): string {
  return at === undefined ? '' : ` (${at.slice(0, 10)} ${at.slice(11, 16)} UTC)`;
}

/** A long list cut at a limit, which then says how many more there are. */
export function capped(lines: readonly string[], most: number, what: string): string[] {
  if (lines.length <= most) return [...lines];
  return [...lines.slice(0, most), `- and ${lines.length - most} more ${what}`];
}

/** Paths in a row. */
export function listed(paths: readonly string[], most = 12): string {
  return inRow(
    paths.map((path) => code(path)),
    most,
  );
}

const testFolders = wordSet('test(s) __tests__ spec(s) e2e cypress testing');
const testName =
  /[._-](?:test|spec|cy|e2e)\.\w{1,5}$|^test_.*\.py$|(?:Tests?|IT|Spec)\.(?:java|kt|cs|scala|swift|php|groovy)$/s;

/** Whether a file holds tests, by its name in the ecosystems that we know. */
export function holdsTests(path: string): boolean {
  return liesIn(path, testFolders) || testName.test(lastName(path));
}

const skipped = either(
  /\b(?:it|test|describe|suite|context|specify)\.(?:skip|todo|fixme|fails)\b/,
  /\b(?:x(?:it|test|describe|context)|pending)\s*\(|\bXCTSkip\b|#\[ignore/,
  /@(?:Disabled|Ignore|Skip|unittest\.skip|pytest\.mark\.(?:skip|xfail))\b|\bpytest\.skip\(/,
  /\[(?:Ignore|Fact\(Skip|Theory\(Skip)|\bt\.Skip(?:Now|f)?\(|\bmarkTestSkipped\(/,
);
const focused = /\b(?:it|test|describe|context)\.only\b|\b(?:fit|fdescribe)\s*\(/;
const assertion = either(
  /\b(?:expect|assert\w{0,30}|should|verify|require\.\w{1,20}|XCTAssert\w{0,20})\s*(?:\(|\.|!\(|\s)/,
  /\bt\.(?:Error|Fatal)f?\(|\bAssert\.\w/,
);
const longestLine = 400;

/** How a change weakens a file of tests; nothing for other files, and for a change that does not. */
export function weakenedTests(
  path: string,
  { addedLines, removedLines }: Pick<LineChanges, 'addedLines' | 'removedLines'>,
): string[] {
  if (!holdsTests(path)) return [];
  const added = (pattern: RegExp) => {
    const count = (lines: readonly string[]) =>
      lines.filter((line) => pattern.test(line.slice(0, longestLine))).length;
    return count(addedLines) - count(removedLines);
  };
  const [skips, lost] = [added(skipped), -added(assertion)];
  return [
    ...(skips > 0 ? [`${plural(skips, 'test')} skipped`] : []),
    ...(added(focused) > 0 ? ['only some of its tests run (`.only`)'] : []),
    ...(lost > 0 ? [`${plural(lost, 'assertion')} fewer than before`] : []),
  ];
}

/** Messages to an agent that is there already. */
const furtherWords = /^(?:send_?(?:input|message)|assign_task|followup_task)$/i;
/** Agents that come with a program and have no tool that writes. */
const looksOnly = /^(?:explore|plan|codebase_investigator|cli_help)$/i;
const mostTasks = 6;

/** Counts the agents of a session, by the calls that spawned them and by the records that they left. */
export function spawnedAgents({ session }: SessionEvidence) {
  const recorded = new Set<string>();
  const spawning: ToolCall[] = [];
  for (const event of session?.events ?? []) {
    if (event.agent !== undefined) recorded.add(event.agent);
    if (event.type !== 'call' || event.action !== 'delegate' || furtherWords.test(event.name)) continue;
    if (event.outcome !== 'denied') spawning.push(event);
  }
  // Which record belongs to which call is not always told.
  const unrecorded = Math.max(spawning.length - recorded.size, 0);
  const mayWrite = spawning.filter(({ name, input }) => {
    const { subagent_type, agent_type, agent_name } = input ?? {};
    const named = [subagent_type, agent_type, agent_name].find((one) => typeof one === 'string');
    return !looksOnly.test(String(named ?? name));
  });
  return {
    count: Math.max(recorded.size, spawning.length),
    tasks: spawning.map(taskOf).filter((task) => task !== ''),
    unrecorded,
    mayHaveWritten: unrecorded > 0 && mayWrite.length > recorded.size,
  };
}

function taskOf({ input, text: told = '', outcome }: ToolCall): string {
  const description = asText(input?.description) ?? '';
  const text = description.trim() === '' ? told : description;
  const failed = outcome === 'failed' ? ' (failed)' : '';
  // A task in full is a page; what it is about stands in its first line.
  const line = text.trim().split('\n')[0]!;
  return line === '' ? '' : `${quoted(line, 100)}${failed}`;
}

/** What the entry says of agents, as a bullet; nothing where there were none. */
export function agentLines(
  evidence: SessionEvidence,
  { count, tasks, unrecorded }: ReturnType<typeof spawnedAgents>,
  files: readonly WrittenFile[],
): string[] {
  if (count === 0) return [];
  const given = tasks.length === 0 ? '' : `, given ${inRow(tasks, mostTasks)}`;
  const written = files.filter((file) => isOfAgent(file, evidence)).length;
  const they = count === 1 ? 'it' : 'they';
  const did: string[] = [];
  if (written > 0) did.push(`of the files under Code Changes, ${they} wrote ${written}`);
  else if (unrecorded < count) did.push(`the record shows no file that ${they} wrote`);
  if (unrecorded > 0)
    did.push(`what ${unrecorded === count ? they : `${unrecorded} of them`} did is not in the record`);
  return [`- ${plural(count, 'agent')}${given}: ${did.join('; ')}`];
}

/** Whether agents alone wrote a file. */
export function isOfAgent({ events }: WrittenFile, { session }: SessionEvidence): boolean {
  return events.length > 0 && events.every((index) => session?.events[index]?.agent !== undefined);
}

interface Todo {
  readonly text: string;
  readonly state: 'open' | 'begun' | 'done';
}

/** Next Steps: what the assistant's own list left open. */
export function nextSteps({ session }: SessionEvidence): string[] {
  const lines = openTodos(session).map(
    ({ text, state }) => `- ${quoted(text, 190)}${state === 'begun' ? ' (begun)' : ''}`,
  );
  return capped(lines, 40, 'steps');
}

/** What is planned there is no list. */
const planMode = /plan_?mode/i;

function openTodos(session: Session | undefined): Todo[] {
  let list: readonly Todo[] = [];
  const tasks = new Map<string, Todo>();
  for (const event of session?.events ?? []) {
    if (event.type !== 'call' || event.action !== 'plan' || event.agent !== undefined) continue;
    const { input, outcome } = event;
    if (!input || outcome === 'denied' || outcome === 'failed' || planMode.test(event.name)) continue;
    const subject = asText(input.subject);
    if (/^TaskCreate$/i.test(event.name)) {
      const text = subject ?? asText(input.description);
      // The number of a new task is in what came back: "Task #3 created".
      const id = /#?(\d{1,6})/.exec(event.output)?.[1] ?? String(tasks.size + 1);
      if (text !== undefined) tasks.set(id, { text, state: 'open' });
    } else if (/^TaskUpdate$/i.test(event.name)) {
      const id = String(input.taskId ?? input.id).replace(/^#/, '');
      const task = tasks.get(id);
      const state = input.status === undefined ? task?.state : stateOf(input.status);
      if (task) tasks.set(id, { text: subject ?? task.text, state: state! });
    } else list = listIn(input) ?? list;
  }
  return [...list, ...tasks.values()].filter(({ text, state }) => state !== 'done' && text.trim() !== '');
}

function listIn(input: JsonObject): readonly Todo[] | undefined {
  const given = ['todos', 'plan', 'tasks', 'items']
    .map((name) => input[name])
    .find((value) => Array.isArray(value) || typeof value === 'string');
  if (typeof given === 'string') return checkboxes(given);
  if (given === undefined) return undefined;
  return asArray(given).flatMap((item): Todo[] => {
    if (typeof item === 'string') return [{ text: item, state: 'open' }];
    const { content, step, title, description, text, task, status, completed } = asObject(item) ?? {};
    const said = [content, step, title, text, task, description]
      .map(asText)
      .find((one) => one !== undefined && one !== '');
    return said === undefined ? [] : [{ text: said, state: completed === true ? 'done' : stateOf(status) }];
  });
}

/** `- [x] done`, `- [ ] open`; some programs keep their list as Markdown. */
function checkboxes(text: string): Todo[] {
  return text.split('\n').flatMap((line): Todo[] => {
    const [, mark, said] = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\[([ xX~-])\]\s{1,200}(.+)$/.exec(line) ?? [];
    if (mark === undefined || said === undefined) return [];
    return [{ text: said, state: mark === ' ' ? 'open' : /x/i.test(mark) ? 'done' : 'begun' }];
  });
}

function stateOf(status: unknown): Todo['state'] {
  const text = asText(status) ?? '';
  if (/^(?:completed?|done|cancell?ed|finished|deleted|skipped)$/i.test(text)) return 'done';
  return /^(?:in[-_ ]?progress|active|doing|started)$/i.test(text) ? 'begun' : 'open';
}
