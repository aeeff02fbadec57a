import type { Redirection } from 'unbash';
import type { EffectLog } from './effect-log.ts';
import type { Input } from './run.ts';
import type { Scope } from './scope.ts';
import { listedPaths, valuesOf } from './words.ts';

/**
 * Notes what a redirection reads or writes.
 *
 * @returns What it gives the command to read; undefined when it gives nothing.
 */
export function applyRedirection(redirection: Redirection, scope: Scope, log: EffectLog): Input {
  if (redirection.type === 'HereDoc') return { text: redirection.body.text };
  if (redirection.target === undefined) return undefined;
  const targets = valuesOf(redirection.target, scope);
  if (redirection.type === 'HereString') return { text: targets.length === 1 ? targets[0] : undefined };
  const { operator } = redirection;
  if (operator === '<&') return undefined;
  if (operator === '<') {
    for (const target of targets) log.read(scope.resolve(target));
    const [part] = redirection.target.parts ?? [];
    const inner = part?.type === 'ProcessSubstitution' ? part.script?.commands[0]?.command : undefined;
    return { text: undefined, paths: inner && listedPaths(inner, scope) };
  }
  for (const target of targets) {
    // `2>&1` and `>&-` name a descriptor, `>&file` a file.
    if (operator === '>&' && /^(?:\d+-?|-)$/.test(target)) continue;
    log.write(scope.resolve(target), `\`${operator}\` writes`);
  }
  return undefined;
}
