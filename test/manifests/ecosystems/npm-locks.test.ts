import { describeStack } from '../../support/stack.ts';

const manifest = `{
  "name": "bakery",
  "dependencies": {
    "vue": "^3.4.0",
    "pinia": "^2.1.0",
    "@vueuse/core": "^10.0.0"
  },
  "devDependencies": { "vitest": "^1.6.0" }
}
`;

describeStack('Yarn 1', {
  tree: {
    'package.json': manifest,
    'yarn.lock': `# yarn lockfile v1


"@vueuse/core@^10.0.0":
  version "10.11.1"

pinia@^2.1.0:
  version "2.2.4"
  dependencies:
    vue-demi "^0.14.10"

vue-demi@^0.14.10:
  version "0.14.10"

vue@^3.4.0:
  version "3.5.12"
`,
  },
  true: {
    '- **Vue** 3.5': 'yarn.lock:16',
    '- Pinia v2.2.4': 'yarn.lock:8',
    '- VueUse 10+': 'package.json:6',
  },
  false: {
    'The shop window is a Vue 2 app.': 'Vue 2 is stated, but yarn.lock (line 16) has 3.5.12',
    '- Pinia v2.0': 'Pinia v2.0 is stated, but yarn.lock (line 8) has 2.2.4',
    '- @vueuse/core@11': '@vueuse/core@11 is stated, but yarn.lock (line 5) has 10.11.1',
  },
  unsourced: { '- **Vuetify** 3.7': 'Vuetify 3.7' },
  // The lock file has no entry for it, and the range goes on.
  unverifiable: ['- Vitest 1.7'],
});

describeStack('Yarn Berry', {
  tree: {
    'package.json': manifest,
    '.yarnrc.yml': 'nodeLinker: node-modules\n',
    'yarn.lock': `__metadata:
  version: 8
  cacheKey: 10c0

"bakery@workspace:.":
  version: 0.0.0-use.local
  resolution: "bakery@workspace:."
  dependencies:
    pinia: "npm:^2.1.0"
    vue: "npm:^3.4.0"
  languageName: unknown
  linkType: soft

"pinia@npm:^2.1.0":
  version: 2.2.4
  resolution: "pinia@npm:2.2.4"
  languageName: node
  linkType: hard

"vue@npm:^3.4.0":
  version: 3.5.12
  resolution: "vue@npm:3.5.12"
  languageName: node
  linkType: hard
`,
  },
  true: { 'Vue 3.5.12 and Pinia 2.x.': 'yarn.lock:21, package.json:5' },
  false: {
    '- Vue 3.4.38': 'Vue 3.4.38 is stated, but yarn.lock (line 21) has 3.5.12',
    '| Package | Version |\n| --- | --- |\n| `pinia` | 3.0 |':
      'pinia 3.0 is stated, but yarn.lock (line 15) has 2.2.4',
  },
  unsourced: { 'The state is kept by **Vuex 4.1**.': 'Vuex 4.1' },
  unverifiable: ['- VueUse 10.9'],
});

describeStack('Bun', {
  tree: {
    'package.json': manifest,
    'bun.lock': `{
  "lockfileVersion": 1,
  "workspaces": {
    "": {
      "name": "bakery",
      "dependencies": { "vue": "^3.4.0", "pinia": "^2.1.0" },
    },
  },
  "packages": {
    "pinia": ["pinia@2.2.4", "", {}, "sha512-a"],
    "vue": ["vue@3.5.12", "", {}, "sha512-b"],
  },
}
`,
  },
  true: { '- **Vue 3.5.12**': 'bun.lock:11', '- pinia@2': 'package.json:5' },
  false: { '- **Vue 3.3**': 'Vue 3.3 is stated, but bun.lock (line 11) has 3.5.12' },
  unsourced: { '- Nuxt 3.13': 'Nuxt 3.13' },
  unverifiable: ['- Vitest 1.6.1', '- Bun 1.1'],
});
