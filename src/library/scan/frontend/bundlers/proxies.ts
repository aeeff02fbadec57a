import { type FileLine, listed, none, type ScanEntry, type ScanState, unknown } from '../../project-scan.ts';
import { isAbsent, textOf, type Value, valueAt, whyUnknown } from '../config-value.ts';

/** More are counted, not listed. */
const mostShown = 10;

/**
 * What a proxy setting says: an object by prefix, a list of `{ context, target }`, or one target for all.
 *
 * @param name What it is called in a sentence: `server.proxy`.
 * @param place The config, to be named when it sets none.
 */
export function proxyState(value: Value, name: string, place: FileLine): ScanState {
  if (isAbsent(value)) return none(`${place.file} sets no ${name}`, place);
  if (textOf(value) !== undefined) return rulesState([rule('what is no file', value)], name, place);
  if (value.kind === 'object' || value.kind === 'array') {
    const rules =
      value.kind === 'array'
        ? value.items.flatMap(itemRules)
        : [...value.entries].flatMap(([from, each]) => (isAbsent(each) ? [] : [rule(from, each)]));
    if (rules.length === 0 && value.rest) return unknown(`${name} is ${value.rest.why}`, value.rest.place);
    return rulesState(rules, name, place, value.rest !== undefined);
  }
  return unknown(`${name} is ${value.kind === 'unknown' ? whyUnknown(value) : 'computed'}`, value.place);
}

/** "/api → http://localhost:5080". @param hasOthers Whether there are further ones that cannot be told. */
export function rulesState(
  rules: readonly ScanEntry[],
  name: string,
  place: FileLine,
  hasOthers = false,
): ScanState {
  const state = listed(rules, '', mostShown);
  if (state.state !== 'found') return none(`${name} in ${place.file} is empty`, place);
  return hasOthers ? { ...state, value: `${state.value} and others that are computed` } : state;
}

/** A path prefix, and where its requests go: the text, or what is known of it. */
export function rule(from: string, value: Value, place = value.place): ScanEntry {
  return { text: `${from} → ${targetOf(value)}`, places: [place] };
}

/** Of a list: `{ context: ['/api'], target }`, or `{ prefix, url }` as Gatsby writes it. */
function itemRules(item: Value): readonly ScanEntry[] {
  const context = valueAt(item, 'context');
  const first = isAbsent(context) ? valueAt(item, 'prefix') : context;
  const paths = first.kind === 'array' ? first.items : [first];
  return paths.map((path) => rule(textOf(path) ?? 'a computed path', item));
}

function targetOf(value: Value): string {
  const [target] =
    value.kind === 'object'
      ? ['target', 'url'].map((key) => valueAt(value, key)).filter((each) => !isAbsent(each))
      : [value];
  const text = textOf(target);
  if (text !== undefined) return withoutUser(text);
  const why = target ? whyUnknown(target) : '';
  return why.startsWith('taken from ') ? withoutUser(why.slice('taken from '.length)) : 'a computed target';
}

/** An address without a user and a password in it. */
function withoutUser(address: string): string {
  return address.replace(/\/\/[^/@\s]{1,200}@/g, '//');
}
