import type { Deed, GateState } from '../sessions/gate/record.ts';

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
export function reasonFor(deed: Deed, shut: Shut): string {
  return `${lead(deed)}, and ${why(shut)} ${meanwhile}`;
}

/** The approval does not reach so far. */
export function outsideOf(deed: Deed, files: readonly string[]): string {
  const verb = files.length === 1 ? 'is' : 'are';
  return `${lead(deed)}, but ${list(files)} ${verb} not in the SCOPE of the approved prompt. Stay within SCOPE, or show the prompt again with the wider SCOPE, ask "Proceed? [Yes / Modify / Cancel]" and wait for an explicit Yes.`;
}

/** An agent calls, and nobody can tell which session a person would have approved. */
export function orphanReason(deed: Deed): string {
  return `${lead(deed)}, and the session that started this agent cannot be found: no Yes of the user is known here. Tell the assistant that started you what is to be done, and leave it to them. ${meanwhile}`;
}

/** A call in a form that none of the programs has which are set up. */
export const foreignReason =
  'prompt-lint gate: the call came in the form of another program than this hook was installed for, such as an editor that runs the hooks of a command line; it cannot be judged, and is refused. Use the program itself, or have the user take the hook out (`prompt-lint hooks uninstall --assistant NAME`). Reading and searching are allowed.';

/**
 * What was read of the session is not there any more.
 *
 * @param changed As `TranscriptChange` tells it.
 */
export function closedReason(changed: string): string {
  return `prompt-lint gate: the transcript ${changed}, though the gate had read it; nothing in it is believed, and the gate is shut. Tell the user: after a cleanup of their own they open it again with "prompt-lint gate reset" in a terminal of their own; no tool call can. ${meanwhile}`;
}

/** Something tries to give the answer itself. */
export const answerReason =
  'prompt-lint gate: this would record an approval, and only the user gives one. Ask "Proceed? [Yes / Modify / Cancel]" in the chat and end your turn; what is recorded in the prompt\'s file, the user records with `prompt-lint approve FILE`.';

function lead({ what, certain }: Deed): string {
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

function list(files: readonly string[]): string {
  const [first, second, third, ...others] = files;
  const named = [first, second, third].filter((file) => file !== undefined).join(', ');
  return others.length === 0 ? named : `${named} and ${others.length} more`;
}
