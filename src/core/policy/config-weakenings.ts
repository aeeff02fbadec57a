import { isDeepStrictEqual } from 'node:util';
import { shortList, wordSet } from '../base/words.ts';
import {
  type Config,
  formatKeyPath,
  type Globs,
  groupOf,
  type KeyPath,
  type Override,
  type RuleMap,
  rulesOf,
  valueAt,
} from '../config/config.ts';
import {
  configResolver,
  labelsOf,
  levelsOf,
  type RuleState,
  statesOf,
  withSettings,
} from '../config/configs.ts';
import { governedFolder } from '../config/find.ts';
import type { LoadedConfig } from '../config/load.ts';
import { kindOfPath } from '../parse/kind.ts';
import { type DocumentKind, documentKinds } from '../parse/source.ts';
import type { Weakening } from '../rule/rule.ts';

/** What a config turns off, and the key that does it; no key where it is what the config lacks. */
export interface ConfigWeakening extends Pick<Weakening, 'what' | 'of'> {
  readonly key: KeyPath | undefined;
}

type States = ReadonlyMap<string, RuleState>;

/**
 * What a config turns off of another one, whatever documents there are: what is off for a file of the next change is off now.
 *
 * @param paths Documents of the repository: they show whether a kind takes some away.
 */
export function configWeakenings(
  before: LoadedConfig,
  after: LoadedConfig,
  rules: RuleMap,
  paths: readonly string[],
): ConfigWeakening[] {
  const sides = { before: sideOf(before, rules), after: sideOf(after, rules) };
  return [
    ...ofRules(sides.before.states, sides.after.states, (id) => keyOfRule(id, after)),
    ...ofOverrides(sides.before, sides.after, rules),
    ...ofGlobs(sides.before, sides.after),
    ...ofKinds(sides.before, sides.after, rules, paths),
    ...ofOtherKeys(sides.before, sides.after),
  ];
}

interface Side {
  readonly loaded: LoadedConfig;
  /** Its keys, those of the configs above among them; without overrides. */
  readonly config: Config;
  readonly states: States;
  /** Those of the configs above first. */
  readonly overrides: readonly Override[];
}

/** Globs are compared as they stand at the root: a config that moves is not another one for that. */
function sideOf(loaded: LoadedConfig, rules: RuleMap): Side {
  const levels = levelsOf(loaded).map((level) => ({ level, globs: globsAtRoot(level.path) }));
  const overrides = levels.flatMap(({ level: { config }, globs }) =>
    (config.overrides ?? []).map((override) => ({
      ...override,
      files: globs(override.files),
      ignore: globs(override.ignore),
    })),
  );
  const config = levels.reduce<Config>(
    (above, { level: { config: own }, globs }) => ({
      include: [above.include ?? [], globs(own.include)].flat(),
      ignore: [above.ignore ?? [], globs(own.ignore)].flat(),
      kinds: Object.fromEntries(
        documentKinds.map((kind) => [kind, [above.kinds?.[kind] ?? [], globs(own.kinds?.[kind])].flat()]),
      ),
      aliases: { ...above.aliases, ...own.aliases },
      gate: own.gate ?? above.gate,
      liveGate: { ...above.liveGate, ...own.liveGate },
    }),
    {},
  );
  const labels = labelsOf(levels.map(({ level }) => level));
  const states = statesOf(loaded, rulesOf(loaded, rules));
  return { loaded, config: { ...config, labels }, states, overrides };
}

function globsAtRoot(path: string | undefined): (globs: Globs | undefined) => string[] {
  const folder = path === undefined ? '' : governedFolder(path);
  const atRoot = (glob: string) => {
    const [, not = '', rest = ''] = /^(!?)(?:\.\/)?(.*)$/s.exec(glob) ?? [];
    return folder === '' ? `${not}${rest}` : `${not}${folder}/${rest}`;
  };
  return (globs) => [globs ?? []].flat().map(atRoot);
}

function keyOfRule(id: string, { config, layers }: LoadedConfig): KeyPath | undefined {
  const key = [id, `${groupOf(id)}/*`].find((name) => config.rules?.[name] !== undefined);
  if (key !== undefined) return ['rules', key];
  if (config.extends !== undefined || layers.length > 0) return ['extends'];
  return config.root === undefined ? undefined : ['root'];
}

/** How the states of rules are weaker than others, by what does it. */
function ofRules(
  before: Iterable<readonly [string, RuleState]>,
  after: States,
  keyOf: (id: string) => KeyPath | undefined,
  suffix = '',
): ConfigWeakening[] {
  const groups = new Map<string, { what: ConfigWeakening['what']; key: KeyPath | undefined; of: string[] }>();
  for (const [id, was] of before) {
    const weaker = weakened(was, after.get(id) ?? { severity: 'off', options: undefined });
    if (weaker === undefined) continue;
    const key = keyOf(id);
    const name = JSON.stringify([weaker.what, key]);
    const group = groups.get(name) ?? { what: weaker.what, key, of: [] };
    groups.set(name, group);
    group.of.push(`${id}${weaker.detail}`);
  }
  return [...groups.values()].map(({ what, key, of }) => ({ what, key, of: `${shortList(of)}${suffix}` }));
}

const ranks = { off: 0, warning: 1, error: 2 } as const;

function weakened(
  was: RuleState,
  is: RuleState,
): { readonly what: 'off' | 'lowered' | 'options'; readonly detail: string } | undefined {
  if (ranks[is.severity] < ranks[was.severity])
    return { what: is.severity === 'off' ? 'off' : 'lowered', detail: '' };
  if (was.severity === 'off' || isDeepStrictEqual(was.options, is.options)) return undefined;
  return {
    what: 'options',
    detail: ` ${JSON.stringify(is.options)} instead of ${JSON.stringify(was.options)}`,
  };
}

/** A new override may lower what held for its files, and one that is gone may have raised it; one that was narrowed or widened is both. */
function ofOverrides(before: Side, after: Side, rules: RuleMap): ConfigWeakening[] {
  const isIn = ({ overrides }: Side) => {
    return (override: Override) => overrides.some((each) => isDeepStrictEqual(each, override));
  };
  const added = after.overrides.filter((override) => !isIn(before)(override));
  const gone = before.overrides.filter((override) => !isIn(after)(override));
  const statesUnder = (start: States, override: Override) =>
    new Map([...withSettings(start, override.rules, rules)].filter(([id]) => setsRule(override, id)));
  const strongest = new Map(before.states);
  for (const override of before.overrides)
    for (const [id, state] of statesUnder(before.states, override))
      if (ranks[state.severity] > ranks[strongest.get(id)!.severity]) strongest.set(id, state);

  const found: ConfigWeakening[] = [];
  for (const override of added) {
    const [files, { kind }] = [shortList([override.files].flat()), override];
    const index = after.overrides.indexOf(override) - after.overrides.length + countOfOwn(after);
    const was = gone.filter((old) => covers(old, override));
    const states = statesUnder(after.states, override);
    const wasAsWeak = (old: Override, id: string) =>
      setsRule(old, id) && !weakened(statesUnder(before.states, old).get(id)!, states.get(id)!);
    const held = [...strongest].filter(([id]) => states.has(id) && !was.some((old) => wasAsWeak(old, id)));
    const keyOf = (id: string): KeyPath => {
      const name = override.rules?.[id] === undefined ? `${groupOf(id)}/*` : id;
      return ['overrides', index, 'rules', name];
    };
    found.push(...ofRules(held, states, keyOf, ` (for ${files})`));
    if (kind !== undefined && !was.some((old) => old.kind === kind))
      found.push({ what: 'kind', key: ['overrides', index, 'kind'], of: `${files} as ${kind}` });
  }
  for (const override of gone) {
    const [files, { kind }] = [shortList([override.files].flat()), override];
    const heirs = added.filter((next) => covers(next, override));
    const was = [...statesUnder(before.states, override)];
    const held = was.filter(([id]) => !heirs.some((next) => setsRule(next, id)));
    found.push(...ofRules(held, after.states, () => undefined, ` (for ${files})`));
    if (kind !== undefined && !heirs.some((next) => next.kind === kind))
      found.push({ what: 'kind', key: undefined, of: `${files} no longer as ${kind}` });
  }
  if (!isDeepStrictEqual(before.overrides.filter(isIn(after)), after.overrides.filter(isIn(before))))
    found.push({
      what: 'changed',
      key: ['overrides'],
      of: 'the order of the overrides, of which the last one wins',
    });
  return found;
}

function countOfOwn({ loaded }: Side): number {
  return loaded.config.overrides?.length ?? 0;
}

function setsRule({ rules = {} }: Override, id: string): boolean {
  return rules[id] !== undefined || rules[`${groupOf(id)}/*`] !== undefined;
}

/** Whether an override is for all files of another one, as far as their globs tell. */
function covers(outer: Override, inner: Override): boolean {
  const [files, ignored] = [[outer.files].flat(), [outer.ignore ?? []].flat()];
  const innerIgnored = [inner.ignore ?? []].flat();
  return (
    [inner.files].flat().every((glob) => files.includes(glob)) &&
    ignored.every((glob) => innerIgnored.includes(glob))
  );
}

/** What is left out: new globs of `ignore`, those of `include` that are gone, and the other way round behind `!`. */
function ofGlobs(before: Side, after: Side): ConfigWeakening[] {
  return (['ignore', 'include'] as const).flatMap((key) => {
    const [was, is] = [[before.config[key] ?? []].flat(), [after.config[key] ?? []].flat()];
    const isWeaker = (glob: string) => (key === 'ignore') !== glob.startsWith('!');
    const added = is.filter((glob) => !was.includes(glob) && isWeaker(glob));
    const gone = was.filter((glob) => !is.includes(glob) && !isWeaker(glob));
    const common = [was.filter((glob) => is.includes(glob)), is.filter((glob) => was.includes(glob))];
    const isReordered = is.some((glob) => glob.startsWith('!')) && !isDeepStrictEqual(common[0], common[1]);
    const found: ConfigWeakening[] = [];
    if (added.length > 0) found.push({ what: 'unlinted', key: [key], of: shortList(added) });
    if (gone.length > 0) {
      const place = after.loaded.config[key] === undefined ? undefined : [key];
      found.push({ what: 'unlinted', key: place, of: `${shortList(gone)}, no longer in ${key}` });
    }
    if (isReordered && found.length === 0)
      found.push({ what: 'changed', key: [key], of: `the order of ${key}, of which the last glob wins` });
    return found;
  });
}

/** Where each default place has a document, so that a glob for one that is still to come is seen. */
const places = [
  ...wordSet(
    '.assistant/prompts/any.md .assistant/prompts/2026/any.md .assistant/sessions/any.md .assistant/memory/sessions.md .assistant/memory/project-profile.md .assistant/skills/any/SKILL.md',
    '.assistant/library/any.md .assistant/config/ai-fluency.json .claude/skills/any/SKILL.md .cursor/rules/any.mdc .github/copilot-instructions.md .github/instructions/any.instructions.md',
    'AGENTS.md CLAUDE.md GEMINI.md any.prompt.md prompts/any.md',
  ),
];

/** Globs of `kinds` that read documents as what they were not, and those that are gone. */
function ofKinds(
  { loaded: before, config: { kinds: was = {} } }: Side,
  { loaded: after, config: { kinds: is = {} } }: Side,
  rules: RuleMap,
  paths: readonly string[],
): ConfigWeakening[] {
  if (isDeepStrictEqual(was, is) && before.path === after.path) return [];
  const own = after.config.kinds ?? {};
  const [resolveBefore, resolveAfter] = [configResolver(before, rules), configResolver(after, rules)];
  const kindBefore = (path: string): DocumentKind | 'included' | undefined => {
    const { ignored, included, kind } = resolveBefore(path);
    if (ignored) return undefined;
    return kind ?? kindOfPath(path)?.kind ?? (included ? 'included' : undefined);
  };
  const folder = after.path === undefined ? '' : governedFolder(after.path);
  const candidates = [...paths, ...places.map((path) => (folder === '' ? path : `${folder}/${path}`))];
  const taken = new Set<DocumentKind>();
  for (const path of new Set(candidates)) {
    const [old, kind] = [kindBefore(path), resolveAfter(path).kind];
    if (old !== undefined && kind !== undefined && old !== kind && own[kind] !== undefined) taken.add(kind);
  }
  const found: ConfigWeakening[] = [...taken].map((kind) => ({
    what: 'kind',
    key: ['kinds', kind],
    of: `${shortList([own[kind] ?? []].flat())} as ${kind}`,
  }));
  for (const [kind, globs] of Object.entries(was)) {
    const now = [is[kind as DocumentKind] ?? []].flat();
    const gone = [globs ?? []].flat().filter((glob) => !now.includes(glob));
    if (gone.length > 0)
      found.push({ what: 'kind', key: undefined, of: `${shortList(gone)} no longer as ${kind}` });
  }
  return found;
}

/** Values of which one holds documents and calls to more than the others. */
const strictest = [
  [['gate'], 'always'],
  [['liveGate', 'scope'], 'limit'],
  [['liveGate', 'onFault'], 'closed'],
] as const;

/** What has no order of weaker and stronger is told when it changes; a first config changes nothing. */
function ofOtherKeys({ config: was, loaded: { path } }: Side, { config: is }: Side): ConfigWeakening[] {
  const weaker: KeyPath[] = strictest.flatMap(([key, value]) =>
    valueAt(was, key) === value && valueAt(is, key) !== value ? [key] : [],
  );
  const names = (['labels', 'aliases'] as const).flatMap((key) =>
    [...new Set([...Object.keys(was[key] ?? {}), ...Object.keys(is[key] ?? {})])].map((name) => [key, name]),
  );
  const changed = names.filter((key) => !isDeepStrictEqual(valueAt(was, key), valueAt(is, key)));
  return [...weaker, ...(path === undefined ? [] : changed)].map((key) => ({
    ...{ what: 'changed', key: valueAt(is, key) === undefined ? undefined : key, of: formatKeyPath(key) },
  }));
}
