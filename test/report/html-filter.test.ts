import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { html } from '../../src/core/report/html.ts';
import { contextWith, fileResult, findingAt } from './examples.ts';
import { allOf, byId, type PageElement, parsePage } from './html-page.ts';

const text = 'GOAL\nTBD here\n';
const error = findingAt(text, 'TBD');
const warning = findingAt(text, 'here', { severity: 'warning', rule: 'prompt/section-order' });
const page = parsePage(
  html([fileResult('a.md', text, [error, warning]), fileResult('b.md', text, [warning])], contextWith()),
);

/** As much of a browser's document as the script asks for, with the page's own elements in it. */
function open(root: PageElement) {
  const rowOf = ({ attributes }: PageElement) => ({
    hidden: false,
    dataset: { severity: attributes['data-severity'], rule: attributes['data-rule'] },
  });
  const findingRows = (part: PageElement) =>
    allOf(part, 'tr').filter(({ attributes }) => attributes['data-rule'] !== undefined);
  const files = allOf(root, 'section')
    .filter(({ attributes }) => attributes['data-file'] !== undefined)
    .map((file) => ({ hidden: false, rows: findingRows(file).map(rowOf) }));
  const rows = files.flatMap((file) => file.rows);
  const control = (id: string) => {
    const listeners: (() => void)[] = [];
    const element = {
      ...{ value: '', textContent: '', hidden: byId(root, id)?.attributes.hidden !== undefined },
      addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
      choose(value: string) {
        element.value = value;
        for (const listener of listeners) listener();
      },
    };
    return element;
  };
  const controls = Object.fromEntries(['filter', 'severity', 'rule', 'shown'].map((id) => [id, control(id)]));
  const document = {
    getElementById: (id: string) => (byId(root, id) ? controls[id] : null),
    querySelectorAll: (selector: string) => (selector === 'tr[data-rule]' ? rows : fakeFiles),
  };
  const fakeFiles = files.map((file) =>
    Object.assign(file, { querySelector: () => file.rows.find(({ hidden }) => !hidden) ?? null }),
  );
  runInNewContext(allOf(root, 'script')[0]!.text, { document, Array });
  return { controls, files, shown: () => rows.map(({ hidden }) => !hidden) };
}

test('shows itself when the script runs, and everything with it', () => {
  expect(byId(page, 'filter')!.attributes.hidden).toBe('');
  const { controls, shown } = open(page);
  expect(controls.filter!.hidden).toBe(false);
  expect(shown()).toEqual([true, true, true]);
  expect(controls.shown!.textContent).toBe('3 of 3 shown');
});

test('leaves the findings of one severity, and hides files that have none', () => {
  const { controls, files, shown } = open(page);
  controls.severity!.choose('error');
  expect(shown()).toEqual([true, false, false]);
  expect(files.map(({ hidden }) => hidden)).toEqual([false, true]);
  expect(controls.shown!.textContent).toBe('1 of 3 shown');
});

test('leaves the findings of one rule, and brings all back', () => {
  const { controls, shown } = open(page);
  controls.rule!.choose('prompt/section-order');
  expect(shown()).toEqual([false, true, true]);
  controls.severity!.choose('error');
  expect(shown()).toEqual([false, false, false]);
  controls.severity!.choose('');
  controls.rule!.choose('');
  expect(shown()).toEqual([true, true, true]);
});

test('offers what there is', () => {
  const values = (id: string) => allOf(byId(page, id)!, 'option').map(({ attributes }) => attributes.value);
  expect(values('severity')).toEqual(['', 'error', 'warning']);
  expect(values('rule')).toEqual(['', 'prompt/placeholder', 'prompt/section-order']);
});

test('does nothing on a page without findings', () => {
  expect(() => open(parsePage(html([fileResult('b.md', text)], contextWith())))).not.toThrow();
});
