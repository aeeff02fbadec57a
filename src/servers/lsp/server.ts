import type { CodeAction, CodeActionParams, WorkspaceEdit } from 'vscode-languageserver';
import {
  type ClientCapabilities,
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  FileChangeType,
  type InitializeResult,
  MarkupKind,
  type Message,
  type MessageReader,
  MessageType,
  PositionEncodingKind,
  ShowMessageNotification,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { version } from '../../core/base/package-folder.ts';
import {
  type Action,
  disableActions,
  findingsIn,
  fixAllAction,
  fixAllKind,
  type LintedText,
  quickFixes,
  quickFixKind,
} from './code-actions.ts';
import { hover } from './hover.ts';
import {
  type DocumentLocation,
  foldersOf,
  openRepositories,
  openWorkspace,
  type Workspace,
} from './workspace.ts';

export interface ServerOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly cwd: string;
  /** A rule's page as Markdown, in the config that governs a document. @throws UserError for no such rule, and for a broken config. */
  readonly pageOf: (rule: string, document: Pick<DocumentLocation, 'root' | 'path'>) => Promise<string>;
}

/** Serves an editor until it says `exit`, which ends the process; the exit status when it is gone without a word. */
export function serve({ input, output, cwd, pageOf }: ServerOptions): Promise<number> {
  const writer = new StreamMessageWriter(output);
  const reader = guardedReader(input, (refusal) => void writer.write(refusal).catch(() => {}));
  const connection = createConnection(reader, writer);
  const documents = new TextDocuments(TextDocument);
  const repositories = openRepositories(cwd);
  const log = (message: string) => connection.console.error(message);
  const soundDocuments = {
    all: () => documents.all().filter(isSound),
    get: (uri: string) => documents.get(uri),
  };
  const workspace = openWorkspace(soundDocuments, repositories, {
    publish: (uri, diagnostics, version) =>
      void connection.sendDiagnostics({ uri, diagnostics, ...(version !== undefined && { version }) }),
    // The library's own function asks for an answer, which nobody has to give.
    tell: (message) =>
      void connection.sendNotification(ShowMessageNotification.type, {
        type: MessageType.Error,
        message: `prompt-lint: ${message}`,
      }),
    log,
  });
  const schedule = scheduleOf(workspace);

  let client = clientOf({});
  connection.onInitialize((params) => {
    const { capabilities, workspaceFolders, rootUri } = params;
    client = clientOf(capabilities);
    repositories.folders = foldersOf(workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []));
    return serverCapabilities;
  });
  connection.onInitialized(() => {
    if (client.watchesFiles) {
      schedule.isWatched = true;
      const watchers = [{ globPattern: '**/*' }];
      connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => {
        schedule.isWatched = false;
      });
    }
    if (client.tellsOfFolders)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(foldersOf(removed.map(({ uri }) => uri)));
        const left = repositories.folders.filter((folder) => !gone.has(folder));
        repositories.folders = [...new Set([...left, ...foldersOf(added.map(({ uri }) => uri))])];
        schedule.now();
      });
    repositories.prepare().catch((error: Error) => log(error.message));
  });

  documents.onDidOpen(() => schedule.now());
  documents.onDidChangeContent(() => schedule.soon());
  documents.onDidSave(() => schedule.now());
  documents.onDidClose(({ document }) => void workspace.close(document.uri).then(() => schedule.soon()));
  connection.onDidChangeWatchedFiles(({ changes }) => {
    // What git does shows in its index, and nobody writes about the insides of packages.
    const ours = changes.filter(({ uri }) => !/\/(?:\.git|node_modules)\//.test(uri));
    if (ours.some(({ type }) => type !== FileChangeType.Changed)) schedule.filesSoon();
    else if (ours.length > 0) schedule.soon();
  });

  /** Answers of an open document that is one of ours. */
  const ofLinted = async <Answer, Otherwise>(
    { uri }: { readonly uri: string },
    otherwise: Otherwise,
    answer: (document: TextDocument, linted: LintedText) => Promise<Answer>,
  ) => {
    const document = documents.get(uri);
    const linted = document && (await workspace.linted(document));
    return linted ? answer(document, linted) : otherwise;
  };
  connection.onCodeAction(({ textDocument, range, context }) =>
    ofLinted(textDocument, [], (document, linted) =>
      codeActions(document, linted, { range, context }, client),
    ),
  );
  connection.onHover(({ textDocument, position }) =>
    ofLinted(textDocument, null, async (document, linted) => {
      const place = repositories.placeOf(document.uri);
      if (!place) return null;
      const page = (rule: string) =>
        // What is wrong with a config is told where its documents are linted.
        pageOf(rule, place).catch((error: Error) => void log(error.message));
      const shown = await hover(document, linted, document.offsetAt(position), page);
      const kind = client.showsMarkdown ? 'markdown' : 'plaintext';
      return shown && { contents: { kind, value: shown.value }, range: shown.range };
    }),
  );

  documents.listen(connection);
  connection.listen();
  return untilGone(connection, input);
}

/** The library takes what it is sent for what it should be. */
function isSound(document: TextDocument): boolean {
  return typeof document.uri === 'string' && typeof document.getText() === 'string';
}

function untilGone(connection: Connection, input: NodeJS.ReadableStream): Promise<number> {
  let isShutDown = false;
  connection.onShutdown(() => {
    isShutDown = true;
  });
  return new Promise((resolve) => {
    const gone = () => resolve(isShutDown ? 0 : 1);
    input.on('end', gone).on('close', gone);
  });
}

/** How long nobody types before what was typed is linted, in milliseconds. */
const pause = 150;
/** How often it is looked for changes that nobody tells us of. */
const patience = 2_000;
/** How old a list of files may become while somebody works in it: where the client tells of changed files, and where it does not. */
const oldestListing = { watched: 30_000, unwatched: 2_000 } as const;

function scheduleOf(workspace: Workspace) {
  let timer: NodeJS.Timeout | undefined;
  let haveFilesChanged = false;
  // A config may be fixed, and a commit made, outside of the editor.
  setInterval(() => void workspace.recheck(), patience).unref();
  const schedule = {
    /** Whether the client tells of changed files. */
    isWatched: false,
    /** Something was typed, and more will be. */
    soon() {
      clearTimeout(timer);
      timer = setTimeout(schedule.now, pause);
    },
    /** Files have come or gone, and more of them may. */
    filesSoon() {
      haveFilesChanged = true;
      schedule.soon();
    },
    now() {
      clearTimeout(timer);
      const oldest = schedule.isWatched ? oldestListing.watched : oldestListing.unwatched;
      void workspace.update(haveFilesChanged ? 0 : oldest);
      haveFilesChanged = false;
    },
  };
  return schedule;
}

/** An answer to what cannot be passed on; the id is null where it is unknown. */
interface Refusal extends Message {
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string };
}

/** Passes on messages whose time it is: nothing before `initialize`, no request behind `shutdown`. All else is refused with the protocol's code. */
function guardedReader(input: NodeJS.ReadableStream, refuse: (refusal: Refusal) => void): MessageReader {
  const reader = new StreamMessageReader(input);
  const refuseWith = (id: Refusal['id'], code: number, message: string) =>
    refuse({ jsonrpc: '2.0', id, error: { code, message } });
  reader.onError((error) => refuseWith(null, ErrorCodes.ParseError, error.message));

  let state: 'new' | 'running' | 'shutdown' = 'new';
  const mayPass = (message: Message): boolean => {
    const { id, method, isAnswer } = partsOf(message);
    if (isAnswer || method === 'exit') return true;
    const isFirst = state === 'new' && method === 'initialize';
    const isInTime = state === 'running' && method !== undefined && method !== 'initialize';
    if (isFirst) state = 'running';
    else if (isInTime && method === 'shutdown') state = 'shutdown';
    if (isFirst || isInTime) return true;
    const { InvalidRequest, ServerNotInitialized } = ErrorCodes;
    if (method === undefined)
      refuseWith(id ?? null, InvalidRequest, 'neither a request nor a notification nor an answer');
    // A notification is never answered.
    else if (id === undefined) return false;
    else if (state === 'new') refuseWith(id, ServerNotInitialized, `${method} came before initialize`);
    else if (state === 'shutdown') refuseWith(id, InvalidRequest, `${method} came behind shutdown`);
    else refuseWith(id, InvalidRequest, 'initialize came twice');
    return false;
  };
  const listen = reader.listen.bind(reader);
  reader.listen = (callback) => listen((message) => mayPass(message) && callback(message));
  return reader;
}

/** What was sent may be any JSON. */
function partsOf(message: unknown) {
  const { id, method, result, error }: Record<string, unknown> = Object(message);
  return {
    id: typeof id === 'string' || typeof id === 'number' ? id : undefined,
    method: typeof method === 'string' ? method : undefined,
    /** Whether it answers a request of ours. */
    isAnswer: method === undefined && id !== undefined && (result !== undefined || error !== undefined),
  };
}

async function codeActions(
  document: TextDocument,
  linted: LintedText,
  { range, context }: Pick<CodeActionParams, 'range' | 'context'>,
  client: Client,
): Promise<CodeAction[]> {
  const { only = [] } = context;
  const isWanted = (kind: string) =>
    only.length === 0 || only.some((each) => kind === each || kind.startsWith(`${each}.`));
  const actions: Action[] = [];
  if (isWanted(quickFixKind)) {
    const here = findingsIn(document, linted.findings, range);
    actions.push(...quickFixes(document, here), ...disableActions(document, linted, here));
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

/** What the client can do, of what we ask. */
type Client = ReturnType<typeof clientOf>;

function clientOf({ textDocument, workspace }: ClientCapabilities) {
  const formats = textDocument?.hover?.contentFormat;
  return {
    /** Edits may say which version of the document they are for. */
    takesVersionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    showsMarkdown: formats === undefined || formats.includes(MarkupKind.Markdown),
    /** It tells us of changed files when we ask it to. */
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    tellsOfFolders: workspace?.workspaceFolders === true,
  };
}

const serverCapabilities: InitializeResult = {
  serverInfo: { name: 'prompt-lint', version },
  capabilities: {
    positionEncoding: PositionEncodingKind.UTF16,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    codeActionProvider: { codeActionKinds: [quickFixKind, fixAllKind] },
    hoverProvider: true,
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  },
};
