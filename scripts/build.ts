import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { resolve } from 'node:path';
import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build, type InputOptions, type OutputOptions, type Plugin, type RolldownOutput } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { rules } from '../rules/index.ts';
import { configJsonSchema } from '../src/core/config/schema.ts';
import { noExamples } from './without-examples.ts';

/**
 * Builds the package into dist/: the command line as CommonJS (an ES module entry costs Node a third more to start),
 * the library as ES modules, the types, and the config's JSON Schema.
 */
const schema = configJsonSchema(rules);
/** Given a folder, builds the command line alone, with its names and the paths of its modules: a profile tells them apart. */
const [readable] = process.argv.slice(2);
/** Built beside dist/ and put in its place when it is whole: whoever runs the old one meanwhile is not disturbed. */
const target = readable ?? `.cache/dist-${process.pid}`;
const { version, homepage, dependencies, engines } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The validator of a plain run is compiled from the schema here, so that no run loads zod for a sound config. */
const compiledValidator: Plugin = {
  name: 'compiled-validator',
  load(id) {
    if (!/src[\\/]core[\\/]config[\\/]fast-validator\.ts$/.test(id)) return undefined;
    const ajv = new Ajv.default({
      code: { source: true, esm: true },
      strict: false,
      inlineRefs: false,
      messages: false,
    });
    const code = standaloneCode.default(ajv, ajv.compile(schema));
    return { code: `${code}\nexport const fastValidate = validate;\n`, moduleType: 'js' };
  },
};

const input: InputOptions = {
  platform: 'node',
  external: [...Object.keys(dependencies), 'typescript'],
  // What jsonc-parser makes beforehand for its formatter takes every run two milliseconds, and the live gate is not to load child_process for git.
  treeshake: {
    moduleSideEffects: [{ test: /[\\/](?:jsonc-parser|core[\\/]collect)[\\/]/, sideEffects: false }],
  },
  plugins: [compiledValidator, noExamples],
  // Its other build finds its own parts by a require() that no bundler can follow.
  resolve: { alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' } },
  transform: { target: 'node20.19', define: { PROMPT_LINT_MANIFEST: JSON.stringify({ version, homepage }) } },
};
const output: OutputOptions = {
  minify: readable === undefined && { mangle: true, compress: true, codegen: { removeWhitespace: true } },
  comments: false,
};

// The entry's own file may export what later chunks need of it; else it would be a hull around a chunk.
const commandLineInput: InputOptions = {
  ...input,
  input: { program: 'src/commands/program.ts' },
  preserveEntrySignatures: 'allow-extension',
};
const commandLineOutput: OutputOptions = {
  ...output,
  dir: `${target}/bin`,
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name]-[hash].cjs',
};

mkdirSync(target, { recursive: true });
if (readable === undefined) process.on('exit', () => rmSync(target, { recursive: true, force: true }));
// What a config's packages bring is known to a run alone; the editor takes any rule of a group that is none of ours.
const groups = [...new Set([...rules.keys()].map((id) => id.slice(0, id.indexOf('/'))))];
const forEditors = structuredClone(schema) as { definitions: { rules: Record<string, unknown> } };
forEditors.definitions.rules.patternProperties = {
  [`^(?!(?:${groups.join('|')})/)[a-z\\d-]+/(?:[a-z\\d-]+|\\*)$`]: { type: ['string', 'array'] },
};
writeFileSync(`${target}/schema.json`, `${JSON.stringify(forEditors, null, 2)}\n`);

// What linting always needs goes into one file: each further one costs the start a third of a millisecond. What answers `--help` is in the entry.
const trial = await build({ ...commandLineInput, write: false, output: commandLineOutput });
const always = modulesOfEveryRun(trial.output);
const lints = modulesOfEveryRun(trial.output, 'lint');
const commandLine = await build({
  ...commandLineInput,
  output: {
    ...commandLineOutput,
    codeSplitting: {
      groups: [
        { name: 'program', test: (id) => always.has(id), priority: 1 },
        { name: 'lint', test: (id) => lints.has(id) },
      ],
    },
  },
});
/**
 * What an older Node is told before it meets what it does not know. The entry itself is in words that it reads.
 * `process.getBuiltinModule` came with 20.16, and with 22.3.
 */
const [, major, minor] = /^>=(\d+)\.(\d+)$/.exec(engines.node)!;
const refusal = `{
  const found = process.versions.node.split('.');
  if (+found[0] < ${major} || (+found[0] === ${major} && +found[1] < ${minor}) || !process.getBuiltinModule) {
    process.stderr.write('prompt-lint needs Node ${major}.${minor} or 22.3, or a later one, and this is ' + process.version + '; install one of them\\n');
    process.exit(2);
  }
}`;
// The entry is a file of its own, with nothing to share.
await build({
  ...input,
  input: { cli: 'src/cli.ts' },
  transform: { ...input.transform, target: 'es2018' },
  output: { ...commandLineOutput, banner: refusal },
});
for (const { fileName } of commandLine.output) toAscii(`${target}/bin/${fileName}`);
if (readable !== undefined) process.exit();
// The live gate shares nothing with the linter: what it loads is what it needs, in as few files as can be. The code cache knows them by name.
const gateInput = { ...commandLineInput, input: { gate: 'src/commands/gate-program.ts' } };
const gateTrial = await build({ ...gateInput, write: false, output: commandLineOutput });
const everyCall = modulesOfEveryRun(gateTrial.output);
const afterWords = modulesOfEveryRun(gateTrial.output, 'go-through');
const gate = await build({
  ...gateInput,
  output: {
    ...commandLineOutput,
    chunkFileNames: 'of-gate-[name]-[hash].cjs',
    codeSplitting: {
      groups: [
        { name: 'gate', test: (id) => everyCall.has(id), priority: 1 },
        { name: 'go-through', test: (id) => afterWords.has(id) },
      ],
    },
  },
});
for (const { fileName } of gate.output) toAscii(`${target}/bin/${fileName}`);
chmodSync(`${target}/bin/cli.cjs`, 0o755);

const library = await build({
  ...input,
  input: { index: 'src/index.ts' },
  output: {
    ...output,
    dir: target,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
});
// One declaration, rolled up from those that the compiler makes for each file.
const declarations = `${target}/declarations`;
execFileSync(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--outDir', declarations],
  { stdio: 'inherit' },
);
await build({
  input: { index: resolve(declarations, 'src/index.d.ts') },
  external: [/^node:/, 'zod', 'mdast'],
  plugins: dts({ emitDtsOnly: true, dtsInput: true, oxc: true, tsconfig: false }),
  output: { dir: target, format: 'esm' },
});
rmSync(declarations, { recursive: true });
writeFileSync(
  `${target}/THIRD-PARTY-LICENSES.txt`,
  licenses([...commandLine.output, ...gate.output, ...library.output]),
);
const old = `${target}-old`;
// Another build may do the same in this moment.
for (let attempt = 0; existsSync(target) && attempt < 5; attempt++) {
  try {
    if (existsSync('dist')) renameSync('dist', `${old}-${attempt}`);
    renameSync(target, 'dist');
  } catch (error) {
    if (attempt === 4) throw error;
  }
  rmSync(`${old}-${attempt}`, { recursive: true, force: true });
}

/**
 * Escapes what is not ASCII. V8 then keeps the source in one byte a character, and it can be read as Latin-1 without
 * decoding. All that is not ASCII stands in strings, templates and patterns, where the escape means the same.
 */
function toAscii(file: string): void {
  const source = readFileSync(file, 'utf8');
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, source.replace(/[\u0080-\uffff]/g, escaped));
}

/** The modules that the entry, or the part of a name, reaches without an `import()`. */
function modulesOfEveryRun(output: RolldownOutput['output'], part?: string): Set<string> {
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const pending = [...chunks.values()].filter((chunk) => (part ? chunk.name === part : chunk.isEntry));
  const reached = new Set(pending);
  for (let chunk = pending.pop(); chunk !== undefined; chunk = pending.pop()) {
    for (const name of chunk.imports) {
      const next = chunks.get(name);
      if (next && !reached.has(next)) {
        reached.add(next);
        pending.push(next);
      }
    }
  }
  return new Set([...reached].flatMap((chunk) => chunk.moduleIds));
}

/** The licences of the packages whose code is in the bundles. */
function licenses(output: RolldownOutput['output'][number][]): string {
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const names = modules.map((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]);
  const packages = [...new Set(names.filter((name) => name !== undefined))].sort();
  const parts = packages.map((name) => {
    const folder = `node_modules/${name}`;
    const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file === undefined ? '' : readFileSync(`${folder}/${file}`, 'utf8').trim();
    return `${name} ${manifest.version} (${manifest.license})\n\n${text}\n`;
  });
  return parts.join(`\n${'-'.repeat(80)}\n\n`);
}
