import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import type { CriterionName } from '../../core/parse/phase0/phase0.ts';
import type { Analysis, RemainingQuestion } from '../analysis/analysis.ts';
import { appsAt, relevantApps, sideOf, sidesOf } from '../analysis/apps.ts';
import { type Statements, statementsOf } from '../analysis/criteria/statements.ts';
import { folderFor, type Places, pathsIn, placesOf } from '../analysis/places.ts';
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
  const sides = isShared ? new Set<AppScan['side']>() : told;
  const possible = relevantApps({ ...scan, apps: own }, command, sides, words, facts);
  return {
    ...{ ...request, words, work, places, paths },
    wording: wordingFor(analysis.language),
    isReading: command === 'prompt-research' || isReading(analysis),
    said: statementsOf(whole.request, analysis),
    apps: command === 'prompt' ? [] : appsAt(possible, paths, facts),
  };
}

/** Whether the work is in some of the apps, by its command or its words. */
export function isOfApps({ analysis, apps, scan }: Drafting): boolean {
  return apps.length > 0 && (apps.length < scan.apps.length || sideOf(analysis.command) !== undefined);
}

/** The folder that the work is in where no file of it is known: that of its app, else the one of most code; undefined where nothing tells. */
export function folderOf(draft: Drafting): string | undefined {
  const { analysis, facts, scan, work } = draft;
  const folders = new Set(isOfApps(draft) ? draft.apps.map(({ folder }) => folder) : []);
  const [only] = folders;
  // A solution of .NET is of many projects, and the app is one.
  const isProject = (folder: string) => facts.index.someBelow(folder, (path) => path.endsWith('proj'));
  if (only !== undefined && !folders.has('') && !isProject(only))
    return folders.size === 1 ? `${only}/` : undefined;
  const all = scan.apps.map(({ folder }) => folder);
  const others = only === '' ? all.filter((folder) => folder !== '') : [];
  const most = folderFor(work, facts, sideOf(analysis.command) === 'frontend', others);
  // The larger app of several is not meant for that alone.
  const isOneOfSeveral = new Set(all).size > 1 && all.some((folder) => most?.startsWith(`${folder}/`));
  return only === undefined && isOneOfSeveral ? undefined : most;
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
