import { UserError } from '../base/errors.ts';
import { blobSizes, readBlobs } from './blobs.ts';
import { type Decoded, decode, largestDocument } from './decode.ts';
import { mayBeTranscript } from './transcripts.ts';

/** What one commit of a push may have linted: a pack can hold a thousand times what was sent. */
const mostDocuments = 10_000;
const mostBytes = 256 * 1024 * 1024;
const largestTranscript = 128 * 1024 * 1024;
/** How much is read in one git. */
const batchBytes = 32 * 1024 * 1024;

/** A document as a pushed commit has it. */
export interface PushedDocument {
  readonly path: string;
  readonly blob: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Looks up how large documents are, and leaves out what is too much for a server; the notes say what.
 *
 * @param wanted Sorted by path.
 * @throws UserError when the content of one is not there.
 */
export function withinLimits(
  root: string,
  wanted: readonly Omit<PushedDocument, 'size'>[],
): { readonly documents: readonly PushedDocument[]; readonly notes: readonly string[] } {
  const first = wanted.slice(0, mostDocuments);
  const sizes = blobSizes(
    root,
    first.map(({ blob }) => blob),
  );
  const documents: PushedDocument[] = [];
  const left = wanted.slice(mostDocuments).map(({ path }) => path);
  const notes: string[] = [];
  let bytes = 0;
  for (const [at, { path, blob }] of first.entries()) {
    const size = sizes[at];
    if (size === undefined) throw withoutContent(path);
    const isTranscript = mayBeTranscript(path) && size > largestDocument;
    const read = size > largestDocument ? 0 : size;
    if (isTranscript && size > largestTranscript)
      notes.push(
        `${path} was not linted: it has ${inMegabytes(size)}, and a push is read up to ${inMegabytes(largestTranscript)}`,
      );
    else if (bytes + read > mostBytes) left.push(path);
    else {
      bytes += read;
      documents.push({ path, blob, size });
    }
  }
  if (left.length > 0) {
    const files = left.length === 1 ? `${left[0]} was` : `${left.length} documents, from ${left[0]} on, were`;
    notes.push(
      `${files} not linted: of one push, ${mostDocuments} documents are, with ${inMegabytes(mostBytes)} together; push in smaller steps`,
    );
  }
  return { documents, notes };
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

/** The texts of documents, in their order, some of them at a time. */
export function* readPushed(root: string, documents: readonly PushedDocument[]): Generator<Decoded> {
  let batch: PushedDocument[] = [];
  let bytes = 0;
  for (const document of documents) {
    if (bytes + document.size > batchBytes && batch.length > 0) {
      yield* readBatch(root, batch);
      batch = [];
      bytes = 0;
    }
    batch.push(document);
    if (document.size <= largestDocument) bytes += document.size;
  }
  yield* readBatch(root, batch);
}

function* readBatch(root: string, batch: readonly PushedDocument[]): Generator<Decoded> {
  const small = batch.filter(({ size }) => size <= largestDocument);
  const contents = readBlobs(
    root,
    small.map(({ blob }) => blob),
  );
  const read = new Map(small.map((document, at) => [document, contents[at]]));
  for (const document of batch) {
    const { path, size } = document;
    if (size > largestDocument) yield { fault: { id: 'large', size } };
    else {
      const bytes = read.get(document);
      if (bytes === undefined) throw withoutContent(path);
      yield decode(bytes);
    }
  }
}

/** The bytes of one document, however many. */
export function bytesOf(root: string, { path, blob }: PushedDocument): Buffer {
  const [bytes] = readBlobs(root, [blob]);
  if (bytes === undefined) throw withoutContent(path);
  return bytes;
}

function withoutContent(path: string): UserError {
  return new UserError(`git has no content for ${path}; run git fsck, and push again`);
}
