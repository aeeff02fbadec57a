import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gateSession, reasonOf, shown } from './gate.ts';

const trigger = '/prompt-technical Limit transfers';
const reason = /only the user gives one\. Ask "Proceed\? \[Yes \/ Modify \/ Cancel\]" in the chat/;
const file = '.assistant/prompts/limits.md';
const approval = 'approval:\n  answer: yes\n  by: Jana';
const prompt = (front: string) => `---\ncommand: prompt-technical\n${front}---\n\n## GOAL\nanswer: yes\n`;

type Session = ReturnType<typeof gateSession>;
const at = (session: Session, path = file) => join(session.cwd, path);
const asked = async (session: Session, tool: string, input: object) =>
  reasonOf(await session.ask(tool, input));

describe('an assistant does not answer the gate itself', () => {
  test.each([
    `prompt-lint approve ${file} --answer yes`,
    `npx prompt-lint approve ${file} --answer cancel`,
    `echo yes | node_modules/.bin/prompt-lint approve ${file}`,
    `sed -i 's/answer: modify/answer: yes/' ${file}`,
    `cat > ${file} <<'EOF'\n${prompt(`${approval}\n`)}EOF`,
  ])('by %s', async (command) => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown));
    expect(await asked(session, 'Bash', { command })).toMatch(reason);
  });

  test.each<[string, string, (path: string) => object]>([
    ['a new file', 'Write', (path) => ({ file_path: path, content: prompt(`${approval}\n`) })],
    [
      'an edit',
      'Edit',
      (path) => ({ file_path: path, old_string: 'answer: modify', new_string: 'answer: yes' }),
    ],
    [
      'one of several edits',
      'MultiEdit',
      (path) => ({ file_path: path, edits: [{ old_string: '---', new_string: `${approval}\n---` }] }),
    ],
    [
      'the short form',
      'Edit',
      (path) => ({ file_path: path, old_string: 'x', new_string: 'approval: { answer: "yes" }' }),
    ],
  ])('by %s', async (_, tool, input) => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown));
    expect(await asked(session, tool, input(at(session)))).toMatch(reason);
  });

  test('not even when the gate is open: what is recorded is the person’s', async () => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown).person('Yes'));
    expect(await session.edit()).toBeUndefined();
    expect(await asked(session, 'Bash', { command: `prompt-lint approve ${file} --answer yes` })).toMatch(
      reason,
    );
  });

  test('nor where no Phase 0 has begun', async () => {
    const session = gateSession();
    session.record((record) => record.person('Tidy up').says('I shall.'));
    expect(await asked(session, 'Bash', { command: `prompt-lint approve ${file} --answer yes` })).toMatch(
      reason,
    );
  });

  test('a call of it that is in the record opens nothing', async () => {
    const session = gateSession();
    session.record((record) =>
      record.person(trigger).says(shown).run(`prompt-lint approve ${file} --answer yes`),
    );
    expect(await session.edit()).toMatch(/the user has not answered the perfected prompt yet/);
  });
});

describe('what is no answer is let through', () => {
  test.each([
    'prompt-lint scan',
    'prompt-lint analyze --command prompt "approve transfers"',
    'prompt-lint --stdin --stdin-filename a.md --kind prompt < a.md',
    'prompt-lint new prompt "Limit transfers"',
    'grep -rn "answer: yes" .assistant/prompts',
    'prompt-lint approve --help',
  ])('%s', async (command) => {
    const session = gateSession();
    session.record((record) => record.person(trigger));
    expect(await asked(session, 'Bash', { command })).toBeUndefined();
  });

  test('a prompt without an approval, whatever its sections say', async () => {
    const session = gateSession();
    session.record((record) => record.person(trigger));
    expect(await asked(session, 'Write', { file_path: at(session), content: prompt('') })).toBeUndefined();
  });

  test('an approval that a person recorded stays when the file is written anew', async () => {
    const session = gateSession();
    mkdirSync(join(session.cwd, '.assistant/prompts'), { recursive: true });
    writeFileSync(at(session), prompt(`${approval}\n`));
    session.record((record) => record.person(trigger));
    const content = prompt(`${approval}\n`).replace('GOAL', 'CONTEXT');
    expect(await asked(session, 'Write', { file_path: at(session), content })).toBeUndefined();
  });

  test('other files may say what they like', async () => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown).person('Yes'));
    const content = prompt(`${approval}\n`);
    expect(
      await asked(session, 'Write', { file_path: at(session, 'src/limits.ts'), content }),
    ).toBeUndefined();
  });
});
