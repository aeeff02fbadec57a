/**
 * Why a git command failed, in one line that leads on.
 *
 * @param args The command, with what stands in front of it.
 * @param said What it said on standard error, in English.
 * @param status Its exit status.
 */
export function gitFailure(args: readonly string[], said: string, status: number): string {
  const trust = /^[^\S\r\n]{0,200}(git config --global --add safe\.directory .+)$/m.exec(said)?.[1];
  if (trust !== undefined || /dubious ownership|unsafe repository/.test(said))
    return `git refuses this repository, because its folder belongs to another user; if you trust it, run: ${trust ?? 'git config --global --add safe.directory FOLDER'}`;
  const lines = said.split('\n');
  const line = lines.find((each) => each.startsWith('fatal: ')) ?? lines[0];
  const command = args.find((each) => !each.startsWith('-')) ?? '';
  return `git ${command} failed: ${line || `exit status ${status}`}`;
}
