import { imageFacts } from '../docker/images.ts';
import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { runtimeFact, variableFact } from '../tool-versions.ts';
import {
  entriesOf,
  entryOf,
  itemsOf,
  nodeAt,
  readYaml,
  scalarLines,
  textOf,
  type YamlNode,
} from '../yaml.ts';
import { type Context, valuesOf } from './expressions.ts';
import { runtimeOfInput } from './setup-inputs.ts';

/** Actions, the versions given to setup actions, and images, of a workflow or a composite action. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { root, fault } = readYaml(text);
    const reader = new WorkflowReader(path, text);
    reader.read(root);
    return { facts: reader.facts(), ...noteOf(path, fault) };
  },
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
    this.#add({ ecosystem: 'actions', name, value, pin, file: this.#path, line: node.line, role: 'tool' });
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
