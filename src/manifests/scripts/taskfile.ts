import { dirname, join } from 'node:path/posix';
import type { Script } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestHost, ManifestReader } from '../reader.ts';
import { entriesOf, itemsOf, nodeAt, readYaml, textOf, type YamlDocument, type YamlNode } from '../yaml.ts';

/** Taskfiles: tasks and their aliases, with those of included files under their namespaces (`docs:build`). */
export const manifests: ManifestReader = {
  read({ path, text }, host) {
    const document = readYaml(text);
    const reading: Reading = { host, documents: new Map([[path, document]]) };
    const scripts: Script[] = [];
    for (const script of tasks(path, reading, [path])) if (scripts.push(script) >= most) break;
    return { facts: [], scripts, ...noteOf(path, document.fault) };
  },
};

interface Reading {
  readonly host: ManifestHost;
  /** Each file is parsed once, however often it is included. */
  readonly documents: Map<string, YamlDocument>;
}

/** Files that include each other over and over would make names without end. */
const [most, deepest] = [2000, 5];

/** @param around The files that this one is included from, itself last. */
function* tasks(path: string, reading: Reading, around: readonly string[]): Generator<Script> {
  const { host, documents } = reading;
  const document = documents.get(path) ?? readYaml(host.read(path) ?? '');
  documents.set(path, document);
  const { root } = document;
  for (const { key, line, value } of entriesOf(nodeAt(root, 'tasks')))
    for (const name of [key, ...texts(nodeAt(value, 'aliases'))])
      yield { runner: 'task', name, file: path, line };

  for (const { key, value } of entriesOf(nodeAt(root, 'includes'))) {
    const written = textOf(value) ?? textOf(nodeAt(value, 'taskfile'));
    const included = written === undefined ? undefined : includedFile(path, written, host);
    if (included === undefined || around.includes(included) || around.length >= deepest) continue;
    const isFlat = textOf(nodeAt(value, 'flatten')) === 'true';
    const spaces = [key, ...texts(nodeAt(value, 'aliases'))];
    for (const script of tasks(included, reading, [...around, included]))
      for (const name of isFlat ? [script.name] : spaces.flatMap((space) => inSpace(space, script.name)))
        yield { ...script, name };
  }
}

/** A task that is called `default` answers to its namespace alone, too. */
function inSpace(space: string, name: string): readonly string[] {
  return name === 'default' ? [space, `${space}:${name}`] : [`${space}:${name}`];
}

function texts(node: YamlNode | undefined): readonly string[] {
  return itemsOf(node).flatMap((item) => textOf(item) ?? []);
}

const names = ['Taskfile', 'taskfile'].flatMap((name) =>
  ['.yml', '.yaml', '.dist.yml', '.dist.yaml'].map((end) => name + end),
);

function includedFile(path: string, written: string, host: ManifestHost): string | undefined {
  const target = join(dirname(path), written);
  return [target, ...names.map((name) => join(target, name))].find((each) => host.has(each));
}
