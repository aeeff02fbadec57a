import { quoteOf } from '../answers/classify.ts';
import type { Phase0Run, ShownPrompt } from '../phase0-run.ts';
import type { Message, SessionEvent, ToolCall } from '../session.ts';
import { isAnotherPrompt } from './another-prompt.ts';
import { askedIn, isWholeGate } from './asked.ts';
import { effectWhileOpen, effectWhileShut } from './effects.ts';
import { answerOfCall, answerOfMessage, type GivenAnswer, notShown, toolAnswers } from './given-answer.ts';
import { PendingAnswer } from './pending-answer.ts';
import { asChanged, isChangedByPerson, promptFilesOf } from './prompt-files.ts';
import type { Approval, Deed, GateState } from './record.ts';
import { resumesWork } from './resume.ts';
import { type GateStatus, shutGate, standingOf, stateOf } from './status.ts';

/** The states of the gate in one run, moved by prompts, questions and answers (specification: States and transitions). */
export class Gate {
  /** All answers so far. */
  readonly answers: Approval[] = [];
  readonly #run: Phase0Run;
  /** The Yes of the run before. */
  readonly #earlier: Approval | undefined;
  #status = shutGate;
  /** What the gate was before each thing that a person said, by where it starts: to there they may go back. */
  readonly #before = new Map<number, GateStatus>();
  /** What ended the halts so far. */
  readonly #resumed: SessionEvent[] = [];
  readonly #pending = new PendingAnswer();

  constructor(run: Phase0Run, earlier: Approval | undefined) {
    this.#run = run;
    this.#earlier = earlier;
  }

  /** Is to be called before an event is judged, and without one at the end. */
  settle(event?: SessionEvent): void {
    this.#pending.settle(event);
  }

  /** The state in which work was done; none when it is nothing that the gate guards. */
  stateFor(deed: Deed): { state: GateState | undefined; answer: Approval | undefined } {
    return stateOf(this.#status, this.#earlier, deed);
  }

  /** All that decides what later events mean, as a text: gates with the same one go on in the same way. */
  standing(): string {
    return standingOf(this.#status, this.#earlier);
  }

  /** What ended halts: later words mean something else because of it. */
  get resumed(): readonly SessionEvent[] {
    return this.#resumed;
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
    if (prompt && waiting && isChangedByPerson(event)) this.#set({ prompt: asChanged(prompt) });
    if (last?.answer !== 'yes') this.#set({ files: new Set([...files, ...written]) });
    else if (written.some((file) => files.has(file))) this.#set({ waiting: true });
    // Once it is written down, that is the prompt that was approved.
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

  #hearWhileOpen(message: Message, status: GateStatus, prompt: ShownPrompt): void {
    const effect = effectWhileOpen(message.text, status, prompt);
    if (effect === 'halts') {
      const said = { answer: 'cancel', quote: quoteOf(message.text), by: 'person' } as const;
      const given = { said, via: 'message', asked: status.asked } as const;
      this.#set({ halted: this.#note(message, given, true) });
    } else if (effect === 'resumes') this.#resume(message);
    else if (effect) this.#take(message, effect);
    this.#set({ spoken: true });
  }

  #resume(event: SessionEvent): void {
    this.#set({ halted: undefined });
    this.#resumed.push(event);
  }

  #call(call: ToolCall, shown: ShownPrompt | undefined): void {
    if (!this.#status.prompt) return;
    const given = answerOfCall(call, shown);
    const resumes = this.#status.halted !== undefined && toolAnswers(call).some(resumesWork);
    if (!given && !resumes) return;
    this.#pending.await(call, () => {
      const { last, waiting } = this.#status;
      if (given && (last?.answer !== 'yes' || waiting)) this.#decide(call, given);
      else if (given && isWholeGate(given.asked) && given.said.answer !== 'unclear') this.#take(call, given);
      else if (resumes) this.#resume(call);
    });
  }

  /** The gate is shut and somebody answers. */
  #decide(event: SessionEvent, given: GivenAnswer): void {
    const effect = effectWhileShut(this.#status, given);
    const { said } = given;
    if (effect === 'decides') this.#take(event, given);
    else if (effect === 'noted') this.#note(event, { ...given, said: { ...said, ...notShown(said) } });
    else if (effect === 'said') this.#set({ spoken: true });
  }

  /** Notes an answer that moves the gate. */
  #take(event: SessionEvent, given: GivenAnswer): void {
    this.#set({ last: this.#note(event, given) });
    if (this.#status.halted) this.#resume(event);
    this.#set({ waiting: false, spoken: false });
  }

  #note(event: SessionEvent, { said, via }: GivenAnswer, halts = false): Approval {
    const { start, end, at } = event;
    const place = { start, end };
    const approval: Approval = { ...said, event, at, place, via, prompt: this.#status.prompt, halts };
    this.answers.push(approval);
    return approval;
  }
}
