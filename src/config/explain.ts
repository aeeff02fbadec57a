import type { z } from 'zod';
import type { Config, RuleMap } from './config.ts';
import { describeIssue, type Issue } from './describe-issue.ts';
import { formatKeyPath, type KeyPath, valueAt } from './key-path.ts';
import { configSchema, localRulesSchema } from './schema.ts';
import { keysAt } from './schema-keys.ts';

/** One thing that is wrong with a config's content. */
export interface Problem {
  /** The offending key or value. */
  readonly path: KeyPath;
  /** Whether the key is wrong, not its value. */
  readonly atKey: boolean;
  /** One line that begins with the key path. */
  readonly message: string;
}

/**
 * Checks a config with zod and says what is wrong with it.
 *
 * @param value What the config file holds.
 * @param source Whether it came from a file that is code.
 * @returns All problems in the order of the schema; none when the config is valid.
 */
export function explainConfig(value: unknown, rules: RuleMap, source: 'data' | 'code'): Problem[] {
  const known = source === 'code' ? withLocalRules(value, rules) : rules;
  if (Array.isArray(known)) return known;
  return problemsOf(configSchema(known, source), value, []);
}

/** The rules together with the config's own, or what is wrong with those. */
function withLocalRules(value: unknown, rules: RuleMap): RuleMap | Problem[] {
  const localRules = valueAt(value, ['localRules']);
  if (localRules === undefined) return rules;
  const problems = problemsOf(localRulesSchema(), localRules, ['localRules']);
  if (problems.length > 0) return problems;
  const own = Object.entries(localRules as NonNullable<Config['localRules']>);
  const taken = own.filter(([id]) => rules.has(id));
  if (taken.length === 0) return new Map([...rules, ...own]);
  return taken.map(([id]) => {
    const path = ['localRules', id];
    return { path, atKey: true, message: `${formatKeyPath(path)} has the id of a rule that is built in` };
  });
}

function problemsOf(schema: z.ZodType, value: unknown, base: KeyPath): Problem[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) =>
    innermost(issue, value).flatMap((inner) =>
      describeIssue(inner, {
        path: [...base, ...(inner.path as KeyPath)],
        value: valueAt(value, inner.path as KeyPath),
        keys: keysAt(schema, inner.path as KeyPath),
      }),
    ),
  );
}

/**
 * An issue of a union says only that no alternative fits. The alternative that was meant is the one whose own type
 * fits and that has the fewest faults inside; when there is none, the union's issue stays.
 */
function innermost(issue: Issue, value: unknown): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const given = valueAt(value, issue.path as KeyPath);
  const fitting = issue.errors.filter(
    (alternative) => !alternative.some((inner) => isWrongType(inner, given)),
  );
  if (fitting.length === 0) return [issue];
  const faultsAtTop = (issues: readonly Issue[]) => issues.filter((inner) => inner.path.length === 0).length;
  fitting.sort((a, b) => faultsAtTop(a) - faultsAtTop(b) || longestAllowed(b) - longestAllowed(a));
  return fitting[0]!.flatMap((inner) =>
    innermost({ ...inner, path: [...issue.path, ...inner.path] } as Issue, value),
  );
}

/** Of two alternatives that are both too short for the value, the longer one was meant. */
function longestAllowed(issues: readonly Issue[]): number {
  const tooBig = issues.find((inner) => inner.code === 'too_big');
  return tooBig?.code === 'too_big' ? Number(tooBig.maximum) : 0;
}

function isWrongType(issue: Issue, given: unknown): boolean {
  if (issue.path.length > 0) return false;
  if (issue.code === 'invalid_type') return true;
  return issue.code === 'invalid_value' && !issue.values.some((allowed) => typeof allowed === typeof given);
}
