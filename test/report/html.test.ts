import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { html, rawElement } from '../../src/core/report/html.ts';
import { errorsOnly } from '../../src/core/report/report.ts';
import { contextWith, editAt, fileResult, findingAt } from './examples.ts';
import { allOf, byId, type PageElement, parsePage, policyOf, rowsOf } from './html-page.ts';

const text = 'GOAL\nTBD here\n';
const error = findingAt(text, 'TBD', { message: 'a slot', fix: [editAt(text, 'TBD', 'x')] });
const warning = findingAt(text, 'here', {
  message: 'mild',
  severity: 'warning',
  rule: 'prompt/section-order',
});
const results = [fileResult('a.md', text, [error, warning]), fileResult('b.md', text)];
const pageOf = (...given: Parameters<typeof html>) => parsePage(html(...given));
const cells = (page: PageElement, id: string) => rowsOf(byId(page, id));

describe('the findings', () => {
  test('stand by file with place, severity, message and rule', () => {
    const file = byId(pageOf(results, contextWith()), 'file-1')!;
    expect(allOf(file, 'h3')[0]!.text).toBe('a.md 1 error and 1 warning');
    expect(rowsOf(file)).toEqual([
      ['2:1', 'error', 'a slot', 'prompt/placeholder'],
      ['2:5', 'warning', 'mild', 'prompt/section-order'],
    ]);
  });

  test('are counted, as a whole and by rule', () => {
    const page = pageOf(results, contextWith());
    const findings = byId(page, 'findings')!;
    expect(allOf(findings, 'p')[0]!.text).toBe(
      '2 documents checked: 1 error and 1 warning in 1. 1 can be fixed with --fix.',
    );
    expect(rowsOf(allOf(findings, 'table')[0])).toEqual([
      ['prompt/placeholder', '1', '0', ''],
      ['prompt/section-order', '0', '1', ''],
    ]);
    expect(allOf(findings, 'li').map((item) => item.text)).toEqual(['b.md']);
  });

  test('leave warnings out when the run is quiet, and say so', () => {
    const page = pageOf(errorsOnly(results), contextWith({ quiet: true }));
    expect(cells(page, 'file-1').map((row) => row[1])).toEqual(['error']);
    expect(byId(page, 'findings')!.text).toContain('Warnings are left out.');
  });

  test('of a clean run are said to be none, with what was checked', () => {
    const page = pageOf([fileResult('b.md', text)], contextWith());
    expect(allOf(byId(page, 'findings')!, 'p')[0]!.text).toBe('1 document checked, no errors or warnings.');
    expect(byId(page, 'filter')).toBeUndefined();
  });

  test('of a run over nothing are not said to be none', () => {
    expect(pageOf([], contextWith()).text).toContain('No document was linted.');
  });
});

describe('a rule', () => {
  test('is a link to its page where that has an address', () => {
    const link = allOf(byId(pageOf(results, contextWith()), 'file-1')!, 'a')[0]!;
    expect(link.attributes.href).toBe('https://example.com/rules/prompt/placeholder');
  });

  test('is else a link to what the page itself says of it', () => {
    const page = pageOf(results, contextWith());
    const link = allOf(byId(page, 'file-1')!, 'a')[1]!;
    expect(link.attributes.href).toBe('#rule-prompt/section-order');
    expect(byId(page, 'rule-prompt/section-order')!.text).toContain('Sections out of order');
  });

  test('has its explanation in the page, rendered', () => {
    const explained = byId(pageOf(results, contextWith()), 'rule-prompt/placeholder')!;
    expect(allOf(explained, 'code').map(({ text }) => text)).toEqual(['{every}']);
    expect(explained.text).not.toContain('#');
  });

  test('is explained by an element for each mark, and by nothing that leads away or runs', () => {
    const help = [
      '# prompt/placeholder',
      '## Good',
      '1. see [the format](../format.md) and [the page](https://example.com/a?b&c)',
      '   <script>alert(1)</script><img src=x onerror="alert(1)">',
      '[run](javascript:alert(1)) ![picture \u202e](https://example.com/x.png)',
      '```markdown bad\n<b>\tGOAL\n\u001b[31m\n```',
      '| option | |\n|-:|-|\n| `max` | 3<br>4 |',
      '***',
      '- [x] done',
    ].join('\n\n');
    const ruleOf = () => ({ summary: 'x', severity: 'error' as const, fixable: false, help });
    const page = byId(pageOf(results, contextWith({ ruleOf })), 'rule-prompt/placeholder')!;
    expect(allOf(page, 'h4').map(({ text }) => text)).toEqual(['Good']);
    expect(allOf(page, 'a').map(({ attributes }) => attributes)).toEqual([
      { href: 'https://example.com/a?b&c' },
    ]);
    expect(['script', 'img', 'input', 'h1'].flatMap((name) => allOf(page, name))).toEqual([]);
    expect(allOf(page, 'pre')[0]!.text).toBe('<b>\tGOAL\n\\x1b[31m\n');
    expect(allOf(page, 'td').map(({ text }) => text)).toEqual(['max', '34']);
    expect(allOf(page, 'p').map(({ text }) => text)).toContain('run picture \\u202e');
    expect(allOf(page, 'li').at(-1)!.text).toContain('☑ done');
  });

  test('of the config may have any name, and its link still leads to it', () => {
    const odd = { ...error, rule: 'my "rule" <1>' };
    const page = pageOf([fileResult('a.md', text, [odd])], contextWith());
    const [link] = allOf(byId(page, 'file-1')!, 'a');
    expect(byId(page, link!.attributes.href!.slice(1))?.text).toContain('my "rule" <1>');
  });

  test('is never a link that runs something', () => {
    const ruleOf = () => ({
      summary: 'x',
      severity: 'error' as const,
      fixable: false,
      url: 'javascript:alert(1)',
    });
    expect(html(results, contextWith({ ruleOf }))).not.toContain('javascript:');
  });
});

describe('hostile text', () => {
  const message = `</script><img src=x onerror="alert(1)"> 'q' & &lt; \x00\x1b[31m\u202e\ud800\nend`;
  const path = `"><script>alert('p')</script>\u2066.md`;
  const page = parsePage(
    html([fileResult(path, text, [{ ...error, message }])], contextWith({ notes: [message] })),
  );

  test('is shown as it is, with what cannot be seen made visible', () => {
    const shown = `</script><img src=x onerror="alert(1)"> 'q' & &lt; \\x00\\x1b[31m\\u202e\\ud800\\nend`;
    expect(cells(page, 'file-1')[0]![2]).toBe(shown);
    expect(allOf(byId(page, 'notes')!, 'li')[0]!.text).toBe(shown);
    expect(allOf(byId(page, 'file-1')!, 'h3')[0]!.text).toContain(`"><script>alert('p')</script>\\u2066.md`);
  });

  test('becomes no element and no attribute', () => {
    expect(allOf(page, 'img')).toEqual([]);
    expect(allOf(page, 'script')).toHaveLength(1);
  });
});

describe('the page', () => {
  const page = pageOf(results, contextWith());

  test.each(['style', 'script'])('allows by its policy the one %s that it has', (name) => {
    const [own, ...others] = allOf(page, name);
    expect(others).toEqual([]);
    const digest = createHash('sha256').update(own!.text).digest('base64');
    expect(policyOf(page).get(`${name}-src`)).toBe(`'sha256-${digest}'`);
  });

  test('allows nothing else', () => {
    const policy = policyOf(page);
    expect([...policy.keys()].sort()).toEqual([
      'base-uri',
      'default-src',
      'form-action',
      'script-src',
      'style-src',
    ]);
    for (const name of ['default-src', 'base-uri', 'form-action']) expect(policy.get(name)).toBe("'none'");
  });

  test('states the policy before anything that it holds for', () => {
    const head = allOf(page, 'head')[0]!.children;
    const at = (wanted: (element: PageElement) => boolean) => head.findIndex(wanted);
    expect(at(({ attributes }) => attributes.charset === 'utf-8')).toBe(0);
    expect(at(({ attributes }) => attributes['http-equiv'] !== undefined)).toBeLessThan(
      at(({ name }) => name === 'style'),
    );
  });

  test('loads nothing: no address but those of links, no style or handler in an attribute', () => {
    const elements = (root: PageElement): PageElement[] => [root, ...root.children.flatMap(elements)];
    for (const { name, attributes } of elements(page))
      for (const attribute of Object.keys(attributes)) {
        expect(attribute, name).not.toMatch(/^(?:style|src|srcset|on.*|xlink:href)$/);
        if (attribute === 'href') expect(name).toBe('a');
      }
  });

  test('leads each of its own links somewhere', () => {
    for (const { attributes } of allOf(page, 'a'))
      if (attributes.href!.startsWith('#'))
        expect(byId(page, attributes.href!.slice(1)), attributes.href).toBeDefined();
  });

  test('tells no time', () => {
    expect(page.text).not.toMatch(/\d{4}-\d\d-\d\d|\d\d:\d\d/);
  });

  test('cannot be made with a script that ends itself', () => {
    expect(() => rawElement('script', "'</script>'")).toThrow(RangeError);
  });
});
