import { describe, expect, test } from 'vitest';
import {
  answersOf,
  ask,
  assistant,
  call,
  command,
  edit,
  person,
  program,
  prompt,
  records,
  run,
  session,
  workOf,
} from './conversation.ts';

const begin = command('prompt', 'limit the transfers');
const shown = assistant(prompt());
const work = edit('src/api.ts');

describe('the state in which work is done', () => {
  test.each([
    ['before anything was shown', [begin, work], 'before-approval'],
    ['shown and not answered', [begin, shown, work], 'before-approval'],
    ['Yes', [begin, shown, person('Yes'), work], 'approved'],
    ['Yes in Slovak', [begin, shown, person('áno, pokračuj'), work], 'approved'],
    ['praise', [begin, shown, person('looks good'), work], 'ambiguous'],
    ['a question', [begin, shown, person('what about the tests?'), work], 'ambiguous'],
    ['Yes with a wish', [begin, shown, person('Yes, but use scrypt'), work], 'modify'],
    ['a wish in Slovak', [begin, shown, person('uprav druhý bod'), work], 'modify'],
    ['Cancel', [begin, shown, person('cancel'), work], 'cancelled'],
    ['No in Slovak', [begin, shown, person('nie'), work], 'cancelled'],
    ['words of a program', [begin, shown, program('Yes'), work], 'before-approval'],
    [
      'Yes to a question before the prompt',
      [begin, assistant('Create a profile? (yes/no)'), person('yes'), shown, work],
      'before-approval',
    ],
    [
      'Yes after a question was answered',
      [begin, shown, person('why 422?'), assistant('It is a rule.'), person('Yes'), work],
      'approved',
    ],
    [
      'Yes when the gate asks again',
      [begin, shown, person('ok'), assistant('Proceed? [Yes / Modify / Cancel]'), person('Yes'), work],
      'approved',
    ],
    [
      'Yes to another question',
      [begin, shown, assistant('Do you use npm?'), person('yes'), work],
      'ambiguous',
    ],
    [
      'Yes to another question after doubts',
      [begin, shown, person('hm'), assistant('Should the limit be per account?'), person('Yes'), work],
      'ambiguous',
    ],
    [
      'an adjusted prompt that is approved',
      [begin, shown, person('modify: 423'), assistant(prompt('Answer with 423.')), person('Yes'), work],
      'approved',
    ],
    [
      'an adjusted prompt without an answer',
      [begin, shown, person('modify: 423'), assistant(prompt('Answer with 423.')), work],
      'modify',
    ],
    [
      'an adjusted prompt that is praised',
      [begin, shown, person('modify: 423'), assistant(prompt('Answer with 423.')), person('great'), work],
      'ambiguous',
    ],
    [
      'Modify, and Yes without the adjusted prompt',
      [
        begin,
        shown,
        person('modify: 423'),
        assistant('Done. Proceed? [Yes / Modify / Cancel]'),
        person('Yes'),
        work,
      ],
      'modify',
    ],
    [
      'Cancel, and Yes when the gate asks again',
      [
        begin,
        shown,
        person('cancel'),
        assistant('Proceed after all? [Yes / Modify / Cancel]'),
        person('Yes'),
        work,
      ],
      'approved',
    ],
    [
      'a new prompt after Cancel',
      [begin, shown, person('cancel'), assistant(prompt('Log it.')), work],
      'before-approval',
    ],
    [
      'another prompt after the Yes',
      [begin, shown, person('Yes'), assistant(prompt('Log it.')), work],
      'carried-over',
    ],
    [
      'another prompt after the Yes, approved',
      [begin, shown, person('Yes'), assistant(prompt('Log it.')), person('Yes'), work],
      'approved',
    ],
    ['the approved prompt once more', [begin, shown, person('Yes'), shown, work], 'approved'],
    [
      'a direct order under an approved prompt',
      [begin, shown, person('Yes'), person('use tabs'), work],
      'approved',
    ],
    [
      'an answer to a question during the work',
      [begin, shown, person('Yes'), assistant('Update the docs too?'), person('no'), work],
      'approved',
    ],
    [
      'the word Modify during the work',
      [begin, shown, person('Yes'), person('Modify: the limit is 5'), work],
      'modify',
    ],
    ['a halt during the work', [begin, shown, person('Yes'), person('stop!'), work], 'cancelled'],
    [
      'a halt that was lifted',
      [begin, shown, person('Yes'), person('stop!'), person('ok, go on'), work],
      'approved',
    ],
    [
      'Modify when the gate asks again',
      [
        begin,
        shown,
        person('Yes'),
        assistant('Proceed? [Yes / Modify / Cancel]'),
        person('change the title'),
        work,
      ],
      'modify',
    ],
  ] as const)('%s', async (_, events, state) => {
    expect(await workOf(...events)).toEqual([`${state}: edited src/api.ts`]);
  });

  test('work before and after the Yes is told apart', async () => {
    expect(await workOf(begin, work, shown, work, person('Yes'), work)).toEqual([
      'before-approval: edited src/api.ts',
      'before-approval: edited src/api.ts',
      'approved: edited src/api.ts',
    ]);
  });

  describe('a prompt in a file', () => {
    const write = (name: string) => edit(`.assistant/prompts/${name}.md`, { kind: 'create' });
    const question = assistant('The prompt is in the file. Proceed? [Yes / Modify / Cancel]');

    test('is shown by the question', async () => {
      expect(await workOf(begin, write('limit'), question, person('Yes'), work)).toEqual([
        'approved: edited src/api.ts',
      ]);
    });

    test('is not another one when the question is put again', async () => {
      const events = [begin, write('limit'), question, person('Yes'), work, question, work];
      expect(await workOf(...events)).toEqual(['approved: edited src/api.ts', 'approved: edited src/api.ts']);
    });

    test.each([
      ['edited', edit('.assistant/prompts/limit.md')],
      ['written anew', write('limit')],
      ['changed by a command', run("sed -i 's/422/423/' .assistant/prompts/limit.md")],
    ])('needs a new Yes when it is %s', async (_, change) => {
      const events = [begin, write('limit'), shown, person('Yes'), work, change, work];
      const states = ['approved: edited src/api.ts', 'carried-over: edited src/api.ts'];
      expect(await workOf(...events)).toEqual(states);
      expect(await workOf(...events, shown, person('Yes'), edit('a.ts'))).toEqual([
        ...states,
        'approved: edited a.ts',
      ]);
    });

    test('may be read, and saved after its Yes', async () => {
      const read = run('cat .assistant/prompts/limit.md | head -3');
      expect(await workOf(begin, write('limit'), shown, person('Yes'), read, work)).toEqual([
        'approved: edited src/api.ts',
      ]);
      expect(await workOf(begin, shown, person('Yes'), write('limit'), work)).toEqual([
        'approved: edited src/api.ts',
      ]);
    });

    test('is another one in another file', async () => {
      const events = [begin, write('limit'), question, person('Yes'), work, write('log'), question, work];
      expect(await workOf(...events)).toEqual([
        'approved: edited src/api.ts',
        'carried-over: edited src/api.ts',
      ]);
    });
  });

  test('a report in the form of a prompt asks for nothing', async () => {
    const report = assistant(prompt('The limit was built in.', ''));
    expect(await workOf(begin, shown, person('Yes'), person('sum it up'), report, work)).toEqual([
      'approved: edited src/api.ts',
    ]);
  });

  test('a prompt that asks for more is another one, also without a question', async () => {
    const wider = (line: string) =>
      assistant(prompt(undefined, '').replace('1. A transfer', `${line}\n2. A transfer`));
    const after = [begin, shown, person('Yes')];
    expect(await workOf(...after, wider('1. Old transfers are deleted.'), work)).toEqual([
      'carried-over: edited src/api.ts',
    ]);
    expect(await workOf(...after, wider('1. ✅ The limit is read.'), work)).toEqual([
      'approved: edited src/api.ts',
    ]);
  });

  test('what a person asks for after Cancel is another matter, unless SCOPE names it', async () => {
    const cancelled = [begin, shown, person('cancel'), person('fix the typo in the readme')];
    expect(await workOf(...cancelled, edit('README.md'), work)).toEqual(['cancelled: edited src/api.ts']);
  });

  test('without Phase 0 there is no gate', async () => {
    expect(await workOf(person('fix the typo'), work)).toEqual([]);
  });

  test('the config may arm every session', async () => {
    const [record] = await records(session(person('fix the typo'), work), true);
    expect(record?.work.map(({ state }) => state)).toEqual(['before-approval']);
  });
});

describe('the answers', () => {
  test('each is told with its reason', async () => {
    const events = [
      begin,
      shown,
      person('hm'),
      person('modify: 423'),
      assistant(prompt('Answer 423.')),
      person('y'),
    ];
    expect(await answersOf(...events)).toEqual([
      'message: unclear (hedges)',
      'message: modify (asks for a change)',
      'message: yes',
    ]);
  });

  test('a Yes that has no adjusted prompt to approve is none', async () => {
    const asked = assistant('Changed. Proceed? [Yes / Modify / Cancel]');
    expect(await answersOf(begin, shown, person('modify: 423'), asked, person('Yes'))).toEqual([
      'message: modify (asks for a change)',
      'message: unclear (has no adjusted prompt to approve)',
    ]);
  });

  test('an answer has its time, its place and the prompt that it answers', async () => {
    const [record] = await records(session(begin, shown, person('Yes')));
    const { at, place, by, quote, prompt: answered } = record!.approvals[0]!;
    expect({ at, place, by, quote, shownAt: answered?.index }).toEqual({
      at: '2026-11-20T09:02:00.000Z',
      place: { start: 20, end: 29 },
      by: 'person',
      quote: 'Yes',
      shownAt: 1,
    });
  });
});

describe('two runs', () => {
  const first = [begin, shown, person('Yes'), work];
  const second = command('prompt', 'log the transfers');

  test('an approval does not carry over', async () => {
    expect(await workOf(...first, second, edit('src/log.ts'))).toEqual([
      'approved: edited src/api.ts',
      'carried-over: edited src/log.ts',
    ]);
  });

  test('the Yes that was carried over is named', async () => {
    const all = await records(session(...first, second, work));
    expect(all[1]?.work[0]?.answer).toBe(all[0]?.approvals[0]);
  });

  test('an answer of its own counts', async () => {
    const log = assistant(prompt('Log it.'));
    expect(await workOf(...first, second, log, person('ok'), work)).toContain('ambiguous: edited src/api.ts');
    expect(await workOf(...first, second, log, person('Yes'), edit('a.ts'))).toContain(
      'approved: edited a.ts',
    );
  });

  test('a first run without a Yes has nothing to carry over', async () => {
    expect(await workOf(begin, shown, person('no'), second, work)).toEqual([
      'before-approval: edited src/api.ts',
    ]);
  });
});

describe('the question tool', () => {
  const text = 'Proceed with this prompt?';
  const options = ['Yes', 'Modify', 'Cancel'];

  test.each([
    ['Yes', 'approved'],
    ['Modify', 'modify'],
    ['Cancel', 'cancelled'],
    ['yes, but use scrypt', 'modify'],
    ['hm', 'ambiguous'],
    [undefined, 'ambiguous'],
  ])('%s', async (answer, state) => {
    expect(await workOf(begin, shown, ask(text, options, answer), work)).toEqual([
      `${state}: edited src/api.ts`,
    ]);
  });

  test.each([
    [['Proceed (Recommended)', 'Adjust the prompt', 'Cancel'], 'Proceed (Recommended)', 'approved'],
    [['Approve and implement', 'Request changes', 'Start over'], 'Approve and implement', 'approved'],
    [['Yes, without tests', 'Modify', 'Cancel'], 'Yes, without tests', 'modify'],
    [['Continue planning', 'Approve', 'Cancel'], 'Continue planning', 'ambiguous'],
    [['Áno', 'Upraviť', 'Zrušiť'], 'Áno', 'approved'],
  ])('%s: %s', async (labels, answer, state) => {
    const asked = ask('How would you like to proceed?', labels, answer);
    expect(await workOf(begin, shown, asked, work)).toEqual([`${state}: edited src/api.ts`]);
  });

  test('a question about something else is no gate', async () => {
    const other = ask('Which hash?', ['scrypt', 'argon2'], 'scrypt');
    expect(await workOf(begin, shown, other, work)).toEqual(['before-approval: edited src/api.ts']);
  });

  test('a question that came before the prompt is no gate', async () => {
    expect(await workOf(begin, ask(text, options, 'Yes'), work)).toEqual([
      'before-approval: edited src/api.ts',
    ]);
  });

  test('a question that was waved away has no answer', async () => {
    const dismissed = ask(text, options, undefined, { outcome: 'denied', deniedBy: 'person' });
    expect(await answersOf(begin, shown, dismissed)).toEqual(['question tool: unclear (was dismissed)']);
  });

  test('an answer that nothing follows is told', async () => {
    const asked = ask(text, options, 'Yes', { result: { start: 35, end: 36 } });
    expect(await answersOf(begin, shown, asked)).toEqual(['question tool: yes']);
  });

  test('what was called before the answer came back did not know it', async () => {
    const asked = ask(text, options, 'Yes', { result: { start: 35, end: 36 } });
    expect(await workOf(begin, shown, asked, work, edit('src/limit.ts'))).toEqual([
      'before-approval: edited src/api.ts',
      'approved: edited src/limit.ts',
    ]);
  });
});

describe('a plan that a tool puts before the person', () => {
  const plan = (rest: object) => call({ name: 'ExitPlanMode', action: 'plan', text: prompt(), ...rest });

  const asked = (answer?: string) => ({ questions: [{ text: 'approve plan', options: [], answer }] });

  test.each([
    [asked('Yes'), 'approved'],
    [asked('Yes, use tabs'), 'modify'],
    [asked(), 'ambiguous'],
    [{ output: 'User has approved your plan. You can now start coding.' }, 'approved'],
    [{ output: 'Plan mode was left.' }, 'ambiguous'],
    [{ ...asked('no, smaller'), outcome: 'denied', deniedBy: 'person' }, 'modify'],
    [{ outcome: 'denied', deniedBy: 'person' }, 'modify'],
    [{ outcome: 'denied', deniedBy: 'program' }, 'ambiguous'],
  ])('%o', async (rest, state) => {
    expect(await workOf(begin, plan(rest), work)).toEqual([`${state}: edited src/api.ts`]);
  });

  test('a plan without a text is the prompt that was shown', async () => {
    const approved = call({ name: 'ExitPlanMode', action: 'plan', ...asked('Yes') });
    expect(await workOf(begin, shown, approved, work)).toEqual(['approved: edited src/api.ts']);
  });

  test('a plan that is another text approves that text', async () => {
    const approved = call({ name: 'ExitPlanMode', action: 'plan', text: 'Rename it all.', ...asked('Yes') });
    expect(await workOf(begin, shown, approved, work)).toEqual(['before-approval: edited src/api.ts']);
  });

  test('a list of steps asks nobody', async () => {
    const steps = call({ name: 'update_plan', action: 'plan', text: prompt(), output: 'Plan updated' });
    expect(await workOf(begin, shown, steps, person('Yes'), work)).toEqual(['approved: edited src/api.ts']);
  });
});
