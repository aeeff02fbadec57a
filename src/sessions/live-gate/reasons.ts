import { letters } from '../../core/base/fold.ts';
import { inRow } from '../../core/base/words.ts';
import { outsidePaths, type ScopePaths } from '../../core/changes/scope-paths.ts';
import type { Message, SessionEvent } from '../../core/session/session.ts';
import { saysHalt, saysModify } from '../gate/halt.ts';
import type { GateState } from '../gate/record.ts';
import type { WorkDone } from '../gate/work.ts';
import { loadsSkill, namesLibrary } from '../library-commands.ts';

/** What the assistant is to do, whatever kept the gate shut. */
const show =
  'Show the perfected prompt, ask "Proceed? [Yes / Modify / Cancel]" and end your turn; go on only after an explicit Yes of the user.';
const ask =
  'Ask "Proceed? [Yes / Modify / Cancel]", end your turn, and go on only after an explicit Yes of the user.';
const meanwhile = 'Reading and searching are allowed meanwhile.';

/** A gate that is shut, as plain data. */
export interface Shut {
  readonly state: Exclude<GateState, 'approved'>;
  /** A prompt was shown. */
  readonly shown: boolean;
  /** The answer that decided. */
  readonly quote: string | undefined;
  /** Why that is no Yes, to stand behind "it". */
  readonly because: string | undefined;
  /** The work was halted, and the prompt is not cancelled. */
  readonly halts?: boolean | undefined;
}

/** Why the gate is shut, and what opens it. */
export function reasonFor(effect: WorkDone, shut: Shut): string {
  return `${lead(effect)}, and ${why(shut)} ${meanwhile}`;
}

/** The approval does not reach so far. */
function outsideOf(effect: WorkDone, files: readonly string[]): string {
  const named = `${inRow(files, 3)} ${files.length === 1 ? 'is' : 'are'}`;
  return `${lead(effect)}, but ${named} not in the SCOPE of the approved prompt. Stay within SCOPE, or show the prompt again with the wider SCOPE, ask "Proceed? [Yes / Modify / Cancel]" and wait for an explicit Yes.`;
}

/** An agent calls, and nobody can tell which session a person would have approved. */
export function orphanReason(effect: WorkDone): string {
  return `${lead(effect)}, and the session that started this agent cannot be found: no Yes of the user is known here. Tell the assistant that started you what is to be done, and leave it to them. ${meanwhile}`;
}

/** A call in a form that none of the programs has which are set up. */
export const foreignReason =
  'prompt-lint gate: the call came in the form of another program than this hook was installed for, such as an editor that runs the hooks of a command line; it cannot be judged, and is refused. Use the program itself, or have the user take the hook out (`prompt-lint hooks uninstall --assistant NAME`). Reading and searching are allowed.';

/** What was read of the session is not there any more. @param changed As `TranscriptChange` tells it. */
export function closedReason(changed: string): string {
  return `prompt-lint gate: the transcript ${changed}, though the gate had read it; nothing in it is believed, and the gate is shut. Tell the user: after a cleanup of their own they open it again with "prompt-lint gate reset" in a terminal of their own; no tool call can. ${meanwhile}`;
}

/** Something tries to give the answer itself. */
export const answerReason =
  'prompt-lint gate: this would record an approval, and only the user gives one. Ask "Proceed? [Yes / Modify / Cancel]" in the chat and end your turn; what is recorded in the prompt\'s file, the user records with `prompt-lint approve FILE`.';

function lead({ what, certain }: WorkDone): string {
  const present = what.replace(/^(?:created|edited|moved|deleted|ran|called)\b/, (past) => presents[past]!);
  const may = certain ? 'is work' : 'may be work';
  return `prompt-lint gate: to ${present} ${may}`;
}

const presents: Readonly<Record<string, string>> = {
  created: 'create',
  edited: 'edit',
  moved: 'move',
  deleted: 'delete',
  ran: 'run',
  called: 'call',
};

function why({ state, shown, quote, because, halts }: Shut): string {
  const said = quote ? ` ("${quote}")` : '';
  switch (state) {
    case 'before-approval':
      return shown
        ? `the user has not answered the perfected prompt yet. ${ask}`
        : `no prompt is approved yet. ${show}`;
    case 'ambiguous':
      return `the user's answer${said} is no explicit Yes${because ? `: it ${because}` : ''}. ${ask}`;
    case 'modify':
      return `the user asked for changes${said}. Adjust the prompt. ${show}`;
    case 'cancelled':
      if (halts)
        return `the user called a halt${said}. Do nothing more until they say to go on; answer what they ask.`;
      return `the user cancelled${said}. Do nothing more on it; ask the user what to do instead.`;
    case 'carried-over':
      return `the user's Yes${said} was given to another prompt, or to one that was changed since. ${show}`;
  }
}

/** What of the config the gate goes by. */
export interface GateRules {
  /** Whether a session that no Phase 0 trigger opened is guarded as well (config `gate: always`). */
  readonly always: boolean;
  /** Whether an approval opens the gate only for what its SCOPE names. */
  readonly limit: boolean;
}

/** Where the gate stands, as plain data, for as long as nothing happens that could move it. */
export type GateOutcome =
  | { readonly type: 'unarmed' }
  | {
      readonly type: 'open';
      /** Undefined where that is unknown, and where the approval is not limited to it. */
      readonly scope: ScopePaths | undefined;
      /** The assistant has asked something that is not answered yet. */
      readonly asking: boolean;
    }
  | { readonly type: 'shut'; readonly shut: Shut };

const nothingShown: Shut = { state: 'before-approval', shown: false, quote: undefined, because: undefined };

/** Why a piece of work is denied, in words for the assistant; undefined when nothing speaks against it. */
export function denialOf(
  effect: WorkDone,
  outcome: GateOutcome,
  { always, limit }: GateRules,
  cwd: string | undefined,
): string | undefined {
  if (outcome.type === 'unarmed') return always ? reasonFor(effect, nothingShown) : undefined;
  if (outcome.type === 'shut') return reasonFor(effect, outcome.shut);
  const outside = limit ? outsidePaths(effect.files, outcome.scope, cwd) : [];
  return outside.length > 0 ? outsideOf(effect, outside) : undefined;
}

/**
 * Whether an event may move the gate. Errs on the safe side: what an assistant says counts unless it is a mere remark, and it is then
 * looked at with care.
 */
export function mayMove(event: SessionEvent, outcome: GateOutcome): boolean {
  if (event.agent !== undefined) return false;
  // A command such as `/deploy` counts once it is known to be the library's.
  if (outcome.type === 'unarmed' && namesLibrary(event)) return true;
  if (event.type === 'call')
    return event.action === 'ask' || event.action === 'plan' || loadsSkill(event) || writesPrompt(event);
  if (event.by === 'program') return false;
  return event.by === 'person' ? isHeard(event, outcome) : !isRemark(event.text);
}

/** Whether what a person says counts where the gate stands (`Gate`): before a prompt is shown only a command, while work goes on a halt too. */
function isHeard({ text, command }: Message, outcome: GateOutcome): boolean {
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
export function isRemark(text: string): boolean {
  if (text.length > longestRemark || signs.test(text)) return false;
  if (text.length < 300 && !/\n[^\n]*\n/.test(text)) return true;
  return text.split('\n').every((line) => line.trim() === '' || isProse(line.trim()));
}

const opensWithLetter = new RegExp(`^[${letters}]`);

function isProse(line: string): boolean {
  return line.length > 80 && opensWithLetter.test(line) && !/[:：*_]|\s[-–—]/.test(line.slice(0, 120));
}
