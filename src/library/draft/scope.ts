import { isCode } from '../analysis/named-files.ts';
import { containerFile, isPipeline, speaksOfPipeline } from '../analysis/pipelines.ts';
import { usersOf } from '../analysis/place-search.ts';
import { readRequest } from '../analysis/request/request-text.ts';
import { isSmallWork } from '../analysis/request-words.ts';
import { plainText } from '../analysis/words.ts';
import { type DraftLine, type DraftList, type DraftSection, said } from './draft.ts';
import { type Drafting, foldersOf, questionsFor } from './drafting.ts';
import { foreignText } from './foreign-text.ts';
import { slugOf } from './prompt-path.ts';
import { isSource, testPath } from './test-path.ts';
import { pathSlot } from './wording.ts';

/**
 * SCOPE: what the request names or the repository shows to be meant, under the labels that say what becomes of it; the folders that the work is
 * in where no file is known. Research writes its report, and what it reads is no scope but for the command of its own.
 */
export function scopeSection(title: string, draft: Drafting): DraftSection {
  const { analysis, wording, places, work } = draft;
  const list = (lead: string, lines: readonly DraftLine[]): DraftList => ({
    lead: wording.say(lead),
    marker: '-',
    lines,
  });
  const unknown = list('either', [pathSlot(wording.say('files'))]);
  if (draft.isReading) {
    const report = reportPath(draft);
    const writes = list('create', report === undefined ? [] : [entry(report, wording.say('report'))]);
    if (analysis.command !== 'prompt-research') return { title, lists: [writes], otherwise: writes };
    const reads = readList(draft);
    return { title, lists: [reads, writes], otherwise: reads };
  }
  const isTested = (path: string) => work === 'Testing' && isSource(path);
  const named = [...places.there, ...places.found.map(({ path }) => path)];
  const tests = named.filter(isTested).map((path) => ({ path, test: testPath(path, draft.facts) }));
  const users = userLines(draft);
  const there = [
    ...placeLines(draft).filter((_, at) => !isTested(named[at] ?? '')),
    ...packageLines(draft),
    ...users,
    ...(analysis.command === 'deploy' ? deploymentLines(draft) : []),
  ];
  const testLines = (isThere: boolean) =>
    tests
      .filter(({ test }) => draft.facts.has(test) === isThere)
      .map(({ path, test }) => entry(test, wording.say('testsOf', `\`${path}\``)));
  const created = [
    ...places.absent.map((path) => entry(path, wording.say(path.endsWith('/') ? 'within' : 'named'))),
    ...testLines(false),
  ];
  const open = analysis.command === 'deploy' ? [] : openLines(draft);
  const known = [...there, ...testLines(true), ...created, ...open];
  // The manifest alone is not all of where a package goes from.
  const isOfPackage = work === 'Removal' && places.packages.length > 0 && users.length === 0;
  const isOpen = known.length === 0 || isOfPackage || isOfPipelines(draft) || isBroad(draft, named);
  return {
    title,
    lists: [
      list('modify', [...there, ...testLines(true)]),
      list('create', created),
      list('either', isOpen ? [...open, ...folderLines(draft)] : open),
    ],
    otherwise: unknown,
  };
}

/** Whether the work may reach beyond the files that are known: all but one sentence about what it names by its file. */
function isBroad({ said: { goal, requirements }, work, words }: Drafting, named: readonly string[]): boolean {
  if (named.length === 0 || work === 'Writing' || isSmallWork(work) || named.every(isPipeline)) return false;
  const nameOf = (path: string) => path.replace(/\/$/, '').split('/').at(-1)!;
  // Where a fault shows is not always where it is made.
  const { text, output } = readRequest(words.text);
  const traced = output.map(({ start, end }) => text.slice(start, end)).join('\n');
  if (named.some((path) => traced.includes(nameOf(path)))) return true;
  return goal.length + requirements.length > 1 || !named.every((path) => words.text.includes(nameOf(path)));
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

/** Whether it is about one of several pipelines: which, the assistant sees in their folder. */
function isOfPipelines({ analysis: { command, analysis }, facts, words }: Drafting): boolean {
  const speaks = command === 'deploy' && analysis.type !== 'Bug Fix' && speaksOfPipeline(words.text);
  return speaks && facts.paths().filter(isPipeline).length > 1;
}

const mostDeploying = 6;

/** What tells how the product is built and run. */
function deploymentLines(draft: Drafting): DraftLine[] {
  const { facts, words, wording, places } = draft;
  const runs =
    /(?:^|\/)(?:Dockerfile|(?:docker-)?compose[\w.-]*\.ya?ml|(?:fly|railway|nixpacks)\.toml|(?:vercel|railway)\.json|netlify\.toml|Procfile|render\.yaml|deploy[\w-]*\.(?:sh|ps1))$|\.service$/;
  const speaks = speaksOfPipeline(words.text);
  // Who names the image means it, and no pipeline.
  if (isOfPipelines(draft) || (!speaks && places.there.some((path) => containerFile.test(path)))) return [];
  const steps = facts.paths().filter(isPipeline);
  // Where pipelines bring it out, images are a part of it for who speaks of them.
  const isImage =
    steps.length === 0 ||
    /\b(?:docker (?:compose|image)|compose|images?|containers?|kontajner\w*|obraz\w*)\b/.test(words.plain);
  const images = isImage ? facts.paths().filter((path) => !isPipeline(path) && runs.test(path)) : [];
  const byDepth = (a: string, b: string) => a.split('/').length - b.split('/').length;
  return [...steps.sort(byDepth), ...images.sort(byDepth)]
    .slice(0, mostDeploying)
    .map((path) => entry(path, wording.say('deploys')));
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

/** The folders that the work is in; none for what no code is. */
function folderLines(draft: Drafting): DraftLine[] {
  const { analysis, facts, work, words, wording } = draft;
  if (work === 'Writing') {
    const isMeant =
      facts.has('README.md') && /\b(?:readme|docs?|document(?:s|ation)?|dokument\w*)\b/.test(words.plain);
    return isMeant ? [entry('README.md', wording.say('within'))] : [];
  }
  // Which of several pipelines it is, the assistant sees.
  const pipelines = facts.paths().filter(isPipeline);
  if (speaksOfPipeline(words.text) && analysis.analysis.type !== 'Bug Fix' && pipelines.length > 0) {
    const [first] = pipelines;
    return [entry(first!.slice(0, first!.lastIndexOf('/') + 1) || first!, wording.say('within'))];
  }
  if (analysis.analysis.domain === 'DevOps') return [];
  // "Tests for billing": the part of the code that is called so.
  const parts = work === 'Testing' ? [...words.topics].flatMap((word) => foldersCalled(word, facts)) : [];
  if (parts.length > 0) return parts.map((folder) => entry(folder, wording.say('within')));
  const texts = ofTranslation.test(words.plain) ? localeFolders(facts) : [];
  const folders = foldersOf(draft);
  const beside = texts.filter((each) => !folders.some((folder) => each.startsWith(folder)));
  return [...folders, ...beside].map((folder) => entry(folder, wording.say('within')));
}

/** What is done to the texts of the languages that people see, in plain form. */
const ofTranslation =
  /\b(?:translat\w+|locali[sz]\w+|locales?|i18n|preklad\w*|preloz\w*|jazyk\w*|(?:all|every|each|other|new|supported) languages?|(?:slovenc|cest|anglict|nemc|polst|madarc|francuzst|spanielc|ukrajinc)in\w*|(?:to|in|into|add) (?:slovak|czech|german|french|spanish|polish|italian|dutch|ukrainian|hungarian))\b/;
const localeFile =
  /^((?:[^/]+\/){0,8}(?:locales?|i18n|lang|l10n|translations?|messages)\/)(?:[^/]+\/)?[\w.-]+\.(?:json|ya?ml|php|po|arb|properties|resx|[jt]s)$/;
/** More folders of texts than these belong to packages of their own. */
const mostLocales = 2;

function localeFolders(facts: Drafting['facts']): readonly string[] {
  const folders = new Set(facts.paths().flatMap((path) => localeFile.exec(path)?.[1] ?? []));
  return folders.size > mostLocales ? [] : [...folders];
}

/** The folder of code that has this name; none where several have it. */
function foldersCalled(word: string, { index }: Drafting['facts']): readonly string[] {
  const called = word.length < 4 ? [] : index.endingWith(word);
  const ofCode = called.filter((path) => index.hasFolder(path) && index.filesBelow(path).some(isCode));
  return ofCode.length === 1 ? [`${ofCode[0]!}/`] : [];
}

/** What research reads, in one list: the rules let only its own command name that in SCOPE. */
export function readList(draft: Drafting): DraftList {
  const { places, wording } = draft;
  // What is to be looked at has to be there.
  const meant = places.absent.map((path) => pathSlot(wording.say('isMeant', path)));
  const known = [...placeLines(draft), ...packageLines(draft), ...userLines(draft), ...meant];
  const folders = foldersOf(draft).map((folder) => entry(folder, wording.say('begin')));
  // What a setting is for, the code tells.
  const isKnown = places.found.length > 0 || places.there.some((path) => isCode(path) || path.endsWith('/'));
  const beside = isKnown && !isBroad(draft, [...places.there, ...places.absent]);
  const lines = [...known, ...openLines(draft), ...(beside ? [] : folders)];
  return {
    lead: wording.say('read'),
    marker: '-',
    lines: lines.length > 0 ? lines : [pathSlot(wording.say('filesToRead'))],
  };
}

const asksForReport =
  /\b(?:write (?:it |this |them )?(?:up|down)|report|write-?up|document|spis|zapis|napis|sprav[uay]|dokument)\b/;

/** Where the report goes, among the documents where there are any: research answers without one, unless it is asked for. */
export function reportPath({ analysis, facts }: Drafting): string | undefined {
  const { command, request } = analysis;
  if (command === 'prompt-research' && !asksForReport.test(plainText(request))) return undefined;
  const folder = facts.index.hasFolder('docs') ? 'docs' : 'reports';
  return `${folder}/${slugOf(analysis.analysis.intent, 'report')}.md`;
}
