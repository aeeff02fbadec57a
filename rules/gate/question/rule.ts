import { fold, letters } from '../../../src/core/base/fold.ts';
import { inWords } from '../../../src/core/base/words.ts';
import type { Range } from '../../../src/core/parse/blocks.ts';
import { choiceLists, type GateChoice } from '../../../src/core/parse/gate-question.ts';
import { sectionTitles } from '../../../src/core/parse/labels.ts';
import { startOfLine } from '../../../src/core/parse/list-marker.ts';
import { firstLine } from '../../../src/core/parse/passages.ts';
import type { GateQuestion, Prompt } from '../../../src/core/parse/prompt.ts';
import { defineRule, type Edit } from '../../../src/core/rule/rule.ts';
import { isSlovak } from '../../prompt/is-slovak.ts';

/** What the choices are called (specification: Step 0.6, and rule 1 for the frontend command). */
const words = {
  universal: { yes: 'Yes', modify: 'Modify', cancel: 'Cancel' },
  frontend: { yes: 'y', modify: 'modify', cancel: 'no' },
  slovak: { yes: 'Áno', modify: 'Upraviť', cancel: 'Zrušiť' },
  slovakFrontend: { yes: 'áno', modify: 'upraviť', cancel: 'nie' },
} as const;
function questionFor(prompt: Prompt): string {
  const frontend = prompt.variant === 'frontend';
  const { yes, modify, cancel } =
    words[isSlovak(prompt) ? (frontend ? 'slovakFrontend' : 'slovak') : prompt.variant];
  return `${askedFor(prompt)} [${yes} / ${modify} / ${cancel}]`;
}

function askedFor(prompt: Prompt): string {
  return isSlovak(prompt) ? 'Pokračovať?' : 'Proceed?';
}

/** What a choice is called beside those that are there already. */
function choiceWord(choice: GateChoice, prompt: Prompt, question: string): string {
  const slovak = /\b(?:ano\b|upravit|zrusit|pokracovat|schva)/.test(fold(question)) || isSlovak(prompt);
  const short = prompt.variant === 'frontend' || shortWord.test(question);
  if (slovak) return words[short ? 'slovakFrontend' : 'slovak'][choice];
  if (!short) return words.universal[choice];
  return /\byes\b/.test(question) ? words.universal[choice].toLowerCase() : words.frontend[choice];
}

/** Choices in small letters, as the frontend command writes them. */
const shortWord = new RegExp(`(?<![${letters}])(?:y|n|yes|modify|[aá]no|nie)(?![${letters}])`);

const soon = '(?:now |then |immediately |already |directly |meanwhile )*';
/** A sentence, folded, in which the assistant says that it works already, or does so now. */
const beginning = new RegExp(
  `^(?:${[
    `i(?: will|[’']ll| am going to|[’']m going to| shall)? ${soon}(?:start|begin|proceed|continue|implement|go ahead|get started|create|write|edit|change|fix|add)`,
    `(?:i am |i[’']m |we are |we[’']re )?${soon}(?:starting|beginning|proceeding|continuing|implementing|getting started)`,
    `i(?: have|[’']ve)? ${soon}(?:started|begun|begin|implemented|changed|created|edited)`,
    `(?:let me|let[’']s) ${soon}(?:start|begin|proceed|implement|get started)`,
    '(?:teraz |hned |medzitym )*(?:zacinam|zacnem|pokracujem|pustim sa|pustam sa|idem na to|implementujem)',
  ].join('|')})(?![a-z])`,
);
/** It waits for the answer, or does not do it. */
const waits =
  /(?<![a-z])(?:once|after|when|whenever|until|till|unless|if|upon|as soon as|only|before|without|not|never|your (?:answer|approval|reply|yes)|ked|ak|az|po|ne[a-z]+m)(?![a-z])/;
/** It does not wait for an answer either. */
const regardless =
  /^(?:meanwhile|in the meantime|assuming [^,]{1,30}|no need to [^,]{1,30}|unless you [^,]{1,40}|if (?:i|you) (?:hear nothing|say nothing|(?:do not|don[’']t) [^,]{1,30})|medzitym|ak sa neozvete),?\s+/;
const turn = /^[>*_#\s]{0,9}(?:user|human|person|answer|pouzivatel|odpoved)(?![a-z])/;

/** The first sentence behind the question that begins the work for which it asks; what a choice means does not. */
function begunWork(text: string, { asking, end }: GateQuestion): Range | undefined {
  if (!asking) return undefined;
  let at = asking.start;
  for (const line of fold(text.slice(asking.start, end)).split(/(?<=\n)/)) {
    if (at > asking.start && turn.test(line)) return undefined;
    if (!/^\s*(?:[-*+•|]|\d{1,2}[.)])\s/.test(line)) {
      for (const { index, 0: sentence } of line.matchAll(/(?:[^.!?…\])]|\.(?=\S))+[.!?…\])]*/g)) {
        const lead = /^[\s*_>]{0,20}(?:[^a-z\s]{1,20}\s+)?/.exec(sentence)![0].length;
        const said = sentence.slice(lead).replace(regardless, '');
        if (at + index === asking.start || !beginning.test(said) || waits.test(said)) continue;
        if (said.includes('?')) continue;
        const start = at + index + lead;
        return { start, end: start + sentence.slice(lead).replace(/[\s*_]{1,20}$/, '').length };
      }
    }
    at += line.length;
  }
  return undefined;
}

const choices: readonly GateChoice[] = ['yes', 'modify', 'cancel'];

export default defineRule({
  summary: 'A prompt ends with Yes, Modify and Cancel',
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
  const { inner } = list;
  const start = list.start + 1;
  const end = start + inner.length;
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
  const start = startOfLine(text, end);
  return { start: start + /^\s*/.exec(text.slice(start, end))![0].length, end };
}
