import { UserError } from '../base/errors.ts';
import { compileGlobs } from '../base/glob.ts';
import { nearest } from '../base/nearest.ts';
import type { DocumentKind } from '../parse/source.ts';
import type { AnyRule, RuleContext } from '../rule/rule.ts';
import type { Config, Globs, RuleSettings } from './config.ts';
import { formatKeyPath, type KeyPath } from './key-path.ts';

/** A checked config with its globs compiled, ready to be resolved for paths. */
export interface LoadedConfig {
  /** Of the config file, from the repository root; undefined when there is none. */
  readonly path: string | undefined;
  /** With what it extends. */
  readonly config: Config;
  /** The settings of rules that its own are put upon, in order. */
  readonly layers: readonly RuleSettings[];
  /** The config that governs the folders above, which it adds to. Where it names a preset, it begins the rules anew. */
  readonly above?: LoadedConfig | undefined;
  /** Each takes a path from the repository root. */
  readonly matches: {
    readonly include: Matcher;
    readonly ignore: Matcher;
    /** In the order in which the config gives them. */
    readonly kinds: readonly (readonly [DocumentKind, Matcher])[];
    /** One for each override. */
    readonly overrides: readonly Matcher[];
  };
}

/** Tells of a path whether globs match it; undefined where none of them speaks of it. */
type Matcher = (path: string) => boolean | undefined;

/**
 * Compiles a config's globs.
 *
 * @param folder What the globs are relative to: the config file's folder, from the repository root.
 * @throws UserError for a glob that stands for too many others.
 */
export function compileConfig(
  config: Config,
  folder = '',
  path?: string,
  layers: readonly RuleSettings[] = [],
  above?: LoadedConfig,
): LoadedConfig {
  const compile = (globs: Globs | undefined, key: KeyPath, withContents = false): Matcher => {
    const list = typeof globs === 'string' ? [globs] : (globs ?? []);
    if (list.length === 0) return () => undefined;
    try {
      return below(folder, compileGlobs(list, { withContents }));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new UserError(`${path ?? 'config'}: ${formatKeyPath(key)} has a glob that ${error.message}`);
    }
  };

  return {
    path,
    layers,
    above,
    config: withGuards(config),
    matches: {
      include: compile(config.include, ['include']),
      ignore: compile(config.ignore, ['ignore'], true),
      kinds: Object.entries(config.kinds ?? {}).map(
        ([kind, globs]) => [kind as DocumentKind, compile(globs, ['kinds', kind])] as const,
      ),
      overrides: (config.overrides ?? []).map((override, index) => {
        const isFor = compile(override.files, ['overrides', index, 'files']);
        const isNotFor = compile(override.ignore, ['overrides', index, 'ignore'], true);
        return (linted) => isFor(linted) && !isNotFor(linted);
      }),
    },
  };
}

/** Rules of a config's own come from no compiler that would have held them to their types. */
function withGuards(config: Config): Config {
  if (config.localRules === undefined) return config;
  const own = Object.entries(config.localRules).map(([id, rule]) => [id, guardRule(rule)] as const);
  return { ...config, localRules: Object.fromEntries(own) };
}

/** What holds where no config file is found. */
export const defaultConfig: LoadedConfig = compileConfig({});

function below(folder: string, matches: Matcher): Matcher {
  if (folder === '') return matches;
  const prefix = `${folder}/`;
  return (path) => (path.startsWith(prefix) ? matches(path.slice(prefix.length)) : undefined);
}

type Handler = (node: unknown, context: RuleContext<Record<string, string>, unknown>) => unknown;
interface Reported {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly fix?: readonly { readonly start: number; readonly end: number }[];
}

/**
 * A rule of a config's own, with a watch over what it does: its types are checked where somebody runs a compiler, and nowhere else.
 *
 * @returns The rule, whose handlers throw, in words for its author, when they are asynchronous or report what cannot be.
 */
function guardRule(rule: AnyRule): AnyRule {
  const guarded = Object.entries(rule.check as Record<string, Handler>).map(([target, handler]) => {
    const guard: Handler = (node, context) => {
      const report = (reported: Reported) => {
        refuseUnfit(reported, rule.messages, context.document);
        context.report(reported as Parameters<typeof context.report>[0]);
      };
      const given = handler.call(rule.check, node, Object.create(context, { report: { value: report } }));
      if (typeof (given as Partial<PromiseLike<unknown>> | undefined)?.then !== 'function') return;
      // What it fails with later is the same mistake.
      (given as PromiseLike<unknown>).then(undefined, () => {});
      throw new Error(
        `its check of ${target} is asynchronous, and what it would report later is lost; remove async and await`,
      );
    };
    return [target, guard] as const;
  });
  return { ...rule, check: Object.fromEntries(guarded) };
}

function refuseUnfit(
  { start, end, message, fix = [] }: Reported,
  messages: Readonly<Record<string, string>>,
  document: { readonly text: string; readonly kind: string },
): void {
  if (!Object.hasOwn(messages, message)) {
    const near = nearest(String(message), Object.keys(messages));
    const known = Object.keys(messages).join(', ') || 'none';
    const hint = near === undefined ? `it has ${known}` : `did you mean "${near}"?`;
    throw new Error(
      `it reports the message ${JSON.stringify(message)}, which is not among its messages; ${hint}`,
    );
  }
  // Of a transcript only the places are known, and not the text.
  const length = document.kind === 'session' ? Number.POSITIVE_INFINITY : document.text.length;
  const limit = Number.isFinite(length) ? ` in a text of ${length} characters` : '';
  for (const { start: from, end: to } of [{ start, end }, ...fix])
    if (!(Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from <= to && to <= length))
      throw new Error(
        `it reports from ${from} to ${to}${limit}, which is out of range; start and end are offsets into document.text`,
      );
}
