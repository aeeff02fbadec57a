import { lineMap } from '../../src/core/parse/lines.ts';
import type { ReportContext } from '../../src/core/report/report.ts';
import type { Edit, FileResult, Finding, Severity } from '../../src/core/rule/rule.ts';

interface FindingParts {
  readonly rule?: string;
  readonly severity?: Severity;
  readonly message?: string;
  readonly fix?: readonly Edit[];
}

/** A finding at the given occurrence of a piece of the text, with the positions that the piece has there. */
export function findingAt(text: string, piece: string, parts: FindingParts = {}, occurrence = 0): Finding {
  let start = text.indexOf(piece);
  for (let i = 0; i < occurrence && start >= 0; i++) start = text.indexOf(piece, start + 1);
  if (start < 0) throw new Error(`The text has no ${JSON.stringify(piece)}`);
  const end = start + piece.length;
  const lines = lineMap(text);
  const from = lines.position(start);
  const to = lines.position(end);
  return {
    rule: 'prompt/placeholder',
    severity: 'error',
    message: 'TBD is a slot left open; write what it stands for',
    messageId: 'open',
    ...parts,
    start,
    end,
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
  };
}

export function fileResult(path: string, text: string, findings: readonly Finding[] = []): FileResult {
  return { path, text, findings };
}

/** A run without colour, notes or options; two rules are known. */
export function contextWith(changes: Partial<ReportContext> = {}): ReportContext {
  return {
    ruleOf(id) {
      if (id === 'prompt/placeholder') {
        return {
          summary: 'A template slot left unfilled',
          severity: 'error',
          fixable: false,
          url: 'https://example.com/rules/prompt/placeholder',
          help: '# prompt/placeholder\n\nFill in `{every}` slot.\n',
        };
      }
      if (id === 'prompt/section-order') {
        return { summary: 'Sections out of order', severity: 'off', fixable: true };
      }
      return undefined;
    },
    color: false,
    version: '1.2.3',
    root: '/home/jana/ledger',
    quiet: false,
    verbose: false,
    notes: [],
    ...changes,
  };
}

/** Inserts, replaces or removes at the first occurrence of a piece. */
export function editAt(text: string, piece: string, replacement: string): Edit {
  const start = text.indexOf(piece);
  if (start < 0) throw new Error(`The text has no ${JSON.stringify(piece)}`);
  return { start, end: start + piece.length, text: replacement };
}
