import type * as V8 from 'node:v8';

/**
 * V8's settings for a run that reads each text once, by the major version of Node that they were measured with (docs/decisions.md). Flags go
 * and change their meaning from one V8 to the next, and an unknown one is complained about: another Node is left as it is.
 */
const settings: { readonly [major: string]: readonly string[] } = {
  20: ['--no-regexp-tier-up', '--interrupt-budget=200000'],
  22: ['--no-regexp-tier-up', '--invocation-count-for-turbofan=9000'],
  24: ['--no-regexp-tier-up'],
};

/**
 * Parts of Node that nearly every run of the command line needs. V8 takes the code that Node has compiled of them beforehand only under
 * the flags that Node was built with: asked for later, each would be compiled from its source.
 */
const parts = ['node:child_process', 'node:os', 'node:url'] as const;

/**
 * Has V8 compile patterns at once to what it would compile them to at their second use, and optimize functions later than
 * it would in a process that runs for hours. To be called before code is loaded from the cache, which goes by the flags, and only
 * in a process that is ours.
 */
export function tuneEngine(): void {
  const flags = settings[process.versions.node.split('.', 1)[0]!];
  if (!flags) return;
  try {
    for (const part of parts) process.getBuiltinModule(part);
    // Made when they are first asked for, from parts that have no name.
    void process.getBuiltinModule('node:util').parseArgs;
    void process.stdout;
    const v8: typeof V8 = process.getBuiltinModule('node:v8');
    for (const flag of flags) v8.setFlagsFromString(flag);
  } catch {
    // What only goes by Node's name has an engine of its own, and does without.
  }
}
