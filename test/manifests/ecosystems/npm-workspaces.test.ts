import { describeStack } from '../../support/stack.ts';

describeStack('pnpm with a catalog', {
  tree: {
    'package.json': '{\n  "name": "orchard",\n  "packageManager": "pnpm@9.12.1"\n}\n',
    'pnpm-workspace.yaml': `packages:
  - apps/*
catalog:
  svelte: ^5.1.0
catalogs:
  build:
    vite: ^5.4.0
`,
    'apps/web/package.json': `{
  "name": "web",
  "dependencies": { "svelte": "catalog:" },
  "devDependencies": {
    "vite": "catalog:build",
    "prettier": "^3.3.0",
    "vitest": "catalog:test"
  }
}
`,
    'pnpm-lock.yaml': `lockfileVersion: '9.0'

importers:

  apps/web:
    dependencies:
      svelte:
        specifier: 'catalog:'
        version: 5.1.9
    devDependencies:
      vite:
        specifier: catalog:build
        version: 5.4.10

packages:

  svelte@5.1.9:
    resolution: {integrity: sha512-a}
`,
  },
  true: {
    '- **Svelte 5** and runes': 'pnpm-workspace.yaml:4',
    '- Svelte: 5.1.9': 'pnpm-lock.yaml:9',
    '- Vite 5.x': 'pnpm-workspace.yaml:7',
    '### pnpm\n\nVersion 9 or higher': 'package.json:3',
  },
  false: {
    '- **Svelte 4** with stores': 'Svelte 4 is stated, but pnpm-lock.yaml (line 9) has 5.1.9',
    '- Vite 6.x': 'Vite 6.x is stated, but pnpm-lock.yaml (line 13) has 5.4.10',
    '- pnpm 8': 'pnpm 8 is stated, but package.json (line 3) has 9.12.1',
  },
  unsourced: { '- TanStack Table 8.20 (grids)': 'TanStack Table 8.20' },
  unverifiable: [
    // Not in the lock file, and the range goes on; a catalog that is not there.
    '- Prettier 3.5',
    '- Vitest 2.1',
  ],
});

describeStack('npm workspaces that go by different versions', {
  tree: {
    'package.json': '{\n  "name": "ferry",\n  "workspaces": ["desk", "deck"]\n}\n',
    'desk/package.json':
      '{\n  "name": "desk",\n  "dependencies": { "react": "18.3.1", "fastify": "^5.0.0" }\n}\n',
    'deck/package.json':
      '{\n  "name": "deck",\n  "dependencies": { "react": "19.0.0", "desk": "workspace:*" }\n}\n',
    'package-lock.json': `{
  "lockfileVersion": 3,
  "packages": {
    "": { "name": "ferry", "workspaces": ["desk", "deck"] },
    "deck/node_modules/react": {
      "version": "19.0.0"
    },
    "node_modules/desk": {
      "resolved": "desk",
      "link": true
    },
    "node_modules/react": {
      "version": "18.3.1"
    }
  }
}
`,
  },
  true: {
    'One runs React 18, the other React 19.': 'desk/package.json:3, deck/package.json:3',
    'In `deck/`: React 19.0.0': 'deck/package.json:3',
  },
  false: {
    '## `desk/`\n\n- React 19': 'React 19 is stated, but package-lock.json (line 13) has 18.3.1',
    '- **React 17**': 'React 17 is stated, but package-lock.json (line 6) has 19.0.0',
  },
  unsourced: { '- **MobX 6**': 'MobX 6' },
  // The range is that of the workspace, the version is not in the lock file.
  unverifiable: ['- Fastify 5.1'],
});
