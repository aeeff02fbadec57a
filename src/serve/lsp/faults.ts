import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from 'vscode-languageserver';
import { configProblems } from './config-problems.ts';

/** What keeps documents of a repository from being linted, such as a broken config. */
export interface Fault {
  /** Absolute path of the repository. */
  readonly root: string;
  readonly message: string;
}

/** What is said to the person in front of the editor. */
export interface Voice {
  tell(message: string): void;
  /** @param version Of the text that the diagnostics are for; undefined for a file that need not be open. */
  publish(uri: string, diagnostics: Diagnostic[], version?: number): void;
}

/** Says each fault once, as long as it lasts, and marks it in its config file until it is mended. */
export class Faults {
  readonly #voice: Voice;
  #told = new Set<string>();
  #marked = new Map<string, string>();

  constructor(voice: Voice) {
    this.#voice = voice;
  }

  /** @param faults All that there are now, perhaps several times the same. */
  report(faults: readonly Fault[]): void {
    const messages = new Set(faults.map(({ message }) => message));
    for (const message of messages) if (!this.#told.has(message)) this.#voice.tell(message);
    this.#told = messages;

    const diagnostics = new Map<string, Diagnostic[]>();
    const once = new Map(faults.map((fault) => [`${fault.root}\0${fault.message}`, fault]));
    for (const { root, message } of once.values()) {
      for (const { path, diagnostic } of configProblems(message)) {
        const uri = pathToFileURL(join(root, path)).href;
        diagnostics.set(uri, [...(diagnostics.get(uri) ?? []), diagnostic]);
      }
    }
    const marked = new Map([...diagnostics].map(([uri, each]) => [uri, JSON.stringify(each)]));
    for (const [uri, each] of diagnostics)
      if (this.#marked.get(uri) !== marked.get(uri)) this.#voice.publish(uri, each);
    for (const uri of this.#marked.keys()) if (!marked.has(uri)) this.#voice.publish(uri, []);
    this.#marked = marked;
  }
}
