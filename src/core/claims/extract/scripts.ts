import { lastOf, memoized } from '../../base/memoized.ts';
import { joinPath, normalPath } from '../../base/path.ts';
import { wordSet } from '../../base/words.ts';
import { type Command, commandsOf, type Invocation, invocationsOf } from '../../facts/scripts/manifests.ts';
import { byWords, type Passage, placed, sign } from '../../text/passages.ts';
import type { ScriptClaim } from '../claim.ts';
import { lexicon } from '../context.ts';
import { has, is } from '../lexicon/classes.ts';
import { shells } from '../lexicon/programs.ts';

/** Names that stand for one. */
const standIns = wordSet(
  'script task target recipe command name foo bar baz x xx xxx something it this them that',
);
const runner = /\b(?:npm|pnpm|yarn|bun|make|composer|just|task|rake|poe|pdm) /;
/** Lines below "Commands" that are commands and nothing else: `npm test && npm run lint`, in no fence. */
const commandsTitle = /\bcommands?[^a-z]*$/i;
const commandLine = /^(?:npm|pnpm|yarn|bun|composer) /;
/** Slots (`NAME`, `my-script`) are no names, nor is what ends in a sign. */
const scriptName = /^[A-Za-z0-9@][\w:.@/+-]*[\w+]$/;

/** Finds the scripts that the commands of a document run, in file order. */
export function findScripts(text: string, passages: readonly Passage[], most: number): ScriptClaim[] {
  const claims: ScriptClaim[] = [];
  for (const passage of passages) {
    if (claims.length >= most) break;
    const isCommands = !passage.code && leadsToCommands(passage.headings);
    if (!passage.code && !isCommands && !passage.holds(sign.code)) continue;
    const known = isCommands || passage.code ? undefined : claimsByWords(passage, undefined);
    if (known) for (const claim of known) claims.push(placed(claim, passage));
    else if (passage.code) inBlock(text, passage, new FolderReader(passage, claims, most));
    else inSpans(text, passage, new FolderReader(passage, claims, most), isCommands);
  }
  return claims;
}

function inSpans(text: string, passage: Passage, reader: FolderReader, isCommands = false): void {
  if (isCommands)
    for (const { start, end } of passage.lines) {
      const line = text.slice(start, Math.min(end, start + 300));
      if (commandLine.test(line) && !/\.(?:\s|$)|`/.test(line))
        for (const command of commandsOf(line)) reader.add(command, start, undefined);
    }
  for (const { kind, start, end } of passage.tokens) {
    if (reader.isFull) break;
    if (kind !== 'code' || end - start > 300) continue;
    const content = text.slice(start, end);
    if (runner.test(content))
      for (const command of commandsIn(content)) reader.add(command, start, undefined);
  }
}

const leadsToCommands = lastOf((headings: readonly Passage[]) =>
  commandsTitle.test(headings.at(-1)?.text ?? ''),
);

const claimsByWords = byWords((alone) => {
  const claims: ScriptClaim[] = [];
  inSpans(alone.text, alone, new FolderReader(alone, claims));
  return claims;
});

/** Documents of one repository name the same commands again and again. */
const commandsIn = memoized(300, commandsOf);

function inBlock(text: string, passage: Passage, reader: FolderReader): void {
  const language = passage.code!.info.split(/[\s{]/, 1)[0]!.toLowerCase();
  const isShell = shells.has(language);
  if (!isShell && !(passage.code!.fenced && /^(?:|te?xt|plain(?:text)?)$/.test(language))) return;
  for (const { start, end } of passage.lines) {
    if (reader.isFull) break;
    const line = text.slice(start, end);
    const remark = line.includes(' #') ? line.slice(line.indexOf(' #') + 2) : undefined;
    // Text in a fence without a language may be prose; a command does not go on for long.
    if (!isShell && line.split(' #', 1)[0]!.trim().split(/\s+/).length > 8) continue;
    for (const command of commandsOf(line))
      if (isShell || !isProse(command)) reader.add(command, start, remark);
  }
}

/** "make sure it runs" in a fence without a language. */
function isProse({ words }: Command): boolean {
  if (!/^(?:make|just|task)$/.test(words[0]?.text ?? '')) return false;
  return words.length > 3 || words.slice(1).some(({ text }) => lexicon.of(text) !== 0);
}

/** Follows the folder that commands go to. */
class FolderReader {
  readonly #passage: Passage;
  readonly #claims: ScriptClaim[];
  #folder: string | undefined = '';

  readonly #most: number;

  constructor(passage: Passage, claims: ScriptClaim[], most = Number.POSITIVE_INFINITY) {
    this.#passage = passage;
    this.#claims = claims;
    this.#most = most;
  }

  get isFull(): boolean {
    return this.#claims.length >= this.#most;
  }

  add(command: Command, offset: number, remark: string | undefined): void {
    const [program, target] = command.words;
    if (program!.text === 'cd' || program!.text === 'pushd') this.#folder = this.#below(target?.text ?? '~');
    else if (program!.text === 'popd') this.#folder = '';
    else for (const invocation of invocationsOf(command)) this.#push(invocation, command, offset, remark);
  }

  #push(
    { runner: each, name, word, folder, workspace }: Invocation,
    command: Command,
    offset: number,
    remark: string | undefined,
  ): void {
    if (!scriptName.test(name) || /^[A-Z_]+$/.test(name) || has(lexicon.of(name), is.any)) return;
    const stem = name.toLowerCase().replace(/(?<=.)[-_]?name$/, '');
    if (standIns.has(stem) || /^(?:your|my|some)[-_:]/i.test(name)) return;
    const start = offset + word.at;
    this.#claims.push({
      kind: 'script',
      start,
      end: start + word.text.length,
      runner: each,
      name,
      folder: this.#below(folder),
      workspace,
      isFallback: command.fallback,
      remark,
      passage: this.#passage,
    });
  }

  #below(target: string): string | undefined {
    if (this.#folder === undefined || /^[~/$<{[-]|[<>{}$*]/.test(target)) return undefined;
    return target === '' ? this.#folder : normalPath(joinPath(this.#folder, target));
  }
}
