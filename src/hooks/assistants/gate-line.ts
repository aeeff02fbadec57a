/** How the script that stands in a program's settings denies a call when our binary is not there. */
type Denial = 'status' | 'permissionDecision';

/**
 * The command line of the gate as a POSIX shell runs it. A binary that is missing (nothing is installed, or it was taken away) judges nothing: the
 * script says so, and denies the call where a config says that faults do. The gate stands at its end.
 *
 * @param bin The binary, as the line names it.
 * @param root The folder of the configs, as the line names it, with a slash behind it; empty for where it runs.
 * @param denial The form in which the program takes a denial: exit status 2, or a decision on standard output.
 */
export function gateLine(bin: string, root: string, denial: Denial): string {
  const missing = 'prompt-lint gate: node_modules/.bin/prompt-lint is not there, so nothing judges this call';
  const denies =
    denial === 'status'
      ? `{ echo 'It is denied (liveGate.onFault: closed). Run npm install.' >&2; exit 2; }`
      : `{ echo '{"permissionDecision":"deny","permissionDecisionReason":"${missing}; it is denied (liveGate.onFault: closed)"}'; exit 0; }`;
  const configs = ['.promptlintrc*', 'prompt-lint.config.*', 'package.json'].map((file) => `${root}${file}`);
  const isClosed = `grep -Eqs '${closedPattern}' ${configs.join(' ')}`;
  const opens = `echo 'It is let through. Run npm install.' >&2; exit ${denial === 'status' ? 1 : 0}`;
  return `[ -x ${bin} ] || { echo '${missing}.' >&2; ${isClosed} && ${denies}; ${opens}; }; ${bin} gate`;
}

/** `"onFault": "closed"`, `onFault: closed`; what stands in a shell and in a script reads it the same. */
export const closedPattern = 'onFault.{1,9}closed';
