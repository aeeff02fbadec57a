import { relative } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/**
 * Puts off the making of the regular expressions that stand at the top of our sources until they are first used.
 *
 * V8 parses a pattern when its literal is evaluated, which takes up to half a millisecond for a long one without regard to case; a call of the
 * live gate loads some hundreds of them and uses thirty. What is rewritten is a constant that nobody else can see and that is only read:
 * everything else stays as it is. The build and the test runner both apply this: what is tested is what is shipped.
 */
export function withLazyPatterns(code: string): string {
  if (!/^const \w+ =\s+(?:\/|new RegExp\()/m.test(code)) return code;
  const patterns = patternsAtTop(parseAst(code, { lang: 'ts' }) as unknown as Node);
  const edits: Edit[] = [];
  for (const { name, declaration, init, uses } of patterns) {
    const made = code.slice(init.start, init.end);
    if (uses.length === 1) {
      edits.push({ ...declaration, text: `let ${name};` });
      edits.push({ ...uses[0]!, text: `(${name} ??= ${made})` });
    } else {
      edits.push({
        ...declaration,
        text: `let ${name}$made; const ${name} = () => (${name}$made ??= ${made});`,
      });
      edits.push(...uses.map((use) => ({ ...use, text: `${name}()` })));
    }
  }
  let rewritten = '';
  let at = 0;
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start)) {
    rewritten += code.slice(at, start) + text;
    at = end;
  }
  return rewritten + code.slice(at);
}

interface Place {
  readonly start: number;
  readonly end: number;
}

interface Node extends Place {
  readonly type: string;
  readonly [member: string]: unknown;
}

interface Edit extends Place {
  readonly text: string;
}

interface Pattern {
  readonly name: string;
  readonly declaration: Place;
  readonly init: Place;
  readonly uses: Place[];
}

/** The constants at the top that hold a pattern, with the places where they are used. */
function patternsAtTop(program: Node): Pattern[] {
  const patterns = new Map<string, Pattern>();
  for (const statement of program.body as readonly Node[]) {
    const { type, kind, declarations } = statement;
    if (type !== 'VariableDeclaration' || kind !== 'const') continue;
    const [only, ...others] = declarations as readonly (Node & { id: Node; init: Node })[];
    if (!only || others.length > 0 || only.id.type !== 'Identifier' || !makesPattern(only.init)) continue;
    const name = only.id.name as string;
    patterns.set(name, { name, declaration: place(statement), init: place(only.init), uses: [] });
  }
  const refused = new Set<string>();
  eachIdentifier(program, (identifier, parent, member) => {
    const pattern = patterns.get(identifier.name as string);
    if (!pattern || isInside(identifier, pattern.declaration) || isOtherName(parent, member)) return;
    if (isRead(parent, member)) pattern.uses.push(place(identifier));
    else refused.add(pattern.name);
  });
  // A use that stands in another pattern would be rewritten twice.
  const all = [...patterns.values()];
  for (const { name, uses } of all)
    if (uses.some((use) => all.some(({ declaration }) => isInside(use, declaration)))) refused.add(name);
  return all.filter(({ name, uses }) => !refused.has(name) && uses.length > 0);
}

function makesPattern(init: Node | null): boolean {
  if (init?.type === 'Literal') return 'regex' in init;
  return init?.type === 'NewExpression' && (init.callee as Node).name === 'RegExp';
}

/** The name of a member: no use of what has the same name. */
function isOtherName({ type, computed, shorthand }: Node, member: string): boolean {
  if (computed === true || shorthand === true) return false;
  if (type === 'MemberExpression') return member === 'property';
  return (
    /^(?:(?:Bound)?Property|MethodDefinition|PropertyDefinition|TSPropertySignature)$/.test(type) &&
    member === 'key'
  );
}

/** Where a name stands for its value and nothing else; all other places may bind it anew. */
function isRead({ type, shorthand }: Node, member: string): boolean {
  if (type === 'Property') return member === 'value' && shorthand !== true;
  return reads.has(`${type}.${member}`);
}

const reads: ReadonlySet<string> = new Set([
  ...[
    'MemberExpression.object',
    'CallExpression.arguments',
    'NewExpression.arguments',
    'SpreadElement.argument',
  ],
  ...['ConditionalExpression.consequent', 'ConditionalExpression.alternate', 'LogicalExpression.left'],
  ...['LogicalExpression.right', 'ReturnStatement.argument', 'ArrowFunctionExpression.body'],
  ...['VariableDeclarator.init', 'TemplateLiteral.expressions', 'ForOfStatement.right'],
]);

function eachIdentifier(node: Node, visit: (identifier: Node, parent: Node, member: string) => void): void {
  for (const [member, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type !== 'string') continue;
      if (child.type === 'Identifier') visit(child, node, member);
      // The members of such a pattern look like those of an object, and bind names.
      const isBinding = node.type === 'ObjectPattern' && child.type === 'Property';
      eachIdentifier(isBinding ? { ...child, type: 'BoundProperty' } : child, visit);
    }
  }
}

function isInside({ start, end }: Place, outer: Place): boolean {
  return outer.start <= start && end <= outer.end;
}

function place({ start, end }: Place): Place {
  return { start, end };
}

/** The path of a module from the top of this repository, which may itself lie below a folder named src. */
export function fromTop(id: string): string {
  return relative(process.cwd(), id);
}

/** The same as a plugin of the bundler and of the test runner. */
export const lazyPatterns = {
  name: 'lazy-patterns',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | undefined {
    return /^(?:src|rules)[\\/].*\.ts$/.test(fromTop(id)) ? withLazyPatterns(code) : undefined;
  },
};
