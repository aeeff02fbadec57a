import { dirname, join } from 'node:path/posix';
import type { Fact } from '../../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestHost, ManifestReader } from '../reader.ts';
import { variableFact } from '../tool-versions.ts';
import { entriesOf, entryOf, itemsOf, nodeAt, readYaml, textOf, type YamlNode } from '../yaml.ts';
import { imageFacts } from './images.ts';
import { substitute } from './variables.ts';

/** Images of the services that are not built here, and the runtimes that build arguments name. */
export const manifests: ManifestReader = {
  read({ path, text }, host) {
    const { root, fault } = readYaml(text);
    let variables: ReadonlyMap<string, string> | undefined;
    const resolved = (written: string) =>
      substitute(written, (name) => {
        variables ??= environment(path, host);
        return variables.get(name);
      });
    const facts: Fact[] = [];
    for (const { value: service } of entriesOf(nodeAt(root, 'services'))) {
      const image = nodeAt(service, 'image');
      const reference = textOf(image);
      const build = entryOf(service, 'build');
      // With `build`, the image is the name that the result gets.
      if (image && reference !== undefined && !build)
        facts.push(...imageFacts(resolved(reference), path, image.line));
      for (const { name, value, line } of pairs(nodeAt(build?.value, 'args'))) {
        const fact = variableFact(name, resolved(value), path, line);
        if (fact) facts.push(fact);
      }
    }
    return { facts, ...noteOf(path, fault) };
  },
};

/** Compose takes variables from a file `.env` beside it. */
function environment(path: string, host: ManifestHost): ReadonlyMap<string, string> {
  const text = host.read(join(dirname(path), '.env')) ?? '';
  const lines = text.matchAll(/^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*["']?([^"'#\s]*)/gm);
  return new Map([...lines].map((match) => [match[1]!, match[2]!]));
}

/** A map, or a list of `NAME=value`. */
function pairs(node: YamlNode | undefined) {
  const ofMap = entriesOf(node).map(({ key, line, value }) => ({
    name: key,
    value: textOf(value) ?? '',
    line,
  }));
  const ofList = itemsOf(node).map((item) => {
    const [name = '', value = ''] = (textOf(item) ?? '').split('=', 2);
    return { name, value, line: item.line };
  });
  return [...ofMap, ...ofList];
}
