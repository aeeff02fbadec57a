import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { scanJsonSchema } from '../../src/library/scan/project-scan.ts';
import { runCli } from '../support/cli.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';

const manifest = (react: string) =>
  JSON.stringify({ name: 'desk', dependencies: { react, vite: '5.4.2' } }, null, 2);
const config = "export default ({ mode }) => ({\n  base: '/desk/',\n});\n";
const files = {
  'web/package.json': manifest('18.3.1'),
  'web/vite.config.ts': config,
  'api/package.json': JSON.stringify(
    { name: 'api', scripts: { start: 'node server.js' }, dependencies: { express: '4.19.2' } },
    null,
    2,
  ),
  'api/server.js':
    "const express = require('express');\nconst app = express();\napp.get('/x', (q, r) => r.end());\napp.listen(3000);\n",
};
const validate = new Ajv2020({ strict: false }).compile(scanJsonSchema);

describe('prompt-lint scan', () => {
  it('prints the project scan', () => {
    const { folder } = createRepository(files);
    const { stdout, stderr, status } = runCli(folder, ['scan']);
    expect(stdout).toMatch(
      /^PROJECT SCAN COMPLETE\nApp: web \(desk, frontend\)\nReact: 18\.3\.1 \(web\/package\.json:4\)/,
    );
    expect(stdout).toContain('\nBase path: /desk/ (web/vite.config.ts:2)\n');
    expect(stdout).toContain('\nFramework: Express 4.19.2 (api/package.json:7)\n');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(runCli(folder, ['scan', 'api']).stdout).not.toContain('React');
  });

  it('prints JSON that its schema describes', () => {
    const { folder } = createRepository({ ...files, 'web/src/a\u202eb/\u001b.ts': '' });
    const { stdout, status } = runCli(folder, ['scan', '--json']);
    const scan = JSON.parse(stdout);
    expect(validate(scan), JSON.stringify(validate.errors)).toBe(true);
    expect(stdout).not.toMatch(/[\u202e\u001b]/);
    expect(scan.apps[0].fields[6]).toEqual({
      id: 'basePath',
      label: 'Base path',
      state: 'found',
      value: '/desk/',
      places: [{ file: 'web/vite.config.ts', line: 2 }],
    });
    expect(scan.sources.slice(0, 2)).toEqual(['web/package.json', 'web/vite.config.ts']);
    expect(status).toBe(0);
  });

  it('looks at another tree when asked', () => {
    const repository = createRepository(files);
    repository.write('web/package.json', manifest('19.1.0'));
    expect(runCli(repository.folder, ['scan', 'web']).stdout).toContain('React: 19.1.0');
    expect(runCli(repository.folder, ['scan', 'web', '--at', 'head']).stdout).toContain('React: 18.3.1');
  });

  it('reads the .env of the work tree, which git ignores, and shows no secret of it', () => {
    const repository = createRepository({ ...files, '.gitignore': '.env\n' });
    repository.write('web/.env', 'VITE_API_URL=https://jana:geheim@api.example.com/v1\nVITE_KEY=geheim\n');
    const { stdout } = runCli(repository.folder, ['scan', 'web', '--json']);
    expect(stdout).toContain('"VITE_API_URL=https://api.example.com/v1"');
    expect(stdout).not.toContain('geheim');
    expect(runCli(repository.folder, ['scan', 'web', '--at', 'head']).stdout).toContain('API URLs: none');
  });

  it('works outside of a repository, and where nothing is', () => {
    const folder = temporaryFolder();
    const { stdout, status } = runCli(folder, ['scan']);
    expect(stdout).toMatch(/^No app found: /);
    expect(status).toBe(0);
    expect(validate(JSON.parse(runCli(folder, ['scan', '--json']).stdout))).toBe(true);
  });

  it('says what cannot be read, and the rest', () => {
    const { folder } = createRepository({ ...files, 'web/vite.config.ts': 'export default {{{' });
    const { stdout, status } = runCli(folder, ['scan', 'web']);
    expect(stdout).toContain('React: 18.3.1');
    expect(stdout).toContain(
      'Base path: unknown (base is in brackets that nothing closes, web/vite.config.ts:1)',
    );
    expect(status).toBe(0);
  });

  it('says what is wrong with its arguments', () => {
    const { folder } = createRepository(files);
    expect(runCli(folder, ['scan', 'nowhere'])).toMatchObject({
      status: 2,
      stderr: 'prompt-lint: nowhere is not a folder; name one, or nothing for the current one\n',
    });
    expect(runCli(folder, ['scan', 'web', 'api'])).toMatchObject({ status: 2 });
    expect(runCli(folder, ['scan', '--jsno'])).toMatchObject({ status: 2 });
    expect(runCli(folder, ['scan', '--at', 'nowhere'])).toMatchObject({ status: 2 });
  });
});
