import { describe, expect, test } from 'vitest';
import { checkSchema, type JsonSchema } from '../../src/core/parse/json-schema.ts';
import { parseJson } from '../../src/core/parse/json-tree.ts';
import { aiFluencySchema } from '../../src/core/parse/library-config.ts';

describe('strict JSON', () => {
  test.each(['{}', '[1, "a", null]', '"text"', '\ufeff{}', '{"a": 1}\r\n'])('%j', (text) => {
    expect(parseJson(text).fault).toBeUndefined();
  });

  test.each([
    ['{"a": 1,}', ',', 'no comma'],
    ['{"a": 1 // b\n}', '// b', 'no comments'],
    ['{"a": 1', '1', 'closing brace'],
    ['{"a" 1}', '1', 'colon'],
    ["{'a': 1}", "'a'", 'no JSON value'],
    ['{} {}', '{', 'goes on'],
    ['\ufeff{"a": tru}', 'tru', 'no JSON value'],
  ])('%j', (text, place, what) => {
    const { fault } = parseJson(text);
    expect(text.slice(fault?.start, fault?.end)).toBe(place);
    expect(fault?.what).toContain(what);
  });

  test.each(['', '  \n'])('nothing at all: %j', (text) => {
    expect(parseJson(text).fault?.what).toContain('value');
  });
});

describe('a schema', () => {
  const problems = (text: string, schema: JsonSchema = aiFluencySchema) =>
    checkSchema(parseJson(text).root!, schema).map(
      ({ kind, path, start, end }) => `${kind} ${path}: ${text.slice(start, end)}`,
    );

  test.each([
    ['[]', ['type : []']],
    ['{}', ['delegation', 'description', 'discernment', 'diligence'].map((key) => `required ${key}: {`)],
  ])('%s', (text, expected) => {
    expect(problems(text)).toEqual(expected);
  });

  const rest =
    '"description": {"enabled": true}, "discernment": {"include_hints_in_output": true}, "diligence": {"track_in_session_end": true}';
  test.each([
    ['{"delegation": {"enabled": "yes"}', ['type delegation.enabled: "yes"']],
    ['{"delegation": {}', ['required delegation.enabled: "delegation"']],
    ['{"delegation": null', ['type delegation: null']],
    ['{"delegation": {"enabled": true, "on": 1}', ['unknown delegation.on: "on"']],
    ['{"delegation": {"enabled": true, "enabled": false}', ['repeated delegation.enabled: "enabled"']],
    ['{"toString": 1, "delegation": {"enabled": true}', ['unknown toString: "toString"']],
    ['{"$schema": "x", "version": "4.6", "delegation": {"enabled": true}', []],
  ])('%s, …}', (start, expected) => {
    expect(problems(`${start}, ${rest}}`)).toEqual(expected);
  });

  const either: JsonSchema = {
    type: 'object',
    minProperties: 1,
    additionalProperties: { anyOf: [{ type: 'integer' }, { type: 'array', items: { type: 'number' } }] },
  };
  test.each([
    ['{"a": 1, "b": [1, 2.5]}', []],
    ['{"a": 1.5}', ['type a: 1.5']],
    ['{"a": [1, "2"]}', ['type a[1]: "2"']],
    ['{}', ['empty : {}']],
  ])('either of two: %s', (text, expected) => {
    expect(problems(text, either)).toEqual(expected);
  });
});
