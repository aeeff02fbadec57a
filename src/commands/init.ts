import { join } from 'node:path';
import { UserError } from '../core/base/errors.ts';
import { packageFolder, version } from '../core/base/package-folder.ts';
import { lineReader, type Terminal } from '../core/base/terminal.ts';
import { type WorkPlace, workPlace } from '../core/collect/files.ts';
import { unifiedDiff } from '../core/fix/diff.ts';
import { escapeLines, escapeVisible, visibleLines } from '../core/report/escape.ts';
import {
  carryOut,
  carryOutRemoval,
  doneLines,
  foretoldLines,
  planRemoval,
  removalLines,
} from '../library/setup/carry-out.ts';
import { recordPath } from '../library/setup/installed.ts';
import {
  askAssistants,
  askYesNo,
  assistantsInUse,
  chooseSetup,
  readAssistants,
  readRecord,
  type SetupChoice,
  type Wishes,
} from '../library/setup/plan.ts';
import { type Library, presentAt, readLibrary, type SetupRecord } from '../library/setup/plan-file.ts';
import { isUpToDate, lookAt, planSetup, type SetupPlan } from '../library/setup/setup.ts';
import { welcomeLines } from '../library/setup/welcome.ts';
import { diskWriter, LinksImpossible, type Writer } from '../library/setup/write.ts';
import type { AssistantName } from '../sessions/assistants/programs.ts';
import { readCommand } from './arguments.ts';
import { pathFromRoot } from './lint-request.ts';

export interface InitWorld {
  readonly libraryFolder: string;
  readonly version: string;
  readonly isInteractive: boolean;
  readonly readLine: () => string | undefined;
  readonly writer: (root: string) => Writer;
  readonly platform: NodeJS.Platform;
}

/** `prompt-lint init`: 0 done, 1 something is to be done (`--check`) or nobody answered, 2 something could not be done. */
export async function initCommand(
  args: readonly string[],
  terminal: Terminal,
  given: Partial<InitWorld> = {},
): Promise<number> {
  const here: InitWorld = {
    ...{ libraryFolder: join(packageFolder(), '.assistant'), version, platform: process.platform },
    ...{ isInteractive: process.stdin.isTTY === true, readLine: lineReader(), writer: diskWriter },
    ...given,
  };
  const options = readInitOptions(args);
  const place: WorkPlace = workPlace(terminal.cwd);
  const record = recordAt(place);
  if (place.root !== terminal.cwd && options.diff === undefined)
    terminal.stdout(visibleLines([`In ${place.root}, the top of the repository:`]));
  if (options.remove) return remove(place, record, options.dryRun, here, terminal);
  const library = readLibrary(here.libraryFolder);
  if (options.diff !== undefined) {
    const diff = diffOf(pathFromRoot(options.diff, terminal.cwd, place), place, library);
    // Elsewhere it is for programs such as git apply.
    terminal.stdout(terminal.isTerminal ? escapeLines(diff) : diff);
    return 0;
  }
  const look = lookAt(place.root);
  const seen = assistantsInUse((path) => look.at(path).kind !== 'missing');
  const isTold = options.check || options.dryRun || options.yes;
  const { inRepository } = place;
  const wishes = isTold ? options : askWishes(options, { record, seen, inRepository }, here, terminal);
  if (!wishes) return 1;
  const copy = wishes.copy || (here.platform === 'win32' && !record);
  const choice = chooseSetup(record, seen, { ...wishes, copy });
  const plan = await planSetup(place, record, library, choice, here.version);
  if (options.check || options.dryRun) {
    terminal.stdout(visibleLines(foretoldLines(plan, record !== undefined, options.check)));
    return options.check && !isUpToDate(plan) ? 1 : 0;
  }
  return setUp(place, { record, library, plan, choice, isSeen: seen.length > 0 }, here, terminal);
}

interface Known {
  readonly record: SetupRecord | undefined;
  readonly library: Library;
  readonly plan: SetupPlan;
  readonly choice: SetupChoice;
  readonly isSeen: boolean;
}

async function setUp(place: WorkPlace, known: Known, here: InitWorld, terminal: Terminal): Promise<number> {
  const { record, library, plan, choice } = known;
  const fallback = { entry: process.argv[1] ?? '', node: process.execPath };
  try {
    const { gitHook, failed } = await carryOut(place, plan, here.writer(place.root), fallback);
    const told = { ...known, skills: library.skills, gitHook };
    terminal.stdout(
      visibleLines(record ? doneLines(plan, gitHook, here.version) : welcomeLines(place, plan, told)),
    );
    terminal.stderr(visibleLines(failed, 'prompt-lint: '));
    return failed.length === 0 ? 0 : 2;
  } catch (error) {
    if (!(error instanceof LinksImpossible) || choice.copy) throw error;
    const copying = { ...choice, copy: true };
    const again = await planSetup(place, recordAt(place), library, copying, here.version);
    return setUp(place, { ...known, plan: again, choice: copying }, here, terminal);
  }
}

async function remove(
  place: WorkPlace,
  record: SetupRecord | undefined,
  dryRun: boolean,
  here: InitWorld,
  terminal: Terminal,
): Promise<number> {
  if (!record) {
    const why = `${recordPath} is not there, so prompt-lint init has not set this up`;
    terminal.stdout(visibleLines([`Nothing to remove: ${why}.`]));
    return 0;
  }
  const plan = planRemoval(place, record);
  const done = dryRun ? undefined : await carryOutRemoval(place, record, plan, here.writer(place.root));
  terminal.stdout(visibleLines(removalLines(plan, done)));
  return done && done.failed.length > 0 ? 2 : 0;
}

function recordAt({ root }: WorkPlace): SetupRecord | undefined {
  const present = presentAt(root, recordPath);
  return present.kind === 'file' ? readRecord(present.text) : undefined;
}

/** @throws UserError for a file that the library does not have. */
function diffOf(path: string, { root }: WorkPlace, library: Library): string {
  const shipped =
    library.files.get(path) ??
    library.files.get(path.replace(/^\.[a-z]+\/skills\//, '.assistant/skills/')) ??
    library.memory.get(path);
  if (shipped === undefined)
    throw new UserError(`${path} is not a file of the library; "init --check" lists those that differ`);
  const present = presentAt(root, path);
  return unifiedDiff(path, present.kind === 'file' ? present.text.replaceAll('\r\n', '\n') : '', shipped);
}

/** Asks what neither option nor record says; undefined when nobody answered. @throws UserError where nobody can be asked. */
function askWishes(
  wishes: Wishes,
  known: Pick<Known, 'record'> & { readonly seen: readonly AssistantName[]; readonly inRepository: boolean },
  { isInteractive, readLine }: InitWorld,
  { stderr }: Terminal,
): Wishes | undefined {
  if (!isInteractive)
    throw new UserError(
      'there is no terminal to ask on, so nothing was written; use --yes to take the defaults, --dry-run to see them',
    );
  if (known.record) return wishes;
  const person = { readLine, say: (line: string) => stderr(`${escapeVisible(line)}\n`) };
  const usual = chooseSetup(undefined, known.seen, wishes);
  const assistants = wishes.assistants ?? askAssistants(person, usual.assistants, known.seen);
  const isAsked = assistants !== null && known.inRepository && usual.gitHook;
  const gitHook = isAsked ? askYesNo(person, 'A git hook that lints what you commit?') : usual.gitHook;
  person.say('');
  if (assistants !== null && gitHook !== undefined) return { ...wishes, assistants, noGitHook: !gitHook };
  person.say('prompt-lint: no answer, nothing was written');
  return undefined;
}

function readInitOptions(args: readonly string[]) {
  const { assistant, ...values } = readCommand('init', args, 0).values;
  const { 'no-hooks': noHooks, 'no-git-hook': noGitHook, 'dry-run': dryRun = false, ...rest } = values;
  const { check = false } = rest;
  const wrong = (what: string) => new UserError(`${what}; "prompt-lint init --help" lists the options`);
  const [alone, other] = (['check', 'diff', 'remove'] as const).filter((name) => rest[name] !== undefined);
  if (other !== undefined) throw wrong(`--${alone} and --${other} cannot be combined`);
  if (alone !== undefined && rest.restore) throw wrong(`--${alone} takes no --restore`);
  return {
    ...rest,
    assistants: assistant && readAssistants(assistant.join(',')),
    noHooks,
    noGitHook,
    dryRun,
    check,
  };
}
