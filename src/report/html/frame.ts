import { createHash } from '../../base/hash.ts';
import { type Child, element, newLine, rawElement, render } from './markup.ts';
import { script } from './script.ts';
import { style } from './style.ts';

/** How a page of ours begins: whoever writes one looks for it before a file is replaced. */
export const generatorMark = '<meta name="generator" content="prompt-lint ';

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** Nothing is loaded, sent or run but the style and the script that the page has itself. */
function contentSecurityPolicy(): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/**
 * A whole page that needs nothing beside it.
 *
 * @param version Of prompt-lint.
 * @param body What the page shows, in its order.
 */
export function page(version: string, body: readonly Child[]): string {
  const head = element(
    'head',
    {},
    newLine,
    [
      element('meta', { charset: 'utf-8' }),
      element('meta', { name: 'generator', content: `prompt-lint ${version}` }),
      element('meta', { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy() }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('meta', { name: 'referrer', content: 'no-referrer' }),
      element('title', {}, 'prompt-lint report'),
      rawElement('style', style),
    ].map(line),
  );
  const content = [
    element('header', {}, element('h1', {}, 'prompt-lint report')),
    ...body,
    element('footer', { class: 'soft' }, element('p', {}, `Made by prompt-lint ${version}.`)),
    rawElement('script', script),
  ];
  const html = [head, element('body', {}, newLine, content.filter((part) => part !== undefined).map(line))];
  return `<!DOCTYPE html>\n${render(element('html', { lang: 'en' }, newLine, html.map(line)))}\n`;
}

/** A line of the source for each part, so that two pages can be compared. */
export function line(child: Child): Child {
  return [child, newLine];
}
