import { describe, expect, test } from 'vitest';
import { withModules } from '../../../src/core/base/lazy-module.ts';
import { labelNames } from '../../../src/core/parse/labels.ts';
import { gateRecords } from '../../../src/sessions/gate/gate.ts';
import { readSessionFile } from '../../../src/sessions/read.ts';
import { phase0Runs } from '../../../src/sessions/runs.ts';
import { prompt } from './conversation.ts';

const cwd = '/home/jana/ledger';

/** Writes a conversation: each record is the child of the one before, and a minute later. */
class Conversation {
  readonly records: Record<string, unknown>[] = [];
  readonly #session: string;
  #number = 0;
  /** The record that the next one follows. */
  tip: string | null = null;

  constructor(session = 's1') {
    this.#session = session;
  }

  person(text: string): this {
    return this.#add('user', text, {});
  }

  says(text: string): this {
    return this.#add('assistant', [{ type: 'text', text }], {});
  }

  /** An edit with its result. */
  edit(path: string): this {
    const id = `${this.#session}-t${this.#number}`;
    const input = { file_path: `${cwd}/${path}`, old_string: 'a', new_string: 'b' };
    this.#add('assistant', [{ type: 'tool_use', id, name: 'Edit', input }], {});
    const result = { filePath: `${cwd}/${path}`, oldString: 'a', newString: 'b' };
    const content = [{ type: 'tool_result', tool_use_id: id, content: 'done' }];
    return this.#add('user', content, { toolUseResult: result });
  }

  /** The turn's end, as the program notes it. */
  ends(): this {
    return this.#add('system', undefined, { subtype: 'turn_duration', durationMs: 7 });
  }

  /** The records under other ids and at other times, as a session that is resumed may copy them. */
  copied(): readonly object[] {
    return this.records.map((record) => {
      const parent = record.parentUuid === null ? null : `copy-${record.parentUuid}`;
      const timestamp = String(record.timestamp).replace('T09:', 'T15:');
      return { ...record, parentUuid: parent, uuid: `copy-${record.uuid}`, timestamp };
    });
  }

  #add(type: string, content: unknown, more: object): this {
    const number = this.#number++;
    const uuid = `${this.#session}-u${number}`;
    this.records.push({
      ...{ parentUuid: this.tip, isSidechain: false, cwd, sessionId: this.#session, version: '2.1.100' },
      ...(content === undefined
        ? { type }
        : {
            ...{ type, message: { ...message(type, number), role: type, content } },
          }),
      ...more,
      ...{ uuid, timestamp: `2026-11-20T09:${String(number).padStart(2, '0')}:00.000Z` },
    });
    this.tip = uuid;
    return this;
  }
}

function message(type: string, number: number): object {
  return type === 'assistant' ? { model: 'model-1', id: `m${number}`, type: 'message' } : {};
}

/** Each piece of work as `state: what`, of all sessions; the same whether every record is parsed or not. */
async function workOf(records: readonly object[], always = false): Promise<string[]> {
  const text = `${records.map((one) => JSON.stringify(one)).join('\n')}\n`;
  const found = [];
  for (const parseAll of [true, false]) {
    const { sessions } = readSessionFile('session.jsonl', [Buffer.from(text)], [], { parseAll });
    const runs = sessions.map((session) =>
      phase0Runs(session, { path: 'session.jsonl', labels: labelNames(), always }),
    );
    const gates = await withModules(() => runs.flatMap((run) => gateRecords(run)));
    found.push(gates.flatMap(({ work }) => work.map(({ state, what }) => `${state}: ${what}`)));
  }
  expect(found[1]).toEqual(found[0]);
  return found[0]!;
}

/** What was said, and the ids of the calls. */
function textsIn(records: readonly object[]): (string | undefined)[] {
  const text = records.map((one) => `${JSON.stringify(one)}\n`).join('');
  const [session] = readSessionFile('session.jsonl', [Buffer.from(text)]).sessions;
  return session!.events.map((event) => (event.type === 'message' ? event.text : event.id));
}

const asked = () => new Conversation().person('/prompt-technical limits').says(prompt());

describe('records that were written late', () => {
  test('a Yes behind the work that it approved is in front of it by parent and time', async () => {
    const { records } = asked().person('Yes').edit('src/api.ts');
    const [first, shown, yes, ...work] = records;
    expect(await workOf([first!, shown!, ...work, yes!])).toEqual(['approved: edited src/api.ts']);
  });

  test('the same behind the end of a turn', async () => {
    const { records } = asked().ends().person('Yes').edit('src/api.ts').says('Done.');
    const [first, shown, end, yes, ...work] = records;
    expect(await workOf([first!, shown!, end!, ...work, yes!])).toEqual(['approved: edited src/api.ts']);
  });

  test('work that was done before the Yes stays work without one', async () => {
    const { records } = asked().edit('src/api.ts').person('Yes');
    const [first, shown, call, result, yes] = records;
    expect(await workOf([first!, shown!, yes!, call!, result!])).toEqual([
      'before-approval: edited src/api.ts',
    ]);
  });

  test('a prompt behind its Yes was shown before it', async () => {
    const { records } = asked().person('Yes').edit('src/api.ts');
    const [first, shown, yes, ...work] = records;
    expect(await workOf([first!, yes!, shown!, ...work])).toEqual(['approved: edited src/api.ts']);
  });

  test('two halves in the wrong order are read in the right one', async () => {
    const { records } = asked().person('Yes').edit('src/api.ts').edit('src/limit.ts').says('Done.');
    for (let at = 1; at < records.length; at++)
      expect(await workOf([...records.slice(at), ...records.slice(0, at)]), `from ${at}`).toEqual([
        'approved: edited src/api.ts',
        'approved: edited src/limit.ts',
      ]);
  });

  test('where a clock was set back the parents hold', async () => {
    const { records } = asked().edit('src/api.ts').person('Yes').edit('src/limit.ts');
    const late = records.map((record, number) =>
      number < 4 ? record : { ...record, timestamp: `2026-11-20T08:0${number}:00.000Z` },
    );
    expect(await workOf(late)).toEqual([
      'before-approval: edited src/api.ts',
      'approved: edited src/limit.ts',
    ]);
  });

  test('without parents the order of the file holds', async () => {
    const { records } = asked().edit('src/api.ts').person('Yes');
    const late = records.map((record, number) => ({
      ...record,
      parentUuid: null,
      timestamp: `2026-11-20T09:0${9 - number}:00.000Z`,
    }));
    expect(await workOf(late)).toEqual(['before-approval: edited src/api.ts']);
  });
});

describe('a conversation that was taken back', () => {
  test('forgets the Yes that it stands in the place of', async () => {
    const talk = asked();
    const { tip } = talk;
    talk.person('Yes').edit('src/api.ts');
    talk.tip = tip;
    talk.person('looks good, but use scrypt').edit('src/limit.ts');
    expect(await workOf(talk.records)).toEqual([
      'approved: edited src/api.ts',
      'ambiguous: edited src/limit.ts',
    ]);
  });

  test.each(['Modify: use scrypt', 'Cancel'])('takes a Yes in the place of "%s"', async (before) => {
    const talk = asked();
    const { tip } = talk;
    talk.person(before).says('As you wish.');
    talk.tip = tip;
    talk.person('Yes').edit('src/api.ts');
    expect(await workOf(talk.records)).toEqual(['approved: edited src/api.ts']);
  });

  test('to before the prompt has none that is approved', async () => {
    const talk = new Conversation().person('/prompt-technical limits').says('Which file?');
    const { tip } = talk;
    talk.person('src/api.ts').says(prompt()).person('Yes').says('Working.');
    talk.tip = tip;
    talk.person('src/limit.ts').edit('src/limit.ts');
    expect(await workOf(talk.records)).toEqual(['before-approval: edited src/limit.ts']);
  });

  test('to before the command has no Phase 0', async () => {
    const talk = new Conversation().person('Hello').says('Hello.');
    const { tip } = talk;
    talk.person('/prompt-technical limits').says(prompt());
    talk.tip = tip;
    talk.person('Just fix src/api.ts').edit('src/api.ts');
    expect(await workOf(talk.records)).toEqual([]);
  });

  test('is none where two messages were sent before the assistant said anything', async () => {
    const talk = asked();
    const { tip } = talk;
    talk.person('Yes');
    talk.tip = tip;
    talk.person('and tell me when it is done').edit('src/api.ts');
    expect(await workOf(talk.records)).toEqual(['approved: edited src/api.ts']);
  });
});

describe('records that were copied under other ids and times', () => {
  test('count once', async () => {
    const talk = asked().person('Yes').edit('src/api.ts').says('Done.');
    const copy = talk.copied();
    talk.person('And the limit').edit('src/limit.ts');
    const [before, after] = [talk.records.slice(0, 6), talk.records.slice(6)];
    expect(await workOf([...before, ...copy, ...after])).toEqual([
      'approved: edited src/api.ts',
      'approved: edited src/limit.ts',
    ]);
  });

  test('count once after a long conversation', async () => {
    const talk = asked().person('Yes').edit('src/api.ts');
    for (let turn = 0; turn < 100; turn++) talk.person(`Question ${turn}?`).says(`Answer ${turn}.`);
    const copy = talk.copied();
    const { length } = talk.records;
    talk.edit('src/limit.ts');
    const records = [...talk.records.slice(0, length), ...copy, ...talk.records.slice(length)];
    expect(textsIn(records)).toEqual(textsIn(talk.records));
  });

  test('do not make work of before the answer come after it, or the other way round', async () => {
    const question = 'Proceed with this prompt?';
    const talk = asked();
    const options = ['Yes', 'Modify', 'Cancel'].map((label) => ({ label }));
    const questions = [{ question, options }];
    const head = { sessionId: 's1', cwd, isSidechain: false };
    const call = {
      ...{ ...head, type: 'assistant', uuid: 'q', parentUuid: talk.tip },
      message: {
        id: 'mq',
        content: [{ type: 'tool_use', id: 'q1', name: 'AskUserQuestion', input: { questions } }],
      },
    };
    const answer = {
      ...{ ...head, type: 'user', uuid: 'a', parentUuid: 'q' },
      message: {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: 'q1', content: `"${question}"="Yes"` }],
      },
      toolUseResult: { questions, answers: { [question]: 'Yes' } },
    };
    const work = new Conversation('s1').edit('src/api.ts').records;
    expect(await workOf([...talk.records, call, answer, ...work, { ...answer, uuid: 'a2' }])).toEqual([
      'approved: edited src/api.ts',
    ]);
  });

  test('an answer that is written late is known to what was called after it came', async () => {
    const question = 'Proceed with this prompt?';
    const questions = [{ question, options: ['Yes', 'Modify', 'Cancel'].map((label) => ({ label })) }];
    const head = { sessionId: 's1', cwd, isSidechain: false };
    const call = {
      ...{ ...head, type: 'assistant', uuid: 'q', timestamp: '2026-11-20T08:50:00.000Z' },
      message: {
        id: 'mq',
        content: [{ type: 'tool_use', id: 'q1', name: 'AskUserQuestion', input: { questions } }],
      },
    };
    const answer = (timestamp: string) => ({
      ...{ ...head, type: 'user', uuid: 'a', timestamp, toolUseResult: { answers: { [question]: 'Yes' } } },
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'q1', content: 'answered' }] },
    });
    const begun = [...asked().records].map((record) => ({
      ...record,
      timestamp: '2026-11-20T08:40:00.000Z',
    }));
    const work = new Conversation().edit('src/api.ts').records;
    const of = (timestamp: string) => workOf([...begun, call, ...work, answer(timestamp)]);
    expect(await of('2026-11-20T08:59:00.000Z')).toEqual(['approved: edited src/api.ts']);
    expect(await of('2026-11-20T09:30:00.000Z')).toEqual(['before-approval: edited src/api.ts']);
  });

  test('the same words said again are no copy', async () => {
    const talk = new Conversation().person('Yes').says('Yes to what?').person('Yes').says('I see.');
    expect(textsIn(talk.records)).toEqual(['Yes', 'Yes to what?', 'Yes', 'I see.']);
  });
});

describe('two sessions in one file', () => {
  test('do not lend each other an approval', async () => {
    const one = asked().person('Yes').edit('src/api.ts');
    const two = new Conversation('s2').person('/prompt-technical limits').says(prompt()).edit('src/limit.ts');
    const mixed = one.records.flatMap((record, at) => [record, ...two.records.slice(at, at + 1)]);
    for (const records of [mixed, [...one.records, ...two.records]])
      expect(await workOf(records)).toEqual([
        'approved: edited src/api.ts',
        'before-approval: edited src/limit.ts',
      ]);
  });

  test('/clear ends what was asked and approved', async () => {
    expect(
      await workOf(asked().person('/clear').person('Fix src/api.ts').edit('src/api.ts').records),
    ).toEqual([]);
    const again = asked().person('Yes').person('/clear').person('/prompt the limit').edit('src/limit.ts');
    expect(await workOf(again.records)).toEqual(['carried-over: edited src/limit.ts']);
  });
});
