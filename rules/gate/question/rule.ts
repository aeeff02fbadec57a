import { inWords } from '../../../src/base/in-words.ts';
import type { Range } from '../../../src/parse/blocks.ts';
import { choiceLists, type GateChoice } from '../../../src/parse/gate-choices.ts';
import { sectionTitles } from '../../../src/parse/labels/names.ts';
import type { Prompt } from '../../../src/parse/prompt.ts';
import type { GateQuestion } from '../../../src/parse/prompt-question.ts';
import type { Edit } from '../../../src/rule/finding.ts';
import { defineRule } from '../../../src/rule/rule.ts';
import { begunWork } from './begun-work.ts';
import { askedFor, choiceWord, questionFor } from './wording.ts';

const choices: readonly GateChoice[] = ['yes', 'modify', 'cancel'];

export default defineRule({
  summary: 'The perfected prompt ends with an approval question that offers Yes, Modify and Cancel',
  severity: 'error',
  fixable: true,
  spec: 'Approval gate',
  messages: {
    missing:
      'The prompt ends without an approval question, and nothing may be done before an explicit Yes; end it with "{question}"',
    early:
      'The approval question stands before {section} (line {line}), so it asks for approval of what is not yet read; the prompt must end with it',
    begun:
      'The prompt asks for approval, and "{sentence}" does not wait for it; end with the question, and do nothing before an explicit Yes',
    none: 'The approval question offers no choices; offer {all}',
    choices: 'The approval question does not offer {lacking}; offer {all}',
  },
  check: {
    prompt(prompt, { document, report }) {
      const { question, earlyQuestion } = prompt;
      const { text } = document;
      if (question) {
        const begun = begunWork(text, question);
        if (begun)
          report({ message: 'begun', ...begun, data: { sentence: text.slice(begun.start, begun.end) } });
        const lacking = choices.filter((choice) => !question.choices.includes(choice));
        if (lacking.length === 0) return;
        if (question.asking || question.choices.length > 0) {
          const { start, end } = question.asking ?? firstLine(text, question);
          const word = (choice: GateChoice) =>
            choiceWord(choice, prompt, text.slice(question.start, question.end));
          const all = choices.map(word).join(' / ');
          const fix = withFix(addChoices(text, question, lacking, word));
          if (lacking.length === choices.length)
            report({ message: 'none', start, end, data: { all }, ...fix });
          else
            report({
              message: 'choices',
              start,
              end,
              data: { lacking: inWords(lacking.map(word)), all },
              ...fix,
            });
          return;
        }
      }
      if (earlyQuestion) {
        const next = prompt.sections.find(({ start, name }) => name && start > earlyQuestion.start)!;
        const { start, end } = earlyQuestion.asking ?? earlyQuestion;
        const data = {
          section: sectionTitles[next.name!],
          line: document.lines.position(next.label.start).line,
        };
        report({ message: 'early', start, end, data, ...withFix(moveToEnd(text, earlyQuestion, prompt)) });
        return;
      }
      const line = question ? firstLine(text, question) : lastLine(text, prompt.insertionEnd);
      const at = question?.end ?? prompt.insertionEnd;
      const newline = lineEnding(text);
      const edit = isChoicesAlone(text, line)
        ? { start: line.start, end: line.start, text: `${askedFor(prompt)} ` }
        : { start: at, end: at, text: `${newline}${newline}${questionFor(prompt)}` };
      report({ message: 'missing', ...line, data: { question: questionFor(prompt) }, fix: [edit] });
    },
  },
});

/** "[Yes / Modify / Cancel]" with nothing that is asked: the question goes in front of it. */
function isChoicesAlone(text: string, line: Range): boolean {
  const [list, ...more] = choiceLists(text, line);
  return (
    list?.choices.length === choices.length &&
    more.length === 0 &&
    text.slice(line.start, list.start).trim() === '' &&
    text.slice(list.end, line.end).trim() === ''
  );
}

function withFix(fix: readonly Edit[]): { fix?: readonly Edit[] } {
  return fix.length > 0 ? { fix } : {};
}

/** Into the list in brackets, where each choice has its place; behind a question that offers nothing, a list of all. */
function addChoices(
  text: string,
  question: GateQuestion,
  lacking: readonly GateChoice[],
  word: (choice: GateChoice) => string,
): Edit[] {
  const list = choiceLists(text, question)[0];
  if (!list) {
    if (!question.asking || question.choices.length > 0) return [];
    const at = lastLine(text, question.asking.end).end;
    return [{ start: at, end: at, text: ` [${choices.map(word).join(' / ')}]` }];
  }
  const { start, end } = list.inner;
  const inner = text.slice(start, end);
  const separator = /(?<!\s)\s*[/|]\s*|(?<!\s)\s*,\s+/.exec(inner)?.[0] ?? ' / ';
  const cancel = list.choices.includes('cancel')
    ? Math.max(...[...inner.matchAll(/[/|,]/g)].map(({ index }) => index))
    : -1;
  const last = lacking.filter((choice) => choice === 'cancel' || (choice === 'modify' && cancel < 0));
  const edits: Edit[] = [];
  if (lacking.includes('yes')) edits.push({ start, end: start, text: word('yes') + separator });
  if (lacking.includes('modify') && cancel >= 0) {
    const at = start + inner.slice(0, cancel).trimEnd().length;
    edits.push({ start: at, end: at, text: separator + word('modify') });
  }
  if (last.length > 0)
    edits.push({ start: end, end, text: last.map((choice) => separator + word(choice)).join('') });
  return edits;
}

/** The question's lines leave their place, blank lines below them too; nothing but its choices may go with it. */
function moveToEnd(text: string, question: GateQuestion, prompt: Prompt): Edit[] {
  const [asking, ...below] = text.slice(question.start, question.end).split(/\r\n|\r|\n/);
  if (!below.every((line) => /^\s*(?:(?:[-*+]|\d[.)])\s.*)?$/.test(line))) return [];
  if (asking!.trim() === '' || question.end > prompt.insertionEnd) return [];
  const newline = lineEnding(text);
  let { end } = question;
  while (/[\s]/.test(text[end] ?? '')) end++;
  while (/[ \t]/.test(text[end - 1]!)) end--;
  const at = prompt.insertionEnd;
  const moved = text.slice(question.start, question.end);
  return [
    { start: question.start, end, text: '' },
    { start: at, end: at, text: `${newline}${newline}${moved}` },
  ];
}

function lineEnding(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}

/** The last line that ends at an offset, without its indentation. */
function lastLine(text: string, end: number): Range {
  let start = end;
  while (start > 0 && !/[\r\n]/.test(text[start - 1]!)) start--;
  while (start < end && /\s/.test(text[start]!)) start++;
  return { start, end };
}

function firstLine(text: string, { start, end }: Range): Range {
  const length = text.slice(start, end).search(/[\r\n]/);
  return { start, end: length < 0 ? end : start + length };
}
