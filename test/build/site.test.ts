import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { rulePageAddress } from '../../src/core/base/version.ts';
import type { Finding } from '../../src/core/rule/rule.ts';

const site = mkdtempSync(join(tmpdir(), 'prompt-lint-site-'));
const { homepage, repository } = JSON.parse(readFileSync('package.json', 'utf8'));

beforeAll(() => {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/site.ts', site], { stdio: 'pipe' });
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

const read = (page: string) => readFileSync(join(site, page), 'utf8');
const pagesOf = () =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html'));

test('no link is dead: pages, headings, and files of the repository', () => {
  const pages = pagesOf();
  const ids = new Map(
    pages.map((page) => [page, new Set([...read(page).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))]),
  );
  const blob = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/`;
  let inside = 0;
  for (const page of pages) {
    if (page === '404.html') continue;
    for (const [, address = ''] of read(page).matchAll(/<[a-z]+ [^<>]*?(?:href|src)="([^"]*)"/g)) {
      if (address.startsWith(blob))
        expect(existsSync(address.slice(blob.length).split('#')[0]!), address).toBe(true);
      if (/^[a-z]+:/.test(address)) continue;
      const [path = '', anchor] = address.split('#');
      const to = path === '' ? page : posix.join(posix.dirname(page), path);
      expect(existsSync(join(site, to)), `${address} in ${page}`).toBe(true);
      if (anchor !== undefined)
        expect(ids.get(to), `${address} in ${page}`).toContain(decodeURIComponent(anchor));
      inside++;
    }
  }
  expect(inside).toBeGreaterThan(1000);
});

test('each rule has the page that reports name', () => {
  expect(rulePageAddress('facts/path')).toBe(`${homepage}rules/facts/path.html`);
  for (const id of rules.keys()) {
    const page = read(rulePageAddress(id).slice(homepage.length));
    expect(page).toContain(`<title>${id} · prompt-lint</title>`);
  }
});

test('every page is in the list of all pages, which every page leads to', () => {
  const all = read('all.html');
  for (const page of pagesOf()) {
    expect(read(page)).toMatch(/<a href="(?:\.\.\/)*all\.html"/);
    if (!/^(?:all|404|playground)\.html$/.test(page)) expect(all).toContain(`<a href="${page}">`);
  }
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
