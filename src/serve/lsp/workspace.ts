import type { TextDocument } from 'vscode-languageserver-textdocument';
import { UserError } from '../../base/errors.ts';
import { diagnosticOf } from './diagnostics.ts';
import { type Fault, Faults, type Voice } from './faults.ts';
import type { Linted } from './linted.ts';
import type { Place } from './places.ts';
import type { Repositories } from './repositories.ts';
import type { Basis, Repository } from './repository.ts';

/** The documents that are open in the editor. */
export interface OpenDocuments {
  all(): TextDocument[];
  get(uri: string): TextDocument | undefined;
}

/** The editor, as far as the workspace speaks to it. */
export interface Editor extends Voice {
  log(message: string): void;
}

/** What is known of an open document. */
interface Known {
  readonly version: number;
  readonly place: Place;
  readonly repository: Repository;
  readonly basis: Basis;
  readonly linted?: Linted;
  readonly fault?: Fault;
}

type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The open documents, linted again whenever they, their config or what they are held against changes. */
export class Workspace {
  readonly #documents: OpenDocuments;
  readonly #repositories: Repositories;
  readonly #editor: Editor;
  readonly #faults: Faults;
  readonly #known = new Map<string, Known>();
  #queue: Promise<void> = Promise.resolve();
  #logged = '';

  constructor(documents: OpenDocuments, repositories: Repositories, editor: Editor) {
    this.#documents = documents;
    this.#repositories = repositories;
    this.#editor = editor;
    this.#faults = new Faults(editor);
  }

  /** What is found in a document as it stands; undefined for one that is none of ours, or cannot be linted. */
  async linted(document: TextDocument): Promise<Linted | undefined> {
    await this.#inTurn(() => this.#lint(document, this.#texts()));
    return this.#known.get(document.uri)?.linted;
  }

  /**
   * Brings every document up to date.
   *
   * @param oldestListing A work tree is listed again when its list is older, in milliseconds, and whenever git has changed it.
   */
  async update(oldestListing: number): Promise<void> {
    await this.#lintAll(() => true);
    this.#listAgain(oldestListing);
  }

  /** Lints again what is held against something else now. What is being typed waits until nobody types any more. */
  async recheck(): Promise<void> {
    await this.#lintAll(({ uri, version }) => this.#known.get(uri)?.version === version);
    this.#listAgain(Number.POSITIVE_INFINITY);
  }

  #lintAll(isWanted: (document: TextDocument) => boolean): Promise<void> {
    return this.#inTurn(async () => {
      const texts = this.#texts();
      for (const document of this.#documents.all()) if (isWanted(document)) await this.#lint(document, texts);
      this.#reportFaults();
    });
  }

  /** Lists work trees again, in the background, and lints what that changes. */
  #listAgain(oldest: number): void {
    const inUse = [...this.#known.values()].filter(({ basis }) => basis.tree);
    for (const { workTree } of new Set(inUse.map(({ repository }) => repository))) {
      if (!workTree.isListingOld(oldest)) continue;
      workTree.list().then(
        (differs) => (differs ? this.recheck() : undefined),
        (error: unknown) => this.#log(messageOf(error)),
      );
    }
  }

  /** For a document that the editor has closed. */
  close(uri: string): Promise<void> {
    return this.#inTurn(() => {
      const known = this.#known.get(uri);
      if (!known || this.#documents.get(uri)) return;
      this.#known.delete(uri);
      known.repository.forget(known.place.path);
      if (known.linted) this.#editor.publish(uri, []);
      this.#reportFaults();
    });
  }

  /** One thing after the other: nothing may see two states of a document. */
  #inTurn(task: () => Promise<void> | void): Promise<void> {
    this.#queue = this.#queue.then(task).catch((error: unknown) => this.#log(detailsOf(error)));
    return this.#queue;
  }

  /** What happens every two seconds is worth one line. */
  #log(message: string): void {
    if (message !== this.#logged) this.#editor.log(message);
    this.#logged = message;
  }

  async #lint(document: TextDocument, texts: Texts): Promise<void> {
    const { uri, version } = document;
    const before = this.#known.get(uri);
    const place = this.#repositories.placeOf(uri);
    if (!place) return;
    const repository = this.#repositories.at(place);
    const unsaved = texts.get(place.root) ?? new Map();
    const isSame = before?.version === version && before.repository === repository;
    if (isSame && repository.isCurrent(before.basis, unsaved)) return;

    const about = { version, place, repository };
    const known = await repository.lint(place.path, document.getText(), unsaved).then(
      (answer): Known => ({ ...about, ...answer }),
      (error: unknown): Known => {
        if (!(error instanceof UserError)) this.#log(detailsOf(error));
        const fault = { root: place.root, message: messageOf(error) };
        return { ...about, basis: repository.basisWithoutTree(), fault };
      },
    );
    // Closed meanwhile, or changed, and then its turn comes again.
    if (this.#documents.get(uri)?.version !== version) return;
    this.#known.set(uri, known);
    const found = known.linted?.findings.map((finding) => diagnosticOf(document, finding));
    if (found || before?.linted) this.#editor.publish(uri, found ?? [], version);
  }

  #reportFaults(): void {
    this.#faults.report([...this.#known.values()].flatMap(({ fault }) => fault ?? []));
  }

  #texts(): Texts {
    return this.#repositories.textsOf(this.#documents.all());
  }
}

function messageOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  const said = error instanceof Error ? error.message : String(error);
  return `a fault of prompt-lint's own: ${said.split('\n')[0]}; please report it`;
}

function detailsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
