import type { SectionName } from '../../src/core/parse/labels.ts';
import { type Feature, features } from './features.ts';
import { type Entity, entities, pagePath, routesPath, servicePath, versions } from './project.ts';
import type { Random } from './random.ts';

/** A prompt before its labels are written in one of their forms. */
export interface Draft {
  readonly entity: Entity;
  readonly feature: Feature;
  sections: DraftSection[];
  /** The approval question; '' for none. */
  question: string;
}

export interface DraftSection {
  readonly name: SectionName;
  /** Instead of the usual label. */
  label?: string;
  body: string;
}

const constraints = [
  'No new dependency',
  'No change to the tables that other services read',
  'Existing routes keep their answers byte for byte',
  'Every new text exists in English and in Slovak',
  'No personal data in the log',
  'The page stays usable at a width of 360 pixels',
  'Dates are compared in UTC',
  'Public functions carry a docstring that says units and errors',
];

/** Writes a sound prompt. */
export function writeDraft(random: Random): Draft {
  const entity = random.pick(entities);
  const feature = random.pick(features);
  const sections: DraftSection[] = [
    { name: 'goal', body: `${feature.goal(entity)}.` },
    { name: 'context', body: bullets(contextOf(entity, feature, random)) },
    { name: 'scope', body: scopeOf(entity, feature, random) },
    { name: 'requirements', body: requirementsOf(feature, random) },
    { name: 'constraints', body: bullets(random.some(constraints, 3 + random.below(3))) },
    { name: 'expectedResult', body: bullets(outcomesOf(entity, feature, random)) },
  ];
  const question = random.pick([
    'Proceed? [Yes / Modify / Cancel]',
    'Shall I proceed? (Yes / Modify / Cancel)',
  ]);
  return { entity, feature, sections, question };
}

function contextOf(entity: Entity, feature: Feature, random: Random): string[] {
  const stack = `React ${versions.react} in the browser, Express ${versions.express} on the server, TypeScript ${versions.typescript} in both`;
  return [
    stack,
    `The rules for ${entity} records stand in \`${servicePath(entity)}\`, their routes in \`${routesPath(entity)}\``,
    ...feature.facts,
    ...random.some(
      [
        `The tests run with Vitest ${versions.vitest} by \`npm test\``,
        `Input is checked with zod ${versions.zod} before it reaches a service`,
        `\`${pagePath(entity)}\` fetches its rows once, when it is opened`,
        'The profile asks for two-space indent and for no commit without being asked',
      ],
      2,
    ),
  ];
}

function scopeOf(entity: Entity, feature: Feature, random: Random): string {
  const folder = `server/src/${entity}`;
  const create: [string, string][] = [
    [`${folder}/${feature.name}.ts`, `the ${feature.name} itself, without HTTP`],
    [`${folder}/${feature.name}.test.ts`, 'its tests, one for each requirement'],
  ];
  const modify: [string, string][] = [
    [servicePath(entity), `call the ${feature.name} where a record is written`],
    [routesPath(entity), 'the new route and its input check'],
    [pagePath(entity), 'what the user sees of it'],
  ];
  const entry = random.pick([
    ([path, purpose]: [string, string]) => `\`${path}\` - ${purpose}`,
    ([path, purpose]: [string, string]) => `\`${path}\` (${purpose})`,
    ([path, purpose]: [string, string]) => `${path}: ${purpose}`,
  ]);
  if (random.once(3)) {
    return bullets([
      ...create.map((file) => `Create: ${entry(file)}`),
      ...modify.map((file) => `Modify: ${entry(file)}`),
    ]);
  }
  return `Files to create:\n\n${bullets(create.map(entry))}\n\nFiles to modify:\n\n${bullets(modify.map(entry))}`;
}

function requirementsOf(feature: Feature, random: Random): string {
  const general: Feature['behaviours'] = [
    [
      'A failed request shows a message with what the user can do next',
      'The form keeps what was typed',
      'The message is read out by a screen reader',
    ],
    [
      'Readers without the right see the page without the new control',
      'A request of theirs is answered with status 403',
    ],
    ['Each request writes one line to the log with its duration in milliseconds'],
  ];
  const chosen = [...feature.behaviours, ...random.some(general, 1 + random.below(3))];
  return chosen
    .map(([behaviour, ...details], index) =>
      [`${index + 1}. ${behaviour}`, ...details.map((detail) => `   - ${detail}`)].join('\n'),
    )
    .join('\n');
}

function outcomesOf(entity: Entity, feature: Feature, random: Random): string[] {
  const general = [
    '`npm test` and `npm run lint` exit with status 0',
    `The tests below server/src/${entity} cover at least 90 % of the new lines`,
    'The build grows by less than 5 kB',
  ];
  return [...feature.outcomes, ...random.some(general, 2)];
}

function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}
