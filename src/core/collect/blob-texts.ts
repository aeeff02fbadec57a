import { readBlobs, readBlobsWithin } from './blobs.ts';
import { decode, largestManifest } from './read-file.ts';

/** Texts by the id of their content, whatever trees they are in; each is read once. */
export class BlobTexts {
  readonly #root: string;
  readonly #guarded: boolean;
  readonly #texts = new Map<string, string | undefined>();

  /** @param guarded What is too large for a manifest is not even read: a stranger may have made it. */
  constructor(root: string, guarded = false) {
    this.#root = root;
    this.#guarded = guarded;
  }

  /** Reads many in one git. */
  prefetch(ids: Iterable<string>): void {
    const unread = [...new Set(ids)].filter((id) => !this.#texts.has(id));
    const contents = this.#guarded
      ? readBlobsWithin(this.#root, unread, largestManifest)
      : readBlobs(this.#root, unread);
    contents.forEach((bytes, at) => {
      this.#texts.set(unread[at]!, bytes && decode(bytes, largestManifest).text);
    });
  }

  /** Undefined for what is no text. */
  text(id: string): string | undefined {
    if (!this.#texts.has(id)) this.prefetch([id]);
    return this.#texts.get(id);
  }
}
