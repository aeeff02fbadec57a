import { Composer, type CST, LineCounter, Parser } from 'yaml';
import { settleConflicts } from './conflicts.ts';
import type { ManifestFault } from './fault.ts';
import type { YamlDocument } from './yaml.ts';
import { TooManyNodes, YamlTree } from './yaml-tree.ts';

/** Beyond that (UTF-16 code units) no person wrote it, and parsing it would take seconds. */
const longest = 500_000;

/** Deeper than any file that people write, and far from the end of the stack, where the library crashes the process. */
const deepest = 200;

const options = {
  schema: 'failsafe',
  uniqueKeys: false,
  strict: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const;

/** Reads a YAML file; see `readYaml`. Apart from it because it loads the YAML library. */
export function parseYaml(text: string): YamlDocument {
  if (text.length > longest) return faulty({ line: 1, message: 'Too large' });
  const settled = settleConflicts(text);
  const lines = new LineCounter();
  try {
    const tokens = [...new Parser(lines.addNewLine).parse(settled.text)];
    if (isTooDeep(tokens)) return faulty({ line: 1, message: 'Nested too deeply' });
    const documents = [...new Composer(options).compose(tokens)];
    const [root, ...further] = documents.map((document) =>
      new YamlTree(settled.text, lines, document).root(),
    );
    const error = documents.flatMap(({ errors }) => errors)[0];
    const fault =
      settled.line !== undefined
        ? { line: settled.line, message: 'Merge conflict' }
        : error && { line: lines.linePos(error.pos[0]).line, message: firstLine(error.message) };
    return {
      root,
      further: further.filter((node) => node !== undefined),
      ...(fault && { fault }),
    };
  } catch (error) {
    // Many lines that end nothing nest the parser's own calls.
    if (error instanceof RangeError) return faulty({ line: 1, message: 'Nested too deeply' });
    if (!(error instanceof TooManyNodes)) throw error;
    return faulty({ line: 1, message: 'Its aliases stand for too much' });
  }
}

/** Measured without recursion, for the same reason. */
function isTooDeep(tokens: readonly CST.Token[]): boolean {
  let level: readonly (CST.Token | null | undefined)[] = tokens;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap((token) => {
      if (!token) return [];
      if (token.type === 'document') return [token.value];
      return 'items' in token
        ? token.items.flatMap(({ key, value }: CST.CollectionItem) => [key, value])
        : [];
    });
  }
  return false;
}

function faulty(fault: ManifestFault): YamlDocument {
  return { root: undefined, further: [], fault };
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0]!.replace(/[.:]\s*$/, '');
}
