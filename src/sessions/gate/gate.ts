import { classifyAnswer } from '../answers/classify.ts';
import type { Phase0Run, ShownPrompt } from '../phase0-run.ts';
import type { Message, SessionEvent, ToolCall } from '../session.ts';
import { isAnotherPrompt } from './another-prompt.ts';
import { type Asked, askedIn, isWholeGate } from './asked.ts';
import type { Approval, Deed, GateState } from './record.ts';
import { namesOf } from './scope.ts';
import { answerOfPlan, answerOfQuestion } from './tools.ts';
import { saysModify, saysStop } from './words.ts';

type Said = Pick<Approval, 'answer' | 'quote' | 'reason' | 'by'>;

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
  /** A person called a halt while the gate was open; what they say next ends it. */
  #halted: Approval | undefined;
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
    return JSON.stringify([...parts, answer(this.#halted), answer(this.#earlier)]);
  }

  /** Whether the assistant asked something that a person has not answered yet. */
  get isAsking(): boolean {
    return this.#asked.type !== 'nothing';
  }

  /** Takes note of an event of the main conversation. */
  see(event: SessionEvent, shown: ShownPrompt | undefined): void {
    if (shown) this.#show(shown);
    if (event.type === 'call') this.#call(event, shown);
    else if (event.by === 'assistant') {
      const asked = askedIn(event.text);
      if (asked.type !== 'nothing') this.#asked = asked;
    } else if (event.by === 'person') this.#hear(event);
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
    const wasHalted = this.#halted !== undefined;
    this.#halted = undefined;
    if (!this.#prompt) return;
    const offered = asked.type === 'gate' ? asked.offered : this.#offered();
    const read = classifyAnswer(message.text, offered);
    const isElse = asked.type === 'other' && read.answer !== 'modify';
    const said: Said = isElse
      ? { answer: 'unclear', quote: read.quote, reason: 'answers another question', by: 'person' }
      : { ...read, by: 'person' };
    if (this.#last?.answer === 'yes' && !this.#waiting) {
      if (wasHalted && said.answer !== 'cancel') return;
      this.#hearWhileOpen(message, said, asked);
    } else this.#decide(message, 'message', said, asked);
  }

  /** Work is going on: a person directs it. Only the gate's own words shut it. */
  #hearWhileOpen(message: Message, said: Said, asked: Asked): void {
    if (isWholeGate(asked)) {
      if (said.answer !== 'unclear') this.#take(message, 'message', said);
    } else if (said.answer === 'modify' && saysModify(message.text)) this.#take(message, 'message', said);
    else if (said.answer === 'cancel' && asked.type === 'nothing' && saysStop(message.text))
      this.#halted = this.#note(message, 'message', said);
    this.#spoken = true;
  }

  #call(call: ToolCall, shown: ShownPrompt | undefined): void {
    if (!this.#prompt) return;
    if (call.action !== 'plan' && call.action !== 'ask') return;
    const isPlan = call.action === 'plan';
    // A plan that is another text than the prompt approves that text.
    if (isPlan && !shown && call.text?.trim()) return;
    const answered = isPlan ? answerOfPlan(call) : answerOfQuestion(call);
    if (!answered) return;
    const { asked, ...said } = answered;
    const via = isPlan ? 'plan approval' : 'question tool';
    const apply = () => {
      if (this.#last?.answer === 'yes' && !this.#waiting) {
        if (isWholeGate(asked) && said.answer !== 'unclear') this.#take(call, via, said);
      } else this.#decide(call, via, said, asked);
    };
    const back = call.result?.start ?? call.end;
    if (back > call.end) this.#pending = { at: back, apply };
    else apply();
  }

  /** The gate is shut and somebody answers. */
  #decide(event: SessionEvent, via: Approval['via'], said: Said, asked: Asked): void {
    if (this.#waiting || this.#last === undefined) {
      this.#take(event, via, said);
      return;
    }
    const before = this.#last.answer;
    const isAsked = asked.type === 'gate';
    if (before === 'modify') {
      // The adjusted prompt was not shown: a Yes has nothing to approve.
      if (said.answer === 'cancel') this.#take(event, via, said);
      else if (isAsked) this.#note(event, via, { ...said, ...notShown(said) });
    } else if (before === 'cancel') {
      if (isAsked && said.answer !== 'unclear') this.#take(event, via, said);
      else this.#spoken = true;
    } else this.#take(event, via, said);
  }

  /** Notes an answer that moves the gate. */
  #take(event: SessionEvent, via: Approval['via'], said: Said): void {
    this.#last = this.#note(event, via, said);
    this.#waiting = false;
    this.#spoken = false;
  }

  #note(event: SessionEvent, via: Approval['via'], said: Said): Approval {
    const { start, end, at } = event;
    const approval: Approval = { ...said, event, at, place: { start, end }, via, prompt: this.#prompt };
    this.answers.push(approval);
    return approval;
  }

  /** What the question at the end of the prompt offers. */
  #offered() {
    const asked = this.#prompt && askedIn(this.#prompt.document.text);
    return asked?.type === 'gate' ? asked.offered : undefined;
  }
}

function notShown({ answer }: Said): Partial<Said> {
  return answer === 'yes' ? { answer: 'unclear', reason: 'has no adjusted prompt to approve' } : {};
}
