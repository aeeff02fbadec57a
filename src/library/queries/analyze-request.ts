import { withModules } from '../../core/base/lazy-module.ts';
import { complexityRulesPath } from '../../core/parse/library-config.ts';
import type { RequestCommand } from '../../core/parse/phase0/command-names.ts';
import type { Project } from '../../core/project.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { analyze } from '../analysis/analyze.ts';
import { readComplexityRules } from '../analysis/request/complexity-rules.ts';
import type { ContextSummary } from '../memory/recall/context-text.ts';
import { recallContext } from '../memory/recall/recall-context.ts';
import type { ScannedProject } from '../scan/project-scan.ts';
import { scanProject } from '../scan/scan-project.ts';

/** Steps 0.1 to 0.3 of a request, and what they are based on. */
export interface AnalyzedRequest {
  readonly analysis: Analysis;
  readonly context: ContextSummary;
  /** Undefined for the quick command. */
  readonly scan: ScannedProject | undefined;
  /** One line each: files that could not be read. */
  readonly notes: readonly string[];
}

/**
 * Does steps 0.1 to 0.3 for a request, as far as a program can do them. The quick command `/prompt` neither scans the project nor
 * lists its files (specification: Endpoints).
 */
export async function analyzeInRepository(
  { facts }: Project,
  command: RequestCommand,
  request: string,
): Promise<AnalyzedRequest> {
  const isQuick = command === 'prompt';
  const memory = isQuick ? { read: (path: string) => facts.read(path), has: () => false } : facts;
  const rules = readComplexityRules(facts.read(complexityRulesPath));
  return withModules(() => {
    const context = recallContext(memory);
    const scan = isQuick ? undefined : scanProject(facts);
    const analysis = analyze({ command, request, facts, scan, context, rules });
    return { analysis, context, scan, notes: [...context.notes, ...(scan?.notes ?? [])] };
  });
}
