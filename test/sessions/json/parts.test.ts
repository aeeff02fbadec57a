import { describe, expect, test } from 'vitest';
import { elementPlaces } from '../../../src/sessions/json/parts.ts';

function parts(text: string, ...path: readonly string[]): readonly string[] {
  const bytes = Buffer.from(text);
  return elementPlaces(bytes, path).map(({ start, end }) => bytes.toString('utf8', start, end));
}

describe('places of the elements of an array', () => {
  test('are those of its values of every kind', () => {
    expect(parts('{"a": [1, "x,]", null, {"b": [2]}, [3] , -4.5e2]}', 'a')).toEqual([
      '1',
      '"x,]"',
      'null',
      '{"b": [2]}',
      '[3]',
      '-4.5e2',
    ]);
  });

  test('count in bytes', () => {
    expect(elementPlaces(Buffer.from('{"ž🌼":"ľ","a":[{}]}'), ['a'])).toEqual([{ start: 20, end: 22 }]);
  });

  test('follow members into depth', () => {
    expect(
      parts('{"x": {"a": [0]}, "$set": {"b": 1, "messages": [ {"c": "}"} ]}}', '$set', 'messages'),
    ).toEqual(['{"c": "}"}']);
  });

  test('heed escapes in texts and in names', () => {
    expect(parts(String.raw`{"q\"": "\\", "\u0061": ["\"]"]}`, 'a')).toEqual([String.raw`"\"]"`]);
  });

  test('are those of the last member of that name, as the platform reads it', () => {
    expect(parts('{"a": [1], "a": [2]}', 'a')).toEqual(['2']);
  });

  test.each(['{}', '[]', '{"a": {}}', '{"a": "[1]"}', '{"b": [1]}', '', '{"a"', '{"a": ['])(
    'none in %s',
    (text) => {
      expect(parts(text, 'a')).toEqual([]);
    },
  );

  test('of a text that is cut off are those before the cut, the last as far as it goes', () => {
    expect(parts('{"a": [{"b": 1}, {"c": "x', 'a')).toEqual(['{"b": 1}', '{"c": "x']);
  });
});
