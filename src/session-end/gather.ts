import { basename, join, resolve } from 'node:path';
import { withModules } from '../base/lazy-module.ts';
import { pathWithin, realPath, staysWithin } from '../collect/inside.ts';
import { readDocument } from '../collect/read-file.ts';
import { linkedWorkTrees } from '../collect/session-changes.ts';
import { commitTree, workTree } from '../collect/tree.ts';
import { RepositoryFacts } from '../manifests/repository.ts';
import type { NamedScript, RuleFinding, SessionEvidence } from '../memory/entry/evidence.ts';
import { describeRepository, type RepositoryDescription } from '../memory/profile/repository-description.ts';
import { labelNames } from '../parse/labels.ts';
import { gateRecords } from '../sessions/gate/record.ts';
import { phase0Runs } from '../sessions/runs.ts';
import type { Session } from '../sessions/session.ts';
import type { SessionFile } from '../sessions/session-file.ts';
import { callInputs } from './call-inputs.ts';
import { createLinter, type Linter } from './findings.ts';
import { dependenciesSince, gitEvidence, startOf } from './git-evidence.ts';
import { treesAtEnd } from './held-against.ts';
import { baseOf, chosen, isWithin, readTranscript } from './read-transcript.ts';
import { moduleFolders, namedScripts } from './scripts.ts';

/** Which session is meant, and what is known of it beforehand. */
export interface SessionRequest {
  /** Absolute path of the repository, or of the folder when there is none. */
  readonly root: string;
  readonly inRepository: boolean;
  /** Absolute path of the transcript; undefined when there is none. */
  readonly transcript: string | undefined;
  /** The transcript itself, where the assistant's program hands it over. */
  readonly content: Buffer | undefined;
  /** Of a file that holds several sessions, the one that is meant. */
  readonly sessionId: string | undefined;
  /** The commit that the session began with; undefined to look for it. */
  readonly since: string | undefined;
  readonly notes: { readonly name: string; readonly text: string } | undefined;
  /** Is told what could not be done; the rest goes on. */
  readonly trouble: (line: string) => void;
}

/** What was found out about a session. */
export interface Gathered {
  readonly evidence: SessionEvidence;
  /** What the profile is written from. */
  readonly description: RepositoryDescription | undefined;
}

/**
 * Reads the transcript, asks git, and runs the rules. What goes wrong on the way is told, and the rest is still there.
 *
 * @throws UserError when the transcript cannot be read, or `since` is no commit.
 */
export async function gather(request: SessionRequest): Promise<Gathered> {
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
  const read = source === undefined ? undefined : readTranscript(source);
  const session = read && chosen(read, request.sessionId);
  const workTrees = inRepository
    ? ((await attempt('Which other work trees there are', () => linkedWorkTrees(root))) ?? [])
    : [];
  const isIn = (folder: string) =>
    isWithin(root, folder) || workTrees.some((tree) => isWithin(resolve(root, tree), folder));
  const base = session?.cwd === undefined || isIn(session.cwd) ? baseOf(root, session) : session.cwd;
  const isHere = inRepository && (session?.cwd === undefined || isIn(session.cwd));
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
      : begin();
  const linter = await attempt('What the rules say of the session', () =>
    createLinter(
      root,
      {
        tree,
        start: start?.isCommit ? commitTree(root, start.id) : undefined,
        atEnd: isHere ? treesAtEnd(root, session?.endedAt) : () => [],
      },
      path,
    ),
  );
  const { labels = labelNames(), always = false } = linter ?? {};
  const runs = session ? phase0Runs(session, { path, labels, always }) : [];
  const partial: SessionEvidence = {
    ...{ session, runs, gate: await withModules(() => gateRecords(runs)), lines: read?.lines, base },
    ...{ git: undefined, read: reader(root, workTrees), notes: request.notes?.text, gaps, findings: [] },
    inputs:
      session && source !== undefined && read?.text === undefined ? callInputs(source, session) : new Map(),
    ...{ newDependencies: [], scripts: [] },
  };
  const git = start && (await attempt('What git says', () => gitEvidence(root, start, partial, workTrees)));
  const facts = new RepositoryFacts(tree);
  const description = await attempt('What the manifests say', () =>
    withModules(() => describeRepository(facts)),
  );
  const scripts: NamedScript[] =
    description && isHere ? namedScripts(description.scripts, description.paths, partial.read) : [];
  const modules = description && isHere ? moduleFolders(description.paths) : [];
  const newDependencies =
    git && start && description
      ? ((await attempt('Which dependencies are new', () =>
          dependenciesSince(root, start, git, description.facts),
        )) ?? [])
      : [];
  const findings = linter
    ? ((await attempt('What the rules say', () =>
        findingsOf(linter, request, read, session, runs, isHere),
      )) ?? [])
    : [];
  return {
    evidence: { ...partial, git, scripts, modules, newDependencies, findings },
    description: isHere ? description : undefined,
  };
}

function reader(root: string, workTrees: readonly string[]): (path: string) => string | undefined {
  const trees = workTrees.map((tree) => ({
    lead: `${tree}/`,
    staysInside: staysWithin(resolve(root, tree)),
  }));
  const staysInRoot = staysWithin(root);
  const staysInside = (path: string) => {
    const tree = trees.find(({ lead }) => path.startsWith(lead));
    return tree ? tree.staysInside(path.slice(tree.lead.length)) : staysInRoot(path);
  };
  const texts = new Map<string, string | undefined>();
  return (path) => {
    if (!texts.has(path))
      texts.set(path, staysInside(path) ? readDocument(join(root, path)).text : undefined);
    return texts.get(path);
  };
}

async function findingsOf(
  linter: Linter,
  { notes }: SessionRequest,
  read: SessionFile | undefined,
  session: Session | undefined,
  runs: SessionEvidence['runs'],
  isHere: boolean,
): Promise<RuleFinding[]> {
  const found: RuleFinding[] = [];
  if (read && session) found.push(...(await linter.ofSession(read, { session, runs })));
  if (read && session && isHere) found.push(...(await linter.ofReplies(read, session)));
  if (notes) found.push(...(await linter.ofNotes(notes.text, basename(notes.name))));
  return found;
}
