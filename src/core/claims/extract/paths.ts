import { normalPath } from '../../base/path.ts';
import type { Range } from '../../parse/blocks.ts';
import type { LintedDocument } from '../../parse/document.ts';
import type { Section } from '../../parse/prompt.ts';
import { scopeEntries } from '../../parse/scope.ts';
import { byWords, moved, Passage, placed, sign } from '../../text/passages.ts';
import type { PathClaim, PathForm } from '../claim.ts';
import { shells } from '../lexicon/programs.ts';
import { CommandReader, pathsInCommand } from '../path/commands.ts';
import { isDrawnTree, readDrawnTree, type TreeEntry } from '../path/tree.ts';
import { asFolder, readSpacedPath, readWrittenPath, type WrittenPath } from '../path/written.ts';

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
    else {
      this.#comment(passage);
      if (shells.has(code.info.split(/[\s{]/, 1)[0]!.toLowerCase())) this.#commands(passage);
    }
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
    const isImport = form === 'prose' && word[written.start - 1] === '@';
    this.#push(passage, written, offset, form, { isImport, ...more });
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
    let label = 0;
    const isInLabel = (start: number, end: number) => {
      while (label < labels.length && labels[label]!.end < end) label++;
      return label < labels.length && labels[label]!.start <= start;
    };
    for (const token of passage.tokens) {
      if (this.#isFull) break;
      const { kind, start, end } = token;
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
          { isSubject: token === first, ...(token === first && parent && { parent }) },
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

  /** `// src/store/user.ts` in the first line of a block. */
  #comment(passage: Passage): void {
    const [line] = passage.lines;
    if (!line || line.end - line.start > 200) return;
    const written = this.#text.slice(line.start, line.end);
    const word =
      /^\s*(?:\/\/|#|--|\/\*+|<!--)\s{0,200}(?:file:\s*)?`?([\w@.()[\]/-]+\.\w+)`?\s{0,200}(?:\*\/|-->)?\s*$/i.exec(
        written,
      )?.[1];
    if (word?.includes('/')) this.#add(passage, word, line.start + written.indexOf(word), 'comment');
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
