import { join } from 'node:path';
import { UserError } from '../base/errors.ts';
import { packageFolder } from '../base/package-folder.ts';
import type { Terminal } from '../base/terminal.ts';
import { version } from '../base/version.ts';
import { findRoot } from '../collect/root.ts';
import { unifiedDiff } from '../fix/diff.ts';
import { escapeLines, escapeVisible } from '../report/escape.ts';
import { assistantsInUse } from '../setup/assistants.ts';
import { carryOut } from '../setup/carry-out.ts';
import { chooseSetup } from '../setup/choice.ts';
import { type Library, readLibrary } from '../setup/library.ts';
import type { Choice } from '../setup/plan.ts';
import { presentAt } from '../setup/present.ts';
import { readRecord } from '../setup/read-record.ts';
import { recordPath, type SetupRecord } from '../setup/record.ts';
import { carryOutRemoval, planRemoval } from '../setup/remove.ts';
import { isUpToDate, lookAt, type Place, planSetup, type SetupPlan } from '../setup/setup.ts';
import { doneLines, foretoldLines, removalLines } from '../setup/told.ts';
import { welcomeLines } from '../setup/welcome.ts';
import { diskWriter, LinksImpossible, type Writer } from '../setup/write.ts';
import { lineReader } from './ask-at-gate.ts';
import { askWishes } from './init-ask.ts';
import { initUsage, readInitOptions } from './init-options.ts';
import { pathFromRoot } from './lint-request.ts';

/** What the command takes from outside; tests put their own in. */
export interface InitWorld {
  /** Absolute path of the `.assistant` folder that is installed. */
  readonly libraryFolder: string;
  readonly version: string;
  /** Somebody is there to answer. */
  readonly isInteractive: boolean;
  readonly readLine: () => string | undefined;
  readonly writer: (root: string) => Writer;
  readonly platform: NodeJS.Platform;
}

const world = (): InitWorld => ({
  libraryFolder: join(packageFolder(), '.assistant'),
  version,
  isInteractive: process.stdin.isTTY === true,
  readLine: lineReader(),
  writer: diskWriter,
  platform: process.platform,
});

/**
 * `prompt-lint init`: sets a repository up with the command library, brings it up to date, checks it, or takes it out again.
 *
 * @returns 0 done, 1 something is to be done (`--check`) or nobody answered, 2 something could not be done.
 * @throws UserError for wrong usage, and for what cannot be written.
 */
export async function initCommand(
  args: readonly string[],
  terminal: Terminal,
  given: Partial<InitWorld> = {},
): Promise<number> {
  const here = { ...world(), ...given };
  const options = readInitOptions(args);
  if (options.help) {
    terminal.stdout(initUsage);
    return 0;
  }
  const top = findRoot(terminal.cwd);
  const place: Place = { root: top ?? terminal.cwd, inRepository: top !== undefined };
  const record = recordAt(place);
  if (options.remove) return remove(place, record, options.dryRun, here, terminal);
  const library = readLibrary(here.libraryFolder);
  if (options.diff !== undefined) {
    const diff = diffOf(pathFromRoot(options.diff, terminal.cwd, place.root), place, library);
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
    print(terminal, foretoldLines(plan, record !== undefined, options.check));
    return options.check && !isUpToDate(plan) ? 1 : 0;
  }
  return setUp(place, { record, library, plan, choice, isSeen: seen.length > 0 }, here, terminal);
}

interface Known {
  /** Of the run before; undefined the first time. */
  readonly record: SetupRecord | undefined;
  readonly library: Library;
  readonly plan: SetupPlan;
  readonly choice: Choice;
  readonly isSeen: boolean;
}

async function setUp(place: Place, known: Known, here: InitWorld, terminal: Terminal): Promise<number> {
  const { record, library, plan, choice } = known;
  const fallback = { entry: process.argv[1] ?? '', node: process.execPath };
  try {
    const { gitHook, failed } = await carryOut(place, plan, here.writer(place.root), fallback);
    const told = { ...known, skills: library.skills, gitHook };
    print(terminal, record ? doneLines(plan, gitHook, here.version) : welcomeLines(place, plan, told));
    for (const line of failed) terminal.stderr(`prompt-lint: ${escapeVisible(line)}\n`);
    return failed.length === 0 ? 0 : 2;
  } catch (error) {
    if (!(error instanceof LinksImpossible) || choice.copy) throw error;
    const copying = { ...choice, copy: true };
    const again = await planSetup(place, recordAt(place), library, copying, here.version);
    return setUp(place, { ...known, plan: again, choice: copying }, here, terminal);
  }
}

async function remove(
  place: Place,
  record: SetupRecord | undefined,
  dryRun: boolean,
  here: InitWorld,
  terminal: Terminal,
): Promise<number> {
  if (!record) {
    const why = `${recordPath} is not there, so prompt-lint init has not set this up`;
    print(terminal, [`Nothing to remove: ${why}.`]);
    return 0;
  }
  const plan = planRemoval(place, record);
  const done = dryRun ? undefined : await carryOutRemoval(place, record, plan, here.writer(place.root));
  print(terminal, removalLines(plan, done));
  return done && done.failed.length > 0 ? 2 : 0;
}

function recordAt({ root }: Place): SetupRecord | undefined {
  const present = presentAt(root, recordPath);
  return present.kind === 'file' ? readRecord(present.text) : undefined;
}

/** @throws UserError for a file that the library does not have. */
function diffOf(path: string, { root }: Place, library: Library): string {
  const shipped =
    library.files.get(path) ??
    library.files.get(path.replace(/^\.[a-z]+\/skills\//, '.assistant/skills/')) ??
    library.memory.get(path);
  if (shipped === undefined)
    throw new UserError(`${path} is no file of the library; "init --check" lists those that differ`);
  const present = presentAt(root, path);
  return unifiedDiff(path, present.kind === 'file' ? present.text.replaceAll('\r\n', '\n') : '', shipped);
}

function print(terminal: Terminal, lines: readonly string[]): void {
  terminal.stdout(lines.map((line) => `${escapeVisible(line)}\n`).join(''));
}
