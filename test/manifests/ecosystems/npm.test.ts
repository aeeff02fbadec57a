import { describeStack } from '../../support/stack.ts';

const manifest = `{
  "name": "harbour",
  "private": true,
  "engines": { "node": ">=20.10" },
  "packageManager": "npm@10.8.2",
  "dependencies": {
    "react": "^18.2.0",
    "react-router-dom": "^6.26.0",
    "@tanstack/react-query": "^5.51.0",
    "zod": "3.23.8"
  },
  "devDependencies": {
    "vite": "^5.4.0",
    "typescript": "~5.4.5"
  }
}
`;

const packageLock = `{
  "name": "harbour",
  "lockfileVersion": 3,
  "packages": {
    "": { "name": "harbour" },
    "node_modules/react": {
      "version": "18.3.1"
    },
    "node_modules/react-router-dom": {
      "version": "6.26.2"
    },
    "node_modules/@tanstack/react-query": {
      "version": "5.56.2"
    },
    "node_modules/scheduler": {
      "version": "0.23.2"
    },
    "node_modules/old-chart/node_modules/react": {
      "version": "17.0.2"
    },
    "node_modules/typescript": {
      "version": "5.4.5"
    },
    "node_modules/vite": {
      "version": "5.4.8"
    }
  }
}
`;

describeStack('npm without a lock file', {
  tree: { 'package.json': manifest },
  true: {
    '- **React 18** for the quay': 'package.json:7',
    'The forms are checked with zod@3.23.8.': 'package.json:10',
    '| Library | Version |\n|---|---|\n| TanStack Query | 5.x |': 'package.json:9',
    'Requires Node.js 20+.': 'package.json:4',
    '- npm 10': 'package.json:5',
  },
  false: {
    '- **React 19** for the quay': 'React 19 is stated, but package.json (line 7) has ^18.2.0',
    'The forms are checked with zod@4.': 'zod@4 is stated, but package.json (line 10) has 3.23.8',
    '| Library | Version |\n|---|---|\n| TanStack Query | 4.x |':
      'TanStack Query 4.x is stated, but package.json (line 9) has ^5.51.0',
    'Node.js 18 or higher is required.':
      'Node.js 18 or higher is stated, but package.json (line 4) has >=20.10',
    '- TypeScript 5.5, strict': 'TypeScript 5.5 is stated, but package.json (line 14) has ~5.4.5',
  },
  unsourced: {
    '- **Redux Toolkit 2.2** with slices': 'Redux Toolkit 2.2',
    '| Library | Version |\n|---|---|\n| Zustand | 4.5.0 |': 'Zustand 4.5.0',
  },
  unverifiable: [
    // Within a range that goes on from there.
    '- React 18.3.1',
    '- Vite 5.6',
    '- Node.js 22',
    // Nothing says it, and the project may use it all the same.
    'Deployed to a server with nginx 1.27.',
    '- Ruby 3.3 runs the release script',
  ],
});

describeStack('npm with package-lock.json', {
  tree: { 'package.json': manifest, 'package-lock.json': packageLock },
  true: {
    '- React 18.3.1': 'package-lock.json:7',
    '- React 18.2': 'package.json:7',
    '- **React Router**: v6.26': 'package.json:8',
    '- Vite 5.4.8': 'package-lock.json:25',
  },
  false: {
    '- React 18.1': 'React 18.1 is stated, but package-lock.json (line 7) has 18.3.1',
    '- **React Router**: v7': 'React Router v7 is stated, but package-lock.json (line 10) has 6.26.2',
    'The bundler is `vite@4`.': 'vite@4 is stated, but package-lock.json (line 25) has 5.4.8',
    // The copy of another package.
    '- **React** 17.0.2': 'React 17.0.2 is stated, but package-lock.json (line 7) has 18.3.1',
    '- React 18.4+': 'React 18.4+ is stated, but package-lock.json (line 7) has 18.3.1',
  },
  unsourced: {
    '- **Formik 2.4.6**': 'Formik 2.4.6',
    '## Tech stack\n\n- Jotai 2.9': 'Jotai 2.9',
  },
  unverifiable: [
    // Newer than the oldest that will do; the name is nobody's.
    '- Node.js 21',
  ],
});
