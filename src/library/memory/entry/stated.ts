import { fold } from '../../../core/base/fold.ts';
import { phrases, plural } from '../../../core/base/words.ts';
import type { Message } from '../../../core/session/session.ts';
import { classifyAnswer } from '../../../sessions/answers/classify.ts';
import { stepsOf } from '../../../sessions/command-steps.ts';
import { isPromptCommand, libraryCommand } from '../../../sessions/library-commands.ts';
import { judgeCommand } from '../../../sessions/shell/judge.ts';
import type { CheckBox } from './check-line.ts';
import { type CheckKind, checkKinds } from './check-part.ts';
import { type CheckRun, resultLine } from './documents.ts';
import type { SessionEvidence } from './evidence.ts';
import { isProgramCommand } from './interventions.ts';
import { quoted, timeSuffix } from './text.ts';
import { type Judged, withReason } from './verification.ts';

const now = '(?:(?:now|still|all|both) )?';
const none = '(?:no|0|zero)';
const passes = `${now}(?:pass(?:es|ed)|(?:is|are) ${now}(?:passing|green))`;
const rightly = '(?:cleanly|successfully|without errors)';
const faults = '(?:errors|problems|issues|warnings)';
const ends = `${now}(?:succeed(?:s|ed)|compiles|complete[sd]? ${rightly}|reports ${none} ${faults}|is ${now}(?:clean|successful))`;
const suite = '(?:tests?|suite|specs?)';

/** What is said of checks that pass, over folded text. */
const statements: Readonly<Record<CheckKind, RegExp>> = {
  tests: anyPart(
    `(?:all|the|full|\\d{1,6})(?: [\\w-]{1,20}){0,3} ${suite}(?: [\\w-]{1,12}){0,2}? (?:${passes}|${now}pass(?:ing)?)`,
    `${suite} (?:${passes}|${now}pass)|all (?:tests )?(?:are )?green|everything ${passes}`,
    'tests?(?: suite)?:? [^.a-z]{0,12}\\d{1,6}(?:/\\d{1,6})? (?:tests? )?pass(?:ed|ing)',
    // The tests are named, and then meant.
    `${suite}\\b.{1,80}\\b(?:(?:they|these) ${now}pass(?:ed)?|it passed|${none} (?:test )?failures)`,
    `${none} failing tests|testy (?:presli|prechadzaju|su zelene)`,
  ),
  build: anyPart(`build (?:${passes}|${ends})|builds ${rightly}|build presiel`),
  lint: anyPart(
    `(?:lint(?:er|ing)?|eslint|ruff|clippy|biome)(?: check)? (?:${passes}|${ends})`,
    `${none} lint(?:ing)? ${faults}`,
  ),
  'type check': anyPart(
    `(?:type[- ]?check(?:ing|s)?|tsc|typescript|mypy|pyright)(?: compilation)? (?:${passes}|${ends})`,
    `${none} type(?:script)? errors`,
  ),
};

function anyPart(...parts: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${parts.join('|')})\\b`);
}

/** What the assistant stated of checks, in its own conversation with the person. */
function stated({ session }: SessionEvidence) {
  return (session?.events ?? []).flatMap((message, index) => {
    if (message.type !== 'message' || message.by !== 'assistant' || message.agent !== undefined) return [];
    if (!/pass|green|clean|build|errors|fail|succe|compil|testy/i.test(message.text)) return [];
    return sentencesOf(message.text).flatMap((sentence) => {
      const folded = fold(sentence.normalize('NFC').replaceAll('’', "'"));
      if (noStatement.test(folded) || isOpen.test(folded)) return [];
      const text = sentence.trim().replace(/^(?:[-*+] |\d{1,3}\. |#{1,6} )\s*/, '');
      const kinds = checkKinds.filter((kind) => statements[kind].test(folded));
      return kinds.map((kind) => ({ kind, text, message, index }));
    });
  });
}

/** What the assistant stated and the record contradicts, as bullets. @throws ModuleWanted */
export function contradictedStatements(evidence: SessionEvidence, runs: readonly CheckRun[]): string[] {
  const contradicted = new Map<string, string>();
  for (const { kind, text, message, index } of stated(evidence)) {
    // The last of several such statements is the one that stands.
    contradicted.delete(kind);
    const last = runs.findLast((run) => run.kind === kind && run.index < index);
    if (last?.result === 'failed' && !mayHaveRun(evidence, last.index, index))
      contradicted.set(kind, contradiction(evidence, text, message, last));
  }
  return [...new Set(contradicted.values())];
}

/** Whether anything between two events may have been a later run of a check: a command or a tool that does more than read and edit. */
function mayHaveRun({ session }: SessionEvidence, from: number, to: number): boolean {
  return (session?.events ?? []).slice(from + 1, to).some((call) => {
    if (call.type !== 'call' || call.outcome === 'denied') return false;
    const { command, shell, cwd = session?.cwd } = call;
    if (command === undefined) return call.action === 'other' || call.action === 'delegate';
    // Hooks of git may lint and test.
    if (/\bgit\b.{0,80}\b(?:commit|push)\b/.test(command)) return true;
    return stepsOf(command).some(({ text }) => judgeCommand(text, shell, cwd).effect === 'unknown');
  });
}

function contradiction(evidence: SessionEvidence, text: string, message: Message, last: CheckRun): string {
  const { call, command } = last;
  const telling = resultLine(call.output);
  const stated = `the assistant states ${quoted(text)}${lineOf(evidence, message.start)}${timeSuffix(message.at)}`;
  const run = `the last run before it, ${quoted(command)}${lineOf(evidence, call.start)}${timeSuffix(call.at)},`;
  const status = call.exitCode === undefined ? 'failed' : `ended with exit status ${call.exitCode}`;
  const end = status + (telling === undefined ? '' : ` and says ${quoted(telling)}`);
  return `- **Contradicted by the record:** ${stated}; ${run} ${end}`;
}

/** ` in line 12 of the transcript`, or nothing. */
function lineOf({ lines }: SessionEvidence, start: number): string {
  return lines ? ` (line ${lines.position(start).line} of the transcript)` : '';
}

/** Programs that ask a database or another machine. */
export const asking =
  'psql mysql mariadb sqlite3 mongo(s/sh) redis-cli sqlcmd curl wget http(s) gh glab aws az gcloud scp rsync ping';
const mostQuoted = 3;

/** What a person wants to know first: what was asked, what was done in the assistant's words, and what is not verified. */
export function headLines(work: VerifiedWork & { readonly evidence: SessionEvidence }): string[] {
  const verified = work.judged.length === 0 ? [] : [verifiedLine(work)];
  return [...requestLine(work.evidence), ...summaryLine(work.evidence), ...verified];
}

interface VerifiedWork {
  readonly judged: readonly Judged[];
  readonly checks: readonly CheckBox[];
  readonly contradicted: readonly string[];
}

function verifiedLine({ judged, checks, contradicted }: VerifiedWork): string {
  const named = (boxes: readonly CheckBox[]) =>
    boxes
      .map(({ title, open }) => `${title.toLowerCase()}${open === undefined ? '' : ` (${open})`}`)
      .join(', ');
  const weak = withReason(judged).length;
  const open = [
    named(checks.filter((check) => check.open !== undefined)),
    weak === 0 ? '' : `${plural(weak, 'file')} with a reason to be looked at`,
    contradicted.length === 0
      ? ''
      : `${plural(contradicted.length, 'statement')} that the record contradicts`,
  ].filter((part) => part !== '');
  if (open.length > 0) return `- Not verified: ${open.join('; ')}`;
  const passed = named(checks);
  return `- Not verified: nothing that is known${passed === '' ? '' : `; passed: ${passed}`}`;
}

/** The last reply of a turn in which something was done, else the last reply, as the words of the assistant. */
function summaryLine({ session }: SessionEvidence): string[] {
  const replies: { readonly message: Message; readonly isOfWork: boolean }[] = [];
  let isOfWork = false;
  for (const event of session?.events ?? []) {
    if (event.agent !== undefined) continue;
    if (event.type === 'call')
      isOfWork ||= event.outcome !== 'denied' && (event.changes.length > 0 || event.command !== undefined);
    else if (event.by === 'person') isOfWork = false;
    else if (event.by === 'assistant') replies.push({ message: event, isOfWork });
  }
  const told = replies.flatMap(({ message, isOfWork }) => {
    const said = statementsIn(message.text);
    return said.length === 0 ? [] : [{ said, at: message.at, isOfWork }];
  });
  const last = told.findLast((reply) => reply.isOfWork) ?? told.at(-1);
  if (!last) return [];
  const words = last.said.slice(0, mostQuoted).map((sentence) => quoted(sentence, 190));
  return [`- Done, in the assistant's words: ${words.join(' ')}${timeSuffix(last.at)}`];
}

/** The sentences and the items of lists of a reply; headings, tables and what only leads over to others are none, nor is "Done." */
function statementsIn(text: string): string[] {
  return sentencesOf(text.slice(0, 20_000))
    .filter((sentence) => !/^\s*(?:[#|<]|[-*_=]{3,}\s*$)/.test(sentence))
    .map((sentence) => sentence.trim().replace(/^(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/, ''))
    .filter(
      (sentence) =>
        !/:\**$/.test(sentence) && (sentence.split(/\s+/).length > 2 || /[^\x00-\x7f]{6}/.test(sentence)),
    );
}

/** What the person asked for: what led to the prompt that they approved first, or else the first request. */
export function requestLine(evidence: SessionEvidence): string[] {
  const said = personsMessages(evidence);
  const approved = evidence.gate.find(({ approvals }) =>
    approvals.some(({ answer, by, halts }) => answer === 'yes' && by === 'person' && !halts),
  )?.run;
  const asking = said.filter((one) => requestIn(one) !== undefined);
  const message = asking.find((one) => approved?.events.includes(one)) ?? asking[0];
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
  // The request of a command; it may be named within it as well.
  const behind = () => message.command?.arguments ?? message.text.replace(/^\s*[/$][\w:-]+(?=\s|$)/, '');
  const text = library === undefined ? message.text : behind();
  const paragraphs = withoutAttachments(text.slice(0, longestRead)).split(/\n[ \t]*\n\s*/);
  const first = paragraphs.findIndex(isTelling);
  // "Carry out this plan:" says nothing without what comes behind it.
  return paragraphs[first]?.trimEnd().endsWith(':')
    ? paragraphs.slice(first, first + 2).join(' ')
    : paragraphs[first];
}

/** So much of a message is looked at: what is pasted above a request may be long. */
const longestRead = 20_000;

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
const greetings = phrases(
  'hi, hello, hey, good morning, good evening, good afternoon, good day, thank(s), thank you, ping, test, continue',
  'resume, ahoj, cau, dobry *, dobre *, dobra *, dobru *, dakujem, pokracuj(me), hallo, hola, bonjour, ciao',
);
const greeted = phrases(
  'there, again, all, everyone, claude, codex, gemini, copilot, cursor, assistant, you, so much, a lot',
);
const greeting = new RegExp(`^${greetings.source}(?:[\\s,!.]+${greeted.source})*[\\s!.?,]*$`);
/** Languages that are written without spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u;
const longestAnswer = 80;

function isTelling(text: string): boolean {
  if (forProgram.test(text) || greeting.test(fold(text.normalize('NFC')))) return false;
  if ((text.match(/\p{L}{2,}/gu)?.length ?? 0) < 2 && !unspaced.test(text)) return false;
  return text.length > longestAnswer || !/^(?:yes|cancel)$/.test(classifyAnswer(text).answer);
}

/** Sentences of a reply; what stands in code or is quoted from somewhere is none of its own. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let inFence = false;
  for (const line of text.slice(0, 100_000).split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) inFence = !inFence;
    else if (!inFence && !/^\s*>/.test(line)) sentences.push(...line.slice(0, 2000).split(/(?<=[.!?;])\s+/));
  }
  return sentences;
}

/** Words that make a statement a wish, a condition, a question or a quotation. */
const noStatement = phrases(
  'if, once, until, unless, when(ever), before, after, ensure, make sure, should, must, will, would, could, may',
  'might, need(s/ed) to, want, wait, verify(ing), check(ing) that, check(ing) if, check(ing) whether',
  'confirm(ing) that, confirm(ing) whether, so that, to make, whether, not, never, no longer, expect(ed/s), goal',
  "hopefully, assum*, previously, earlier, were, had, example, e.g, criteri*, require(s), let me, let's, i'll",
  'ked, ak, aby, mali by',
);
const isOpen = /n't\b|\brun \w|\b[1-9]\d{0,5} fail(?:ed|ing|ures?)\b|\?\s*$|^\s*(?:[-*] )?\[[ ]\]/;
