import { asObject, asText, type JsonObject } from '../json/values.ts';

/** Who kept a call from running, and what a person said about it. */
export interface Denial {
  readonly by: 'person' | 'program';
  /** The person's own words. */
  readonly words?: string | undefined;
}

const byPerson =
  /^(?:The user doesn't want to (?:proceed with this tool use|take this action right now)|User rejected tool use|\[Request interrupted by user(?: for tool use)?\]|The agent proposed a plan that was rejected by the user)/;
/** What a hook says that blocks a call; hooks that run after a call cannot keep it from running. */
const byHook =
  /^(?:PreToolUse:\S+ (?:hook (?:error|blocked)|\[)|Hook PreToolUse:\S+ denied|\S+ operation (?:blocked|stopped) by hook|Execution stopped by PreToolUse hook|Blocked by hook)/;
const byPermission =
  /^(?:Permission to use [\s\S]{0,2000}? (?:has been|was) denied|Permission for this (?:action|tool use) (?:has been|was) denied|Claude requested permissions? to [\s\S]{0,2000}?, but you haven't granted it yet|This (?:\S+ )?command (?:requires approval|contains multiple operations)|[^\n]{0,200} requires approval|[^\n]{0,300} was blocked\. For security)/;
const wordsBehind =
  /(?:the user said|provided the following reason for the rejection|with the following feedback):[ \n]{0,200}([\s\S]+)/i;
/** What the program adds behind the person's words. */
const programsWords = "Note: The user's next message may contain";

/**
 * Tells a call that was kept from running from one that failed.
 *
 * @param record The record of the result.
 * @param content What came back, with `is_error`.
 */
export function readDenial(record: JsonObject, content: string): Denial | undefined {
  const decision = asObject(record.permissionDecision);
  const text = content.replace(/^<tool_use_error>\s*/, '').replace(/^Error: /, '');
  if (decision?.decision === 'reject' || decision?.decision === 'deny') {
    const source = asText(decision.source) ?? '';
    return {
      by: source.startsWith('user') ? 'person' : 'program',
      words: source.startsWith('user') ? wordsOf(text) : undefined,
    };
  }
  if (byPerson.test(text)) return { by: 'person', words: wordsOf(text) };
  if (byHook.test(text) || byPermission.test(text)) return { by: 'program' };
  const kind = asText(record.toolDenialKind);
  if (kind !== undefined && kind !== '') return { by: kind.startsWith('user') ? 'person' : 'program' };
  return undefined;
}

function wordsOf(text: string): string | undefined {
  const words = wordsBehind.exec(text.slice(0, 20_000))?.[1];
  const end = words?.indexOf(programsWords) ?? -1;
  const own = (end < 0 ? words : words?.slice(0, end))?.trim();
  return own === '' ? undefined : own;
}
