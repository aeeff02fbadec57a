import { classifyAnswer } from '../answers/classify.ts';
import type { ShownPrompt } from '../phase0-run.ts';
import type { ToolCall } from '../session.ts';
import { type Asked, askedIn } from './asked.ts';
import type { Approval } from './record.ts';
import { answerOfPlan, answerOfQuestion } from './tools.ts';

/** An answer as it is given, whatever the gate makes of it. */
export type Said = Pick<Approval, 'answer' | 'quote' | 'reason' | 'by'>;

/** An answer, how it was given, and the question that it answers. */
export interface GivenAnswer {
  readonly said: Said;
  readonly via: Approval['via'];
  readonly asked: Asked;
}

/**
 * What a person's message answers.
 *
 * @param asked What the assistant asked before it.
 * @param prompt Its last question stands in for one that the assistant did not repeat.
 */
export function answerOfMessage(text: string, asked: Asked, prompt: ShownPrompt): GivenAnswer {
  const read = classifyAnswer(text, asked.type === 'gate' ? asked.offered : offeredIn(prompt));
  const isElse = asked.type === 'other' && read.answer !== 'modify';
  const said: Said = isElse
    ? { answer: 'unclear', quote: read.quote, reason: 'answers another question', by: 'person' }
    : { ...read, by: 'person' };
  return { said, via: 'message', asked };
}

/** What the question at the end of the prompt offers. */
function offeredIn(prompt: ShownPrompt) {
  const asked = askedIn(prompt.document.text);
  return asked.type === 'gate' ? asked.offered : undefined;
}

/**
 * What came back through a plan or a question tool.
 *
 * @param shown The prompt that the call itself put before the person.
 * @returns Undefined when the call asks nothing, or something else than the gate.
 */
export function answerOfCall(call: ToolCall, shown: ShownPrompt | undefined): GivenAnswer | undefined {
  if (call.action !== 'plan' && call.action !== 'ask') return undefined;
  const isPlan = call.action === 'plan';
  // A plan that is another text than the prompt approves that text.
  if (isPlan && !shown && call.text?.trim()) return undefined;
  const answered = isPlan ? answerOfPlan(call) : answerOfQuestion(call);
  if (!answered) return undefined;
  const { asked, ...said } = answered;
  return { said, via: isPlan ? 'plan approval' : 'question tool', asked };
}

/** What a person answered through a question tool, whatever it asked. */
export function toolAnswers({ action, outcome, questions }: ToolCall): readonly string[] {
  if (action !== 'ask' || outcome === 'denied') return [];
  return (questions ?? []).flatMap(({ answer }) => answer ?? []);
}

/** A Yes for which there is no prompt: the adjusted one was not shown. */
export function notShown({ answer }: Said): Partial<Said> {
  return answer === 'yes' ? { answer: 'unclear', reason: 'has no adjusted prompt to approve' } : {};
}
