import { type Stated, substitute } from '../stated.ts';
import type { Variables } from './gradle-scope.ts';
import type { GradleSource } from './gradle-source.ts';
import { plainName, writtenValue } from './gradle-variables.ts';

const reference = /(?<!\\)\$\{([^{}]{1,200})\}|(?<!\\)\$([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)/g;
/** Longer chains of variables are mistakes. */
const deepest = 20;

/** What the values in a script come to, as far as texts tell. */
export class GradleValues {
  readonly source: GradleSource;
  readonly #scopes: readonly Variables[];
  readonly #resolved = new Map<string, readonly Stated[]>();

  /** @param scopes Nearest first. */
  constructor(source: GradleSource, scopes: readonly Variables[]) {
    this.source = source;
    this.#scopes = scopes;
  }

  /** All that a group of a match over `source.shape` may come to; none when the group has no match. */
  of(match: RegExpExecArray, group: number): readonly Stated[] {
    const offset = match.indices?.[group]?.[0];
    return offset === undefined ? [] : this.at(match[group]!, offset);
  }

  /** The same for a value that was found otherwise. @param offset In `source.shape`. */
  at(shape: string, offset: number): readonly Stated[] {
    return this.expand({
      value: writtenValue(this.source, shape, offset),
      file: this.source.path,
      line: this.source.line(offset),
    });
  }

  /** Puts values in place of `$name` and `${name}`; the unknown ones stay. */
  expand(text: Stated, depth = 0): readonly Stated[] {
    if (!text.value.includes('$')) return [text];
    return substitute(text, reference, (name) => this.#resolve(name, depth));
  }

  #resolve(written: string, depth: number): readonly Stated[] {
    const name = nameOf(written);
    const known = this.#resolved.get(name);
    if (known || depth > deepest) return known ?? [];
    // While it is being resolved it has no values: a circle ends here.
    this.#resolved.set(name, []);
    const values = this.#lookUp(name).flatMap((value) => this.expand(value, depth + 1));
    this.#resolved.set(name, values);
    return values;
  }

  #lookUp(name: string): readonly Stated[] {
    for (const scope of this.#scopes) {
      const values = scope.get(name);
      if (values) return values;
    }
    // Kotlin's `$name.RELEASE` is a name and a text.
    const dot = name.indexOf('.');
    if (dot < 0) return [];
    return this.#lookUp(name.slice(0, dot)).map((each) => ({ ...each, value: each.value + name.slice(dot) }));
  }
}

/** `project.property("x") as String`, `rootProject.ext.x`, `extra["x"]`: x. */
function nameOf(written: string): string {
  const called = /(?:[pP]roperty|get|extra|ext|properties)[ \t]*[([][ \t]*["']([\w.-]+)["']/.exec(written);
  if (called) return called[1]!;
  const plain = plainName(written.trim().replace(/(?<![ \t])[ \t]*(?:\?:|[ \t]as[ \t]).{0,2000}$/, ''));
  return plain.replace(/(?:\.(?:get|toString|toInt)\(\))+$/, '').replace(/\.(?:get|toString|toInt)$/, '');
}
