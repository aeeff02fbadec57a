import { wasStopped } from '../../sessions/commands/stopped.ts';
import type { ToolCall } from '../../sessions/session.ts';
import { joinPath } from '../../sessions/shell/paths.ts';
import { type CheckCommand, checkCommands, textsOf } from './check-commands.ts';
import type { CheckKind } from './check-kinds.ts';
import type { Language } from './check-languages.ts';
import type { SessionEvidence } from './evidence.ts';
import { folderOfPackage, moduleOf } from './modules.ts';
import { folderOf, fromRoot } from './session-paths.ts';

/** A check that the assistant ran, and how it ended. */
export interface CheckRun {
  readonly kind: CheckKind;
  /** Index among the events of the session. */
  readonly index: number;
  readonly call: ToolCall;
  /** The whole command line, and the part of it that is the check. */
  readonly command: string;
  readonly text: string;
  readonly result: 'passed' | 'failed' | 'unknown';
  /** Whether somebody stopped it before it came to its end. */
  readonly stopped: boolean;
  /** What its line does behind it. */
  readonly rest: string;
  /** Whether it chose single files or cases, or a package of which it is not known where it lies. */
  readonly partial: boolean;
  /** The folder that it ran in, from the root; undefined outside of the repository. */
  readonly folder: string | undefined;
  /** The module that it ran for, by its folder from the root; undefined outside of the repository. */
  readonly module: string | undefined;
  /** What it looks at, and the folders that it names from its own; undefined where that is not known. */
  readonly languages: readonly Language[] | undefined;
  readonly folders: readonly string[] | undefined;
  /** The line of the output that tells, where it is one. */
  readonly telling: string | undefined;
}

/** Every run of a check, in the order of the session. */
export function checkRuns(evidence: SessionEvidence): CheckRun[] {
  const { session, scripts } = evidence;
  const runs: CheckRun[] = [];
  for (const [index, call] of (session?.events ?? []).entries()) {
    if (call.type !== 'call' || call.command === undefined || call.outcome === 'denied') continue;
    const seen = new Set<CheckKind>();
    const start = folderOf(call, evidence);
    const stopped = wasStopped(call, session!.events);
    for (const check of checkCommands(call.command, textsOf(scripts, start))) {
      const { kind, text, rest, provenByZero } = check;
      if (seen.has(kind)) continue;
      seen.add(kind);
      const folder =
        start === undefined
          ? undefined
          : fromRoot(joinPath(start, check.folder), evidence).replace(/^\.$/, '');
      const module =
        check.package === undefined ? moduleAt(folder, evidence) : folderOfPackage(check.package, evidence);
      // Where the status proves it, the output has nothing to add.
      const telling = call.exitCode === 0 && provenByZero ? undefined : failureIn(call.output, kind);
      runs.push({
        kind,
        index,
        call,
        command: call.command,
        ...{ text, rest, module },
        partial: check.partial || (check.package !== undefined && module === undefined),
        ...{ folder, languages: check.languages, folders: check.folders },
        result: stopped && telling === undefined ? 'unknown' : resultOf(call, check, telling),
        ...{ stopped, telling },
      });
    }
  }
  return runs;
}

/** What runs elsewhere is of no module of the repository. */
function moduleAt(folder: string | undefined, evidence: SessionEvidence): string | undefined {
  return folder === undefined || folder.startsWith('/') ? folder : moduleOf(folder, evidence);
}

function resultOf(
  { exitCode, outcome }: ToolCall,
  { provenByZero, refutedByOther }: CheckCommand,
  telling: string | undefined,
): CheckRun['result'] {
  if (exitCode === 0) {
    if (provenByZero) return 'passed';
    return telling === undefined ? 'unknown' : 'failed';
  }
  // Not found, or not to be run: nothing was checked.
  if (exitCode === 127 || exitCode === 126) return 'unknown';
  if (exitCode === undefined && outcome !== 'failed') return telling === undefined ? 'unknown' : 'failed';
  return refutedByOther || telling !== undefined ? 'failed' : 'unknown';
}

/** What test runners, compilers and linters write at the end; a program's own log may speak of failures as well. */
const failures: Readonly<Record<CheckKind, readonly RegExp[]>> = {
  tests: [
    /^[ \t]{0,8}(?:Tests?|Test Files|Test Suites|Suites|Specs)\b:?[ \t]{1,12}(?:[^\n]{0,60}\D)?[1-9]\d{0,5} failed\b[^\n]{0,80}$/m,
    /^(?:=+ )?(?:[^\n]{0,40}\D)?[1-9]\d{0,5} (?:failed|errors?)(?:, \d{1,6} \w{1,12}){0,4} in \d[^\n]{0,40}$/m,
    /^[ \t]{0,8}[1-9]\d{0,5} (?:failing|fail)$/m,
    /^# fail [1-9]\d{0,5}$/m,
    /^test result: FAILED[^\n]{0,120}$/m,
    /^FAILED \((?:failures|errors)=[^\n]{1,60}\)$/m,
    /^[ \t]{0,8}--- FAIL: [^\n]{1,120}$/m,
    /^FAIL\t[^\n]{1,120}$/m,
    /^\s{0,4}Failed!\s{1,4}- Failed:\s{1,8}[1-9][^\n]{0,100}$/m,
    /^(?:\[\w{1,8}\] )?Tests run: \d{1,6}, (?:Failures: [1-9]|Failures: 0, Errors: [1-9])[^\n]{0,80}$/m,
    /^\d{1,6} (?:examples?|tests?), [1-9]\d{0,5} failures?[^\n]{0,60}$/m,
    /^Tests: \d{1,6}, Assertions: \d{1,7}, (?:Failures|Errors): [1-9][^\n]{0,60}$/m,
  ],
  build: [
    /^[^\n]{0,60}(?:Build failed|BUILD FAILURE|BUILD FAILED|error during build|Failed to compile)[^\n]{0,120}$/im,
    /^error: could not compile [^\n]{1,120}$/m,
  ],
  lint: [
    /^[^\n]{0,6}✖ [1-9]\d{0,5} problems? \((?!0 errors)[^\n]{1,80}$/m,
    /^Found [1-9]\d{0,5} errors?\.?[^\n]{0,60}$/m,
  ],
  'type check': [
    /^[^\n]{1,200}(?:: |\(\d{1,6},\d{1,6}\): )error TS\d{1,5}[^\n]{0,200}$/m,
    /^Found [1-9]\d{0,5} errors? in [^\n]{1,100}$/m,
  ],
};

/** The last lines of an output with something on them, without colours: the sum stands at the end. */
export function plainLines(output: string): string[] {
  return endOf(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function endOf(output: string): string {
  return output.slice(-8000).replace(/\x1b\[[\d;]{0,20}m/g, '');
}

/** The line with which a runner says that something failed. */
function failureIn(output: string, kind: CheckKind): string | undefined {
  const text = endOf(output);
  for (const pattern of failures[kind]) {
    const found = pattern.exec(text)?.[0].trim();
    if (found !== undefined) return found;
  }
  return undefined;
}
