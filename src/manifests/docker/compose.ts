import { dirname, join } from 'node:path/posix';
import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestHost, ManifestReader } from '../reader.ts';
import { sourceLines } from '../source-lines.ts';
import { variableFact } from '../tool-versions.ts';
import { entriesOf, entryOf, itemsOf, nodeAt, readYaml, textOf, type YamlNode } from '../yaml.ts';
import { imageFactsOf, substitute, type Variable } from './variables.ts';

/** Images of the services that are not built here, and the runtimes that build arguments name. */
export const manifests: ManifestReader = {
  read({ path, text }, host) {
    const { root, fault } = readYaml(text);
    let variables: ReadonlyMap<string, Variable> | undefined;
    const lookUp = (name: string) => {
      variables ??= environment(path, host);
      return variables.get(name);
    };
    const facts: Fact[] = [];
    for (const { value: service } of entriesOf(nodeAt(root, 'services'))) {
      const image = nodeAt(service, 'image');
      const reference = textOf(image);
      const build = entryOf(service, 'build');
      // With `build`, the image is the name that the result gets.
      if (image && reference !== undefined && !build)
        facts.push(...imageFactsOf(reference, { file: path, line: image.line }, lookUp));
      for (const { name, value, line } of pairs(nodeAt(build?.value, 'args'))) {
        const fact = variableFact(
          name,
          substitute(value, (other) => lookUp(other)?.value),
          path,
          line,
        );
        if (fact) facts.push(fact);
      }
    }
    return { facts, ...noteOf(path, fault) };
  },
};

/** Compose takes variables from a file `.env` beside it. */
function environment(path: string, host: ManifestHost): ReadonlyMap<string, Variable> {
  const file = join(dirname(path), '.env');
  const variables = new Map<string, Variable>();
  for (const [at, line] of sourceLines(host.read(file) ?? '').lines.entries()) {
    const [, name, value = ''] = /^\s*(?:export\s+)?(\w+)\s*=\s*["']?([^"'#\s]*)/.exec(line) ?? [];
    if (name !== undefined) variables.set(name, { value, file, line: at + 1 });
  }
  return variables;
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
