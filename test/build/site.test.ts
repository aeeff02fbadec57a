import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { rulePageAddress } from '../../src/core/base/package-folder.ts';
import type { Finding } from '../../src/core/rule/rule.ts';
import { Chrome, findChrome } from '../support/chrome.ts';

const site = mkdtempSync(join(tmpdir(), 'prompt-lint-site-'));
const { homepage, repository } = JSON.parse(readFileSync('package.json', 'utf8'));
const base = new URL(homepage).pathname;

beforeAll(() => {
  const vitepress = 'node_modules/vitepress/bin/vitepress.js';
  execFileSync(process.execPath, [vitepress, 'build', 'scripts/site', '--outDir', site], { stdio: 'pipe' });
}, 300_000);
afterAll(() => rmSync(site, { recursive: true, force: true }));

const read = (page: string) => readFileSync(join(site, page), 'utf8');
const pages = () => {
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' });
  return names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.html'));
};
/** The page of an address on the site, with its heading. */
function placeOf(address: string): [page: string, anchor: string | undefined] {
  const [path = '', anchor] = address.split('#');
  const below = path.slice(base.length);
  return [below === '' ? 'index.html' : below, anchor];
}

test('no link is dead: pages, headings, and files of the repository', () => {
  const all = pages();
  const ids = new Map(
    all.map((page) => [page, new Set([...read(page).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))]),
  );
  const blob = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/`;
  let inside = 0;
  for (const page of all) {
    if (page === '404.html') continue;
    for (const [, address = ''] of read(page).matchAll(/<[a-z]+ [^<>]*?(?:href|src)="([^"]*)"/g)) {
      if (address.startsWith(blob))
        expect(existsSync(address.slice(blob.length).split('#')[0]!), address).toBe(true);
      if (/^[a-z]+:/.test(address)) continue;
      const [to, anchor] = address.startsWith('#') ? [page, address.slice(1)] : placeOf(address);
      expect(existsSync(join(site, to)), `${address} in ${page}`).toBe(true);
      if (anchor) expect(ids.get(to), `${address} in ${page}`).toContain(decodeURIComponent(anchor));
      inside++;
    }
  }
  expect(inside).toBeGreaterThan(1000);
});

test('each rule has the page that reports name, with its examples', () => {
  expect(rulePageAddress('facts/path')).toBe(`${homepage}rules/facts/path.html`);
  for (const id of rules.keys()) {
    const page = read(rulePageAddress(id).slice(homepage.length));
    expect(page).toContain(`<title>${id} · prompt-lint</title>`);
    const readme = readFileSync(`rules/${id}/README.md`, 'utf8');
    for (const name of ['Good', 'Bad'])
      expect(page.includes(`<h2 id="${name.toLowerCase()}"`), id).toBe(readme.includes(`\n## ${name}\n`));
    // Braces of an example are not evaluated.
    expect(page.match(/\{\{[^}]*\}\}/g) ?? []).toEqual(readme.match(/\{\{[^}]*\}\}/g) ?? []);
  }
});

test('every page is in the list beside every page', () => {
  const all = pages();
  for (const page of all) {
    if (page === '404.html') continue;
    const listed = new Set(
      [...read(page).matchAll(/<a class="VPLink[^>]* href="([^"]*)"/g)].map(([, to]) => placeOf(to!)[0]),
    );
    for (const other of all)
      if (other !== '404.html') expect(listed, `${other} from ${page}`).toContain(other);
  }
});

test('the search knows every page by its headings', () => {
  const name = readdirSync(join(site, 'assets/chunks')).find((each) =>
    each.startsWith('@localSearchIndexroot'),
  )!;
  const index = read(`assets/chunks/${name}`);
  for (const id of rules.keys()) expect(index).toContain(`${base}rules/${id}.html`);
  expect(index).toContain(`${base}docs/hooks.html#lefthook`);
});

const chrome = findChrome();
describe.skipIf(chrome === undefined)('in a browser', () => {
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
  };
  const server = createServer((request, response) => {
    const file = join(site, decodeURIComponent(placeOf(new URL(request.url!, homepage).pathname)[0]));
    if (!existsSync(file)) return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' })
      .end(readFileSync(file));
  });
  let browser: Chrome;
  beforeAll(async () => {
    browser = new Chrome(chrome!);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => {
    browser.close();
    server.close();
  });
  const run = (page: string, script: string) =>
    browser.run(`http://127.0.0.1:${(server.address() as AddressInfo).port}${base}${page}`, script);

  test('the search leads to the page of a rule', async () => {
    const found = await run(
      'docs/hooks.html',
      `await until(() => {
        document.querySelector('.DocSearch-Button').click();
        return document.querySelector('.VPLocalSearchBox input');
      });
      const input = document.querySelector('.VPLocalSearchBox input');
      input.value = 'facts/path';
      input.dispatchEvent(new Event('input', { bubbles: true }));
      return (await until(() => document.querySelector('.VPLocalSearchBox a.result'))).getAttribute('href');`,
    );
    expect(String(found).split('#')[0]).toBe(`${base}rules/facts/path.html`);
  });

  test('the page is dark where that is wished for', async () => {
    const script = `const isDark = () => document.documentElement.classList.contains('dark');
      const before = isDark();
      return until(() => {
        document.querySelector('.VPSwitchAppearance').click();
        return isDark() !== before;
      });`;
    expect(await run('index.html', script)).toBe(true);
  });

  test('the playground lints, and a finding leads to the page of its rule', async () => {
    const links = (await run(
      'playground.html',
      `await until(() => document.querySelector('#findings li'));
      return [...document.querySelectorAll('#findings a')].map(({ href }) => new URL(href).pathname);`,
    )) as string[];
    expect(links).toContain(`${base}rules/prompt/placeholder.html`);
    for (const link of links) expect(existsSync(join(site, placeOf(link)[0])), link).toBe(true);
  });
});

describe('the playground', () => {
  /** A page, as far as the script touches it. */
  function element() {
    const listeners: (() => void)[] = [];
    return {
      ...{ value: '', textContent: '', className: '', href: '' },
      children: [] as unknown[],
      append(...children: unknown[]) {
        this.children.push(...children);
      },
      replaceChildren(...children: unknown[]) {
        this.children = children;
      },
      addEventListener: (_: string, listener: () => void) => listeners.push(listener),
      input: () => {
        for (const listener of listeners) listener();
      },
    };
  }

  /** Runs the script with what every browser has, and nothing of Node. */
  function opened(further: object = {}): (text: string) => Promise<readonly Finding[]> {
    const context = createContext({ atob, TextDecoder, TextEncoder, URL, ...further });
    runInContext(read('playground.js'), context);
    return context.promptLint.lint;
  }

  test('finds in a browser what the rules find without a repository', async () => {
    const lint = opened();
    const found = await lint('PERFECTED PROMPT\n\n## GOAL\nTODO\n\nReact 18 in `src/gone.ts`.\n');
    const ids = found.map(({ rule }) => rule);
    expect(ids).toEqual(expect.arrayContaining(['prompt/missing-section', 'prompt/placeholder']));
    expect(ids.filter((id) => /^facts\/(?:path|version|script|dependency)$/.test(id))).toEqual([]);
    const secret = await lint('# Guide\n\n- API key: q7Zt2mVx9LbK4wRn8Ys3\n');
    expect(secret.map(({ rule }) => rule)).toEqual(['facts/credential']);
    const front = '---\ntags: [a, "b"]\napproval: { answer: yes }\n---\n';
    expect((await lint(`${front}PERFECTED PROMPT\n\n## GOAL\nx\n`)).map(({ rule }) => rule)).not.toContain(
      'lint/fault',
    );
  });

  test('names no module of Node', () => {
    expect(read('playground.js')).not.toMatch(/\b(?:import|require)\(|["'`]node:(?:fs|path|url|os)/);
  });

  test('shows findings as text, and those of what is typed last', async () => {
    const elements = new Map(['text', 'summary', 'findings'].map((id) => [id, element()]));
    opened({ document: { getElementById: (id: string) => elements.get(id), createElement: element } });
    const [text, summary, findings] = [...elements.values()] as [
      ReturnType<typeof element>,
      ReturnType<typeof element>,
      ReturnType<typeof element>,
    ];
    await expect.poll(() => summary.textContent).toMatch(/^\d+ findings$/);
    const [first] = findings.children as ReturnType<typeof element>[];
    expect(first!.children.join('')).toMatch(/^\d+:\d+ /);
    expect(read('playground.html')).toContain('<textarea id="text"');
    text.value = '# Notes\n\nNothing here.\n';
    text.input();
    await expect.poll(() => summary.textContent).toBe('Nothing found.');
    expect(findings.children).toEqual([]);
  });
});
