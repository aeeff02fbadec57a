import { isTestFile } from '../../core/manifests/path-index.ts';
import { isCode } from '../analysis/named-files.ts';
import { isPipeline, speaksOfPipeline } from '../analysis/pipelines.ts';
import { usersOf } from '../analysis/place-search.ts';
import { readRequest } from '../analysis/request/request-text.ts';
import { isSmallWork } from '../analysis/request-words.ts';
import { stopWords, wordsOf } from '../analysis/words.ts';
import { type DraftLine, type DraftList, type DraftSection, said } from './draft.ts';
import { type Drafting, folderOf, questionsFor } from './drafting.ts';
import { foreignText } from './foreign-text.ts';
import { isSource, testOf } from './test-path.ts';
import { pathSlot } from './wording.ts';

/**
 * SCOPE: what the request names or the repository shows to be meant, under the labels that say what becomes of it, and the folder that the work
 * is in where one is known. What nothing tells is a slot. Research changes nothing, and what it reads is no scope but for the command of its own.
 */
export function scopeSection(title: string, draft: Drafting): DraftSection {
  const { analysis, wording, places, work, facts, words } = draft;
  const list = (lead: string, lines: readonly DraftLine[]): DraftList => ({
    lead: wording.say(lead),
    marker: '-',
    lines,
  });
  if (draft.isReading) {
    const report = list('either', [pathSlot(wording.say('report'))]);
    if (analysis.command !== 'prompt-research') return { title, lists: [report], otherwise: report };
    const reads = readList(draft);
    return { title, lists: asksForReport.test(words.plain) ? [reads, report] : [reads], otherwise: reads };
  }
  const isTested = (path: string) => work === 'Testing' && isSource(path);
  const named = [...places.there, ...places.found.map(({ path }) => path)];
  const folder = folderOf(draft);
  const tests = named.filter(isTested).map((path): DraftLine => {
    // Where tests of its language lie, the folder tells; how a new file of them is called, nobody does.
    const ending = path.slice(path.lastIndexOf('.'));
    const isOfKind = (each: string) => isTestFile(each) && each.endsWith(ending);
    const hasTests = folder !== undefined && facts.index.someBelow(folder.slice(0, -1), isOfKind);
    const test = testOf(path, facts) ?? (hasTests ? folder : undefined);
    const why = wording.say('testsOf', `\`${path}\``);
    return test === undefined ? pathSlot(why) : entry(test, why);
  });
  const users = userLines(draft);
  const there = [
    ...placeLines(draft).filter((_, at) => !isTested(named[at] ?? '')),
    ...packageLines(draft),
    ...users,
  ];
  const created = places.absent.map((path) =>
    entry(path, wording.say(path.endsWith('/') ? 'within' : 'named')),
  );
  const open = analysis.command === 'deploy' ? [] : openLines(draft);
  const known = [...there, ...tests, ...created, ...open];
  // The manifest alone is not all of where a package goes from.
  const isOfPackage =
    places.packages.length > 0 && users.length === 0 && (work === 'Removal' || work === 'Upgrade');
  const isOpen = known.length === 0 || isOfPackage || isBroad(draft, named);
  return {
    title,
    lists: [
      list('modify', there),
      list('create', created),
      list('either', [...tests, ...open, ...(isOpen ? folderLines(draft, known.length > 0) : [])]),
    ],
    otherwise: list('either', [pathSlot(wording.say('files'))]),
  };
}

/** Whether the work may reach beyond the files that are known: all but one sentence about what it names by its file. */
function isBroad({ said: { goal, requirements }, work, words }: Drafting, named: readonly string[]): boolean {
  const isBeside = work === 'Writing' || work === 'Testing' || isSmallWork(work);
  if (named.length === 0 || isBeside || named.every(isPipeline)) return false;
  const nameOf = (path: string) => path.replace(/\/$/, '').split('/').at(-1)!;
  // Where a fault shows is not always where it is made.
  const isTraced = readRequest(words.text).output.length > 0;
  const isSaid = named.every((path) => words.text.includes(nameOf(path)));
  return isTraced || !isSaid || goal.length + requirements.length > 1;
}

function entry(path: string, why: string): DraftLine {
  return said(`\`${foreignText(path, 200)}\` (${why})`);
}

/** What is named and there, and the files that define what is named, each with the line. */
function placeLines({ places: { there, found }, wording }: Drafting): DraftLine[] {
  return [
    ...there.map((path) => entry(path, wording.say('named'))),
    ...found.map(({ path, line }) => entry(path, wording.say('defines', String(line)))),
  ];
}

/** More files than these are found by a search. */
const mostUsers = 6;
const mostManifests = 20;

/** The manifests that state what is upgraded or goes. */
function packageLines(draft: Drafting): DraftLine[] {
  const { there, packages, swaps } = draft.places;
  const { wording } = draft;
  const files = [...new Set(packages.map(({ file }) => file))].slice(0, mostManifests);
  const names = [...new Set(packages.map(({ name }) => name))];
  return [
    ...files
      .filter((file) => !there.includes(file))
      .map((file) => {
        const here = packages.filter((fact) => fact.file === file).slice(0, 3);
        const texts = here.map(({ name, value }) => foreignText(`${name} ${value}`, 60).trim());
        const isMany = swaps && names.length > 3;
        return entry(
          file,
          isMany ? wording.say('named') : wording.say('uses', [...new Set(texts)].join(', ')),
        );
      }),
  ];
}

/** The files that use a package that goes; none where they are many. */
function userLines({ places: { packages, swaps }, facts, wording }: Drafting): DraftLine[] {
  const names = [...new Set(packages.map(({ name }) => name))];
  // What a manager of packages installs is not what is swapped.
  if (!swaps || names.length > 2) return [];
  const lines = names.flatMap((name) =>
    usersOf(name, facts).map((path) => entry(path, wording.say('usedIn', name))),
  );
  return lines.length > mostUsers ? [] : lines;
}

/** The questions about the place, each with what it offers. */
function openLines(draft: Drafting): DraftLine[] {
  return questionsFor(draft, ['Scope', 'Code Location']).map((question) => ({
    ...pathSlot(question.text, question),
    below: question.options.map(({ letter, text, source, because }) => {
      const reason = because === undefined ? '' : ` (${because})`;
      return said(`${letter}: ${source?.file === text ? `\`${text}\`` : text}${reason}`);
    }),
  }));
}

/** The folder that the work is in; none for what no code is. */
function folderLines(draft: Drafting, isBeside: boolean): DraftLine[] {
  const { analysis, facts, work, words, wording } = draft;
  const begins = (folders: readonly string[]) =>
    folders.map((folder) => entry(folder, wording.say(isBeside ? 'beside' : 'within')));
  if (work === 'Writing') {
    const isMeant =
      facts.has('README.md') && /\b(?:readme|docs?|document(?:s|ation)?|dokument\w*)\b/.test(words.plain);
    return begins(isMeant ? ['README.md'] : []);
  }
  // Which of several pipelines it is, the assistant sees.
  const [pipeline] = facts.paths().filter(isPipeline);
  const isOfThem = analysis.command === 'deploy' || analysis.analysis.type !== 'Bug Fix';
  if (pipeline !== undefined && isOfThem && speaksOfPipeline(words.text))
    return begins([pipeline.slice(0, pipeline.lastIndexOf('/') + 1) || pipeline]);
  if (analysis.command === 'deploy' || analysis.analysis.domain === 'DevOps') return [];
  // "Tests for billing": the part of the code that is called so.
  const parts =
    work === 'Testing' ? [...new Set(wordsOf(words.text))].flatMap((word) => foldersCalled(word, facts)) : [];
  return begins(parts.length > 0 ? parts : [folderOf(draft) ?? []].flat());
}

/** The folder of code that has this name; none where several have it. */
function foldersCalled(word: string, { index }: Drafting['facts']): readonly string[] {
  const called = word.length < 4 || stopWords.has(word) ? [] : index.endingWith(word);
  const ofCode = called.filter((path) => index.hasFolder(path) && index.filesBelow(path).some(isCode));
  return ofCode.length === 1 ? [`${ofCode[0]!}/`] : [];
}

/** What research reads, in one list: the rules let only its own command name that in SCOPE. */
export function readList(draft: Drafting): DraftList {
  const { places, wording } = draft;
  // What is to be looked at has to be there.
  const meant = places.absent.map((path) => pathSlot(wording.say('isMeant', path)));
  const known = [...placeLines(draft), ...packageLines(draft), ...userLines(draft), ...meant];
  const folder = folderOf(draft);
  // What a setting is for, the code tells.
  const isKnown = places.found.length > 0 || places.there.some((path) => isCode(path) || path.endsWith('/'));
  const lines = [
    ...known,
    ...openLines(draft),
    ...(isKnown || folder === undefined ? [] : [entry(folder, wording.say('begin'))]),
  ];
  return {
    lead: wording.say('read'),
    marker: '-',
    lines: lines.length > 0 ? lines : [pathSlot(wording.say('filesToRead'))],
  };
}

/** In plain form: an answer needs no file unless one is asked for. */
const asksForReport = /\b(?:write (?:it |this |them )?(?:up|down)|write-?up|write a report|spis|zapis)\b/;
