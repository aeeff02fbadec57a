import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Place, placeOf, repositoryOf } from './places.ts';
import { Repository } from './repository.ts';

/** The repositories of an editor; each is opened when a document of it is. */
export class Repositories {
  /** Absolute paths of the folders that are open in the editor. */
  folders: readonly string[] = [];
  readonly #cwd: string;
  readonly #opened = new Map<string, Repository>();

  /** @param cwd Absolute path. */
  constructor(cwd: string) {
    this.#cwd = cwd;
  }

  /** Where a document stands; undefined for one that is none of ours. */
  placeOf(uri: string): Place | undefined {
    return placeOf(uri, this.folders, this.#cwd);
  }

  at({ root, surroundings }: Pick<Place, 'root' | 'surroundings'>): Repository {
    const key = `${surroundings} ${root}`;
    let repository = this.#opened.get(key);
    if (!repository) {
      repository = new Repository(root, surroundings);
      this.#opened.set(key, repository);
    }
    return repository;
  }

  /** Lists the repositories of the open folders, so that the first document need not wait for it. @throws UserError when git fails. */
  async prepare(): Promise<void> {
    const roots = new Set(this.folders.flatMap((folder) => repositoryOf(folder) ?? []));
    for (const root of roots) await this.at({ root, surroundings: 'repository' }).workTree.opened();
  }

  /** The texts of the documents that are open, by root and by path from there. */
  textsOf(documents: readonly TextDocument[]): Map<string, Map<string, string>> {
    const texts = new Map<string, Map<string, string>>();
    for (const document of documents) {
      const place = document.uri.startsWith('file:') ? this.placeOf(document.uri) : undefined;
      if (!place) continue;
      const inRoot = texts.get(place.root) ?? new Map<string, string>();
      texts.set(place.root, inRoot.set(place.path, document.getText()));
    }
    return texts;
  }
}
