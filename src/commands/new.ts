import { relative } from 'node:path';
import { analysisText } from '../analysis/analysis-text.ts';
import { analyze } from '../analysis/analyze.ts';
import { readComplexityRules } from '../analysis/request/complexity-rules.ts';
import { withModules } from '../base/lazy-module.ts';
import type { Terminal } from '../base/terminal.ts';
import { pathWithin, realPath } from '../collect/inside.ts';
import type { Draft } from '../draft/draft.ts';
import { draftOutput } from '../draft/draft-output.ts';
import { draftPrompt } from '../draft/draft-prompt.ts';
import { draftReport, type FurtherFindings } from '../draft/draft-report.ts';
import { mended } from '../draft/mended.ts';
import { recallContext } from '../memory/recall/recall-context.ts';
import { complexityRulesPath } from '../parse/complexity-rules.ts';
import { openProject, type Project } from '../project.ts';
import { escapeVisible } from '../report/escape.ts';
import { jsonText } from '../report/json-text.ts';
import type { Finding } from '../rule/finding.ts';
import { scanProject } from '../scan/scan-project.ts';
import { createFile, isTaken } from './new-file.ts';
import { type NewOptions, readNewOptions } from './new-options.ts';
import { lintAsPrompt } from './prompt-file.ts';

/**
 * `prompt-lint new`: drafts the perfected prompt of a request in `.assistant/prompts/` of the repository. What is not known is a slot that
 * `prompt/placeholder` finds, so that nobody commits it unfilled.
 */
export async function newCommand(
  args: readonly string[],
  terminal: Terminal,
  now: () => Date = () => new Date(),
): Promise<number> {
  const options = readNewOptions(args, terminal);
  const project = openProject(terminal.cwd);
  const { draft, findings } = await soundDraft(project, options, terminal, now());
  if (options.output === 'stdout') {
    terminal.stdout(draft.text);
    return 0;
  }
  const written = write(project.root, draft);
  if (options.output === 'json') {
    terminal.stdout(jsonText(draftOutput(written), 2));
    return 0;
  }
  const shown = relative(realPath(terminal.cwd) ?? terminal.cwd, `${realPath(project.root)}/${written.path}`);
  const report = draftReport(written, shown.replaceAll('\\', '/'), besideSlots(written, findings));
  terminal.stdout(report.split('\n').map(escapeVisible).join('\n'));
  return 0;
}

/** Drafts, and takes out again what the linter objects to: memory files and requests may say what the repository contradicts. */
async function soundDraft(
  project: Project,
  { command, request, withAnalysis }: NewOptions,
  terminal: Terminal,
  now: Date,
): Promise<{ draft: Draft; findings: readonly Finding[] }> {
  const { facts, root } = project;
  const rules = readComplexityRules(facts.read(complexityRulesPath));
  const below = pathWithin(realPath(root) ?? root, realPath(terminal.cwd) ?? terminal.cwd) ?? '';
  const first = await withModules(() => {
    const context = recallContext(facts);
    // The quick command makes no scan (specification: Endpoints).
    const scan = command === 'prompt' ? undefined : scanProject(facts, below);
    const analysis = analyze({ command, request, facts, scan, context, rules });
    const above = withAnalysis ? analysisText(analysis, context, scan) : undefined;
    const taken = (path: string) => isTaken(root, path);
    const notes = [...context.notes, ...(scan?.notes ?? [])];
    const emptyScan = { apps: [], sources: [], notes: [] };
    return {
      notes,
      draft: draftPrompt({ analysis, scan: scan ?? emptyScan, context, facts, now, taken, above }),
    };
  });
  for (const note of first.notes) terminal.stderr(`${escapeVisible(note)}\n`);
  let { draft } = first;
  for (let round = 0; ; round++) {
    const findings = await lintAsPrompt(root, draft);
    const sound = round < 4 ? mended(draft, findings) : draft;
    if (sound === draft) return { draft, findings };
    draft = sound;
  }
}

/** What the linter reports beside the slots. In the Phase 0 output above the prompt, it is what the questions leave open. */
function besideSlots({ slots, text }: Draft, findings: readonly Finding[]): FurtherFindings {
  const title = text.split('\n').findIndex((line) => line.startsWith('# Perfected')) + 1;
  const others = findings.filter(
    ({ line, endLine }) => !slots.some((slot) => slot.line >= line && slot.line <= endLine),
  );
  return {
    inPrompt: others
      .filter(({ line }) => line > title)
      .map(({ line, message, rule }) => `${line}  ${message}  ${rule}`),
    above: others.filter(({ line }) => line < title).length,
  };
}

/** Somebody may take the name at the same time. */
function write(root: string, draft: Draft): Draft {
  const base = draft.path.replace(/(?:-\d+)?\.md$/, '');
  let { path } = draft;
  for (let number = 2; !createFile(root, path, draft.text); number++) path = `${base}-${number}.md`;
  return { ...draft, path };
}
