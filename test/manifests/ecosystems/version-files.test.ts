import { describeStack } from '../../support/stack.ts';

const manifest = '{\n  "name": "kiln",\n  "dependencies": { "fastify": "^5.0.0" }\n}\n';

describeStack('.nvmrc', {
  tree: { '.nvmrc': 'v20.17.0\n', 'package.json': manifest },
  true: { '- **Node.js 20**': '.nvmrc:1', 'Node v20.17.0 runs the kiln.': '.nvmrc:1' },
  false: {
    '- **Node.js 22**': 'Node.js 22 is stated, but .nvmrc (line 1) has v20.17.0',
    '| Tool | Version |\n|---|---|\n| Node.js | 18 |':
      'Node.js 18 is stated, but .nvmrc (line 1) has v20.17.0',
  },
  unsourced: { '- **Pino 9.4**': 'Pino 9.4' },
  // A runtime that nothing mentions may be in use all the same; a range goes on.
  unverifiable: ['- Python 3.12', '- Fastify 5.2'],
});

describeStack('.nvmrc with the name of a line of releases', {
  tree: { '.nvmrc': 'lts/iron\n', 'package.json': manifest },
  true: { 'Node.js version 20 is needed.': '.nvmrc:1' },
  false: { '- Node.js 18': 'Node.js 18 is stated, but .nvmrc (line 1) has 20' },
  unsourced: { '- **Pino 9.4**': 'Pino 9.4' },
  unverifiable: ['- Node.js 20.18.1'],
});

describeStack('.nvmrc with whatever is newest', {
  tree: { '.nvmrc': 'lts/*\n', 'package.json': manifest },
  true: { '- Fastify 5': 'package.json:3' },
  false: { '- Fastify 4': 'Fastify 4 is stated, but package.json (line 3) has ^5.0.0' },
  unsourced: { '- **Pino 9.4**': 'Pino 9.4' },
  unverifiable: ['- Node.js 18', '- Node.js 24'],
});

const files: readonly (readonly [
  file: string,
  text: string,
  right: string,
  wrong: string,
  report: string,
])[] = [
  ['.node-version', '20.17.0\n', 'Node.js 20.17', 'Node.js 18', '1) has 20.17.0'],
  ['.python-version', '3.12.6\n', 'Python 3.12', 'Python 3.11', '1) has 3.12.6'],
  ['.ruby-version', 'ruby-3.3.5\n', 'Ruby 3.3', 'Ruby 3.2', '1) has 3.3.5'],
  ['.java-version', '17\n', 'Java 17', 'Java 21', '1) has 17'],
  ['.tool-versions', '# pinned\nnodejs 20.17.0\n', 'Node.js 20.x', 'Node.js 22.x', '2) has 20.17.0'],
  ['.tool-versions', 'golang 1.22.7\n', 'Go 1.22', 'Go 1.23', '1) has 1.22.7'],
  ['mise.toml', '[tools]\npython = "3.12"\n', 'Python 3.12', 'Python 3.13', '2) has 3.12'],
  ['.sdkmanrc', 'java=17.0.12-tem\n', 'JDK 17', 'JDK 21', '1) has 17.0.12'],
  ['rust-toolchain', '1.81.0\n', 'Rust 1.81', 'Rust 1.75', '1) has 1.81.0'],
  ['rust-toolchain.toml', '[toolchain]\nchannel = "1.81"\n', 'Rust 1.81', 'Rust 1.75', '2) has 1.81'],
  ['runtime.txt', 'python-3.11.9\n', 'Python 3.11', 'Python 3.9', '1) has 3.11.9'],
];

for (const [file, text, right, wrong, report] of files)
  describeStack(`${file}: ${text.trim().split('\n').at(-1)}`, {
    tree: { [file]: text, 'package.json': manifest },
    true: { [`- **${right}**`]: `${file}:${report.slice(0, report.indexOf(')'))}` },
    false: { [`- **${wrong}**`]: `${wrong} is stated, but ${file} (line ${report}` },
    unsourced: { '- **Pino 9.4**': 'Pino 9.4' },
    unverifiable: ['- Terraform 1.9'],
  });
