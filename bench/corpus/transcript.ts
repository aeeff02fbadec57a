import { closeSync, openSync, writeSync } from 'node:fs';
import { createRandom, type Random } from './random.ts';

const words =
  'account transfer limit ledger report invoice status handler const return await import export string number result error field query cache route table value index update create async function'.split(
    ' ',
  );
const sessionId = '5b1f0c52-6f0e-4b9e-9a3e-0d5a1c2b3e4f';
const cwd = '/home/dev/ledger-web';

/**
 * Writes a transcript of Claude Code: records in the mix and of the sizes that real sessions have, with invented text. Shares of the bytes
 * in real ones, and in what is written here:
 *
 * | results of tools | progress | thoughts | calls | replies | the person's | the rest |
 * |--:|--:|--:|--:|--:|--:|--:|
 * | 55 % | 16 % | 9 % | 10 % | 4 % | 3 % | 3 % |
 * | 61 % | 13 % | 7 % | 11 % | 4 % | 2 % | 2 % |
 *
 * A record has 2,400 bytes on average there and 2,700 here, half of them have 1,100 at most; one in eight is not all ASCII. Every other turn is in
 * the form of newer versions, which tell the session behind the message.
 *
 * @param size Of the file, in bytes; it becomes a little larger.
 */
export function writeTranscript(path: string, size: number): void {
  const file = openSync(path, 'w');
  const writer = new TranscriptWriter(createRandom(7));
  for (let written = 0; written < size; ) written += writeSync(file, writer.turn());
  closeSync(file);
}

class TranscriptWriter {
  readonly #random: Random;
  readonly #files: readonly string[];
  #number = 0;
  #turn = 0;
  #isNewer = false;
  #time = Date.UTC(2026, 1, 3, 9);
  #last: string | null = null;

  constructor(random: Random) {
    this.#random = random;
    this.#files = Array.from({ length: 60 }, () => this.#code(40 + this.#below(250)));
  }

  /** What follows one message of a person. */
  turn(): string {
    this.#isNewer = this.#turn % 2 === 1;
    const text = `Please ${this.#prose(70)}`;
    const lines = [this.#record({ type: 'user', message: { role: 'user', content: text } })];
    for (let index = 0; index < 2; index++) lines.push(this.#snapshot());
    if (this.#turn % 16 === 5)
      lines.push(
        this.#record({ type: 'user', message: { role: 'user', content: [this.#skill()] }, isMeta: true }),
      );
    if (this.#turn % 4 === 1) lines.push(this.#attachment());
    for (let step = 0; step < 8; step++) lines.push(...this.#step(step));
    lines.push(this.#assistant({ type: 'text', text: this.#prose(60) }));
    lines.push(this.#record({ type: 'system', subtype: 'turn_duration', durationMs: 1959, isMeta: false }));
    this.#turn++;
    return `${lines.join('\n')}\n`;
  }

  #step(step: number): string[] {
    const id = `toolu_${String(this.#number).padStart(20, '0')}`;
    const thinking = { type: 'thinking', thinking: this.#prose(80), signature: this.#signature(600) };
    const lines = this.#random.once(2) ? [this.#assistant(thinking)] : [];
    if (this.#random.once(3)) lines.push(this.#assistant({ type: 'text', text: this.#prose(40) }));
    const path = `${cwd}/src/module${this.#below(90)}.ts`;
    const code = this.#files[this.#below(this.#files.length)]!;
    if (step === 1 || step === 4) {
      lines.push(this.#call(id, 'Read', { file_path: path }));
      const shown = code.split('\n').map((line, index) => `${String(index + 1).padStart(6)}→${line}`);
      const file = {
        filePath: path,
        content: code,
        numLines: shown.length,
        startLine: 1,
        totalLines: shown.length,
      };
      lines.push(this.#result(id, shown.join('\n'), { type: 'text', file }));
    } else if (step === 2 || step === 6) {
      lines.push(
        this.#call(id, 'Edit', { file_path: path, old_string: this.#code(13), new_string: this.#code(20) }),
      );
      const patch = [
        {
          oldStart: 4,
          oldLines: 8,
          newStart: 4,
          newLines: 10,
          lines: this.#code(26).split('\n').map(patched),
        },
      ];
      const result = {
        filePath: path,
        oldString: this.#code(13),
        newString: this.#code(20),
        originalFile: code,
      };
      const shown = `The file ${path} has been updated. Here is a part of it:\n${this.#code(12)}`;
      lines.push(
        this.#result(id, shown, {
          ...result,
          structuredPatch: patch,
          userModified: false,
          replaceAll: false,
        }),
      );
    } else if (step === 7 && this.#random.once(3)) {
      lines.push(this.#call(id, 'Write', { file_path: path, content: code }));
      const result = {
        type: 'create',
        filePath: path,
        content: code,
        structuredPatch: [],
        originalFile: null,
      };
      lines.push(this.#result(id, `File created successfully at: ${path}`, result));
    } else if (step === 3) {
      lines.push(
        this.#call(id, 'Grep', { pattern: this.#words(1), path: `${cwd}/src`, output_mode: 'content' }),
      );
      const found = this.#code(50);
      lines.push(
        this.#result(id, found, {
          mode: 'content',
          numFiles: 0,
          filenames: [],
          content: found,
          numLines: 50,
        }),
      );
    } else {
      lines.push(
        this.#call(id, 'Bash', { command: `npm test -- ${this.#words(2)}`, description: 'Run the tests' }),
      );
      for (let index = this.#below(8); index > 0; index--) lines.push(this.#progress(id));
      const mark = this.#random.once(2) ? '\n✓ done — ok' : '';
      const stdout = `${this.#code(3 + this.#below(40))}${mark}`;
      const result = { stdout, stderr: '', interrupted: false, isImage: false, noOutputExpected: false };
      if (this.#random.once(6)) {
        const error = `Exit code 1\n${stdout}`;
        lines.push(this.#result(id, error, `Error: ${error}`, { is_error: true }));
      } else lines.push(this.#result(id, stdout, result, { is_error: false }));
    }
    if (step % 2 === 0) lines.push(this.#hook(id));
    if (step === 5 && this.#random.once(2)) lines.push(this.#agentProgress(id));
    return lines;
  }

  #snapshot(): string {
    const messageId = this.#uuid();
    const backup = { backupFileName: `${this.#signature(16)}@v2`, version: 2, backupTime: this.#now() };
    const trackedFileBackups = { [`src/module${this.#below(90)}.ts`]: backup };
    const snapshot = { messageId, trackedFileBackups, timestamp: this.#now() };
    return JSON.stringify({ type: 'file-history-snapshot', messageId, snapshot, isSnapshotUpdate: false });
  }

  #skill(): object {
    return { type: 'text', text: Array.from({ length: 60 }, () => this.#prose(60)).join('\n\n') };
  }

  #attachment(): string {
    const names = { hookName: 'PreToolUse:Bash', hookEvent: 'PreToolUse', toolUseID: this.#uuid() };
    const attachment = { type: 'hook_success', ...names, content: this.#prose(300), stdout: '', exitCode: 0 };
    return this.#record({ attachment, type: 'attachment' });
  }

  #hook(id: string): string {
    const names = { hookEvent: 'PostToolUse', hookName: 'PostToolUse:Bash', command: 'npx ledger hook' };
    const data = { type: 'hook_progress', ...names };
    return this.#record({ type: 'progress', data, parentToolUseID: id, toolUseID: id });
  }

  #agentProgress(id: string): string {
    const block = { tool_use_id: id, type: 'tool_result', content: this.#code(50) };
    const inner = { type: 'user', message: { role: 'user', content: [block] }, uuid: this.#uuid() };
    const data = {
      message: { ...inner, timestamp: this.#now() },
      type: 'agent_progress',
      agentId: 'a1b2c3d',
    };
    return this.#record({ type: 'progress', data, toolUseID: `agent_${id}`, parentToolUseID: id });
  }

  #call(id: string, name: string, input: object): string {
    return this.#assistant({ type: 'tool_use', id, name, input, caller: { type: 'direct' } });
  }

  #assistant(block: object): string {
    const cache = { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 12778 };
    const usage = { input_tokens: 3, cache_creation_input_tokens: 12778, cache_read_input_tokens: 20511 };
    const all = {
      ...usage,
      cache_creation: cache,
      output_tokens: 8,
      service_tier: 'standard',
      inference_geo: 'none',
    };
    const id = `msg_${String(this.#number >> 1).padStart(24, '0')}`;
    const head = { model: 'claude-sonnet-4-6', id, type: 'message', role: 'assistant', content: [block] };
    const message = { ...head, stop_reason: null, stop_sequence: null, usage: all };
    return this.#record({ message, requestId: `req_${id}`, type: 'assistant' });
  }

  #result(id: string, content: string, toolUseResult: unknown, more: object = {}): string {
    const block = { tool_use_id: id, type: 'tool_result', content, ...more };
    const end = { toolUseResult, sourceToolAssistantUUID: this.#last };
    return this.#record({ type: 'user', message: { role: 'user', content: [block] } }, end);
  }

  #progress(id: string): string {
    const output = this.#code(8);
    const data = { type: 'bash_progress', output, fullOutput: output, elapsedTimeSeconds: 2, totalLines: 8 };
    return this.#record({ type: 'progress', data, toolUseID: 'bash-progress-0', parentToolUseID: id });
  }

  /** @param end The members behind the time stamp. */
  #record(members: object, end: object = {}): string {
    const parent = { parentUuid: this.#last, isSidechain: false };
    const uuid = this.#uuid();
    this.#last = uuid;
    const own = { ...members, uuid, timestamp: this.#now(), ...end };
    const place = {
      version: this.#isNewer ? '2.1.98' : '2.1.45',
      gitBranch: 'main',
      slug: 'quiet-green-otter',
    };
    const session = { userType: 'external', cwd, sessionId, ...place };
    return JSON.stringify(
      this.#isNewer ? { ...parent, ...own, ...session } : { ...parent, ...session, ...own },
    );
  }

  #now(): string {
    this.#time += 1300;
    return new Date(this.#time).toISOString();
  }

  /** Sentences in lines, some of them with signs of their own. */
  #prose(count: number): string {
    const lines: string[] = [];
    for (let left = count; left > 0; left -= 12) lines.push(`${this.#words(Math.min(left, 12))}.`);
    return `${lines.join('\n')}${this.#random.once(6) ? ' — “as before”' : ''}`;
  }

  #code(lines: number): string {
    return Array.from({ length: lines }, () => {
      const shape = this.#below(4);
      if (shape === 0)
        return `\t${this.#words(3)}("${this.#words(1)}", { ${this.#words(1)}: '${this.#words(1)}' });`;
      if (shape === 1) return `  if (${this.#words(1)} === "${this.#words(2)}") {`;
      return shape === 2 ? `    ${this.#words(8)};` : '  }';
    }).join('\n');
  }

  #words(count: number): string {
    return Array.from({ length: count }, () => this.#random.pick(words)).join(' ');
  }

  #signature(length: number): string {
    let text = '';
    while (text.length < length) text += this.#below(2 ** 30).toString(36);
    return text;
  }

  #uuid(): string {
    const number = String(this.#number++).padStart(12, '0');
    return `9c0b5aef-0bf4-45f0-b216-${number}`;
  }

  #below(limit: number): number {
    return this.#random.below(limit);
  }
}

/** Of the lines of a patch most are there before and behind. */
function patched(line: string, index: number): string {
  return `${index % 5 === 3 ? '+' : index % 5 === 4 ? '-' : ' '}${line}`;
}
