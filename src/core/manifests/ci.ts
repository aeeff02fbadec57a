import { wordSet } from '../base/words.ts';
import { imageFacts, imageFactsOf, unresolved } from './docker.ts';
import { expander, manifestReader, type Stated, type Statements, writtenIn } from './manifest.ts';
import { runtimeFact, variableFacts } from './runtimes.ts';
import { entriesOf, itemsOf, nodeAt, scalarLines, type TreeLine, type TreeNode, textOf } from './tree.ts';
import { readYaml, readYamlDocuments } from './yaml.ts';

/** Actions, the versions given to setup actions, and images, of a workflow or a composite action. */
const githubWorkflow = manifestReader(readYaml, (root, stated) => {
  const { facts, path } = stated;
  const lines = stated.text.split('\n');

  const addRuntime = (name: string, written: string, line: number) => {
    // Several versions in one string: `java-version: "17, 21"`, `dotnet-version: 8.0.x 9.0.x`.
    for (const version of /[<>=^~]/.test(written) ? [written] : written.split(/[\s,]+/))
      if (version !== '' && !/^[./]|[\u0000$]/.test(version))
        facts.push(runtimeFact(name, version, path, line));
  };
  const addUses = (node: TreeNode | undefined) => {
    const text = textOf(node)?.trim() ?? '';
    const line = node?.line ?? 1;
    if (text.startsWith('docker://')) facts.push(...imageFacts(text.slice('docker://'.length), path, line));
    const parts = /^([\w.-]+\/[\w.-]+(?:\/[\w./-]+)?)@([\w./-]+)$/.exec(text);
    if (!parts) return;
    const [, name = '', ref = ''] = parts;
    // A commit's id is followed by the version in a comment, where the tools that update it keep it.
    const isCommit = /^[0-9a-f]{40}$/.test(ref);
    const comment = /#\s*(?:tag=)?(v?\d[\w.-]*)/.exec(lines[line - 1] ?? '')?.[1];
    const value = isCommit ? (comment ?? '') : ref;
    stated.add('actions', name, value, line, /^v?\d/.test(value) ? 'exact' : 'none', 'tool');
    if (name === 'dtolnay/rust-toolchain' && /^\d/.test(ref)) addRuntime('rust', ref, line);
  };
  /** All that some texts can become: `node:${{ matrix.node }}` has a value for each one in the matrix. */
  const valuesOf = (texts: readonly TreeLine[], context: Context): readonly Stated[] =>
    texts.flatMap((text) => {
      const expand = expander(expression, (operands) =>
        operands
          .split('||')
          .flatMap((each) => operand(each.trim(), text.line, context))
          .map((each) => writtenIn(path, each)),
      );
      const values = expand(writtenIn(path, text));
      return values.map((each) => ({ ...each, value: each.value.replace(expression, unresolved) }));
    });
  const addInputs = (given: TreeNode | undefined, uses: string, context: Context) => {
    for (const { key, value } of entriesOf(given)) {
      const runtime = runtimeOfInput(key, uses);
      for (const each of runtime === undefined ? [] : valuesOf(scalarLines(value), context))
        addRuntime(runtime!, each.value, each.line);
    }
  };
  const addImage = (container: TreeNode | undefined, context: Context) => {
    const node = nodeAt(container, 'image') ?? container;
    for (const { value, line } of node?.kind === 'scalar' ? valuesOf([node], context) : [])
      facts.push(...imageFacts(value, path, line));
  };
  const addVariables = (env: TreeNode | undefined) => {
    for (const { key, value } of entriesOf(env))
      facts.push(...variableFacts(key, textOf(value) ?? '', path, value?.line ?? 1));
  };
  const addSteps = (steps: TreeNode | undefined, ofJob: Context) => {
    for (const step of itemsOf(steps)) {
      const uses = nodeAt(step, 'uses');
      addUses(uses);
      const context = { ...ofJob, env: [nodeAt(step, 'env'), ...ofJob.env] };
      addInputs(nodeAt(step, 'with'), textOf(uses) ?? '', context);
    }
  };

  const ofFile: Context = { env: [nodeAt(root, 'env')], matrix: undefined };
  addVariables(nodeAt(root, 'env'));
  for (const { value: job } of entriesOf(nodeAt(root, 'jobs'))) {
    const env = [nodeAt(job, 'env'), ...ofFile.env];
    const context: Context = { env, matrix: nodeAt(job, 'strategy', 'matrix') };
    addVariables(nodeAt(job, 'env'));
    addUses(nodeAt(job, 'uses'));
    addInputs(nodeAt(job, 'with'), '', context);
    addImage(nodeAt(job, 'container'), context);
    for (const { value } of entriesOf(nodeAt(job, 'services'))) addImage(value, context);
    addSteps(nodeAt(job, 'steps'), context);
  }
  addSteps(nodeAt(root, 'runs', 'steps'), ofFile);
});

const expression = /\$\{\{(.{1,500}?)\}\}/g;

/** What the expressions of a workflow can name, innermost first. */
interface Context {
  readonly env: readonly (TreeNode | undefined)[];
  readonly matrix: TreeNode | undefined;
}

/** The values of a reference or a literal; none for calls and other expressions. */
function operand(text: string, line: number, { env, matrix }: Context): readonly TreeLine[] {
  const literal = /^'([^']*)'$/.exec(text)?.[1];
  if (literal !== undefined) return [{ text: literal, line }];
  const [root, ...keys] = /^[\w-]+(?:\.[\w-]+)+$/.test(text) ? text.split('.') : [''];
  if (root === 'env') return scalarLines(env.map((each) => nodeAt(each, ...keys)).find(Boolean));
  if (root !== 'matrix') return [];
  return [...within(matrix, keys), ...within(nodeAt(matrix, 'include'), keys)];
}

/** Scalars at a path of keys, in all items of the lists on the way. */
function within(node: TreeNode | undefined, keys: readonly string[]): readonly TreeLine[] {
  if (node?.kind === 'list') return node.items.flatMap((item) => within(item, keys));
  const [key, ...rest] = keys;
  if (key === undefined) return node?.kind === 'scalar' ? scalarLines(node) : [];
  return node ? within(nodeAt(node, key), rest) : [];
}

/** Runtimes that setup actions take the version of, as `NAME-version`. */
const setUp = wordSet('node python java go dotnet ruby php bun deno pnpm gradle maven poetry uv flutter');

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
function runtimeOfInput(input: string, uses: string): string | undefined {
  if (input === 'terraform_version') return 'terraform';
  const named = /^(\w+)-version$/.exec(input)?.[1];
  if (named !== undefined && setUp.has(named)) return named === 'dotnet' ? 'dotnet-sdk' : named;
  return ownInputs.find(([action, own]) => own === input && action.test(uses))?.[2];
}

/** Images and services of the defaults and of all jobs, hidden ones too, and the runtimes that variables name. */
const gitlabCi = manifestReader(readYamlDocuments, (documents, stated) => {
  // A file with `spec:` holds its jobs in the second document.
  for (const document of documents) {
    const global = variablesOf(document, stated);
    addImages(stated, document, global);
    for (const { value: job } of entriesOf(document))
      addImages(stated, job, new Map([...global, ...variablesOf(job, stated)]));
  }
});

function addImages(
  { facts, path: file }: Statements,
  node: TreeNode | undefined,
  variables: ReadonlyMap<string, Stated>,
): void {
  for (const each of [nodeAt(node, 'image'), ...itemsOf(nodeAt(node, 'services'))]) {
    const image = nodeAt(each, 'name') ?? each;
    const reference = textOf(image);
    if (image && reference !== undefined)
      facts.push(...imageFactsOf(reference, { file, line: image.line }, (name) => variables.get(name)));
  }
}

/** The variables that a job or the file sets; what they state of runtimes is added. */
function variablesOf(node: TreeNode | undefined, { path: file, facts }: Statements): Map<string, Stated> {
  const variables = new Map<string, Stated>();
  for (const { key, value } of entriesOf(nodeAt(node, 'variables')))
    for (const { text, line } of scalarLines(nodeAt(value, 'value') ?? value)) {
      variables.set(key, { value: text, file, line });
      facts.push(...variableFacts(key, text, file, line));
    }
  return variables;
}

export const manifests = { 'github-workflow': githubWorkflow, 'gitlab-ci': gitlabCi };
