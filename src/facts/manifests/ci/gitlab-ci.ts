import type { Fact } from '../../fact.ts';
import { imageFacts } from '../docker/images.ts';
import { substitute } from '../docker/variables.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { variableFact } from '../tool-versions.ts';
import { entriesOf, itemsOf, nodeAt, readYaml, scalarLines, textOf, type YamlNode } from '../yaml.ts';

interface Variable {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

/** Images and services of the defaults and of all jobs, hidden ones too, and the runtimes that variables name. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { root, further, fault } = readYaml(text);
    const facts: Fact[] = [];
    // A file with `spec:` holds its jobs in the second document.
    for (const document of [root, ...further]) {
      const global = variablesOf(document);
      addVariables(facts, path, global);
      addImages(facts, path, document, global);
      for (const { value: job } of entriesOf(document)) {
        const own = variablesOf(job);
        addVariables(facts, path, own);
        addImages(facts, path, job, [...own, ...matrixOf(job), ...global]);
      }
    }
    return { facts, ...noteOf(path, fault) };
  },
};

function addVariables(facts: Fact[], path: string, variables: readonly Variable[]): void {
  for (const { name, value, line } of variables) {
    const fact = variableFact(name, value, path, line);
    if (fact) facts.push(fact);
  }
}

function addImages(
  facts: Fact[],
  path: string,
  node: YamlNode | undefined,
  variables: readonly Variable[],
): void {
  const services = itemsOf(nodeAt(node, 'services'));
  for (const each of [nodeAt(node, 'image'), ...services]) {
    const image = nodeAt(each, 'name') ?? each;
    const reference = textOf(image);
    if (!image || reference === undefined) continue;
    // A variable of a matrix has several values: each makes an image.
    const names = new Set([...reference.matchAll(/\$\{?(\w+)/g)].map((match) => match[1]!));
    const several = variables.filter(({ name }) => names.has(name));
    const choices = several.length === 0 ? [undefined] : several;
    const references = choices.map((choice) =>
      substitute(reference, (name) =>
        choice?.name === name ? choice.value : variables.find((variable) => variable.name === name)?.value,
      ),
    );
    for (const resolved of new Set(references)) facts.push(...imageFacts(resolved, path, image.line));
  }
}

function variablesOf(node: YamlNode | undefined): readonly Variable[] {
  return entriesOf(nodeAt(node, 'variables')).flatMap(({ key, value }) => {
    const text = nodeAt(value, 'value') ?? value;
    return scalarLines(text).map((each) => ({ name: key, value: each.text, line: each.line }));
  });
}

function matrixOf(job: YamlNode | undefined): readonly Variable[] {
  return itemsOf(nodeAt(job, 'parallel', 'matrix'))
    .flatMap(entriesOf)
    .flatMap(({ key, value }) =>
      scalarLines(value).map(({ text, line }) => ({ name: key, value: text, line })),
    );
}
