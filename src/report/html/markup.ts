import { escapeVisible } from '../escape.ts';

/** HTML that is finished. Only this file makes it, so that a plain string is text wherever it is put. */
export interface Markup {
  readonly markup: string;
}

/** What stands in an element: strings and numbers are text and are escaped; undefined is nothing. */
export type Child = Markup | string | number | undefined | readonly Child[];

/** An attribute that is undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text for an element or a quoted attribute: control and invisible characters are made visible, markup is escaped. */
export function escapeHtml(text: string): string {
  return escapeVisible(text).replace(/[&<>"]/g, (character) => entities[character]!);
}

/** A line break of the source. As a string it would be text, and be made visible. */
export const newLine: Markup = { markup: '\n' };

const withoutEnd: ReadonlySet<string> = new Set(['meta', 'br', 'rect']);

/** An element. What it writes is HTML and well-formed XML at once: every element is closed, every attribute has its value. */
export function element(name: string, attributes: Attributes, ...children: readonly Child[]): Markup {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) tag += ` ${key}="${escapeHtml(String(value))}"`;
  if (withoutEnd.has(name)) return { markup: `${tag} />` };
  return { markup: `${tag}>${children.map(render).join('')}</${name}>` };
}

/** Style or script of the program's own, as it is. @param content Without `<` and `&`, so that it needs no escape in HTML or XML. */
export function rawElement(name: 'style' | 'script', content: string): Markup {
  if (/[<&]/.test(content)) throw new RangeError(`the ${name} of the page holds < or &`);
  return { markup: `<${name}>${content}</${name}>` };
}

export function render(child: Child): string {
  if (child === undefined) return '';
  if (typeof child === 'string') return escapeHtml(child);
  if (typeof child === 'number') return String(child);
  return 'markup' in child ? child.markup : child.map(render).join('');
}
