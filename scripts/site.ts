import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { argv } from 'node:process';
import type { Element, Root as Html } from 'hast';
import type { Definition, Heading, Image, Link, Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { build } from 'rolldown';
import { unified } from 'unified';
import { rules } from '../rules/index.ts';
import { parseMarkdown } from '../src/core/parse/markdown.ts';
import { noExamples } from './without-examples.ts';

/**
 * Builds the documentation's site: `npm run site [FOLDER]`. Pages are the Markdown files of this repository, and a playground lints a prompt
 * in the browser. A link that leads nowhere is an error.
 */
const target = argv[2] ?? '.cache/site';
const { homepage, repository, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const sources = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main`;
const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
const files = new Set(tracked);
const folders = new Set(tracked.flatMap((path) => foldersOf(path)));

/** The files that become pages, by the names of the pages. */
const pages = new Map([
  ['README.md', 'index.html'],
  ...tracked.filter((path) => /^(?:docs\/)?[\w-]+\.md$/.test(path) && path !== 'README.md').map(asPage),
  ...[...rules.keys()].map((id) => [`rules/${id}/README.md`, `rules/${id}.html`] as const),
]);

/** What stands at the top of every page. */
const navigation = [
  ['Start', 'index.html'],
  ['First steps', 'docs/getting-started.html'],
  ['Rules', 'docs/rules.html'],
  ['Config', 'docs/configuration.html'],
  ['Commands', 'docs/commands.html'],
  ['CI', 'docs/ci.html'],
  ['Editors', 'docs/editors.html'],
  ['Playground', 'playground.html'],
  ['All pages', 'all.html'],
] as const;

const trees = new Map([...pages.keys()].map((path) => [path, parseMarkdown(readFileSync(path, 'utf8'))]));
const anchors = new Map(
  [...trees].map(([path, tree]) => [path, new Set(headingsOf(tree).map(({ id }) => id))]),
);

rmSync(target, { recursive: true, force: true });
for (const [path, page] of pages) write(page, titleOf(path), bodyOf(path));
write('all.html', 'All pages', listOfPages());
write('playground.html', 'Playground', readFileSync('scripts/site/playground.html', 'utf8'));
write('404.html', 'Not found', '<h1>Not found</h1>\n<p>There is no such page.</p>');
cpSync('scripts/site/site.css', join(target, 'site.css'));
const stubs: Record<string, string> = {
  'node:fs': 'export {}',
  'node:module': 'export const isBuiltin = () => false',
};
await build({
  input: { playground: 'scripts/site/playground.ts' },
  platform: 'browser',
  // secretlint can read a list from a file, and code in a shell command may load a module of Node: neither has an answer in a browser.
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
  output: {
    dir: target,
    format: 'iife',
    name: 'promptLint',
    codeSplitting: false,
    minify: true,
    comments: false,
  },
});
process.stdout.write(`${pages.size + 3} pages in ${target}\n`);

function asPage(path: string): [string, string] {
  return [path, path.replace(/\.md$/, '.html')];
}

function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index).join('/'));
}

function write(page: string, title: string, body: string): void {
  const file = join(target, page);
  mkdirSync(dirname(file), { recursive: true });
  // Pages may be served from any folder, and be read without a server.
  const up = '../'.repeat(page.split('/').length - 1);
  const links = navigation.map(([name, to]) => {
    const current = to === page ? ' aria-current="page"' : '';
    return `<a href="${up}${to}"${current}>${name}</a>`;
  });
  // A server shows 404.html under any address.
  const base = page === '404.html' ? `\n<base href="${homepage}">` : '';
  writeFileSync(
    file,
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${base}
<title>${escapeHtml(title)} · prompt-lint</title>
<link rel="stylesheet" href="${up}site.css">
</head>
<body>
<nav>${links.join('\n')}</nav>
<main>
${body}
</main>
<footer>prompt-lint ${version} · <a href="${sources.replace('/blob/main', '')}">source</a></footer>
</body>
</html>
`,
  );
}

function bodyOf(path: string): string {
  const tree = trees.get(path)!;
  for (const node of nodesOf(tree)) {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      node.url = addressOf(node.url, path);
  }
  const ids = headingsOf(tree).map(({ id }) => id);
  const html = unified().use(remarkRehype).runSync(tree) as Html;
  for (const element of headingElements(html)) element.properties.id = ids.shift()!;
  return unified().use(rehypeStringify).stringify(html);
}

/** Where a link of a page leads on the site. What is no page is shown by the repository's server. @throws Error for a dead link. */
function addressOf(url: string, from: string): string {
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(url)) return url;
  const [written = '', anchor] = url.split('#');
  const path = written === '' ? from : posix.join(posix.dirname(from), decodeURI(written)).replace(/\/$/, '');
  const dead = (why: string) => new Error(`${from} has a link to ${url}, ${why}`);
  const page = pages.get(path) ?? pages.get(`${path}/README.md`);
  if (page === undefined) {
    if (/\.svg$/.test(path) && files.has(path)) {
      mkdirSync(join(target, dirname(path)), { recursive: true });
      cpSync(path, join(target, path));
      return relative(path, from);
    }
    if (!files.has(path) && !folders.has(path)) throw dead('which is not in the repository');
    return `${sources}/${path}${anchor === undefined ? '' : `#${anchor}`}`;
  }
  const file = pages.has(path) ? path : `${path}/README.md`;
  if (anchor !== undefined && !anchors.get(file)!.has(anchor)) throw dead('which has no such heading');
  if (written === '') return url;
  return relative(page, from) + (anchor === undefined ? '' : `#${anchor}`);
}

function relative(page: string, from: string): string {
  return posix.relative(posix.dirname(pages.get(from)!), page);
}

function titleOf(path: string): string {
  return headingsOf(trees.get(path)!)[0]?.text ?? path;
}

/** The headings of a page with the ids that GitHub gives them, so that links hold in both places. */
function headingsOf(tree: Root): { readonly text: string; readonly id: string }[] {
  const times = new Map<string, number>();
  return nodesOf(tree)
    .filter((node): node is Heading => node.type === 'heading')
    .map((heading) => {
      const text = nodesOf(heading)
        .map((node) => ('value' in node ? node.value : ''))
        .join('');
      const slug = text
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
        .replaceAll(' ', '-');
      const count = times.get(slug) ?? 0;
      times.set(slug, count + 1);
      return { text, id: count === 0 ? slug : `${slug}-${count}` };
    });
}

type Node = Root | Root['children'][number] | Heading | Link | Image | Definition;

/** A node and all below it, in the order of the text. */
function nodesOf(node: Node): Node[] {
  return [node, ...('children' in node ? node.children.flatMap((child) => nodesOf(child as Node)) : [])];
}

function headingElements(node: Html | Element): Element[] {
  return node.children.flatMap((child) =>
    child.type !== 'element' ? [] : /^h[1-6]$/.test(child.tagName) ? [child] : headingElements(child),
  );
}

function listOfPages(): string {
  const rows = [...pages].map(
    ([path, page]) => `<li><a href="${page}">${escapeHtml(titleOf(path))}</a></li>`,
  );
  return `<h1>All pages</h1>\n<ul>\n${rows.join('\n')}\n</ul>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
