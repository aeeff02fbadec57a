import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import type { CriterionName } from '../../core/parse/phase0/phase0.ts';
import type { Analysis, RemainingQuestion } from '../analysis/analysis.ts';
import { appsAt, relevantApps, sideOf, sidesOf } from '../analysis/apps.ts';
import { frameworkFolders } from '../analysis/criteria/from-manifests.ts';
import { type Statements, statementsOf } from '../analysis/criteria/statements.ts';
import { isCode, isOfPages } from '../analysis/named-files.ts';
import { type AppPart, foldersFor, type Places, pathsIn, placesOf } from '../analysis/places.ts';
import {
  isReading,
  type RequestWords,
  requestWords,
  type Work,
  workAsked,
} from '../analysis/request-words.ts';
import type { ContextSummary } from '../memory/recall/context-text.ts';
import type { AppScan, ScannedProject } from '../scan/project-scan.ts';
import type { DraftLine } from './draft.ts';
import { askedWith, type DraftWording, slotLine, wordingFor } from './wording.ts';

/** What a prompt is drafted from. */
export interface DraftRequest {
  readonly analysis: Analysis;
  readonly scan: ScannedProject;
  readonly context: ContextSummary;
  readonly facts: RepositoryFacts;
  /** Where the analysis found that the work is done; looked for when undefined. */
  readonly places?: Places | undefined;
  readonly now: Date;
  /** Whether a file of this path, from the root, is there already. */
  readonly taken: (path: string) => boolean;
  /** The Phase 0 output that stands above the prompt; left out when undefined. */
  readonly above?: string | undefined;
}

/** What is known when the sections are written. */
export interface Drafting extends DraftRequest {
  readonly wording: DraftWording;
  readonly words: RequestWords;
  readonly work: Work;
  /** Whether the work is to read and to report. */
  readonly isReading: boolean;
  readonly said: Statements;
  readonly places: Places;
  /** The files that are named or found. */
  readonly paths: readonly string[];
  /** The apps that it is about: those of its files, else of the command's side or that its words speak of. */
  readonly apps: readonly AppScan[];
  /** The folders of a repository in parts that its words speak of, with what they are built with in their manifests. */
  readonly parts: readonly AppPart[];
}

/** Reads a request once for all sections. */
export function drafting(request: DraftRequest): Drafting {
  const { analysis: whole, scan, facts } = request;
  const { command, analysis } = whole;
  const words = requestWords(whole.request);
  const work = workAsked(words, analysis, command);
  const side = sideOf(command);
  const own = side === undefined ? scan.apps : scan.apps.filter((app) => app.side === side);
  // The quick command looks into no file.
  const places = request.places ?? placesOf({ words, analysis, work, facts, isDeep: command !== 'prompt' });
  const paths = pathsIn(places);
  const told = sidesOf(command, '', words);
  // A server may serve the pages itself where both sides share a folder.
  const isShared = told.has('frontend') && new Set(own.map(({ folder }) => folder)).size < own.length;
  // Words of both sides tell none apart, nor do those that the files contradict.
  const isTold =
    told.size === 1 &&
    !isShared &&
    paths.every((path) => !isCode(path) || isOfPages(path) === told.has('frontend'));
  const sides = isTold ? told : new Set<AppScan['side']>();
  const possible = relevantApps({ ...scan, apps: own }, command, sides, words);
  return {
    ...{ ...request, words, work, places, paths },
    wording: wordingFor(analysis.language),
    isReading: command === 'prompt-research' || isReading(analysis),
    said: statementsOf(whole.request, analysis),
    apps: command === 'prompt' ? [] : appsAt(possible, paths, facts),
    parts: partsFor(sides, facts),
  };
}

/** The parts whose manifests state a framework: those of the side, where only one is spoken of. */
function partsFor(sides: ReadonlySet<AppScan['side']>, facts: RepositoryFacts): readonly AppPart[] {
  const parts = frameworkFolders(facts).flatMap((folder): AppPart[] => {
    if (folder === undefined) return [];
    const code = facts.pathsThat(isCode).filter((path) => path.startsWith(folder));
    const pages = code.filter((path) => isOfPages(path)).length;
    return [{ folder: folder.replace(/\/$/, ''), side: pages * 2 > code.length ? 'frontend' : 'backend' }];
  });
  const meant = parts.filter(({ side }) => sides.has(side));
  return meant.length > 0 && parts.length > meant.length ? meant : [];
}

/** Whether the work is in some of the apps, by its command or its words. */
export function isOfApps({ analysis, apps, scan }: Drafting): boolean {
  return apps.length > 0 && (apps.length < scan.apps.length || sideOf(analysis.command) !== undefined);
}

/** The folders that the work may be in where no file of it is known. */
export function foldersOf(draft: Drafting): readonly string[] {
  const apps = isOfApps(draft) ? draft.apps : [];
  return foldersFor(apps.length > 0 ? apps : draft.parts, draft.facts, draft.work);
}

/** In the section where they are written, only their label says what they are. */
const labelled: ReadonlySet<CriterionName> = new Set([
  'Approach',
  'Interaction Style',
  'Communication Tone',
  'Architecture',
  'Testing Strategy',
  'Technical Stack',
]);

/** The label of a criterion where it needs one. */
export function labelOf(name: CriterionName, wording: DraftWording): string | undefined {
  return labelled.has(name) ? wording.label(name) : undefined;
}

/** The questions that remain about some criteria, in the order in which they are asked. */
export function questionsFor(
  { analysis }: DraftRequest,
  names: readonly CriterionName[],
): RemainingQuestion[] {
  return analysis.questions.filter(({ criterion }) => names.includes(criterion));
}

/** A slot for each of these questions. */
export function slotsFor(draft: Drafting, names: readonly CriterionName[]): DraftLine[] {
  const { wording } = draft;
  return questionsFor(draft, names).map((question) =>
    slotLine(askedWith(question), wording, question, labelOf(question.criterion, wording)),
  );
}

/** The lines, each once. */
export function unique(lines: readonly DraftLine[]): DraftLine[] {
  const seen = new Set<string>();
  return lines.filter(({ before, slot }) => {
    const text = `${before}${slot?.words ?? ''}`.toLowerCase();
    return !seen.has(text) && seen.add(text);
  });
}
