import type { ContextSummary } from '../memory/recall/context-summary.ts';
import { contextText } from '../memory/recall/context-text.ts';
import type { ProjectScan } from '../scan/project-scan.ts';
import { scanText } from '../scan/scan-text.ts';
import type { Analysis } from './analysis.ts';
import { languageOf } from './questions/language.ts';
import { criteriaText } from './text/criteria-text.ts';
import { questionsText } from './text/questions-text.ts';
import {
  delegationText,
  initialAnalysisText,
  modeText,
  predictionText,
  reasoningText,
} from './text/records.ts';

/**
 * The analysis as it is displayed, in the order of the steps (specification: States and transitions). Our own parsers read it back, and our own rules find
 * nothing in it: whatever a request or a file holds stands behind its label, in one line.
 *
 * @param scan Printed by the frontend command, before all else (rule 4).
 */
export function analysisText(analysis: Analysis, context: ContextSummary, scan?: ProjectScan): string {
  const { command, delegation, prediction } = analysis;
  const parts = [
    command === 'prompt-frontend' && scan ? frontendScanText(scan) : undefined,
    reasoningText(analysis),
    initialAnalysisText(analysis),
    modeText(analysis),
    delegation && delegationText(delegation),
    prediction && predictionText(prediction, languageOf(analysis.analysis.language, analysis.request)),
    contextText(context),
    criteriaText(analysis),
    questionsText(analysis),
  ];
  return `${parts.flatMap((part) => (part === undefined ? [] : [part.trimEnd()])).join('\n\n')}\n`;
}

/** The frontends alone; where there is none, that is what the scan says. */
function frontendScanText(scan: ProjectScan): string {
  const apps = scan.apps.filter(({ side }) => side === 'frontend');
  return apps.length > 0 ? scanText({ ...scan, apps }) : noFrontend;
}

/** Every field of the scan, each said not to be there (specification: Project scan result). */
const noFrontend = `PROJECT SCAN COMPLETE
UI library: none (no package.json names one) | TypeScript: unknown, strict: unknown (no frontend was found)
Router: none
State: none
Data fetching: none
Base path: none
API proxy: none
Build output: none`;
