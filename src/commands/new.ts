import { relative } from 'node:path';
import type { Terminal } from '../base/terminal.ts';
import { pathWithin, realPath } from '../collect/inside.ts';
import type { Draft } from '../draft/draft.ts';
import { draftOutput } from '../draft/draft-output.ts';
import { draftReport, type FurtherFindings } from '../draft/draft-report.ts';
import { openProject } from '../project.ts';
import { soundDraft } from '../queries/sound-draft.ts';
import { escapeVisible } from '../report/escape.ts';
import { jsonText } from '../report/json-text.ts';
import type { Finding } from '../rule/finding.ts';
import { createFile } from './new-file.ts';
import { readNewOptions } from './new-options.ts';

/**
 * `prompt-lint new`: drafts the perfected prompt of a request in `.assistant/prompts/` of the repository. What is not known is a slot that
 * `prompt/placeholder` finds, so that nobody commits it unfilled.
 */
export async function newCommand(
  args: readonly string[],
  terminal: Terminal,
  now: () => Date = () => new Date(),
): Promise<number> {
  const { output, ...wish } = readNewOptions(args, terminal);
  const project = openProject(terminal.cwd);
  const root = realPath(project.root) ?? project.root;
  const below = pathWithin(root, realPath(terminal.cwd) ?? terminal.cwd) ?? '';
  const { draft, findings, notes } = await soundDraft(project, { ...wish, below, now: now() });
  for (const note of notes) terminal.stderr(`${escapeVisible(note)}\n`);
  if (output === 'stdout') {
    terminal.stdout(draft.text);
    return 0;
  }
  const written = write(project.root, draft);
  if (output === 'json') {
    terminal.stdout(jsonText(draftOutput(written), 2));
    return 0;
  }
  const shown = relative(realPath(terminal.cwd) ?? terminal.cwd, `${realPath(project.root)}/${written.path}`);
  const report = draftReport(written, shown.replaceAll('\\', '/'), besideSlots(written, findings));
  terminal.stdout(report.split('\n').map(escapeVisible).join('\n'));
  return 0;
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
