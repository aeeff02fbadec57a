import { typedCall } from '../core/hooks/repository.ts';
import { countFindings, foundInWords } from '../core/report/report.ts';
import type { FileResult } from '../core/rule/rule.ts';

/** What a person reads below the findings that stopped a commit: what happened, why, how to fix it, and how to go on without. @param top Where git runs. */
export function stoppedCommit(results: readonly FileResult[], top: string): string {
  const findings = results.flatMap((result) => result.findings);
  const omitted = results.flatMap((result) => result.omitted ?? []);
  const counts = countFindings(findings, omitted);
  const fixable = counts.fixableErrors + counts.fixableWarnings;
  const many = fixable === findings.length ? 'all of it' : `${fixable} of them`;
  const command = typedCall(top);
  const worst = findings.find(({ severity }) => severity === 'error') ?? findings[0];
  const rows = [
    ['what it is', 'checks what prompts and guides for assistants state; all is still staged'],
    ['why', `${command} explain ${worst?.rule ?? 'RULE'}`],
    ['fix', 'edit the files above, git add them, and commit again'],
    ...(fixable > 0 ? [['', `${command} --staged --fix fixes ${many}`]] : []),
    ['go on without', 'git commit --no-verify'],
  ];
  const lines = rows.map(([what, how]) => `  ${what!.padEnd(15)}${how}\n`);
  return `\nprompt-lint stopped this commit: ${foundInWords(counts)}\n${lines.join('')}`;
}
