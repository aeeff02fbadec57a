import { type Example, fixExample, runExample } from '../../scripts/examples.ts';
import type { Finding } from '../../src/rule/finding.ts';

/** What a text is linted with. */
export interface LintSettings {
  /** The name that the document goes by. */
  readonly path?: string;
  readonly options?: Record<string, unknown>;
  /** The repository around it: texts by path. */
  readonly tree?: Readonly<Record<string, string>>;
}

/** Lints a text with one rule and gives its findings by line and column. */
export function lintText(id: string, text: string, settings: LintSettings = {}): Finding[] {
  return runExample(id, exampleOf(text, settings));
}

/** The text after all fixes of one rule, applied until nothing changes. */
export function fixText(id: string, text: string, settings: LintSettings = {}): string {
  return fixExample(id, exampleOf(text, settings));
}

function exampleOf(text: string, settings: LintSettings): Example {
  return {
    verdict: 'bad',
    line: 1,
    path: settings.path ?? '.assistant/prompts/example.md',
    text,
    options: settings.options,
    further: [],
    tree: new Map(Object.entries(settings.tree ?? {})),
    end: 0,
    outputEnd: 0,
    written: '',
  };
}
