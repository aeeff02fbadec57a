import { imageFactsOf, type Variable } from '../docker/variables.ts';
import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { variableFact } from '../tool-versions.ts';
import { entriesOf, itemsOf, nodeAt, readYaml, scalarLines, textOf, type YamlNode } from '../yaml.ts';

interface NamedVariable extends Variable {
  readonly name: string;
}

/** One image is made of so many values of a variable at most. */
const mostValues = 50;

/** Images and services of the defaults and of all jobs, hidden ones too, and the runtimes that variables name. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { root, further, fault } = readYaml(text);
    const facts: Fact[] = [];
    // A file with `spec:` holds its jobs in the second document.
    for (const document of [root, ...further]) {
      const global = variablesOf(document, path);
      addVariables(facts, global);
      addImages(facts, path, document, global);
      for (const { value: job } of entriesOf(document)) {
        const own = variablesOf(job, path);
        addVariables(facts, own);
        addImages(facts, path, job, visible([own, matrixOf(job, path), global]));
      }
    }
    return { facts, ...noteOf(path, fault) };
  },
};

function addVariables(facts: Fact[], variables: readonly NamedVariable[]): void {
  for (const { name, value, file, line } of variables) {
    const fact = variableFact(name, value, file, line);
    if (fact) facts.push(fact);
  }
}

function addImages(
  facts: Fact[],
  path: string,
  node: YamlNode | undefined,
  variables: readonly NamedVariable[],
): void {
  const services = itemsOf(nodeAt(node, 'services'));
  for (const each of [nodeAt(node, 'image'), ...services]) {
    const image = nodeAt(each, 'name') ?? each;
    const reference = textOf(image);
    if (!image || reference === undefined) continue;
    // A variable of a matrix has several values: each makes an image.
    const names = new Set([...reference.matchAll(/\$\{?(\w+)/g)].map((match) => match[1]!));
    const several = variables.filter(({ name }) => names.has(name)).slice(0, mostValues);
    const choices = several.length === 0 ? [undefined] : several;
    for (const choice of choices)
      facts.push(
        ...imageFactsOf(reference, { file: path, line: image.line }, (name) =>
          choice?.name === name ? choice : variables.find((variable) => variable.name === name),
        ),
      );
  }
}

/** Variables of the inner scopes hide those of the outer ones. */
function visible(scopes: readonly (readonly NamedVariable[])[]): readonly NamedVariable[] {
  const variables: NamedVariable[] = [];
  for (const scope of scopes) {
    const hidden = new Set(variables.map(({ name }) => name));
    variables.push(...scope.filter(({ name }) => !hidden.has(name)));
  }
  return variables;
}

function variablesOf(node: YamlNode | undefined, file: string): readonly NamedVariable[] {
  return entriesOf(nodeAt(node, 'variables')).flatMap(({ key, value }) =>
    scalarLines(nodeAt(value, 'value') ?? value).map(({ text, line }) => ({
      name: key,
      value: text,
      file,
      line,
    })),
  );
}

function matrixOf(job: YamlNode | undefined, file: string): readonly NamedVariable[] {
  return itemsOf(nodeAt(job, 'parallel', 'matrix'))
    .flatMap(entriesOf)
    .flatMap(({ key, value }) =>
      scalarLines(value).map(({ text, line }) => ({ name: key, value: text, file, line })),
    );
}
