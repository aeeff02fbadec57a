/** What a script of the tool `exec` calls: `await tools.exec_command({ cmd: "…" })` and the like. */
export interface ScriptCall {
  readonly tool: string;
  /** The arguments that are written as literal texts, by name; a single literal argument has the name `''`. */
  readonly texts: ReadonlyMap<string, string>;
}

const call = /\btools(?:\.([A-Za-z_$][\w$]*)|\[\s*(["'])([\w$.-]+)\2\s*\])\s*\(/y;
const escapes: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0', '\n': '' },
};

/** Finds the calls of tools in a script without running it: names and literal arguments. */
export function readScript(script: string): readonly ScriptCall[] {
  const calls: ScriptCall[] = [];
  for (let at = 0; at < script.length; ) {
    const skipped = skipQuiet(script, at);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    if (script[at] === 't') {
      call.lastIndex = at;
      const found = call.exec(script);
      if (found && !/[\w$.]/.test(script[at - 1] ?? ' ')) {
        at = call.lastIndex;
        const read = readArguments(script, at);
        calls.push({ tool: found[1] ?? found[3]!, texts: read.texts });
        at = Math.max(read.end, at);
        continue;
      }
    }
    at++;
  }
  return calls;
}

/** The literal texts of an argument list, up to the first part that has to be run to be known. */
function readArguments(script: string, from: number): { texts: Map<string, string>; end: number } {
  const texts = new Map<string, string>();
  let at = skipBlank(script, from);
  if (isQuote(script[at])) {
    const literal = readLiteral(script, at);
    if (literal && /[,)]/.test(script[skipBlank(script, literal.end)] ?? '')) texts.set('', literal.text);
    return { texts, end: literal?.end ?? at };
  }
  if (script[at] !== '{') return { texts, end: at };
  at = skipBlank(script, at + 1);
  for (;;) {
    const quoted = isQuote(script[at]) ? readLiteral(script, at) : undefined;
    const name = quoted?.text ?? /^[A-Za-z_$][\w$]*/.exec(script.slice(at, at + 100))?.[0];
    if (name === undefined) break;
    at = skipBlank(script, quoted?.end ?? at + name.length);
    if (script[at] !== ':') break;
    at = skipBlank(script, at + 1);
    if (isQuote(script[at])) {
      const literal = readLiteral(script, at);
      if (!literal) break;
      const behind = skipBlank(script, literal.end);
      if (script[behind] !== ',' && script[behind] !== '}') break;
      texts.set(name, literal.text);
      at = behind;
    } else {
      const value = /^[^\s,{}()[\]"'`]+/.exec(script.slice(at, at + 200))?.[0];
      if (value === undefined) break;
      at = skipBlank(script, at + value.length);
    }
    if (script[at] !== ',') break;
    at = skipBlank(script, at + 1);
  }
  return { texts, end: at };
}

/** Behind a comment or a text that starts here; else the same place. */
function skipQuiet(script: string, at: number): number {
  const char = script[at];
  if (isQuote(char)) return readLiteral(script, at)?.end ?? script.length;
  if (char !== '/') return at;
  const next = script[at + 1];
  if (next !== '/' && next !== '*') return at;
  const end = next === '/' ? script.indexOf('\n', at) : script.indexOf('*/', at + 2);
  return end < 0 ? script.length : end + (next === '/' ? 1 : 2);
}

/** What is put into a template stays as written: `${name}`. */
function readLiteral(script: string, from: number): { text: string; end: number } | undefined {
  const quote = script[from]!;
  const raw = script.startsWith('String.raw', from - 10);
  let text = '';
  let start = from + 1;
  for (let at = start; at < script.length; at++) {
    const char = script[at];
    if (char === quote) return { text: text + script.slice(start, at), end: at + 1 };
    if (char === '\n' && quote !== '`') return undefined;
    if (char !== '\\') continue;
    if (raw) {
      at++;
      continue;
    }
    text += script.slice(start, at);
    const escaped = script[at + 1] ?? '';
    const code = /^(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2}))/i.exec(
      script.slice(at + 1, at + 10),
    );
    const point = code ? Number.parseInt(code[1] ?? code[2] ?? code[3]!, 16) : 0;
    if (code && point <= 0x10ffff) text += String.fromCodePoint(point);
    else text += escapes[escaped] ?? escaped;
    at += code ? code[0].length : 1;
    start = at + 1;
  }
  return undefined;
}

function isQuote(char: string | undefined): boolean {
  return char === '"' || char === "'" || char === '`';
}

function skipBlank(script: string, from: number): number {
  let at = from;
  while (at < script.length && script.charCodeAt(at) <= 0x20) at++;
  return at;
}
