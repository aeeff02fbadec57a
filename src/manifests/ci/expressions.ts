import { unresolved } from '../docker/images.ts';
import { nodeAt, scalarLines, type YamlNode } from '../yaml.ts';

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
