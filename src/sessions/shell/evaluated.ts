import { unknownPart } from './paths.ts';
import type { Runner } from './run.ts';
import type { Scope } from './scope.ts';

/** Judges the substitutions in a text that the shell expands again, such as a prompt or a subscript. */
export function judgeExpanded(text: string, runner: Runner, scope: Scope): void {
  // A here-document is expanded, and quotes mean nothing in it.
  if (/\$\(|`/.test(text)) runner.script(`: <<_\n${text}\n_`, scope);
}

/**
 * Judges text that the shell evaluates as arithmetic, or as the name of a variable: each name in it stands for its value, which is evaluated
 * in turn, and a subscript in that is expanded: `i='a[$(rm x)]'; echo $((i))` runs `rm`.
 *
 * @param expands Whether substitutions in the text itself are not judged yet.
 */
export function judgeArithmetic(
  text: string,
  runner: Runner,
  scope: Scope,
  expands = true,
  seen: Set<string> = new Set(),
): void {
  if (expands) judgeExpanded(text, runner, scope);
  for (const [name] of text.matchAll(/[A-Za-z_]\w*/g)) {
    if (seen.has(name)) continue;
    seen.add(name);
    for (const value of scope.get(name) ?? [])
      if (value !== unknownPart && /[A-Za-z_`$]/.test(value))
        judgeArithmetic(value, runner, scope, true, seen);
  }
}
