import type { CodeAction, CodeActionParams, Hover, HoverParams, WorkspaceEdit } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Client } from './capabilities.ts';
import {
  type Action,
  disableActions,
  fixAllAction,
  fixAllKind,
  quickFixes,
  quickFixKind,
} from './code-actions.ts';
import { findingsIn, rangeOf } from './diagnostics.ts';
import type { Linted } from './linted.ts';
import { ruleHover } from './rule-hover.ts';

/** The actions for a selection, of the kinds that are asked for. */
export async function codeActions(
  document: TextDocument,
  linted: Linted,
  { range, context }: Pick<CodeActionParams, 'range' | 'context'>,
  client: Client,
): Promise<CodeAction[]> {
  const { only = [] } = context;
  const isWanted = (kind: string) =>
    only.length === 0 || only.some((each) => kind === each || kind.startsWith(`${each}.`));
  const actions: Action[] = [];
  if (isWanted(quickFixKind)) {
    const here = findingsIn(document, linted.findings, range);
    actions.push(...quickFixes(document, here), ...(await disableActions(document, linted, here)));
  }
  const fixAll = isWanted(fixAllKind) ? await fixAllAction(document, linted) : undefined;
  if (fixAll) actions.push(fixAll);
  return actions.map(({ edits, ...action }) => ({ ...action, edit: workspaceEdit(document, edits, client) }));
}

function workspaceEdit(
  { uri, version }: TextDocument,
  edits: Action['edits'],
  client: Client,
): WorkspaceEdit {
  return client.takesVersionedEdits
    ? { documentChanges: [{ textDocument: { uri, version }, edits }] }
    : { changes: { [uri]: edits } };
}

/** What a rule wants and why, for the findings at a place; null where there is none. */
export async function hover(
  document: TextDocument,
  { findings }: Linted,
  { position }: Pick<HoverParams, 'position'>,
  client: Client,
  pageOf: (rule: string) => Promise<string | undefined>,
): Promise<Hover | null> {
  const here = findingsIn(document, findings, { start: position, end: position });
  const value = await ruleHover(here, pageOf);
  if (value === undefined) return null;
  const smallest = [...here].sort((a, b) => a.end - a.start - (b.end - b.start))[0]!;
  const kind = client.showsMarkdown ? 'markdown' : 'plaintext';
  return { contents: { kind, value }, range: rangeOf(document, smallest) };
}
