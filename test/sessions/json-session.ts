import type { Message, Session, SessionEvent, ToolCall } from '../../src/core/session/session.ts';
import { readSessionFile } from '../../src/sessions/read.ts';
import type { SessionFile } from '../../src/sessions/session-file.ts';

/** Reads records as a file with one on each line. */
export function readRecords(...records: readonly unknown[]): SessionFile {
  return readText(`${records.map((record) => JSON.stringify(record)).join('\n')}\n`);
}

/** Reads a value as a file that is one document over many lines. */
export function readPretty(value: unknown): SessionFile {
  return readText(`${JSON.stringify(value, undefined, 2)}\n`);
}

export function readText(text: string): SessionFile {
  return readSessionFile('session', [Buffer.from(text)]);
}

/** The only session of a file. */
export function onlySession(file: SessionFile): Session {
  const [session, ...others] = file.sessions;
  if (!session || others.length > 0) throw new Error(`${file.sessions.length} sessions instead of one`);
  return session;
}

export function callsOf(file: SessionFile): readonly ToolCall[] {
  return eventsOf(file).filter((event) => event.type === 'call');
}

export function messagesOf(file: SessionFile): readonly Message[] {
  return eventsOf(file).filter((event) => event.type === 'message');
}

/** Who said what, as `person: Hello`. */
export function saidIn(file: SessionFile): readonly string[] {
  return messagesOf(file).map(({ by, text }) => `${by}: ${text}`);
}

/** The only call of a file. */
export function onlyCall(file: SessionFile): ToolCall {
  const [call, ...others] = callsOf(file);
  if (!call || others.length > 0) throw new Error(`${callsOf(file).length} calls instead of one`);
  return call;
}

/** The line, from 1, on which an event starts. */
export function lineOf(file: SessionFile, event: SessionEvent): number {
  return file.lines.position(event.start).line;
}

function eventsOf(file: SessionFile): readonly SessionEvent[] {
  return file.sessions.flatMap(({ events }) => events);
}

const wrongValues: readonly unknown[] = [
  null,
  0,
  -1.5,
  '',
  'text',
  true,
  [],
  [null, 'a', 7],
  {},
  { a: { b: [] } },
];

/** Every value that differs from the given one in one place: a member or element is left out, or of another kind. */
export function* mutationsOf(value: unknown): Generator<unknown> {
  yield* wrongValues;
  if (Array.isArray(value))
    for (const [index, element] of value.entries()) {
      yield value.toSpliced(index, 1);
      for (const mutation of mutationsOf(element)) yield value.with(index, mutation);
    }
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
      for (const mutation of mutationsOf(member)) yield { ...value, [name]: mutation };
    }
}

/** What is wrong with what was read, whatever the file holds: places outside of it, and values of a wrong kind. */
export function flawsOf(file: SessionFile, size: number): readonly string[] {
  const facts = file.sessions.flatMap(({ sessionId, cwd, branch, startedAt, endedAt, models }) => [
    ...wrongIn('text', { sessionId, cwd, branch, startedAt, endedAt }, ...models),
  ]);
  return [...facts, ...eventsOf(file).flatMap((event) => [...misplaced(event, size), ...wrongKinds(event)])];
}

function misplaced({ start, end }: SessionEvent, size: number): string[] {
  return start >= 0 && end >= start && end <= size
    ? []
    : [`an event stands at ${start} to ${end} of ${size}`];
}

function wrongKinds(event: SessionEvent): string[] {
  const { at, agent } = event;
  if (event.type === 'message')
    return [...wrongIn('text', { at, agent }), ...(typeof event.text === 'string' ? [] : ['no text'])];
  const { id, name, command, cwd, text, output, endedAt, exitCode, reads, changes, questions } = event;
  return [
    ...wrongIn('text', { at, agent, id, name, command, cwd, text, output, endedAt }, ...reads),
    ...wrongIn('number', { exitCode }),
    ...changes.flatMap(({ path, from, added, removed }) => [
      ...(typeof path === 'string' ? [] : ['a change has no path']),
      ...wrongIn('text', { from }),
      ...wrongIn('number', { added, removed }),
    ]),
    ...(questions ?? []).flatMap((asked) =>
      wrongIn('text', { of: asked.text, answer: asked.answer }, ...asked.options),
    ),
  ];
}

/** Names of those that are neither undefined nor of the kind. */
function wrongIn(kind: 'text' | 'number', values: object, ...more: readonly unknown[]): string[] {
  const type = kind === 'text' ? 'string' : 'number';
  return Object.entries({ ...values, ...more }).flatMap(([name, value]) =>
    value === undefined || typeof value === type ? [] : [`${name} is no ${kind}`],
  );
}
