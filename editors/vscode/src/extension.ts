import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commands, type ExtensionContext, window, workspace } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

/** From a folder that has installed prompt-lint, and from that of the extension. */
const installed = 'node_modules/prompt-lint/dist/bin/cli.cjs';

/** What decides which server runs, and how. */
export interface ServerChoice {
  /** The setting `prompt-lint.path`; empty when it is not set. */
  readonly path: string;
  /** The setting `prompt-lint.configCode`. */
  readonly configCode: boolean;
  readonly isTrusted: boolean;
  /** Folders that are open, absolute. */
  readonly folders: readonly string[];
  /** That of the extension, absolute. */
  readonly extension: string;
}

/**
 * The server's program and its arguments. What lies in a workspace is run only when the workspace is trusted.
 *
 * @param isThere Whether a file exists.
 */
export function serverFor(
  { path, configCode, isTrusted, folders, extension }: ServerChoice,
  isThere: (file: string) => boolean = existsSync,
): { readonly module: string; readonly args: readonly string[] } {
  const own = isTrusted ? folders.map((folder) => join(folder, installed)).find(isThere) : undefined;
  const bundled = join(extension, 'server', installed);
  const args = ['lsp', ...(isTrusted && configCode ? [] : ['--no-config-code'])];
  return { module: path === '' ? (own ?? bundled) : path, args };
}

const documents = [
  { language: 'markdown', scheme: 'file' },
  { language: 'markdown', scheme: 'untitled' },
  { pattern: '**/*.mdc', scheme: 'file' },
  { pattern: '**/.assistant/config/*.json', scheme: 'file' },
  // Held against documents before it is saved.
  { pattern: '**/package.json', scheme: 'file' },
];

let client: LanguageClient | undefined;

/** Called by VS Code when the extension is needed. */
export async function activate(context: ExtensionContext): Promise<void> {
  const output = window.createOutputChannel('prompt-lint', { log: true });
  const restart = async () => {
    await deactivate();
    const settings = workspace.getConfiguration('prompt-lint');
    const { module, args } = serverFor({
      path: settings.get('path', ''),
      configCode: settings.get('configCode', true),
      isTrusted: workspace.isTrusted,
      folders: (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath),
      extension: context.extensionPath,
    });
    const server = { module, args: [...args], transport: TransportKind.stdio };
    client = new LanguageClient(
      'prompt-lint',
      'prompt-lint',
      { run: server, debug: server },
      { documentSelector: documents, outputChannel: output },
    );
    try {
      await client.start();
    } catch (error) {
      const choice = await window.showErrorMessage(
        `prompt-lint: the server ${module} does not start: ${error instanceof Error ? error.message : error}`,
        'Show output',
      );
      if (choice !== undefined) output.show();
    }
  };
  const fixAll = () =>
    commands.executeCommand('editor.action.codeAction', {
      kind: 'source.fixAll.prompt-lint',
      apply: 'first',
    });
  const lintWorkspace = () => {
    const terminal = window.createTerminal('prompt-lint');
    terminal.show();
    terminal.sendText('npx prompt-lint');
  };
  context.subscriptions.push(
    output,
    commands.registerCommand('prompt-lint.restart', restart),
    commands.registerCommand('prompt-lint.showOutput', () => output.show()),
    commands.registerCommand('prompt-lint.fixAll', fixAll),
    commands.registerCommand('prompt-lint.lintWorkspace', lintWorkspace),
    workspace.onDidGrantWorkspaceTrust(restart),
    workspace.onDidChangeConfiguration((change) => {
      const decides = ['prompt-lint.path', 'prompt-lint.configCode'];
      return decides.some((key) => change.affectsConfiguration(key)) ? restart() : undefined;
    }),
  );
  await restart();
}

/** Called by VS Code when it ends, or turns the extension off. */
export async function deactivate(): Promise<void> {
  const old = client;
  client = undefined;
  await old?.stop();
}
