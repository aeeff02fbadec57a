import { basename, join, resolve } from 'node:path';
import { dirname } from 'node:path/posix';
import { rules } from '../../../rules/index.ts';
import { orUndefined } from '../../core/base/errors.ts';
import { withModules } from '../../core/base/lazy-module.ts';
import { memoized, once } from '../../core/base/memoized.ts';
import { lastName } from '../../core/base/path.ts';
import { wordSet } from '../../core/base/words.ts';
import { createRuleSet, lintDocument } from '../../core/check/lint-document.ts';
import { checkSession } from '../../core/check/lint-session.ts';
import { type Selected, select } from '../../core/check/select.ts';
import { pathWithin, realPath, staysWithin, type WorkPlace } from '../../core/collect/files.ts';
import { operationUnderWay } from '../../core/collect/git-unhurried.ts';
import { resolveCommit } from '../../core/collect/history-walk.ts';
import { readDocument } from '../../core/collect/read-file.ts';
import {
  changesSince,
  commitsAround,
  lineChanges,
  linkedWorkTrees,
  type StartTree,
  trackedFiles,
  treeBefore,
  workTreeState,
} from '../../core/collect/session-changes.ts';
import { commitTree, type Tree, workTree } from '../../core/collect/tree.ts';
import { loadConfigs } from '../../core/config/configs.ts';
import { ecosystems, type Fact, type Script } from '../../core/manifests/fact.ts';
import { RepositoryFacts, repositoryFacts } from '../../core/manifests/repository.ts';
import { labelNames } from '../../core/parse/labels.ts';
import { createSource } from '../../core/parse/source.ts';
import type { Message, Session, SessionRecord } from '../../core/session/session.ts';
import { gateRecords } from '../../sessions/gate/gate.ts';
import { phase0Runs } from '../../sessions/runs.ts';
import type { SessionFile } from '../../sessions/session-file.ts';
import { lineCount } from '../../sessions/tools/results.ts';
import { writtenFiles } from '../memory/entry/code-changes.ts';
import {
  type GitEvidence,
  isBelow,
  memoryFolder,
  type NamedScript,
  type RuleFinding,
  type SessionEvidence,
  workTreeOf,
} from '../memory/entry/evidence.ts';
import {
  describeRepository,
  packageRunner,
  type RepositoryDescription,
  typedScript,
} from '../memory/profile-lines.ts';
import { openSession } from '../queries/read-session.ts';

/** Which session is meant, and what is known of it beforehand. */
export interface SessionRequest extends WorkPlace {
  /** Absolute path of the transcript; undefined when there is none. */
  readonly transcript: string | undefined;
  /** The transcript itself, where the assistant's program hands it over. */
  readonly content: Buffer | undefined;
  /** Of a file that holds several sessions, the one that is meant. */
  readonly sessionId: string | undefined;
  /** The commit that the session began with; undefined to look for it. */
  readonly since: string | undefined;
  readonly notes: { readonly name: string; readonly text: string } | undefined;
  /** Called with what could not be done; the rest goes on. */
  readonly trouble: (line: string) => void;
}

/** Reads the transcript, asks git, runs the rules; what goes wrong is told. @throws UserError for an unreadable transcript, or a `since` that is no commit. */
export async function gather(request: SessionRequest) {
  const { root, inRepository, transcript, trouble } = request;
  const gaps: string[] = [];
  const attempt = async <Answer>(
    what: string,
    ask: () => Answer | Promise<Answer>,
  ): Promise<Answer | undefined> => {
    try {
      return await ask();
    } catch (error) {
      const said = (error instanceof Error ? error.message : String(error)).split('\n')[0];
      gaps.push(`${what} could not be found out`);
      trouble(`${what} could not be found out: ${said}`);
      return undefined;
    }
  };
  const source =
    request.content ?? (transcript === undefined ? undefined : (realPath(transcript) ?? transcript));
  const called = typeof source === 'string' ? source : 'what the program handed over';
  const read =
    source === undefined
      ? undefined
      : openSession(source, { path: called, written: `the transcript ${called}` });
  // The session that the hook names; else the last one of the file.
  const isNamed = ({ sessionId }: Session) => sessionId !== undefined && sessionId === request.sessionId;
  const session = read && (read.sessions.find(isNamed) ?? read.sessions.at(-1)!);
  const workTrees = inRepository
    ? ((await attempt('Which other work trees there are', () => linkedWorkTrees(root))) ?? [])
    : [];
  // The repository may be named through a link.
  const roots = [root, realPath(root) ?? root];
  const isIn = (folder: string) =>
    [...roots, ...workTrees.map((tree) => resolve(root, tree))].some(
      (top) => pathWithin(top, folder) !== undefined,
    );
  const cwd = session?.cwd;
  const base = cwd === undefined || pathWithin(root, cwd) !== undefined ? root : isIn(cwd) ? roots[1]! : cwd;
  const isHere = inRepository && (cwd === undefined || isIn(cwd));
  if (!isHere)
    gaps.push(
      inRepository
        ? 'The session ran in another folder, so git was not asked what it changed'
        : 'This is no git repository: what changed is told by the transcript alone',
    );
  if (session && !session.recordsCalls) gaps.push('The log does not show all that was done');
  for (const fault of read?.faults ?? [])
    gaps.push(
      `Line ${read!.lines.position(fault.start).line} of the transcript could not be read (${fault.text})`,
    );

  const tree = workTree(root, inRepository);
  // A transcript that lies elsewhere is held to the repository's config as one in it would be.
  const path =
    (transcript === undefined ? undefined : pathWithin(root, transcript)) ??
    '.assistant/sessions/session.jsonl';
  const begin = () => startOf(root, request.since, session);
  // A revision that somebody named and that is not there is theirs to mend.
  const start = !isHere
    ? undefined
    : request.since === undefined
      ? await attempt('The commit at the start', begin)
      : await begin();
  // What was there when the session ended, committed or not, is no fault of it, whatever became of it since.
  const atEnd = once(async () => {
    const end = isHere ? session?.endedAt : undefined;
    const commits = end === undefined ? [] : await commitsAround(root, end);
    return commits.map((id) => commitTree(root, id));
  });
  const linter = await attempt('What the rules say of the session', () =>
    createLinter(root, path, {
      ...{ tree, atEnd },
      start: start?.isCommit ? commitTree(root, start.id) : undefined,
    }),
  );
  const { labels = labelNames(), always = false } = linter ?? {};
  const runs = session ? phase0Runs(session, { path, labels, always }) : [];
  const partial: SessionEvidence = {
    ...{ session, runs, gate: await withModules(() => gateRecords(runs)), lines: read?.lines, base },
    ...{ git: undefined, read: reader(root, workTrees), notes: request.notes?.text, gaps, findings: [] },
    ...{ newDependencies: [], scripts: [] },
  };
  const git = start && (await attempt('What git says', () => gitEvidence(root, start, partial, workTrees)));
  const facts = new RepositoryFacts(tree);
  const stated = await attempt('What the manifests say', () => withModules(() => describeRepository(facts)));
  const description = isHere ? stated : undefined;
  const newDependencies =
    git && description
      ? await attempt('Which dependencies are new', () =>
          dependenciesSince(root, start, git, description.facts),
        )
      : undefined;
  const replies = session && isHere ? lastReplies(session) : [];
  const lint = () => linter?.lint(read, session && { session, runs }, replies, request.notes);
  const findings = (await attempt('What the rules say', lint)) ?? [];
  const evidence: SessionEvidence = {
    ...{ ...partial, git, findings, newDependencies: newDependencies ?? [] },
    scripts: description ? namedScripts(description, partial.read) : [],
    modules: description ? moduleFolders(description.paths) : [],
  };
  // The profile is written from the description.
  return { evidence, description };
}

/** Gives the text of a file from the root, or of another work tree (`../ledger-limits/a.ts`), each read once; links do not lead out of either. */
function reader(root: string, workTrees: readonly string[]): (path: string) => string | undefined {
  const trees = ['', ...workTrees.map((tree) => `${tree}/`)]
    .map((lead) => ({ lead, staysInside: staysWithin(resolve(root, lead)) }))
    .reverse();
  const readOne = (path: string) => {
    const { lead, staysInside } = trees.find((tree) => path.startsWith(tree.lead))!;
    return staysInside(path.slice(lead.length)) ? readDocument(join(root, path)).text : undefined;
  };
  return memoized(Number.POSITIVE_INFINITY, readOne, Number.POSITIVE_INFINITY);
}

/** So many replies are checked against the repository, the last ones. */
const mostReplies = 12;
/** Longer replies are reports of something else. */
const longestReply = 40_000;

/** Makes ready what lints a session and texts about it: at hand, at its start and at its end. @throws UserError for a broken config. */
async function createLinter(
  root: string,
  path: string,
  { tree, start, atEnd }: { tree: Tree; start: Tree | undefined; atEnd: () => Promise<readonly Tree[]> },
) {
  const candidate = { path, named: true };
  const configs = await loadConfigs({ root, candidates: [candidate] }, rules);
  const [found] = select([candidate], configs, 'session');
  const resolved = configs.resolve(path);
  const selected: Selected = found ?? {
    ...{ candidate, wanted: true, kind: 'session', labels: resolved.labels, aliases: resolved.aliases },
    ...{ gate: resolved.gate, rules: createRuleSet([...resolved.rules.values()], configs.ruleIds) },
  };
  const { active, ruleIds } = selected.rules;
  const ofPart = (pattern: RegExp) =>
    createRuleSet(
      active.filter(({ id }) => pattern.test(id)),
      ruleIds,
    );
  const sessionRules = ofPart(/^(?:gate|facts)\//);
  const claimRules = ofPart(/^facts\/(?:version|path|dependency|script|template-version|path-exists)$/);
  const factsOf = repositoryFacts();
  const settingsOf = (held: Tree) => ({
    // What is written here at the end was not there for the session to read: the second time it would be another finding.
    readTree: (file: string) => (file.startsWith(memoryFolder) ? start?.read(file) : held.read(file)),
    factsAt: () => factsOf(held),
    inlineConfig: false,
  });
  const ofText = (text: string, held: Tree) =>
    withModules(
      () =>
        lintDocument(createSource(`${memoryFolder}sessions.md`, text), {
          ...{ kind: 'memory', labels: selected.labels, rules: claimRules, aliases: selected.aliases },
          ...settingsOf(held),
        }).findings,
    );
  const lint = async (
    read: SessionFile | undefined,
    record: SessionRecord | undefined,
    replies: readonly Message[],
    notes: SessionRequest['notes'],
  ): Promise<RuleFinding[]> => {
    const found: RuleFinding[] = [];
    if (read && record) {
      const file = { ...selected, rules: sessionRules };
      const session = { ...read, faults: [] };
      const findings = await heldAgainst(tree, atEnd, (held) =>
        withModules(() => checkSession(file, session, [record], settingsOf(held)).findings),
      );
      for (const { rule, message, line } of findings)
        found.push({ rule, message, where: `line ${line} of the transcript` });
    }
    const deleted = (record?.session.events ?? []).flatMap((event) =>
      event.type === 'call'
        ? event.changes.flatMap(({ kind, path: gone, from }) => (kind === 'delete' ? [gone] : (from ?? [])))
        : [],
    );
    const isKnown = (message: string) =>
      message.includes(memoryFolder) || deleted.some((gone) => message.includes(gone.split(/[\\/]/).at(-1)!));
    for (const { text, start: from } of replies) {
      const where = `line ${read!.lines.position(from).line} of the transcript`;
      for (const { rule, message } of await heldAgainst(tree, atEnd, (held) => ofText(text, held)))
        if (!isKnown(message)) found.push({ rule, message, where });
    }
    for (const { rule, message, line } of notes ? await ofText(notes.text, tree) : [])
      found.push({ rule, message, where: `line ${line} of ${basename(notes!.name)}` });
    return found;
  };
  return { labels: selected.labels, always: selected.gate === 'always', lint };
}

/** What the assistant said last in each of its turns: reports, and not what it was about to do. */
function lastReplies({ events }: Session): Message[] {
  const replies: Message[] = [];
  let last: Message | undefined;
  for (const event of events) {
    if (event.agent !== undefined || event.type !== 'message') continue;
    if (event.by === 'assistant') last = event;
    else if (event.by === 'person' && last) {
      replies.push(last);
      last = undefined;
    }
  }
  if (last) replies.push(last);
  return replies.filter(({ text }) => text.length <= longestReply).slice(-mostReplies);
}

/** Lints against the files at hand, and what is found again against those of the session's end: what stands in all is a finding. */
async function heldAgainst<One extends { readonly rule: string; readonly start: number }>(
  now: Tree,
  atEnd: () => Promise<readonly Tree[]>,
  lint: (tree: Tree) => Promise<One[]>,
): Promise<One[]> {
  // A place and a rule; the words name what the tree has.
  const keyOf = ({ rule, start }: One) => `${rule} ${start}`;
  let standing = await lint(now);
  if (standing.length === 0) return standing;
  for (const tree of await atEnd()) {
    const known = new Set(standing.map(keyOf));
    standing = (await lint(tree)).filter((finding) => known.has(keyOf(finding)));
    if (standing.length === 0) break;
  }
  return standing;
}

/** The tree that the session began with. @throws UserError when `since` is no commit. */
export async function startOf(root: string, since: string | undefined, session: Session | undefined) {
  if (since === undefined) return treeBefore(root, session?.startedAt);
  const id = resolveCommit(root, since);
  return { id, isCommit: true, name: id.slice(0, 9) };
}

/** What git says of the time since a session began. */
export async function gitEvidence(
  root: string,
  start: StartTree,
  partial: SessionEvidence,
  workTrees: readonly string[],
): Promise<GitEvidence> {
  const isOther = ({ path }: { path: string }) => !path.startsWith(memoryFolder);
  const found = (await changesSince(root, start.id)).filter(isOther);
  const { branch, head, uncommitted } = await workTreeState(root);
  const evidence: GitEvidence = {
    ...{ start: start.name, branch, head, uncommitted: uncommitted.filter(isOther) },
    operation: await operationUnderWay(root),
    changes: found,
    lines: new Map(),
    workTrees,
  };
  const { files } = await withModules(() => writtenFiles({ ...partial, git: evidence }));
  const own = new Set(files.map(({ path }) => path));
  const linked = await Promise.all(
    workTrees
      .filter((tree) => files.some(({ path }) => isBelow(path, tree)))
      .map((tree) => linkedEvidence(root, tree, partial.session, own)),
  );
  const all = [...found, ...linked.flatMap((tree) => tree.changes)];
  const changes = all.map((change) => {
    const text = change.untracked && own.has(change.path) ? partial.read(change.path) : undefined;
    return text === undefined ? change : { ...change, added: lineCount(text), removed: 0 };
  });
  const unchanged = files.flatMap((file) =>
    file.git || workTreeOf(file.path, { git: evidence }) !== '' ? [] : [file.path],
  );
  const known = await trackedFiles(root);
  const unseen = new Set(unchanged.filter((path) => !known.has(path)));
  const tracked = found.filter(({ path, untracked }) => own.has(path) && !untracked).map(({ path }) => path);
  const lines = [
    ...(await lineChanges(root, start.id, tracked.slice(0, 400))),
    ...linked.flatMap((tree) => [...tree.lines]),
  ];
  const open = [...evidence.uncommitted, ...linked.flatMap((tree) => tree.uncommitted)];
  return { ...evidence, changes, unseen, lines: new Map(lines), uncommitted: open };
}

async function linkedEvidence(
  root: string,
  tree: string,
  session: Session | undefined,
  own: ReadonlySet<string>,
): Promise<Pick<GitEvidence, 'changes' | 'lines' | 'uncommitted'>> {
  const top = resolve(root, tree);
  const ofSession = <One extends { readonly path: string }>(all: readonly One[]) =>
    all.filter(({ path }) => own.has(`${tree}/${path}`));
  const named = <One extends { readonly path: string }>(one: One) => ({
    ...one,
    path: `${tree}/${one.path}`,
  });
  const { id: start } = await treeBefore(top, session?.startedAt);
  const changes = ofSession(await changesSince(top, start));
  const tracked = changes.filter(({ untracked }) => !untracked).map(({ path }) => path);
  const lines = [...(await lineChanges(top, start, tracked.slice(0, 400)))];
  return {
    changes: changes.map(named),
    lines: new Map(lines.map(([path, changed]) => [`${tree}/${path}`, changed])),
    uncommitted: ofSession((await workTreeState(top)).uncommitted).map(named),
  };
}

/** The dependencies that manifests name now, and did not at the start. */
export async function dependenciesSince(
  root: string,
  start: StartTree,
  { changes }: GitEvidence,
  now: readonly Fact[],
): Promise<{ name: string; file: string }[]> {
  const changed = new Set(changes.map(({ path }) => path));
  const own = now.filter(({ role, file }) => role === 'dependency' && changed.has(file));
  if (own.length === 0) return [];
  const before = start.isCommit ? new RepositoryFacts(commitTree(root, start.id)) : undefined;
  const known = before ? await withModules(() => before.facts(ecosystems)) : [];
  const keys = new Set(known.map(({ ecosystem, name, file }) => `${ecosystem}\0${name}\0${file}`));
  const added = own.filter((fact) => !keys.has(`${fact.ecosystem}\0${fact.name}\0${fact.file}`));
  return [...new Map(added.map(({ name, file }) => [`${name}\0${file}`, { name, file }])).values()];
}

/** What programs of an ecosystem check without a script that says so: a file at the root, what it has to name, the commands. */
const known: readonly (readonly [file: RegExp, named: RegExp, commands: string])[] = [
  [/^go\.mod$/, /^/, 'go test ./..., go build ./..., go vet ./...'],
  [/^Cargo\.toml$/, /^/, 'cargo test, cargo build, cargo clippy'],
  [/^[^/]+\.(?:slnx?|csproj|fsproj)$/, /^/, 'dotnet test, dotnet build'],
  [/^mvnw$/, /^/, './mvnw verify'],
  [/^pom\.xml$/, /^/, 'mvn verify'],
  [/^build\.gradle(?:\.kts)?$/, /^/, './gradlew check, ./gradlew build'],
  [/^pubspec\.yaml$/, /^[^\S\r\n]{1,200}flutter_test:/m, 'flutter test'],
  [/^Gemfile$/, /^[^\S\r\n]{0,200}gem\s+["']rspec(?:-rails)?["']/m, 'bundle exec rspec'],
  [/^(?:pyproject\.toml|requirements(?:-dev)?\.txt|Pipfile)$/, /(?:^|[\s"'])pytest\b/, 'pytest'],
  [/^manage\.py$/, /\bdjango\b/, 'python manage.py test'],
  [/^bin\/rails$/, /^/, 'bin/rails test'],
];

const foreign = /(?:^|\/)(?:node_modules|fixtures?|examples?|vendor|testdata)\//;

/** The commands that the manifests of a repository name, those of the root first. */
export function namedScripts(description: RepositoryDescription, read: (path: string) => string | undefined) {
  const { scripts, paths } = description;
  const textsIn = memoized(Number.POSITIVE_INFINITY, (file): Readonly<Record<string, unknown>> => {
    const text = read(file)?.replace(/^\uFEFF/, '') ?? '{}';
    return Object(orUndefined(() => JSON.parse(text))?.scripts);
  });
  const depth = ({ file }: Script) => file.split('/').length;
  const own = [...scripts]
    .filter(({ file }) => !foreign.test(file))
    .sort((a, b) => depth(a) - depth(b) || a.name.length - b.name.length)
    .map((script): NamedScript => {
      const { runner, name, file } = script;
      const folder = dirname(file).replace(/^\.$/, '');
      const text = runner === 'npm' ? textsIn(file)[name] : undefined;
      const isShort = runner === 'npm' && /^(?:test|start|stop)$/.test(name);
      const typed = typedScript(script, packageRunner(description, dirname(file)));
      return {
        command: (folder && `cd ${folder} && `) + (isShort ? typed.replace(/^npm run /, 'npm ') : typed),
        ...{ name, text: typeof text === 'string' ? text : undefined, folder },
      };
    });
  const further = known.flatMap(([file, named, commands]) => {
    const path = paths.find((each) => file.test(each) && named.test(read(each)?.slice(0, 200_000) ?? ''));
    return path === undefined ? [] : commands.split(', ');
  });
  const commands = [...new Set(further)].map((command): NamedScript => {
    const name = /\b(?:test|build|vet|clippy|verify|check)\b/.exec(command)?.[0] ?? 'test';
    return { command, name, text: command };
  });
  return [...own, ...commands];
}

const manifests = wordSet(
  'package.json deno.json(c) pyproject.toml setup.py setup.cfg requirements.txt Pipfile go.mod Cargo.toml pom.xml',
  'build.gradle(.kts) composer.json Gemfile mix.exs pubspec.yaml Package.swift',
);

/** The folders with a manifest of their own, from the root. */
export function moduleFolders(paths: readonly string[]): string[] {
  const own = paths.filter((path) => manifests.has(lastName(path)) && !foreign.test(path));
  return [...new Set(own.map((path) => dirname(path).replace(/^\.$/, '')))];
}
