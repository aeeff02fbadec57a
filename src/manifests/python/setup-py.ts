import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { sourceLines } from '../source-lines.ts';
import { ownVersion, pythonFloor, requirementFact } from './requirement.ts';

interface Token {
  /** `string`, `word`, or the sign itself. */
  readonly kind: string;
  readonly text: string;
  readonly line: number;
}

const listArguments = /^(?:install|tests|setup|extras)_requires?$/;

/** What setup.py writes out literally; it is text here and never run. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { lines, fault } = sourceLines(text);
    const tokens = tokensOf(lines.join('\n'));
    const facts: Fact[] = [];
    const own = new Map<string, Token>();
    const call = tokens.findIndex(({ text }, at) => text === 'setup' && tokens[at + 1]?.kind === '(');
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at]!;
      if (token.kind !== 'word' || tokens[at + 1]?.kind !== '=') continue;
      const value = tokens[at + 2];
      if (listArguments.test(token.text)) {
        const role = token.text === 'setup_requires' ? 'tool' : 'dependency';
        const { strings, end } = listed(tokens, at + 2);
        at = end;
        for (const { text: requirement, line } of strings) {
          const fact = requirementFact(requirement, path, line, role);
          if (fact) facts.push(fact);
        }
      } else if (
        call >= 0 &&
        at > call &&
        value?.kind === 'string' &&
        /^[,)]$/.test(tokens[at + 3]?.kind ?? '')
      ) {
        if (token.text === 'python_requires') facts.push(pythonFloor(value.text, path, value.line));
        else if (!own.has(token.text)) own.set(token.text, value);
      }
    }
    const name = own.get('name');
    const version = own.get('version');
    if (name && version && /^\d[\w.+-]*$/.test(version.text))
      facts.push(ownVersion(name.text, version.text, path, version.line));
    return { facts, ...noteOf(path, fault) };
  },
};

/** The strings in a list, or in the lists of a dictionary, that opens at a token. */
function listed(tokens: readonly Token[], start: number) {
  const strings: Token[] = [];
  const open: string[] = [];
  let end = start;
  for (; end < tokens.length; end++) {
    const token = tokens[end]!;
    if (/^[[{(]$/.test(token.kind)) open.push(token.kind);
    else if (/^[\]})]$/.test(token.kind)) open.pop();
    // Keys of a dictionary stand in braces, not in brackets.
    else if (token.kind === 'string' && open.at(-1) === '[' && isItem(tokens, end)) strings.push(token);
    if (open.length === 0) break;
  }
  return { strings, end };
}

/** A string by itself, not part of `"a" + b` or `"a" % b`. */
function isItem(tokens: readonly Token[], at: number): boolean {
  return /^[[,]$/.test(tokens[at - 1]?.kind ?? '') && /^[\],]$/.test(tokens[at + 1]?.kind ?? '');
}

/** Words, strings without prefix, and signs of Python source; comments and texts in triple quotes are left out. */
function tokensOf(source: string): readonly Token[] {
  const pattern =
    /[A-Za-z]{0,2}("""|''')|(["'])((?:\\.|(?!\2)[^\\\n]){0,20000})\2|#[^\n]*|\n|[A-Za-z_]\w*(?:["'](?:\\.|[^"'\\\n]){0,20000}["'])?|\d[\w.]*|[^\s]/g;
  const tokens: Token[] = [];
  let line = 1;
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const [text, triple, quote, content] = match;
    if (text === '\n') line++;
    else if (triple !== undefined) {
      const end = source.indexOf(triple, pattern.lastIndex);
      const after = end < 0 ? source.length : end + 3;
      line += source.slice(match.index, after).split('\n').length - 1;
      pattern.lastIndex = after;
      tokens.push({ kind: 'text', text: '', line });
    } else if (quote !== undefined) tokens.push({ kind: 'string', text: content ?? '', line });
    else if (/^[A-Za-z_]\w*$/.test(text)) tokens.push({ kind: 'word', text, line });
    else if (!text.startsWith('#')) tokens.push({ kind: text, text, line });
  }
  return tokens;
}
