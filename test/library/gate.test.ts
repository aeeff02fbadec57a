import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import type { ToolCall } from '../../src/core/session/session.ts';
import { workOf } from '../../src/sessions/gate/work.ts';
import { callsIn, instructions } from './library.ts';

beforeAll(loadAllModules);

const calls = [...new Set([...instructions().values()].flatMap(callsIn))];
/** What sets the repository up or answers the gate is not for an assistant to run unasked. */
const isThePersons = (call: string) => /^(?:approve|init)\b/.test(call);

/** Whether the live gate takes a command for work. */
function isWork(command: string): boolean {
  const call = { name: 'Bash', action: 'execute', outcome: 'unknown', changes: [], reads: [], command };
  return workOf(call as unknown as ToolCall, { cwd: '/repository' }) !== undefined;
}

describe.each(['node_modules/.bin/prompt-lint', 'npx prompt-lint'])(
  'before the gate opens, %s',
  (program) => {
    it.each(calls.filter((call) => !isThePersons(call)))('%s is let through', (call) => {
      expect(isWork(`${program} ${call}`)).toBe(false);
    });

    it.each(calls.filter(isThePersons))('%s is not', (call) => {
      expect(isWork(`${program} ${call}`)).toBe(true);
    });

    it('--fix on code, and output into a file, are not', () => {
      expect(isWork(`${program} --fix`)).toBe(true);
      expect(isWork(`${program} scan > src/scan.txt`)).toBe(true);
      expect(isWork(`${program} --format sarif --output-file report.sarif`)).toBe(true);
    });
  },
);
