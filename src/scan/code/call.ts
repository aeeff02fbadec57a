import { dirname, join } from 'node:path/posix';
import type { Place } from '../project-scan.ts';
import type { Evaluator } from './evaluator.ts';
import { absolutePath, externalImport } from './externals.ts';
import { mergedConfigs } from './merge.ts';
import { withSpread } from './objects.ts';
import { lookUp, type Scope } from './scope.ts';
import type { AnyNode, Of } from './syntax.ts';
import { type ExternalValue, literal, type ObjectValue, textOf, unknownValue, type Value } from './values.ts';

type CallNode = Of<'CallExpression'> | Of<'OptionalCallExpression'> | Of<'NewExpression'>;

/** A call: of a function of the repository, of one whose result is plain, or of one that nobody knows. */
export function evaluateCall(evaluator: Evaluator, node: CallNode, scope: Scope, place: Place): Value {
  if (node.callee.type === 'Import') {
    const [specifier] = node.arguments;
    return required(evaluator, specifier && evaluator.evaluate(specifier, scope), scope, place);
  }
  const callee = evaluator.evaluate(node.callee, scope);
  const values = node.arguments.flatMap((argument): readonly Value[] => {
    if (argument.type !== 'SpreadElement') return [evaluator.evaluate(argument, scope)];
    const spread = evaluator.evaluate(argument.argument, scope);
    return spread.kind === 'array' && !spread.rest ? spread.items : [unknownValue('computed', place)];
  });
  if (callee.kind === 'function') return callee.call(values);
  if (callee.kind === 'external') return externalCall(evaluator, callee, values, scope, place);
  // A function that another one made goes by the name of that one.
  const made = callee.kind === 'unknown' ? callee.call : undefined;
  const call = { name: nameOf(node.callee) || (made?.name ?? ''), source: made?.source ?? '', values };
  // What no line imports is handed in by the framework, as Nuxt does.
  const isHandedIn = node.callee.type === 'Identifier' && lookUp(scope, call.name) === undefined;
  if (isHandedIn && /^define(?:[A-Z]\w*)?Config$/.test(call.name) && values[0]) return values[0];
  const why = call.name === '' ? 'computed' : `what ${call.name}() returns`;
  return unknownValue(why, place, { call });
}

/** Packages whose `defineConfig` gives back what it is given, and whose `mergeConfig` lays configs over one another. */
const bundlers =
  /^(?:vite|vitest\/config|vite-plus|rolldown-vite|@rsbuild\/core|@rspack\/(?:core|cli)|astro\/config|nuxt(?:\/config|\/kit)?|@nuxt\/kit|@vue\/cli-service|@solidjs\/start\/config|vitepress|umi|@umijs\/max|@tanstack\/[\w-]+\/config|@sveltejs\/kit(?:\/vite)?|electron-vite)$/;

function externalCall(
  evaluator: Evaluator,
  { source, name }: ExternalValue,
  values: readonly Value[],
  scope: Scope,
  place: Place,
): Value {
  const [first] = values;
  if (source === 'require' && name === '*') return required(evaluator, first, scope, place);
  if (source === 'Object' && name === 'assign' && first?.kind === 'object')
    return values.slice(1).reduce<ObjectValue>((object, each) => withSpread(object, each, place), first);
  if (source === 'Object' && name === 'freeze' && first) return first;
  if (source === 'process' && name === 'cwd')
    return literal(absolutePath(evaluator.environment.folder), place);
  if (/^path(?:\/posix)?$/.test(source) && (name === 'resolve' || name === 'join' || name === 'dirname'))
    return pathOf(name, values, absolutePath(evaluator.environment.folder), place);
  if (source === 'url' || source === 'URL') {
    if (name === 'URL' || source === 'URL') return addressOf(values, place);
    if (name === 'fileURLToPath' && first) return first;
  }
  if (/^define[A-Z]\w*$/.test(name) && bundlers.test(source) && first) return first;
  if (name === 'loadEnv') return { kind: 'external', source: 'process', name: 'env', place };
  if (/^merge(?:Rsbuild)?Config$/.test(name) && bundlers.test(source) && first)
    return mergedConfigs(values.slice(0, 2), place);
  if (/^(?:webpack|rspack)-merge$/.test(source) && first) return mergedConfigs(values, place);
  const shown = name === 'default' || name === '*' ? source : name;
  return unknownValue(`what ${shown}() of ${source} returns`, place, {
    call: { name: shown, source, values },
  });
}

/** `require('./settings.js')`, `await import('./settings.js')`. */
function required(evaluator: Evaluator, first: Value | undefined, scope: Scope, place: Place): Value {
  const specifier = first && textOf(first);
  if (specifier === undefined) return unknownValue('computed', place);
  return evaluator.importedFrom(specifier, '*', scope, place) ?? externalImport(specifier, '*', place);
}

function pathOf(name: string, values: readonly Value[], folder: string, place: Place): Value {
  const parts = values.map(textOf);
  const unknown = values.find(({ kind }) => kind === 'unknown');
  if (unknown?.kind === 'unknown') return unknownValue(unknown.why, place);
  if (!parts.every((part) => part !== undefined)) return unknownValue('computed', place);
  if (name === 'dirname') return literal(dirname(parts[0] ?? ''), place);
  if (name === 'join') return literal(join(...parts), place);
  const from = parts.findLastIndex((part) => part.startsWith('/'));
  return literal(join(...(from < 0 ? [folder, ...parts] : parts.slice(from))), place);
}

/** `new URL('./src', import.meta.url)`: a path of the repository. */
function addressOf([path, base]: readonly Value[], place: Place): Value {
  const written = path && textOf(path);
  const from = base && textOf(base);
  if (written === undefined || from === undefined || /^\w+:/.test(written))
    return unknownValue('computed', place);
  return literal(join(dirname(from), written), place);
}

function nameOf(callee: AnyNode): string {
  const node = callee as AnyNode & { name?: string; property?: AnyNode & { name?: string } };
  return (node.type === 'Identifier' ? node.name : node.property?.name) ?? '';
}
