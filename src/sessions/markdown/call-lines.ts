import { type CallArguments, type LoggedCall, loggedCall, readArguments } from './call.ts';
import { readNotes } from './call-notes.ts';
import { readVerbCall, type VerbCall } from './call-verbs.ts';
import { actionOfTool } from './tool-actions.ts';

/** The signs that terminals put before a call. */
const glyph = /^[ \t]{0,4}(?:│ ?)?([●⏺•◦▪◆⬢✦✔✓✗✘×⚙🔧🛠⚡📖📝✏🔍💻→])\uFE0F?[ \t]+/u;
const boxEnd = /(?<![ \t])[ \t]*│[ \t]*$/;
const named =
  /^((?:[A-Z][A-Za-z]{1,40}(?: [A-Z][a-z]{1,20})?|[a-z]+(?:_[a-z]+)+|mcp__[\w-]{1,100}|[\w.-]{1,40} - [\w.-]{1,60} \(MCP\)))\((.*)$/;
const bracketed = /^\[(?:tool(?:[ -](?:call|use|used))?|nástroj):[ \t]*([^\]]{1,600})\][ \t]{0,200}(.*)$/i;
const titled =
  /^(?:#{2,6}[ \t]{1,200}|[-*>][ \t]{1,200})?(?:\*\*|__|`)?(?:🔧|🛠️?|⚙️?)?[ \t]*(?:tool(?:[ -](?:call|use|used))?|nástroj)(?:\*\*|__)?[ \t]*:(?:\*\*|__)?[ \t]*`?([A-Za-z][\w.-]{0,100}(?: - [\w.-]{1,200})?)`?(?:\*\*|__|`)?[ \t]{0,200}(.*)$/i;

/** A line that is a call, and what may follow it. */
export interface CallLine {
  readonly call: LoggedCall;
  /** `terminal`: a result may stand below it behind `⎿`; `block`: arguments and result may follow as labels, code and fences. */
  readonly form: 'terminal' | 'block';
  /** Text behind an opening bracket that the line does not close. */
  readonly open?: string | undefined;
}

/** Reads a line that says by itself that a tool was used; undefined for prose, and for lines whose neighbours decide. */
export function readCallLine(line: string): CallLine | undefined {
  if (line.length > 4000 || line === '') return undefined;
  const sign = glyph.exec(line);
  if (sign) return terminal(line.slice(sign[0].length).replace(boxEnd, ''), sign[1]!);
  return (line.startsWith('[') ? inBrackets(line) : undefined) ?? wrapped(line) ?? asTitle(line);
}

function terminal(text: string, sign: string): CallLine | undefined {
  const found = named.exec(text);
  // Ticks and bullets are marks of lists as well.
  const isTool = found && (/[●⏺]/.test(sign) || actionOfTool(found[1]!) !== 'other');
  const call = isTool ? withBrackets(found[1]!, found[2]!) : undefined;
  if (call)
    return /[✗✘×]/.test(sign) ? { ...call, call: { ...call.call, end: { outcome: 'failed' } } } : call;
  const verb = readVerbCall(text);
  if (!verb) return /^tool\b/i.test(text) ? asTitle(text) : undefined;
  const isListed = /[•◦▪◆✦✓✔✗✘×→]/.test(sign) && verb.start.action === 'read';
  return verb.isRecord || verb.isTool || (verb.isPast && !isListed) ? verbLine(verb) : undefined;
}

function verbLine(verb: VerbCall): CallLine {
  const end = verb.isPast ? { outcome: 'succeeded' as const, ...verb.end } : verb.end;
  return { call: { start: verb.start, end }, form: 'terminal' };
}

const wrappers = ['*', '_', '`', '[]', '()'];
const boldVerb = /^\*\*([A-Z][A-Za-z]{1,20}):?\*\*:? (.+)$/;

/** A line that stands whole in brackets, code or italics, such as `[Read src/a.ts]`, or whose verb is bold. */
function wrapped(line: string): CallLine | undefined {
  const bold = boldVerb.exec(line);
  let text = bold ? `${bold[1]} ${bold[2]}` : line;
  let inBracket = false;
  for (const pair of bold ? [] : [...wrappers, ...wrappers]) {
    const [open, close] = [pair[0]!, pair.at(-1)!];
    if (!text.startsWith(open) || !text.endsWith(close) || text.startsWith(open, 1) || text.length < 3)
      continue;
    text = text.slice(1, -1);
    inBracket ||= open === '[';
  }
  if (!bold && text === line) return undefined;
  const found = named.exec(text);
  if (found)
    return actionOfTool(found[1]!) === 'other' || !text.endsWith(')')
      ? undefined
      : withBrackets(found[1]!, found[2]!);
  const verb = readVerbCall(text.replace(/^([A-Z][A-Za-z]+): /, '$1 '));
  return verb && (verb.isPast || verb.isTool || verb.isRecord || inBracket) ? verbLine(verb) : undefined;
}

/** `Bash(npm test)`: the tool's name and its arguments in brackets; a bracket that is still open is closed on a later line. */
export function withBrackets(name: string, behind: string): CallLine | undefined {
  const action = actionOfTool(name);
  const isKnown = action !== 'other' || /^mcp__| - |\(MCP\)/.test(name) || /^[A-Z]/.test(name);
  if (!isKnown) return undefined;
  const closed = /^(.{0,2000})\)[ \t]{0,200}(.*)$/.exec(behind);
  if (!closed)
    return {
      call: loggedCall(name, action, readArguments(behind, action === 'execute')),
      form: 'terminal',
      open: behind,
    };
  const notes = closed[2] === '' ? undefined : readNotes(closed[2]!);
  if (notes && notes.text.trim() !== '') return undefined;
  const given: CallArguments = {
    ...readArguments(closed[1]!, action === 'execute'),
    added: notes?.added,
    removed: notes?.removed,
  };
  return { call: loggedCall(name, action, given, notes?.end ?? {}), form: 'terminal' };
}

/** `[Tool: Edit src/x.ts]`, `[Tool: Bash] npm test`. */
function inBrackets(line: string): CallLine | undefined {
  const found = bracketed.exec(line);
  if (!found) return undefined;
  const [, inner, behind = ''] = found;
  const notes = readNotes(behind.startsWith('(') ? behind : '');
  const { text, added, removed, end } = readNotes(inner!);
  const name = /^[\w.-]+(?: - [\w.-]+)?/.exec(text)?.[0];
  if (name === undefined) return undefined;
  const rest = text.slice(name.length).replace(/^[ \t]*[:(–—-]?[ \t]*/, '');
  const outside = behind.startsWith('(') ? '' : behind.replace(/^[-–—:] /, '').replace(/^`|`$/g, '');
  if (rest === '' && /\s/.test(outside) && actionOfTool(name) !== 'execute') return undefined;
  return {
    call: toolCall(name, rest || outside, { added, removed }, { ...end, ...notes.end }),
    form: 'block',
  };
}

/** `**Tool: Bash**`, `### Tool: Edit src/x.ts`. */
function asTitle(line: string): CallLine | undefined {
  if (!/^[#*_`>tTnN🔧🛠⚙-]/u.test(line)) return undefined;
  const found = titled.exec(line);
  if (!found) return undefined;
  const [, name, behind] = found;
  const isMarked = /^(?:#|\*\*|_|`|>)/.test(line);
  if (!isMarked && actionOfTool(name!) === 'other') return undefined;
  const { text, added, removed, end, isOther } = readNotes(behind!);
  const rest = text
    .trim()
    .replace(/^[-–—:][ \t]+/, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^`([^`]*)`$/, '$1');
  if (isOther && rest !== '') return undefined;
  const given = isOther ? behind!.trim().replace(/^\(|\)$/g, '') : rest;
  return { call: toolCall(name!, given.replace(/\*\*$/, ''), { added, removed }, end), form: 'block' };
}

function toolCall(
  name: string,
  given: string,
  counts: Pick<CallArguments, 'added' | 'removed'>,
  end: LoggedCall['end'],
): LoggedCall {
  const action = actionOfTool(name);
  return loggedCall(name, action, { ...readArguments(given, action === 'execute'), ...counts }, end);
}
