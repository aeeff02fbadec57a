import { imageFacts, imageFactsOf, unresolved, type Variable } from './docker.ts';
import type { Fact } from './fact.ts';
import { type ManifestReader, noteOf } from './manifest.ts';
import { runtimeFact, variableFact } from './runtimes.ts';
import { factOf } from './stated.ts';
import { entriesOf, entryOf, itemsOf, nodeAt, readYaml, scalarLines, textOf, type YamlNode } from './yaml.ts';

/** Actions, the versions given to setup actions, and images, of a workflow or a composite action. */
const githubWorkflow: ManifestReader = ({ path, text }) => {
  const { root, fault } = readYaml(text);
  const reader = new WorkflowReader(path, text);
  reader.read(root);
  return { facts: reader.facts(), ...noteOf(path, fault) };
};

class WorkflowReader {
  readonly #path: string;
  readonly #lines: readonly string[];
  /** One step is often used many times; each fact counts once a line. */
  readonly #facts = new Map<string, Fact>();

  constructor(path: string, text: string) {
    this.#path = path;
    this.#lines = text.split('\n');
  }

  facts(): readonly Fact[] {
    return [...this.#facts.values()];
  }

  read(root: YamlNode | undefined): void {
    const triggers = nodeAt(root, 'on');
    const inputs = [
      nodeAt(triggers, 'workflow_call', 'inputs'),
      nodeAt(triggers, 'workflow_dispatch', 'inputs'),
      nodeAt(root, 'inputs'),
    ].filter((node) => node !== undefined);
    const ofFile: Context = { inputs, env: environments(root), matrix: undefined, budget: { left: 20_000 } };
    this.#variables(nodeAt(root, 'env'));
    for (const { value: job } of entriesOf(nodeAt(root, 'jobs'))) this.#job(job, ofFile);
    this.#steps(nodeAt(root, 'runs', 'steps'), ofFile);
  }

  #job(job: YamlNode | undefined, ofFile: Context): void {
    const context: Context = {
      ...ofFile,
      env: [...environments(job), ...ofFile.env],
      matrix: nodeAt(job, 'strategy', 'matrix'),
    };
    this.#variables(nodeAt(job, 'env'));
    this.#uses(nodeAt(job, 'uses'));
    this.#inputs(nodeAt(job, 'with'), '', context);
    this.#image(nodeAt(job, 'container'), context);
    for (const { value } of entriesOf(nodeAt(job, 'services'))) this.#image(value, context);
    this.#steps(nodeAt(job, 'steps'), context);
  }

  #steps(steps: YamlNode | undefined, ofJob: Context): void {
    for (const step of itemsOf(steps)) {
      const context: Context = { ...ofJob, env: [...environments(step), ...ofJob.env] };
      const uses = nodeAt(step, 'uses');
      this.#uses(uses);
      this.#inputs(nodeAt(step, 'with'), textOf(uses) ?? '', context);
    }
  }

  #uses(node: YamlNode | undefined): void {
    const text = textOf(node)?.trim();
    if (!node || text === undefined) return;
    if (text.startsWith('docker://')) {
      for (const fact of imageFacts(text.slice('docker://'.length), this.#path, node.line)) this.#add(fact);
      return;
    }
    const parts = /^([\w.-]+\/[\w.-]+(?:\/[\w./-]+)?)@([\w./-]+)$/.exec(text);
    if (!parts) return;
    const [, name = '', ref = ''] = parts;
    // A commit's id is followed by the version in a comment, where the tools that update it keep it.
    const isCommit = /^[0-9a-f]{40}$/.test(ref);
    const comment = /#\s*(?:tag=)?(v?\d[\w.-]*)/.exec(this.#lines[node.line - 1] ?? '')?.[1];
    const value = isCommit ? (comment ?? '') : ref;
    const pin = /^v?\d/.test(value) ? 'exact' : 'none';
    this.#add(factOf('actions', name, { value, file: this.#path, line: node.line }, pin, 'tool'));
    if (name === 'dtolnay/rust-toolchain' && /^\d/.test(ref)) this.#runtime('rust', ref, node.line);
  }

  #inputs(given: YamlNode | undefined, uses: string, context: Context): void {
    for (const { key, value } of entriesOf(given)) {
      const runtime = runtimeOfInput(key, uses);
      if (runtime === undefined) continue;
      for (const { text, line } of scalarLines(value))
        for (const each of valuesOf({ text, line }, context)) this.#runtime(runtime, each.text, each.line);
    }
  }

  #image(container: YamlNode | undefined, context: Context): void {
    const node = nodeAt(container, 'image') ?? container;
    const text = textOf(node);
    if (!node || text === undefined) return;
    for (const each of valuesOf({ text, line: node.line }, context))
      for (const fact of imageFacts(each.text, this.#path, each.line)) this.#add(fact);
  }

  #variables(env: YamlNode | undefined): void {
    for (const { key, value } of entriesOf(env)) {
      const fact = variableFact(key, textOf(value) ?? '', this.#path, value?.line ?? 1);
      if (fact) this.#add(fact);
    }
  }

  #runtime(name: string, written: string, line: number): void {
    // Several versions in one string: `java-version: "17, 21"`, `dotnet-version: 8.0.x 9.0.x`.
    for (const version of /[<>=^~]/.test(written) ? [written] : written.split(/[\s,]+/)) {
      const fact = runtimeFact(name, version, this.#path, line);
      if (version !== '' && !/^[./]|\u0000/.test(version)) this.#add(fact);
    }
  }

  #add(fact: Fact): void {
    this.#facts.set(`${fact.ecosystem} ${fact.name} ${fact.value} ${fact.line}`, fact);
  }
}

function environments(node: YamlNode | undefined): readonly YamlNode[] {
  const env = entryOf(node, 'env')?.value;
  return env ? [env] : [];
}

/** What the expressions of a workflow can name, innermost first. */
export interface Context {
  readonly inputs: readonly YamlNode[];
  readonly env: readonly YamlNode[];
  readonly matrix: YamlNode | undefined;
  /** How many more values are looked up in this file: a few lines can name each other without end. */
  readonly budget: { left: number };
}

/** A text, and the line that it was written in. */
interface PlacedText {
  readonly text: string;
  readonly line: number;
}

/**
 * All texts that one with expressions can become: `node:${{ matrix.node }}` has one for each value in the matrix.
 *
 * @returns With `unresolved` where an expression has no value that is written in the file. A text that is nothing but an
 *   expression stands in the line of its value.
 */
export function valuesOf(written: PlacedText, context: Context, depth = 0): readonly PlacedText[] {
  const open = written.text.indexOf('${{');
  if (open < 0) return [written];
  const close = written.text.indexOf('}}', open);
  if (close < 0 || depth > 4 || context.budget.left <= 0) return [{ ...written, text: unresolved }];
  const expression = written.text.slice(open + 3, close).trim();
  const before = written.text.slice(0, open);
  const after = written.text.slice(close + 2);
  const isWhole = before.trim() === '' && after.trim() === '';
  const operands = expression.split('||').flatMap((part) => operand(part.trim(), written.line, context));
  context.budget.left -= operands.length + 1;
  const values = operands.flatMap((value) => valuesOf(value, context, depth + 1));
  if (isWhole) return values;
  const texts = values.length > 0 ? values.map(({ text }) => text) : [unresolved];
  return texts.flatMap((text) =>
    valuesOf({ text: before + text + after, line: written.line }, context, depth + 1),
  );
}

/** The values of a reference or a literal; none for a call and the like. */
function operand(text: string, line: number, { inputs, env, matrix }: Context): readonly PlacedText[] {
  const literal = /^'([^']*)'$/.exec(text)?.[1];
  if (literal !== undefined) return [{ text: literal, line }];
  const [root, ...keys] = /^[\w-]+(?:\.[\w-]+)+$/.test(text) ? text.split('.') : [''];
  if (root === 'env') {
    const value = env.map((each) => nodeAt(each, ...keys)).find((each) => each !== undefined);
    return scalarLines(value);
  }
  if (root === 'inputs') return inputs.flatMap((each) => scalarLines(nodeAt(each, keys[0] ?? '', 'default')));
  if (root !== 'matrix') return [];
  return [...within(matrix, keys), ...within(nodeAt(matrix, 'include'), keys)];
}

/** Scalars at a path of keys, in all items of the lists on the way. */
function within(node: YamlNode | undefined, keys: readonly string[]): readonly PlacedText[] {
  if (node?.kind === 'list') return node.items.flatMap((item) => within(item, keys));
  const [key, ...rest] = keys;
  if (key === undefined) return node?.kind === 'scalar' ? scalarLines(node) : [];
  return node ? within(nodeAt(node, key), rest) : [];
}

/** Inputs of setup actions, and the runtime of which they take versions. */
const versionInputs = new Map([
  ['node-version', 'node'],
  ['python-version', 'python'],
  ['java-version', 'java'],
  ['go-version', 'go'],
  ['dotnet-version', 'dotnet-sdk'],
  ['ruby-version', 'ruby'],
  ['php-version', 'php'],
  ['bun-version', 'bun'],
  ['deno-version', 'deno'],
  ['pnpm-version', 'pnpm'],
  ['gradle-version', 'gradle'],
  ['maven-version', 'maven'],
  ['poetry-version', 'poetry'],
  ['uv-version', 'uv'],
  ['flutter-version', 'flutter'],
  ['swift-version', 'swift'],
  ['terraform_version', 'terraform'],
]);

/** Actions of which an input has a name that says too little on its own. */
const ownInputs: readonly (readonly [RegExp, string, string])[] = [
  [/^pnpm\/action-setup@/, 'version', 'pnpm'],
  [/^astral-sh\/setup-uv@/, 'version', 'uv'],
  [/^dart-lang\/setup-dart@/, 'sdk', 'dart'],
  [
    /^(?:dtolnay\/rust-toolchain|actions-rs\/toolchain|actions-rust-lang\/setup-rust-toolchain)@/,
    'toolchain',
    'rust',
  ],
];

/**
 * The runtime of which an input gives the version.
 *
 * @param uses The action with its ref; empty when it is not known.
 */
export function runtimeOfInput(input: string, uses: string): string | undefined {
  return (
    versionInputs.get(input) ?? ownInputs.find(([action, own]) => own === input && action.test(uses))?.[2]
  );
}

interface NamedVariable extends Variable {
  readonly name: string;
}

/** One image is made of so many values of a variable at most. */
const mostValues = 50;

/** Images and services of the defaults and of all jobs, hidden ones too, and the runtimes that variables name. */
const gitlabCi: ManifestReader = ({ path, text }) => {
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

/** The readers of its files, by the ids of the table in files.ts. */
export const manifests = { 'github-workflow': githubWorkflow, 'gitlab-ci': gitlabCi };
