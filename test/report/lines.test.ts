import { describe, expect, test } from 'vitest';
import { azure, compact, github, tap, teamcity } from '../../src/core/report/lines.ts';
import { errorsOnly } from '../../src/core/report/report.ts';
import { contextWith, fileResult, findingAt } from './examples.ts';

describe('compact', () => {
  const text = 'GOAL\nTBD and TBD\n';
  const error = findingAt(text, 'TBD', { message: 'an error' });
  const warning = findingAt(
    text,
    'TBD',
    { message: 'a warning', severity: 'warning', rule: 'facts/path' },
    1,
  );

  test('writes one finding a line', () => {
    const results = [fileResult('a.md', text, [error, warning]), fileResult('b.md', text)];
    expect(compact(results, contextWith())).toBe(
      'a.md:2:1: error: an error [prompt/placeholder]\na.md:2:9: warning: a warning [facts/path]\n',
    );
  });

  test('leaves warnings out when quiet', () => {
    const report = compact(
      errorsOnly([fileResult('a.md', text, [error, warning])]),
      contextWith({ quiet: true }),
    );
    expect(report).toBe('a.md:2:1: error: an error [prompt/placeholder]\n');
  });

  test('keeps a finding on its line whatever the file is called', () => {
    const report = compact([fileResult('a\nb\x1b[1m.md', text, [error])], contextWith());
    expect(report).toBe('a\\nb\\x1b[1m.md:2:1: error: an error [prompt/placeholder]\n');
  });

  test('is empty when there is nothing to say', () => {
    expect(compact([fileResult('a.md', text)], contextWith())).toBe('');
  });
});

describe('github', () => {
  const text = 'GOAL\nTBD here\n';

  test('writes a workflow command for each finding', () => {
    const findings = [
      findingAt(text, 'TBD', { message: 'a slot' }),
      findingAt(text, 'here', { message: 'mild', severity: 'warning', rule: 'facts/path' }),
    ];
    expect(github([fileResult('docs/a.md', text, findings)], contextWith())).toBe(
      '::error file=docs/a.md,line=2,col=1,endLine=2,endColumn=4,title=prompt/placeholder::a slot\n' +
        '::warning file=docs/a.md,line=2,col=5,endLine=2,endColumn=9,title=facts/path::mild\n',
    );
  });

  test('encodes percent signs and line ends in the message, but neither colon nor comma', () => {
    const finding = findingAt(text, 'TBD', { message: '50%, a: b\r\n::error::forged' });
    const report = github([fileResult('a.md', text, [finding])], contextWith());
    expect(report).toMatch(/::50%25, a: b%0D%0A::error::forged\n$/);
  });

  test('encodes colon and comma in properties as well', () => {
    const report = github([fileResult('a,b:c%\n::.md', text, [findingAt(text, 'TBD')])], contextWith());
    expect(report).toMatch(/^::error file=a%2Cb%3Ac%25%0A%3A%3A\.md,line=2,/);
  });

  test('never writes control characters', () => {
    const finding = findingAt(text, 'TBD', { message: '\x1b[31mred' });
    expect(github([fileResult('a.md', text, [finding])], contextWith())).toMatch(/::\\x1b\[31mred\n$/);
  });
});

const text = 'GOAL\nTBD here\n';
const error = findingAt(text, 'TBD', { message: 'a slot' });
const warning = findingAt(text, 'here', { message: 'mild', severity: 'warning', rule: 'facts/path' });
const both = [fileResult('docs/a.md', text, [error, warning])];
const hostile = [
  fileResult("a;b]%\n#1'|.md", text, [
    findingAt(text, 'TBD', { message: "50%; it's [b] | c\n##vso[task.complete]##teamcity[buildStop]" }),
  ]),
];

describe('azure', () => {
  test('writes a logging command for each finding', () => {
    expect(azure(both, contextWith())).toBe(
      '##vso[task.logissue type=error;sourcepath=docs/a.md;linenumber=2;columnnumber=1;code=prompt/placeholder;]a slot\n' +
        '##vso[task.logissue type=warning;sourcepath=docs/a.md;linenumber=2;columnnumber=5;code=facts/path;]mild\n',
    );
  });

  test('ends neither the command nor the property early, and starts no other', () => {
    const report = azure(hostile, contextWith());
    expect(report).toContain("sourcepath=a%3Bb%5D%AZP25%0A#1'|.md;");
    expect(
      report.endsWith("]50%AZP25; it's [b] | c%0A#\\x23vso[task.complete]#\\x23teamcity[buildStop]\n"),
    ).toBe(true);
    expect(report.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('teamcity', () => {
  test('tells each rule once, then the findings', () => {
    expect(teamcity(both, contextWith()).split('\n')).toEqual([
      "##teamcity[inspectionType id='facts/path' name='facts/path' description='facts/path' category='prompt-lint']",
      "##teamcity[inspectionType id='prompt/placeholder' name='prompt/placeholder' description='A template slot left unfilled' category='prompt-lint']",
      "##teamcity[inspection typeId='prompt/placeholder' message='a slot' file='docs/a.md' line='2' SEVERITY='ERROR']",
      "##teamcity[inspection typeId='facts/path' message='mild' file='docs/a.md' line='2' SEVERITY='WARNING']",
      '',
    ]);
  });

  test('escapes by bars', () => {
    const report = teamcity(hostile, contextWith());
    expect(report).toContain("file='a;b|]%|n#1|'||.md'");
    expect(report).toContain("message='50%; it|'s |[b|] || c|n");
    expect(report.match(/##teamcity\[/g)).toHaveLength(2);
    expect(report).not.toContain('##vso[');
  });
});

describe('tap', () => {
  test('is a test for each file, which a warning does not fail', () => {
    const results = [
      fileResult('a.md', text, [warning]),
      fileResult('b #SKIP\\.md', text, [error]),
      fileResult('c.md', text),
    ];
    expect(tap(results, contextWith())).toBe(
      [
        'TAP version 13',
        '1..3',
        'ok 1 - a.md',
        '  ---',
        '  findings:',
        '    - {"rule":"facts/path","severity":"warning","message":"mild","line":2,"column":5}',
        '  ...',
        'not ok 2 - b \\#SKIP\\\\.md',
        '  ---',
        '  findings:',
        '    - {"rule":"prompt/placeholder","severity":"error","message":"a slot","line":2,"column":1}',
        '  ...',
        'ok 3 - c.md',
        '',
      ].join('\n'),
    );
  });
});
