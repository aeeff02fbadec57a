import { describe, expect, test } from 'vitest';
import { reportPage, type SessionTrack, type TrackRow, type Trends } from '../../src/commands/report.ts';
import { contextWith, fileResult, findingAt } from './examples.ts';
import { allOf, byId, type PageElement, parsePage, rowsOf } from './html-page.ts';

const nothing: Trends = {
  entries: undefined,
  prompts: { total: 0, unasked: 0, months: [] },
};
const log = '.assistant/sessions/x.md';
const text = 'one\ntwo\n';
const gateFinding = findingAt(text, 'two', { rule: 'gate/work-before-approval', message: 'too early' });

function row(changes: Partial<TrackRow>): TrackRow {
  return {
    ...{ kind: 'assistant', at: '2026-11-20T09:00:00.000Z', line: 1, who: 'assistant', what: 'works' },
    ...{ certain: true, findings: [], answer: undefined, gate: undefined },
    ...changes,
  };
}

function track(rows: readonly TrackRow[], changes: Partial<SessionTrack> = {}): SessionTrack {
  return {
    ...{ path: log, about: ['claude-code', '7c1e'], turns: 2, calls: 3, armed: true, rows, leftOut: 0 },
    ...{ startedAt: '2026-11-20T09:00:00.000Z', endedAt: '2026-11-20T09:30:00.000Z' },
    ...changes,
  };
}

function pageOf(tracks: readonly SessionTrack[], trends: Trends = nothing): PageElement {
  return parsePage(reportPage([fileResult(log, text, [gateFinding])], contextWith(), tracks, trends));
}

describe('a session', () => {
  const rows = [
    row({ kind: 'person', who: 'person', what: '/prompt limits' }),
    row({ kind: 'work', what: 'edit a.ts', gate: 'before-approval', line: 2, findings: [gateFinding] }),
    row({
      ...{ kind: 'answer', who: 'person', what: 'Yes <b>', answer: 'yes', line: 3 },
      at: '2026-11-20T09:05:00.000Z',
    }),
    row({ kind: 'work', what: 'edit b.ts', gate: 'approved', line: 4, at: '2026-11-21T00:01:00.000Z' }),
    row({
      ...{ kind: 'work', what: '$ make', gate: 'outside-scope', line: 5, certain: false, at: undefined },
    }),
  ];
  const session = byId(pageOf([track(rows)]), 'sessions')!;

  test('is told step by step, with what the gate was, and its findings at their places', () => {
    expect(rowsOf(session)).toEqual([
      ['2026-11-20 09:00', '1', 'person', '/prompt limits', ''],
      ['', '2', 'assistant', 'edit a.ts', 'before approval'],
      ['', '2', 'error', 'too early', 'gate/work-before-approval'],
      ['09:05', '3', 'person', '“Yes <b>”', 'approved'],
      ['2026-11-21 00:01', '4', 'assistant', 'edit b.ts', 'approved'],
      ['', '5', 'assistant', '$ make', 'outside the approved SCOPE (may write)'],
    ]);
  });

  test('marks work by what the gate was', () => {
    const classes = allOf(allOf(session, 'tbody')[0]!, 'tr').map(({ attributes }) => attributes.class);
    expect(classes).toEqual([undefined, 'bad', 'finding', 'answer', 'good', 'doubtful']);
  });

  test('is drawn as a strip with the same marks, each step as wide as any other', () => {
    const [strip] = allOf(session, 'svg');
    expect(strip!.attributes.viewBox).toBe('0 0 5 1');
    expect(strip!.children.map(({ attributes: { class: mark, x, width } }) => [mark, x, width])).toEqual([
      ['bad', '1', '1'],
      ['answer', '2', '1'],
      ['good', '3', '1'],
      ['doubtful', '4', '1'],
    ]);
  });

  test('is summed up', () => {
    expect(allOf(session, 'p').map((paragraph) => paragraph.text)).toEqual([
      'claude-code · 7c1e',
      '2026-11-20 09:00 to 09:30 UTC; 2 turns of a person, 3 calls',
      'Answers at the gate: approved 1. Work: before approval 1, approved 1, outside the approved SCOPE 1.',
    ]);
  });

  test('without Phase 0, or without times, says so', () => {
    const plain = byId(
      pageOf([track([], { armed: false, startedAt: undefined, endedAt: undefined })]),
      'sessions',
    )!;
    expect(plain.text).toContain('No Phase 0 in this session');
    expect(plain.text).toContain('Time not recorded');
    expect(allOf(plain, 'table')).toEqual([]);
  });

  test('that was cut says how much is missing', () => {
    expect(pageOf([track(rows, { leftOut: 12 })]).text).toContain(
      '12 steps of this long session are not shown',
    );
  });
});

describe('several sessions', () => {
  const quiet = [row({ what: 'a word' })];
  const unfolded = (tracks: readonly SessionTrack[]) =>
    allOf(byId(pageOf(tracks), 'sessions')!, 'details').map(({ attributes }) => 'open' in attributes);

  test('are unfolded when they are few', () => {
    expect(unfolded([track(quiet), track(quiet), track(quiet)])).toEqual([true, true, true]);
  });

  test('are folded when they are many, but for those with findings or work that the gate did not let through', () => {
    const early = [row({ kind: 'work', what: 'edit a.ts', gate: 'before-approval' })];
    const found = [row({ findings: [gateFinding] })];
    const sound = [row({ kind: 'work', what: 'edit a.ts', gate: 'approved' })];
    const tracks = [quiet, early, sound, found].map((rows) => track(rows));
    expect(unfolded(tracks)).toEqual([false, true, false, true]);
  });

  test('of which nothing is marked have no strip', () => {
    expect(allOf(byId(pageOf([track(quiet)]), 'sessions')!, 'svg')).toEqual([]);
  });
});

describe('trends', () => {
  const trendsOf = (trends: Partial<Trends>) => byId(pageOf([], { ...nothing, ...trends }), 'trends')!;

  test('that are not known say so, each for itself', () => {
    const said = allOf(trendsOf({}), 'p').map((paragraph) => paragraph.text);
    expect(said).toHaveLength(2);
    for (const sentence of said) expect(sentence).toMatch(/^Not known: .+\.$/);
  });

  test('of sessions show what the entries state, and a dash for what they do not', () => {
    const entry = { date: '2026-11-20', title: 'limits', line: 1 };
    const trends = trendsOf({
      entries: [
        { ...entry, files: 4, contradictions: 1, boxes: { ticked: 1, all: 3 } },
        { ...entry, date: undefined, files: undefined, contradictions: undefined, boxes: undefined },
      ],
    });
    expect(rowsOf(trends)).toEqual([
      ['2026-11-20', 'limits', '4', '', '1', '1 of 3', ''],
      ['no date', 'limits', '–', '', '–', '–', ''],
    ]);
  });

  test('of many sessions show the newest, and say how many there are', () => {
    const entries = Array.from({ length: 70 }, (_, index) => ({
      ...{ date: undefined, title: `branch-${index}`, line: index },
      ...{ files: 1, contradictions: 0, boxes: undefined },
    }));
    const trends = trendsOf({ entries });
    expect(rowsOf(trends).map((cells) => cells[1])).toEqual(entries.slice(10).map(({ title }) => title));
    expect(trends.text).toContain('The newest 60 of 70.');
  });

  test('of answers show a row a month, and bars that fill the width for the largest', () => {
    const none = { approved: 0, stale: 0, modify: 0, cancelled: 0, unclear: 0 };
    const trends = trendsOf({
      prompts: {
        ...{ total: 8, unasked: 2 },
        months: [
          { ...none, month: '2026-10', approved: 3, stale: 1 },
          { ...none, month: undefined, cancelled: 2 },
        ],
      },
    });
    expect(trends.text).toContain('8 prompts; 2 record no answer.');
    expect(rowsOf(trends)).toEqual([
      ['2026-10', '3', '1', '0', '0', '0', ''],
      ['no date', '0', '0', '0', '2', '0', ''],
    ]);
    const bars = allOf(trends, 'svg').map(({ children }) =>
      children.map(({ attributes }) => [attributes.class, Number(attributes.x), Number(attributes.width)]),
    );
    expect(bars).toEqual([
      [
        ['good', 0, 120],
        ['error', 120, 40],
      ],
      [['plain', 0, 80]],
    ]);
  });
});

test('the page says that there is no session, and leads to its parts', () => {
  const page = pageOf([]);
  expect(byId(page, 'sessions')!.text).toContain('No session was read');
  const links = allOf(allOf(page, 'nav')[0]!, 'a').map(({ attributes }) => attributes.href);
  expect(links).toEqual(['#findings', '#sessions', '#trends', '#rules']);
  for (const link of links) expect(byId(page, link!.slice(1)), link).toBeDefined();
});

test('the page is the same bytes for the same input', () => {
  const make = () => reportPage([], contextWith(), [track([row({})])], nothing);
  expect(make()).toBe(make());
});
