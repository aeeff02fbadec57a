import type { ToolCall } from '../../sessions/session.ts';
import { type CheckKind, checkCommands } from './check-commands.ts';
import type { SessionEvidence } from './evidence.ts';

/** A check that the assistant ran, and how it ended. */
export interface CheckRun {
  readonly kind: CheckKind;
  /** Index among the events of the session. */
  readonly index: number;
  readonly call: ToolCall;
  /** The whole command line. */
  readonly command: string;
  readonly result: 'passed' | 'failed' | 'unknown';
  /** The line of the output that tells, where it is one. */
  readonly telling: string | undefined;
}

/** Every run of a check, in the order of the session. */
export function checkRuns({ session, scripts }: SessionEvidence): CheckRun[] {
  const texts = new Map<string, string | undefined>();
  for (const { name, text } of scripts) if (!texts.has(name)) texts.set(name, text);
  const runs: CheckRun[] = [];
  for (const [index, call] of (session?.events ?? []).entries()) {
    if (call.type !== 'call' || call.command === undefined || call.outcome === 'denied') continue;
    const seen = new Set<CheckKind>();
    for (const { kind, provenByZero, refutedByOther } of checkCommands(call.command, (name) => texts.get(name))) {
      if (seen.has(kind)) continue;
      seen.add(kind);
      const telling = failureIn(call.output, kind);
      runs.push({ kind, index, call, command: call.command, result: resultOf(call, { provenByZero, refutedByOther }, telling), telling });
    }
  }
  return runs;
}

function resultOf(
  { exitCode, outcome }: ToolCall,
  { provenByZero, refutedByOther }: { provenByZero: boolean; refutedByOther: boolean },
  telling: string | undefined,
): CheckRun['result'] {
  if (exitCode === 0) {
    if (provenByZero) return 'passed';
    return telling === undefined ? 'unknown' : 'failed';
  }
  if (exitCode === undefined && outcome !== 'failed') return telling === undefined ? 'unknown' : 'failed';
  return refutedByOther || telling !== undefined ? 'failed' : 'unknown';
}

const failures: Readonly<Record<CheckKind, readonly RegExp[]>> = {
  tests: [
    /^.{0,80}\b(?!0\b)\d{1,6} (?:failed|failing|failures?|tests? failed)\b.{0,120}$/im,
    /^.{0,40}\bfail(?:ures|ed)?: (?!0\b)\d{1,6}\b.{0,120}$/im,
    /^# fail (?!0\b)\d{1,6}$/m,
    /^test result: FAILED.{0,120}$/m,
    /^FAILED \(.{1,100}\)$/m,
    /^--- FAIL: .{1,120}$/m,
  ],
  build: [/^.{0,60}(?:Build failed|BUILD FAILURE|error during build|Failed to compile).{0,120}$/im, /^error: could not compile .{1,120}$/m],
  lint: [/^.{0,10}✖ (?!0\b)\d{1,6} problems? \((?!0 errors).{1,80}$/m, /^Found (?!0\b)\d{1,6} errors?\.?.{0,80}$/m],
  'type check': [/^.{1,200}: error TS\d{1,5}: .{1,200}$/m, /^.{1,200}\(\d{1,6},\d{1,6}\): error TS\d{1,5}.{0,200}$/m, /^Found (?!0\b)\d{1,6} errors? in .{1,100}$/m],
};

/** The line with which a runner says that something failed. */
function failureIn(output: string, kind: CheckKind): string | undefined {
  // The sum stands at the end.
  const text = output.slice(-8000).replace(/\x1b\[[\d;]{0,20}m/g, '');
  for (const pattern of failures[kind]) {
    const found = pattern.exec(text)?.[0].trim();
    if (found !== undefined) return found;
  }
  return undefined;
}
