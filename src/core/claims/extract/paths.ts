import { memoized } from '../../base/memoized.ts';
import { joinPath, lastName, normalPath } from '../../base/path.ts';
import type { Range, TextLine } from '../../parse/blocks.ts';
import type { LintedDocument } from '../../parse/document.ts';
import type { Section } from '../../parse/prompt.ts';
import { scopeEntries } from '../../parse/scope.ts';
import { byWords, moved, Passage, placed, sign } from '../../text/passages.ts';
import type { PathClaim, PathForm } from '../claim.ts';
import { acceptances, rejections, restNames, sourceEndings } from '../lexicon/files.ts';
import {
  asking,
  checkers,
  commandNames,
  folderOptions,
  interpreters,
  makers,
  making,
  movable,
  resultOptions,
  seekers,
  shells,
  workOptions,
  wrappers,
} from '../lexicon/programs.ts';
import {
  asFolder,
  endingOf,
  isFileName,
  isFileOfTree,
  readSpacedPath,
  readWrittenPath,
  type WrittenPath,
} from '../path/written.ts';

/** An address, an anchor; `mdc:` is Cursor's way to write a path from the root. */
const address = /^(?:(?!mdc:)[a-z][a-z0-9+.-]+:|#|\/\/)/i;

/** What no path goes without: a slash, an ending, a code span, a link, or a bold name. */
const signsOfPath = sign.slash | sign.ending | sign.code | sign.bracket | sign.bold;

/** What a document says of paths. */
export interface FoundPaths {
  readonly claims: readonly PathClaim[];
  readonly making: Making;
}

/** What a document makes itself, as written there. */
export class Making {
  /** By its commands, or in SCOPE. */
  readonly paths = new Set<string>();
  /** The folders that a file of SCOPE comes to stand in: they alone, not all that could be below them. */
  readonly #folders = new Set<string>();

  add(path: string): void {
    this.paths.add(path);
  }

  addFile(path: string): void {
    this.paths.add(path);
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1))
      this.#folders.add(path.slice(0, at));
  }

  covers(path: string): boolean {
    if (this.paths.size === 0) return false;
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
      if (this.paths.has(path.slice(0, end))) return true;
    return this.#folders.has(path);
  }
}

/** Finds the paths of a document, about so many at the most. */
export function findPaths(document: LintedDocument, passages: readonly Passage[], most: number): FoundPaths {
  const finder = new PathFinder(document, most);
  for (const passage of passages) finder.read(passage);
  for (const section of document.phase0.prompt?.sections ?? [])
    if (section.name === 'scope') finder.scope(document, section);
  return finder;
}

const foundByWords = byWords((alone, isPrompt: boolean): FoundPaths => {
  const finder = new PathFinder({ text: alone.text, kind: isPrompt ? 'prompt' : 'guide' });
  finder.inWords(alone, undefined);
  return finder;
});

class PathFinder implements FoundPaths {
  readonly claims: PathClaim[] = [];
  readonly making = new Making();
  readonly #text: string;
  readonly #isPrompt: boolean;
  /** The folders that items begin with. */
  readonly #folders = new Map<Passage, PathClaim>();

  readonly #most: number;

  constructor({ text, kind }: Pick<LintedDocument, 'text' | 'kind'>, most = Number.POSITIVE_INFINITY) {
    this.#most = most;
    this.#text = text;
    this.#isPrompt = kind === 'prompt';
  }

  read(passage: Passage): void {
    if (this.#isFull) return;
    const { code, lines } = passage;
    const text = this.#text;
    const isTree = code
      ? code.fenced && isDrawnTree(text, lines, code.info)
      : lines.length > 1 && hasBranches(passage.text) && isDrawnTree(text, lines, '');
    if (isTree) this.#tree(passage);
    else if (!code) this.#prose(passage);
    else if (shells.has(code.info.split(/[\s{]/, 1)[0]!.toLowerCase())) this.#commands(passage);
  }

  /** SCOPE's paths: what is created there is no claim, what is changed is one. */
  scope(document: LintedDocument, section: Section): void {
    for (const { action, path, start, end } of scopeEntries(document.text, section)) {
      if (!path || action === 'exclude' || this.#isFull) continue;
      const isOut = leadsOut(path.text);
      const written = isOut ? asWritten(path.text) : readWrittenPath(path.text);
      if (!written) continue;
      const isMade = action === 'create' || action === 'either';
      if (isMade) this.making.addFile(written.path);
      if (isMade && !isOut) continue;
      const entry = new Passage(document.text, [{ start, end, lineStart: start }], {
        block: 'item',
        headings: [],
      });
      const form = isOut ? 'outside' : action === 'modify' ? 'scope' : 'undecided';
      this.#push(entry, written, path.start, form, { start: path.start, end: path.end });
    }
  }

  #add(passage: Passage, word: string, offset: number, form: PathForm, more: Partial<PathClaim> = {}): void {
    const isNamed = form === 'code' || form === 'prose' || form === 'cd' || form === 'run';
    const place = this.#isPrompt && isNamed ? placeOnMachine(word) : undefined;
    if (place) {
      this.#push(passage, place, offset, 'machine');
      return;
    }
    const isCut = /(?:\.\.\.|…)$/.test(word);
    const written = isCut ? undefined : readWrittenPath(form === 'cd' ? asFolder(word) : word);
    if (!written) return;
    this.#push(passage, written, offset, form, more);
  }

  get #isFull(): boolean {
    return this.claims.length >= this.#most;
  }

  /** @param offset What `written` counts from. */
  #push(
    passage: Passage,
    written: WrittenPath,
    offset: number,
    form: PathForm,
    more: Partial<PathClaim> = {},
  ): void {
    const { path, start, end } = written;
    this.#keep({
      ...{ kind: 'path', form, path, written, passage, start: offset + start, end: offset + end },
      ...more,
    });
  }

  #keep(claim: PathClaim): void {
    this.claims.push(claim);
    const { isSubject, written, passage } = claim;
    if (isSubject && written.form === 'folder' && passage.block === 'item') this.#folders.set(passage, claim);
  }

  #prose(passage: Passage): void {
    if (!passage.holds(signsOfPath)) return;
    const parent = passage.lead?.block === 'item' ? this.#folders.get(passage.lead) : undefined;
    const known = parent ? undefined : foundByWords(passage, this.#isPrompt);
    if (!known) {
      this.inWords(passage, parent);
      return;
    }
    for (const claim of known.claims) {
      const own: { -readonly [Key in keyof PathClaim]: PathClaim[Key] } = placed(claim, passage);
      if (own.label) own.label = moved(own.label, passage.start);
      this.#keep(own);
    }
    for (const path of known.making.paths) this.making.add(path);
  }

  /** @param parent The folder that the item above begins with. */
  inWords(passage: Passage, parent: PathClaim | undefined): void {
    const text = this.#text;
    const labels: Range[] = passage.holds(sign.bracket)
      ? passage.tokens.flatMap(({ label }) => label ?? [])
      : [];
    const first =
      passage.block === 'item' || passage.block === 'row'
        ? passage.tokens.find(
            ({ kind, start, end }) => kind !== 'mark' || end - start > 1 || !'"|'.includes(text[start]!),
          )
        : undefined;
    // "`a.ts`, `b.ts`: …" below a folder: all of them are in it.
    let hangs = parent !== undefined;
    let label = 0;
    const isInLabel = (start: number, end: number) => {
      while (label < labels.length && labels[label]!.end < end) label++;
      return label < labels.length && labels[label]!.start <= start;
    };
    for (const token of passage.tokens) {
      if (this.#isFull) break;
      const { kind, start, end } = token;
      if (first && start >= first.start) hangs &&= kind === 'code' || token === first || text[start] === ',';
      if (kind === 'mark' || kind === 'end' || end - start > 300) continue;
      const isBold = token === first && token.strong;
      const mayBe = kind !== 'word' || mayBePath(text, start, end);
      if (!mayBe && !isBold) continue;
      const word = text.slice(start, end);
      if (kind === 'link') {
        if (!address.test(word))
          this.#add(passage, word.replace(/^<|>$/g, ''), start, 'link', { label: token.label! });
      } else if (isInLabel(start, end)) continue;
      else if (kind === 'word') {
        if (isBold && /^[a-z][\w-]+$/.test(word))
          this.#add(passage, `./${word}`, start - 2, 'prose', { isSubject: true, path: word, start, end });
        // `user\_id.ts` in prose: an escaped sign, and no folder of Windows.
        else if (mayBe && !/\\[_*[\]()]/.test(word) && !isPartOfCode(text, start, end))
          this.#add(passage, word, start, 'prose', {
            isSubject: token === first,
            ...(token === first && parent && { parent }),
          });
      } else if (/\s/.test(word.trim())) this.#command(passage, word, start);
      else
        this.#add(
          passage,
          word.trim(),
          start + word.indexOf(word.trim()),
          /^\.\/[\w./-]+\.(?:sh|bat|ps1)$/.test(word) ? 'run' : 'code',
          { isSubject: token === first, ...(hangs && parent && { parent }) },
        );
    }
  }

  #command(passage: Passage, word: string, start: number): void {
    const bare = word.trim();
    const spaced = readSpacedPath(bare);
    if (spaced) {
      this.#push(passage, spaced, start + word.indexOf(bare), 'code');
      return;
    }
    const { words, made } = pathsInCommand(word);
    for (const { word: each, offset, form, cwd } of words)
      this.#add(passage, each, start + offset, form, { cwd: cwd === '' ? undefined : cwd });
    for (const path of made) this.making.add(path);
    // `schema: './src/db/schema.ts'`
    if (words.length === 0)
      for (const match of word.matchAll(/\.\/[\w./-]{1,200}\.\w+/g))
        this.#add(passage, match[0], start + match.index, 'argument');
  }

  #commands(passage: Passage): void {
    const reader = new CommandReader();
    let heredoc: string | undefined;
    for (const { start, end } of passage.lines) {
      const line = this.#text.slice(start, Math.min(end, start + 2000));
      if (heredoc !== undefined) {
        if (line.trim() === heredoc) heredoc = undefined;
        continue;
      }
      heredoc = /<<-?\s*["']?(\w+)/.exec(line)?.[1];
      for (const { word, offset, form, cwd } of reader.read(line, start))
        this.#add(passage, word, offset, form, { cwd: cwd === '' ? undefined : cwd });
    }
    for (const path of reader.made) this.making.add(path);
  }

  /** `├── a.ts, b.ts, c.ts`: the names behind the first. */
  #namesBeside(claim: PathClaim, folder: boolean): void {
    if (folder || this.#text[claim.end] !== ',') return;
    const line = /^(?:, ?[\w.-]+\.\w+)+/.exec(this.#text.slice(claim.end, claim.end + 300))?.[0] ?? '';
    for (const match of line.matchAll(/(?<![\w.-])[\w.-]+\.\w+/g)) {
      const start = claim.end + match.index;
      const path = claim.path.slice(0, claim.path.lastIndexOf('/') + 1) + match[0];
      this.claims.push({ ...claim, path, start, end: start + match[0].length, remark: '' });
    }
  }

  #tree(passage: Passage): void {
    const entries = readDrawnTree(this.#text, passage.lines);
    // A slot for a name makes it a form for what is to come.
    if (entries.some(({ path }) => /[[{<][\w-]*name[\w-]*[\]}>]|\byour(?=[-_.A-Z])/i.test(path))) return;
    const claims = new Map<TreeEntry, PathClaim>();
    const parents = new Set(entries.map(({ parent }) => parent));
    for (const entry of entries) {
      if (this.#isFull) break;
      const { start, end, full, folder, remark, parent } = entry;
      const path = full.replace(/^(?:\.\/)+/, '');
      if (/[*<>{}$…]|\.\.\./.test(path)) continue;
      const claim: PathClaim = {
        kind: 'path',
        form: 'tree',
        path,
        written: { path, start: 0, end: path.length, form: folder ? 'folder' : 'file', lead: '' },
        passage,
        start,
        end,
        parent: parent && claims.get(parent),
        remark,
        isLeaf: !parents.has(entry),
      };
      claims.set(entry, claim);
      this.claims.push(claim);
      this.#namesBeside(claim, folder);
    }
  }
}

/** Absolute, with a drive, in somebody's home, or above the root. */
function leadsOut(path: string): boolean {
  return (
    /^(?:[/~\\]|[A-Za-z]:[\\/]|\$HOME\b|%\w+%)/.test(path) ||
    normalPath(path.replaceAll('\\', '/')) === undefined
  );
}

/** What only one machine has. A dot behind somebody's home begins the name of a setting, which every machine may have. */
const onMachine =
  /^["'(*]*((?:\/(?:home|Users)\/[\w.-]+\/(?!\.)|\/root\/(?!\.)|~\/(?!\.)|(?:[A-Z]:[\\/]|[a-z]:\\)(?=\w)|(?:\.\.\/)+)(?![.\\/])[^\s"'`<>|*?{}$]*[^\s"'`<>|*?{}$.,;:!)])/;
/** Users of images and runners, folders of systems; `/home/` may begin a route, too, which has no file and few parts. */
const everywhere =
  /^\/home\/(?:node|runner|ubuntu|vscode|coder|app|appuser|www)\/|^[A-Za-z]:[\\/](?:Windows|Program|inetpub)|^\/home\/[\w-]+\/[\w-]+\/?$|^(?:~|(?:\.\.\/)*\.\.)\/[\w-]+\/?$/i;

function placeOnMachine(word: string): WrittenPath | undefined {
  // With a slot in it, it stands for any.
  const match = /[/\\]/.test(word) && !/[<[{$]/.test(word) ? onMachine.exec(word) : null;
  if (!match || everywhere.test(match[1]!)) return undefined;
  const [whole, path = ''] = match;
  return {
    ...asWritten(path.replaceAll('\\', '/').replace(/^~\//, '')),
    start: whole.length - path.length,
    end: whole.length,
  };
}

function asWritten(path: string): WrittenPath {
  return { path, start: 0, end: path.length, form: 'file', lead: '' };
}

/** Whether a word has a slash, or a full stop before a letter. */
function mayBePath(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 47 || code === 92) return true;
    if (code === 46 && at + 1 < end && isAsciiLetter(text.charCodeAt(at + 1))) return true;
  }
  return false;
}

function isAsciiLetter(code: number): boolean {
  return (code | 32) >= 97 && (code | 32) <= 122;
}

function hasBranches(text: string): boolean {
  return text.includes('├') || text.includes('└');
}

/** `import x from 'a/b'`, `call(a.b)`, `<a/>`. */
function isPartOfCode(text: string, start: number, end: number): boolean {
  const before = text[start - 1] ?? ' ';
  return before === '<' || before === '=' || text[end] === '(' || text.startsWith('://', end);
}

/** A word of a command that may be a path. */
export interface CommandWord {
  readonly word: string;
  readonly offset: number;
  /** The command runs it or works with it, goes there, or is only given it. */
  readonly form: 'run' | 'cd' | 'argument';
  /** The folder that commands before it went to; undefined when nobody can say. */
  readonly cwd: string | undefined;
}

/** What a command names and makes. */
interface CommandParts {
  readonly words: readonly CommandWord[];
  readonly made: ReadonlySet<string>;
}

/** Reads a code span: nothing, unless it holds a command with arguments. Offsets are those in the span. */
export const pathsInCommand = memoized(200, (span): CommandParts => {
  const reader = new CommandReader();
  const first = /^[\s$]*([^\s$]\S*)\s/.exec(span.slice(0, 80))?.[1];
  const isCommand =
    first !== undefined && (commandNames.has(first) || (first.includes('/') && isScript(first)));
  return { words: isCommand ? reader.read(span, 0) : [], made: reader.made };
});

/** A word of a line; `at` is where its text starts, behind a quote. */
interface Word {
  readonly text: string;
  readonly at: number;
}

const longestLine = 2000;
const longestFolder = 300;
const prompts = /^(?:[$>#%]|PS>?|❯|➜)$/;
const separators = /^(?:&&|\|\||[|;&])$/;
const redirection = /^\d?>>?$/;

/** Reads the lines of a shell block, or one command. The folder that `cd` goes to holds for what follows. */
export class CommandReader {
  #cwd: string | undefined = '';
  /** They went to a folder on a machine. */
  #isAway = false;
  /** Files and folders that commands make, or ask for before they use them, as they are written there. */
  readonly made = new Set<string>();
  /** The folders that were cloned from an address; `*` from one that the reader is to fill in. */
  readonly #cloned = new Set<string>();

  /** @param offset Where the line starts in the file. @returns The words that may be paths, in order. */
  read(line: string, offset: number): CommandWord[] {
    const words: CommandWord[] = [];
    if (line.length > longestLine) return words;
    for (const file of testedFiles(line)) this.#make(file);
    let command: Word[] = [];
    for (const word of wordsOf(line)) {
      if (word.text === '#') break;
      if (separators.test(word.text)) {
        this.#command(command, offset, words);
        command = [];
      } else command.push(word);
    }
    this.#command(command, offset, words);
    return words;
  }

  #command(all: readonly Word[], offset: number, found: CommandWord[]): void {
    const [first, ...words] = all.slice(startOf(all));
    if (!first || seekers.has(first.text)) return;
    // Where `cd ~/work/other` leads, nobody here can say what is needed.
    const push = ({ text, at }: Word, form: CommandWord['form']) =>
      found.push({ word: text, offset: offset + at, form: this.#isAway ? 'argument' : form, cwd: this.#cwd });
    if (first.text === 'cd' || first.text === 'pushd') {
      const [to] = words;
      const folder = to?.text.replace(/\/$/, '') ?? '';
      const isClone = this.#cloned.has(folder) || (this.#cloned.has('*') && !folder.includes('/'));
      if (to && !isClone) push(to, 'cd');
      this.#go(to?.text);
      return;
    }
    if (isScript(first.text)) push(first, 'run');
    const makesAll = isMaking(first.text, words);
    const go = all.findIndex(({ text }) => text === 'go');
    const task = go < 0 ? undefined : all[go + 1];
    const goRuns = /^(?:run|build|test|install|vet|generate)$/.test(task?.text ?? '') ? task!.at : undefined;
    let runs = interpreters.has(first.text);
    for (const [index, word] of words.entries()) {
      const { text, at } = word;
      const before = words[index - 1]?.text ?? first.text;
      if (redirection.test(text)) continue;
      if (receives(before)) {
        this.#make(text);
        // `python -m package`, `node -e code`: no file is run.
        if (/^-[mec]$/.test(before)) runs = false;
      } else if (text.startsWith('-')) {
        const equals = text.indexOf('=');
        const option = text.slice(0, Math.max(0, equals));
        if (isOption(option) && equals < text.length - 1)
          push(
            { text: text.slice(equals + 1), at: at + equals + 1 },
            formBehind(option, text.slice(equals + 1), first.text),
          );
      } else if (makesAll || (first.text === 'cp' && index === words.length - 1)) this.#make(text);
      else {
        const isFile = isFileName(lastName(text));
        const isRun = isFile && (runs || (goRuns !== undefined && at > goRuns));
        // `go run ./cmd/server`: the folder of a package.
        const isPackage = goRuns !== undefined && at > goRuns && /^\.\/[\w/-]+$/.test(text);
        push(word, isRun ? 'run' : isPackage ? 'cd' : formIn(first.text, before, text));
        runs = runs && !isFile && text === 'run';
      }
    }
  }

  #make(written: string): void {
    this.made.add(written.replace(/^\.\//, '').replace(/\/$/, ''));
    if (written.includes(':')) this.#cloned.add(lastName(written).replace(/\.git$/, ''));
    else if (/^[<[{$]/.test(written)) this.#cloned.add('*');
  }

  #go(target: string | undefined): void {
    if (target === undefined || this.#cwd === undefined) return;
    this.#isAway = /^[~/]/.test(target);
    if (/^[~/$<{-]/.test(target) || this.#cwd.length + target.length > longestFolder) this.#cwd = undefined;
    else this.#cwd = normalPath(joinPath(this.#cwd, target));
  }
}

/** Words of a line, quotes taken off; `&&`, `|`, `;` and redirections are words of their own. */
function wordsOf(line: string): Word[] {
  return Array.from(
    line.matchAll(/"([^"]*)"|'([^']*)'|&&|\|\||[|;&]|\d?>>?|[^\s"'|;&>]+/g),
    ({ 0: text, 1: double, 2: single, index }) => {
      const quoted = double ?? single;
      return quoted === undefined ? { text, at: index } : { text: quoted, at: index + 1 };
    },
  );
}

/** The files that a line of a script looks for before it uses them: `[ -f x ]`, `test ! -e "x"`, `Test-Path x`. */
function testedFiles(line: string): string[] {
  if (!/\[ |\btest |\bTest-Path /.test(line)) return [];
  return Array.from(
    line.matchAll(
      /(?:\[|\btest)\s[!\s]{0,9}-[efrsx]\s+["']?([\w./-]{1,200})|\bTest-Path\s+["']?([\w./\\-]{1,200})/g,
    ),
    ([, file, path]) => (file ?? path ?? '').replaceAll('\\', '/'),
  );
}

/** Where the command itself begins, behind the shell's prompt, assignments and wrappers. */
function startOf(words: readonly Word[]): number {
  const isBefore = ({ text }: Word, at: number) =>
    prompts.test(text) || /^\w+=/.test(text) || (wrappers.has(text) && at + 1 < words.length);
  const start = words.findIndex((word, at) => !isBefore(word, at));
  return start < 0 ? words.length : start;
}

/** `./x`, `scripts/x`, `x.sh`. */
function isScript(written: string): boolean {
  const name = /^\.\.?\\/.test(written) ? written.replaceAll('\\', '/') : written;
  if (name.length > 200 || !/^[\w./-]+$/.test(name)) return false;
  // Windows calls npm so.
  if (commandNames.has(name.replace(/\.(?:cmd|exe|bat)$/, ''))) return false;
  return (name.includes('/') && !/^\/|\/$/.test(name)) || /\.(?:sh|bash|bat|cmd|ps1|py)$/.test(name);
}

/** Whether a command makes, takes away or receives what it names. */
function isMaking(program: string, words: readonly Word[]): boolean {
  if (makers.has(program) || making.has(words[0]?.text ?? '')) return true;
  return [program, ...words.map(({ text }) => text)].some((text) =>
    /^(?:create-|make:|generate$|startapp$|startproject$)/.test(text),
  );
}

/** Whether what stands behind is made, or is no file. */
function receives(option: string): boolean {
  return (
    resultOptions.has(option) || redirection.test(option) || /^--(?:out|dest|target)[\w-]*$/.test(option)
  );
}

/** Whether an option may be given a path that is there. */
function isOption(option: string): boolean {
  return (
    /^--?[\w-]+$/.test(option) && !/^--?(?:out|dest|target|name|source|cov|ignore|exclude|omit)/.test(option)
  );
}

/** How a program is given an argument, by what stands before it. */
function formIn(program: string, before: string, argument: string): CommandWord['form'] {
  // `pytest tests/unit/`: a file in its place is as often an example, a folder hardly ever.
  if (argument.endsWith('/') && checkers.has(program)) return 'cd';
  if (before === '--project' ? program === 'dotnet' : folderOptions.has(before) && movable.has(program))
    return 'cd';
  return asking.has(program) ? 'argument' : formBehind(before, argument, program);
}

/** How an option is given its value. What a bare name is to a program of the project's own, nobody knows: `shop --file order.md` shows any. */
function formBehind(option: string, value: string, program: string): CommandWord['form'] {
  if (!workOptions.has(option)) return 'argument';
  if (isFileName(lastName(value)))
    return value.includes('/') || commandNames.has(program) ? 'run' : 'argument';
  return value.includes('/') ? 'cd' : 'argument';
}

/** One line of a drawn tree. */
export interface TreeEntry extends Range {
  /** What is written on the line, and that from the top of the tree. */
  readonly path: string;
  readonly full: string;
  /** The line says itself that it is a folder, or others stand below it. */
  folder: boolean;
  /** What is said of it behind its name. */
  readonly remark: string;
  readonly parent: TreeEntry | undefined;
}

/** The signs that trees are drawn with. */
const connector = /[├└│┬╰┣┗┃]|^[ \t|]*[|+`\\]--/;
/** Of those that stand before a name. Names of routes begin with a plus: `+page.svelte`. */
const drawing = /^(?:[\s│├└─┬┼╰╭┣┗┃━|`\\]|\+(?![A-Za-z])|-(?=[-\s]))*/u;
/** `📁 src/` */
const icon = /^[📁📂📄🗂]\ufe0f?\s{1,3}/u;
/** The right edge of a box or of a table: what stands in those are parts of a system, not names of files. */
const boxed = /[┐┘┤╮╯╗╝]$|^[\s│|+]*[^\s│|+].*[│|║]$|^\s*\+[-=+]{3,}\+$/u;
/** A part of a name that stands for any, or for a group of routes: `(shop)/`, `[id].tsx`, `{feature}/`, `*.ts`. */
const slot = /\([\w.-]+\)|\[[\w.[-]{1,80}\]{1,2}|\{[\w-]+\}|<[\w-]+>|\*{1,2}/g;
/** What begins a remark behind a name. */
const remarkSign = /^(?:#|\/\/|-|–|—|←|→|<-|=>|:|\()/;
const nameSigns = /^[\p{L}\p{N}_.@+~()[\]$&{}<*…-][\p{L}\p{N}_./@+~()[\]$&{}<>#*…=-]*$/u;
const commentSigns = /^(?:\/\/|#+|--|\/\*|;)\s*/;
const plainFences = new Set(['', 'text', 'txt', 'plaintext', 'tree', 'bash', 'sh', 'shell', 'console']);
const longestTree = 2000;
const longestDrawnLine = 1000;

/** Whether a fence or a paragraph holds a tree of files: lines with connectors, or an indented list of paths. */
export function isDrawnTree(text: string, lines: readonly TextLine[], info: string): boolean {
  if (lines.length < 2) return false;
  let connected = 0;
  let paths = 0;
  let folders = 0;
  let filled = 0;
  for (const line of lines.slice(0, 60)) {
    const written = text.slice(line.lineStart, Math.min(line.end, line.lineStart + 200));
    if (written.trim() === '') continue;
    filled++;
    if (boxed.test(written.trimEnd())) return false;
    if (connector.test(written)) connected++;
    const [word = '', ...rest] = written.trim().split(/\s+/);
    const name = /[[({<*]/.test(word) ? word.replace(slot, 'x') : word;
    if ((rest[0] !== undefined && !remarkSign.test(rest[0])) || /^[-*$>#]/.test(name)) continue;
    const isFolder = name.endsWith('/');
    if (isFolder) folders++;
    const isPath = /^[\w.@+-][\w./@()[\]+-]*$/.test(name) && (isFolder || isFileOfTree(lastName(name)));
    if (isPath || word === '...' || word === '…') paths++;
  }
  if (connected >= 2) return true;
  const isPlain = plainFences.has(info.split(/[\s{]/, 1)[0]!.toLowerCase());
  return isPlain && filled >= 2 && paths === filled && folders > 0;
}

/** Reads a drawn tree. Lines that name no path, such as a title, begin a new tree at the top. */
export function readDrawnTree(text: string, lines: readonly TextLine[]): TreeEntry[] {
  const entries: TreeEntry[] = [];
  const parents: { readonly column: number; readonly entry: TreeEntry | undefined }[] = [];
  let isRejected = false;
  let isAsked = false;
  for (const line of lines.slice(0, longestTree)) {
    const written = text.slice(line.lineStart, line.end);
    if (written.length > longestDrawnLine) continue;
    const lead = drawing.exec(written)![0];
    const rest = written.slice(lead.length);
    if (rest === '') continue;
    const column = columnOf(lead);
    if (lead.trim() === '') isRejected = isRejection(rest) ?? isRejected;
    // Below a question stand its answers.
    if (lead === '') isAsked = /[?？][*\s]*$/.test(rest);
    if (isRejected || isAsked) continue;
    const title = lead === '' ? titleIn(rest) : undefined;
    if (title !== undefined) {
      const { start, end } = line;
      const entry = { start, end, path: title, full: title, folder: true, remark: '', parent: undefined };
      parents.splice(0, parents.length, { column, entry });
      continue;
    }
    while (parents.length > 0 && parents.at(-1)!.column >= column) parents.pop();
    const sign = icon.exec(rest)?.[0].length ?? 0;
    const named = readName(rest.slice(sign));
    const parent = parents.at(-1)?.entry;
    const isTop = parents.length === 0 && lead === '';
    const isNoFile = !named || isRest(named) || (isTop && !isTopName(named));
    if (isNoFile || (parent && !named.folder && isCaller(parent))) {
      parents.push({ column, entry: undefined });
      continue;
    }
    if (parent === undefined && parents.some(({ entry }) => entry !== undefined)) continue;
    const { name, offset, folder, remark } = named;
    // What is drawn to say how not to do it, and all below it.
    if (rejections.has(firstSign(remark))) {
      parents.push({ column, entry: undefined });
      continue;
    }
    const start = line.lineStart + lead.length + sign + offset;
    if (parent) parent.folder = true;
    const full = parent ? `${parent.full}/${name}` : name;
    const entry: TreeEntry = { start, end: start + name.length, path: name, full, folder, remark, parent };
    entries.push(entry);
    parents.push({ column, entry });
  }
  return entries;
}

/** What hangs on a file of code is called or shown by it, and does not lie in it; a folder that is called so has a slash. */
function isCaller({ path, folder }: TreeEntry): boolean {
  return !folder && /^[\w.-]*\w\.\w+$/.test(path) && sourceEndings.has(endingOf(path));
}

/** "others  2,328 lines": all that is not shown. */
function isRest({ name, folder }: Name): boolean {
  return !folder && restNames.has(name.replace(/\.$/, '').toLowerCase());
}

/** Whether a line says of what stands below it that it is how not to do it, or how to; undefined when it says neither. */
function isRejection(line: string): boolean | undefined {
  const bare = line.replace(commentSigns, '').slice(0, 100);
  const word = /^(?:\p{Extended_Pictographic}|✗|✘|✓)|^[\p{L}'’-]+(?=[\s:：!]|$)/u.exec(bare)?.[0];
  if (word === undefined) return undefined;
  const key = word.toLowerCase().replace('’', "'");
  if (rejections.has(key) || /^do not(?=[\s:：!]|$)/i.test(bare)) return true;
  return acceptances.has(key) ? false : undefined;
}

/** What a remark begins with, behind the sign that makes it one. */
function firstSign(remark: string): string {
  return /^(?:#|\/\/|[-–—←(])?\s{0,3}(\S)/u.exec(remark)?.[1] ?? '';
}

/** The folder that a line at the left edge names, and then no more than a remark: in a comment, or with blanks in its path. */
function titleIn(line: string): string | undefined {
  const comment = commentSigns.exec(line)?.[0] ?? '';
  const behind = line.slice(comment.length, 300);
  const path = behind.split(/\s(?=[#(—–←-]|\/\/)/, 1)[0]!.trimEnd();
  if (!path.endsWith('/') || path.includes('//') || path.length > 200) return undefined;
  const isTitle = comment === '' ? isSpaced(path) : /^[\w@.()[\]-][\w@.()[\]/-]+$/.test(path);
  return isTitle ? path.slice(0, -1) : undefined;
}

function isSpaced(path: string): boolean {
  const words = path.split(' ');
  if (words.length < 2 || words.length > 5 || words.includes('')) return false;
  return /^[\p{L}\p{N}_.@()-]/u.test(path) && !/[\s#`'"<>|:;,*?$]/.test(words.join(''));
}

interface Name {
  readonly name: string;
  readonly offset: number;
  readonly folder: boolean;
  readonly remark: string;
}

/** The name on a tree's line and what is said of it; undefined when the line names no file. */
function readName(rest: string): Name | undefined {
  const word = /^(?:\*\*|`)?(?:\.\/)?([^\s`←,;"'|]+)/.exec(rest);
  if (!word) return undefined;
  const offset = word[0].length - word[1]!.length;
  let name = word[1]!.replace(/:$/, '').replaceAll('\\', '/');
  const folder = name.endsWith('/');
  while (name.endsWith('/')) name = name.slice(0, -1);
  if (!nameSigns.test(name) || /^\.+$/.test(name)) return undefined;
  // "git(-contract)" stands for two.
  if (/[\w.]\(/.test(name)) return undefined;
  // "(root)" is a label, "(tokens, sessions)" a remark; a group of routes has its slash.
  if (!folder && /^\((?:[\w-]+\)|[^)]*)$/.test(name)) return undefined;
  const behind = rest.slice(word[0].length);
  // "Status: open", "Entities: 161"
  if (!folder && /:$/.test(word[1]!) && behind.trim() !== '' && !isFileOfTree(lastName(name)))
    return undefined;
  // "limit: float = 0.5" is code; "Payment gateway" is a step, "gateway  Payments" a folder.
  if (!folder && /^\s{0,9}[\w.[\]]{0,80}\s{0,9}=(?![>=])/.test(behind)) return undefined;
  if (!folder && !isFileOfTree(lastName(name)) && /^ [\p{L}\p{N}[]/u.test(behind)) return undefined;
  return { name, offset, folder, remark: behind.replace(/^[\s`*/]*/, '') };
}

/** A line at the left edge is a tree's top when it is one word that can be a folder's or a file's name. */
function isTopName({ name, remark, folder }: Name): boolean {
  return folder || remark === '' || remarkSign.test(remark) || isFileOfTree(lastName(name));
}

function columnOf(lead: string): number {
  let column = 0;
  for (const character of lead) column += character === '\t' ? 4 - (column % 4) : 1;
  return column;
}
