import { withModules } from '../../core/base/lazy-module.ts';
import { complexityRulesPath } from '../../core/parse/library-config.ts';
import type { RequestCommand } from '../../core/parse/phase0/command-names.ts';
import type { Project } from '../../core/project.ts';
import { analysisText } from '../analysis/analysis-text.ts';
import { analyze } from '../analysis/analyze.ts';
import { readComplexityRules } from '../analysis/request/complexity-rules.ts';
import { contextText } from '../memory/recall/context-text.ts';
import { recallContext } from '../memory/recall/recall-context.ts';
import { scanText } from '../scan/project-scan.ts';
import { scanProject } from '../scan/scan-project.ts';

/** What is said of a question about a project, at a terminal and to an assistant alike. */
export interface Answer<Data = unknown> {
  readonly data: Data;
  /** The same to read. It may hold what a stranger wrote. */
  readonly text: string;
  /** One line each: files that could not be read. */
  readonly notes: readonly string[];
}

/** What the memory files say, as CONTEXT LOADED FROM PROJECT PROFILE (specification: Memory files). */
export async function contextAnswer({ facts }: Project) {
  const data = await withModules(() => recallContext(facts));
  return { data, text: contextText(data), notes: data.notes };
}

/** What the apps of a repository are built with. @param below Only those at or below this folder, from the root. */
export async function scanAnswer({ facts }: Project, below: string) {
  const data = await withModules(() => scanProject(facts, below));
  return { data, text: scanText(data), notes: data.notes };
}

/**
 * Steps 0.1 to 0.3 for a request, as far as a program can do them. The quick command `/prompt` neither scans the project nor lists its
 * files (specification: Endpoints).
 */
export async function analysisAnswer({ facts }: Project, command: RequestCommand, request: string) {
  const isQuick = command === 'prompt';
  const memory = isQuick ? { read: (path: string) => facts.read(path), has: () => false } : facts;
  const rules = readComplexityRules(facts.read(complexityRulesPath));
  return withModules(() => {
    const context = recallContext(memory);
    const scan = isQuick ? undefined : scanProject(facts);
    const data = analyze({ command, request, facts, scan, context, rules });
    const text = analysisText(data, context, scan);
    return { data, text, notes: [...context.notes, ...(scan?.notes ?? [])] };
  });
}
