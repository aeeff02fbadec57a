import type { Fact } from './fact.ts';
import { manifestReader, sourceLines } from './manifest.ts';

interface Directive {
  /** `require`, `replace`, `go` … */
  readonly verb: string;
  readonly words: readonly string[];
  readonly line: number;
}

interface Module {
  readonly version: string;
  readonly line: number;
  readonly scope?: Fact['scope'];
}

/** go.mod and go.work: what is required, as far as it is not replaced, and Go itself. */
const goMod = manifestReader(sourceLines, (lines, stated) => {
  const required = new Map<string, Module>();
  const replaced = new Map<string, Module>();
  const tools: Directive[] = [];
  const add = (name: string, { version, line, scope }: Module, role: Fact['role']) => {
    stated.scope = scope;
    stated.add('go', name, version, line, version === '' ? 'none' : 'exact', role);
  };

  for (const directive of directives(lines)) {
    const { verb, words, line } = directive;
    const [first = '', second = ''] = words;
    if (verb === 'go' && /^\d/.test(first)) stated.add('runtime', 'go', first, line, 'range', 'floor');
    else if (verb === 'toolchain' && /^go\d/.test(first))
      stated.add('runtime', 'go', first.slice(2), line, 'exact', 'tool');
    else if (verb === 'require' && /^v\d/.test(second))
      required.set(first, { version: second, line, scope: scopeIn(lines[line - 1]!) });
    else if (verb === 'tool' && first !== '') tools.push(directive);
    else if (verb === 'replace') replace(words, line, required, replaced);
  }
  for (const [name, module] of replaced) required.set(name, module);
  for (const [name, module] of required) add(name, module, 'dependency');
  for (const { words, line } of tools) {
    const [name = ''] = words;
    // The version of a tool is that of the module it lies in.
    if (!required.has(name)) add(name, moduleAround(name, required) ?? { version: '', line }, 'tool');
  }
});

/** What another module brought along is marked so. */
function scopeIn(line: string): Fact['scope'] {
  return line.includes('// indirect') ? 'indirect' : undefined;
}

/** `replace old [v1] => new v2`, where `new` may be a folder. With a version on the left it counts for that one alone. */
function replace(
  words: readonly string[],
  line: number,
  required: ReadonlyMap<string, Module>,
  replaced: Map<string, Module>,
): void {
  const arrow = words.indexOf('=>');
  const [old = '', only] = words.slice(0, arrow);
  const [target = '', version = ''] = words.slice(arrow + 1);
  if (arrow < 1 || target === '') return;
  const before = required.get(old);
  if (only !== undefined && before !== undefined && only !== before.version) return;
  replaced.set(old, { version, line });
  if (version !== '' && target !== old) replaced.set(target, { version, line });
}

function moduleAround(name: string, modules: ReadonlyMap<string, Module>): Module | undefined {
  for (let end = name.length; end > 0; end = name.lastIndexOf('/', end - 1)) {
    const module = modules.get(name.slice(0, end));
    if (module) return module;
  }
  return undefined;
}

/** Each directive with its words; those of a block have its verb. */
function* directives(lines: readonly string[]): Generator<Directive> {
  let block: string | undefined;
  for (const [at, raw] of lines.entries()) {
    const comment = raw.indexOf('//');
    const words = (comment < 0 ? raw : raw.slice(0, comment)).split(/\s+/).filter((word) => word !== '');
    const [first] = words;
    if (first === undefined) continue;
    const line = at + 1;
    if (first === ')') block = undefined;
    else if (block !== undefined) yield { verb: block, words: words.map(unquoted), line };
    else if (words[1] === '(') block = first;
    else yield { verb: first, words: words.slice(1).map(unquoted), line };
  }
}

function unquoted(word: string): string {
  return word.replace(/^["`](.*)["`]$/, '$1');
}

export const manifests = { 'go-mod': goMod };
