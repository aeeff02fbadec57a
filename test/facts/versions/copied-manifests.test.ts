import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = {
  'api/requirements.txt':
    'flask==3.0.3\ngunicorn[gevent]==22.0.0\nlxml>=5.2\nMarkdown_It.py==3.0.0\nredis==5.0.1\nattrs\n',
  'package.json':
    '{ "name": "loom", "dependencies": { "preact": "^10.22.0", "@loom/ink": "1.4.2", "idb": "^8.0.0" }, "devDependencies": { "sass": "~1.77.2" } }',
  'package-lock.json':
    '{ "lockfileVersion": 3, "packages": { "node_modules/preact": { "version": "10.24.1" }, "node_modules/@loom/ink": { "version": "1.4.2" } } }',
  'core/Cargo.toml':
    '[package]\nname = "core"\nversion = "0.1.0"\n[dependencies]\nserde = { version = "1.0.204", features = ["derive"] }\nureq = "2.10"\n',
  'composer.json': '{ "require": { "php": "^8.2", "twig/twig": "^3.10", "monolog/monolog": "^3.7" } }',
};

const found = (
  info: string,
  lines: string,
  { heading = '## Core packages', lead = '', path = 'AGENTS.md' } = {},
) =>
  lintText('facts/version', `# Guide\n\n${heading}\n\n${lead}\n\n\`\`\`${info}\n${lines}\n\`\`\`\n`, {
    path,
    tree,
  }).map(({ severity, message }) => `${severity} ${message}`);

describe('a block of requirements that repeats a manifest', () => {
  test('is held against the pins, line by line', () => {
    expect(found('python', '# web\nflask==2.3.2\ngunicorn[gevent]==21.2.0  # server\nredis==5.0.1')).toEqual([
      'warning flask==2.3.2 is stated, but api/requirements.txt (line 1) has ==3.0.3; write ==3.0.3, or change it there',
      'warning gunicorn[gevent]==21.2.0 is stated, but api/requirements.txt (line 2) has ==22.0.0; write ==22.0.0, or change it there',
    ]);
  });

  test.each([
    ['an exact version below an open range', 'txt', 'flask==3.0.3\nlxml==4.9.3', 1],
    ['an exact version within it', 'txt', 'flask==3.0.3\nlxml==5.3.0', 0],
    ['a package that is named without a version', 'txt', 'flask==3.0.3\nattrs==1.0', 0],
    ['a name in another spelling', 'txt', 'flask==3.0.3\nmarkdown-it-py==2.2.0', 1],
    ['a lower bound that still holds', 'txt', 'flask>=2.0\nredis>=4.0,<6', 0],
    [
      'members of package.json',
      'json',
      '{\n  "preact": "^8.5.0", // views\n  "@loom/ink": "1.3.0",\n  "idb": "^8.0.0"\n}',
      2,
    ],
    ['a wider range than the manifest has', 'json', '{\n  "preact": "^10.0.0",\n  "idb": "^8"\n}', 0],
    ['the version of the lock file', 'json', '{\n  "preact": "10.24.1",\n  "idb": "^8.0.0"\n}', 0],
    [
      'members of composer.json',
      'json',
      '{ "require": {\n  "php": "^8.1",\n  "twig/twig": "^2.0",\n  "monolog/monolog": "^3.0"\n} }',
      1,
    ],
    ['entries of Cargo.toml', 'toml', 'serde = { version = "1.0", features = ["derive"] }\nureq = "3.0"', 1],
  ])('%s', (_, info, lines, count) => {
    expect(found(info, lines)).toHaveLength(count);
  });

  test.each([
    ['what is to be added', 'flask==2.3.2\nredis==4.0.0', { lead: 'Add these to `requirements.txt`:' }],
    ['an example', 'flask==2.3.2\nredis==4.0.0', { lead: 'For example, the requirements of a bot:' }],
    ['a plan', 'flask==2.3.2\nredis==4.0.0', { heading: '## Planned dependencies' }],
    ['a skill', 'flask==2.3.2\nredis==4.0.0', { path: '.claude/skills/serving/SKILL.md' }],
  ])('says nothing of this repository: %s', (_, lines, place) => {
    expect(found('python', lines, place)).toEqual([]);
  });

  test('is silent in a plain block of a skill as well', () => {
    const place = { path: '.claude/skills/serving/SKILL.md' };
    expect(found('txt', 'flask==2.3.2\nredis==4.0.0', place)).toEqual([]);
  });
});

describe('a package of such a block that no manifest has', () => {
  const unsourced = (info: string, lines: string) =>
    lintText('facts/version-unsourced', `# Guide\n\n## Dependencies\n\n\`\`\`${info}\n${lines}\n\`\`\`\n`, {
      path: 'AGENTS.md',
      tree,
    }).map(({ severity, message }) => `${severity} ${message}`);

  test.each([
    [
      'json',
      '{\n  "version": "0.3.0",\n  "preact": "^10.22.0",\n  "idb": "^8.0.0",\n  "node": ">=20.0.0"\n}',
    ],
    ['toml', 'version = "0.1.0"\nedition = "2021"\nserde = "1.0.204"\nureq = "2.10"'],
  ])('%s: what is no package is none', (info, lines) => {
    expect(unsourced(info, lines)).toEqual([]);
  });
});
