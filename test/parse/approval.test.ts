import { describe, expect, it } from 'vitest';
import { loadAllModules, withModules } from '../../src/core/base/lazy-module.ts';
import { approvalState, readApproval } from '../../src/core/parse/approval.ts';
import { answered, digestOf, documentOf, prompt } from '../changes/prompts.ts';

function stateOf(text: string) {
  const document = documentOf(text);
  return approvalState(text, document.phase0.prompt!, readApproval(document));
}

const withFront = (yaml: string) => `---\n${yaml}\n---\n${prompt}`;

describe('readApproval', () => {
  it('reads what is recorded, with its place', () => {
    const text = answered('yes');
    const approval = readApproval(documentOf(text))!;
    expect(approval).toMatchObject({ answer: 'yes', written: 'yes', by: 'Jana', at: '2020-01-01T00:00:00Z' });
    expect(text.slice(approval.start, approval.end)).toBe('answer: yes');
    expect(text.slice(approval.digest!.start, approval.digest!.end)).toBe(digestOf(prompt));
  });

  it.each([
    ['no front matter', prompt, undefined],
    ['front matter without it', withFront('command: prompt'), undefined],
    ['an answer that is not filled in', withFront('approval:\n  answer:\n  by: Jana'), undefined],
    ['yes as YAML 1.1 rewrites it', withFront('approval:\n  answer: true'), 'yes'],
    ['a quoted answer', withFront('approval:\n  answer: "Cancel"'), 'cancel'],
    ['an answer alone', withFront('approval: modify'), 'modify'],
  ])('reads %s', (_, text, answer) => {
    expect(readApproval(documentOf(text))?.answer).toBe(answer);
  });

  it('reads what only a whole YAML parser can', async () => {
    const text = withFront('tags:\n  - a\napproval: { answer: yes, by: Jana }');
    expect(await withModules(() => readApproval(documentOf(text)))).toMatchObject({
      answer: 'yes',
      by: 'Jana',
    });
    await loadAllModules();
    expect(readApproval(documentOf(withFront('tags:\n  - a')))).toBeUndefined();
  });
});

describe('approvalState', () => {
  it.each([
    ['unasked', prompt],
    ['yes', answered('yes')],
    ['yes', withFront('approval:\n  answer: yes')],
    ['modify', answered('modify')],
    ['cancel', answered('cancel')],
    ['unclear', answered('maybe')],
    ['stale', answered('yes').replace('422', '423')],
    ['cancel', answered('cancel').replace('422', '423')],
  ])('is %s', (state, text) => {
    expect(stateOf(text)).toBe(state);
  });
});
