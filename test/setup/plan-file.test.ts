import { describe, expect, test } from 'vitest';
import { type FilePlan, type Present, planFile, type Recorded } from '../../src/library/setup/plan-file.ts';

const installed = 'a\nb\nc\nd\ne\n';
const changedByPerson = 'A\nb\nc\nd\ne\n';
const newVersion = 'a\nb\nc\nd\nE\n';
const both = 'A\nb\nc\nd\nE\n';
const sameLines = 'a\nb\nc\nd\nmine\n';
const windows = (text: string) => text.replaceAll('\n', '\r\n');

interface Case {
  readonly name: string;
  readonly recorded?: Recorded;
  readonly there?: string;
  readonly shipped?: string;
  readonly restore?: true;
  readonly outcome: FilePlan['outcome'];
  readonly write?: string;
  /** What the record says afterwards. */
  readonly record?: Recorded;
}

const base: Recorded = { text: installed };
const adopted: Recorded = { text: installed, adopted: true };
const pending: Recorded = { text: installed, pending: true };
const updated: Recorded = { text: newVersion };

const cases: readonly Case[] = [
  { name: 'never there', shipped: installed, outcome: 'created', write: installed, record: base },
  { name: 'there before, the same', there: installed, shipped: installed, outcome: 'same', record: adopted },
  { name: 'there before, another', there: changedByPerson, shipped: installed, outcome: 'foreign' },
  {
    name: 'untouched, no news',
    recorded: base,
    there: installed,
    shipped: installed,
    outcome: 'same',
    record: base,
  },
  {
    name: 'untouched, new version',
    ...{ recorded: base, there: installed, shipped: newVersion },
    ...{ outcome: 'updated', write: newVersion, record: updated },
  },
  {
    name: 'changed by a person, no news',
    ...{ recorded: base, there: changedByPerson, shipped: installed, outcome: 'kept', record: base },
  },
  {
    name: 'both changed, other lines',
    ...{ recorded: base, there: changedByPerson, shipped: newVersion },
    ...{ outcome: 'merged', write: both, record: updated },
  },
  {
    name: 'both changed, the same lines',
    ...{ recorded: base, there: sameLines, shipped: newVersion, outcome: 'conflict', record: base },
  },
  {
    name: 'both made the same change',
    ...{ recorded: base, there: newVersion, shipped: newVersion, outcome: 'same', record: updated },
  },
  {
    name: 'a person took the new lines over, and changed others',
    ...{ recorded: base, there: both, shipped: newVersion, outcome: 'kept', record: updated },
  },
  {
    name: 'removed by a person, no news',
    recorded: base,
    shipped: installed,
    outcome: 'absent',
    record: base,
  },
  {
    name: 'removed by a person, new version',
    recorded: base,
    shipped: newVersion,
    outcome: 'absent',
    record: base,
  },
  {
    name: 'removed by a person, wanted back',
    ...{
      recorded: base,
      shipped: newVersion,
      restore: true,
      outcome: 'restored',
      write: newVersion,
      record: updated,
    },
  },
  { name: 'removed by both', recorded: base, outcome: 'same' },
  { name: 'dropped by the library, untouched', recorded: base, there: installed, outcome: 'removed' },
  {
    name: 'dropped by the library, changed by a person',
    recorded: base,
    there: changedByPerson,
    outcome: 'left',
  },
  { name: 'dropped by the library, but never ours', recorded: adopted, there: installed, outcome: 'same' },
  {
    name: 'adopted, new version',
    ...{ recorded: adopted, there: installed, shipped: newVersion },
    ...{ outcome: 'updated', write: newVersion, record: { ...updated, adopted: true } },
  },
  {
    name: 'cut off before it was written',
    ...{ recorded: pending, shipped: installed, outcome: 'created', write: installed, record: base },
  },
  {
    name: 'cut off after it was written',
    ...{ recorded: pending, there: installed, shipped: installed, outcome: 'same', record: base },
  },
  {
    name: 'line breaks changed by git, no news',
    ...{ recorded: base, there: windows(installed), shipped: installed, outcome: 'same', record: base },
  },
  {
    name: 'line breaks changed by git, new version',
    ...{ recorded: base, there: windows(installed), shipped: newVersion },
    ...{ outcome: 'updated', write: windows(newVersion), record: updated },
  },
  {
    name: 'line breaks changed by git, both changed',
    ...{ recorded: base, there: windows(changedByPerson), shipped: newVersion },
    ...{ outcome: 'merged', write: windows(both), record: updated },
  },
  {
    name: 'the record itself checked out with other line breaks',
    ...{ recorded: { text: windows(installed) }, there: installed, shipped: newVersion },
    ...{ outcome: 'updated', write: newVersion, record: updated },
  },
];

describe('three states of a file', () => {
  test.each(cases)('$name: $outcome', ({ recorded, there, shipped, restore, outcome, write, record }) => {
    const present: Present = there === undefined ? { kind: 'missing' } : { kind: 'file', text: there };
    const state = { path: 'core.md', recorded, present, shipped, restore: restore === true };
    expect(planFile(state)).toEqual({
      path: 'core.md',
      outcome,
      record,
      ...(write === undefined ? {} : { write }),
    });
  });

  test('what is no file stays, and the record remembers', () => {
    const present: Present = { kind: 'folder', why: 'a folder of yours' };
    const state = { path: 'core.md', recorded: base, present, shipped: newVersion, restore: true };
    expect(planFile(state)).toEqual({
      path: 'core.md',
      outcome: 'foreign',
      record: base,
      why: 'a folder of yours',
    });
  });

  test('a merge that would break JSON is a conflict', () => {
    const state = {
      path: '.assistant/config/x.json',
      recorded: { text: '{\n"a": 1\n}\n' },
      present: { kind: 'file', text: '{\n"a": 1,\n"mine": 2\n}\n' } as const,
      shipped: '{\n"a": 1,\n"new": 3\n}\n',
      restore: false,
    };
    expect(planFile(state).outcome).toBe('conflict');
  });
});
