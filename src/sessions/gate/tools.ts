import { isGateQuestion } from '../../parse/gate-question.ts';
import { type OfferedChoices, offeredOptions } from '../../parse/offered-choices.ts';
import { classifyAnswer } from '../answers/classify.ts';
import type { AskedQuestion, ToolCall } from '../session.ts';
import type { Asked } from './asked.ts';
import type { Approval } from './record.ts';

/** An answer through a tool, and what the tool asked. */
export type ToolAnswer = Pick<Approval, 'answer' | 'quote' | 'reason' | 'by'> & { readonly asked: Asked };

/**
 * The answer to the gate's question, asked through the assistant's question tool.
 *
 * @returns Undefined when it asks something else.
 */
export function answerOfQuestion(call: ToolCall): ToolAnswer | undefined {
  for (const question of call.questions ?? []) {
    const offered = offeredOptions(question.text, question.options);
    if (!isGate(question, offered)) continue;
    const asked: Asked = { type: 'gate', offered };
    if (call.outcome === 'denied')
      return { answer: 'unclear', quote: '', reason: 'was dismissed', by: 'person', asked };
    if (question.answer === undefined || question.answer.trim() === '')
      return { answer: 'unclear', quote: '', reason: 'got no answer', by: 'program', asked };
    return { ...classifyAnswer(question.answer, offered), by: 'person', asked };
  }
  return undefined;
}

/** The gate's wording, or choices that only the gate has. */
function isGate({ text, options }: AskedQuestion, { choices }: OfferedChoices): boolean {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.some((line) => line.length < 400 && isGateQuestion(line))) return true;
  const offers = new Set(choices.map(({ choice }) => choice));
  return options.length > 0 && offers.has('yes') && offers.has('modify');
}

/**
 * What became of a plan that a tool put before the person. Only what the record calls a person's approval is a Yes: the call succeeds as
 * well where a permission mode lets it pass.
 *
 * @returns Undefined when nobody was asked, as by a tool that keeps a list of steps.
 */
export function answerOfPlan(call: ToolCall): ToolAnswer | undefined {
  const { outcome, deniedBy, output } = call;
  const question = call.questions?.[0];
  const asked: Asked = { type: 'gate', offered: { asked: question?.text ?? '', choices: [] } };
  const said = question?.answer?.trim() || undefined;
  if (outcome === 'denied') {
    if (deniedBy === 'program' && said === undefined) return nobody(asked);
    const quote = said === undefined ? 'plan rejected' : classifyAnswer(said).quote;
    return { answer: 'modify', quote, reason: 'rejects the plan', by: 'person', asked };
  }
  if (said !== undefined) return { ...classifyAnswer(said), by: 'person', asked };
  if (question || /exit_?plan|plan_?exit/i.test(call.name)) {
    const approved = !question && outcome === 'succeeded' && /\buser has approved\b/i.test(output);
    return approved ? { answer: 'yes', quote: 'plan approved', by: 'person', asked } : nobody(asked);
  }
  return undefined;
}

function nobody(asked: Asked): ToolAnswer {
  return { answer: 'unclear', quote: '', reason: 'got no answer of a person', by: 'program', asked };
}
