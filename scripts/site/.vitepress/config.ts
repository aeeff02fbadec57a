import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { type DefaultTheme, defineConfig, type MarkdownOptions } from 'vitepress';
import { noExamples } from '../../without-examples.ts';

/**
 * The documentation's site: `npm run site`. Pages are the Markdown files of this repository, as they stand; a rule has the page that reports
 * name. A link that leads nowhere is an error.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const { homepage, repository, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const source = repository.url.replace(/^git\+|\.git$/g, '');
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
const texts = files.filter((file) => /^(?:docs\/)?[\w-]+\.md$/.test(file) && file !== 'README.md');
const rules = files.filter((file) => /^rules\/[\w-]+\/[\w-]+\/README\.md$/.test(file));

/** The files that become pages, by what the pages are made of. */
const rewrites: Record<string, string> = {
  'README.md': 'index.md',
  'scripts/site/playground.md': 'playground.md',
  ...Object.fromEntries(rules.map((file) => [file, file.replace('/README.md', '.md')])),
  ...Object.fromEntries(texts.map((file) => [file, file])),
};

const origins = new Map(Object.entries(rewrites).map(([file, page]) => [page, file]));
const others = files.filter((file) => file.endsWith('.md') && !Object.hasOwn(rewrites, file));
const untracked = readdirSync(root).filter((name) => !paths.has(name));

export default defineConfig({
  ...{ srcDir: root, cacheDir: join(root, '.cache/vitepress'), rewrites },
  srcExclude: [...others, ...untracked.map((name) => `${name}/**`)],
  ...{ title: 'prompt-lint', base: new URL(homepage).pathname, titleTemplate: ':title · prompt-lint' },
  description: 'A linter and Git hook for AI prompts, guides and sessions.',
  buildEnd: ({ outDir }) => bundlePlayground(outDir),
  markdown: { anchor: { slugify }, config: asWritten },
  themeConfig: {
    search: { provider: 'local' },
    outline: 'deep',
    nav: [
      { text: 'First steps', link: '/docs/getting-started' },
      { text: 'Rules', link: '/docs/rules' },
      { text: 'Commands', link: '/docs/commands' },
      { text: 'Playground', link: '/playground' },
    ],
    sidebar: [{ text: 'Guide', items: [item('README.md'), ...texts.map(item)] }, ...groupsOf(rules)],
    socialLinks: [{ icon: 'github', link: source }],
    footer: { message: `prompt-lint ${version}` },
  },
});

/** Of Node, secretlint can read a list from a file, and code in a shell command may load a module: neither has an answer in a browser. */
const stubs: Record<string, string> = {
  'node:fs': 'export {}',
  'node:module': 'export const isBuiltin = () => false',
};

async function bundlePlayground(dir: string): Promise<void> {
  await build({
    cwd: root,
    input: { playground: 'scripts/site/playground.ts' },
    platform: 'browser',
    plugins: [
      noExamples,
      {
        name: 'no-files',
        load: (id) => stubs[id],
        resolveId: (id) => (Object.hasOwn(stubs, id) ? id : undefined),
      },
    ],
    resolve: {
      alias: {
        'jsonc-parser': 'jsonc-parser/lib/esm/main.js',
        'node:path/posix': 'path-browserify',
        'node:path': 'path-browserify',
      },
    },
    output: { dir, format: 'iife', name: 'promptLint', codeSplitting: false, minify: true, comments: false },
  });
}

function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index).join('/'));
}

/** A page in the list beside every page, by its heading. */
function item(file: string): DefaultTheme.SidebarItem {
  const text = /^# (.+)$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? basename(file);
  return { text, link: `/${rewrites[file]!.replace(/(?:index)?\.md$/, '')}` };
}

function groupsOf(all: readonly string[]): DefaultTheme.SidebarItem[] {
  const groups = new Set(all.map((file) => file.split('/')[1]!));
  return [...groups].map((text) => {
    const items = all.filter((file) => file.startsWith(`rules/${text}/`)).map(item);
    return { text, collapsed: true, items };
  });
}

/** The id that GitHub gives a heading, so that links hold in both places. */
function slugify(text: string): string {
  const name = text.trim().toLowerCase();
  return name.replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-');
}

/** Leads each link, which is one between files, to the page, or to the file at the repository's server; code is shown as it stands. */
function asWritten(md: Parameters<NonNullable<MarkdownOptions['config']>>[0]): void {
  md.core.ruler.push('as-written', ({ tokens, env }) => {
    // Where a page is rendered its file has the name of the page already; where it is indexed it has not.
    const from = origins.get(env.relativePath) ?? env.relativePath;
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const url = token.attrGet('href');
      if (url !== null) token.attrSet('href', addressOf(url, from));
      // Braces in code are not Vue's.
      if (token.type === 'code_inline') token.attrSet('v-pre', '');
    }
  });
}

/** @throws Error for a dead link. */
function addressOf(url: string, from: string): string {
  if (/^[a-z][a-z+.-]*:|^#/i.test(url)) return url;
  const [written = '', anchor] = url.split('#');
  const path = posix.join(posix.dirname(from), decodeURI(written)).replace(/\/$/, '');
  const behind = anchor === undefined ? '' : `#${anchor}`;
  const page = rewrites[path] ?? rewrites[`${path}/README.md`];
  if (page !== undefined) return `/${page}${behind}`;
  if (!paths.has(path)) throw new Error(`${from} has a link to ${url}, which is not in the repository`);
  return `${source}/blob/main/${path}${behind}`;
}
