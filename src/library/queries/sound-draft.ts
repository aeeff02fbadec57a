import { UserError } from '../../core/base/errors.ts';
import { withModules } from '../../core/base/lazy-module.ts';
import { isTaken } from '../../core/collect/files.ts';
import { complexityRulesPath } from '../../core/parse/library-config.ts';
import type { RequestCommand } from '../../core/parse/phase0/command-names.ts';
import type { Project } from '../../core/project.ts';
import type { Finding } from '../../core/rule/rule.ts';
import { analysisText } from '../analysis/analysis-text.ts';
import { analyzeWithPlaces } from '../analysis/analyze.ts';
import { readComplexityRules } from '../analysis/request/complexity-rules.ts';
import { asksForNothing } from '../analysis/words.ts';
import { type Draft, mended } from '../draft/draft.ts';
import { draftPrompt } from '../draft/draft-prompt.ts';
import { recallContext } from '../memory/recall/recall-context.ts';
import { scanProject } from '../scan/scan-project.ts';
import { lintAsPrompt } from './lint-as-prompt.ts';

/** What a prompt is drafted for. */
export interface DraftWish {
  readonly command: RequestCommand;
  readonly request: string;
  /** Puts the output of Phase 0 above the prompt. */
  readonly withAnalysis: boolean;
  /** The folder that is scanned, from the root; '' for all. */
  readonly below: string;
  readonly now: Date;
}

/** A draft that the linter has nothing against but its slots, and what it says of those. */
export interface SoundDraft {
  readonly draft: Draft;
  readonly findings: readonly Finding[];
  /** One line each: files that could not be read. */
  readonly notes: readonly string[];
}

/**
 * Drafts a prompt, and takes out again what the linter objects to: memory files and requests may say what the repository contradicts.
 * Nothing is written.
 */
export async function soundDraft({ facts, root }: Project, wish: DraftWish): Promise<SoundDraft> {
  const { command, request, withAnalysis, below, now } = wish;
  const rules = readComplexityRules(facts.read(complexityRulesPath));
  const first = await withModules(() => {
    const context = recallContext(facts);
    // The quick command makes no scan (specification: Endpoints).
    const scan = command === 'prompt' ? undefined : scanProject(facts, below);
    const { analysis, places } = analyzeWithPlaces({ command, request, facts, scan, context, rules });
    if (asksForNothing(request))
      throw new UserError(`the request asks for nothing yet. ${analysis.questions[0]?.text ?? ''}`.trim());
    const above = withAnalysis ? analysisText(analysis, context, scan) : undefined;
    const taken = (path: string) => isTaken(root, path);
    const notes = [...context.notes, ...(scan?.notes ?? [])];
    const emptyScan = { apps: [], sources: [], notes: [] };
    return {
      notes,
      draft: draftPrompt({
        ...{ analysis, places, scan: scan ?? emptyScan },
        ...{ context, facts, now, taken, above },
      }),
    };
  });
  let { draft } = first;
  for (let round = 0; ; round++) {
    const findings = await lintAsPrompt(root, draft);
    const sound = round < 4 ? mended(draft, findings) : draft;
    if (sound === draft) return { draft, findings, notes: first.notes };
    draft = sound;
  }
}
