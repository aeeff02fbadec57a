import type { JsonDocument, JsonNode } from '../../manifests/json.ts';
import { literal, type Value } from './values.ts';

/** A JSON file as code sees it that imports it. */
export function fromJson({ root, line }: JsonDocument, file: string): Value | undefined {
  const read = (node: JsonNode): Value => {
    const place = { file, line: line(node.start) };
    if (node.kind === 'string') return literal(node.text, place);
    if (node.kind === 'array') return { kind: 'array', items: node.items.map(read), rest: undefined, place };
    if (node.kind === 'object') {
      const entries = new Map(node.entries.map(({ key, value }) => [key, read(value)]));
      return { kind: 'object', entries, rest: undefined, place };
    }
    const plain: Record<string, boolean | null> = { true: true, false: false, null: null };
    return literal(Object.hasOwn(plain, node.text) ? plain[node.text] : Number(node.text), place);
  };
  return root && read(root);
}
