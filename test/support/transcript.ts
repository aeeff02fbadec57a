/** An invented transcript of Claude Code, record by record. */
export interface TranscriptWriter {
  /** What a person types. */
  person(text: string): TranscriptWriter;
  /** What the assistant says. */
  says(text: string): TranscriptWriter;
  /** A call and its result. */
  call(name: string, input: object, result?: CallResult): TranscriptWriter;
  write(path: string, content: string): TranscriptWriter;
  edit(path: string, before: string, after: string): TranscriptWriter;
  /** A command line; its exit status is 0 unless told. */
  run(command: string, output?: string, exitCode?: number): TranscriptWriter;
  /** The records as JSON Lines. */
  text(): string;
}

interface CallResult {
  readonly output?: string;
  readonly isError?: boolean;
  readonly toolUseResult?: unknown;
}

/** @param cwd The folder of the session. Each record is a minute later than the one before it, from 09:00 UTC on. */
export function transcript(cwd: string, { id = '5c1e77aa', day = '2026-11-20' } = {}): TranscriptWriter {
  const records: object[] = [];
  const base = {
    sessionId: id,
    cwd,
    gitBranch: 'main',
    version: '2.1.0',
    isSidechain: false,
    userType: 'external',
  };
  const add = (type: string, message: object, further: object = {}) => {
    const minutes = 9 * 60 + records.length;
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const timestamp = `${day}T${time}:00.000Z`;
    records.push({ ...base, type, uuid: `r${records.length}`, timestamp, message, ...further });
  };
  const model = 'claude-example-1';
  const writer: TranscriptWriter = {
    person(text) {
      add('user', { role: 'user', content: text });
      return writer;
    },
    says(text) {
      add('assistant', {
        id: `m${records.length}`,
        role: 'assistant',
        model,
        content: [{ type: 'text', text }],
      });
      return writer;
    },
    call(name, input, { output = 'done', isError = false, toolUseResult } = {}) {
      const callId = `toolu_${records.length}`;
      const use = { type: 'tool_use', id: callId, name, input };
      add('assistant', { id: `m${records.length}`, role: 'assistant', model, content: [use] });
      const result = { type: 'tool_result', tool_use_id: callId, content: output, is_error: isError };
      add('user', { role: 'user', content: [result] }, toolUseResult === undefined ? {} : { toolUseResult });
      return writer;
    },
    write(path, content) {
      const result = { type: 'create', filePath: `${cwd}/${path}`, content, structuredPatch: [] };
      return writer.call('Write', { file_path: `${cwd}/${path}`, content }, { toolUseResult: result });
    },
    edit(path, before, after) {
      const lines = [
        ...before.split('\n').map((line) => `-${line}`),
        ...after.split('\n').map((line) => `+${line}`),
      ];
      const result = {
        filePath: `${cwd}/${path}`,
        oldString: before,
        newString: after,
        structuredPatch: [{ lines }],
      };
      const input = { file_path: `${cwd}/${path}`, old_string: before, new_string: after };
      return writer.call('Edit', input, { toolUseResult: result });
    },
    run(command, output = '', exitCode = 0) {
      const isError = exitCode !== 0;
      return writer.call(
        'Bash',
        { command },
        {
          output: isError ? `Exit code ${exitCode}\n${output}` : output,
          isError,
          ...(isError ? {} : { toolUseResult: { stdout: output, stderr: '', interrupted: false } }),
        },
      );
    },
    text: () => `${records.map((record) => JSON.stringify(record)).join('\n')}\n`,
  };
  return writer;
}
