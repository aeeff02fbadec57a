import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withModules } from '../base/lazy-module.ts';
import { namedTool, saysThatItReads } from '../sessions/tools/named-tool.ts';
import { callsNow } from './describe.ts';
import { outcomeOf, unjudged, withConfigFault } from './fault-verdict.ts';
import type { GoneThrough } from './go-through.ts';
import { type HookCall, type HookInput, hookPrograms, readHookInput } from './hook-input.ts';
import { deedOf, recordsApproval, writesTrusted } from './judge.ts';
import { denialOf, type GateRules, mayMove, type Outcome } from './outcome.ts';
import { followedToRoot } from './parent.ts';
import { asPlace, type TranscriptPlace } from './place.ts';
import { growingSession, transcriptOf, wholeSession } from './read-session.ts';
import { readFresh } from './read-transcript.ts';
import { answerReason, foreignReason, orphanReason, trustedReason } from './reasons.ts';
import { type Reply, replyTo, type Verdict } from './reply.ts';
import { type KnownConfig, readSettings, rootOf } from './settings.ts';
import { stateFolders, stateOf } from './state.ts';

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
interface GateState {
  readonly version: 1;
  readonly place?: TranscriptPlace | undefined;
  /** Where the gate stood there, under which settings, and the folder of the session. */
  readonly outcome?: Outcome | undefined;
  readonly key?: string | undefined;
  readonly cwd?: string | undefined;
  readonly config?: KnownConfig | undefined;
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
    const settings = await readSettings(rootOf(cwd), undefined);
    const warning = `standard input holds no hook input that is known; ${outcomeOf(settings)}`;
    // Without a program there is no form: by its status alone every program understands a denial.
    const status = settings.onFault === 'closed' ? 2 : 0;
    return { stdout: '', stderr: `prompt-lint gate: ${warning}\n`, status, looked: 'nowhere' };
  }
  if (input.program === undefined) return { ...refusalOf(input.call), looked: 'call' };
  let looked: Looked = 'nowhere';
  const verdict = await verdictOn(input, cwd, env, (at) => {
    looked = at;
  }).catch(async (error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    const settings = await readSettings(rootOf(input.cwd, cwd), undefined);
    return unjudged(settings, `a fault of its own (${said.split('\n')[0]})`);
  });
  return { ...replyTo(input.program, verdict), status: 0, looked };
}

/** Every program understands status 2; which members of the reply it reads, nobody knows. */
function refusalOf({ tool, input }: HookCall): Reply & { readonly status: number } {
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
  const { program } = input;
  const cwd = input.cwd ?? here;
  const calls = callsNow(program, input.call, cwd);
  const own = input.transcript ?? transcriptOf(input, env);
  const trusted = [...(own === undefined ? [] : [resolve(own)]), ...stateFolders(env)];
  if (await withModules(() => calls.some((call) => writesTrusted(call, trusted))))
    return { allowed: false, reason: trustedReason };
  if (await withModules(() => calls.some((call) => recordsApproval(call, readSmall))))
    return { allowed: false, reason: answerReason };
  const first = await withModules(() => deedOf(calls, cwd));
  if (!first) return { allowed: true };
  const caller = followedToRoot({ ...input, transcript: own }, env);
  if (!caller) return { allowed: false, reason: orphanReason(first) };

  const { transcript, sessionId } = caller;
  const file = stateOf(`${program}\0${sessionId ?? ''}\0${transcript ?? ''}`, env);
  const state = asState(file.read());
  // The assistant may have gone to another folder since it was started; that is no way around the config.
  const project = env.CLAUDE_PROJECT_DIR || env.GEMINI_PROJECT_DIR;
  const root = rootOf(project, cwd, state.cwd, here);
  const settings = await readSettings(root, state.config);
  const rules: GateRules = { always: settings.always, limit: settings.scope === 'limit' };
  const key = JSON.stringify([rules, settings.labels]);
  const grows = program === 'claude' || program === 'codex';

  // As long as nothing happens that could move the gate, it stands where it stood.
  const { place, outcome } = state;
  if (grows && place && outcome && state.key === key) {
    const fresh = readFresh(place.path, place, mostFresh);
    if (fresh && !fresh.events.some((event) => mayMove(event, outcome))) {
      look('news');
      const reason = denialOf(deedOf(calls, state.cwd) ?? first, outcome, rules, state.cwd);
      return withConfigFault({ allowed: reason === undefined, reason }, settings);
    }
  }

  const { goThrough } = await import('./go-through.ts');
  const read =
    grows && transcript !== undefined
      ? growingSession(caller, transcript, place)
      : await wholeSession(caller);
  if ('fault' in read) return unjudged(settings, read.fault);
  const { session } = read;
  const deed = deedOf(calls, session.cwd) ?? first;
  const gone = goThrough(session, deed, settings.labels, rules, existsSync(join(root, '.assistant/library')));
  look(gone.met);
  const next = read.placeWith?.(gone.keep());
  if (next && !('fault' in next))
    file.write({
      ...{ version: 1, place: next, key, cwd: session.cwd, outcome: gone.outcome, config: settings.known },
    } satisfies GateState);
  return withConfigFault({ allowed: gone.denial === undefined, reason: gone.denial }, settings);
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

function asState(value: unknown): GateState {
  const state = value as Partial<GateState> | undefined;
  if (state?.version !== 1) return { version: 1 };
  return { ...state, version: 1, place: asPlace(state.place) };
}
