import type { CallEnd, CallStart } from '../call-records.ts';
import type { FileChange, Place } from '../session.ts';
import type { SessionBuilder } from '../session-builder.ts';
import type { LogLine } from './log-lines.ts';
import { addCall } from './pieces.ts';

/** A question of the program at its end: `(Y)es/(N)o [Yes]: y`. */
const permission = /^(.{1,160}?)\s*\(Y\)es\/\(N\)o[^[\]]{0,80}\[[^\]]{1,12}\]:[ \t]{0,200}(\S*)[ \t]*$/;
const added = /^Added (.+?) to (?:the chat|read-only files)(?: \(read-only\))?\.?$/;
const failure = /^(?:litellm\.)?([A-Z]\w*Error)\b/;

/**
 * Reads what aider itself printed: what was applied, run, read and committed, and the permissions that the person gave for one step
 * each, which answer no prompt.
 */
export class AiderOutput {
  readonly #builder: SessionBuilder;
  /** Files that the person let it create. */
  readonly #created = new Set<string>();
  readonly #inChat = new Set<string>();
  readonly #failures = new Set<string>();
  /** The line before: what a question is about. */
  #subject: { text: string; place: Place } | undefined;
  #fetching: { place: Place; url: string } | undefined;
  /** The command that the person typed last: what it brings about is the person's own doing. */
  command: string | undefined;
  calls = 0;

  constructor(builder: SessionBuilder) {
    this.#builder = builder;
  }

  add(lines: readonly LogLine[]): void {
    for (const line of lines) {
      const text = line.text.replace(/^>[ ]?/, '').trim();
      if (text !== '') this.#line(text, { start: line.start, end: line.end }, line.number);
    }
  }

  /** To be called when the program has said all that belongs together. */
  finish(): void {
    this.#fetched('unknown');
    this.#subject = undefined;
  }

  #line(text: string, place: Place, line: number): void {
    const asked = permission.exec(text);
    if (asked) this.#permission(asked[1]!, asked[2]!.toLowerCase(), place);
    else if (!this.#known(text, place, line)) this.#subject = { text, place };
  }

  #known(text: string, place: Place, line: number): boolean {
    const applied = /^Applied edit to (.+)$/.exec(text)?.[1];
    if (applied !== undefined) {
      const kind = this.#created.delete(applied) ? 'create' : 'edit';
      this.#change(kind, applied, place, { outcome: 'succeeded' });
      return true;
    }
    const file = added.exec(text)?.[1];
    if (file !== undefined) {
      this.#read(file, place, 'succeeded');
      return true;
    }
    const command = /^Running (.+)$/.exec(text)?.[1];
    if (command !== undefined) {
      this.#call({ name: 'run', action: 'execute', command, ...place });
      return true;
    }
    const commit = /^Commit ([0-9a-f]{7,40} .+)$/.exec(text)?.[1];
    if (commit !== undefined) {
      if (!/^com(?:m(?:it?)?)?$/.test(this.command ?? '')) {
        this.#call({ name: 'commit', action: 'other', text: commit, ...place }, { outcome: 'succeeded' });
      }
      return true;
    }
    return this.#fact(text, place, line);
  }

  #fact(text: string, place: Place, line: number): boolean {
    const url = /^Scraping (\S+?)(?:\.{3})?$/.exec(text)?.[1];
    if (url !== undefined) {
      this.#fetched('unknown');
      this.#fetching = { url, place };
      return true;
    }
    if (/^(?:HTTP error occurred|Failed to retrieve content)/.test(text)) {
      this.#fetched('failed');
      return true;
    }
    const model = /^(?:Main model|Model|Editor model|Weak model): (\S+)/.exec(text);
    if (model && !text.startsWith('Weak')) this.#builder.about({ model: model[1] });
    const cwd = /^Git repository created in (.+)$/.exec(text)?.[1];
    if (cwd !== undefined) this.#builder.about({ cwd });
    const error = failure.exec(text)?.[1];
    if (error !== undefined && !this.#failures.has(error)) {
      this.#failures.add(error);
      this.#builder.note(line, `the model could not be asked: ${error}`);
    }
    return model !== null || cwd !== undefined || error !== undefined || /^Tokens: /.test(text);
  }

  #permission(question: string, answer: string, place: Place): void {
    const subject = this.#subject;
    this.#subject = undefined;
    const refused = /^[nsd]/.test(answer);
    if (!subject) return;
    const end: CallEnd = { outcome: 'denied', deniedBy: 'person' };
    const at = { start: subject.place.start, end: place.end };
    if (/^Create new file\?/.test(question)) {
      if (refused) this.#change('create', subject.text, at, end);
      else this.#created.add(subject.text);
    } else if (/^Allow edits to file/.test(question)) {
      if (refused) this.#change('edit', subject.text, at, end);
    } else if (/^Add file to the chat\?/.test(question)) {
      this.#read(subject.text, at, refused ? 'denied' : 'succeeded');
    } else if (/^Run shell commands?\?/.test(question) && refused) {
      this.#call({ name: 'run', action: 'execute', command: subject.text, ...at }, end);
    }
  }

  #read(file: string, place: Place, outcome: 'succeeded' | 'denied'): void {
    if (outcome === 'succeeded' && this.#inChat.has(file)) return;
    const start = { name: 'attachment', action: 'read', reads: [file], ...place } as const;
    if (outcome === 'denied') this.#call(start, { outcome, deniedBy: 'person' });
    else {
      this.#inChat.add(file);
      this.#call(start, { outcome });
    }
  }

  #change(kind: FileChange['kind'] & ('create' | 'edit'), path: string, place: Place, end: CallEnd): void {
    this.#call({ name: 'edit', action: kind, changes: [{ kind, path }], ...place }, end);
  }

  #fetched(outcome: 'unknown' | 'failed'): void {
    const fetching = this.#fetching;
    this.#fetching = undefined;
    if (!fetching) return;
    this.#call({ name: 'web', action: 'fetch', reads: [fetching.url], ...fetching.place }, { outcome });
  }

  #call(start: Omit<CallStart, 'at'>, end?: CallEnd): void {
    this.calls++;
    addCall(this.#builder, { at: undefined, ...start }, end);
  }
}
