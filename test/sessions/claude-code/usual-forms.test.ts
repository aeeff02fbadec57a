import { describe, expect, test } from 'vitest';
import { withoutUnread } from '../../../src/sessions/claude-code/format.ts';
import { read } from '../json/support.ts';

let number = 0;
const id = () => `9c0b5aef-0bf4-45f0-b216-${String(number++).padStart(12, '0')}`;
const time = () => new Date(Date.UTC(2026, 4, 1, 9, 0, number)).toISOString();
const session = { userType: 'external', cwd: '/home/dev/shop', sessionId: 'session-1', gitBranch: 'main' };

/** Whether the session is told before the message, as older versions do, or behind all. */
type Version = 'older' | 'newer';
type Members = Readonly<Record<string, unknown>>;

function line(version: Version, members: Members, behind: Members = {}, head: Members = {}): string {
  const start = { parentUuid: id(), isSidechain: false, ...head };
  const own = { ...members, uuid: id(), timestamp: time(), ...behind };
  return JSON.stringify(
    version === 'newer' ? { ...start, ...own, ...session } : { ...start, ...session, ...own },
  );
}

function reply(version: Version, content: readonly object[], more: Members = {}, head: Members = {}): string {
  const usage = {
    input_tokens: 3,
    cache_creation: { ephemeral_5m_input_tokens: 0 },
    service_tier: 'standard',
  };
  const start = { model: 'model-1', id: `msg_${number >> 2}`, type: 'message', role: 'assistant', content };
  const message = { ...start, ...(more.message as object), stop_reason: null, stop_sequence: null, usage };
  const { message: _, requestId = `req_${number}`, behind, ...others } = more;
  return line(version, { message, requestId, ...others, type: 'assistant' }, behind as Members, head);
}

const text = (value: string): object => ({ type: 'text', text: value });
const use = (name: string, input: object, call = 'c1'): object => ({
  ...{ type: 'tool_use', id: call, name, input },
  caller: { type: 'direct' },
});

function result(
  version: Version,
  content: unknown,
  toolUseResult: unknown,
  block: object = {},
  more: Members = {},
): string {
  const message = { role: 'user', content: [{ tool_use_id: 'c1', type: 'tool_result', content, ...block }] };
  return line(version, { type: 'user', message, ...more }, { toolUseResult, sourceToolAssistantUUID: id() });
}

function typed(
  version: Version,
  content: unknown,
  more: Members = {},
  behind: Members = {},
  head: Members = {},
) {
  return line(version, { ...head, type: 'user', message: { role: 'user', content }, ...more }, behind);
}

const path = '/home/dev/shop/a.ts';
const code = 'call("1", { a: \'b\' });\n\tif (a) {\n}'.repeat(20);
const part = (...lines: string[]) => ({ oldStart: 1, oldLines: 2, newStart: 1, newLines: 3, lines });
const edited = (structuredPatch: unknown, more: object = {}) => ({
  ...{ filePath: path, oldString: code, newString: code, originalFile: code },
  ...{ structuredPatch, userModified: false, replaceAll: false, ...more },
});

const replies: Record<string, (version: Version) => string[]> = {
  texts: (v) => [reply(v, [text('One.\n"Two"')]), reply(v, [text('Hotovo → 🙂 \\')]), reply(v, [text('')])],
  'a text that looks like the end': (v) => [
    reply(v, [text('a],"stop_reason":null}')]),
    reply(v, [text('"}],"sto')]),
  ],
  'a text with members behind it': (v) => [reply(v, [{ ...text('Cited'), citations: [{ a: 1 }] }])],
  'two texts': (v) => [reply(v, [text('One'), text('Two')])],
  'the same text twice': (v) => [reply(v, [text('One')]), reply(v, [text('One')]), reply(v, [text('Two')])],
  'a thought': (v) => [reply(v, [{ type: 'thinking', thinking: code, signature: 'aI/b+' }])],
  'an error of the program': (v) => [
    reply(v, [text('API Error')], { isApiErrorMessage: true }),
    reply(v, [text('API Error')], { behind: { isApiErrorMessage: true } }),
    reply(v, [text('API Error')], {}, { isApiErrorMessage: true }),
    reply(v, [text('No response')], { message: { model: '<synthetic>' } }),
  ],
  'another model': (v) => [reply(v, [text('a')], { message: { model: 'model-"2"' } }), reply(v, [text('b')])],
  'odd ids': (v) => [
    reply(v, [text('a')], { requestId: 'r}"{\\' }),
    reply(v, [text('b')], { message: { id: 'm"' } }),
    reply(v, [text('c')], { behind: { uuid: 'short' } }),
    reply(v, [text('d')], { behind: { timestamp: '2026-05-01T09:00:00Z' } }),
    reply(v, [text('e')], { requestId: undefined }),
    reply(v, [text('f')], { requestId: null }),
  ],
  'a request within what is given': (v) => [reply(v, [use('mcp__a__ask', { a: { b: 1 }, requestId: 'r' })])],
  'other members at the end': (v) => [
    reply(v, [text('a')], { behind: { slug: 'x', origin: { kind: 'human' } } }),
  ],
};

const calls: Record<string, (version: Version) => string[]> = {
  Read: (v) => [
    reply(v, [use('Read', { file_path: path })]),
    reply(v, [use('Read', { file_path: '/ž"\\.ts' }, 'c2')]),
    reply(v, [use('Read', { file_path: path, offset: 4 }, 'c3')]),
    reply(v, [use('Read', { file_path: ' ' }, 'c4')]),
    reply(v, [use('Read', { file_path: path }, 'c5')]).replace('"}', '" }'),
    reply(v, [use('Read', { file_path: path }, 'c6')]).replace('"}', '","file_path":"/b.ts"}'),
  ],
  Bash: (v) => [
    reply(v, [use('Bash', { command: 'npm test', description: 'Run “them”' })]),
    reply(v, [use('Bash', { command: 'echo "ž" \\' }, 'c2')]),
    reply(v, [use('Bash', { command: 'ls', timeout: 3 }, 'c3')]),
    reply(v, [use('Bash', { command: '' }, 'c4')]),
    reply(v, [use('Bash', { command: 'ls' }, 'c5')]).replace('"ls"', '"ls","command":"rm a"'),
  ],
  Write: (v) =>
    ['', '\n', 'one', 'one\n', 'one\ntwo', 'a\\n', 'a\\\nb\\\\n', '"\n"\u0001\n', 'ž\n→'].map(
      (content, index) => reply(v, [use('Write', { file_path: path, content }, `w${index}`)]),
    ),
  'Write in other forms': (v) => [
    reply(v, [use('Write', { file_path: path, content: 'a-b' })]).replace('a-b', 'a\\u000ab'),
    reply(v, [use('Write', { content: 'a\nb', file_path: path }, 'c2')]),
    reply(v, [use('Write', { file_path: path, content: 'a\nb', mode: 'c\nd' }, 'c3')]),
    reply(v, [use('Write', { file_path: '/ž.ts', content: 'a\nb' }, 'c4')]),
    reply(v, [use('Write', { file_path: path, content: ['a'] }, 'c5')]),
  ],
  Edit: (v) => [reply(v, [use('Edit', { file_path: path, old_string: code, new_string: code })])],
};

const patches: Record<string, readonly unknown[]> = {
  'signs and others': [part(' a', '+b', '-c', '', '+', '-', '\\ No newline')],
  quotes: [part(' "a",', '+"b"', '-",', '+"', ' "+x', '-\\"', '+c\\')],
  'what looks like an end': [part(' a"]}', '+]}]', '"]}', ',', '-","+'), part('+b')],
  'more parts': [part('+a'), part('-b', '+ž'), part(' c')],
  'no lines': [part(), part('+a')],
  'no parts': [],
  'members in another order': [{ lines: ['+a', '-b'], oldStart: 1 }, part('+c')],
  'lines of other kinds': [{ ...part('+a'), lines: ['+a', 1, null] }],
};

const results: Record<string, (version: Version) => string[]> = {
  ...Object.fromEntries(
    Object.entries(patches).map(([name, patch]) => [
      `a patch: ${name}`,
      (v: Version) => [
        reply(v, [use('Edit', { file_path: path, old_string: 'a', new_string: 'b' })]),
        result(v, 'updated', edited(patch)),
      ],
    ]),
  ),
  'a sign by its number': (v) => [
    reply(v, [use('Edit', { file_path: path })]),
    result(v, 'updated', edited([part('+a', '+b')])).replace('"+b', '"\\u002bb'),
  ],
  'other paths': (v) =>
    ['/ž.ts', '/a"\\.ts', '/b.ts'].flatMap((filePath, index) => [
      reply(v, [use('Edit', { file_path: path }, `e${index}`)]),
      result(v, 'updated', edited([part('+a')], { filePath }), { tool_use_id: `e${index}` }),
    ]),
  'kinds of change': (v) =>
    ['create', 'update', 'text'].flatMap((type, index) => [
      reply(v, [use('Write', { file_path: path, content: 'a\nb\n' }, `k${index}`)]),
      result(v, 'ok', { type, ...edited([part('+a')]) }, { tool_use_id: `k${index}` }),
    ]),
  'altered by the person': (v) => [
    reply(v, [use('Edit', { file_path: path })]),
    result(v, 'updated', edited([part('+a')], { userModified: true })),
  ],
  'an error': (v) => [
    reply(v, [use('Bash', { command: 'x' })]),
    result(v, `Exit code 2\n${code}`, `Error: Exit code 2\n${code}`, { is_error: true }),
  ],
  'errors of other forms': (v) =>
    [{ a: 'b' }, { stdout: '', stderr: '', interrupted: true }, ['a'], 'a "b" \\', null].flatMap(
      (value, index) => [
        reply(v, [use('Bash', { command: 'x' }, `o${index}`)]),
        result(v, 'Exit code 1', value, { tool_use_id: `o${index}`, is_error: true }),
      ],
    ),
  'a very long error': (v) => [
    reply(v, [use('Bash', { command: 'x' })]),
    result(v, `Exit code 1\n${code.repeat(60)}`, 'Error', { is_error: true }),
  ],
  'a no of the person': (v) => [
    reply(v, [use('Bash', { command: 'x' })]),
    result(
      v,
      "The user doesn't want to proceed with this tool use. The user said:\nNo, “later”",
      'Error: no',
      {
        is_error: true,
      },
    ),
  ],
  'a decision': (v) => [
    reply(v, [use('Bash', { command: 'x' })]),
    result(
      v,
      'No',
      'Error: no',
      { is_error: true },
      { permissionDecision: { decision: 'deny', source: 'user' } },
    ),
    reply(v, [use('Bash', { command: 'x' }, 'c2')]),
    result(v, 'No', 'Error: no', { tool_use_id: 'c2', is_error: true }, { toolDenialKind: 'user' }),
  ],
  'a question and a plan': (v) => [
    reply(v, [use('AskUserQuestion', { questions: [{ question: 'Which?', options: [{ label: 'A' }] }] })]),
    result(v, 'The answers: "Which?"="A".', 'The answers'),
    reply(v, [use('ExitPlanMode', { plan: 'Do it' }, 'c2')]),
    result(v, 'User rejected tool use', 'Error', { tool_use_id: 'c2', is_error: true }),
  ],
  'a result that is a text': (v) => [
    reply(v, [use('mcp__a__get', { a: 1 })]),
    result(v, 'found', '"found"\\'),
  ],
};

const people: Record<string, (version: Version) => string[]> = {
  'as a text': (v) => [typed(v, 'Go "on"\n'), typed(v, 'Ďalej → 🙂'), typed(v, ''), typed(v, 'a\\')],
  'as a block': (v) => [
    typed(v, [text('Go "on"\n')]),
    typed(v, [text('Ďalej')]),
    typed(v, [text('a'), text('b')]),
  ],
  'marked before, behind and at the end': (v) =>
    [{ isMeta: true }, { isMeta: false }, { isCompactSummary: true }, { isVisibleInTranscriptOnly: true }]
      .concat([{ origin: { kind: 'task-notification' } }, { origin: { kind: 'human' } }] as never)
      .flatMap((mark) => [
        typed(v, 'a', mark),
        typed(v, [text('b')], {}, mark),
        typed(v, 'c', {}, {}, mark),
        typed(v, 'd', { isMeta: true }, { isMeta: false }),
      ]),
  'with more members': (v) => [
    typed(v, 'a', { todos: [{ a: 1 }], permissionMode: 'default' }, { thinkingMetadata: { level: 'high' } }),
    typed(v, 'b', { toolUseResult: { a: 1 } }),
    typed(v, 'c', { sessionId: 'session-2' }),
    typed(v, 'd', { isSidechain: true, agentId: 'a1' }),
    typed(v, 'e').replace('"role":"user",', '"role": "user",'),
  ],
  'commands and what the program says': (v) => [
    typed(v, '<command-name>/clear</command-name><command-args>a</command-args>'),
    typed(v, '[Request interrupted by user]'),
    typed(v, 'Do it<system-reminder>x</system-reminder>'),
  ],
  'without a time or an id': (v) => [
    typed(v, 'a', {}, { timestamp: undefined }),
    typed(v, 'b', {}, { uuid: undefined }),
  ],
};

const all = { ...replies, ...calls, ...results, ...people };
const versions = ['older', 'newer'] as const;

/** The first records tell of the session; only what stands behind them is read in brief. */
const logOf = (version: Version, name: keyof typeof all): string[] => [
  typed(version, 'Go'),
  reply(version, [text('Yes')]),
  ...all[name]!(version),
  reply(version, [text('Done')]),
];

describe.each(versions)('records of the usual forms, in %s versions', (version) => {
  test.each(Object.keys(all))('%s: the same as parsed in full', (name) => {
    const log = logOf(version, name).join('\n');
    expect(read(log)).toEqual(read(log, { parseAll: true }));
  });

  test('all of them, with no line break between any two', () => {
    for (const name of Object.keys(all)) {
      const lines = logOf(version, name);
      for (let index = 1; index < lines.length; index++) {
        const joined = `${lines.slice(0, index).join('\n')}${lines.slice(index).join('\n')}`;
        expect(read(joined).sessions, name).toEqual(read(joined, { parseAll: true }).sessions);
      }
    }
  });

  test('once no more outputs are kept: the same as parsed in full', () => {
    const output = 'x'.repeat(15_000);
    const outputs = Array.from({ length: 300 }, (_, index) => [
      reply(version, [use('Read', { file_path: path }, `f${index}`)]),
      result(version, output, { type: 'text' }, { tool_use_id: `f${index}` }),
    ]);
    const cut = ['', '<persisted-output>a', 'short "a"', 'žltý'].flatMap((content, index) => [
      reply(version, [use('Bash', { command: 'x' }, `p${index}`)]),
      result(version, content, { stdout: '', interrupted: false }, { tool_use_id: `p${index}` }),
      reply(version, [use('Bash', { command: 'x' }, `q${index}`)]),
      result(version, content, { stdout: '', interrupted: false }, { tool_use_id: `q${index}` }).replace(
        '"<persisted',
        '"\\u003cpersisted',
      ),
    ]);
    const rest = Object.keys(all).flatMap((name) => all[name]!(version));
    const log = [typed(version, 'Go'), ...outputs.flat(), ...cut, ...rest].join('\n');
    expect(read(log)).toEqual(read(log, { parseAll: true }));
  });

  test('the long texts in them are not parsed', () => {
    const long = code.repeat(9);
    const file = { type: 'text', file: { filePath: path, content: long, numLines: 9 } };
    const records = [
      result(version, 'a', { stdout: long, stderr: '', interrupted: false }),
      result(version, 'a', file),
      result(version, 'a', { mode: 'content', numFiles: 1, content: long, numLines: 9 }),
      result(version, 'a', edited([part('+a')], { originalFile: long })),
      line(version, { type: 'progress', data: { output: long } }),
    ];
    for (const one of records) expect(withoutUnread(one).length).toBeLessThan(1200);
  });
});
