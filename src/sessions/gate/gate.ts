import { quoteOf } from '../answers/classify.ts';
import type { Phase0Run, ShownPrompt } from '../phase0-run.ts';
import type { Message, SessionEvent, ToolCall } from '../session.ts';
import { isAnotherPrompt } from './another-prompt.ts';
import { type Asked, askedIn, isWholeGate } from './asked.ts';
import { answerOfCall, answerOfMessage, type GivenAnswer, notShown, toolAnswers } from './given-answer.ts';
import { haltsAt } from './halt.ts';
import { promptFilesOf } from './prompt-files.ts';
import type { Approval, Deed, GateState } from './record.ts';
import { resumesWork } from './resume.ts';
import { namesOf } from './scope.ts';
import { saysModify } from './words.ts';

/** The states of the gate in one run, moved by prompts, questions and answers (specification: States and transitions). */
export class Gate {
  /** All answers so far. */
  readonly answers: Approval[] = [];
  readonly #run: Phase0Run;
  /** The Yes of the run before. */
  readonly #earlier: Approval | undefined;
  /** The prompt that was shown last. */
  #prompt: ShownPrompt | undefined;
  /** The answer that decides; undefined before the first. */
  #last: Approval | undefined;
  /** A prompt was shown and not answered yet. */
  #waiting = false;
  /** What the assistant asked since a person spoke last. */
  #asked: Asked = { type: 'nothing' };
  /** A person has said something since the deciding answer. */
  #spoken = false;
  /** A person called a halt while the gate was open, and has not said to go on since. */
  #halted: Approval | undefined;
  /** The files that prompts were written to before the Yes; one that is written again is no longer what was approved. */
  readonly #files = new Set<string>();
  /** What ended the halts so far. */
  readonly #resumed: SessionEvent[] = [];
  /** An answer that came back at an offset of the file: what was called before it did not know it. */
  #pending: { readonly at: number; readonly apply: () => void } | undefined;

  constructor(run: Phase0Run, earlier: Approval | undefined) {
    this.#run = run;
    this.#earlier = earlier;
  }

  /** Is to be called before an event is judged, and without one at the end. */
  settle(event?: SessionEvent): void {
    if (!this.#pending) return;
    if (event && (event.agent !== undefined || event.start < this.#pending.at)) return;
    const { apply } = this.#pending;
    this.#pending = undefined;
    apply();
  }

  /** The state in which work was done; none when it is nothing that the gate guards. */
  stateFor(deed: Deed): { state: GateState | undefined; answer: Approval | undefined } {
    if (this.#halted) return { state: 'cancelled', answer: this.#halted };
    const answer = this.#last;
    if (answer?.answer === 'yes') return { state: this.#waiting ? 'carried-over' : 'approved', answer };
    if (answer?.answer === 'unclear') return { state: 'ambiguous', answer };
    if (answer?.answer === 'modify') return { state: 'modify', answer };
    if (answer && !this.#waiting) {
      // Whatever a person asks for after Cancel is another matter, unless it is the prompt's own.
      const isOther = this.#spoken && !(answer.prompt && namesOf(answer.prompt, deed.files));
      return isOther ? { state: undefined, answer } : { state: 'cancelled', answer };
    }
    return this.#earlier
      ? { state: 'carried-over', answer: this.#earlier }
      : { state: 'before-approval', answer: undefined };
  }

  /**
   * All that decides what later events mean, as a text: gates with the same one go on in the same way. Events are told by their offsets.
   */
  standing(): string {
    const answer = (given: Approval | undefined) =>
      given && [given.answer, given.event.start, given.prompt?.event.start];
    const parts = [this.#prompt?.event.start, answer(this.#last), this.#waiting, this.#asked, this.#spoken];
    return JSON.stringify([...parts, answer(this.#halted), answer(this.#earlier), [...this.#files].sort()]);
  }

  /** What ended halts: later words mean something else because of it. */
  get resumed(): readonly SessionEvent[] {
    return this.#resumed;
  }

  /** Whether the assistant asked something that a person has not answered yet. */
  get isAsking(): boolean {
    return this.#asked.type !== 'nothing';
  }

  /** Takes note of an event of the main conversation. */
  see(event: SessionEvent, shown: ShownPrompt | undefined): void {
    if (shown) this.#show(shown);
    this.#write(event);
    if (event.type === 'call') this.#call(event, shown);
    else if (event.by === 'assistant') {
      const asked = askedIn(event.text);
      if (asked.type !== 'nothing') this.#asked = asked;
    } else if (event.by === 'person') this.#hear(event);
  }

  #write(event: SessionEvent): void {
    const files = promptFilesOf(event);
    if (files.length === 0) return;
    if (this.#last?.answer !== 'yes') for (const file of files) this.#files.add(file);
    else if (files.some((file) => this.#files.has(file))) this.#waiting = true;
  }

  #show(shown: ShownPrompt): void {
    if (this.#last?.answer === 'yes' && !this.#waiting && !isAnotherPrompt(shown, this.#last, this.#run))
      return;
    this.#prompt = shown;
    this.#waiting = true;
    this.#asked = { type: 'nothing' };
  }

  #hear(message: Message): void {
    if (message === this.#run.trigger || message.command !== undefined) return;
    const asked = this.#asked;
    this.#asked = { type: 'nothing' };
    if (!this.#prompt) return;
    if (this.#last?.answer === 'yes' && !this.#waiting) this.#hearWhileOpen(message, asked, this.#prompt);
    else this.#decide(message, answerOfMessage(message.text, asked, this.#prompt));
  }

  /** Work is going on: a person directs it. Only the gate's own words shut it. */
  #hearWhileOpen(message: Message, asked: Asked, prompt: ShownPrompt): void {
    const { text } = message;
    const isWhole = isWholeGate(asked);
    // Most of what is said answers nothing, and to read it as an answer takes a fifth of a hook's time.
    const given = isWhole || saysModify(text) ? answerOfMessage(text, asked, prompt) : undefined;
    const answer = given?.said.answer ?? 'unclear';
    if (given && (isWhole ? answer !== 'unclear' : answer === 'modify')) this.#take(message, given);
    else if (haltsAt(text, asked.type)) {
      const said = { answer: 'cancel', quote: quoteOf(text), by: 'person' } as const;
      this.#halted = this.#note(message, { said, via: 'message', asked }, true);
    } else if (this.#halted && resumesWork(text)) this.#resume(message);
    this.#spoken = true;
  }

  #resume(event: SessionEvent): void {
    this.#halted = undefined;
    this.#resumed.push(event);
  }

  #call(call: ToolCall, shown: ShownPrompt | undefined): void {
    if (!this.#prompt) return;
    const given = answerOfCall(call, shown);
    const resumes = this.#halted !== undefined && toolAnswers(call).some(resumesWork);
    if (!given && !resumes) return;
    const apply = () => {
      if (given && (this.#last?.answer !== 'yes' || this.#waiting)) this.#decide(call, given);
      else if (given && isWholeGate(given.asked) && given.said.answer !== 'unclear') this.#take(call, given);
      else if (resumes) this.#resume(call);
    };
    const back = call.result?.start ?? call.end;
    if (back > call.end) this.#pending = { at: back, apply };
    else apply();
  }

  /** The gate is shut and somebody answers. */
  #decide(event: SessionEvent, given: GivenAnswer): void {
    const { said, asked } = given;
    if (this.#waiting || this.#last === undefined) {
      this.#take(event, given);
      return;
    }
    const before = this.#last.answer;
    const isAsked = asked.type === 'gate';
    if (before === 'modify') {
      // The adjusted prompt was not shown: a Yes has nothing to approve.
      if (said.answer === 'cancel') this.#take(event, given);
      else if (isAsked) this.#note(event, { ...given, said: { ...said, ...notShown(said) } });
    } else if (before === 'cancel') {
      if (isAsked && said.answer !== 'unclear') this.#take(event, given);
      else this.#spoken = true;
    } else this.#take(event, given);
  }

  /** Notes an answer that moves the gate. */
  #take(event: SessionEvent, given: GivenAnswer): void {
    this.#last = this.#note(event, given);
    if (this.#halted) this.#resume(event);
    this.#waiting = false;
    this.#spoken = false;
  }

  #note(event: SessionEvent, { said, via }: GivenAnswer, halts = false): Approval {
    const { start, end, at } = event;
    const place = { start, end };
    const approval: Approval = { ...said, event, at, place, via, prompt: this.#prompt, halts };
    this.answers.push(approval);
    return approval;
  }
}
