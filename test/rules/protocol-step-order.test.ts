import { describe, expect, test } from 'vitest';
import { lintText } from '../support/lint.ts';

/** The steps of Phase 0 as an assistant puts them out, and those that only some commands or later editions have. */
const steps: readonly (readonly [number: string, text: string])[] = [
  ['0.1', '### Step 0.1: Initial Analysis\n- Language: English\n- Type: Feature\n- Intent: a limit\n'],
  ['0.11', '### Step 0.11: Quick Delegation Check\n- Who: the assistant\n'],
  ['0.12', '### Step 0.12: Interaction Mode\nAugmentation\n- Rationale: a choice\n- Implications: options\n'],
  ['0.13', '### Step 0.13: Delegation\n- The design is the user’s.\n'],
  ['0.15', '### Step 0.15: Predictive Intelligence\n- Journey stage: design\n'],
  ['0.2', '### Step 0.2: Completeness Check\n✓ Goal: limits (from the request)\n? Scope: which pages?\n'],
  ['0.25', '### Step 0.25: Curiosity Gate\n- Nothing more.\n'],
  [
    '0.3',
    '### Step 0.3: Clarification Questions\n1. [Critical] Where?\n   - Option A: API\n   - Option B: DB\n',
  ],
  ['0.35', '### Step 0.35: Options First\n- A: API\n'],
  ['0.4', '### Step 0.4: Correction & Structuring\n- Grammar fixed.\n'],
  [
    '0.5',
    '### Step 0.5: Perfected Prompt\n\n**GOAL**\nRefuse it.\n\n**SCOPE**\n- Modify: `src/a.ts` - check\n\n**REQUIREMENTS**\n1. It is refused.\n\n**EXPECTED RESULT**\n- Status 422.\n',
  ],
  ['0.6', '### Step 0.6: Approval Gate\nProceed? [Yes / Modify / Cancel]\n'],
];
const inAll = new Set(['0.1', '0.12', '0.2', '0.3', '0.4', '0.5', '0.6']);
type Step = (typeof steps)[number];

/** The numbers of the steps that are reported, and what the messages say. */
function lint(order: readonly Step[], kind: 'session' | 'prompt') {
  const output = order.map(([, text]) => text).join('\n');
  const text = kind === 'prompt' ? output : `## User\n\n/prompt-hybrid limit it\n\n## Assistant\n\n${output}`;
  const path = kind === 'prompt' ? '.assistant/prompts/a.md' : '.assistant/sessions/a.md';
  return lintText('protocol/step-order', text, { path }).map(({ message, line }) => {
    const place = text.split('\n').slice(0, line).join('\n').lastIndexOf('### Step');
    return { at: /0\.\d+/.exec(text.slice(place))![0], message };
  });
}

const pairs = steps.flatMap((first, index) =>
  steps.slice(index + 1).map((second) => [first, second] as const),
);

describe('two steps out of order are reported', () => {
  test.each(pairs)('%s and %s have changed places', ([first], [second]) => {
    const order = steps.map((step) => {
      const other = step[0] === first ? second : step[0] === second ? first : step[0];
      return steps.find(([number]) => number === other)!;
    });
    const found = lint(order, 'session').map(({ at }) => at);
    // With one step between them, that one may be wrong as well as either of the two.
    const from = steps.findIndex(([number]) => number === first);
    const until = steps.findIndex(([number]) => number === second);
    if (until - from === 2) expect(found).toHaveLength(2);
    else if (until - from === 1) expect(found).toEqual([wrongOf(first, second)]);
    else expect(found).toEqual([second, first]);
    expect(lint(order, 'prompt').map(({ at }) => at)).toEqual(found);
  });

  test.each(pairs)('%s behind %s, beside all required ones', ([first], [second]) => {
    const others = steps.filter(([number]) => inAll.has(number) || number === first || number === second);
    const moved = others.filter(([number]) => number !== first);
    moved.splice(
      moved.findIndex(([number]) => number === second) + 1,
      0,
      others.find(([number]) => number === first)!,
    );
    const between = others.slice(
      others.findIndex(([number]) => number === first) + 1,
      others.findIndex(([number]) => number === second),
    );
    const found = lint(moved, 'session').map(({ at }) => at);
    // Whatever stands between two that changed their order has changed its order to the first one too.
    if (between.length > 0 && inAll.has(first)) expect(found).toEqual([first]);
    else if (between.length === 0) expect(found).toEqual([wrongOf(first, second)]);
    else expect(found).toContain(first);
  });
});

/** Of two neighbours: the one that need not be there, else the one that came too soon. */
function wrongOf(first: string, second: string): string {
  return inAll.has(second) && !inAll.has(first) ? first : second;
}

test.each([
  [
    '0.2',
    '0.12',
    'Completeness Check (0.2) stands before Interaction Mode (0.12), which it must follow; put it out after that step',
  ],
  [
    '0.2',
    '0.15',
    'Predictive Intelligence (0.15) stands after Completeness Check (0.2), which must follow it; put it out before that step',
  ],
  [
    '0.5',
    '0.4',
    'Perfected Prompt (0.5) stands before Correction & Structuring (0.4), which it must follow; put it out after that step',
  ],
])('%s in front of %s', (early, late, message) => {
  const order = steps.filter(([number]) => inAll.has(number) || number === late);
  const moved = order.filter(([number]) => number !== early);
  moved.splice(
    moved.findIndex(([number]) => number === late),
    0,
    order.find(([number]) => number === early)!,
  );
  expect(lint(moved, 'session').map((found) => found.message)).toEqual([message]);
});

test.each(['session', 'prompt'] as const)('silent on all steps in their order: %s', (kind) => {
  expect(lint(steps, kind)).toEqual([]);
});

test('a question below a step that follows the prompt is the prompt’s own', () => {
  const order = ['0.5', '0.4', '0.6'].map((number) => steps.find((step) => step[0] === number)!);
  const text = order.map(([, each]) => each).join('\n');
  expect(lintText('gate/question', text)).toEqual([]);
});
