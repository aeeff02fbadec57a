import { describe, expect, it } from 'vitest';
import { digestOf, prompt } from '../changes/prompts.ts';

const approved = digestOf(prompt);

describe('the digest of a prompt', () => {
  it('is sha256 in hexadecimal digits', () => {
    expect(approved).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it.each([
    ['Windows line endings', prompt.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\ufeff${prompt}`],
    ['blank lines and blanks at line ends', prompt.replaceAll('\n', '  \n\n')],
    ['other indentation', prompt.replaceAll('\n- ', '\n   -   ')],
    ['re-wrapped text', prompt.replace('that would exceed', 'that\nwould exceed')],
    ['front matter', `---\ncommand: prompt\nowner: Jana\n---\n\n${prompt}`],
    ['bold labels', prompt.replace(/^## (.+)$/gm, '**$1:**')],
    ['plain labels with a colon', prompt.replace(/^## (.+)\n/gm, '$1: ')],
    [
      'labels in lower case with an emoji',
      prompt.replace(/^## (.+)$/gm, (_, name) => `### 🎯 ${name.toLowerCase()}`),
    ],
    ['a title', `# Perfected Prompt\n\n${prompt}`],
    ['one fence around it all', `\`\`\`\n${prompt}\`\`\`\n`],
    [
      'another approval question',
      prompt.replace('Proceed? [Yes / Modify / Cancel]', 'Shall I start? (yes / modify / cancel)'),
    ],
    [
      'a block that is no section',
      prompt.replace('\nProceed?', '\n## Discernment Hints\n- check the limit\n\nProceed?'),
    ],
    ['decomposed letters', prompt.replace('Refuse', 'Refuse á').normalize('NFD')],
  ])('stays the same with %s', (name, text) => {
    const before = name === 'decomposed letters' ? digestOf(prompt.replace('Refuse', 'Refuse á')) : approved;
    expect(digestOf(text)).toBe(before);
  });

  it('stays the same when sections change places', () => {
    const [from, to] = [prompt.indexOf('## CONSTRAINTS'), prompt.indexOf('## EXPECTED')];
    const constraints = prompt.slice(from, to);
    const swapped = prompt.slice(0, from) + prompt.slice(to);
    expect(digestOf(swapped.replace('## REQUIREMENTS', `${constraints}## REQUIREMENTS`))).toBe(approved);
  });

  it.each([
    ['a word', prompt.replace('422', '423')],
    ['a letter case', prompt.replace('Refuse', 'refuse')],
    ['a file of SCOPE', prompt.replace('- `src/limits.ts`', '- `src/limit.ts`')],
    ['a blank inside a word', prompt.replace('daily_limit', 'daily _limit')],
    ['a section taken out', prompt.replace(/## CONSTRAINTS\n.*\n/, '')],
    ['a section of another name', prompt.replace('## CONTEXT', '## BACKGROUND STORY')],
    [
      'an item moved to another section',
      prompt.replace('- No new dependency.\n', '').replace('422.\n', '422.\n- No new dependency.\n'),
    ],
  ])('changes with %s', (_, text) => {
    expect(text).not.toBe(prompt);
    expect(digestOf(text)).not.toBe(approved);
  });
});
