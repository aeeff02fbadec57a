import type { Analysis } from '../analysis/analysis.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import type { ContextSummary } from '../memory/recall/context-summary.ts';
import { aiFluencyPath, fluencySwitch } from '../parse/ai-fluency.ts';
import type { RequestCommand } from '../parse/phase0/command-names.ts';
import type { ProjectScan } from '../scan/project-scan.ts';
import type { Draft, DraftParts } from './draft.ts';
import { staleConventions } from './memory-lines.ts';
import { promptPath } from './prompt-path.ts';
import { render } from './render.ts';
import { frontendSections, universalSections } from './sections.ts';
import { type Wording, wordingFor } from './wording.ts';

/** What a prompt is drafted from. */
export interface DraftRequest {
  readonly analysis: Analysis;
  readonly scan: ProjectScan;
  readonly context: ContextSummary;
  readonly facts: RepositoryFacts;
  readonly now: Date;
  /** Whether a file of this path, from the root, is there already. */
  readonly taken: (path: string) => boolean;
  /** The Phase 0 output that stands above the prompt; left out when undefined. */
  readonly above?: string | undefined;
}

const titles: Readonly<Record<RequestCommand, string>> = {
  prompt: 'Perfected Prompt',
  'prompt-technical': 'Perfected Technical Prompt',
  'prompt-research': 'Perfected Research Prompt',
  'prompt-frontend': 'Perfected Frontend Prompt',
  'prompt-backend': 'Perfected Backend Prompt',
  'prompt-hybrid': 'Perfected Hybrid Prompt',
  deploy: 'Perfected Deployment Prompt',
  'new-stack': 'Perfected Stack Prompt',
};

/**
 * Drafts the perfected prompt of a request in the variant of its command (specification: Perfected prompt). Every fact in it has its
 * source; what is not known is a slot that has to be filled in, one for each question that remains.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function draftPrompt(request: DraftRequest): Draft {
  const { analysis, context, facts, now, taken, above } = request;
  const { command } = analysis;
  const { language, intent } = analysis.analysis;
  const wording = wordingFor(language);
  const isFrontend = command === 'prompt-frontend';
  const parts: DraftParts = {
    head: [
      '---',
      `command: ${command}`,
      '---',
      '',
      ...(above === undefined || above.trim() === '' ? [] : [...above.trim().split(/\r?\n/), '']),
      `# ${titles[command]}`,
    ],
    sections: isFrontend ? frontendSections(request, wording) : universalSections(request, wording),
    foot: [
      ...hints(facts, wording),
      isFrontend ? 'Proceed? [y / modify / no]' : 'Proceed? [Yes / Modify / Cancel]',
    ],
  };
  const { text, slots } = render(parts);
  return {
    path: promptPath(intent, command, now, taken),
    text,
    slots,
    leftOut: staleConventions(context, facts),
    parts,
  };
}

/** The block that the config asks for (specification: discernment.include_hints_in_output). */
function hints(facts: RepositoryFacts, wording: Wording): string[] {
  const wanted = fluencySwitch(facts.read(aiFluencyPath), 'discernment', 'include_hints_in_output');
  return wanted === true ? ['## Discernment Hints', wording.hints.map((hint) => `- ${hint}`).join('\n')] : [];
}
