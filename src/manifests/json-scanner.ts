/** Goes over a JSON text piece by piece. */
export class JsonScanner {
  readonly text: string;
  /** Where the next character is to be read. */
  at: number;
  /** The first one. */
  fault: { readonly at: number; readonly message: string } | undefined;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at === 0 && text.charCodeAt(0) === 0xfeff ? 1 : at;
  }

  report(at: number, message: string): void {
    this.fault ??= { at, message };
  }

  /** Skips white space, comments and the marker lines of merge conflicts. */
  skipBlank(): void {
    const text = this.text;
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (code === 32 || code === 10 || code === 13 || code === 9) this.at++;
      else if (code === 47 && text.charCodeAt(this.at + 1) === 47) this.#skipTo('\n', this.at);
      else if (code === 47 && text.charCodeAt(this.at + 1) === 42) this.#skipTo('*/', this.at + 2);
      else if (this.#isConflictMarker(code)) {
        this.report(this.at, 'a merge conflict is not resolved');
        this.#skipTo('\n', this.at);
      } else return;
    }
  }

  #skipTo(end: string, from: number): void {
    const found = this.text.indexOf(end, from);
    this.at = found < 0 ? this.text.length : found + end.length;
  }

  #isConflictMarker(code: number): boolean {
    if (code !== 60 && code !== 61 && code !== 62 && code !== 124) return false;
    const before = this.text.charCodeAt(this.at - 1);
    if (this.at > 0 && before !== 10 && before !== 13) return false;
    return this.text.startsWith(String.fromCharCode(code).repeat(7), this.at);
  }

  /** The string that begins here. One that does not end ends with its line. */
  string(): string {
    const text = this.text;
    const start = this.at + 1;
    let hasEscapes = false;
    for (let at = start; ; at++) {
      const code = text.charCodeAt(at);
      if (code === 34) {
        this.at = at + 1;
        return hasEscapes ? unescaped(text.slice(start, at)) : text.slice(start, at);
      }
      if (code === 92) {
        hasEscapes = true;
        at++;
      } else if (code === 10 || code === 13 || at >= text.length) {
        this.report(start - 1, 'the string does not end');
        this.at = Math.min(at, text.length);
        return text.slice(start, this.at);
      }
    }
  }

  /** What stands here up to the next sign that means something; at least one character. */
  word(): string {
    const start = this.at++;
    while (this.at < this.text.length && !/[\s,:{}[\]"/]/.test(this.text[this.at]!)) this.at++;
    return this.text.slice(start, this.at);
  }
}

function unescaped(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}
