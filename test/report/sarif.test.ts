import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { errorsOnly } from '../../src/core/report/report.ts';
import { sarif } from '../../src/core/report/sarif.ts';
import type { FileResult } from '../../src/core/rule/rule.ts';
import { contextWith, editAt, fileResult, findingAt } from './examples.ts';
import { sarifSchema } from './sarif-schema.ts';

const ajv = new Ajv({ allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(sarifSchema);

const text = '# GOAL\nTBD here\n';
const error = findingAt(text, 'TBD');
const warning = findingAt(text, '# GOAL', { severity: 'warning', rule: 'prompt/section-order' });

function runOf(results: readonly FileResult[], changes: Parameters<typeof contextWith>[0] = {}) {
  const log = JSON.parse(sarif(results, contextWith(changes)));
  validate(log);
  expect(validate.errors).toBeNull();
  return log.runs[0];
}

describe('the log is valid', () => {
  test('when nothing was found', () => {
    expect(runOf([fileResult('a.md', text)]).results).toEqual([]);
  });

  test('with rules, fixes, notes and a file that could not be decoded', () => {
    const fixed = findingAt(text, 'TBD', { fix: [editAt(text, 'TBD', ''), editAt(text, 'here', 'there')] });
    const run = runOf(
      [fileResult('ž dir/a#b?%:.md', text, [warning, fixed]), { path: 'b.md', findings: [error] }],
      { notes: ['the clone is shallow'], informationUri: 'https://example.com/' },
    );
    expect(run.results).toHaveLength(3);
    expect(run.invocations[0].toolExecutionNotifications[0].message.text).toBe('the clone is shallow');
  });

  test('and the schema refuses what is wrong', () => {
    const log = JSON.parse(sarif([fileResult('a.md', text, [error])], contextWith()));
    log.runs[0].results[0].level = 'fatal';
    expect(validate(log)).toBe(false);
  });
});

describe('rules', () => {
  const run = runOf([fileResult('a.md', text, [warning, error, findingAt(text, 'here', { rule: 'a/new' })])]);

  test('are those reported, sorted, and results point at them', () => {
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
      'a/new',
      'prompt/placeholder',
      'prompt/section-order',
    ]);
    for (const { ruleId, ruleIndex } of run.results) {
      expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
    }
  });

  test('carry what the catalogue knows of them', () => {
    expect(run.tool.driver.rules[1]).toMatchObject({
      shortDescription: { text: 'A template slot left unfilled' },
      helpUri: 'https://example.com/rules/prompt/placeholder',
      help: { markdown: '# prompt/placeholder\n\nFill in `{every}` slot.\n' },
      defaultConfiguration: { enabled: true, level: 'error' },
      properties: { tags: ['prompt'] },
    });
  });

  test('that are off by default say so, and what the catalogue does not know has only its id', () => {
    expect(run.tool.driver.rules[2].defaultConfiguration).toEqual({ enabled: false, level: 'warning' });
    expect(run.tool.driver.rules[0]).toEqual({ id: 'a/new' });
  });

  test('of hidden warnings are not listed', () => {
    const quiet = runOf(errorsOnly([fileResult('a.md', text, [warning, error])]), { quiet: true });
    expect(quiet.tool.driver.rules).toHaveLength(1);
    expect(quiet.results[0].ruleIndex).toBe(0);
  });
});

describe('places', () => {
  const placeOf = (result: FileResult) => runOf([result]).results[0].locations[0].physicalLocation;

  test('are relative to the root, percent-encoded', () => {
    const { artifactLocation } = placeOf(fileResult('ž dir/a#b?%:.md', text, [error]));
    expect(artifactLocation).toEqual({ uri: '%C5%BE%20dir/a%23b%3F%25%3A.md', uriBaseId: '%SRCROOT%' });
  });

  test('are given by line and column and by offset', () => {
    expect(placeOf(fileResult('a.md', text, [error])).region).toEqual({
      startLine: 2,
      startColumn: 1,
      endLine: 2,
      endColumn: 4,
      charOffset: 7,
      charLength: 3,
    });
  });

  test('do not count a byte order mark', () => {
    const marked = `\ufeff${text}`;
    const { region } = placeOf(fileResult('a.md', marked, [findingAt(marked, 'TBD')]));
    expect(region).toMatchObject({ startLine: 2, charOffset: 7, charLength: 3 });
  });

  test('have no offset when the text is unknown', () => {
    const { region } = placeOf({ path: 'a.md', findings: [error] });
    expect(region).toEqual({ startLine: 2, startColumn: 1, endLine: 2, endColumn: 4 });
  });
});

describe('results', () => {
  test('offer the edits of a fix one by one', () => {
    const fix = [editAt(text, 'TBD', 'done'), editAt(text, ' here', '')];
    const [result] = runOf([fileResult('a.md', text, [findingAt(text, 'TBD', { fix })])]).results;
    const [change] = result.fixes[0].artifactChanges;
    expect(change.artifactLocation.uri).toBe('a.md');
    expect(change.replacements).toEqual([
      {
        deletedRegion: {
          startLine: 2,
          startColumn: 1,
          endLine: 2,
          endColumn: 4,
          charOffset: 7,
          charLength: 3,
        },
        insertedContent: { text: 'done' },
      },
      {
        deletedRegion: {
          startLine: 2,
          startColumn: 4,
          endLine: 2,
          endColumn: 9,
          charOffset: 10,
          charLength: 5,
        },
      },
    ]);
  });

  test('have no fix when there is nothing to edit', () => {
    const [result] = runOf([fileResult('a.md', text, [findingAt(text, 'TBD', { fix: [] })])]).results;
    expect(result).not.toHaveProperty('fixes');
  });

  test('quote braces and links without their meaning in SARIF messages', () => {
    const quoting = findingAt(text, 'TBD', { message: 'fill in {0} of [x](https://example.com)' });
    const [result] = runOf([fileResult('a.md', text, [quoting])]).results;
    expect(result.message.text).toBe('fill in {{0}} of [x] (https://example.com)');
  });

  test('keep their fingerprint when they move', () => {
    const moved = `new line\n${text}`;
    const [before] = runOf([fileResult('a.md', text, [error])]).results;
    const [after] = runOf([fileResult('a.md', moved, [findingAt(moved, 'TBD')])]).results;
    expect(after.partialFingerprints).toEqual(before.partialFingerprints);
  });
});
