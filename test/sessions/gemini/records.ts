/** Records of Gemini CLI for tests. */
export const header = {
  sessionId: 'e1f0c2d4-0000-4000-8000-000000000001',
  projectHash: '00ff',
  startTime: '2026-05-04T08:00:00.000Z',
  lastUpdated: '2026-05-04T08:00:00.000Z',
  kind: 'main',
};

export function user(id: string, content: unknown, more: object = {}) {
  return { id, timestamp: '2026-05-04T08:01:00.000Z', type: 'user', content, ...more };
}

export function model(id: string, content: unknown, toolCalls?: readonly unknown[]) {
  return {
    ...{ id, timestamp: '2026-05-04T08:02:00.000Z', type: 'gemini', content, model: 'gemini-test' },
    thoughts: [{ subject: 'Weighing', description: 'never shown' }],
    ...(toolCalls ? { toolCalls } : {}),
  };
}

export function call(id: string, name: string, args: object, response?: object, more: object = {}) {
  return {
    ...{ id, name, args, timestamp: '2026-05-04T08:03:00.000Z' },
    ...(response ? { result: [{ functionResponse: { id, name, response } }], status: 'success' } : {}),
    ...more,
  };
}
