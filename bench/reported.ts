import { spawnSync } from 'node:child_process';
import { cleanEnvironment } from './environment.ts';
import type { Installed } from './installed.ts';

/** What a run reported. */
export interface Reported {
  readonly documents: number;
  /** Documents with at least one finding. */
  readonly withFindings: number;
  /** The first findings, for whoever wonders. */
  readonly examples: readonly string[];
}

/**
 * What the linter says of a repository: a fast run that looked at nothing would be a fine number and a lie.
 *
 * @throws Error when it prints anything but one JSON report, or does not report on `expected` documents.
 */
export function readReport(
  installed: Installed,
  cwd: string,
  args: readonly string[],
  expected: number,
): Reported {
  const result = spawnSync(process.execPath, [installed.entry, ...args, '--format', 'json'], {
    cwd,
    env: cleanEnvironment(),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (result.status !== 0 && result.status !== 1) throw new Error(`prompt-lint failed: ${result.stderr}`);
  const files: { filePath: string; messages: { line: number; ruleId: string; message: string }[] }[] =
    JSON.parse(result.stdout);
  if (files.length !== expected)
    throw new Error(`prompt-lint reported on ${files.length} documents instead of ${expected}`);
  const found = files.filter(({ messages }) => messages.length > 0);
  const examples = found.slice(0, 3).map(({ filePath, messages }) => {
    const [{ line, ruleId, message }] = messages as [(typeof messages)[number]];
    return `${filePath}:${line} ${ruleId}: ${message}`;
  });
  return { documents: files.length, withFindings: found.length, examples };
}
