import type { ListedFact } from '../../core/project.ts';
import { escapeVisible } from '../../core/report/escape.ts';

/** One block a file, one line a fact. @param scripts How many scripts there are. */
export function factsText(facts: readonly ListedFact[], scripts: number): string {
  if (facts.length === 0) return 'no manifest states anything here\n';
  const lines: string[] = [];
  let file = '';
  for (const fact of facts) {
    if (fact.file !== file) {
      if (file !== '') lines.push('');
      file = fact.file;
      lines.push(escapeVisible(file));
    }
    const locked = fact.locked ? `  → ${fact.locked.version} (${fact.locked.file}:${fact.locked.line})` : '';
    const what = `${fact.ecosystem}:${fact.name}`.padEnd(40);
    lines.push(
      escapeVisible(
        `  ${String(fact.line).padStart(5)}  ${what}  ${fact.value || '–'}  ${fact.pin}${locked}`,
      ),
    );
  }
  const files = new Set(facts.map((fact) => fact.file)).size;
  lines.push(
    '',
    `${facts.length} facts in ${files} ${files === 1 ? 'file' : 'files'}, and ${scripts} scripts`,
  );
  return `${lines.join('\n')}\n`;
}
