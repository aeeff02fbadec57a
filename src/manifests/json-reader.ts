import type { JsonArray, JsonEntry, JsonNode, JsonObject } from './json.ts';
import { JsonScanner } from './json-scanner.ts';

type OpenObject = JsonObject & { readonly entries: JsonEntry[] };
type OpenArray = JsonArray & { readonly items: JsonNode[] };

/** Containers inside of deeper ones are left out. No manifest comes near. */
const deepest = 100;

/**
 * Reads one value, going over the text once and without recursion: nesting costs no stack. What is broken is reported and
 * passed by; each step takes at least one character.
 */
export class JsonReader extends JsonScanner {
  #root: JsonNode | undefined;
  /** What is open, the innermost last. */
  readonly #open: (OpenObject | OpenArray)[] = [];
  /** The key that a value is due for. */
  #key: { readonly text: string; readonly start: number } | undefined;
  /** Whether the next entry may stand here: behind an opening bracket or a comma. */
  #isSeparated = true;

  read(): JsonNode | undefined {
    do {
      this.skipBlank();
      const character = this.text[this.at];
      if (character === undefined) {
        this.report(this.at, 'the text ends too early');
        return this.#root;
      }
      this.#step(character);
    } while (this.#root === undefined || this.#open.length > 0);
    return this.#root;
  }

  #step(character: string): void {
    const into = this.#open.at(-1);
    if (character === ',') this.#comma();
    else if (character === '}') this.#close('object');
    else if (character === ']') this.#close('array');
    else if (character === ':' && into?.kind === 'array') this.#lateColon(into);
    else {
      if (into && !this.#isSeparated && !this.#key) this.report(this.at, 'a comma is due here');
      if (into?.kind === 'object' && !this.#key) this.#property(character);
      else if (character === '{') this.#openContainer({ kind: 'object', start: this.at, entries: [] });
      else if (character === '[') this.#openContainer({ kind: 'array', start: this.at, items: [] });
      else if (character === '"') this.#place({ kind: 'string', start: this.at, text: this.string() });
      else this.#literal();
    }
  }

  #comma(): void {
    if (this.#isSeparated || this.#key) this.report(this.at, 'a value is due before this comma');
    this.at++;
    this.#isSeparated = true;
    this.#key = undefined;
  }

  #close(kind: JsonNode['kind']): void {
    if (this.#key) this.report(this.at, 'a value is due here');
    this.#key = undefined;
    // The container around the innermost may be meant: then that one was never closed.
    const depth = [1, 2].find((each) => this.#open.at(-each)?.kind === kind);
    if (depth !== 1) this.report(this.at, `this ${this.text[this.at]} closes nothing`);
    if (depth !== undefined) this.#open.length -= depth;
    this.at++;
    this.#isSeparated = false;
  }

  /** The array was never closed: what looked like its last item is a key of the object around it. */
  #lateColon(array: OpenArray): void {
    this.report(this.at, 'a closing bracket is missing before this');
    this.at++;
    const last = array.items.at(-1);
    if (last?.kind !== 'string' || this.#open.at(-2)?.kind !== 'object') return;
    array.items.pop();
    this.#open.pop();
    this.#key = last;
  }

  #property(character: string): void {
    const start = this.at;
    if (character !== '"') {
      this.report(start, 'a property name in double quotes is due here');
      this.word();
      return;
    }
    const text = this.string();
    this.skipBlank();
    this.#isSeparated = false;
    if (this.text[this.at] === ':') {
      this.at++;
      this.#key = { text, start };
    } else this.report(this.at, 'a colon is due here');
  }

  #openContainer(node: OpenObject | OpenArray): void {
    if (this.#open.length >= deepest) {
      this.report(this.at, 'it is nested too deep');
      this.#skipContainer();
    } else {
      this.at++;
      this.#place(node);
      this.#open.push(node);
      this.#isSeparated = true;
    }
  }

  #skipContainer(): void {
    let depth = 0;
    do {
      const character = this.text[this.at];
      if (character === '"') this.string();
      else {
        if (character === '{' || character === '[') depth++;
        if (character === '}' || character === ']') depth--;
        this.at++;
      }
    } while (depth > 0 && this.at < this.text.length);
    this.#key = undefined;
    this.#isSeparated = false;
  }

  #literal(): void {
    const start = this.at;
    const text = this.word();
    if (!/^(?:true|false|null|-?\d[\d.eE+-]*)$/.test(text)) this.report(start, 'a value is due here');
    this.#place({ kind: 'literal', start, text });
  }

  #place(node: JsonNode): void {
    const into = this.#open.at(-1);
    if (into?.kind === 'array') into.items.push(node);
    else if (into && this.#key)
      into.entries.push({ key: this.#key.text, start: this.#key.start, value: node });
    this.#root ??= node;
    this.#key = undefined;
    this.#isSeparated = false;
  }
}
