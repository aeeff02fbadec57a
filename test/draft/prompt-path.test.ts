import { describe, expect, it } from 'vitest';
import { promptPath, slugOf } from '../../src/library/draft/prompt-path.ts';

describe('the name of a prompt', () => {
  it.each([
    ['Add a daily limit for transfers of each account', 'add-daily-limit-transfers-each-account'],
    ['Pridaj prihlásenie cez Google na úvodnú stránku', 'pridaj-prihlasenie-cez-google-uvodnu-stranku'],
    ['Ľúbozvučný žltý kôň', 'lubozvucny-zlty-kon'],
    ['Größe & Maß überprüfen', 'grosse-mass-uberprufen'],
    ['Fix the crash in src/pages/LoginForm.test.tsx', 'fix-crash-loginform'],
    ["Don't log in twice", 'dont-log-twice'],
    ['the', 'the'],
    ['ログイン', 'prompt'],
    ['🚀', 'prompt'],
    ['', 'prompt'],
    ['CON', 'prompt'],
    ['lpt1', 'prompt'],
    ['../../etc/passwd', 'passwd'],
    ['a\u0000b\u202e\u2028c', 'ab-c'],
    ['--help; rm -rf / && $(x) `y`', 'help-rm-rf-x-y'],
    ['token ghp_aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5', 'token'],
  ])('is made of %j', (text, slug) => {
    expect(slugOf(text, 'prompt')).toBe(slug);
  });

  it('is short, whatever it is made of', () => {
    for (const text of ['x'.repeat(5000), 'word '.repeat(500), 'ž'.repeat(300)])
      expect(slugOf(text, 'prompt').length).toBeLessThanOrEqual(48);
  });
});

describe('the path of a prompt', () => {
  const now = new Date(2026, 0, 5, 23, 59);

  it('has the local day', () => {
    expect(promptPath('Add a limit', 'prompt', now, () => false)).toBe(
      '.assistant/prompts/2026-01-05-add-limit.md',
    );
  });

  it('is one that is not taken', () => {
    const taken = new Set(['', '-2', '-3'].map((end) => `.assistant/prompts/2026-01-05-add-limit${end}.md`));
    expect(promptPath('Add a limit', 'prompt', now, (path) => taken.has(path))).toBe(
      '.assistant/prompts/2026-01-05-add-limit-4.md',
    );
  });
});
