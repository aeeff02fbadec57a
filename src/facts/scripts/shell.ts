/** A word of a command, quotation marks taken off. */
export interface Word {
  readonly text: string;
  /** Of its first character in the line. */
  readonly at: number;
}

/** One command of a line, without what was set for it (`CI=1`) and without `sudo` and its kind. */
export interface Command {
  readonly words: readonly Word[];
  /** It runs only when the command before it fails: `a || b`. */
  readonly fallback: boolean;
}

const parts = /^(?:\/|or|and|then)$|,$/;

/** What stands before a command and changes nothing of which it is. */
const wrappers = new Set(
  'sudo time env command exec nohup corepack cross-env dotenv -- sail ./vendor/bin/sail vendor/bin/sail'.split(
    ' ',
  ),
);

/**
 * Splits a line of a shell into its commands. Comments, prompts (`$`, `PS>`), redirections and assignments are left out.
 *
 * @returns Empty for a line that is no plain command: with a substitution, a heredoc, an unclosed quotation mark.
 */
export function commandsOf(line: string): Command[] {
  if (line.length > 1000) return [];
  const commands: Command[] = [];
  let words: Word[] = [];
  let fallback = false;
  const end = (operator?: string) => {
    const own = withoutWrappers(words);
    for (const part of own.length > 0 ? choices(own) : []) commands.push({ words: part, fallback });
    words = [];
    fallback = operator === '||';
  };
  const pattern = /"([^"]*)"|'([^']*)'|(&&|\|\||[|;&])|\d?>{1,2}(?:&\d|\s*\S+)?|<\S*|(\\$)|([^\s"'|;&<>]+)/g;
  for (const match of line.matchAll(pattern)) {
    if (match[3] !== undefined) end(match[3]);
    else if (match[4] !== undefined) continue;
    else if (match[5]?.startsWith('#')) break;
    else if (match[5] !== undefined) words.push({ text: match[5], at: match.index });
    else if (match[1] !== undefined || match[2] !== undefined)
      words.push({ text: match[1] ?? match[2]!, at: match.index + 1 });
    // A `<name>` is a slot, not a file to read from: the word keeps its place.
    else if (match[0].startsWith('<')) words.push({ text: match[0], at: match.index });
  }
  end();
  return commands;
}

/** `make a / make b`, `make a, make b`, `make a or make b`: the same program again, with a sign or a word of prose between them. */
function choices(words: readonly Word[]): readonly (readonly Word[])[] {
  const program = words[0]!.text;
  const at = words.findIndex(
    ({ text }, index) => index > 1 && text === program && parts.test(words[index - 1]!.text),
  );
  if (at < 0) return [words];
  const first = words.slice(0, at);
  const { text, at: from } = first.pop()!;
  if (text.endsWith(',') && text.length > 1) first.push({ text: text.slice(0, -1), at: from });
  return [first, ...choices(words.slice(at))];
}

function withoutWrappers(words: readonly Word[]): readonly Word[] {
  let from = 0;
  while (from < words.length) {
    const { text } = words[from]!;
    const isPrompt = from === 0 && /^(?:[$%❯➜>]|PS.*>|\([\w.-]+\))$/.test(text);
    if (!isPrompt && !/^\w+=/.test(text) && !wrappers.has(text)) break;
    from++;
  }
  const [first, second] = words.slice(from);
  // `bundle exec rake`, `poetry run poe`, `uv run poe`.
  const runs =
    first &&
    second &&
    /^(?:bundle exec|poetry run|uv run|pipenv run|hatch run)$/.test(`${first.text} ${second.text}`);
  return words.slice(runs ? from + 2 : from);
}
