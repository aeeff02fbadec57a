import { readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import type { LintedDocument } from '../core/parse/document.ts';
import type { GateChoice } from '../core/parse/gate-question.ts';
import type { Prompt } from '../core/parse/prompt.ts';
import { classifyAnswer } from '../sessions/answers/classify.ts';

/** What the command takes from the person in front of it. */
export interface Prompter {
  /** The next line of what the person types, without its line break; undefined at the end of input. */
  readLine(): string | undefined;
  now(): Date;
}

/**
 * Shows what the Yes is for, and asks until the answer is clear.
 *
 * @param say Prints a line for the person.
 * @returns Undefined at the end of input.
 */
export function askAtGate(
  { path, text }: LintedDocument,
  { sections }: Prompt,
  asked: Prompter,
  say: (line: string) => void,
): GateChoice | undefined {
  say(path);
  for (const { name, label, content } of sections) {
    if (name !== 'goal' && name !== 'scope') continue;
    say('');
    say(label.text);
    for (const line of text.slice(content.start, content.end).split(/\r\n|\r|\n/)) say(`  ${line}`);
  }
  say('');
  for (;;) {
    say('Proceed? [Yes / Modify / Cancel]');
    const line = asked.readLine();
    if (line === undefined) return undefined;
    const { answer, reason } = classifyAnswer(line);
    if (answer !== 'unclear') return answer;
    say(
      `That is no answer${reason === undefined ? '' : `: it ${reason}`}. Yes starts the work as specified, Modify changes the prompt first, Cancel ends it.`,
    );
  }
}

/** Reads standard input line by line, as far as it was typed. */
export function lineReader(): () => string | undefined {
  let pending = '';
  let isEnded = false;
  const buffer = Buffer.alloc(4096);
  const decoder = new StringDecoder('utf8');
  return () => {
    while (!pending.includes('\n') && !isEnded) {
      try {
        const length = readSync(0, buffer, 0, buffer.length, null);
        isEnded = length === 0;
        pending += decoder.write(buffer.subarray(0, length));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'EOF') isEnded = true;
        else if (code !== 'EAGAIN') throw error;
        else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      }
    }
    if (pending === '') return undefined;
    const end = pending.indexOf('\n');
    const line = end < 0 ? pending : pending.slice(0, end);
    pending = end < 0 ? '' : pending.slice(end + 1);
    return line.replace(/\r$/, '');
  };
}
