import { findLabels } from '../parse/find-labels.ts';
import { readFrontMatter } from '../parse/front-matter.ts';
import { readGateQuestion } from '../parse/gate-choices.ts';
import { isGateQuestion } from '../parse/gate-question.ts';
import { readsLikePrompt } from '../parse/kind.ts';
import type { LabelName, LabelNames } from '../parse/labels/names.ts';
import { scanBlocks } from '../parse/outline.ts';
import { readPhase0 } from '../parse/phase0/read.ts';
import { mayStateScore } from '../parse/phase0/stated-scores.ts';
import type { Prompt } from '../parse/prompt.ts';
import type { SessionEvent } from './session.ts';

/** Blocks whose names nobody uses for something else; two of them in one reply are Phase 0. */
const tellingBlocks: ReadonlySet<LabelName> = new Set<LabelName>([
  'initialAnalysis',
  'interactionMode',
  'contextLoaded',
  'completenessCheck',
  'clarificationQuestions',
  'projectScan',
]);

/** What a reply holds of Phase 0. */
export interface Phase0Signs {
  /** A perfected prompt stands in it. */
  readonly prompt: boolean;
  /** It is Phase 0 output even where no command announced any. */
  readonly telling: boolean;
  /** The record of step 0.1, with which Phase 0 begins. */
  readonly analysis: boolean;
  /** Any block of Phase 0, or what may be a score of step 0.1. */
  readonly blocks: boolean;
  /** It ends with the gate's question, with or without a prompt above. */
  readonly question: boolean;
}

const nothing: Phase0Signs = {
  prompt: false,
  telling: false,
  analysis: false,
  blocks: false,
  question: false,
};

/** Looks for Phase 0 output in what an assistant said. */
function phase0Signs(text: string, labels: LabelNames): Phase0Signs {
  const question = endsWithGateQuestion(text);
  if (!mayHoldBlocks(text, labels)) {
    const blocks = mayStateScore(text);
    return question || blocks ? { ...nothing, question, blocks } : nothing;
  }
  const frontMatter = readFrontMatter(text);
  const found = findLabels(text, scanBlocks(text, frontMatter?.end ?? 0), labels);
  const { blocks, prompt } = readPhase0(text, found, frontMatter);
  const names = new Set(blocks.map(({ name }) => name));
  const isPrompt = prompt !== undefined && readsLikePrompt(frontMatter, found, true);
  const telling = [...names].filter((name) => tellingBlocks.has(name)).length >= 2;
  return {
    prompt: isPrompt,
    telling: telling || (isPrompt && isOffered(prompt)),
    analysis: names.has('initialAnalysis'),
    blocks: names.size > 0 || mayStateScore(text),
    question: question || prompt?.question !== undefined,
  };
}

const signsOfEvents = new WeakMap<
  SessionEvent,
  { readonly labels: LabelNames; readonly signs: Phase0Signs }
>();

/** As `phase0Signs`, of what an event shows; what was found is kept, since the live gate looks at the same events twice. */
export function signsOfEvent(event: SessionEvent, text: string, labels: LabelNames): Phase0Signs {
  const known = signsOfEvents.get(event);
  if (known?.labels === labels) return known.signs;
  const signs = phase0Signs(text, labels);
  if (signs !== nothing) signsOfEvents.set(event, { labels, signs });
  return signs;
}

/** A prompt that is put to the person to decide on. */
function isOffered({ question }: Prompt): boolean {
  const choices = question?.choices ?? [];
  return choices.includes('yes') && choices.length >= 2;
}

/** Whether one of the last lines asks for approval and says which answers there are. */
function endsWithGateQuestion(text: string): boolean {
  const end = text.trimEnd().slice(-600);
  const lines = end.split(/\r?\n/).slice(-8);
  const asking = lines.findIndex((line) => line.length < 400 && isGateQuestion(line));
  if (asking < 0) return false;
  const asked = lines.slice(asking).join('\n');
  const choices = readGateQuestion(asked, { start: 0, end: asked.length });
  return choices.includes('yes') && choices.includes('modify');
}

let lastTable: { readonly labels: LabelNames; readonly forms: readonly string[] } | undefined;

/** Most replies hold none of the names: they need not be parsed. */
function mayHoldBlocks(text: string, labels: LabelNames): boolean {
  if (lastTable?.labels !== labels) {
    const wanted = [...labels].filter(([, name]) => tellingBlocks.has(name) || signs.has(name));
    lastTable = { labels, forms: ['perfected', ...wanted.map(([form]) => form)] };
  }
  const folded = /[^\x00-\x7f]/.test(text) ? text.normalize('NFD').replace(/\p{M}+/gu, '') : text;
  const plain = folded.toLowerCase().replace(/\s+/g, ' ');
  return lastTable.forms.some((form) => plain.includes(form));
}

/** Of the sections of a prompt those whose names are rare in prose; one of them is in every prompt. */
const signs: ReadonlySet<LabelName> = new Set<LabelName>([
  'goal',
  'requirements',
  'constraints',
  'expectedResult',
  'bestPractices',
  'reasoning',
  'title',
  'stillNeeded',
]);
