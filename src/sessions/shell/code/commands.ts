/** What runs commands, with the command as a literal: `execSync("…")`, `subprocess.run("…", shell=True)`, `os.system("…")`. */
const direct =
  /\b(?:(?:child_process|cp|require\("\d+"\))\.)?(?:execSync|os\.system|os\.popen|subprocess\.(?:run|check_output|getoutput|getstatusoutput|call|Popen|check_call)|system|shell_exec|passthru)\s*\(\s*"(\d+)"(?=\s*[,)])/g;
/** With its words as literals: `subprocess.run(["git", "log"])`, `execFileSync("git", ["log"])`. */
const listed =
  /\bsubprocess\.(?:run|check_output|call|check_call|Popen)\s*\(\s*\[([\s\d",]{1,2000})\]|\b(?:(?:child_process|cp|require\("\d+"\))\.)?(?:execFileSync|spawnSync)\s*\(\s*("\d+"\s*,\s*\[[\s\d",]{0,2000})\]/g;
/** Names that are only made known for such calls. */
const loaded =
  /\bimport\s+(?:[\w.]+\s*,\s*){0,2000}subprocess\b(?!\s+as\b)|\{\s*(?:execSync|execFileSync|spawnSync)\s*\}(?=\s*=)/g;

/**
 * Takes the commands out of code that it shows in full. They are judged on their own, and what is left runs others only when it says so.
 */
export function withoutCommands(
  code: string,
  strings: readonly string[],
): { readonly code: string; readonly commands: readonly string[] } {
  const commands: string[] = [];
  const rest = code
    .replace(direct, (_, index: string) => {
      commands.push(strings[Number(index)]!);
      return 'print(0';
    })
    .replace(listed, (_, first?: string, second?: string) => {
      const words = [...(first ?? second ?? '').matchAll(/"(\d+)"/g)].map(
        ([, index]) => strings[Number(index)]!,
      );
      commands.push(words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' '));
      return 'print(0';
    });
  return { code: commands.length === 0 ? code : rest.replace(loaded, '0 '), commands };
}
