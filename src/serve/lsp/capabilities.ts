import {
  type ClientCapabilities,
  type InitializeParams,
  type InitializeResult,
  MarkupKind,
  PositionEncodingKind,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { version } from '../../base/version.ts';
import { fixAllKind, quickFixKind } from './code-actions.ts';

/** What the client can do, of what we ask. */
export interface Client {
  /** Edits may say which version of the document they are for. */
  readonly takesVersionedEdits: boolean;
  readonly showsMarkdown: boolean;
  /** It tells us of changed files when we ask it to. */
  readonly watchesFiles: boolean;
  readonly tellsOfFolders: boolean;
}

export function clientOf({ textDocument, workspace }: ClientCapabilities): Client {
  const formats = textDocument?.hover?.contentFormat;
  return {
    takesVersionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    showsMarkdown: formats === undefined || formats.includes(MarkupKind.Markdown),
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    tellsOfFolders: workspace?.workspaceFolders === true,
  };
}

/** The folders that are open at first, as URIs. */
export function foldersAtStart({ workspaceFolders, rootUri }: InitializeParams): string[] {
  if (workspaceFolders) return workspaceFolders.map(({ uri }) => uri);
  return rootUri ? [rootUri] : [];
}

export const serverCapabilities: InitializeResult = {
  serverInfo: { name: 'prompt-lint', version },
  capabilities: {
    positionEncoding: PositionEncodingKind.UTF16,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    codeActionProvider: { codeActionKinds: [quickFixKind, fixAllKind] },
    hoverProvider: true,
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  },
};
