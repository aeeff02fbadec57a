import type { ShownPrompt } from '../phase0-run.ts';
import { isWholeGate } from './asked.ts';
import { answerOfMessage, type GivenAnswer } from './given-answer.ts';
import { haltsAt } from './halt.ts';
import { resumesWork } from './resume.ts';
import type { GateStatus } from './status.ts';
import { saysModify } from './words.ts';

/**
 * What an answer does where nothing is approved: it decides; it is noted only, since the adjusted prompt that it would approve was not
 * shown; it is merely something that was said; or nothing.
 */
export function effectWhileShut(
  { last, waiting }: GateStatus,
  { said, asked }: GivenAnswer,
): 'decides' | 'noted' | 'said' | undefined {
  if (waiting || last === undefined) return 'decides';
  const isAsked = asked.type === 'gate';
  if (last.answer === 'modify') {
    if (said.answer === 'cancel') return 'decides';
    return isAsked ? 'noted' : undefined;
  }
  if (last.answer === 'cancel') return isAsked && said.answer !== 'unclear' ? 'decides' : 'said';
  return 'decides';
}

/** What a person's words do while work goes on that they direct: only the gate's own words shut it, and a halt. */
export function effectWhileOpen(
  text: string,
  { asked, halted }: GateStatus,
  prompt: ShownPrompt,
): GivenAnswer | 'halts' | 'resumes' | undefined {
  const isWhole = isWholeGate(asked);
  // Most of what is said answers nothing, and to read it as an answer takes a fifth of a hook's time.
  const given = isWhole || saysModify(text) ? answerOfMessage(text, asked, prompt) : undefined;
  const answer = given?.said.answer ?? 'unclear';
  if (given && (isWhole ? answer !== 'unclear' : answer === 'modify')) return given;
  if (haltsAt(text, asked.type)) return 'halts';
  return halted && resumesWork(text) ? 'resumes' : undefined;
}
