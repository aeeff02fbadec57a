import { expect, test } from 'vitest';
import { type Present, planLink, type Recorded } from '../../src/library/setup/plan-file.ts';

const target = '../../.assistant/skills/prompt';
const ours: Present = { kind: 'link', target, why: 'a link of yours' };
const other: Present = { kind: 'link', target: '../mine', why: 'a link of yours' };
const folder: Present = { kind: 'folder', why: 'a folder of yours' };
const missing: Present = { kind: 'missing' };
const recorded: Recorded = { text: target };
const adopted: Recorded = { text: target, adopted: true };

test.each([
  ['never there', undefined, missing, target, false, 'created', recorded],
  [
    'cut off before it was made',
    { text: target, pending: true as const },
    missing,
    target,
    false,
    'created',
    recorded,
  ],
  ['there, ours', recorded, ours, target, false, 'same', recorded],
  ['there before, the same', undefined, ours, target, false, 'same', adopted],
  ['leads elsewhere', recorded, other, target, false, 'foreign', recorded],
  ["a person's folder", undefined, folder, target, false, 'foreign', undefined],
  ["a person's file", undefined, { kind: 'file', text: '' } as const, target, false, 'foreign', undefined],
  ['removed by a person', recorded, missing, target, false, 'absent', recorded],
  ['removed by a person, wanted back', recorded, missing, target, true, 'restored', recorded],
  ['no longer wanted', recorded, ours, undefined, false, 'removed', undefined],
  ['no longer wanted, but there before', adopted, ours, undefined, false, 'same', undefined],
  ['no longer wanted, and changed', recorded, other, undefined, false, 'same', undefined],
  ['no longer wanted, and gone', recorded, missing, undefined, false, 'same', undefined],
])('a link, %s', (_, before, present, wanted, restore, outcome, after) => {
  const plan = planLink('.claude/skills/prompt', before, present, wanted, restore);
  expect({ outcome: plan.outcome, record: plan.record }).toEqual({ outcome, record: after });
  expect(plan.write).toBe(outcome === 'created' || outcome === 'restored' ? wanted : undefined);
});
