import { lazyModule } from '../../src/core/base/lazy-module.ts';
import type { CallAction, Session, SessionEvent, ToolCall } from '../../src/core/session/session.ts';

/** Runs without a session need no reader of shell commands. */
const shell = lazyModule(() => import('../../src/sessions/shell/judge.ts'));

/** Whether a call did work, or may have. @throws ModuleWanted, as `readBy`. */
export function mayWork({ command, shell: kind, cwd, outcome }: ToolCall): boolean {
  if (command === undefined || outcome === 'denied') return false;
  return shell().judgeCommand(command, kind, cwd).effect !== 'none';
}

/** Whether a call got what it asked for; one without a result in the record may have. */
function mayHaveRead({ outcome }: ToolCall): boolean {
  return outcome === 'succeeded' || outcome === 'unknown';
}

/** The files and folders that a call read or listed, as written. @throws ModuleWanted when the reader of shell commands is to be loaded first. */
export function readBy(call: ToolCall): readonly string[] {
  if (!mayHaveRead(call)) return [];
  if (call.command === undefined) return call.reads;
  return [...call.reads, ...shell().judgeCommand(call.command, call.shell, call.cwd).reads];
}

/** Whether anything up to an event read a file whose path a pattern fits, by tool, by shell, or put in by the program. */
export function wasRead(session: Session, before: number, pattern: RegExp): boolean {
  return session.events.slice(0, before).some((event) => {
    if (event.type === 'call') return readBy(event).some((path) => pattern.test(path.replaceAll('\\', '/')));
    // The program may have put the file into the conversation itself.
    return event.by === 'program' && pattern.test(event.text);
  });
}

/** All that was shown or said to the assistant by an event: what it may then state. */
export function shownBy(event: SessionEvent): readonly string[] {
  if (event.type === 'message')
    return event.by === 'assistant' ? [] : [event.text, event.command?.arguments ?? ''];
  const { output, reads, changes, command, questions = [] } = event;
  const answers = questions.flatMap(({ answer }) => (answer === undefined ? [] : [answer]));
  return [output, command ?? '', ...reads, ...changes.map(({ path }) => path), ...answers];
}

/** Whether what calls with one of these actions showed up to an event is not in the record: it then proves nothing by its silence. */
export function isCut(session: Session, before: number, showing: readonly CallAction[]): boolean {
  return session.events.slice(0, before).some((event) => {
    if (event.type !== 'call' || !showing.includes(event.action)) return false;
    return event.outputCut || (mayHaveRead(event) && event.output === '');
  });
}
