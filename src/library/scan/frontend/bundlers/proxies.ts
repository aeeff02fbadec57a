import { type FileLine, found, none, type ScanState, unknown } from '../../project-scan.ts';
import { isAbsent, textOf, type Value, valueAt } from '../config-code.ts';
import { whyUnknown } from '../settings.ts';

/** A path prefix, and where its requests go. */
export interface ProxyRule {
  readonly from: string;
  readonly to: string;
  readonly place: FileLine;
}

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
  const text = textOf(value);
  if (text !== undefined)
    return rulesState([{ from: 'what is no file', to: address(text), place: value.place }], name, place);
  if (value.kind === 'object' || value.kind === 'array') {
    const rules = value.kind === 'object' ? objectRules(value.entries) : value.items.flatMap(itemRules);
    if (rules.length === 0 && value.rest) return unknown(`${name} is ${value.rest.why}`, value.rest.place);
    return rulesState(rules, name, place, value.rest !== undefined);
  }
  return unknown(`${name} is ${value.kind === 'unknown' ? whyUnknown(value) : 'computed'}`, value.place);
}

/** "/api → http://localhost:5080". */
export function rulesState(
  rules: readonly ProxyRule[],
  name: string,
  place: FileLine,
  hasOthers = false,
): ScanState {
  const [first, ...others] = rules.slice(0, mostShown);
  if (!first) return none(`${name} in ${place.file} is empty`, place);
  const more = rules.length > mostShown ? ` and ${rules.length - mostShown} more` : '';
  const rest = hasOthers ? ' and others that are computed' : '';
  const value = [first, ...others].map(({ from, to }) => `${from} → ${to}`).join(', ');
  return found(value + more + rest, first.place, ...others.map((rule) => rule.place));
}

function objectRules(entries: ReadonlyMap<string, Value>): readonly ProxyRule[] {
  return [...entries]
    .filter(([, value]) => !isAbsent(value))
    .map(([from, value]) => ({ from, to: targetOf(value), place: value.place }));
}

/** Of a list: `{ context: ['/api'], target }`, or `{ prefix, url }` as Gatsby writes it. */
function itemRules(item: Value): readonly ProxyRule[] {
  const context = valueAt(item, 'context');
  const first = isAbsent(context) ? valueAt(item, 'prefix') : context;
  const paths = first.kind === 'array' ? first.items : [first];
  return paths.map((path) => ({
    from: textOf(path) ?? 'a computed path',
    to: targetOf(item),
    place: item.place,
  }));
}

/** Where requests go: the text, or what is known of it. */
export function targetOf(value: Value): string {
  const target =
    value.kind === 'object'
      ? ['target', 'url'].map((key) => valueAt(value, key)).find((each) => !isAbsent(each))
      : value;
  if (!target) return 'a computed target';
  const text = textOf(target);
  if (text !== undefined) return address(text);
  const why = whyUnknown(target);
  return why.startsWith('taken from ') ? address(why.slice('taken from '.length)) : 'a computed target';
}

/** An address without a user and a password in it. */
export function address(text: string): string {
  return text.replace(/\/\/[^/@\s]{1,200}@/g, '//');
}
