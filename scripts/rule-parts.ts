import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import { rules } from '../rules/index.ts';

/**
 * What rules look at that a usual prompt or guide does not have, by the part of the program that checks it. A part is loaded for
 * the first document that has something of it.
 */
const parts: { readonly [part: string]: readonly string[] } = {
  phase0: ['block', 'score', 'reasoning', 'analysis', 'mode', 'criteria', 'questions'],
  sessions: ['session'],
  skills: ['skill', 'library'],
  memory: ['memory', 'profile', 'entries'],
  frontend: ['frontend'],
  config: ['config'],
};

const partOf = new Map(
  Object.entries(parts).flatMap(([part, targets]) => targets.map((target) => [target, part])),
);
const [ask, part] = ['ask-rules-of-', 'rules-of-'];
const whole = '?whole';
const lazyModuleFile = resolve('src/core/base/lazy-module.ts');

/**
 * Puts a call of its part in place of each handler that belongs to one, and what only the handlers used, the bundler leaves out. The
 * messages go with them where all do: they are read for a report alone, and none is made before the part is there.
 *
 * @param id The rule's id.
 */
export function withoutParts(code: string, id: string): string {
  const properties = propertiesOfRule(parseAst(code, { lang: 'ts' }));
  const handlers = properties.find(({ key }) => key.name === 'check')?.value.properties ?? [];
  const own = handlers.filter(({ key }) => partOf.has(key.name));
  const used = new Set(own.map(({ key }) => partOf.get(key.name)!));
  const isWhole = own.length === handlers.length && used.size === 1;
  const ruleOf = (name: string) => `${name}Rules().default[${JSON.stringify(id)}]`;
  const replaced = [...own, ...properties.filter(({ key }) => isWhole && key.name === 'messages')];
  let short = [...used]
    .map((name) => `import { rules as ${name}Rules } from ${JSON.stringify(ask + name)};\n`)
    .join('');
  let at = 0;
  for (const { key, start, end } of replaced.sort((a, b) => a.start - b.start)) {
    const { name } = key;
    short += code.slice(at, start);
    short +=
      name === 'messages'
        ? `get messages() { return ${ruleOf([...used][0]!)}.messages; }`
        : `${name}: (node, context) => ${ruleOf(partOf.get(name)!)}.check.${name}(node, context)`;
    at = end;
  }
  return used.size === 0 ? code : withoutUnused(short + code.slice(at));
}

/** Takes out what is declared or imported and no longer named: the bundler would keep what is imported where the import stands. */
function withoutUnused(code: string): string {
  const statements = (parseAst(code, { lang: 'ts' }) as unknown as { body: readonly Statement[] }).body;
  const unused = statements.find((statement) => {
    const names = namesOf(statement);
    const others = code.slice(0, statement.start) + code.slice(statement.end);
    return (
      names.length > 0 && names.every((name) => !new RegExp(`(?<![\\w$.])${name}(?![\\w$])`).test(others))
    );
  });
  if (!unused) return code;
  return withoutUnused(code.slice(0, unused.start) + code.slice(unused.end));
}

interface Statement {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name: string };
  readonly declarations?: readonly { readonly id: { readonly name?: string } }[];
  readonly specifiers?: readonly { readonly local: { readonly name: string } }[];
}

/** What a statement declares or imports; nothing of an export, which is named elsewhere. */
function namesOf({ type, id, declarations, specifiers }: Statement): readonly (string | undefined)[] {
  if (type === 'ImportDeclaration') return specifiers!.map(({ local }) => local.name);
  if (type === 'VariableDeclaration') return declarations!.map((each) => each.id.name);
  return type === 'FunctionDeclaration' ? [id!.name] : [];
}

interface Property {
  readonly key: { readonly name: string };
  readonly value: { readonly properties?: readonly Property[] };
  readonly start: number;
  readonly end: number;
}

/** The properties of what `defineRule` is given, in file order. */
function propertiesOfRule(node: unknown): readonly Property[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, properties } = node as { type?: string; properties?: readonly Property[] };
  if (type === 'ObjectExpression' && properties?.some(({ key }) => key?.name === 'check')) return properties;
  for (const child of Object.values(node)) {
    const found = propertiesOfRule(child);
    if (found.length > 0) return found;
  }
  return [];
}

/** For the build of the command line alone. */
export const ruleParts: Plugin = {
  name: 'rule-parts',
  resolveId: (id) => (id.startsWith(ask) || id.startsWith(part) || id.endsWith(whole) ? id : null),
  load(id) {
    if (id.startsWith(ask)) {
      const name = JSON.stringify(part + id.slice(ask.length));
      return `import { lazyModule } from ${JSON.stringify(lazyModuleFile)};\nexport const rules = lazyModule(() => import(${name}));\n`;
    }
    if (id.startsWith(part)) return rulesOf(parts[id.slice(part.length)]!);
    if (id.endsWith(whole)) return { code: sourceOf(id.slice(0, -whole.length)), moduleType: 'ts' };
    const rule = /[\\/]rules[\\/]([^\\/]+)[\\/]([^\\/]+)[\\/]rule\.ts$/.exec(id);
    return rule && { code: withoutParts(sourceOf(id), `${rule[1]}/${rule[2]}`), moduleType: 'ts' };
  },
};

function sourceOf(file: string): string {
  return readFileSync(file, 'utf8');
}

/** The rules of a part by their ids, as they are written. */
function rulesOf(targets: readonly string[]): string {
  const ids = [...rules]
    .filter(([, { check }]) => targets.some((target) => target in check))
    .map(([id]) => id);
  const imports = ids.map(
    (id, at) => `import r${at} from ${JSON.stringify(resolve('rules', id, 'rule.ts') + whole)};\n`,
  );
  return `${imports.join('')}export default { ${ids.map((id, at) => `${JSON.stringify(id)}: r${at}`).join(', ')} };\n`;
}
