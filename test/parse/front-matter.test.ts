import { expect, it, describe as suite } from 'vitest';
import { type FrontMatter, readFrontMatter } from '../../src/core/parse/front-matter.ts';
import { readFrontMatterYaml } from '../../src/core/parse/front-matter-yaml.ts';
import { random } from './markdown/generate.ts';

const values = (frontMatter: FrontMatter | undefined): Record<string, unknown> =>
  Object.fromEntries([...(frontMatter?.entries.values() ?? [])].map(({ key, value }) => [key, value]));

const front = (yaml: string): string => `---\n${yaml}---\n# Title\n`;

suite('readFrontMatter', () => {
  it('finds the block, its YAML and the places of keys and values', () => {
    const text = '\ufeff---\ntitle: "A b" # c\n...\ntext';
    const frontMatter = readFrontMatter(text)!;
    const { keyRange, valueRange } = frontMatter.entries.get('title')!;
    const slice = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
    expect([frontMatter, frontMatter.body, keyRange, valueRange].map(slice)).toEqual([
      '---\ntitle: "A b" # c\n...',
      'title: "A b" # c\n',
      'title',
      '"A b"',
    ]);
  });

  it.each([
    ['none', '# a\n'],
    ['a block that does not stand first', '\n---\na: b\n---\n'],
    ['a block that nothing closes', '---\na: b\n'],
    ['four dashes', '----\na: b\n---\n'],
  ])('gives nothing for %s', (_name, text) => {
    expect(readFrontMatter(text)).toBeUndefined();
  });

  it('joins nested keys with dots', () => {
    expect(
      values(readFrontMatter(front('approval:\n  by: me\n  answer:\n    text: yes\nkind: prompt\n'))),
    ).toEqual({
      'approval.by': 'me',
      'approval.answer.text': 'yes',
      kind: 'prompt',
    });
  });

  it('types plain scalars as the core schema of YAML 1.2 does', () => {
    const yaml = 'a: yes\nb: true\nc: 12\nd: 1.50\ne: ~\nf:\ng: 2025-01-31\nh: "12"\ni: 0x1F\nj: 1e3\n';
    expect(values(readFrontMatter(front(yaml)))).toEqual({
      a: 'yes',
      b: true,
      c: 12,
      d: 1.5,
      e: null,
      f: null,
      g: '2025-01-31',
      h: '12',
      i: 31,
      j: 1000,
    });
  });

  it.each([
    ['a list', 'a: [1, 2]\nb: c\n'],
    ['a list as deep as its key', 'a:\n- 1\n- 2\nb: c\n'],
    ['a deeper list of mappings', 'a:\n  - x: 1\n    y: 2\nb: c\n'],
    ['a block text', 'a: |\n  x: 1\n  y\nb: c\n'],
    ['a value over two lines', 'a: x\n  y\nb: c\n'],
    ['a key in quotes', '"a": 1\nb: c\n'],
  ])('says complex for %s, and reads what else there is', (_name, yaml) => {
    const frontMatter = readFrontMatter(front(yaml));
    expect([frontMatter?.complex, values(frontMatter)]).toEqual([true, { b: 'c' }]);
  });
});

suite('readFrontMatterYaml', () => {
  it('reads lists with an index for each item', () => {
    expect(values(readFrontMatterYaml(front('a:\n- 1\n- x: 2\nb: [c]\n')))).toEqual({
      'a.0': 1,
      'a.1.x': 2,
      'b.0': 'c',
    });
  });

  it('says what is wrong, and where', () => {
    const text = front('a: 1\nb: "c\n');
    const { fault } = readFrontMatterYaml(text)!;
    expect(fault?.message).toMatch(/quote/);
    expect(text.slice(0, fault!.start)).toContain('b: "c');
  });
});

suite('the small reader and the YAML parser agree', () => {
  const keys = [
    'a',
    'b',
    'name',
    'long key',
    'a.b',
    'x-y',
    'é',
    'true',
    '"q"',
    '- k',
    '1',
    '? z',
    '_u',
    '$v',
    'a/b',
  ];
  const scalars = [
    ...[
      '',
      ' ',
      ' b',
      ' "b"',
      " 'b'",
      ' "b',
      " it's",
      " 'it''s'",
      ' "a\\"b"',
      ' "a\\qb"',
      ' b # c',
      ' b#c',
      ' #c',
      ' # c',
      ' "b" # c',
    ],
    ...[
      ' "b"c',
      ' "b" c',
      ' b: c',
      ' b:c',
      ' b:',
      ' -',
      ' - b',
      ' -b',
      ' -1',
      ' ?',
      ' :b',
      ' [b]',
      ' {b: c}',
      ' |',
      ' >-',
      ' &b c',
      ' *b',
    ],
    ...[
      ' !b c',
      ' %b',
      ' @b',
      ' `b`',
      ' , b',
      ' b, c',
      ' b]',
      ' ~',
      ' null',
      ' Null',
      ' TRUE',
      ' false',
      ' no',
      ' 007',
      ' 0o17',
      ' 0xfF',
      ' +1',
    ],
    ...[
      ' 1.',
      ' .5',
      ' 1e5',
      ' 1.2.3',
      ' .inf',
      ' -.INF',
      ' .nan',
      ' 1_000',
      ' 2025-01-31',
      ' 12:30',
      ' http://a.b/c',
      ' C:\\d',
      ' \u00a0b',
      ' <<',
      ' =',
      ' b\t',
      '\tb',
      'b',
    ],
  ];
  const strays = [
    '',
    '  ',
    '# c',
    '  # c',
    'text',
    '  text',
    '- b',
    '  - b',
    '---x',
    '...x',
    '\t',
    '{}',
    '"a',
    'a:\r',
  ];

  function generateYaml(seed: number): string {
    const next = random(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
    let yaml = '';
    let indent = 0;
    for (let line = Math.floor(next() * 6); line >= 0; line--) {
      if (next() < 0.12) {
        yaml += `${pick(strays)}\n`;
        continue;
      }
      const plain = next() < 0.7;
      const key = plain ? 'abcdefgh'[Math.floor(next() * 8)]! : pick(keys);
      const scalar = next() < 0.25 ? '' : pick(scalars);
      yaml += `${' '.repeat(indent)}${key}:${scalar}${next() < 0.1 ? ' ' : ''}${next() < 0.05 ? '\r' : ''}\n`;
      if (scalar === '' && next() < 0.7) indent += 2;
      else if (next() < 0.4) indent = Math.max(0, indent - 2);
    }
    return yaml;
  }

  const comparable = ({ entries, start, end, body }: FrontMatter) => ({
    start,
    end,
    body,
    entries: [...entries.values()],
  });

  it('wherever the small reader claims to know', () => {
    let known = 0;
    for (let seed = 1; seed <= 6000; seed++) {
      const text = front(generateYaml(seed));
      const small = readFrontMatter(text);
      if (small === undefined || small.complex) continue;
      known++;
      const whole = readFrontMatterYaml(text)!;
      expect(whole.fault, `seed ${seed}: ${JSON.stringify(text)}`).toBeUndefined();
      expect(comparable(small), `seed ${seed}: ${JSON.stringify(text)}`).toEqual(comparable(whole));
    }
    expect(known).toBeGreaterThan(1000);
  });
});
