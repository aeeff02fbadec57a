import { saysHalt } from '../sessions/gate/halt.ts';
import type { Deed } from '../sessions/gate/record.ts';
import { outsidePaths, type ScopePaths } from '../sessions/gate/scope-paths.ts';
import { saysModify } from '../sessions/gate/words.ts';
import { loadsSkill, namesLibrary } from '../sessions/library-commands.ts';
import type { Message, SessionEvent } from '../sessions/session.ts';
import { outsideOf, reasonFor, type Shut } from './reasons.ts';

/** What of the config the gate goes by. */
export interface GateRules {
  /** Whether a session that no Phase 0 trigger opened is guarded as well (config `gate: always`). */
  readonly always: boolean;
  /** Whether an approval opens the gate only for what its SCOPE names. */
  readonly limit: boolean;
}

/** Where the gate stands, as plain data, for as long as nothing happens that could move it. */
export type Outcome =
  | { readonly type: 'unarmed' }
  | {
      readonly type: 'open';
      /** Undefined where it cannot be told, and where the approval is not limited to it. */
      readonly scope: ScopePaths | undefined;
      /** The assistant has asked something that is not answered yet. */
      readonly asking: boolean;
    }
  | { readonly type: 'shut'; readonly shut: Shut };

const nothingShown: Shut = { state: 'before-approval', shown: false, quote: undefined, because: undefined };

/** Why a piece of work is denied, in words for the assistant; undefined when nothing speaks against it. */
export function denialOf(
  deed: Deed,
  outcome: Outcome,
  { always, limit }: GateRules,
  cwd: string | undefined,
): string | undefined {
  if (outcome.type === 'unarmed') return always ? reasonFor(deed, nothingShown) : undefined;
  if (outcome.type === 'shut') return reasonFor(deed, outcome.shut);
  const outside = limit ? outsidePaths(deed.files, outcome.scope, cwd) : [];
  return outside.length > 0 ? outsideOf(deed, outside) : undefined;
}

/**
 * Whether an event may move the gate. Errs on the safe side: what an assistant says counts unless it is a mere remark, and it is then
 * looked at with care.
 */
export function mayMove(event: SessionEvent, outcome: Outcome): boolean {
  if (event.agent !== undefined) return false;
  // A command such as `/deploy` counts once it is known to be the library's.
  if (outcome.type === 'unarmed' && namesLibrary(event)) return true;
  if (event.type === 'call')
    return event.action === 'ask' || event.action === 'plan' || loadsSkill(event) || writesPrompt(event);
  if (event.by === 'program') return false;
  return event.by === 'person' ? isHeard(event, outcome) : !isRemark(event.text);
}

/** Whether what a person says counts where the gate stands (`Gate`): before a prompt is shown only a command, while work goes on a halt too. */
function isHeard({ text, command }: Message, outcome: Outcome): boolean {
  if (command !== undefined || text.trimStart().startsWith('/') || text.includes('$')) return true;
  if (outcome.type === 'unarmed') return false;
  if (outcome.type === 'shut') return outcome.shut.shown || outcome.shut.state !== 'before-approval';
  return outcome.asking || saysModify(text) || saysHalt(text);
}

function writesPrompt({ changes, command }: SessionEvent & { readonly type: 'call' }): boolean {
  if (command?.includes('.assistant/prompts/')) return true;
  return changes.some(({ path }) => /\.assistant[\\/]|\.prompt\.md$/i.test(path));
}

/** What a question, its choices or a prompt may be told by. */
const signs = /[?[\]|]|\b(?:yes|no|ok|modify|cancel|proceed|reply|perfected|[aá]no)\b/i;
/** A longer reply is looked at with care, whatever it says. */
const longestRemark = 20_000;

/**
 * Without any sign of a question, and either so short that no prompt and no block of Phase 0 with something in it fits, or nothing but
 * long lines of prose, none of which can be a label.
 */
function isRemark(text: string): boolean {
  if (text.length > longestRemark || signs.test(text)) return false;
  if (text.length < 300 && !/\n[^\n]*\n/.test(text)) return true;
  return text.split('\n').every((line) => line.trim() === '' || isProse(line.trim()));
}

function isProse(line: string): boolean {
  return line.length > 80 && /^\p{L}/u.test(line) && !/[:：*_]|\s[-–—]/u.test(line.slice(0, 120));
}
