import type { Entity } from './project.ts';

/** One thing that somebody wants of the application, worded for any of its entities. */
export interface Feature {
  /** As it stands in file names. */
  readonly name: string;
  readonly goal: (entity: Entity) => string;
  readonly facts: readonly string[];
  readonly behaviours: readonly (readonly [behaviour: string, ...details: string[]])[];
  readonly outcomes: readonly string[];
}

export const features: readonly Feature[] = [
  {
    name: 'export',
    goal: (entity) => `Let the harbour office download the ${entity} list of a season as a CSV file`,
    facts: [
      'The list is shown in pages of 50 rows, and nobody can take it out of the browser',
      'The office copies the rows by hand into a spreadsheet at the end of each month',
    ],
    behaviours: [
      [
        '`GET /api/export` answers with a CSV file of all rows of the season',
        'One header row, columns in the order of the table',
        'Dates as year, month and day, amounts with a point',
      ],
      [
        'A field that starts with `=`, `+`, `-` or `@` is written with a leading apostrophe',
        'A spreadsheet must not take it for a formula',
      ],
      [
        'The rows are sent as a stream while they are read',
        'No more than 500 rows are held at a time',
        'A closed connection ends the query',
      ],
      ['A season without rows gives a file with the header row alone'],
    ],
    outcomes: [
      'A season of 40,000 rows is downloaded in under 10 seconds',
      'The file opens in a spreadsheet with 9 columns',
    ],
  },
  {
    name: 'limit',
    goal: (entity) =>
      `Refuse a request that would raise the number of open ${entity} records above the agreed limit`,
    facts: [
      'The agreed limit stands in the contract and is entered nowhere in the application',
      'Two requests at the same moment can both pass the check of today',
    ],
    behaviours: [
      [
        'A request above the limit is refused with status 422',
        'The answer names the limit and the number in use',
        'Nothing is written',
      ],
      [
        'The check and the insert run in one transaction',
        'Of two requests at the same moment exactly one is accepted',
      ],
      [
        'The page shows how many are left before the form is sent',
        'At 0 the button is disabled and says why',
      ],
      ['A change of the limit takes effect with the next request, without a restart'],
    ],
    outcomes: [
      'With a limit of 3, the fourth request is answered with 422',
      'Two parallel requests at the limit leave exactly 1 new row',
    ],
  },
  {
    name: 'search',
    goal: (entity) => `Find a ${entity} by a part of its name or its number from the header of every page`,
    facts: [
      'The only way to a record today is to scroll through the list',
      'Names are written with and without diacritics, as in Žofia and Zofia',
    ],
    behaviours: [
      [
        'Typing three characters shows up to 8 matches below the field',
        'Matches in the number stand before matches in the name',
        'A newer query cancels the one before it',
      ],
      ['The comparison ignores letter case and diacritics'],
      [
        'Arrow keys move through the matches and Enter opens the marked one',
        'Escape empties the field and closes the list',
      ],
      [
        'A query without a match says so and offers to create a record',
        'The offer is hidden for readers without that right',
      ],
    ],
    outcomes: [
      'A query over 100,000 rows is answered within 150 ms',
      'The search can be used with the keyboard alone, checked by a test',
    ],
  },
  {
    name: 'history',
    goal: (entity) => `Show who changed a ${entity} record, when, and what stood there before`,
    facts: [
      'Updates overwrite the row, and the old value is lost',
      'Questions about a change are answered from the access log, which is kept for 14 days',
    ],
    behaviours: [
      [
        'Each update writes one history row for each changed field',
        'Old value, new value, user and time in UTC',
        'An update that changes nothing writes nothing',
      ],
      ['The record page lists the changes, newest first', 'Twenty at a time, with a button for more'],
      ['Fields marked as personal are shown as "changed" without their values'],
      [
        'History rows are deleted together with their record after 24 months',
        'A nightly job does it and logs the count',
      ],
    ],
    outcomes: [
      'Changing two fields adds exactly 2 history rows',
      'A reader without the right gets status 403',
    ],
  },
  {
    name: 'reminder',
    goal: (entity) => `Send one e-mail reminder seven days before a ${entity} expires`,
    facts: [
      'Expiry dates are stored as local dates without a time zone',
      'The mail queue exists and is used for invoices only',
    ],
    behaviours: [
      [
        'A daily job at 06:00 queues one message for each record that expires in 7 days',
        'A second run on the same day queues nothing',
        'A record without an address is listed in the log',
      ],
      ['The message is written in the language of the recipient', 'English where it is unknown'],
      [
        'A recipient can switch reminders off by a link in the message',
        'The link works without a login and is valid for 30 days',
      ],
      ['A message that fails is tried again 3 times, an hour apart'],
    ],
    outcomes: [
      'A record that expires in 7 days has exactly 1 queued message after two runs',
      'All 4 new tests pass with `npm test`',
    ],
  },
  {
    name: 'filter',
    goal: (entity) =>
      `Keep the filters of the ${entity} list in the address, so that a filtered list can be shared`,
    facts: [
      'The filters live in the state of the page and are lost on reload',
      'The router is react-router-dom 6.26 with a base path of /desk/',
    ],
    behaviours: [
      [
        'Each filter stands in the query string under its own name',
        'An unknown name is left alone',
        'An impossible value is dropped and the list is shown without it',
      ],
      [
        'Back and forward restore the filters of that step',
        'Typing in a text filter replaces the entry instead of adding one',
      ],
      ['A button clears all filters and the query string'],
      ['The list asks the server once for each change, 300 ms after the last key'],
    ],
    outcomes: [
      'A copied address opens the same list in another browser',
      'Going back 2 steps restores the first filter',
    ],
  },
];
