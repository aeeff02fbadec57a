import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';

/** VS Code's API as far as the extension touches it, and the client that it makes. */
const stub = vi.hoisted(() => ({
  settings: {} as Record<string, unknown>,
  isTrusted: true,
  folders: [] as { uri: { fsPath: string } }[],
  registered: new Map<string, () => unknown>(),
  run: [] as unknown[][],
  trust: (): unknown => undefined,
  changed: (_: { affectsConfiguration(key: string): boolean }): unknown => undefined,
  errors: [] as string[],
  typed: [] as string[],
  shown: 0,
  clients: [] as { server: { module: string; args: string[] }; selector: object[]; stopped: boolean }[],
  fails: false,
}));

vi.mock('vscode', () => ({
  commands: {
    registerCommand: (id: string, run: () => unknown) => stub.registered.set(id, run),
    executeCommand: (...call: unknown[]) => stub.run.push(call),
  },
  window: {
    createOutputChannel: () => ({ show: () => stub.shown++ }),
    createTerminal: () => ({ show: () => {}, sendText: (text: string) => stub.typed.push(text) }),
    showErrorMessage: async (message: string, ...choices: string[]) => {
      stub.errors.push(message);
      return choices[0];
    },
  },
  workspace: {
    get isTrusted() {
      return stub.isTrusted;
    },
    get workspaceFolders() {
      return stub.folders;
    },
    getConfiguration: () => ({ get: (key: string, otherwise: unknown) => stub.settings[key] ?? otherwise }),
    onDidGrantWorkspaceTrust: (run: typeof stub.trust) => {
      stub.trust = run;
    },
    onDidChangeConfiguration: (run: typeof stub.changed) => {
      stub.changed = run;
    },
  },
}));

vi.mock('vscode-languageclient/node', () => ({
  TransportKind: { stdio: 0 },
  LanguageClient: class {
    readonly made;
    constructor(
      _id: string,
      _name: string,
      server: { run: { module: string; args: string[] } },
      options: { documentSelector: object[] },
    ) {
      this.made = { server: server.run, selector: options.documentSelector, stopped: false };
      stub.clients.push(this.made);
    }
    async start() {
      if (stub.fails) throw new Error('spawn ENOENT');
    }
    async stop() {
      this.made.stopped = true;
    }
  },
}));

const { activate, deactivate, serverFor } = await import('../../editors/vscode/src/extension.ts');
const manifest = JSON.parse(readFileSync('editors/vscode/package.json', 'utf8'));
const context = { extensionPath: '/extension', subscriptions: [] as unknown[] };

beforeEach(async () => {
  await deactivate();
  Object.assign(stub, {
    settings: {},
    isTrusted: true,
    folders: [],
    fails: false,
    errors: [],
    clients: [],
    run: [],
    typed: [],
  });
});

describe('which server runs', () => {
  const choice = {
    path: '',
    configCode: true,
    isTrusted: true,
    folders: ['/a', '/b'],
    extension: '/extension',
  };
  const own = join('/b', 'node_modules/prompt-lint/dist/bin/cli.cjs');
  const bundled = join('/extension', 'server/node_modules/prompt-lint/dist/bin/cli.cjs');
  const there = (file: string) => file === own;

  test('that of the workspace, where it has one', () => {
    expect(serverFor(choice, there)).toEqual({ module: own, args: ['lsp'] });
    expect(serverFor(choice, () => false)).toEqual({ module: bundled, args: ['lsp'] });
  });

  test('the bundled one without config code, until the workspace is trusted', () => {
    const untrusted = { ...choice, isTrusted: false };
    expect(serverFor(untrusted, there)).toEqual({ module: bundled, args: ['lsp', '--no-config-code'] });
  });

  test('as the settings of the machine say', () => {
    expect(serverFor({ ...choice, path: '/c/cli.cjs', configCode: false }, there)).toEqual({
      module: '/c/cli.cjs',
      args: ['lsp', '--no-config-code'],
    });
  });
});

describe('the extension', () => {
  test('starts the server, and anew when trust or a setting that decides changes', async () => {
    stub.isTrusted = false;
    await activate(context as never);
    expect(stub.clients.map(({ server }) => server.args)).toEqual([['lsp', '--no-config-code']]);
    stub.isTrusted = true;
    await stub.trust();
    stub.settings = { configCode: false };
    await stub.changed({ affectsConfiguration: (key) => key === 'prompt-lint.configCode' });
    await stub.changed({ affectsConfiguration: (key) => key === 'prompt-lint.trace.server' });
    expect(stub.clients.map(({ server, stopped }) => [server.args.length, stopped])).toEqual([
      [2, true],
      [1, true],
      [2, false],
    ]);
    await deactivate();
    expect(stub.clients.at(-1)!.stopped).toBe(true);
  });

  test('registers the commands that its manifest names, and does what they say', async () => {
    await activate(context as never);
    const ids = manifest.contributes.commands.map(({ command }: { command: string }) => command);
    expect([...stub.registered.keys()].sort()).toEqual(ids.sort());
    stub.registered.get('prompt-lint.fixAll')!();
    expect(stub.run).toEqual([
      ['editor.action.codeAction', { kind: 'source.fixAll.prompt-lint', apply: 'first' }],
    ]);
    stub.registered.get('prompt-lint.lintWorkspace')!();
    expect(stub.typed).toEqual(['npx prompt-lint']);
  });

  test('says what is wrong with a server that does not start', async () => {
    stub.fails = true;
    await activate(context as never);
    expect(stub.errors).toEqual([expect.stringMatching(/the server .* does not start: spawn ENOENT/)]);
    expect(stub.shown).toBeGreaterThan(0);
  });

  test('lets no setting of a workspace say what is run', () => {
    const { properties } = manifest.contributes.configuration;
    for (const key of ['prompt-lint.path', 'prompt-lint.configCode'])
      expect(properties[key].scope).toBe('machine');
    expect(manifest.contributes.jsonValidation[0].url).toContain('prompt-lint/dist/schema.json');
  });
});
