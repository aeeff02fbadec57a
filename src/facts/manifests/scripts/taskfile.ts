import { dirname, join } from 'node:path/posix';
import type { Script } from '../../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestHost, ManifestReader } from '../reader.ts';
import { entriesOf, itemsOf, nodeAt, readYaml, textOf, type YamlDocument, type YamlNode } from '../yaml.ts';

/** Taskfiles: tasks and their aliases, with those of included files under their namespaces (`docs:build`). */
export const manifests: ManifestReader = {
  read({ path, text }, host) {
    const document = readYaml(text);
    return {
      facts: [],
      scripts: [...tasks(path, document, host, [path])],
      ...noteOf(path, document.fault),
    };
  },
};

/** Files that include each other over and over would make names without end. */
const deepest = 5;

/** @param around The files that this one is included from, itself last. */
function* tasks(
  path: string,
  { root }: YamlDocument,
  host: ManifestHost,
  around: readonly string[],
): Generator<Script> {
  for (const { key, line, value } of entriesOf(nodeAt(root, 'tasks')))
    for (const name of [key, ...texts(nodeAt(value, 'aliases'))])
      yield { runner: 'task', name, file: path, line };

  for (const { key, value } of entriesOf(nodeAt(root, 'includes'))) {
    const written = textOf(value) ?? textOf(nodeAt(value, 'taskfile'));
    const included = written === undefined ? undefined : includedFile(path, written, host);
    if (included === undefined || around.includes(included) || around.length >= deepest) continue;
    const document = readYaml(host.read(included) ?? '');
    const isFlat = textOf(nodeAt(value, 'flatten')) === 'true';
    const spaces = [key, ...texts(nodeAt(value, 'aliases'))];
    for (const script of tasks(included, document, host, [...around, included])) {
      if (isFlat) yield script;
      else
        // A task that is called `default` answers to the namespace alone.
        for (const space of spaces)
          for (const name of script.name === 'default'
            ? [space, `${space}:default`]
            : [`${space}:${script.name}`])
            yield { ...script, name };
    }
  }
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
