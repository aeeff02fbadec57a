import { SaxesParser } from 'saxes';

/** An element of a page of ours, which is HTML and well-formed XML at once. */
export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly PageElement[];
  /** All text in it, in order. */
  readonly text: string;
}

/** HTML has no end tag for these; any other element would stay open in a browser when it is closed like `<td />`. */
const withoutEnd: ReadonlySet<string> = new Set(['meta', 'br', 'hr', 'rect']);
/** A browser ends a paragraph, a heading or an item where one of these begins in it. */
const blocks: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol table section div details pre header footer nav'.split(' '),
);
const inlineOnly: ReadonlySet<string> = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'summary',
  'a',
  'span',
  'label',
]);
/** Where a browser puts an element elsewhere, or makes one up, when these are not its parents. */
const parents: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  tr: ['thead', 'tbody'],
  td: ['tr'],
  th: ['tr'],
  thead: ['table'],
  tbody: ['table'],
  option: ['select'],
  rect: ['svg'],
  summary: ['details'],
};

/** Reads a page; throws when elements are not nested as a browser would nest them. */
export function parsePage(html: string): PageElement {
  if (!html.startsWith('<!DOCTYPE html>\n<html lang="en">')) throw new Error('no doctype, or no language');
  const top = { name: '', attributes: {}, children: [] as PageElement[], text: '' };
  const open = [top];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const parent = open.at(-1)!;
    if (isSelfClosing !== withoutEnd.has(name))
      throw new Error(`<${name}> is closed as HTML does not close it`);
    if (parents[name] && !parents[name].includes(parent.name))
      throw new Error(`<${name}> stands in <${parent.name}>`);
    const around = open.find((element) => inlineOnly.has(element.name));
    if (around && blocks.has(name)) throw new Error(`<${name}> stands in <${around.name}>`);
    const element = { name, attributes: { ...attributes }, children: [] as PageElement[], text: '' };
    parent.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    for (const element of open) element.text += text;
  });
  parser.write(html).close();
  return top.children[0]!;
}

/** Every element of a name, in document order. */
export function allOf(root: PageElement, name: string): PageElement[] {
  return root.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)]);
}

/** The element with an id. */
export function byId(root: PageElement, id: string): PageElement | undefined {
  if (root.attributes.id === id) return root;
  for (const child of root.children) {
    const found = byId(child, id);
    if (found) return found;
  }
  return undefined;
}

/** The texts of the cells of each row in a part's body rows. */
export function rowsOf(root: PageElement | undefined): string[][] {
  if (!root) throw new Error('the page has no such part');
  return allOf(root, 'tbody')
    .flatMap((body) => allOf(body, 'tr'))
    .map((row) => row.children.map(({ text }) => text));
}

/** What each `sha256-…` of the page's policy is to be, by directive. */
export function policyOf(root: PageElement): Map<string, string> {
  const meta = allOf(root, 'meta').find(
    ({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy',
  );
  const directives = (meta?.attributes.content ?? '').split('; ');
  return new Map(
    directives.map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1).join(' ')]),
  );
}
