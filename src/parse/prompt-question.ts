import type { Label, Range } from './blocks.ts';
import { type GateChoice, isGateQuestion, readGateQuestion } from './gate-question.ts';
import { isPhaseName, isSectionName } from './labels.ts';
import { trimRange } from './trim-range.ts';

/** The approval question at the prompt's end (specification: Step 0.6). */
export interface GateQuestion extends Range {
  /** The line that asks; undefined when only a label such as "Approval Gate" is there. */
  readonly asking: Range | undefined;
  /** The choices that it offers. */
  readonly choices: readonly GateChoice[];
}

/**
 * The question that the gate's labels of a prompt ask.
 *
 * @param gate Those of the gate among the prompt's own labels.
 * @param own The prompt's labels.
 * @param stop Where the prompt is over, where something else follows it.
 */
export function questionOf(
  text: string,
  gate: readonly Label[],
  own: readonly Label[],
  stop: number | undefined,
): GateQuestion | undefined {
  const first = gate[0];
  const last = gate.at(-1);
  if (!first || !last) return undefined;
  const next = own.find((label) => label.start > last.start)?.line.start;
  const range = trimRange(text, first.line.start, Math.min(next ?? stop ?? last.limit, last.limit));
  return gateQuestion(text, range, gate);
}

/**
 * A question with choices that stands before the last section; before the first one it has to offer all three answers, since
 * other things are asked there too.
 *
 * @param labels The document's labels: the gate's among them are the prompt's own only behind its sections.
 * @param own The prompt's labels.
 */
export function earlyQuestionOf(
  text: string,
  labels: readonly Label[],
  own: readonly Label[],
): GateQuestion | undefined {
  const gates = labels.filter((label) => label.name === 'approvalGate');
  if (gates.length === 0) return undefined;
  const first = own.find((label) => isSectionName(label.name))?.start ?? 0;
  const last = own.findLast((label) => isSectionName(label.name))?.start ?? 0;
  const isAlone = labels.find((label) => isSectionName(label.name))?.start === first;
  const questionAt = (gate: Label | undefined, choices: number) => {
    if (!gate) return undefined;
    const next = labels.find(
      (label) => label.start > gate.start && (isPhaseName(label.name) || own.includes(label)),
    )!.line.start;
    const range = trimRange(text, gate.line.start, Math.min(next, gate.limit));
    const question = gateQuestion(text, range, [gate]);
    return question.asking && question.choices.length >= choices ? question : undefined;
  };
  return (
    questionAt(
      gates.find((label) => label.start > first && label.start < last),
      2,
    ) ??
    (isAlone
      ? questionAt(
          gates.findLast((label) => label.start < first),
          3,
        )
      : undefined)
  );
}

function gateQuestion(text: string, range: Range, gate: readonly Label[]): GateQuestion {
  const asking = gate.find((label) => isGateQuestion(text.slice(label.line.start, label.line.end)))?.line;
  return { ...range, asking, choices: readGateQuestion(text, range) };
}
