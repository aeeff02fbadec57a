import type { ContextLine, ContextSummary, Remembered } from '../../memory/recall/context-summary.ts';
import type { CriterionName } from '../../parse/phase0/criterion.ts';
import { criterionName } from '../../parse/phase0/criterion-names.ts';
import { plainText } from '../words/plain.ts';
import { type Answer, type Answers, fromFile } from './answer.ts';

/** What headings and labels of memory files speak of, in plain form, by the criterion that it answers. */
const topics: readonly (readonly [CriterionName, RegExp])[] = [
  [
    'Constraints',
    /convention|constraint|guideline|^(?:coding )?(?:rules|standards|style)$|konvenci|pravidl|zasad|obmedzen/,
  ],
  ['Testing Strategy', /^tests?$|testing|test strategy|testovan/],
  ['Architecture', /architect|architekt|^layers$|^vrstvy$/],
  ['Code Location', /structure|layout$|folders|director|struktur|priecink/],
  [
    'Interaction Style',
    /interaction|collaborat|working style|way of working|workflow|spoluprac|sposob prace|interakci/,
  ],
  ['Communication Tone', /\btone\b|communication|komunikac|^ton$/],
];
/** How people want to work and to be spoken to stands among their preferences. */
const preference = /prefer|convention|konvenci/;
const ofInteraction =
  /(?<!\p{L})(?:ask|asked|asking|confirm\p{L}*|approv\p{L}*|step by step|small steps|one at a time|auto-?commit|commits? without|autonom\p{L}*|opýtaj\p{L}*|pýtaj\p{L}*|schv[aá]l\p{L}*|krok za krokom|potvrd\p{L}*)(?!\p{L})/iu;
const ofTone =
  /(?<!\p{L})(?:concise\p{L}*|brief\p{L}*|terse|verbose|formal\p{L}*|informal\p{L}*|friendly|detailed|short answers?|stručn\p{L}*|formáln\p{L}*|(?:answers?|replies|respond|reply|speak|write|odpoved\p{L}*) (?:in|po) \p{L}+)(?!\p{L})/iu;
/** More than these lines of one topic are not repeated. */
const mostJoined = 3;

/** The criteria that the memory files answer (specification: Memory files). */
export function memoryAnswers(context: ContextSummary): Answers {
  const answers: Answers = {};
  const put = (name: CriterionName, answer: Answer | undefined) => {
    if (answer) answers[name] ??= answer;
  };
  const { remembered } = context;
  // What somebody wrote below a criterion's own name is meant for it.
  for (const said of remembered) {
    const name = criterionName(said.topic);
    if (name !== undefined && name !== 'Goal' && name !== 'Expected Result')
      put(name, joined(remembered.filter(({ topic }) => topic === said.topic)));
  }
  for (const [name, pattern] of topics)
    put(name, joined(remembered.filter(({ topic }) => pattern.test(plainText(topic)))));
  const preferences = remembered.filter(({ topic }) => preference.test(plainText(topic)));
  put('Interaction Style', joined(preferences.filter(({ text }) => ofInteraction.test(text))));
  put('Communication Tone', joined(preferences.filter(({ text }) => ofTone.test(text))));
  put(
    'Approach',
    joined(
      remembered.filter(
        ({ topic, source }) => topic === 'preferences' && source.file.endsWith('prompt-patterns.md'),
      ),
    ),
  );

  const line = (label: ContextLine['label']) => context.lines.find((each) => each.label === label);
  put('Constraints', ofLine(line('Preferences')));
  put('Technical Stack', ofLine(line('Stack')));
  put('Context', ofLine(line('Project'), line('Stack')));
  return answers;
}

/** Several lines of one topic, with the place of the first. */
function joined(said: readonly Remembered[]): Answer | undefined {
  const [first] = said;
  if (!first) return undefined;
  const same = said.filter(({ source }) => source.file === first.source.file).slice(0, mostJoined);
  return fromFile(same.map(({ text }) => text.replace(/\.$/, '')).join(', '), first.source);
}

function ofLine(...lines: readonly (ContextLine | undefined)[]): Answer | undefined {
  const told = lines.filter((line) => line?.text !== undefined && line.source !== undefined);
  const source = told[0]?.source;
  return source && fromFile(told.map((line) => line!.text).join(', '), source);
}
