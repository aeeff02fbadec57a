/** A call or an assignment with the strings that stand in it in their order: `gem "rails", "~> 8.0"`, `s.version = "1.0"`. */
export interface Call {
  /** Without the object that it is called on. */
  readonly method: string;
  /** Those before the first named argument (`require:`, `:git =>`). */
  readonly strings: readonly string[];
  /** From 1. */
  readonly line: number;
}

/** Calls go on over so many lines at most; what is longer is no dependency. */
const longestCall = 12;

/** The calls at the beginning of lines that are given a string first. */
export function* callsOf(lines: readonly string[]): Generator<Call> {
  let isComment = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line === '__END__') return;
    if (line.startsWith('=begin')) isComment = true;
    if (line.startsWith('=end')) isComment = false;
    if (isComment) continue;
    const start = /^\s*(?:\w+\.)?([a-z_]+)\s{0,200}(?:\(|=|(?=[\s"'%[]))\s*(?=["'[(%]|$|\w+:)/.exec(line);
    if (!start) continue;
    let rest = withoutComment(line.slice(start[0].length));
    const end = Math.min(lines.length, at + longestCall);
    for (let next = at + 1; next < end && /[,([]\s*$/.test(rest); next++)
      rest += ` ${withoutComment(lines[next]!).trim()}`;
    const strings = leadingStrings(rest);
    if (strings.length > 0) yield { method: start[1]!, strings, line: at + 1 };
  }
}

function withoutComment(text: string): string {
  let quote: string | undefined;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '\\') at++;
    else if (quote !== undefined) {
      if (character === quote) quote = undefined;
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '#') return text.slice(0, at);
  }
  return text;
}

/** Strings up to the first thing that is neither a string nor a list of them. */
function leadingStrings(text: string): readonly string[] {
  const strings: string[] = [];
  const part =
    /\s*(?:"([^"\\#]*)"(?!\s*(?:=>|:))|'([^'\\]*)'(?!\s*(?:=>|:))|(?:Gem::Requirement\.new|[[\]()])|(\.freeze)|(,))/y;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    const string = match[1] ?? match[2];
    if (string !== undefined) strings.push(string);
  }
  return strings;
}
