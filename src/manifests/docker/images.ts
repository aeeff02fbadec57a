import type { Fact } from '../fact.ts';
import { runtimeFact } from '../tool-versions.ts';

/** Stands in a reference for a variable of which no value is known. */
export const unresolved = '\u0000';

interface ImageReference {
  /** Without registry and without `library/`. */
  readonly name: string;
  /** Empty when there is none, or one that is not known. */
  readonly tag: string;
}

/** Images that hold a runtime of the version in their tag. */
const runtimeImages: readonly (readonly [RegExp, string])[] = [
  [/^(?:(?:cimg|circleci|bitnami)\/)?node$|^lambda\/nodejs$/, 'node'],
  [/^(?:(?:cimg|circleci|bitnami|lambda)\/)?python$/, 'python'],
  [/^(?:(?:cimg|circleci|bitnami)\/)?(?:golang|go)$/, 'go'],
  [/^(?:(?:cimg|circleci|bitnami|lambda)\/)?ruby$/, 'ruby'],
  [/^(?:(?:cimg|circleci|bitnami)\/)?php$/, 'php'],
  [/^(?:cimg\/)?(?:openjdk|eclipse-temurin|amazoncorretto|sapmachine|ibm-semeru-runtimes)$/, 'java'],
  [
    /^(?:bellsoft\/liberica-open(?:jdk|jre)-\w+|azul\/zulu-openjdk[\w-]*|bitnami\/java|lambda\/java)$/,
    'java',
  ],
  [/^(?:cimg\/)?rust$/, 'rust'],
  [/^oven\/bun$/, 'bun'],
  [/^denoland\/deno$/, 'deno'],
  [/^dotnet\/(?:nightly\/)?sdk$/, 'dotnet-sdk'],
  [/^dotnet\/(?:nightly\/)?(?:aspnet|runtime|runtime-deps)$|^lambda\/dotnet$/, 'dotnet'],
  [/^dotnet\/framework\/(?:sdk|aspnet|runtime|wcf)$/, 'netfx'],
  [/^(?:serversideup|webdevops)\/php(?:-(?:nginx|apache|fpm|dev))*$/, 'php'],
  [/^dart$/, 'dart'],
  [/^swift$/, 'swift'],
  [/^(?:cirruslabs|instrumentisto)\/flutter$/, 'flutter'],
  [/^maven$/, 'maven'],
  [/^gradle$/, 'gradle'],
  [/^composer$/, 'composer'],
  [/^astral-sh\/uv$/, 'uv'],
];

/** Runtimes that an image holds besides its own, as its tag says. */
const further: readonly (readonly [RegExp, RegExp, string])[] = [
  [/^(?:maven|gradle)$/, /(?:temurin|corretto|semeru|sapmachine|graalvm|jdk|java)-?(\d+)/, 'java'],
  [/^astral-sh\/uv$/, /python(\d+\.\d+)/, 'python'],
];

/** Servers of PostgreSQL with an extension: `0.8.0-pg17`. */
const extensions =
  /^(?:pgvector\/pgvector|ankane\/pgvector|timescale\/timescaledb(?:-ha)?|paradedb\/paradedb|tensorchord\/pgvecto-rs)$/;

/** What an image reference states: the image, and the runtimes in it. Nothing for a reference of which the name is not known. */
export function imageFacts(reference: string, file: string, line: number): readonly Fact[] {
  const image = readImage(reference);
  if (!image) return [];
  const { name, tag } = image;
  const pin = /^v?\d/.test(tag) || /-v?\d+\.\d/.test(tag) ? 'exact' : 'none';
  const facts: Fact[] = [{ ecosystem: 'docker', name, value: tag, pin, file, line, role: 'tool' }];
  const runtime = runtimeImages.find(([pattern]) => pattern.test(name))?.[1];
  if (runtime !== undefined) facts.push(runtimeFact(runtime, versionIn(tag), file, line));
  for (const [images, pattern, inside] of further) {
    const version = images.test(name) ? pattern.exec(tag)?.[1] : undefined;
    if (version !== undefined) facts.push(runtimeFact(inside, version, file, line));
  }
  // Its own number is that of an extension.
  const postgres = extensions.test(name) ? /(?:^|-)pg(\d+(?:\.\d+)?)/.exec(tag)?.[1] : undefined;
  if (postgres !== undefined)
    facts.push({
      ecosystem: 'docker',
      name: 'postgres',
      value: postgres,
      pin: 'exact',
      file,
      line,
      role: 'tool',
    });
  const distroless = /^distroless\/(nodejs|java|python)(\d+)/.exec(name);
  if (distroless)
    facts.push(runtimeFact(distroless[1]!.replace('nodejs', 'node'), distroless[2]!, file, line));
  return facts;
}

function readImage(reference: string): ImageReference | undefined {
  const [tagged = ''] = reference.trim().split('@', 1);
  const parts = tagged.split('/');
  const last = parts.pop()!;
  const registry = parts[0];
  if (registry !== undefined && (/[.:\u0000]/.test(registry) || registry === 'localhost')) parts.shift();
  const colon = last.indexOf(':');
  const tag = colon < 0 ? '' : last.slice(colon + 1);
  const name = [...parts, colon < 0 ? last : last.slice(0, colon)]
    .join('/')
    .replace(/^(?:docker\/)?library\//, '');
  if (!/^[a-z0-9][\w.-]*(?:\/[\w.-]+)*$/.test(name)) return undefined;
  if (tag.includes(unresolved)) return { name, tag: '' };
  return /^[\w.-]*$/.test(tag) ? { name, tag } : undefined;
}

/** The version at the front of a tag, or behind a system's name (`alpine-2.1.4`); the whole tag when there is none. */
function versionIn(tag: string): string {
  const leading = /^v?(\d+(?:\.\d+)*(?:rc|a|b)?\d*)/.exec(tag) ?? /-v?(\d+(?:\.\d+)+)(?:-|$)/.exec(tag);
  return leading?.[1] ?? tag;
}
