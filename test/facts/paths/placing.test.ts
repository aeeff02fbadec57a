import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = Object.fromEntries(
  ['src/main.rs', 'src/desk/a.rs', 'Cargo.toml', 'README.md'].map((path) => [path, '']),
);
const lint = (text: string, history = '') =>
  lintText('facts/path', text, { path: 'AGENTS.md', tree, history }).map(
    ({ line, severity, message }) => `${line} ${severity} ${message.split(' is not')[0]}`,
  );
const list = (slot: string) =>
  `- Desks: \`src/desk/${slot}.rs\` with one desk each\n- Faults: \`src/fault.rs\` for our own\n`;

describe('a list that says where things of a kind go', () => {
  test('is a rule below a heading of conventions', () => {
    expect(lint(`# Rust Conventions\n\n## Files\n\n${list('{name}')}`)).toEqual([]);
    expect(lint(`# Rust Conventions\n\n## Files\n\n${list('<name>')}`)).toEqual([]);
  });

  test('is missed all the same when git saw the file', () => {
    expect(lint(`# Rust Conventions\n\n${list('{name}')}`, 'src/fault.rs')).toEqual(['4 error src/fault.rs']);
  });

  test('is a doubt elsewhere, and nothing without a slot', () => {
    expect(lint(`# Files\n\n${list('{name}')}`)).toEqual(['4 warning src/fault.rs']);
    expect(lint(`# Rust Conventions\n\n${list('a')}`)).toEqual(['4 error src/fault.rs']);
  });
});

describe('a kind of document at the start of an item', () => {
  const moved = 'README';
  test('is no file without an ending', () => {
    expect(lint('# Writing\n\n- **README:** keep it short\n- **Changelog:** one line each\n', moved)).toEqual(
      [],
    );
  });

  test('is one in a code span', () => {
    expect(lint('# Files\n\n- `src/main.rs`: entry\n- `README`: for people\n', moved)).not.toEqual([]);
  });
});

describe('a list that says where things go, of a package that has no such file while another has', () => {
  const crates = Object.fromEntries(
    ['desk', 'chair'].flatMap((name) => [
      [`crates/${name}/src/fault.rs`, ''],
      [`crates/${name}/Cargo.toml`, ''],
    ]),
  );
  const named = (text: string) =>
    lintText('facts/path', text, {
      path: 'AGENTS.md',
      tree: { ...tree, ...crates },
    }).map(({ line }) => line);

  test('is a rule below a heading of conventions, and a claim elsewhere', () => {
    expect(named(`# Rust Conventions\n\n${list('{name}')}`)).toEqual([]);
    expect(named(`# Files\n\n${list('a')}`)).toEqual([4]);
  });
});
