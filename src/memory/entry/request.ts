import { classifyAnswer } from '../../sessions/answers/classify.ts';
import { isPromptCommand, libraryCommand } from '../../sessions/library-commands.ts';
import type { Message } from '../../sessions/session.ts';
import type { SessionEvidence } from './evidence.ts';
import { isProgramCommand } from './interventions.ts';
import { quoted, timeSuffix } from './text.ts';

/**
 * What the person asked for, in their words. It is what led to the prompt that they approved first, or else the
 * first request of the session.
 */
export function requestLine(evidence: SessionEvidence): string[] {
  const said = personsMessages(evidence);
  const approved = evidence.gate.find(({ approvals }) =>
    approvals.some(({ answer, by, halts }) => answer === 'yes' && by === 'person' && !halts),
  )?.run;
  const inRun = approved ? new Set(approved.events) : undefined;
  const message =
    said.find((one) => inRun?.has(one) && requestIn(one) !== undefined) ??
    said.find((one) => requestIn(one) !== undefined);
  return message ? [`- Asked for: ${quoted(requestIn(message)!)}${timeSuffix(message.at)}`] : [];
}

/** What a person said in the main conversation and did not take back, in the order of the session. */
function personsMessages({ session }: SessionEvidence): Message[] {
  let said: Message[] = [];
  for (const event of session?.events ?? []) {
    if (event.type !== 'message' || event.by !== 'person' || event.agent !== undefined) continue;
    const { replaces } = event;
    if (replaces !== undefined) said = said.filter(({ start }) => start < replaces);
    said.push(event);
  }
  return said;
}

/** The words of a message that asks for something; undefined for an answer, a greeting, and what is for the program alone. */
function requestIn(message: Message): string | undefined {
  if (isProgramCommand(message)) return undefined;
  const library = libraryCommand(message);
  if (library !== undefined && !isPromptCommand(library)) return undefined;
  const text = library === undefined ? message.text : behindCommand(message);
  const paragraphs = withoutAttachments(text.slice(0, longestRead)).split(/\n[ \t]*\n\s*/);
  const first = paragraphs.findIndex(isTelling);
  // "Carry out this plan:" says nothing without what comes behind it.
  return paragraphs[first]?.trimEnd().endsWith(':')
    ? paragraphs.slice(first, first + 2).join(' ')
    : paragraphs[first];
}

/** So much of a message is looked at: what is pasted above a request may be long. */
const longestRead = 20_000;

/** The request of a command; it may be named within it as well. */
function behindCommand({ command, text }: Message): string {
  return command?.arguments ?? text.replace(/^\s*[/$][\w:-]+(?=\s|$)/, '');
}

/** Without code that was pasted and pictures, and without the marks of headings and quotations. */
function withoutAttachments(text: string): string {
  return text
    .replace(
      /^ {0,3}(`{3,200}|~{3,200})[^\n]{0,2000}\n(?:[\s\S]{0,2000}?\n)??(?: {0,3}\1[`~]*[ \t]*(?=\n|$)|$(?![\s\S]))/gm,
      ' ',
    )
    .replace(/\[(?:Image|Pasted text)[^\]\n]{0,60}\]/gi, ' ')
    .replace(/^[ \t]*(?:#{1,6}|>)[ \t]+/gm, '')
    .trim();
}

/** A command line that the person ran without the assistant, and a command of a program that no record marks as one. */
const forProgram = /^(?:!\s|\/[a-z]+$)/;
const greeting =
  /^(?:hi|hello|hey|good (?:morning|evening|afternoon|day)|thanks?|thank you|ping|test|continue|resume|ahoj|čau|dobr[ýéáú] \p{L}+|ďakujem|pokračuj(?:me)?|hallo|hola|bonjour|ciao)(?![\p{L}\p{N}])(?:[\s,!.]+(?:there|again|all|everyone|claude|codex|gemini|copilot|cursor|assistant|you|so much|a lot))*[\s!.?,]*$/iu;
/** Languages that are written without spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u;
const longestAnswer = 80;

function isTelling(text: string): boolean {
  if (forProgram.test(text) || greeting.test(text)) return false;
  if ((text.match(/\p{L}{2,}/gu)?.length ?? 0) < 2 && !unspaced.test(text)) return false;
  return text.length > longestAnswer || !/^(?:yes|cancel)$/.test(classifyAnswer(text).answer);
}
