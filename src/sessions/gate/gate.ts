import { letters } from '../../core/base/fold.ts';
import { perObject } from '../../core/base/memoized.ts';
import { phraseSet } from '../../core/base/words.ts';
import { outsidePaths } from '../../core/changes/scope-paths.ts';
import { quoteOf } from '../../core/parse/credentials/redact.ts';
import type { SectionName } from '../../core/parse/labels.ts';
import type { Message, Phase0Run, SessionEvent, ShownPrompt, ToolCall } from '../../core/session/session.ts';
import {
  type AskedIn,
  askedIn,
  type Clause,
  clausesOf,
  haltsAt,
  isWholeGate,
  saysHalt,
  saysModify,
} from './halt.ts';
import {
  answerOfCall,
  answerOfMessage,
  type GateAnswer,
  type GateState,
  type GateWork,
  type GivenAnswer,
  notShown,
  toolAnswers,
} from './record.ts';
import { isChangedByPerson, namesOf, promptFilesOf, scopePathsOf } from './scope.ts';
import { type WorkDone, workOf } from './work.ts';

/** What happened at the gate in one run of Phase 0. */
export interface GateRecord {
  readonly run: Phase0Run;
  readonly approvals: readonly GateAnswer[];
  /** Every piece of work, in file order. */
  readonly work: readonly GateWork[];
}

/**
 * Goes through a run and tells what was asked and answered at its gate, and what was done in which state of it.
 *
 * @param previous The run before it in the session: an approval that was given there is no approval here.
 * @throws ModuleWanted when the reader of shell commands is to be loaded first.
 */
export function gateRecord(run: Phase0Run, previous?: GateRecord): GateRecord {
  const { cwd } = run.session;
  const work: GateWork[] = [];
  const gate = gateBehind(run, previous && lastYes(previous), (call, before) => {
    const effect = workOf(call, run.session);
    const { state, answer } = effect ? before.stateFor(effect) : {};
    if (!effect || !state) return;
    const prompt = state === 'approved' ? answer?.prompt : undefined;
    const outside = prompt ? outsidePaths(effect.files, scopePathsOf(prompt), cwd) : [];
    work.push({ state, answer, outsideScope: outside, ...effect });
  });
  return { run, approvals: gate.answers, work };
}

/** The gate as a run leaves it. @param onCall Told of each call, with the gate as it stands before it. */
export function gateBehind(
  run: Phase0Run,
  earlier: GateAnswer | undefined,
  onCall?: (call: ToolCall, gate: Gate) => void,
): Gate {
  const gate = new Gate(run, earlier);
  const prompts = new Map(run.prompts.map((shown) => [shown.event, shown]));
  for (const event of run.events) {
    gate.settle(event);
    if (event.type === 'call') onCall?.(event, gate);
    // What an agent says and asks does not reach the person.
    if (event.agent === undefined) gate.see(event, prompts.get(event));
  }
  gate.settle();
  return gate;
}

/** The gate of each run of a session. @throws ModuleWanted as `gateRecord`. */
export const gateRecords = perObject((runs: readonly Phase0Run[]): readonly GateRecord[] => {
  const records: GateRecord[] = [];
  for (const run of runs) records.push(gateRecord(run, records.at(-1)));
  return records;
});

/** The Yes that a run ended with. */
export function lastYes({ approvals }: Pick<GateRecord, 'approvals'>): GateAnswer | undefined {
  const last = approvals.findLast(({ halts }) => !halts);
  return last?.answer === 'yes' ? last : undefined;
}

/** The states of the gate in one run, moved by prompts, questions and answers (specification: States and transitions). */
export class Gate {
  /** All answers so far. */
  readonly answers: GateAnswer[] = [];
  readonly #run: Phase0Run;
  /** The Yes of the run before. */
  readonly #earlier: GateAnswer | undefined;
  #status = shutGate;
  /** What the gate was before each thing that a person said, by where it starts: to there they may go back. */
  readonly #before = new Map<number, GateStatus>();
  /** An answer through a tool that came back later than it was asked for: what was done before it came did not know it. */
  #pending: { readonly to: ToolCall; readonly apply: () => void } | undefined;

  constructor(run: Phase0Run, earlier: GateAnswer | undefined) {
    this.#run = run;
    this.#earlier = earlier;
  }

  /** Applies an answer that has come back. Is to be called before an event is judged, and without one at the end. */
  settle(event?: SessionEvent): void {
    if (!this.#pending) return;
    const { to, apply } = this.#pending;
    if (event && (event.agent !== undefined || isBefore(event, to))) return;
    this.#pending = undefined;
    apply();
  }

  /** The state in which work was done; none when it is nothing that the gate guards. */
  stateFor(effect: WorkDone): { state: GateState | undefined; answer: GateAnswer | undefined } {
    const { last: answer, waiting, spoken, halted } = this.#status;
    if (halted) return { state: 'cancelled', answer: halted };
    if (answer?.answer === 'yes') return { state: waiting ? 'carried-over' : 'approved', answer };
    if (answer?.answer === 'unclear') return { state: 'ambiguous', answer };
    if (answer?.answer === 'modify') return { state: 'modify', answer };
    if (answer && !waiting) {
      // Whatever a person asks for after Cancel is another matter, unless it is the prompt's own.
      const isOther = spoken && !(answer.prompt && namesOf(answer.prompt, effect.files));
      return { state: isOther ? undefined : 'cancelled', answer };
    }
    return { state: this.#earlier ? 'carried-over' : 'before-approval', answer: this.#earlier };
  }

  /** All that decides what later events mean, as a text: gates with the same one go on in the same way. Events are known by their offsets. */
  standing(): string {
    const answer = (given: GateAnswer | undefined) =>
      given && [given.answer, given.event.start, given.prompt?.event.start];
    const { prompt, last, waiting, asked, spoken, halted, files } = this.#status;
    const parts = [prompt?.event.start, answer(last), waiting, asked, spoken];
    return JSON.stringify([...parts, answer(halted), answer(this.#earlier), [...files].sort()]);
  }

  /** Whether the assistant asked something that a person has not answered yet. */
  get isAsking(): boolean {
    return this.#status.asked.type !== 'nothing';
  }

  /** Takes note of an event of the main conversation. */
  see(event: SessionEvent, shown: ShownPrompt | undefined): void {
    if (shown) this.#show(shown);
    this.#write(event);
    if (event.type === 'call') this.#call(event, shown);
    else if (event.by === 'assistant') {
      const asked = askedIn(event.text);
      if (asked.type !== 'nothing') this.#set({ asked });
    } else if (event.by === 'person') {
      this.#goBack(event);
      this.#hear(event);
    }
  }

  #set(changed: Partial<GateStatus>): void {
    this.#status = { ...this.#status, ...changed };
  }

  /** What was shown and answered since is unknown to the assistant when a person goes back in the conversation. */
  #goBack({ start, replaces }: Message): void {
    const before = replaces === undefined ? undefined : this.#before.get(replaces);
    if (before) this.#status = before;
    this.#before.set(start, this.#status);
  }

  #write(event: SessionEvent): void {
    const written = promptFilesOf(event);
    if (written.length === 0) return;
    const { last, files, prompt, waiting } = this.#status;
    if (prompt && waiting && isChangedByPerson(event)) {
      // The person has another text before them than the one that was shown: what its SCOPE names by now is not recorded.
      const { document, placeOf, event: shownBy, index } = prompt;
      this.#set({ prompt: { document, placeOf, event: shownBy, index, prompt: undefined } });
    }
    // What is written down after the Yes is the prompt that was approved, unless it had a file before.
    if (last?.answer === 'yes' && written.some((file) => files.has(file))) this.#set({ waiting: true });
    else this.#set({ files: new Set([...files, ...written]) });
  }

  #show(prompt: ShownPrompt): void {
    const { last, waiting } = this.#status;
    if (last?.answer === 'yes' && !waiting && !isAnotherPrompt(prompt, last, this.#run)) return;
    this.#set({ prompt, waiting: true, asked: { type: 'nothing' } });
  }

  #hear(message: Message): void {
    if (message === this.#run.trigger || message.command !== undefined) return;
    const status = this.#status;
    this.#set({ asked: { type: 'nothing' } });
    const { prompt, asked, last, waiting } = status;
    if (!prompt) return;
    if (last?.answer === 'yes' && !waiting) this.#hearWhileOpen(message, status, prompt);
    else this.#decide(message, answerOfMessage(message.text, asked, prompt));
  }

  /** What a person says while work goes on directs it: only the gate's own words shut it, and a halt. */
  #hearWhileOpen(message: Message, { asked, halted }: GateStatus, prompt: ShownPrompt): void {
    const { text } = message;
    const isWhole = isWholeGate(asked);
    // Most of what is said answers nothing, and to read it as an answer takes a fifth of a hook's time.
    const given = isWhole || saysModify(text) ? answerOfMessage(text, asked, prompt) : undefined;
    const answer = given?.said.answer;
    if (given && (isWhole ? answer !== 'unclear' : answer === 'modify')) this.#take(message, given);
    else if (haltsAt(text, asked.type)) {
      const said = { answer: 'cancel', quote: quoteOf(text), by: 'person' } as const;
      this.#set({ halted: this.#note(message, { said, via: 'message', asked }, true) });
    } else if (halted && resumesWork(text)) this.#set({ halted: undefined });
    this.#set({ spoken: true });
  }

  #call(call: ToolCall, shown: ShownPrompt | undefined): void {
    if (!this.#status.prompt) return;
    const given = answerOfCall(call, shown);
    const resumes = this.#status.halted !== undefined && toolAnswers(call).some(resumesWork);
    if (!given && !resumes) return;
    const apply = () => {
      const { last, waiting } = this.#status;
      if (given && (last?.answer !== 'yes' || waiting)) this.#decide(call, given);
      else if (given && isWholeGate(given.asked) && given.said.answer !== 'unclear') this.#take(call, given);
      else if (resumes) this.#set({ halted: undefined });
    };
    if (call.result && call.result.start > call.end) this.#pending = { to: call, apply };
    else apply();
  }

  /** The gate is shut and somebody answers. */
  #decide(event: SessionEvent, given: GivenAnswer): void {
    const { last, waiting } = this.#status;
    const { said, asked } = given;
    const isAsked = asked.type === 'gate';
    if (!waiting && last?.answer === 'modify' && said.answer !== 'cancel') {
      // The adjusted prompt, which it would approve, was not shown.
      if (isAsked) this.#note(event, { ...given, said: { ...said, ...notShown(said) } });
    } else if (!waiting && last?.answer === 'cancel' && !(isAsked && said.answer !== 'unclear'))
      this.#set({ spoken: true });
    else this.#take(event, given);
  }

  /** Notes an answer that moves the gate. */
  #take(event: SessionEvent, given: GivenAnswer): void {
    this.#set({ last: this.#note(event, given), halted: undefined, waiting: false, spoken: false });
  }

  #note(event: SessionEvent, { said, via }: GivenAnswer, halts = false): GateAnswer {
    const { start, end, at } = event;
    const place = { start, end };
    const approval: GateAnswer = { ...said, event, at, place, via, prompt: this.#status.prompt, halts };
    this.answers.push(approval);
    return approval;
  }
}

/** Whether something stands before the answer to a call, and its time does not say that it was done with the answer known. */
function isBefore({ start, at }: SessionEvent, { result, endedAt }: ToolCall): boolean {
  const isLater = at !== undefined && endedAt !== undefined && at > endedAt;
  return result !== undefined && start < result.start && !isLater;
}

/** Words that take note of something and order nothing. */
const acknowledges = phraseSet(
  'please, ok, okay, k, oh, hey, no, nope, sorry, well, ah, i see, got it, thanks( a lot), thank you( very much), good, great, nice, fine, cool',
  'right, sure, alright, understood, interesting, aha, hej, nie, jasne, dobre, super, fajn, chapem, rozumiem, dakujem( pekne), vdaka, diky',
  'prosim( ta/ vas)',
);
/** What a person is about to do themselves. */
const firstPerson =
  /^(?:i|i'm|i'll|i'd|i've|we|we'll|we're|let me|my|musim|musime|chcem|chceme|pozriem|pozrieme|ja|premyslim)(?:$| )/;
/** What asks to be told something, and changes nothing. */
const asksToTell = new RegExp(
  `^(?:(?:can|could|will|would) (?:you|u) |mozes |mohol by si |mohla by si )?(?:please |first |prosim )*(?:show|tell|explain|describe|list|summari[sz]e|print|give me (?:a |the )?(?:list|summary|diff|reason)|remind me|say|what|why|how|which|who|where|when|ukaz|ukazte|povedz|vysvetli|opis|vypis|zhrn|preco|co|ako|ktor[${letters}]+|kde|kedy)(?![${letters}])`,
);
const asksPolitely =
  /^(?:can|could|will|would|shall|should) (?:you|u|we) |^(?:mozes|mozete|mozeme|mohol by si|mohla by si|vies)(?: |$)/;

/** Whether a person lets work go on that they had halted: a Yes, an order to go on, or any order of work; not a question, and no "thanks". */
export function resumesWork(text: string): boolean {
  if (saysHalt(text)) return false;
  const clauses = clausesOf(text);
  // A long message says what to do.
  if (clauses.length === 0) return text.trim() !== '';
  return clauses.some(orders);
}

function orders({ text, asks }: Clause): boolean {
  if (acknowledges.has(text) || /^hm+$/.test(text) || asksToTell.test(text)) return false;
  if (asks) return asksPolitely.test(text);
  return !firstPerson.test(text) || /\b(?:go on|continue|proceed|you (?:can|may|should) )/.test(text);
}

/** Whether a prompt that is shown while the gate is open is neither the approved one once more nor a report in its form. */
function isAnotherPrompt(shown: ShownPrompt, approved: GateAnswer, run: Phase0Run): boolean {
  if (shown.prompt) {
    if (sectionsOf(shown) === (approved.prompt && sectionsOf(approved.prompt))) return false;
    return shown.prompt.question !== undefined || asksForMore(shown, approved.prompt);
  }
  const since = run.events.indexOf(approved.event);
  return wrotePrompt(run.events.slice(since, shown.index - run.from));
}

/** What a report puts to what is done. */
const doneMarks = /[✅✓✔☑]|🟢|\[x\]|\b(?:done|completed|implemented|finished|verified|hotovo|splnen[ea])\b/i;

/** Whether a prompt that asks nothing says to do what the approved one does not: a requirement or a file more. A report has marks of what is done. */
function asksForMore(shown: ShownPrompt, approved: ShownPrompt | undefined): boolean {
  if (!approved?.prompt) return false;
  const wanted = (['goal', 'scope', 'requirements'] as const).map((name) => linesIn(shown, name));
  if (wanted.some((lines) => lines.length === 0) || wanted.flat().some((line) => doneMarks.test(line)))
    return false;
  const known = new Set([...linesIn(approved, 'scope'), ...linesIn(approved, 'requirements')]);
  const [, ...further] = wanted;
  return further.flat().some((line) => !known.has(line));
}

/** The items of a section, insensitive to white space, emphasis and numbers. */
function linesIn({ prompt, document }: ShownPrompt, wanted: SectionName): string[] {
  return (prompt?.sections ?? []).flatMap(({ name, content }) => {
    if (name !== wanted) return [];
    const text = document.text.slice(content.start, content.end);
    return text.split(/\r\n|\r|\n/).flatMap((line) => {
      return plain(line.replace(/^\s*(?:[-*+•]|\d{1,2}[.)])\s+/, '')) || [];
    });
  });
}

/** The sections of a prompt as one text, insensitive to white space and emphasis. */
function sectionsOf({ prompt, document: { text } }: ShownPrompt): string {
  const sections = prompt?.sections ?? [];
  return sections
    .map(
      ({ name, label, content: { start, end } }) => `${name ?? label.text}:${plain(text.slice(start, end))}`,
    )
    .join('\n');
}

const plain = (text: string) => text.replace(/[\s*_`]+/g, ' ').trim();

/** Whether a prompt was written to a file of its own. */
function wrotePrompt(events: readonly SessionEvent[]): boolean {
  return events.some(
    (event) =>
      event.type === 'call' &&
      event.changes.some(({ kind, path }) => kind === 'create' && /\.assistant[\\/]prompts[\\/]/.test(path)),
  );
}

/** All that the gate goes by at one moment of a run. */
interface GateStatus {
  /** The prompt that was shown last. */
  readonly prompt: ShownPrompt | undefined;
  /** The answer that decides; undefined before the first. */
  readonly last: GateAnswer | undefined;
  /** A prompt was shown and not answered yet. */
  readonly waiting: boolean;
  /** What the assistant asked since a person spoke last. */
  readonly asked: AskedIn;
  /** A person has said something since the deciding answer. */
  readonly spoken: boolean;
  /** A person called a halt while the gate was open, and has not said to go on since. */
  readonly halted: GateAnswer | undefined;
  /** The files that prompts were written to before the Yes; one that is written again is no longer what was approved. */
  readonly files: ReadonlySet<string>;
}

/** Before anything happened. */
const shutGate: GateStatus = {
  prompt: undefined,
  last: undefined,
  waiting: false,
  asked: { type: 'nothing' },
  spoken: false,
  halted: undefined,
  files: new Set(),
};
