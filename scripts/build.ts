import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { type BuildOptions, build, type Plugin, transformSync } from 'esbuild';
import { rules } from '../rules/index.ts';
import { configJsonSchema } from '../src/config/schema.ts';

/**
 * Builds the package into dist/: the command line as CommonJS chunks (an ES module entry costs Node a third more
 * to start), the library as ES modules, the types, and the config's JSON Schema.
 */
const schema = configJsonSchema(rules);

/** The validator of a plain run is compiled from the schema here, so that no run loads zod for a sound config. */
const compiledValidator: Plugin = {
  name: 'compiled-validator',
  setup({ onLoad }) {
    onLoad({ filter: /src[\\/]config[\\/]fast-validator\.ts$/ }, () => {
      const ajv = new Ajv.default({ code: { source: true, esm: true }, strict: false, discriminator: false });
      const code = standaloneCode.default(ajv, ajv.compile(schema));
      return {
        contents: `${code}\nexport const fastValidate = validate;\n`,
        resolveDir: process.cwd(),
        loader: 'js',
      };
    });
  },
};

const shared: BuildOptions = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  minifySyntax: true,
  minifyWhitespace: true,
  keepNames: false,
  legalComments: 'none',
  external: ['cosmiconfig', 'simple-git', 'typescript', 'zod'],
  plugins: [compiledValidator],
  metafile: true,
  define: { PROMPT_LINT_VERSION: JSON.stringify(JSON.parse(readFileSync('package.json', 'utf8')).version) },
};

rmSync('dist', { recursive: true, force: true });
mkdirSync('dist/bin', { recursive: true });
writeFileSync('dist/schema.json', `${JSON.stringify(schema, null, 2)}\n`);

const commandLine = await build({
  ...shared,
  entryPoints: ['src/cli.ts'],
  outdir: 'dist/bin',
  outExtension: { '.js': '.cjs' },
  chunkNames: '[name]-[hash]',
});
for (const file of readdirSync('dist/bin')) toCommonJs(`dist/bin/${file}`);
chmodSync('dist/bin/cli.cjs', 0o755);

const library = await build({
  ...shared,
  entryPoints: ['src/index.ts'],
  outdir: 'dist',
  chunkNames: 'chunks/[name]-[hash]',
});
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});
writeFileSync('dist/THIRD-PARTY-LICENSES.txt', licenses([commandLine.metafile, library.metafile]));

/**
 * esbuild splits ES modules only: its chunks are turned into CommonJS one by one, `import()` of a chunk into a lazy
 * `require`. Other `import()`s stay: a config that is code may be an ES module.
 */
function toCommonJs(file: string): void {
  const chunks = readFileSync(file, 'utf8').replace(
    /\bimport\("(\.\/[^"]+)"\)/g,
    (_, chunk: string) => `Promise.resolve().then(()=>require("${chunk}"))`,
  );
  const { code } = transformSync(chunks, {
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: true,
  });
  writeFileSync(file, code);
}

/** The licences of the packages whose code is in the bundles. */
function licenses(metafiles: readonly ({ inputs: Record<string, unknown> } | undefined)[]): string {
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile?.inputs ?? {}));
  const names = inputs.map((input) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1]);
  const packages = [...new Set(names.filter((name) => name !== undefined))].sort();
  return packages
    .map((name) => {
      const folder = `node_modules/${name}`;
      const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
      const text =
        file && existsSync(`${folder}/${file}`) ? readFileSync(`${folder}/${file}`, 'utf8').trim() : '';
      return `${name} ${version} (${license})\n\n${text}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}
