import { describeStack } from '../../support/stack.ts';

const manifest = '{\n  "name": "loom",\n  "devDependencies": { "typescript": "5.4.5" }\n}\n';

describeStack('tsconfig', {
  tree: {
    'package.json': manifest,
    'tsconfig.base.json': '{\n  "compilerOptions": { "target": "ES2022" }\n}\n',
    'tsconfig.json': '{\n  // inherits\n  "extends": "./tsconfig.base.json",\n}\n',
  },
  true: {
    '- TypeScript 5.4, target ES2022': 'package.json:3, tsconfig.base.json:2',
    'Compiled to an ES2022 target.': 'tsconfig.base.json:2',
  },
  false: {
    '- TypeScript compiler target: ES2020':
      'target ES2020 is stated, but tsconfig.base.json (line 2) has ES2022',
    '- **TypeScript 5.6**': 'TypeScript 5.6 is stated, but package.json (line 3) has 5.4.5',
  },
  unsourced: { '- **tsup 8.3**': 'tsup 8.3' },
  unverifiable: ['- Node.js 22'],
});

describeStack('tsconfig of which the base is a package', {
  tree: {
    'package.json': manifest,
    'tsconfig.json': '{\n  "extends": "@tsconfig/node20/tsconfig.json"\n}\n',
  },
  true: { '- TypeScript v5': 'package.json:3' },
  false: { '- TypeScript v4': 'TypeScript v4 is stated, but package.json (line 3) has 5.4.5' },
  unsourced: { 'Runs with **tsx 4.19**.': 'tsx 4.19' },
  unverifiable: ['- TypeScript compiler target: ES2019'],
});
