import { imageFacts } from '../../../manifests/docker.ts';
import type { Entry } from '../server.ts';
import { substitute, unresolvedImage } from './image-text.ts';

/** The image that the last stage of a Dockerfile stands on, and where it is named; undefined for a file without any. */
export function baseImage(path: string, text: string): Entry | undefined {
  const stages = new Map<string, { readonly image: string; readonly line: number }>();
  const variables = new Map<string, string>();
  let last: { readonly image: string; readonly line: number } | undefined;
  for (const [index, line] of text.slice(0, 200_000).split('\n').entries()) {
    const [, name, value = ''] = /^\s{0,20}ARG\s+(\w{1,80})=["']?([^\s"']{0,200})/i.exec(line) ?? [];
    if (name !== undefined) variables.set(name, value);
    const from = /^\s{0,20}FROM\s+((?:--\S{1,200}\s+){0,4})(\S{1,300})(?:\s+AS\s+(\S{1,100}))?/i.exec(line);
    if (!from) continue;
    const image = substitute(from[2]!, variables);
    last = stages.get(image.toLowerCase()) ?? { image, line: index + 1 };
    if (from[3]) stages.set(from[3].toLowerCase(), last);
  }
  if (!last) return undefined;
  const place = { file: path, line: last.line };
  if (last.image === 'scratch') return { text: 'scratch', places: [place] };
  if (unresolvedImage(last.image)) return { text: 'an image that a build argument names', places: [place] };
  return { text: imageText(last.image), places: [place] };
}

/** `registry/name:16-alpine@sha256:…` as "name:16-alpine"; nothing that is no image's name gets through. */
export function imageText(reference: string): string {
  const [fact] = imageFacts(reference, '', 1);
  if (!fact) return 'an image';
  return fact.value === '' ? fact.name : `${fact.name}:${fact.value}`;
}
