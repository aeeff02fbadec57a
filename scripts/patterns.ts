import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { slownessOf } from './patterns/judge.ts';

/**
 * `npm run patterns`: no regular expression of src and rules may take more than linear time. Literals are read from the sources; what is
 * made of pieces is taken down while all modules are loaded and every example of the rules is linted, and where no example leads, a letter stands
 * for each piece.
 */
interface Pattern {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

const paths = ['src', 'rules'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => `${root}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts'))
    .sort(),
);

const made = await patternsMade();
const patterns: Pattern[] = [...made.values()].flat();
for (const path of paths) {
  const code = readFileSync(path, 'utf8');
  const placeOf = ({ start }: Node) => `${path}:${code.slice(0, start).split('\n').length}`;
  eachNode(parseAst(code, { lang: 'ts' }) as unknown as Node, (node) => {
    if (node.type === 'Literal' && 'regex' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      patterns.push({ place: placeOf(node), source: pattern, flags });
    } else if (/^(?:New|Call)Expression$/.test(node.type) && (node.callee as Node).name === 'RegExp') {
      if (made.has(placeOf(node))) return;
      const [source, flags] = (node.arguments as Node[]).map(standIn);
      if (source !== undefined) patterns.push({ place: placeOf(node), source, flags: flags ?? '' });
    }
  });
}

const seen = new Set<string>();
const slow = patterns.flatMap(({ place, source, flags }) => {
  const written = `/${source}/${flags}`;
  if (seen.has(written)) return [];
  seen.add(written);
  const why = slownessOf(source, flags);
  return why === undefined ? [] : [`${place}  ${written} ${why}`];
});
for (const line of slow) console.error(line);
if (slow.length > 0) {
  console.error(
    `\n${slow.length} of ${seen.size} patterns may take more than linear time: anchor them, or bound their quantifiers`,
  );
  process.exit(1);
}
console.log(`${seen.size} patterns are linear`);

/** What `RegExp` was called with, by the place of the call. */
async function patternsMade(): Promise<Map<string, Pattern[]>> {
  const found = new Map<string, Pattern[]>();
  const takeDown = (pattern: RegExp) => {
    const line = new Error().stack
      ?.split('\n')
      .slice(3)
      .find((each) => !each.includes('scripts/patterns.ts'));
    const [, url, row] = /\(?((?:file:|\/)[^()]*?):(\d+):\d+\)?$/.exec(line ?? '') ?? [];
    const file = url?.startsWith('file:') ? fileURLToPath(url) : url;
    const path = paths.find((each) => file === resolve(each));
    if (path === undefined) return;
    const place = `${path}:${row}`;
    found.set(place, [...(found.get(place) ?? []), { place, source: pattern.source, flags: pattern.flags }]);
  };
  const own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(own, {
    construct(target, args, newTarget) {
      const pattern = Reflect.construct(target, args, newTarget);
      takeDown(pattern);
      return pattern;
    },
    apply(target, self, args) {
      const pattern = Reflect.apply(target, self, args);
      takeDown(pattern);
      return pattern;
    },
  });
  const { readExamples, runExample } = await import('../src/test-rule.ts');
  const entries = /^src\/(?:cli|commands\/(?:program|gate-program))\.ts$/;
  for (const path of paths) if (!entries.test(path)) await import(pathToFileURL(resolve(path)).href);
  for (const path of readdirSync('rules', { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('README.md')) continue;
    const id = path.replaceAll('\\', '/').split('/').slice(0, -1).join('/');
    for (const example of readExamples(readFileSync(`rules/${path}`, 'utf8'))) runExample(id, example);
  }
  globalThis.RegExp = own;
  return found;
}

/** The text of a string or template, with a letter for each expression; undefined for what has no text of its own. */
function standIn(node: Node): string | undefined {
  if (node.type === 'Literal') return String(node.value);
  const isRaw = node.type === 'TaggedTemplateExpression';
  const template = isRaw ? (node.quasi as Node) : node;
  if (template.type !== 'TemplateLiteral') return undefined;
  const parts = template.quasis as { value: { raw: string; cooked: string } }[];
  return parts.map(({ value }) => (isRaw ? value.raw : value.cooked)).join('x');
}

function eachNode(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const child of node) eachNode(child, visit);
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    visit(node as Node);
    for (const child of Object.values(node)) eachNode(child, visit);
  }
}
