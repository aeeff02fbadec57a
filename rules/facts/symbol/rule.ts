import { dirname, join } from 'node:path/posix';
import { fold } from '../../../src/core/base/fold.ts';
import { wordSet } from '../../../src/core/base/words.ts';
import { contextOf } from '../../../src/core/claims/context.ts';
import { passagesOf } from '../../../src/core/claims/judge.ts';
import { has, is, unreal } from '../../../src/core/claims/lexicon/classes.ts';
import type { RepositoryFacts } from '../../../src/core/manifests/repository.ts';
import type { Range } from '../../../src/core/parse/blocks.ts';
import type { LintedDocument } from '../../../src/core/parse/document.ts';
import { codeSpans } from '../../../src/core/parse/passages.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import type { Passage } from '../../../src/core/text/passages.ts';

/** A symbol that a document ties to a file: "`Ledger.post` in `src/ledger.ts`". */
interface TiedSymbol extends Range {
  /** As written, without the brackets of a call. */
  readonly symbol: string;
  readonly path: string;
}

const symbolForm = /^[A-Za-z_$][\w$]*[!?]?(?:(?:\.|::|#|->)[A-Za-z_$][\w$]*[!?]?)*(?:\([^()]*\))?$/;
const pathForm = /^(?:\.{0,2}\/)?[\w@.()[\]-]+(?:\/[\w@.()[\]-]+)*\.[A-Za-z][\w]{0,9}$/;
/** `src/ledger.ts#post`, `src/ledger.ts:Ledger.post`, `src/ledger.py::test_post`. */
const joinedForm =
  /^([\w@./()[\]-]+\.[A-Za-z]\w{0,9})(?:#|::?)([A-Za-z_$][\w$]*(?:[.#][A-Za-z_$][\w$]*)*)(?:\(\))?$/;
/** Between a symbol and its file: "in", "from", "is defined in", an opening bracket. Folded. */
const toFile =
  /^\s*(?:\((?:(?:see|in|from|defined in)\s+)?|(?:(?:function|class|method|hook|component|type|interface|constant|helper|enum|service|trieda|funkcia|metoda)\s+)?(?:(?:is|are|lives?|je)\s+)?(?:(?:defined|declared|implemented|located|exported|definovan[a-z]+)\s+)?(?:in|inside|at|from|within|v|vo|zo?)\s+(?:the file\s+)?)$/;
/** Between a file and its symbol: "exports", "defines", "contains". Folded. */
const toSymbol =
  /^\s*(?:\((?!.*\))|:\s+|(?:exports?|defines?|declares?|contains?|provides?|holds|implements|obsahuje|exportuje|definuje)\s+(?:the\s+|a\s+)?(?:(?:function|class|method|hook|component|type|interface|constant|helper|enum|service)\s+)?)$/;
/** Words of a language, and what every file may have, tell nothing. */
const common = wordSet(
  'true false null undefined none default any string number boolean void async await export import const',
  'class function main self this',
);

/** Finds the symbols that a document ties to files, in file order; planned and negated ones are left out. */
function tiedSymbols(document: LintedDocument): TiedSymbol[] {
  const { text } = document;
  const found: TiedSymbol[] = [];
  if (!text.includes('`')) return found;
  // Without SCOPE: what it names beside a file may be what the work adds to it.
  for (const passage of passagesOf(document)) if (!passage.code) inPassage(document, passage, found);
  return found.sort((a, b) => a.start - b.start);
}

function inPassage(document: LintedDocument, passage: Passage, found: TiedSymbol[]): void {
  const { text } = document;
  const isRow = passage.block === 'row';
  const spans = codeSpans(text, passage.lines).map((span) => {
    const content = text.slice(span.start, span.end).replace(/^`+ ?| ?`{1,200}$/g, '');
    const start = span.start + text.slice(span.start, span.end).indexOf(content);
    return { span, content, start };
  });
  spans.forEach(({ span, content, start }, index) => {
    const isStatement = () => {
      const { before, after, headings } = contextOf(document, passage, span);
      return (
        !has(before, is.create, is.delete, is.move, is.old) &&
        !has(before | after, is.negation, unreal) &&
        !has(headings, is.future, is.proposal)
      );
    };
    const joined = joinedForm.exec(content);
    if (joined) {
      const [, path = '', symbol = ''] = joined;
      const at = start + content.indexOf(symbol, path.length);
      if (isStatement()) found.push({ start: at, end: at + symbol.length, symbol, path });
      return;
    }
    if (isRow || !isSymbol(content)) return;
    const symbol = content.replace(/\([^()]*\)$/, '');
    const range = { start, end: start + symbol.length };
    const next = spans[index + 1];
    const previous = spans[index - 1];
    if (next && isPath(next.content) && toFile.test(fold(text.slice(span.end, next.span.start)))) {
      if (isStatement()) found.push({ ...range, symbol, path: next.content });
    } else if (
      previous &&
      isPath(previous.content) &&
      toSymbol.test(fold(text.slice(previous.span.end, span.start)))
    ) {
      if (isStatement()) found.push({ ...range, symbol, path: previous.content });
    }
  });
}

function isPath(content: string): boolean {
  return pathForm.test(content);
}

/** A name that somebody gave: `login` may be one, `login.ts` is a file, and `true` a word of the language. */
function isSymbol(content: string): boolean {
  if (!symbolForm.test(content) || common.has(content.toLowerCase())) return false;
  return (
    /[A-Z_$(.:#]|->/.test(content) &&
    !/\.(?:[jt]sx?|json|md|py|go|rs|java|kt|cs|php|rb|ya?ml|toml|html|css|vue|svelte|sql|sh|env)$/.test(
      content,
    )
  );
}

export default defineRule({
  summary: 'A symbol tied to a file is in that file',
  severity: 'off',
  spec: 'Symbols',
  messages: {
    missing: '{file} does not contain {symbol}',
    elsewhere: '{file} contains {known}, but not {symbol}',
  },
  check: {
    document(document, { claims, report }) {
      if (document.kind === 'config' || document.kind === 'session') return;
      for (const { symbol, path, start, end } of tiedSymbols(document)) {
        const facts = claims.factsAt(start);
        const file = fileOf(path, document.path, facts);
        const text = file && facts.read(file);
        if (file === undefined || text === undefined || text.trim() === '') continue;
        const names = symbol.split(/\.|::|#|->/);
        const missing = names.filter(
          (name) => !/^(?:this|self|prototype)$/.test(name) && !contains(text, name),
        );
        // `userService.login` names what holds a UserService; its own name may be anything.
        const [first] = missing;
        if (first === undefined || (missing.length === 1 && first === names[0] && names.length > 1)) continue;
        const known = names.filter((name) => !missing.includes(name)).join('.');
        if (known === '') report({ message: 'missing', start, end, data: { file, symbol } });
        else report({ message: 'elsewhere', start, end, data: { file, known, symbol: missing.join('.') } });
      }
    },
  },
});

/** The file that a path means: from the root, from the document, or the only one with that ending. */
function fileOf(path: string, from: string, facts: RepositoryFacts): string | undefined {
  for (const candidate of [join(path), join(dirname(from), path)]) if (facts.has(candidate)) return candidate;
  const [only, ...others] = facts.index.endingWith(path.replace(/^(?:\.{1,2}\/)+/, ''));
  return others.length === 0 && only !== undefined && facts.has(only) ? only : undefined;
}

/** Whether a name stands in a text as a whole word. */
function contains(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\w$]/.test(text[at - 1] ?? '') && !/[\w$]/.test(text[at + name.length] ?? '')) return true;
  return false;
}
