import type { ToolCall } from '../../sessions/session.ts';
import type { SessionEvidence } from './evidence.ts';
import { counted, quoted } from './text.ts';
import type { WrittenFile } from './written-file.ts';

/** The agents that a session spawned, and what is known of them. */
export interface SpawnedAgents {
  readonly count: number;
  /** What each was given, in few words where the record has them. */
  readonly tasks: readonly string[];
  /** How many did something that the record does not hold. */
  readonly unrecorded: number;
  /** Whether one of those may have written files. */
  readonly mayHaveWritten: boolean;
}

/** Messages to an agent that is there already. */
const furtherWords = /^(?:send_?(?:input|message)|assign_task|followup_task)$/i;
/** Agents that come with a program and have no tool that writes. */
const looksOnly = /^(?:explore|plan|codebase_investigator|cli_help)$/i;
const mostTasks = 6;

/** Counts the agents of a session, by the calls that spawned them and by the records that they left. */
export function spawnedAgents({ session, inputs }: SessionEvidence): SpawnedAgents {
  const recorded = new Set<string>();
  const spawning: ToolCall[] = [];
  for (const event of session?.events ?? []) {
    if (event.agent !== undefined) recorded.add(event.agent);
    if (event.type !== 'call' || event.action !== 'delegate' || furtherWords.test(event.name)) continue;
    if (event.outcome !== 'denied') spawning.push(event);
  }
  // Which record belongs to which call is not always told.
  const unrecorded = Math.max(spawning.length - recorded.size, 0);
  const mayWrite = spawning.filter((call) => !looksOnly.test(kindOf(call, inputs)));
  return {
    count: Math.max(recorded.size, spawning.length),
    tasks: spawning.map((call) => taskOf(call, inputs)).filter((task) => task !== ''),
    unrecorded,
    mayHaveWritten: unrecorded > 0 && mayWrite.length > recorded.size,
  };
}

function kindOf(call: ToolCall, inputs: SessionEvidence['inputs']): string {
  const { subagent_type, agent_type, agent_name } = inputs.get(call) ?? {};
  const named = [subagent_type, agent_type, agent_name].find((one) => typeof one === 'string');
  return String(named ?? call.name);
}

function taskOf(call: ToolCall, inputs: SessionEvidence['inputs']): string {
  const { description } = inputs.get(call) ?? {};
  const text = typeof description === 'string' && description.trim() !== '' ? description : (call.text ?? '');
  const failed = call.outcome === 'failed' ? ' (failed)' : '';
  // A task in full is a page; what it is about stands in its first line.
  const line = text.trim().split('\n')[0]!;
  return line === '' ? '' : `${quoted(line, 100)}${failed}`;
}

/** What the entry says of agents, as a bullet; nothing where there were none. */
export function agentLines(
  evidence: SessionEvidence,
  { count, tasks, unrecorded }: SpawnedAgents,
  files: readonly WrittenFile[],
): string[] {
  if (count === 0) return [];
  const shown = tasks.slice(0, mostTasks).join(', ');
  const more = tasks.length > mostTasks ? ` and ${tasks.length - mostTasks} more` : '';
  const given = tasks.length === 0 ? '' : `, given ${shown}${more}`;
  const written = files.filter((file) => isOfAgent(file, evidence)).length;
  const did =
    written > 0
      ? [`of the files under Code Changes, ${count === 1 ? 'it' : 'they'} wrote ${written}`]
      : unrecorded < count
        ? [`the record shows no file that ${count === 1 ? 'it' : 'they'} wrote`]
        : [];
  if (unrecorded > 0) {
    const who = unrecorded === count ? (count === 1 ? 'it' : 'they') : `${unrecorded} of them`;
    did.push(`what ${who} did is not in the record`);
  }
  return [`- ${counted(count, 'agent')}${given}: ${did.join('; ')}`];
}

/** Whether agents alone wrote a file. */
export function isOfAgent({ events }: WrittenFile, { session }: SessionEvidence): boolean {
  return events.length > 0 && events.every((index) => session?.events[index]?.agent !== undefined);
}
