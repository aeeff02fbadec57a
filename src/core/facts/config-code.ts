import { dirname, join, relative } from 'node:path/posix';
import { either, wordSet } from '../base/words.ts';
import type { FileLine } from '../manifests/fact.ts';
import { readJson } from '../manifests/json.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import type { TreeNode } from '../manifests/tree.ts';
import { closingBracket, maskCode } from '../parse/javascript.ts';
import { lineMap } from '../parse/lines.ts';

/** What a config says of a setting in plain literals. */
export type Value =
  | LiteralValue
  | ObjectValue
  | {
      readonly kind: 'array';
      readonly items: readonly Value[];
      readonly rest?: UnknownValue | undefined;
      readonly place: FileLine;
    }
  | { readonly kind: 'function'; readonly returned: () => Value; readonly place: FileLine }
  | UnknownValue;

interface LiteralValue {
  readonly kind: 'literal';
  readonly value: string | number | boolean | null | undefined;
  readonly place: FileLine;
}

interface ObjectValue {
  readonly kind: 'object';
  readonly entries: ReadonlyMap<string, Value>;
  /** Something is spread into it: it may have further keys. */
  readonly rest?: UnknownValue | undefined;
  readonly place: FileLine;
}

interface UnknownValue {
  readonly kind: 'unknown';
  /** Goes on behind "is": "taken from the environment variable BASE", "computed". */
  readonly why: string;
  /** What it is when the environment says nothing else. */
  readonly fallback?: Value;
  /** It is one of these. */
  readonly options?: readonly Value[];
  /** It is what a function returns for these arguments. */
  readonly call?: { readonly name: string; readonly source: string; readonly values: readonly Value[] };
  readonly place: FileLine;
}

export function literal(value: LiteralValue['value'], place: FileLine): LiteralValue {
  return { kind: 'literal', value, place };
}

function unknownValue(why: string, place: FileLine, more: Partial<UnknownValue> = {}): UnknownValue {
  return { ...more, kind: 'unknown', why, place };
}

/** A value of which nothing is known but why. */
function asUnknown(value: Value): UnknownValue {
  return unknownValue(value.kind === 'unknown' ? value.why : 'computed', value.place);
}

const words = { true: true, false: false, null: null, undefined };

/** `true`, `undefined` or a number, as JavaScript writes it. */
function plainLiteral(text: string, place: FileLine): LiteralValue {
  return literal(Object.hasOwn(words, text) ? words[text as keyof typeof words] : Number(text), place);
}

/** The text of a string; undefined for anything else. */
export function textOf(value: Value | undefined): string | undefined {
  return value?.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined;
}

/** Whether a setting is left out, or switched off. */
export function isAbsent(value: Value): boolean {
  return value.kind === 'literal' && (value.value == null || value.value === false);
}

/** What stands under a path of keys; the literal undefined when nothing does. */
export function valueAt(value: Value, ...keys: readonly string[]): Value {
  let at = value;
  for (const key of keys) {
    if (at.kind === 'object') at = at.entries.get(key) ?? at.rest ?? literal(undefined, at.place);
    else at = at.kind === 'unknown' ? asUnknown(at) : literal(undefined, at.place);
  }
  return at;
}

/** A JSON file as the same values. */
function fromJson(node: TreeNode, file: string): Value {
  const place = { file, line: node.line };
  if (node.kind === 'list')
    return { kind: 'array', items: node.items.map((item) => fromJson(item, file)), place };
  if (node.kind === 'map') {
    const entries = new Map(node.entries.map(({ key, value }) => [key, fromJson(value!, file)]));
    return { kind: 'object', entries, place };
  }
  return node.literal ? plainLiteral(node.text, place) : literal(node.text, place);
}

/** Puts all of another value over an object; of what may be spread into it, only the keys are in doubt. */
function spreadInto(object: { entries: Map<string, Value>; rest: ObjectValue['rest'] }, spread: Value): void {
  const { entries } = object;
  const options = spread.kind === 'unknown' ? (spread.options ?? [spread]) : [spread];
  const objects = options.filter((option) => option.kind === 'object');
  const isUnknown = options.some(({ kind }) => kind === 'unknown');
  const open = isUnknown ? asUnknown(spread) : objects.find((one) => one.rest)?.rest;
  if (open) {
    for (const key of entries.keys()) entries.set(key, open);
    object.rest = open;
  }
  if (isUnknown) return;
  const doubt = options.length > 1 ? asUnknown(spread) : undefined;
  for (const one of objects) for (const [key, value] of one.entries) entries.set(key, doubt ?? value);
}

/** Stands for the root of the repository in absolute paths, with folders above it: no file is called so. */
const rootMark = '/\ue000/\ue000/\ue000/\ue000';

/** The path from the root of an absolute path of the repository, `..` for what lies above; undefined for any other path. */
export function pathFromRoot(path: string): string | undefined {
  return path.startsWith('/\ue000') ? relative(rootMark, path) : undefined;
}

/** Longer files (UTF-16 code units) are not read: nobody writes such a config. */
const longest = 500_000;
/** So many expressions are looked at, and so deep in one another; going through so many characters counts as one. */
const mostSteps = 10_000;
const charactersInStep = 100;
const deepest = 60;

/** Reads a config of JSON, or of code as far as its literals and constants say it: nothing is run, no import is followed. @param folder Of the app: relative paths begin there. */
export function readConfig(facts: Pick<RepositoryFacts, 'read'>, file: string, folder: string): Value {
  const text = facts.read(file) ?? '';
  const place = { file, line: 1 };
  if (!/\.(?:[cm]?[jt]s)$/.test(file)) {
    const { root } = readJson(text);
    return root ? fromJson(root, file) : unknownValue('in a file that cannot be read', place);
  }
  if (text.length > longest) return unknownValue('in a file that is too large', place);
  // A config that exports nothing sets nothing.
  const nothing: Value = { kind: 'object', entries: new Map(), place };
  return settled(new ConfigCode(file, text, folder).exported() ?? nothing);
}

/** Plugins of Next.js are functions around the config; what is written in it holds. */
const wrappers = /^with[A-Z]|Plugin$|^(?:create|next)[A-Z]|^(?:mdx|bundleAnalyzer)$/;

/** Functions are called; what a plugin is wrapped around counts as it is written (`withPlugin(config)`). */
function settled(value: Value, depth = 0): Value {
  if (depth > 10) return value;
  if (value.kind === 'function') return settled(value.returned(), depth + 1);
  if (value.kind === 'array' && value.items.length > 0) return settled(value.items[0]!, depth + 1);
  if (value.kind !== 'unknown' || !value.call) return value;
  const { name, values } = value.call;
  const wrapped = values.find(
    (each) => each.kind === 'object' || each.kind === 'function' || (each.kind === 'unknown' && each.call),
  );
  const isWrapper = value.place.file.includes('next.config') && wrappers.test(name);
  return isWrapper && wrapped ? settled(wrapped, depth + 1) : value;
}

/** Packages whose `defineConfig` gives back what it is given; Nuxt and others hand it in without an import. */
const bundlers = wordSet(
  'vite vitest/config vite-plus rolldown-vite @rsbuild/core @rspack/core @rspack/cli astro/config nuxt nuxt/config',
  'nuxt/kit @nuxt/kit @vue/cli-service @solidjs/start/config vitepress umi @umijs/max @sveltejs/kit electron-vite',
  '@sveltejs/kit/vite',
);
const isBundler = (module: string) =>
  module === '' || bundlers.has(module) || /^@tanstack\/[\w-]+\/config$/.test(module);

const exportStart =
  /\bexport\s+default\b|\bmodule\.exports\s*=(?!=)|\bexport\s*=|\bexport\s*\{\s*(?=[\w$]+\s+as\s+default\b)/;
const declaration = /\b(?:const|let|var)\s+([\w$]{1,100})\s*(?::[^=;\n]{1,200})?=(?![=>])/g;
const members = String.raw`(?:\.[\w$]{1,100}|\[[^\]\n]{0,100}\]){0,5}`;
const assignment = either(
  new RegExp(String.raw`(?<![\w$.])([\w$]{1,100})${members}\s*(?:\|\||&&|\?\?|[-+*/%|&^])?=(?![=>])`, 'g'),
  /\bObject\.assign\(\s*([\w$]{1,100})/,
);
const imported = /\bimport\b([\w$\s{},*]{1,2000})\bfrom\s{0,20}(?=["'])/g;

/** A config as masked text: brackets tell its structure. */
class ConfigCode {
  readonly #file: string;
  readonly #folder: string;
  readonly #code: string;
  readonly #text: string;
  readonly #lines: ReturnType<typeof lineMap>;
  /** Offsets of what constants and functions are; undefined when the name is declared or assigned to once more. */
  readonly #names = new Map<string, number | undefined>();
  readonly #imports = new Map<string, string>();
  #steps = 0;

  constructor(file: string, text: string, folder: string) {
    const { code, uncommented } = maskCode(text);
    this.#file = file;
    this.#folder = folder;
    this.#code = code;
    this.#text = uncommented;
    this.#lines = lineMap(text);
    const starts = new Set<number>();
    for (const match of code.matchAll(declaration)) {
      starts.add(match.index + match[0].indexOf(match[1]!, 3));
      this.#declare(match[1]!, match.index + match[0].length);
    }
    for (const match of code.matchAll(/\bfunction\s+([\w$]{1,100})\s*\(/g))
      this.#declare(match[1]!, match.index);
    for (const { 1: name, 2: target, index } of code.matchAll(assignment))
      if (!starts.has(index) && this.#names.has((name ?? target)!))
        this.#names.set((name ?? target)!, undefined);
    for (const match of code.matchAll(imported)) {
      const source = this.#stringAt(match.index + match[0].length) ?? '';
      for (const [, name] of match[1]!.matchAll(/([\w$]{1,100})\s*(?:[,}]|$)/g))
        this.#imports.set(name!, source);
    }
  }

  exported(): Value | undefined {
    const match = exportStart.exec(this.#code);
    const added = /\bmodule\.exports\.[\w$]+\s*=(?!=)/.exec(this.#code);
    if (added) return unknownValue('assigned where it cannot be followed', this.#place(added.index));
    return match ? this.#statement(match.index + match[0].length, 0) : undefined;
  }

  #declare(name: string, at: number): void {
    this.#names.set(name, this.#names.has(name) ? undefined : at);
  }

  #place(at: number): FileLine {
    return { file: this.#file, line: this.#lines.position(at).line };
  }

  /** The string whose first quote stands at an offset. */
  #stringAt(at: number): string | undefined {
    const end = this.#code.indexOf(this.#code[at]!, at + 1);
    return end < 0 ? undefined : this.#text.slice(at + 1, end);
  }

  /** Code with what its brackets hold blanked. */
  #flat(from: number, to: number): string {
    let flat = '';
    let copied = from;
    const bracket = /[([{]/g;
    bracket.lastIndex = from;
    for (let match = bracket.exec(this.#code); match && match.index < to; match = bracket.exec(this.#code)) {
      const close = Math.min(closingBracket(this.#code, match.index), to);
      flat += this.#code.slice(copied, match.index + 1) + ' '.repeat(Math.max(0, close - match.index - 1));
      copied = close;
      bracket.lastIndex = close;
    }
    return flat + this.#code.slice(copied, to);
  }

  /** The parts between commas, as ranges. */
  #parts(from: number, to: number): [from: number, to: number][] {
    let at = from;
    return this.#flat(from, to)
      .split(',')
      .map((part): [number, number] => {
        const start = at;
        at += part.length + 1;
        return [start, start + part.length];
      })
      .filter(([start, end]) => this.#code.slice(start, end).trim() !== '');
  }

  /** The expression that begins at an offset and ends with its statement. */
  #statement(from: number, depth: number): Value {
    const mark = /[([{)\]};\n]/g;
    mark.lastIndex = from;
    let end = this.#code.length;
    for (let match = mark.exec(this.#code); match; match = mark.exec(this.#code)) {
      const { 0: sign, index } = match;
      if (/[([{]/.test(sign)) mark.lastIndex = closingBracket(this.#code, index) + 1;
      else if (sign !== '\n' || !this.#goesOn(from, index)) {
        end = index;
        break;
      }
    }
    // A long constant may be named again and again.
    this.#steps += (end - from) / charactersInStep;
    return this.#value(from, end, depth);
  }

  /** Whether an expression goes on behind the end of a line. */
  #goesOn(from: number, at: number): boolean {
    const before = this.#code.slice(Math.max(from, at - 200), at).trimEnd();
    const after = this.#code.slice(at, at + 500).trimStart();
    return before === '' || /[=>?:|&+,]$/.test(before) || /^(?:[.?:|&+]|as\b|satisfies\b)/.test(after);
  }

  #value(start: number, end: number, depth: number): Value {
    const from = end - this.#code.slice(start, end).trimStart().length;
    const code = this.#code.slice(from, end).trimEnd();
    const to = from + code.length;
    const place = this.#place(from);
    if (++this.#steps > mostSteps || depth > deepest) return unknownValue('too large to follow', place);
    if (/^(["'`])\s*\1$/.test(code))
      return literal(this.#text.slice(from + 1, to - 1).replace(/\\(.)/g, '$1'), place);
    if (/^`[^`]*`$/.test(code)) return this.#template(from + 1, to - 1, depth);
    if (/^(?:true|false|null|undefined)$/.test(code) || /^\d[\d_.]*$/.test(code))
      return plainLiteral(code.replaceAll('_', ''), place);
    const inner = (at: number, until = to) => this.#value(from + at, until, depth + 1);
    if (/^[([{]/.test(code)) {
      const close = closingBracket(this.#code, from);
      if (close >= this.#code.length) return unknownValue('in brackets that nothing closes', place);
      if (close === to - 1) return this.#bracket(from, to, depth);
    }
    const flat = this.#flat(from, to);
    const cast = flat.search(/\s(?:as|satisfies)\s/);
    if (cast > 0) return inner(0, from + cast);
    if (/^await\b/.test(code)) return inner(5);
    const arrow = /^(?:async\s*)?(?:\([^)]*\)|[\w$]+)\s*(?::[^={]{0,300})?=>/.exec(flat);
    if (arrow) return this.#function(from + arrow[0].length, to, depth);
    if (/^(?:async\s+)?function\b/.test(code)) return this.#function(from + flat.lastIndexOf('{'), to, depth);
    const condition = flat.search(/(?<!\?)\?(?![?.])/);
    if (condition >= 0)
      return this.#either(
        [inner(condition + 1, from + flat.indexOf(':', condition)), inner(flat.indexOf(':', condition) + 1)],
        place,
      );
    const otherwise = /\|\||\?\?/.exec(flat);
    if (otherwise) {
      const left = inner(0, from + otherwise.index);
      if (left.kind === 'unknown') return { ...left, fallback: inner(otherwise.index + 2) };
      return isAbsent(left) || textOf(left) === '' ? inner(otherwise.index + 2) : left;
    }
    const both = flat.indexOf('&&');
    if (both >= 0) return this.#either([literal(false, place), inner(both + 2)], place);
    if (/^[\w$.?]+$/.test(code)) return this.#named(code, place, depth);
    return this.#call(from, to, flat, depth);
  }

  /** A template of which every part is known. */
  #template(from: number, to: number, depth: number): Value {
    let text = '';
    let copied = from;
    for (const { index } of this.#code.slice(from, to).matchAll(/\$\{/g)) {
      const open = from + index;
      const close = closingBracket(this.#code, open + 1);
      const value = this.#value(open + 2, close, depth + 1);
      if (value.kind !== 'literal') return asUnknown(value);
      text += `${this.#text.slice(copied, open)}${value.value}`;
      copied = close + 1;
    }
    return literal(text + this.#text.slice(copied, to), this.#place(from));
  }

  /** One of several: the same text, or unknown. */
  #either(options: readonly Value[], place: FileLine): Value {
    const [first, second] = options;
    const isSame = textOf(first!) !== undefined && textOf(first!) === textOf(second!);
    return isSame ? first! : unknownValue('decided when it runs', place, { options });
  }

  /** An object, a list, or what stands in brackets. */
  #bracket(from: number, to: number, depth: number): Value {
    const place = this.#place(from);
    if (this.#code[from] === '(') return this.#value(from + 1, to - 1, depth + 1);
    const parts = this.#parts(from + 1, to - 1);
    if (this.#code[from] === '[') {
      const items: Value[] = [];
      let rest: UnknownValue | undefined;
      for (const part of parts) {
        const spread = this.#spread(part, depth);
        if (!spread) items.push(this.#value(...part, depth + 1));
        else if (spread.kind === 'array') items.push(...spread.items);
        else rest ??= asUnknown(spread);
      }
      return { kind: 'array', items, rest, place };
    }
    const object = { entries: new Map<string, Value>(), rest: undefined as ObjectValue['rest'] };
    for (const part of parts) {
      const spread = this.#spread(part, depth);
      // A spread goes through all keys that are there, or that it brings.
      if (spread) this.#steps += object.entries.size + (spread.kind === 'object' ? spread.entries.size : 0);
      if (this.#steps > mostSteps) return unknownValue('too large to follow', place);
      spreadInto(object, spread ?? this.#entry(...part, depth));
    }
    return { kind: 'object', ...object, place };
  }

  #spread([start, end]: [from: number, to: number], depth: number): Value | undefined {
    const at = start + this.#code.slice(start, end).search(/\S/);
    return this.#code.startsWith('...', at) ? this.#value(at + 3, end, depth + 1) : undefined;
  }

  /** `key: value`, `key`, `async key() { … }`: an object with that one. */
  #entry(start: number, end: number, depth: number): Value {
    const match = /^\s*(?:async\s+)?(?:([\w$]{1,200})|(["'])\s*\2)\s*(?:([:(])|$)/.exec(
      this.#code.slice(start, end),
    );
    const at = start + this.#code.slice(start, end).search(/\S/);
    const place = this.#place(at);
    if (!match) return unknownValue('computed', place);
    const key = match[1] ?? this.#stringAt(at) ?? '';
    const value =
      match[3] === ':'
        ? this.#value(start + match[0].length, end, depth + 1)
        : match[3] === '('
          ? this.#function(start + this.#flat(start, end).lastIndexOf('{'), end, depth)
          : this.#named(key, place, depth);
    // A value stands where it is set, also when a constant holds it.
    const entries = new Map([[key, value.kind === 'literal' ? { ...value, place } : value]]);
    return { kind: 'object', entries, place };
  }

  /** A function by its body: an expression, or statements with one return at their end. */
  #function(from: number, to: number, depth: number): Value {
    const start = to - this.#code.slice(from, to).trimStart().length;
    const place = this.#place(start);
    const returned = (): Value => {
      if (this.#code[start] !== '{') return this.#value(start, to, depth + 1);
      const end = closingBracket(this.#code, start);
      const flat = this.#flat(start + 1, end);
      const [first, ...further] = flat.matchAll(/\breturn\b/g);
      const blocks = [
        ...flat.matchAll(/(?:\b(?:if|for|while|switch|catch)\s*\(\s*\)|\b(?:else|try))\s*\{\s*/g),
      ];
      const isBranched = blocks.some(({ 0: head, index }) =>
        /\breturn\b/.test(this.#code.slice(start + 1 + index, start + 1 + index + head.length)),
      );
      if (isBranched || further.length > 0) return unknownValue('decided when it runs', place);
      return first ? this.#statement(start + 7 + first.index, depth + 1) : literal(undefined, place);
    };
    return { kind: 'function', returned, place };
  }

  /** `base`, `paths.base`, `process.env.BASE`. */
  #named(written: string, place: FileLine, depth: number): Value {
    const variable = /^(?:process|import\.meta)\.env\.(\w+)$/.exec(written)?.[1];
    if (variable !== undefined) return unknownValue(`taken from the environment variable ${variable}`, place);
    if (written === '__dirname' || written === 'import.meta.dirname')
      return literal(join(rootMark, dirname(this.#file)), place);
    const [name = '', ...keys] = written.split(/\??\./);
    const source = this.#imports.get(name);
    if (source !== undefined) return unknownValue(`taken from ${source}`, place);
    const at = this.#names.get(name);
    if (at === undefined)
      return unknownValue(this.#names.has(name) ? 'assigned where it cannot be followed' : 'computed', place);
    if (/^\s*(?:await\s+)?loadEnv\s*\(/.test(this.#code.slice(at, at + 200)) && keys.length === 1)
      return unknownValue(`taken from the environment variable ${keys[0]}`, place);
    return valueAt(this.#statement(at, depth + 1), ...keys);
  }

  /** A call of what gives back its argument, of what puts a path together, or of something that is not known. */
  #call(from: number, to: number, flat: string, depth: number): Value {
    const place = this.#place(from);
    const open = flat.lastIndexOf('(');
    if (open < 1 || !flat.endsWith(')')) return unknownValue('computed', place);
    const values = this.#parts(from + open + 1, to - 1).map((part) => this.#value(...part, depth + 1));
    const callee = flat
      .slice(0, open)
      .replace(/<[^<>]{0,200}>$/, '')
      .trimEnd();
    // A function that another one made goes by the name of that one.
    const name = /(?<![\w$])([\w$]{1,100})\s{0,20}(?:\(\s*\))?$/.exec(callee)?.[1] ?? '';
    const at = this.#names.get(name);
    const maker =
      at === undefined ? undefined : /^\s*([\w$]+)\s*\(/.exec(this.#code.slice(at, at + 200))?.[1];
    const source = this.#imports.get(name) ?? (maker === undefined ? '' : (this.#imports.get(maker) ?? ''));
    if (name === 'require') return unknownValue(`taken from ${textOf(values[0]!) ?? 'another file'}`, place);
    if (/^define(?:[A-Z]\w*)?Config$/.test(name) && isBundler(source) && values[0]) return values[0];
    if (/^(?:resolve|join)$/.test(name)) return this.#path(name, values, place);
    if (name === 'cwd') return literal(join(rootMark, this.#folder), place);
    if (name === 'fileURLToPath' && values[0]) return values[0];
    const isOfFile = /\bimport\.meta\.url\s*\)$/.test(this.#code.slice(from, to));
    if (name === 'URL' && isOfFile && textOf(values[0]!) !== undefined)
      return literal(join(rootMark, dirname(this.#file), textOf(values[0]!)!), place);
    const of = source === '' ? '' : ` of ${source}`;
    return unknownValue(name === '' ? 'computed' : `what ${name}()${of} returns`, place, {
      call: { name, source, values },
    });
  }

  #path(name: string, values: readonly Value[], place: FileLine): Value {
    const parts = values.map(textOf);
    const unknown = values.find((value): value is UnknownValue => value.kind === 'unknown');
    if (!parts.every((part) => part !== undefined)) return unknownValue(unknown?.why ?? 'computed', place);
    if (name === 'join') return literal(join(...parts), place);
    const from = parts.findLastIndex((part) => part.startsWith('/'));
    return literal(join(...(from < 0 ? [rootMark, this.#folder, ...parts] : parts.slice(from))), place);
  }
}
