import { describe, expect, test } from 'vitest';
import { lintText } from '../support/lint.ts';

const dependencies = {
  react: '^18.3.1',
  'react-router-dom': '^6.26.0',
  '@tanstack/react-query': '^5.51.0',
  typescript: '^5.5.4',
  vite: '^5.4.2',
};
const tree = {
  'package.json': JSON.stringify({ dependencies }),
  'vite.config.ts': "export default { base: '/ledger/' }",
};

function prompt(requirements: string): string {
  return `GOAL\nShow it.\n\nSCOPE\nFiles to modify:\n- src/App.tsx (x)\n\nREQUIREMENTS\n${requirements}\n`;
}

function found(id: string, requirements: string, around: Record<string, string> = tree): string[] {
  const text = prompt(requirements);
  return lintText(id, text, { tree: around }).map(({ start, end }) => text.slice(start, end));
}

const fence = (code: string, info = 'tsx') =>
  `1. It works:\n\n   \`\`\`${info}\n   ${code.replace(/\n/g, '\n   ')}\n   \`\`\``;

describe('frontend rules find', () => {
  test.each([
    ['class-component', 'class Rows extends PureComponent {}', ['class Rows extends PureComponent']],
    ['class-component', 'export default class extends Component<Props> {}', ['class extends Component']],
    ['index-key', '{rows.map((row, idx) => <Row key={idx.toString()} />)}', ['key={idx.toString()}']],
    ['index-key', '{rows.map(function (row, n) { return <Row key={String(n)} /> })}', ['key={String(n)}']],
    [
      'effect-cleanup',
      'useEffect(() => {\n  const o = new ResizeObserver(f);\n  o.observe(x);\n}, []);',
      ['new ResizeObserver'],
    ],
    [
      'effect-cleanup',
      "useEffect(() => {\n  fetch('/api').then((r) => { return r.json(); });\n}, []);",
      ['fetch'],
    ],
    [
      'hook-name',
      'export function loadRows<T>(x: T) {\n  const q = useQuery({ queryKey: [x] });\n  return q;\n}',
      ['loadRows'],
    ],
    ['no-any', 'const f = (x: any, y: Map<string, any>): any => x;', ['any', 'any', 'any']],
    ['no-any', 'type A = any[] | Promise<any>;', ['any[]', 'any']],
    ['props-interface', 'export type RowProps<T> = { x: T };', ['type RowProps']],
    ['router-v6', "import { useHistory } from 'react-router-dom';\nconst h = useHistory();", ['useHistory']],
    ['router-v6', 'import { Link, Redirect } from "react-router-dom";', ['Redirect']],
    ['router-v6', "import { Switch as Cases } from 'react-router';", ['Switch']],
    ['query-mutation', "useQuery('rows', load);", ["'rows'"]],
    ['query-mutation', "useQuery({ queryKey: ['a'], queryFn: () => api.delete('/a') });", ['api.delete']],
    ['env-prefix', 'const a = import.meta.env.API_URL;', ['import.meta.env.API_URL']],
    [
      'env-prefix',
      "import { useState } from 'react';\nconst a = process.env.API_URL;",
      ['process.env.API_URL'],
    ],
    ['base-path', "window.location.href = '/login';", ['/login']],
    ['base-path', "createBrowserRouter(routes, { basename: '/app' });", ['/app']],
  ])('%s: %s', (name, code, ranges) => {
    expect(found(`frontend/${name}`, fence(code))).toEqual(ranges);
  });
});

describe('frontend rules are silent on', () => {
  test.each([
    [
      'class-component',
      'class Store extends EventTarget {}\n// class A extends Component {}\nconst s = "class A extends Component {}";',
    ],
    [
      'router-v6',
      "import { Switch } from './form';\nimport { Link } from 'react-router-dom';\n<Switch on />",
    ],
    ['index-key', '{rows.map((row, i) => <Row key={row.id} place={i} />)}'],
    ['index-key', '{rows.map((row, i) => <Row key={row.id + i} />)}'],
    ['effect-cleanup', "useEffect(() => {\n  document.title = 'x';\n}, []);"],
    [
      'effect-cleanup',
      'useEffect(() => {\n  const t = setTimeout(f, 1);\n  if (x) return () => clearTimeout(t);\n}, []);',
    ],
    ['effect-cleanup', 'useEffect(() => {\n  setInterval(f, 1);\n  // ...\n'],
    ['effect-cleanup', "useEffect(() => {\n  addEventListener('x', f, { once: true });\n}, []);"],
    [
      'hook-name',
      'function Rows() {\n  const [a] = useState();\n}\nfunction handle() {\n  run(() => { useless(); });\n}',
    ],
    ['no-any', "const s = 'x: any'; // y: any\nif (list.any(x)) z = ok ? any(1) : 2;"],
    ['no-any', 'const many: company = anything;'],
    ['props-interface', "type RowProps = { a: 1 } & B;\ntype Kind = { a: 1 };\ntype LinkProps = 'a' | 'b';"],
    ['router-v6', "import { useHistory } from './history';\nuseHistory();"],
    ['router-v6', '<Switch checked={on} onChange={set} />\n<Switch>dark</Switch>'],
    ['query-mutation', "useQuery({ queryKey: ['rows'], queryFn: () => api.post('/search', q) });"],
    ['env-prefix', 'const a = import.meta.env.VITE_URL + import.meta.env.BASE_URL + process.env.NODE_ENV;'],
    ['env-prefix', "import express from 'express';\napp.listen(process.env.PORT);"],
    [
      'base-path',
      '<Link to="/login" />\n<a href="/ledger/login">x</a>\n<a href="//cdn.net/x">y</a>\n<a href="#top">z</a>',
    ],
  ])('%s: %s', (name, code) => {
    expect(found(`frontend/${name}`, fence(code))).toEqual([]);
  });

  const everything = fence(
    [
      'class Rows extends Component {}',
      '{rows.map((row, i) => <Row key={i} />)}',
      'useEffect(() => {\n  setInterval(f, 1);\n}, []);',
      'function loadRows() {\n  useState();\n}',
      'const x: any = 1;',
      'type RowProps = { x: 1 };',
      'useHistory();',
      "useQuery('rows', load);",
      'const a = import.meta.env.API_URL;',
      "window.location.href = '/login';",
    ].join('\n'),
  );
  const names = [
    'class-component',
    'index-key',
    'effect-cleanup',
    'hook-name',
    'no-any',
    'props-interface',
    'router-v6',
    'query-mutation',
    'env-prefix',
    'base-path',
  ];

  test.each(names)('%s: finds it in the repository that has the stack', (name) => {
    expect(found(`frontend/${name}`, everything)).not.toEqual([]);
  });

  test.each(names)('%s: another stack', (name) => {
    const around = { 'package.json': '{ "dependencies": { "express": "^4.19.2" } }' };
    expect(found(`frontend/${name}`, everything, around)).toEqual([]);
  });

  test.each(names)('%s: a repository of which nothing is known', (name) => {
    expect(found(`frontend/${name}`, everything, {})).toEqual([]);
  });

  test.each(names)('%s: code that is marked as bad', (name) => {
    expect(
      found(`frontend/${name}`, everything.replace('It works:', 'Replace what is there. Before:')),
    ).toEqual([]);
    expect(
      found(`frontend/${name}`, everything.replace('class Rows', '// ❌ not like this\n   class Rows')),
    ).toEqual([]);
  });

  test.each(names)('%s: the present state', (name) => {
    const text = `GOAL\nShow it.\n\nCONTEXT\n${everything.replace('1. ', '- ')}\n\nSCOPE\nFiles to modify:\n- src/App.tsx (x)\n`;
    expect(lintText(`frontend/${name}`, text, { tree })).toEqual([]);
  });

  test.each([
    'Do not use `useHistory`.',
    'Use `useNavigate` instead of `useHistory`.',
    'Replace `useHistory` by `useNavigate`.',
    '`useHistory` → `useNavigate`',
    '`useHistory` is not used any more.',
    'Nepoužívaj `useHistory`.',
  ])('a sentence that speaks against it: %s', (sentence) => {
    expect(found('frontend/router-v6', `1. ${sentence}`)).toEqual([]);
  });

  test('version 5 of the router', () => {
    const around = {
      'package.json': '{ "dependencies": { "react-router-dom": "^5.3.4", "react": "17.0.2" } }',
    };
    expect(found('frontend/router-v6', '1. Go back with `useHistory`.', around)).toEqual([]);
  });

  test('a base path that is computed', () => {
    const around = { ...tree, 'vite.config.ts': "export default { base: mode === 'x' ? '/ledger/' : '/' }" };
    expect(found('frontend/base-path', everything, around)).toEqual([]);
  });
});

describe('code behind a text', () => {
  const code = '```tsx\nconst x: any = 1;\n```\n';
  const below = (lead: string) => found('frontend/no-any', `1. It works.\n\n${lead}\n\n${code}`);

  test.each([
    'No new dependency is added, because nothing of it is needed.',
    'The list must never flicker.',
    'This is not the place for the total. The rows:',
    '| Area | How |\n|---|---|\n| Links | relative, none from the root |',
    'Show the total before the list.',
  ])('that speaks of something else: %s', (lead) => {
    expect(below(lead)).toEqual(['any']);
  });

  test.each([
    'This must not be done:',
    'Never write it like this.',
    'Do not do it so. For example:',
    '**Before**',
    'Today the list is written by hand.',
    '#### Wrong',
    '- This is how it must not look:',
    'Čo nie je dovolené:',
  ])('that speaks against it: %s', (lead) => {
    expect(below(lead)).toEqual([]);
  });
});

describe('process.env in a bare block of a frontend prompt', () => {
  const text = (lead: string, info: string, code: string, file = 'src/App.tsx') =>
    `Goal: Show it.\n\nProject Context:\n- React\n\nScope:\n- Modify: ${file} (x)\n\nBest Practices:\n- ${lead}\n\n\`\`\`${info}\n${code}\n\`\`\`\n`;
  const at = (...parts: Parameters<typeof text>) => lintText('frontend/env-prefix', text(...parts), { tree });
  const line = 'const a = process.env.API_URL;';

  test('is the client', () => {
    expect(at('Function components', 'ts', line)).toHaveLength(1);
    expect(
      at('Function components', 'ts', `fetch(process.env.API_URL).then((res) => res.json());`),
    ).toHaveLength(1);
  });

  test.each([
    ['Function components', 'ts server/index.ts', line],
    ['Function components', 'ts', `// vite.config.ts\n${line}`],
    ['Function components', 'ts', line, 'scripts/seed.ts'],
    ['Function components', 'ts', `if (!process.env.API_URL) process.exit(1);`],
  ])('may be something else: %s %s %s', (...parts) => {
    expect(at(...(parts as Parameters<typeof text>))).toEqual([]);
  });
});

describe('prompt/best-practices-stack', () => {
  const practices = [
    'Function components only',
    'Shared logic in hooks',
    'Effects with cleanup',
    'Stable keys on list items',
    '`interface` for props',
    'No `any`',
    'null handled',
    '`useNavigate` to navigate',
    '`<Outlet />` for nested routes',
    'Redirects by `Navigate`',
    '`useQuery` to read',
    'Query keys are arrays',
    'Writes invalidate',
    '`import.meta.env.VITE_*`',
    '`BASE_URL` for assets',
    'Lazy pages',
    'basename is `/ledger/`',
    'Relative links',
  ];
  const messages = (lines: readonly string[]) =>
    lintText('prompt/best-practices-stack', `Goal: x\n\nBest Practices:\n- ${lines.join('\n- ')}\n`, {
      tree,
    }).map(({ message }) => message);

  test('is content with one bullet for each practice', () => {
    expect(messages(practices)).toEqual([]);
  });

  test.each(practices.map((practice, at) => [practice, at] as const))('misses %s', (_, dropped) => {
    const found = messages(practices.filter((__, at) => at !== dropped));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^Best Practices leaves out what .+ calls for: [^;]+$/);
  });

  test.each([
    [0, 'Class components with componentDidMount'],
    [2, 'No effect cleanup'],
    [3, 'Index as key is fine here'],
    [5, '`any` where types are hard'],
    [6, 'Non-null assertions where sure'],
    [7, '`useHistory` for navigation'],
    [9, '`<Redirect>` for redirects'],
    [10, 'Fetch in useEffect'],
    [11, 'Keys are strings'],
    [12, 'window.location.reload() after writes'],
    [13, '`process.env` for variables'],
    [17, 'Absolute paths for links'],
  ])('takes no bullet %i that goes against it: %s', (at, contrary) => {
    const found = messages(practices.with(at, contrary));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('" goes against what ');
  });

  test.each([
    [0, 'Function components instead of class components'],
    [3, 'Never the array index as key'],
    [5, 'Avoid `any`'],
    [7, '`useNavigate` replaces `useHistory`'],
    [10, 'No fetching in effects: `useQuery`'],
    [17, 'No hard-coded root paths'],
  ])('takes bullet %i that denies the opposite: %s', (at, denying) => {
    expect(messages(practices.with(at, denying))).toEqual([]);
  });
});
