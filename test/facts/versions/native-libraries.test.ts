import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const lock = '[[package]]\nname = "openssl"\nversion = "0.10.81"\n';
const tree = {
  'Cargo.toml': '[package]\nname = "x"\n\n[dependencies]\nopenssl = "0.10"\n',
  'Cargo.lock': lock,
};
const found = (text: string) =>
  lintText('facts/version', text, { path: 'AGENTS.md', tree }).map(({ message }) => message);

describe('a library in C that a package binds', () => {
  test('is not held against the package of its name', () => {
    expect(found('`build.rs` builds OpenSSL 3.6.0 from source.\n')).toEqual([]);
    expect(found('- **OpenSSL 3.6**: cryptography\n')).toEqual([]);
  });
});
