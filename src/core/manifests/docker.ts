import { dirname, join } from 'node:path/posix';
import type { Fact } from './fact.ts';
import { factOf, type ManifestHost, manifestReader, type Stated, sourceLines } from './manifest.ts';
import { runtimeFact, variableFacts } from './runtimes.ts';
import { entriesOf, entryOf, nodeAt, type TreeNode } from './tree.ts';
import { readYaml } from './yaml.ts';

interface Instruction {
  /** In capitals. */
  readonly name: string;
  readonly rest: string;
  readonly line: number;
}

/** Images of all stages and of `COPY --from`, and the runtimes that `ARG` and `ENV` name. */
const dockerfile = manifestReader(sourceLines, (lines, { path: file, facts }) => {
  const variables = new Map<string, Stated>();
  const known = (name: string) => variables.get(name)?.value;
  const stages = new Set<string>(['scratch']);
  const addImage = (reference: string, line: number) => {
    if (!stages.has(substitute(reference, known).toLowerCase()))
      facts.push(...imageFactsOf(reference, { file, line }, (name) => variables.get(name)));
  };
  for (const { name, rest, line } of instructions(lines)) {
    if (name === 'FROM') {
      const { image, stage } = stageIn(rest);
      if (image) addImage(image, line);
      if (stage) stages.add(stage);
    } else if (name === 'COPY') {
      const from = /(?:^|\s)--from=(\S+)/.exec(rest)?.[1];
      if (from !== undefined && !/^\d+$/.test(from)) addImage(from, line);
    } else if (name === 'ARG' || name === 'ENV') {
      for (const [variable, written] of assignments(rest, name === 'ENV')) {
        const value = substitute(written, known);
        variables.set(variable, { value, file, line });
        facts.push(...variableFacts(variable, value, file, line));
      }
    }
  }
});

/** The instructions of a Dockerfile, those of several lines as one. */
export function* instructions(lines: readonly string[]): Generator<Instruction> {
  const continued = /^#\s*escape\s*=\s*`\s*$/.test(lines[0] ?? '') ? '`' : '\\';
  for (let at = 0; at < lines.length; at++) {
    const start = at;
    let whole = '';
    for (; at < lines.length; at++) {
      const line = lines[at]!.trimEnd();
      if (/^\s*#/.test(line)) {
        if (whole === '') break;
        continue;
      }
      if (!line.endsWith(continued)) {
        whole += line;
        break;
      }
      whole += `${line.slice(0, -1)} `;
    }
    const parts = /^\s*([A-Za-z]+)\s+(\S.*)$/.exec(whole);
    if (parts) yield { name: parts[1]!.toUpperCase(), rest: parts[2]!.trim(), line: start + 1 };
  }
}

/** What `FROM` is given: `--platform=amd64 node:20 AS build`. The name of the stage is in small letters. */
export function stageIn(rest: string): { readonly image: string; readonly stage: string | undefined } {
  const [image = '', as = '', name] = rest.split(/\s+/).filter((word) => !word.startsWith('--'));
  return { image, stage: /^as$/i.test(as) ? name?.toLowerCase() : undefined };
}

/** `A=1 B="2"`; or, in `ENV` alone, `A 1`. */
export function assignments(text: string, spaced: boolean): readonly (readonly [string, string])[] {
  const old = spaced ? /^(\w+)\s+([^=\s].*)$/.exec(text) : null;
  if (old) return [[old[1]!, old[2]!.trim()]];
  return [...text.matchAll(/(?:^|\s)(\w+)=(?:"([^"]*)"|'([^']*)'|(\S*))/g)].map((match) => [
    match[1]!,
    match[2] ?? match[3] ?? match[4] ?? '',
  ]);
}

/** Images of the services that are not built here. */
const compose = manifestReader(readYaml, (root, { path: file, facts }, host) => {
  let variables: ReadonlyMap<string, Stated> | undefined;
  const lookUp = (name: string) => {
    variables ??= environment(file, host);
    return variables.get(name);
  };
  for (const { image } of servicesIn(root))
    if (image) facts.push(...imageFactsOf(image.text, { file, line: image.line }, lookUp));
});

/** The services of a compose file. With `build`, an image is only the name that the result gets. */
export function servicesIn(root: TreeNode | undefined) {
  return entriesOf(nodeAt(root, 'services')).map(({ key: name, line, value: node }) => {
    const build = entryOf(node, 'build');
    const image = build ? undefined : nodeAt(node, 'image');
    return { name, line, node, build: build?.value, image: image?.kind === 'scalar' ? image : undefined };
  });
}

/** Compose takes variables from a file `.env` beside it. */
export function environment(path: string, host: ManifestHost): ReadonlyMap<string, Stated> {
  const file = join(dirname(path), '.env');
  return new Map(readEnv(file, host.read(file) ?? '').map((each) => [each.name, each]));
}

/** The variables of a .env file, in its order; of quotes and comments behind them only what they enclose. */
export function readEnv(file: string, text: string): readonly (Stated & { readonly name: string })[] {
  return sourceLines(text).root.flatMap((line, at) => {
    const match = /^\s{0,20}(?:export\s{1,10})?([A-Za-z_][\w.]{0,100})\s{0,10}=\s{0,10}(.{0,2000})/.exec(
      line,
    );
    if (!match) return [];
    const [, name = '', written = ''] = match;
    const value = /^(["'`])(.*?)\1/.exec(written)?.[2] ?? written.replace(/\s#.*/, '').trim();
    return [{ name, value, file, line: at + 1 }];
  });
}

/** Stands in a reference for a variable of which no value is known. */
export const unresolved = '\u0000';

/** Images that hold a runtime of the version in their tag: whole names, and those that only their beginning tells. */
const runtimeImages: Readonly<Record<string, string>> = {
  node: 'node cimg/node circleci/node bitnami/node lambda/nodejs',
  python: 'python cimg/python circleci/python bitnami/python lambda/python',
  go: 'golang go cimg/golang cimg/go circleci/golang circleci/go bitnami/golang bitnami/go',
  ruby: 'ruby cimg/ruby circleci/ruby bitnami/ruby lambda/ruby',
  php: 'php cimg/php circleci/php bitnami/php serversideup/php* webdevops/php*',
  java: 'openjdk eclipse-temurin amazoncorretto sapmachine ibm-semeru-runtimes cimg/openjdk bitnami/java lambda/java bellsoft/liberica-openj* azul/zulu-openjdk*',
  rust: 'rust cimg/rust',
  bun: 'oven/bun',
  deno: 'denoland/deno',
  'dotnet-sdk': 'dotnet/sdk dotnet/nightly/sdk',
  dotnet:
    'dotnet/aspnet dotnet/runtime dotnet/runtime-deps dotnet/nightly/aspnet dotnet/nightly/runtime dotnet/nightly/runtime-deps lambda/dotnet',
  netfx: 'dotnet/framework/sdk dotnet/framework/aspnet dotnet/framework/runtime dotnet/framework/wcf',
  dart: 'dart',
  flutter: 'cirruslabs/flutter instrumentisto/flutter',
  maven: 'maven',
  gradle: 'gradle',
  composer: 'composer',
  uv: 'astral-sh/uv',
};

function runtimeOf(image: string): string | undefined {
  const holds = (names: string) =>
    names
      .split(' ')
      .some((each) => each === image || (each.endsWith('*') && image.startsWith(each.slice(0, -1))));
  return Object.keys(runtimeImages).find((runtime) => holds(runtimeImages[runtime]!));
}

/** Runtimes that an image holds besides its own, as its tag says. */
const further: readonly (readonly [RegExp, RegExp, string])[] = [
  [/^(?:maven|gradle)$/, /(?:temurin|corretto|semeru|sapmachine|graalvm|jdk|java)-?(\d+)/, 'java'],
  [/^astral-sh\/uv$/, /python(\d+\.\d+)/, 'python'],
];

/** Servers of PostgreSQL with an extension: `0.8.0-pg17`. */
const extensions = new Set(
  `pgvector/pgvector ankane/pgvector timescale/timescaledb timescale/timescaledb-ha paradedb/paradedb
  tensorchord/pgvecto-rs`.split(/\s+/),
);

/** What an image reference states: the image, and the runtimes in it. Nothing for a reference of which the name is not known. */
export function imageFacts(reference: string, file: string, line: number): readonly Fact[] {
  const image = readImage(reference);
  if (!image) return [];
  const { name, tag } = image;
  const pin = /^v?\d/.test(tag) || /-v?\d+\.\d/.test(tag) ? 'exact' : 'none';
  const facts: Fact[] = [factOf('docker', name, { value: tag, file, line }, pin, 'tool')];
  const runtime = runtimeOf(name);
  if (runtime !== undefined) facts.push(runtimeFact(runtime, versionIn(tag), file, line));
  for (const [images, pattern, inside] of further) {
    const version = images.test(name) ? pattern.exec(tag)?.[1] : undefined;
    if (version !== undefined) facts.push(runtimeFact(inside, version, file, line));
  }
  // Its own number is that of an extension.
  const postgres = extensions.has(name) ? /(?:^|-)pg(\d+(?:\.\d+)?)/.exec(tag)?.[1] : undefined;
  if (postgres !== undefined)
    facts.push(factOf('docker', 'postgres', { value: postgres, file, line }, 'exact', 'tool'));
  const distroless = /^distroless\/(nodejs|java|python)(\d+)/.exec(name);
  if (distroless)
    facts.push(runtimeFact(distroless[1]!.replace('nodejs', 'node'), distroless[2]!, file, line));
  return facts;
}

/** The name of an image without registry and without `library/`, and its tag: empty when there is none, or one that is not known. */
function readImage(reference: string): { readonly name: string; readonly tag: string } | undefined {
  const [tagged = ''] = reference.trim().split('@', 1);
  const parts = tagged.split('/');
  const [last = '', tag = ''] = parts.pop()!.split(/:(.*)/s);
  const [registry] = parts;
  if (registry !== undefined && (/[.:\u0000]/.test(registry) || registry === 'localhost')) parts.shift();
  const name = [...parts, last].join('/').replace(/^(?:docker\/)?library\//, '');
  if (!/^[a-z0-9][\w.-]*(?:\/[\w.-]+)*$/.test(name)) return undefined;
  if (tag.includes(unresolved)) return { name, tag: '' };
  return /^[\w.-]*$/.test(tag) ? { name, tag } : undefined;
}

/** The version at the front of a tag, or behind a system's name (`alpine-2.1.4`); the whole tag when there is none. */
function versionIn(tag: string): string {
  const leading = /^v?(\d+(?:\.\d+)*(?:rc|a|b)?\d*)/.exec(tag) ?? /-v?(\d+(?:\.\d+)+)(?:-|$)/.exec(tag);
  return leading?.[1] ?? tag;
}

/**
 * The facts of an image whose reference may hold variables. They stand where the version is written: at the variable, when
 * it brings the tag.
 */
export function imageFactsOf(
  reference: string,
  place: Omit<Stated, 'value'>,
  lookUp: (name: string) => Stated | undefined,
): readonly Fact[] {
  let source: Omit<Stated, 'value'> = place;
  const image = substitute(reference, (name) => {
    const variable = lookUp(name);
    if (variable && /\d/.test(variable.value)) source = variable;
    return variable?.value;
  });
  const tag = image.slice(image.lastIndexOf(':') + 1);
  const { file, line } = reference.includes(tag) ? place : source;
  return imageFacts(image, file, line);
}

/** No image or version is longer; variables that double each other would soon fill the memory. */
const longest = 1_000;
/** Defaults nest (`${A:-${B:-1}}`); deeper than that nobody writes them. */
const deepest = 6;
/** A variable without others in it. */
const variable = /\$\$|\$([A-Za-z_]\w*)|\$\{([A-Za-z_]\w*)(?::?([-?+])([^${}]*))?\}/g;
/** Stands for a dollar that begins no variable. */
const dollar = '\u0001';

/**
 * Puts values in the place of `$NAME`, `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, as Dockerfiles, compose files
 * and shells know them.
 *
 * @returns With `unresolved` where neither a value nor a default is known.
 */
export function substitute(text: string, value: (name: string) => string | undefined): string {
  let result = text;
  for (let depth = 0; result.includes('$') && depth < deepest; depth++) {
    result = result.replace(variable, (all, plain, braced, operator, operand) => {
      if (all === '$$') return dollar;
      const given = value(plain ?? braced)?.replaceAll('$', dollar);
      if (plain !== undefined) return given ?? unresolved;
      if (given && operator !== '+') return given;
      return operator === '-' ? operand : unresolved;
    });
    if (result.length > longest) return unresolved;
  }
  return result.replace(/\$(?:\{.*)?/gs, unresolved).replaceAll(dollar, '$');
}

export const manifests = { dockerfile, compose };
