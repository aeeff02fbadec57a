import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import { aiFluencyPath, fluencySwitch } from '../../core/parse/library-config.ts';
import type { RequestCommand } from '../../core/parse/phase0/command-names.ts';
import { checksOf } from '../analysis/checks.ts';
import { begins } from '../analysis/criteria/goal.ts';
import { sideOf } from '../analysis/delegation.ts';
import { isCode, type RequestPath, requestPaths } from '../analysis/named-files.ts';
import { dependenciesNamed, swappedIn } from '../analysis/named-packages.ts';
import { isPipeline, pipelineMeant, speaksOfPipeline } from '../analysis/pipelines.ts';
import { type FoundPlace, searchPlaces, usersOf } from '../analysis/place-search.ts';
import { requestWords } from '../analysis/request-words.ts';
import { appsOf, likelyPaths } from './app-lines.ts';
import {
  type Draft,
  type DraftLine,
  type DraftList,
  type DraftParts,
  type DraftSection,
  renderDraft,
  said,
} from './draft.ts';
import { foreignText, goalSentence } from './foreign-text.ts';
import {
  type DraftRequest,
  isStatement,
  questionsFor,
  reportPath,
  slotsFor,
  staleConventions,
} from './known-lines.ts';
import { promptPath } from './prompt-path.ts';
import {
  checkLines,
  constraintLines,
  contextLines,
  practiceLines,
  requirementLines,
  workSays,
} from './section-lines.ts';
import { hasTests, isSource, testPath } from './test-path.ts';
import { type DraftWording, opened, pathSlot, slotLine, wordingFor } from './wording.ts';
import { draftWorkOf } from './work-lines.ts';

const titles: Readonly<Record<RequestCommand, string>> = {
  prompt: 'Perfected Prompt',
  'prompt-technical': 'Perfected Technical Prompt',
  'prompt-research': 'Perfected Research Prompt',
  'prompt-frontend': 'Perfected Frontend Prompt',
  'prompt-backend': 'Perfected Backend Prompt',
  'prompt-hybrid': 'Perfected Hybrid Prompt',
  deploy: 'Perfected Deployment Prompt',
  'new-stack': 'Perfected Stack Prompt',
};

/**
 * Drafts the perfected prompt of a request in the variant of its command (specification: Perfected prompt). Every fact in it has its
 * source; what is not known is a slot that has to be filled in, one for each question that remains.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function draftPrompt(request: DraftRequest): Draft {
  const { analysis, context, facts, now, taken, above } = request;
  const { command } = analysis;
  const { language, intent } = analysis.analysis;
  const wording = wordingFor(language);
  const isFrontend = command === 'prompt-frontend';
  const parts: DraftParts = {
    head: [
      '---',
      `command: ${command}`,
      '---',
      '',
      ...(above === undefined || above.trim() === '' ? [] : [...above.trim().split(/\r?\n/), '']),
      `# ${titles[command]}`,
    ],
    sections: isFrontend ? frontendSections(request, wording) : universalSections(request, wording),
    foot: [
      ...hints(facts, wording),
      isFrontend ? 'Proceed? [y / modify / no]' : 'Proceed? [Yes / Modify / Cancel]',
    ],
  };
  const { text, slots } = renderDraft(parts);
  return {
    path: promptPath(intent, command, now, taken),
    text,
    slots,
    leftOut: staleConventions(context, facts),
    parts,
  };
}

/** The block that the config asks for (specification: discernment.include_hints_in_output). */
function hints(facts: RepositoryFacts, wording: DraftWording): string[] {
  const wanted = fluencySwitch(facts.read(aiFluencyPath), 'discernment', 'include_hints_in_output');
  return wanted === true
    ? [
        '## Discernment Hints',
        ['product', 'process', 'performance'].map((hint) => `- ${wording.say(hint)}`).join('\n'),
      ]
    : [];
}

/** The sections on the work itself, which both variants have. @param titled The title of one, as the variant writes it. */
function workSections(request: DraftRequest, wording: DraftWording, titled: (title: string) => string) {
  const places = placesOf(request, wording);
  const paths = scopePaths(request, places);
  const checks = paths === undefined ? [] : checksOf(request.facts, paths);
  const isTested = checks.some(({ kind }) => kind === 'tests') || hasTests(request.facts);
  const outcomes = [
    ...slotsFor(request, ['Expected Result'], wording),
    ...checkLines(request, checks, places.paths, wording),
  ];
  return {
    limit: workSays(request, 'limits', isTested)[0] ?? said(wording.say('onlyAsked')),
    context: (title: string) => contextSection(title, request, wording, places),
    scope: { title: titled('Scope'), ...scopeLists(request, wording, places) },
    requirements: section(
      titled('Requirements'),
      requirementLines(request, wording, isTested),
      slotLine(wording.say('requirement'), wording),
      '1.',
    ),
    result: section(titled('Expected Result'), outcomes, outcomeOtherwise(request, wording)),
  };
}

/** The six sections of the universal variant (specification: Perfected prompt). */
function universalSections(request: DraftRequest, wording: DraftWording): DraftSection[] {
  const work = workSections(request, wording, (title) => title.toUpperCase());
  return [
    goalSection('GOAL', request, wording),
    work.context('CONTEXT'),
    work.scope,
    work.requirements,
    section('CONSTRAINTS', constraintLines(request, wording), work.limit),
    work.result,
  ];
}

/** The four sections of the frontend command's variant, and those for what it has to do and what shows that it does. */
function frontendSections(request: DraftRequest, wording: DraftWording): DraftSection[] {
  const work = workSections(request, wording, (title) => title);
  const practices = [...practiceLines(request), ...constraintLines(request, wording)];
  return [
    goalSection('Goal', request, wording),
    work.context('Project Context (from scan)'),
    work.scope,
    work.requirements,
    section('Best Practices', practices, slotLine(wording.say('practice'), wording)),
    work.result,
  ];
}

/** Where nothing checks the work, people do; what nobody knows yet is still to be said. */
function outcomeOtherwise(request: DraftRequest, wording: DraftWording): DraftLine {
  const isKnown =
    goalSentence(asOrder(request, wording)) !== '' &&
    questionsFor(request, ['Goal', 'Requirements']).length === 0;
  return isKnown ? said(wording.say('byHand')) : slotLine(wording.say('outcome'), wording);
}

/** What is there now; and what research by any other command than its own reads (`prompt/scope-files`). */
function contextSection(
  title: string,
  request: DraftRequest,
  wording: DraftWording,
  places: WorkPlaces,
): DraftSection {
  const { command } = request.analysis;
  const known = section(title, contextLines(request, wording), slotLine(wording.say('context'), wording));
  if (command === 'prompt-research' || draftWorkOf(request) !== 'Reading') return known;
  return { ...known, lists: [...known.lists, readList(request, wording, places)] };
}

function section(
  title: string,
  lines: readonly DraftLine[],
  otherwise: DraftLine,
  marker: '-' | '1.' = '-',
): DraftSection {
  return { title, lists: [{ marker, lines }], otherwise: { marker, lines: [otherwise] } };
}

/** GOAL: the intent as one sentence; a slot where the analysis asks for it, or the intent is none. */
function goalSection(title: string, request: DraftRequest, wording: DraftWording): DraftSection {
  const [question] = questionsFor(request, ['Goal']);
  const otherwise: DraftList = {
    marker: '',
    lines: [slotLine(question?.text ?? wording.say('goal'), wording, question)],
  };
  const goal = goalSentence(asOrder(request, wording));
  if (question || goal === '') return { title, lists: [], otherwise };
  const line: DraftLine = { before: goal, mended: (...place) => opened(goal, wording, ...place) };
  return { title, lists: [{ marker: '', lines: [line] }], otherwise };
}

/** What is told of a fault, what is asked, named and wished, as what is to be done about it. */
function asOrder(request: DraftRequest, wording: DraftWording): string {
  const { type, intent } = request.analysis.analysis;
  if (type === 'Question') return intent;
  if (isStatement(request.analysis.analysis)) return wording.say('mend', intent);
  const wished = wording.wished(intent);
  const isName = type === 'Feature' && !begins(wished) && /^\S+(?:\s\S+){1,4}$/.test(wished);
  return isName && questionsFor(request, ['Requirements']).length > 0 ? wording.say('add', wished) : wished;
}

/** The entries of SCOPE, under the labels that say what becomes of them, and what stands there when nothing is known. */
interface ScopeLists {
  readonly lists: readonly DraftList[];
  readonly otherwise: DraftList;
}

/**
 * What SCOPE says: the paths that the request names, those that are there to be modified, others to be created, or the files that it is about by other words; and a slot for each
 * question about where the work is done. Research writes its report, and what it reads is no scope but for the command of its own.
 */
function scopeLists(request: DraftRequest, wording: DraftWording, places: WorkPlaces): ScopeLists {
  const { analysis, facts } = request;
  const work = draftWorkOf(request);
  if (work === 'Reading') {
    const report = reportPath(analysis, facts);
    const lines = report === undefined ? [] : [said(`\`${report}\` (${wording.say('report')})`)];
    const writes: DraftList = { lead: wording.say('create'), marker: '-', lines };
    if (analysis.command !== 'prompt-research') return { lists: [writes], otherwise: writes };
    const read = readList(request, wording, places);
    return { lists: [read, writes], otherwise: read };
  }
  const { there, absent, tested, open } = places;
  if (analysis.command === 'deploy' && there.length + absent.length + open.length === 0)
    there.push(
      ...facts
        .paths()
        .filter(runsProduct)
        .sort((a, b) => a.split('/').length - b.split('/').length)
        .slice(0, mostDeploying)
        .map((path) => said(`\`${path}\` (${wording.say('deploys')})`)),
    );
  if (work === 'Upgrade' || work === 'Replacement') {
    const isNew = ({ before }: DraftLine) => {
      const path = before.split(' ', 1)[0]!;
      return !there.some((line) => line.before.startsWith(path));
    };
    there.push(...manifestEntries(request, wording).filter(isNew));
  }
  return {
    lists: [
      { lead: wording.say('modify'), marker: '-', lines: there },
      { lead: wording.say('create'), marker: '-', lines: [...absent.map(({ line }) => line), ...tested] },
      { lead: wording.say('either'), marker: '-', lines: open },
    ],
    otherwise: { lead: wording.say('either'), marker: '-', lines: [pathSlot(wording.say('files'))] },
  };
}

const mostManifests = 20;
/** More files than these are found by a search. */
const mostUsers = 6;
const mostDeploying = 6;

/** The manifests that name what is upgraded or replaced, with what they say of it. */
function manifestEntries({ analysis, facts }: DraftRequest, wording: DraftWording): DraftLine[] {
  const named = swappedIn(analysis.analysis, facts) ?? dependenciesNamed(analysis.analysis.intent, facts);
  const files = [...new Set(named.map(({ file }) => file))].slice(0, mostManifests);
  // What a manager of packages installs is not what is swapped.
  const isMeant = named.length > 0 && dependenciesNamed(analysis.analysis.intent, facts).length > 0;
  const isSwapped = isMeant && draftWorkOf({ analysis, facts }) === 'Replacement';
  const names = isSwapped ? [...new Set(named.map(({ name }) => name))].slice(0, 2) : [];
  const users = names.flatMap((name) =>
    usersOf(name, facts).map((path) => ({ path, reason: wording.say('usedIn', name) })),
  );
  const usedIn = users.length > mostUsers ? [] : users;
  const entries = files.map((file) => {
    if (!isMeant) return meantEntry(foreignText(file, 200), wording);
    const here = named.filter((fact) => fact.file === file).slice(0, 3);
    const texts = here.map(({ name, value }) => foreignText(`${name} ${value}`, 60).trim());
    return said(`\`${foreignText(file, 200)}\` (${wording.say('uses', [...new Set(texts)].join(', '))})`);
  });
  return [...entries, ...usedIn.map(({ path, reason }) => said(`\`${path}\` (${reason})`))];
}

/** Where the work is done, as far as that is known; undefined where it is in one of many apps. */
function scopePaths(request: DraftRequest, { paths }: WorkPlaces): readonly string[] | undefined {
  const named = requestPaths(request.analysis.request, request.facts).map(({ path }) => path);
  if (named.length > 0) return named;
  if (paths.length > 0 || request.analysis.command === 'deploy') return paths;
  const likely = likelyPaths(request.analysis);
  if (likely.length > 0) return likely;
  const apps = appsOf(request);
  const isSome = apps.length < request.scan.apps.length || sideOf(request.analysis.command) !== undefined;
  if (isSome && apps.length > 2) return undefined;
  return isSome ? apps.map(({ folder }) => (folder === '' ? '' : `${folder}/`)) : [];
}

/** What research reads, in one list: the rules let only its own command name that in SCOPE. */
function readList(
  request: DraftRequest,
  wording: DraftWording,
  { there, absent, open }: WorkPlaces,
): DraftList {
  // What is to be looked at has to be there.
  const meant = absent.map(({ path }) => pathSlot(wording.say('isMeant', path)));
  const known = [...there, ...meant, ...open];
  const lines = known.length > 0 ? known : beginnings(request, wording);
  return {
    lead: wording.say('read'),
    marker: '-',
    lines: lines.length > 0 ? lines : [pathSlot(wording.say('filesToRead'))],
  };
}

/** Where to begin to look: the files that say most of what the request says, wherever they are. */
function beginnings({ analysis, facts }: DraftRequest, wording: DraftWording): DraftLine[] {
  return searchPlaces(requestWords(analysis.request), facts).map((place) => foundEntry(place, wording));
}

/** A file that the search found, with the line that speaks of it. */
function foundEntry({ path, line }: FoundPlace, wording: DraftWording): DraftLine {
  return said(`\`${path}\` (${wording.say('speaks', String(line))})`);
}

type WorkPlaces = ReturnType<typeof placesOf>;

/** Where the work is done: files that are there, those that are not, tests that are written for some, and what is asked. */
function placesOf(draft: DraftRequest, wording: DraftWording) {
  const { command, request, analysis, criteria, questions } = draft.analysis;
  const { facts } = draft;
  const work = draftWorkOf(draft);
  const named = requestPaths(request, facts);
  const texts = named.filter(({ path }) => path.endsWith('.md'));
  // What a text tells of is read.
  const paths = work === 'Writing' && texts.length > 0 ? texts : named;
  const entry = ({ path }: RequestPath) => pathEntry(path, 'named', wording);
  const testing = work === 'Testing';
  const isTested = ({ path }: Pick<RequestPath, 'path'>) => testing && isSource(path);
  const known = paths.filter(({ isThere }) => isThere);
  const files = known.map(({ path }) => path);
  const there = known.filter((path) => !isTested(path)).map(entry);
  // Nothing that is broken is still to be created.
  const isFault = analysis.type === 'Bug Fix';
  const absent = paths
    .filter(({ isThere }) => !isThere && !isFault)
    .map((path) => ({ path: path.path, line: entry(path) }));
  const pipeline = !isFault && speaksOfPipeline(request) ? pipelineMeant(request, facts) : undefined;
  if (paths.length === 0) {
    const scope = criteria.find(({ name, state }) => name === 'Scope' && state === 'answered');
    const { file, line = 1 } = scope?.source ?? {};
    if (file === undefined) {
      const told = pipeline ?? scope?.text ?? '';
      const meant: readonly Pick<RequestPath, 'path' | 'isThere'>[] =
        told !== '' && facts.index.hasFolder(told)
          ? [{ path: `${told}/`, isThere: true }]
          : requestPaths(told, facts);
      for (const found of meant) {
        if (found.isThere) files.push(found.path);
        if (found.isThere && !isTested(found)) there.push(meantEntry(found.path, wording));
        else if (!found.isThere) absent.push({ path: found.path, line: meantEntry(found.path, wording) });
      }
    } else if (file !== scope?.text) {
      there.push(...manifestEntries(draft, wording));
    } else {
      files.push(file);
      if (!isTested({ path: file })) there.push(foundEntry({ path: file, line }, wording));
    }
  }
  if (paths.length > 0 && pipeline !== undefined && facts.has(pipeline) && !files.includes(pipeline))
    there.push(meantEntry(pipeline, wording));
  const tests = (testing ? files.filter(isSource) : []).map((path) => {
    const file = testPath(path, facts);
    return { isThere: facts.has(file), line: said(`\`${file}\` (${wording.say('testsOf', `\`${path}\``)})`) };
  });
  there.push(...tests.filter(({ isThere }) => isThere).map(({ line }) => line));
  return {
    /** What is there of the files. */
    paths: files,
    there,
    absent,
    tested: tests.filter(({ isThere }) => !isThere).map(({ line }) => line),
    open: questions
      .filter(
        ({ criterion }) => criterion === 'Code Location' || (criterion === 'Scope' && command !== 'deploy'),
      )
      .map((question) => ({
        ...pathSlot(question.text, question),
        below: question.options.map(({ letter, text, source, because }) => {
          const reason = because === undefined ? '' : ` (${because})`;
          return said(`${letter}: ${source?.file === undefined ? text : `\`${text}\``}${reason}`);
        }),
      })),
  };
}

/** What tells how the product is built and run. */
function runsProduct(path: string): boolean {
  return (
    isPipeline(path) ||
    /(?:^|\/)(?:Dockerfile|(?:docker-)?compose[\w.-]*\.ya?ml|(?:fly|railway|nixpacks)\.toml|(?:vercel|railway)\.json|netlify\.toml|Procfile|render\.yaml|deploy[\w-]*\.(?:sh|ps1))$|\.service$/.test(
      path,
    )
  );
}

/** A file that the request names by the code in it, or by what it is: "the orders page". */
function meantEntry(path: string, wording: DraftWording): DraftLine {
  return pathEntry(path, isCode(path) ? 'meant' : 'named', wording);
}

function pathEntry(path: string, as: 'meant' | 'named', wording: DraftWording): DraftLine {
  return { before: `\`${path}\` (${wording.say(as)})`, mended: () => undefined };
}
