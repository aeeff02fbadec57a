import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withModules } from '../base/lazy-module.ts';
import { namedTool, saysThatItReads } from '../sessions/tools/named-tool.ts';
import { callsNow } from './describe.ts';
import { refusalOf } from './evidence.ts';
import type { GoneThrough } from './go-through.ts';
import { type HookCall, type HookInput, hookPrograms, readHookInput } from './hook-input.ts';
import { deedOf, recordsApproval } from './judge.ts';
import { denialOf, type GateRules, mayMove, type Outcome } from './outcome.ts';
import { followedToRoot } from './parent.ts';
import { answerReason, closedReason, foreignReason, orphanReason } from './reasons.ts';
import { outcomeOf, type Reply, replyTo, unjudged, type Verdict, withConfigFault } from './reply.ts';
import { isGrowing, type ReadBefore, sessionOf, transcriptOf } from './session.ts';
import { readSettings, rootOf } from './settings.ts';
import { type StateFile, stateOf } from './state.ts';
import { asPlace, asUpTo, closedBy, readFresh, upToNow } from './transcript.ts';

/** Where the gate runs. */
export interface GateHost {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What the command says, and how it ends. */
export interface GateAnswer extends Reply {
  readonly status: number;
  /** How far the call had to be looked at. */
  readonly looked: Looked;
}

/** At the call alone, which is no work; at the session, and what it met there; at what is new in it, which could not move the gate. */
export type Looked = 'nowhere' | 'call' | GoneThrough['met'] | 'news';

/** What is kept between the calls of a session. */
export interface GateState extends ReadBefore {
  readonly version: 2;
  /** Whether Phase 0 had begun, or every session is guarded; undefined where that was not looked at yet. */
  readonly armed?: boolean | undefined;
  /** Where the gate stood there, under which settings, and the folder of the session. */
  readonly outcome?: Outcome | undefined;
  readonly key?: string | undefined;
  readonly cwd?: string | undefined;
  /** What became of the transcript, while that keeps the gate shut. */
  readonly closed?: string | undefined;
}

/** With so many new bytes the place is moved on, so that they are not read again each time. */
const mostFresh = 256 * 1024;

/**
 * Answers a hook of an assistant's program: a call that is work is denied until the prompt is approved (specification: Step 0.6).
 *
 * @param text What stands on standard input.
 * @returns The reply in the program's own form. Never rejects: what cannot be judged is let through or denied as the config says.
 */
export async function answerHook(text: string, { cwd, env }: GateHost): Promise<GateAnswer> {
  const input = readHookInput(text);
  if (!input) {
    const settings = await readSettings(rootOf(cwd), env);
    const warning = `standard input holds no hook input that is known; ${outcomeOf(settings)}`;
    // Without a program there is no form: by its status alone every program understands a denial.
    const status = settings.onFault === 'closed' ? 2 : 0;
    return { stdout: '', stderr: `prompt-lint gate: ${warning}\n`, status, looked: 'nowhere' };
  }
  if (input.program === undefined) return { ...foreignReply(input.call), looked: 'call' };
  let looked: Looked = 'nowhere';
  const verdict = await verdictOn(input, cwd, env, (at) => {
    looked = at;
  }).catch(async (error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    const settings = await readSettings(rootOf(input.cwd, cwd), env);
    return unjudged(settings, `a fault of its own (${said.split('\n')[0]})`);
  });
  return { ...replyTo(input.program, verdict), status: 0, looked };
}

/** Every program understands status 2; which members of the reply it reads, nobody knows. */
function foreignReply({ tool, input }: HookCall): Reply & { readonly status: number } {
  const facts = namedTool(tool, input);
  if (facts.command === undefined && saysThatItReads(tool, input, facts))
    return { stdout: '', stderr: '', status: 0 };
  const replies = hookPrograms.map((program) => replyTo(program, { allowed: false, reason: foreignReason }));
  const all = Object.assign({}, ...replies.map(({ stdout }) => JSON.parse(stdout) as object)) as object;
  return { stdout: `${JSON.stringify(all)}\n`, stderr: `${foreignReason}\n`, status: 2 };
}

async function verdictOn(
  input: HookInput,
  here: string,
  env: GateHost['env'],
  look: (at: Looked) => void,
): Promise<Verdict> {
  if (!input.call) return { allowed: true };
  look('call');
  const cwd = input.cwd ?? here;
  const calls = callsNow(input.program, input.call, cwd);
  const own = input.transcript ?? transcriptOf(input, env);
  const followed = followedToRoot({ ...input, transcript: own }, env);
  const { transcript, sessionId } = followed ?? { transcript: own, sessionId: input.sessionId };
  const file = stateOf(`${input.program}\0${sessionId ?? ''}\0${transcript ?? ''}`, env);
  const state = asGateState(file.read());
  // A session that was judged by its own gate is no agent because its record is gone.
  const caller = followed ?? (state.upTo ? { ...input, transcript } : undefined);
  // The assistant may have gone to another folder since it was started; that is no way around the config.
  const project = env.CLAUDE_PROJECT_DIR || env.GEMINI_PROJECT_DIR;
  const root = rootOf(project, cwd, state.cwd, here);
  const first = await withModules(() => deedOf(calls, cwd));
  const host = { env, root, transcripts: [own, transcript].flatMap((path) => path ?? []) };
  const refusals = await withModules(() =>
    calls.flatMap(
      (call) => refusalOf(call, call.given, calls.length === 1 ? first : deedOf([call], cwd), host) ?? [],
    ),
  );
  const refusal = refusals.find(({ isUnknown }) => !isUnknown) ?? refusals[0];
  if (refusal && !refusal.isUnknown) return { allowed: false, reason: refusal.reason };
  if (await withModules(() => calls.some((call) => recordsApproval(call, readSmall))))
    return { allowed: false, reason: answerReason };
  if (!first) {
    if (caller && !state.upTo && transcript !== undefined && isGrowing(input))
      rememberSeen(file, state, transcript, cwd);
    return { allowed: true };
  }
  if (!caller) return { allowed: false, reason: orphanReason(first) };

  const settings = await readSettings(root, env);
  const rules: GateRules = { always: settings.always, limit: settings.scope === 'limit' };
  const key = JSON.stringify([rules, settings.labels]);
  const decide = (denial: string | undefined, outcome: Outcome | undefined): Verdict => {
    // Where nothing is guarded, nobody has to say where they write.
    const reason = denial ?? (outcome?.type === 'unarmed' ? undefined : refusal?.reason);
    return withConfigFault({ allowed: reason === undefined, reason }, settings);
  };

  // As long as nothing happens that could move the gate, it stands where it stood.
  const { upTo, outcome } = state;
  if (isGrowing(input) && upTo && 'kept' in upTo && outcome && state.key === key) {
    const fresh = readFresh(upTo, mostFresh);
    if (fresh && !fresh.events.some((event) => mayMove(event, outcome))) {
      look('news');
      return decide(denialOf(deedOf(calls, state.cwd) ?? first, outcome, rules, state.cwd), outcome);
    }
  }

  const isRead = (state.upTo ?? state.said) !== undefined;
  const mayBeArmed = isRead && (state.armed !== false || settings.always);
  let read = await sessionOf(caller, transcript, state);
  if ('changed' in read && !mayBeArmed) read = await sessionOf(caller, transcript, {});
  if ('changed' in read || ('fault' in read && mayBeArmed)) {
    const closed = 'changed' in read ? read.changed : closedBy(read);
    file.write({ ...state, cwd: state.cwd ?? cwd, closed } satisfies GateState);
    return { allowed: false, reason: closedReason(closed) };
  }
  if ('fault' in read) {
    // Where every session is guarded, one that says nothing has no Yes.
    if (settings.always) return decide(denialOf(first, { type: 'unarmed' }, rules, cwd), undefined);
    return unjudged(settings, read.fault);
  }
  const { goThrough } = await import('./go-through.ts');
  const { session } = read;
  const deed = deedOf(calls, session.cwd) ?? first;
  const gone = goThrough(session, deed, settings.labels, rules, existsSync(join(root, '.assistant/library')));
  look(gone.met);
  const next = read.placeWith?.(gone.keep());
  const isKept = next !== undefined && !('fault' in next);
  // Without a place to go on from, the one before is good for reading, and for what was read.
  const place = isKept ? next : upTo && 'kept' in upTo && mayBeArmed ? upTo : read.read.upTo;
  file.write({
    ...{ version: 2, upTo: place, said: read.read.said, armed: settings.always || gone.met !== 'no prompt' },
    ...{ cwd: session.cwd ?? cwd, ...(isKept && { key, outcome: gone.outcome }) },
  } satisfies GateState);
  return decide(gone.denial, gone.met === 'no prompt' ? { type: 'unarmed' } : gone.outcome);
}

/** That a transcript was there, before anything in it was looked at: it may not vanish from then on. */
function rememberSeen(file: StateFile, state: GateState, transcript: string, cwd: string | undefined): void {
  const upTo = upToNow(transcript);
  if (upTo) file.write({ ...state, upTo, cwd } satisfies GateState);
}

const largestPrompt = 1_000_000;

/** The text of a file; undefined when it is not there, or is too large to be a prompt. */
function readSmall(path: string): string | undefined {
  try {
    return statSync(path).size > largestPrompt ? undefined : readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Checks what a state file holds. */
export function asGateState(value: unknown): GateState {
  const state = value as Partial<GateState> | undefined;
  if (state?.version !== 2) return { version: 2 };
  return { ...state, version: 2, upTo: asPlace(state.upTo) ?? asUpTo(state.upTo) };
}
