import type { FieldId } from '../../scan/project-scan.ts';

/** Libraries that do the same job, by the field of the scan that tells which of them a project has; names in lower case. */
export const rivalLibraries: readonly (readonly [
  FieldId,
  readonly (readonly [name: string, pattern: RegExp])[],
])[] = [
  [
    'state',
    [
      ['Redux', /(?<![\p{L}-])redux(?:[ -]toolkit)?(?!\p{L})/iu],
      ['Zustand', /(?<!\p{L})zustand(?!\p{L})/iu],
      ['Jotai', /(?<!\p{L})jotai(?!\p{L})/iu],
      ['Recoil', /(?<!\p{L})recoil(?!\p{L})/iu],
      ['MobX', /(?<!\p{L})mobx(?!\p{L})/iu],
      ['XState', /(?<!\p{L})xstate(?!\p{L})/iu],
      ['Pinia', /(?<!\p{L})pinia(?!\p{L})/iu],
      ['Vuex', /(?<!\p{L})vuex(?!\p{L})/iu],
    ],
  ],
  [
    'dataFetching',
    [
      ['TanStack Query', /(?<!\p{L})(?:tanstack|react)[ -]query(?!\p{L})/iu],
      ['SWR', /(?<!\p{L})swr(?!\p{L})/iu],
      ['Apollo Client', /(?<!\p{L})apollo(?: client)?(?!\p{L})/iu],
      ['urql', /(?<!\p{L})urql(?!\p{L})/iu],
    ],
  ],
  [
    'router',
    [
      ['React Router', /(?<!\p{L})react[ -]router(?!\p{L})/iu],
      ['TanStack Router', /(?<!\p{L})tanstack[ -]router(?!\p{L})/iu],
      ['wouter', /(?<!\p{L})wouter(?!\p{L})/iu],
    ],
  ],
  [
    'styling',
    [
      ['Tailwind CSS', /(?<!\p{L})tailwind(?: ?css)?(?!\p{L})/iu],
      ['styled-components', /(?<!\p{L})styled[ -]components(?!\p{L})/iu],
      ['Emotion', /(?<!\p{L})@emotion\b/iu],
      ['Bootstrap', /(?<!\p{L})bootstrap(?!\p{L})/iu],
    ],
  ],
  [
    'tests',
    [
      ['Vitest', /(?<!\p{L})vitest(?!\p{L})/iu],
      ['Jest', /(?<!\p{L})jest(?!\p{L})/iu],
      ['Mocha', /(?<!\p{L})mocha(?!\p{L})/iu],
      ['xUnit', /(?<!\p{L})xunit(?!\p{L})/iu],
      ['NUnit', /(?<!\p{L})nunit(?!\p{L})/iu],
    ],
  ],
  [
    'orm',
    [
      ['Prisma', /(?<!\p{L})prisma(?!\p{L})/iu],
      ['TypeORM', /(?<!\p{L})typeorm(?!\p{L})/iu],
      ['Sequelize', /(?<!\p{L})sequelize(?!\p{L})/iu],
      ['Drizzle', /(?<!\p{L})drizzle(?!\p{L})/iu],
      ['Entity Framework Core', /(?<!\p{L})(?:entity framework|ef)(?: core)?(?!\p{L})/iu],
      ['Dapper', /(?<!\p{L})dapper(?!\p{L})/iu],
    ],
  ],
];
