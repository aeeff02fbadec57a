import type { AskedQuestion } from '../session.ts';

const question = /^\*\*(.+?)\*\*(?: _\(.*\)_)?$/;
const option = /^- \*\*(.+?)\*\*/;
const answerLine = /^\*\*Answer:?\*\*:?[ \t]{0,200}(.+)$/i;
const answerPair = /"([^"]{1,1000})"="([^"]{0,1000})"/g;

/** Reads the questions that an assistant asked through a tool, and the answers in the result: `"question"="answer"`. */
export function readQuestions(input: readonly string[], result: readonly string[]): readonly AskedQuestion[] {
  const asked: { text: string; options: string[]; answer: string | undefined }[] = [];
  for (const line of [...input, ...result]) {
    const answer = answerLine.exec(line);
    const label = option.exec(line);
    if (answer) {
      const last = asked.at(-1);
      if (last) last.answer ??= answer[1];
    } else if (label) asked.at(-1)?.options.push(label[1]!);
    else if (question.test(line))
      asked.push({ text: question.exec(line)![1]!, options: [], answer: undefined });
  }
  const given = new Map<string, string>();
  for (const [, text, answer] of result.join('\n').matchAll(answerPair)) given.set(text!, answer!);
  for (const each of asked) each.answer ??= given.get(each.text);
  return asked;
}
