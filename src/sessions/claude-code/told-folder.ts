import { asObject, asText, type JsonObject } from '../json/values.ts';
import { parseJsonText } from './record-parts.ts';

/** The folder that records tell. It seldom changes: it is read again only where it may be another one. */
export class ToldFolder {
  #folder: string | undefined;
  /** As it stands in the records, and the head of the last record that had it. */
  #member: string | undefined;
  #head: string | undefined;

  /**
   * The folder that a command runs in.
   *
   * @param record The record, or its head as it stands.
   */
  of(record: JsonObject | string): string | undefined {
    return typeof record === 'string' ? this.#inHead(record) : this.#keep(record.cwd);
  }

  /** The folder in the head of a record, as it stands there. */
  #inHead(head: string): string | undefined {
    if (head === this.#head) return this.#folder;
    this.#head = head;
    if (this.#member !== undefined && head.includes(this.#member)) return this.#folder;
    const member = /"cwd":"(?:[^"\\]|\\.){0,2000}"/.exec(head)?.[0];
    const value = member && parseJsonText(Buffer.from(`{${member}}`, 'latin1').toString());
    const folder = this.#keep(asObject(value)?.cwd);
    this.#member = member;
    this.#head = head;
    return folder;
  }

  /** The same text for all calls in one folder. */
  #keep(cwd: unknown): string | undefined {
    if (cwd !== this.#folder) {
      this.#folder = asText(cwd);
      this.#member = undefined;
      this.#head = undefined;
    }
    return this.#folder;
  }
}
