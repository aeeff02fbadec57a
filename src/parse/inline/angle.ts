const scheme = /[A-Za-z][A-Za-z\d+.-]{1,31}:/y;
const email =
  /[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?)*>/y;
const tagName = /[A-Za-z][A-Za-z\d-]*/y;
const attributeName = /[A-Za-z:_][A-Za-z\d:._-]*/y;
// remark allows a slash only as the first character of a value without quotes.
const unquotedValue = /[^ \t\n"'<=>`][^ \t\n"'<=>`/]*/y;

/**
 * Reads what a `<` may start within text: an autolink, a tag, a comment … (CommonMark 6.5 and 6.6). One
 * reader serves one text: it remembers which endings do not come any more.
 */
export class AngleReader {
  private readonly text: string;
  private readonly missing = new Set<string>();

  constructor(text: string) {
    this.text = text;
  }

  /** The end of the markup that starts with the `<` at this place; -1 if it is only a character. */
  read(at: number): number {
    const autolink = this.autolinkEnd(at + 1);
    if (autolink !== -1) return autolink;
    const { text } = this;
    if (text[at + 1] === '?') return this.find('?>', at + 2);
    if (text[at + 1] === '!') {
      if (text.startsWith('--', at + 2)) return this.find('-->', at + 2);
      if (text.startsWith('[CDATA[', at + 2)) return this.find(']]>', at + 9);
      return /[A-Za-z]/.test(text[at + 2] ?? '') ? this.find('>', at + 3) : -1;
    }
    return text[at + 1] === '/' ? this.closingTagEnd(at + 2) : this.openTagEnd(at + 1);
  }

  private find(ending: string, from: number): number {
    if (this.missing.has(ending)) return -1;
    const index = this.text.indexOf(ending, from);
    if (index === -1) this.missing.add(ending);
    return index === -1 ? -1 : index + ending.length;
  }

  private match(pattern: RegExp, at: number): number {
    pattern.lastIndex = at;
    return pattern.test(this.text) ? pattern.lastIndex : -1;
  }

  private autolinkEnd(at: number): number {
    let i = this.match(scheme, at);
    if (i !== -1) {
      for (; i < this.text.length; i++) {
        const code = this.text.charCodeAt(i);
        if (code === 62) return i + 1;
        if ((code <= 32 && code !== 0) || code === 60 || code === 127) break;
      }
    }
    return this.match(email, at);
  }

  private skipSpaces(at: number): number {
    let i = at;
    while (i < this.text.length && ' \t\n'.includes(this.text[i]!)) i++;
    return i;
  }

  private closingTagEnd(at: number): number {
    const name = this.match(tagName, at);
    if (name === -1) return -1;
    const end = this.skipSpaces(name);
    return this.text[end] === '>' ? end + 1 : -1;
  }

  private openTagEnd(at: number): number {
    const { text } = this;
    let i = this.match(tagName, at);
    if (i === -1) return -1;
    for (;;) {
      const next = this.skipSpaces(i);
      if (text[next] === '>') return next + 1;
      if (text[next] === '/') return text[next + 1] === '>' ? next + 2 : -1;
      const name = next > i ? this.match(attributeName, next) : -1;
      if (name === -1) return -1;
      i = name;
      const sign = this.skipSpaces(name);
      if (text[sign] !== '=') continue;
      i = this.valueEnd(this.skipSpaces(sign + 1));
      if (i === -1) return -1;
    }
  }

  private valueEnd(at: number): number {
    const quote = this.text[at];
    if (quote !== '"' && quote !== "'") return this.match(unquotedValue, at);
    const close = this.text.indexOf(quote, at + 1);
    return close === -1 ? -1 : close + 1;
  }
}
