import type { Decoded, Fault } from '../collect/decode.ts';
import type { RepositoryFacts } from '../facts/repository.ts';
import { kindByContent } from '../parse/kind.ts';
import { createSource } from '../parse/source.ts';
import type { FileResult, Finding } from '../rule/finding.ts';
import { createFinding, fillMessage } from './check.ts';
import { lintDocument } from './lint-document.ts';
import type { Selected } from './select.ts';

/**
 * Lints one file of which the bytes are read.
 *
 * @returns Undefined when the file is none of ours after all: its content has not the look of a document, or it was
 *   merely found and is a link, a folder or gone.
 */
export function lintText(
  file: Selected,
  decoded: Decoded,
  settings: {
    /** The text of a file in the tree that the document is checked against. */
    readonly readTree: (path: string) => string | undefined;
    /** What the repository said when the text at an offset was written. */
    readonly factsAt: (text: string, offset: number) => RepositoryFacts;
    readonly inlineConfig: boolean;
  },
): FileResult | undefined {
  const { path, named } = file.candidate;
  const { text } = decoded;
  const fault: Fault | undefined = decoded.fault ?? (text?.trim() === '' ? { id: 'empty' } : undefined);
  const kind =
    file.kind ?? (text === undefined ? undefined : kindByContent(path, text, file.labels, file.wanted));
  if (fault && !named && (kind === undefined || passedOver.has(fault.id))) return undefined;
  if (kind === undefined && !fault) return undefined;

  const source = createSource(path, text ?? '');
  const findings = fault ? unreadable(file, fault, source) : [];
  if (text !== undefined && kind !== undefined && fault?.id !== 'empty') {
    const { labels, rules, aliases } = file;
    const { inlineConfig, readTree } = settings;
    const factsAt = (offset: number) => settings.factsAt(text, offset);
    findings.push(...lintDocument(source, { kind, labels, rules, aliases, inlineConfig, readTree, factsAt }));
  }
  if (text === undefined) return { path, findings };
  // Writing back a text that was not decoded faithfully would lose what was there.
  if (fault) return { path, findings: findings.map(({ fix, ...finding }) => finding).sort(byPosition) };
  return { path, findings, text };
}

function byPosition(a: Finding, b: Finding): number {
  return a.line - b.line || a.column - b.column;
}

/** What a listing may hold without anything being wrong. */
const passedOver: ReadonlySet<string> = new Set(['missing', 'link', 'folder', 'special']);

function unreadable(file: Selected, fault: Fault, source: ReturnType<typeof createSource>): Finding[] {
  const active = file.rules.active.find(({ id }) => id === 'lint/unreadable');
  if (!active) return [];
  const start = fault.id === 'utf8' ? fault.offset : 0;
  const data = {
    byte: fault.id === 'utf8' ? fault.byte : 0,
    size: fault.id === 'large' ? (fault.size / 1024 / 1024).toFixed(1) : '',
  };
  const message = fillMessage(active.rule.messages[fault.id], data);
  const { id, severity } = active;
  const end = start + (fault.id === 'utf8' ? 1 : 0);
  return [createFinding(source, { rule: id, severity, messageId: fault.id, message, start, end })];
}
