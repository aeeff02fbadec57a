import { readDepartures } from '../../src/core/base/snapshot.ts';
import type { Finding } from '../../src/core/rule/rule.ts';
import { fixExample, type RuleExample, runExample } from '../../src/test-rule.ts';

/** What a text is linted with. */
export interface LintSettings {
  /** The name that the document goes by. */
  readonly path?: string;
  readonly options?: Record<string, unknown>;
  /** The repository around it: texts by path. */
  readonly tree?: Readonly<Record<string, string>>;
  /** What that repository once held, a line each: `old/path.ts -> new/path.ts`, or the path of what was deleted. */
  readonly history?: string;
}

/** Lints a text with one rule and gives its findings by line and column. */
export function lintText(id: string, text: string, settings: LintSettings = {}): Finding[] {
  return runExample(id, exampleOf(text, settings));
}

/** The text after all fixes of one rule, applied until nothing changes. */
export function fixText(id: string, text: string, settings: LintSettings = {}): string {
  return fixExample(id, exampleOf(text, settings));
}

function exampleOf(text: string, settings: LintSettings): RuleExample {
  return {
    verdict: 'bad',
    line: 1,
    path: settings.path ?? '.assistant/prompts/example.md',
    text,
    options: settings.options,
    further: [],
    tree: new Map(Object.entries(settings.tree ?? {})),
    departures: readDepartures(settings.history ?? ''),
    end: 0,
    outputEnd: 0,
    written: '',
  };
}
