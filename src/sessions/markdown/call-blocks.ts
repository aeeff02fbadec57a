import type { CallEnd } from '../call-records.ts';
import { type CallArguments, type LoggedCall, loggedCall, readArguments } from './call.ts';
import type { Fences } from './fences.ts';
import { isBlank, type LogLine } from './log-lines.ts';
import { endOfOutput } from './outcomes.ts';
import { actionOfTool } from './tool-actions.ts';

/** A call with all its lines. */
export interface CallBlock {
  readonly call: LoggedCall;
  /** Index of its last line. */
  readonly last: number;
}

const branch = /^(?:> ?)?[ \t]{0,200}(?:│ ?)?[ \t]*[⎿└↳╰](?:─{1,200})?[ \t]{0,200}(.*)$/;
const resultLabel =
  /^(?:> ?)?(?:[-*] )?(?:\*\*|_)?(?:result|output|response|error|výsledok|výstup)(?:\*\*|_)?[ \t]*:(?:\*\*|_)?[ \t]{0,200}(.*)$/i;
const inputLabel =
  /^(?:> ?)?(?:[-*] )?(?:\*\*|`|_)?(file_path|file path|path|file|command|cmd|pattern|query|url|input|arguments|args|parameters|príkaz|súbor)(?:\*\*|`|_)?[ \t]*:(?:\*\*|_)?[ \t]{0,200}(?!\*\*$|_$)(.+)$/i;
/** `**Input:**` above a fence. */
const inputLead =
  /^(?:> ?)?(?:\*\*|_)?(?:input|arguments|args|parameters)(?:\*\*|_)?[ \t]*:(?:\*\*|_)?[ \t]*$/i;
const shellInfo = /^(?:bash|sh|shell|zsh|console|terminal|powershell|ps1|cmd|shell-session|sh-session)?$/i;

/** Adds the lines `⎿ …` that a terminal prints below a call, and what is indented below them. */
export function withBranches(call: LoggedCall, lines: readonly LogLine[], at: number): CallBlock {
  const output: string[] = [];
  let last = at;
  let index = at + 1;
  // A terminal may wrap the call's own line.
  while (index < lines.length && branch.test(lines[index]!.text)) {
    output.push(branch.exec(lines[index]!.text)![1]!);
    last = index++;
    while (
      index < lines.length &&
      /^(?:> ?)?[ \t]{3,}\S/.test(lines[index]!.text) &&
      !branch.test(lines[index]!.text)
    ) {
      output.push(lines[index]!.text.replace(/^(?:> ?)?[ \t]{3,6}/, ''));
      last = index++;
    }
  }
  return output.length === 0 ? { call, last } : { call: withOutput(call, output.join('\n')), last };
}

const changed =
  /\b(?:with )?(?:added )?(\d+) (?:additions?|lines?)\b(?:(?:,? and|,) (?:removed )?(\d+) (?:removals?|deletions?|lines?))?/i;

function withOutput({ start, end }: LoggedCall, output: string): LoggedCall {
  const told = /^\s*\((?:no content|no output)\)\s*$/i.test(output) ? '' : output;
  const judged: CallEnd = end.outcome === undefined || end.outcome === 'succeeded' ? endOfOutput(output) : {};
  const counts = /^(?:Updated|Added|Wrote|Created|Edited|Removed)\b/.test(output)
    ? changed.exec(output.slice(0, 200))
    : null;
  const isUpdate = start.action === 'create' && /^(?:Updated|Edited)\b/.test(output);
  const changes = start.changes?.map((change) => ({
    ...change,
    kind: isUpdate ? ('edit' as const) : change.kind,
    added: change.added ?? (counts ? Number(counts[1]) : undefined),
    removed: change.removed ?? (counts?.[2] ? Number(counts[2]) : undefined),
  }));
  const action = isUpdate ? 'edit' : start.action;
  return { start: changes ? { ...start, action, changes } : start, end: { ...end, ...judged, output: told } };
}

/** Adds what follows a title such as `**Tool: Bash**`: arguments in lines, code or JSON, then the result. */
export function withBody(call: LoggedCall, lines: readonly LogLine[], at: number, fences: Fences): CallBlock {
  const branched = withBranches(call, lines, at);
  if (branched.last > at) return branched;
  let given: CallArguments = {};
  let output: string | undefined;
  let expectsResult = false;
  let isError = false;
  let last = at;
  const hasOwn = !isBare(call);
  for (let index = at + 1; index < lines.length && index <= last + 2; index++) {
    const line = lines[index]!;
    if (isBlank(line)) continue;
    const fence = fences.at(index);
    if (fence) {
      const text = lines
        .slice(index + 1, fence.close)
        .map((each) => each.text)
        .join('\n');
      const isInput =
        !expectsResult &&
        !hasOwn &&
        isEmpty(given) &&
        (/^json/i.test(fence.info) || takesCommand(call, fence.info));
      if (isInput) given = inputOf(call, text);
      else if (output === undefined) output = isError && !/^error\b/i.test(text) ? `Error: ${text}` : text;
      else break;
      last = index = fence.close;
      continue;
    }
    const result = resultLabel.exec(line.text);
    const input = result || expectsResult ? null : inputLabel.exec(line.text);
    const code =
      result || input || expectsResult || hasOwn || !isEmpty(given)
        ? null
        : /^(?:> ?)?`([^`]+)`$/.exec(line.text);
    if (result) {
      expectsResult = true;
      isError = /error/i.test(line.text.slice(0, 12));
      if (result[1] !== '') output = `${isError ? 'Error: ' : ''}${result[1]}`;
    } else if (!expectsResult && !hasOwn && inputLead.test(line.text) && isFence(fences, lines, index + 1)) {
      last = index;
      continue;
    } else if (input) given = { ...given, ...labelled(input[1]!, input[2]!) };
    else if (code) given = inputOf(call, code[1]!);
    else break;
    last = index;
  }
  const whole = isEmpty(given)
    ? call
    : loggedCall(call.start.name, actionOfTool(call.start.name), given, call.end);
  return { call: output === undefined ? whole : withOutput(whole, output), last };
}

/** Whether a fence begins on a line, or behind a blank one. */
function isFence(fences: Fences, lines: readonly LogLine[], index: number): boolean {
  return fences.at(isBlank(lines[index]) ? index + 1 : index) !== undefined;
}

function takesCommand({ start }: LoggedCall, info: string): boolean {
  return start.action === 'execute' && start.command === undefined && shellInfo.test(info);
}

function inputOf({ start }: LoggedCall, text: string): CallArguments {
  return readArguments(
    start.action === 'execute' ? text.replace(/^\$ /, '') : text,
    start.action === 'execute',
  );
}

function labelled(key: string, value: string): CallArguments {
  const text = value.trim().replace(/^`([^`]*)`$/, '$1');
  if (/^(?:command|cmd|príkaz)$/i.test(key)) return { command: text };
  if (/^(?:pattern|query)$/i.test(key)) return { pattern: text };
  if (/^(?:url|input|arguments|args|parameters)$/i.test(key)) return readArguments(text, false);
  return { paths: [text] };
}

function isBare({ start }: LoggedCall): boolean {
  return (
    start.command === undefined &&
    start.text === undefined &&
    (start.reads ?? []).length === 0 &&
    (start.changes ?? []).length === 0
  );
}

function isEmpty(given: CallArguments): boolean {
  return Object.keys(given).length === 0;
}
