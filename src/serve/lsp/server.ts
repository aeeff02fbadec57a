import {
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  MessageType,
  ShowMessageNotification,
  StreamMessageWriter,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { codeActions, hover } from './answers.ts';
import { type Client, clientOf, foldersAtStart, serverCapabilities } from './capabilities.ts';
import { guardedReader } from './guarded-reader.ts';
import { foldersOf, type Place } from './places.ts';
import { Repositories } from './repositories.ts';
import { Schedule } from './schedule.ts';
import { Workspace } from './workspace.ts';

/** What the server is started with. */
export interface ServerOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Absolute path of the current folder. */
  readonly cwd: string;
  /**
   * A rule's page as Markdown, in the config that governs a document; undefined for what is no rule there.
   *
   * @throws UserError for a broken config.
   */
  readonly pageOf: (rule: string, document: Pick<Place, 'root' | 'path'>) => Promise<string | undefined>;
}

/**
 * Serves an editor until it says `exit`, which ends the process as the protocol wants it.
 *
 * @returns The exit status when the editor is gone without a word: 0 behind `shutdown`, else 1.
 */
export function serve({ input, output, cwd, pageOf }: ServerOptions): Promise<number> {
  const writer = new StreamMessageWriter(output);
  const reader = guardedReader(input, (refusal) => void writer.write(refusal).catch(() => {}));
  const connection = createConnection(reader, writer);
  const documents = new TextDocuments(TextDocument);
  const repositories = new Repositories(cwd);
  const log = (message: string) => connection.console.error(message);
  const soundDocuments = {
    all: () => documents.all().filter(isSound),
    get: (uri: string) => documents.get(uri),
  };
  const workspace = new Workspace(soundDocuments, repositories, {
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
  const schedule = new Schedule(workspace);

  let client: Client = clientOf({});
  connection.onInitialize((params) => {
    client = clientOf(params.capabilities);
    repositories.folders = foldersOf(foldersAtStart(params));
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

  connection.onCodeAction(async ({ textDocument, range, context }) => {
    const document = documents.get(textDocument.uri);
    const linted = document && (await workspace.linted(document));
    return linted ? codeActions(document, linted, { range, context }, client) : [];
  });
  connection.onHover(async ({ textDocument, position }) => {
    const document = documents.get(textDocument.uri);
    const linted = document && (await workspace.linted(document));
    const place = linted && repositories.placeOf(document.uri);
    if (!place) return null;
    const page = (rule: string) =>
      // What is wrong with a config is told where its documents are linted.
      pageOf(rule, place).catch((error: Error) => void log(error.message));
    return hover(document, linted, { position }, client, page);
  });

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
