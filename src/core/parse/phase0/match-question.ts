import { fold } from '../../base/fold.ts';
import { memoized } from '../../base/memoized.ts';
import { phrases, wordSet } from '../../base/words.ts';
import type { Criterion, CriterionName, Question } from './phase0.ts';

/** A criterion's own name in a question, without diacritics, inflected in Slovak. */
const names: Record<CriterionName, RegExp> = {
  Goal: /\b(?:goals?|objectives?|ciel\w{0,3})\b/,
  Context: /\b(?:context|kontext\w{0,3})\b/,
  Scope: /\b(?:scope|rozsah\w{0,3})\b/,
  Requirements: /\b(?:requirements?|poziadav\w{1,5})\b/,
  Constraints: /\b(?:constraints?|obmedzen\w{1,4})\b/,
  'Expected Result': /\bexpected (?:results?|outcomes?|output)\b|\bocakavan\w{1,4} vysled\w{1,5}\b/,
  Approach: /\b(?:approach|pristup\w{0,3}|postup\w{0,3})\b/,
  'Interaction Style':
    /\binteraction style\b|\bstyle of (?:interaction|working)\b|\bstyl\w{0,3} (?:interakcie|spoluprace)\b/,
  'Communication Tone':
    /\b(?:communication )?tone\b|\bton\w{0,2} komunikacie\b|\bkomunikacn\w{1,3} ton\w{0,2}\b/,
  'Technical Stack': /\b(?:tech|technical|technology) stack\b|\bstack\b|\btechnologi\w{1,4}\b/,
  Architecture: /\barchitectur\w{1,3}\b|\barchitektur\w{1,3}\b/,
  'Code Location': /\bcode locations?\b|\bumiestneni\w{1,2} kodu\b/,
  'Testing Strategy':
    /\btest(?:ing)? strateg\w{1,4}\b|\bstrategi\w{1,3} testovania\b|\btestovac\w{1,3} strategi\w{1,3}\b/,
};

/** What is asked for when a criterion is asked for without its name. */
const cues: Record<CriterionName, string> = {
  Goal: 'achieve, purpose, why, aim, outcome, preco, dosiahnut, ucel',
  Context: 'current(ly), existing, background, already, today, project, aktualn*, existujuc*, projekt*',
  Scope:
    'where, which, only, also, as well, include(d/s), file(s), page(s), module(s), component(s), part(s), area(s), kde, ktor*, subor*, stran*, modul*',
  Requirements: 'must, should, need, behavio(u)r(s), feature(s), support, happen(s), musi, treba, funkci*',
  Constraints:
    'limitation(s), restriction(s), deadline, budget, must not, avoid, allowed, compatib*, performance, without, nesmie, termin*, bez',
  'Expected Result': 'result(s), success*, measur*, verif*, done, output, return(s), vysled*, overi*',
  Approach: 'how, way, method, step(s), strategy, prefer, ako, sposob*, krok*',
  'Interaction Style':
    'interact*, step by step, autonom*, ask(ed), confirm*, collaborat*, together, krok za krokom, pytat*',
  'Communication Tone':
    'tone, formal, informal, friendly, concise, brief, detailed, style, formaln*, strucn*, styl*',
  'Technical Stack':
    'framework, librar*, language(s), version, database, runtime, package, technolog*, kniznic*, databaz*, jazyk*, verzi*',
  Architecture:
    'pattern, layer, structure, design, service, module, monolith, vrstv*, struktur*, navrh*, vzor*',
  'Code Location': 'where, folder, file, director*, path, module, kde, priecin*, subor*, cest*',
  'Testing Strategy': 'test*, coverage, e2e, unit, integration, pokryti*',
};

const cuePattern = memoized(200, (list) => phrases(list));

/** Words that say nothing of what is asked. */
const empty = wordSet(
  'about after also been being could does doing each else from have here into just like more most much must need needs none only other over please same should some such than that their them then there these they this those want wants well were what when where which while will with would your yours aby ako ale alebo ani bude byt ktora ktore ktory kde len mat moze nie pre pri sa som tak tento tieto toto treba vam vas',
);

/** Whether a question may be about an open criterion: it names it, asks for what it holds, or shares a word with what is open. */
export function mayCover(question: Question, criterion: Criterion): boolean {
  const text = plain([question.text, ...question.options.map((option) => option.text)].join(' '));
  if (names[criterion.name].test(text) || cuePattern(cues[criterion.name]).test(plain(question.text)))
    return true;
  const open = contentWords(plain(criterion.text));
  return [...contentWords(text)].some((word) => open.has(word));
}

/** Whether a question is headed by a criterion's name: "Scope: which pages?" */
export function isHeadedBy(question: Question, name: CriterionName): boolean {
  return new RegExp(`^\\W*(?:${names[name].source})\\s*[:–—-]`).test(plain(question.text));
}

/** Whether a question asks for a criterion and nothing else: "What is the goal?", "Scope: …", "Which tone do you prefer?" */
export function asksFor(question: Question, name: CriterionName): boolean {
  return askPattern(name).test(plain(question.text));
}

const askPattern = memoized(200, (criterion) => {
  const name = criterion as CriterionName;
  const own = `(?:${names[name].source})`;
  const whose = '(?:the |your |this |its |exact |overall |main |preferred |desired |je |su )*';
  const ofTask =
    '(?:\\s+(?:of|for|behind|in) (?:this|the|your) (?:\\w+ )?(?:task|change|feature|project|work|request|prompt|app|application|server|client|backend|frontend|api|service|repository|codebase))?';
  const verbs = "(?:is|are|'s|should be|would be|je|su|ma byt)";
  const asked = [
    `^\\W*${own}\\s*[:?–—]`,
    `^(?:what|which|ake|aky|aka) ?${verbs} ${whose}${own}${ofTask}\\W*$`,
    `^(?:what|which|ake|aky|aka) ${own}${ofTask}(?: (?:do|should|would|shall|will) (?:you|i|we)(?: (?:like|prefer|want|use|have|follow|expect|take))*(?: me)?(?: to)?(?: use| follow| have| take)?)?${ofTask}\\W*$`,
    `^(?:what|which|ake|aky|aka) ${own} ${verbs} (?:preferred|desired|wanted|used|expected)\\W*$`,
    `^(?:please )?(?:describe|state|define|specify|clarify|upresnite|opiste) ${whose}${own}${ofTask}\\W*$`,
    `^(?:what|which) (?:should|would|will|must) ${whose}${own}${ofTask} be\\W*$`,
    `^(?:what|which) ${own} (?:apply|applies|hold|are there|do we have)(?: here)?${ofTask}\\W*$`,
    ...(wordings[name] ?? []),
  ];
  return new RegExp(asked.join('|'));
});

/** What asks for a criterion without its name: "Which framework does the project use?" asks for what stands in the project's files. */
const wordings: Partial<Record<CriterionName, readonly string[]>> = {
  'Code Location': [
    '^where (?:does|is|should) (?:the |this |your )?(?:source )?code (?:live|located|kept|placed|go|be placed)\\W*$',
  ],
  'Communication Tone': ['^how (?:should|shall) i (?:communicate with|talk to|write to) you\\W*$'],
  'Technical Stack': [
    '^(?:what|which|aky|aku|ake) (?:\\w+ ){0,2}(?:framework|library|database|stack|technolog\\w+|kniznic\\w+|databaz\\w+) (?:does|do|is|are|pouziva) (?:the|your|this|vas|tento)?\\s*(?:current |existing )?(?:project|app|application|codebase|repository|projekt|aplikacia)\\b(?: (?:use|using|built with|written in))?\\W*$',
  ],
};

/** Content words of a text, cut to what inflection leaves. */
function contentWords(text: string): Set<string> {
  const words = text.match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return new Set(
    words.filter((word) => !empty.has(word)).map((word) => word.replace(/(?:es|s)$/u, '').slice(0, 5)),
  );
}

function plain(text: string): string {
  return fold(text)
    .replace(/[*_`[\]]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
