import { describe, expect, test } from 'vitest';
import { labelNames } from '../../src/core/parse/labels.ts';
import { gateRecord } from '../../src/sessions/gate/gate.ts';
import { phase0Runs } from '../../src/sessions/runs.ts';
import { onlySession, readText } from './json-session.ts';

const command = '/prompt add a daily limit';
const file = 'src/transfers.ts';
const sections = `**GOAL**
Add a daily limit to transfers.

**CONTEXT**
- Express API

**SCOPE**
- Modify: \`${file}\` (the limit)

**REQUIREMENTS**
1. Refuse transfers above the limit

**CONSTRAINTS**
- None

**EXPECTED RESULT**
- Status 422 above the limit`;
const prompt = `${sections}\n\nProceed? [Yes / Modify / Cancel]`;
const labels = ['Yes', 'Modify', 'Cancel'];
const questions = [{ question: 'Proceed?', options: labels.map((label) => ({ label })) }];

const lines = (...records: readonly object[]) => records.map((record) => JSON.stringify(record)).join('\n');
const pretty = (document: object) => JSON.stringify(document, undefined, 2);

/** The same session in every format: a prompt is shown, somebody answers, a file is edited. */
const byMessage: Readonly<Record<string, (answer: string) => string>> = {
  gemini: (answer) =>
    lines(
      { sessionId: 'g', projectHash: '0' },
      { id: '1', type: 'user', content: command },
      { id: '2', type: 'gemini', content: prompt },
      { id: '3', type: 'user', content: answer },
      {
        id: '4',
        type: 'gemini',
        content: '',
        toolCalls: [geminiCall('replace', { file_path: file }, 'done')],
      },
    ),
  copilot: (answer) =>
    lines(
      { type: 'session.start', data: { sessionId: 'c', context: { cwd: '/w' } } },
      { type: 'user.message', data: { content: command } },
      { type: 'assistant.message', data: { content: prompt } },
      { type: 'user.message', data: { content: answer } },
      ...copilotCall('t1', 'edit', { path: `/w/${file}` }, 'done'),
    ),
  opencode: (answer) =>
    pretty({
      info: { id: 'ses_1', directory: '/w' },
      messages: [
        { info: { role: 'user' }, parts: [{ type: 'text', text: command }] },
        { info: { role: 'assistant' }, parts: [{ type: 'text', text: prompt }] },
        { info: { role: 'user' }, parts: [{ type: 'text', text: answer }] },
        { info: { role: 'assistant' }, parts: [opencodeCall('edit', { filePath: `/w/${file}` })] },
      ],
    }),
  cursor: (answer) =>
    lines(
      { role: 'user', message: { content: [{ type: 'text', text: `<user_query>${command}</user_query>` }] } },
      {
        role: 'assistant',
        message: { content: [{ type: 'text', text: `${prompt}\n\n**Waiting for approval**` }] },
      },
      { role: 'user', message: { content: [{ type: 'text', text: `<user_query>${answer}</user_query>` }] } },
      {
        role: 'assistant',
        message: { content: [{ type: 'tool_use', name: 'StrReplace', input: { path: file } }] },
      },
    ),
  kiro: (answer) =>
    pretty({
      conversation_id: 'k',
      history: [
        { user: { content: { Prompt: { prompt: command } } }, assistant: { Response: { content: prompt } } },
        {
          user: { content: { Prompt: { prompt: answer } } },
          assistant: {
            ToolUse: { tool_uses: [{ id: 't', name: 'fs_write', args: { command: 'append', path: file } }] },
          },
        },
      ],
    }),
  droid: (answer) =>
    lines(
      { type: 'session_start', id: 'd', cwd: '/w' },
      { type: 'message', message: { role: 'user', content: command } },
      { type: 'message', message: { role: 'assistant', content: prompt } },
      { type: 'message', message: { role: 'user', content: [{ type: 'text', text: answer }] } },
      {
        type: 'message',
        message: {
          role: 'assistant',
          content: [{ type: 'tool_use', id: 't', name: 'Edit', input: { file_path: file } }],
        },
      },
    ),
};

const byTool: Readonly<Record<string, (answer: string) => string>> = {
  gemini: (answer) =>
    lines(
      { sessionId: 'g', projectHash: '0' },
      { id: '1', type: 'user', content: command },
      {
        ...{ id: '2', type: 'gemini', content: sections },
        toolCalls: [geminiCall('ask_user', { questions }, JSON.stringify({ answers: { 0: answer } }))],
      },
      {
        id: '3',
        type: 'gemini',
        content: '',
        toolCalls: [geminiCall('replace', { file_path: file }, 'done')],
      },
    ),
  copilot: (answer) =>
    lines(
      { type: 'session.start', data: { sessionId: 'c', context: { cwd: '/w' } } },
      { type: 'user.message', data: { content: command } },
      { type: 'assistant.message', data: { content: sections } },
      ...copilotCall('t1', 'ask_user', { question: 'Proceed?', choices: labels }, `User selected: ${answer}`),
      ...copilotCall('t2', 'edit', { path: `/w/${file}` }, 'done'),
    ),
  opencode: (answer) =>
    pretty({
      info: { id: 'ses_1', directory: '/w' },
      messages: [
        { info: { role: 'user' }, parts: [{ type: 'text', text: command }] },
        {
          info: { role: 'assistant' },
          parts: [
            { type: 'text', text: sections },
            opencodeCall('question', { questions }, { answers: [[answer]] }),
            opencodeCall('edit', { filePath: `/w/${file}` }),
          ],
        },
      ],
    }),
};

function geminiCall(name: string, args: object, output: string) {
  return {
    id: name,
    name,
    args,
    status: 'success',
    result: [{ functionResponse: { id: name, response: { output } } }],
  };
}

function copilotCall(toolCallId: string, name: string, given: object, content: string) {
  return [
    {
      type: 'assistant.message',
      data: { content: '', toolRequests: [{ toolCallId, name, arguments: given }] },
    },
    { type: 'tool.execution_complete', data: { toolCallId, success: true, result: { content } } },
  ];
}

function opencodeCall(name: string, input: object, metadata: object = {}) {
  return {
    type: 'tool',
    callID: name,
    tool: name,
    state: { status: 'completed', input, metadata, output: '' },
  };
}

/** What was answered, and what the gate was when the file was edited. */
function gateIn(text: string): readonly unknown[] {
  const session = onlySession(readText(text));
  const settings = { path: 'session', labels: labelNames(), always: false };
  return phase0Runs(session, settings).flatMap((run) => {
    const { approvals, work } = gateRecord(run);
    return [
      ...approvals.map(({ answer, by, via }) => `${answer} by ${by}, ${via}`),
      ...work.map(({ state }) => state),
    ];
  });
}

const answers = [
  ['Yes', 'yes', 'approved'],
  ['Modify', 'modify', 'modify'],
  ['Cancel', 'cancel', 'cancelled'],
  ['looks good', 'unclear', 'ambiguous'],
] as const;

describe.each(Object.entries(byMessage))('answered by a message in %s', (_format, session) => {
  test.each(answers)('%s', (answer, read, state) => {
    expect(gateIn(session(answer))).toEqual([`${read} by person, message`, state]);
  });
});

describe.each(Object.entries(byTool))('answered through the question tool of %s', (_format, session) => {
  test.each(answers)('%s', (answer, read, state) => {
    expect(gateIn(session(answer))).toEqual([`${read} by person, question tool`, state]);
  });
});
