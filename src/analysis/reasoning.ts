import type { ContextSummary } from '../memory/recall/context-summary.ts';
import type { Analysis, CriterionState, RemainingQuestion, RequestAnalysis } from './analysis.ts';
import type { Language } from './questions/language.ts';
import { oneLine } from './text/one-line.ts';
import { asClause } from './text/open-text.ts';

const profile = 'project-profile.md';
const mostFacts = 4;
const mostUnknown = 3;

/** The three lines of REASONING (specification: step 0.1). */
export function reasoningOf(
  analysis: RequestAnalysis,
  context: ContextSummary,
  criteria: readonly CriterionState[],
  questions: readonly RemainingQuestion[],
  language: Language,
): Analysis['reasoning'] {
  return {
    promptType: `${analysis.type}, because ${oneLine(analysis.typeBecause, 240)}`,
    profileFacts: factsOf(context, criteria),
    undetermined: undeterminedOf(questions, language),
  };
}

/** What the profile says that the request is understood by: its own lines first, then what answers a criterion. */
function factsOf({ hasProfile, lines }: ContextSummary, criteria: readonly CriterionState[]): string {
  if (!hasProfile) return 'none, there is no project profile';
  const said = new Map<number, string>();
  const add = (text: string, line: number) => {
    const fact = oneLine(text, 100);
    const isKnown = said.has(line) || [...said.values()].some((each) => each.includes(fact));
    if (!isKnown && said.size < mostFacts) said.set(line, `${fact} (line ${line})`);
  };
  for (const { text, source } of lines)
    if (text !== undefined && source?.file.endsWith(profile)) add(text, source.line);
  for (const { text, source } of criteria)
    if (source?.file?.endsWith(profile) && source.line !== undefined) add(text, source.line);
  return said.size === 0 ? 'none that this request needs' : [...said.values()].join(', ');
}

/** The most urgent questions by what they decide, without the cases that they list. */
function undeterminedOf(questions: readonly RemainingQuestion[], language: Language): string {
  const urgent = questions.filter(({ priority }) => priority !== 'Nice-to-have');
  const asked = urgent.length > 0 ? urgent : questions;
  if (asked.length === 0) return 'nothing that this request needs';
  const shown = asked
    .slice(0, mostUnknown)
    .map((question) => `${question.criterion} (${missingOf(question, language)})`);
  const rest = asked.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? furtherOnes[language](rest) : ''}`;
}

const furtherOnes: Record<Language, (count: number) => string> = {
  en: (count) => `, and ${count} more below`,
  sk: (count) => ` a ešte ${count} nižšie`,
};

const mostPlaces = 3;
const or: Record<Language, string> = { en: ' or ', sk: ' alebo ' };

/** What is missing, so that it is understood without the question: where places are offered, they are named. */
function missingOf({ text, options, criterion }: RemainingQuestion, language: Language): string {
  const head = asClause(headOf(text)).replaceAll('(', '– ').replaceAll(')', '');
  const places = criterion === 'Scope' ? options.filter(({ source }) => source !== undefined) : [];
  if (places.length === 0) return head;
  const named = places.slice(0, mostPlaces).map((option) => option.text.replace(/\s(?:in|v)\s\S+$/u, ''));
  const more = options.length > named.length ? '…' : '';
  return `${head}: ${[named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(or[language])}${more}`;
}

/** Up to the choices that a question lists, and without what it quotes. What asks by no question word is kept whole. */
function headOf(text: string): string {
  const asks =
    /^(?:what|which|where|who|how|when|to which|čo|ktor|kde|kto|ako|kedy|podľa|z čoho|do ktor|v ktor|na ktor|pre ktor|o ktor|čím|aký|aká|aké)/iu;
  const end = asks.test(text)
    ? text.search(/:(?=\s)|,\s(?=and (?:which|what) (?:must|is not|ones)|since\s|keď\ssa\s)|\?$/u)
    : -1;
  return (end < 15 ? text.replace(/\?$/, '') : text.slice(0, end)).replace(/\s\(„[^“]{0,2000}“\)/gu, '');
}
