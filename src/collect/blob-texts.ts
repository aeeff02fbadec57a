import { readBlobs } from './blobs.ts';
import { decode, largestManifest } from './decode.ts';

/** Texts by the id of their content, whatever trees they are in; each is read once. */
export class BlobTexts {
  readonly #root: string;
  readonly #texts = new Map<string, string | undefined>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Reads many in one git. */
  prefetch(ids: Iterable<string>): void {
    const unread = [...new Set(ids)].filter((id) => !this.#texts.has(id));
    readBlobs(this.#root, unread).forEach((bytes, at) => {
      this.#texts.set(unread[at]!, bytes && decode(bytes, largestManifest).text);
    });
  }

  /** Undefined for what is no text. */
  text(id: string): string | undefined {
    if (!this.#texts.has(id)) this.prefetch([id]);
    return this.#texts.get(id);
  }
}
