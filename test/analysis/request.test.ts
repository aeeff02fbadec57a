import { describe, expect, test } from 'vitest';
import { analyzeRequest } from '../../src/library/analysis/request/analyze-request.ts';
import { readComplexityRules } from '../../src/library/analysis/request/complexity-rules.ts';

const rules = readComplexityRules(undefined);
const analyze = (request: string) => analyzeRequest(request, rules);

describe('language', () => {
  test.each([
    ['fix login', 'English'],
    ['Page loads slowly', 'English'],
    ['Limit transfers per day', 'English'],
    ['oprav prihlasovanie cez google', 'Slovak'],
    ['pridaj endpoint na login', 'Slovak'],
    ['napíš test na filter, hlavne vnorené $and/$or', 'Slovak'],
    ['cache:clear --all nezmaže staré záznamy', 'Slovak'],
    ['Zobrazí sa "Cannot read properties of undefined" a nič viac', 'Slovak'],
    ['přidej tlačítko, které uživatele odhlásí', 'Czech'],
    ['pridej tlacitko pro odhlaseni', 'Czech'],
    ['Fix the cart please, lebo súčet nesedí a nikto nevie prečo', 'Mixed'],
    ['Pridaj filter. It should remember the last choice.', 'Mixed'],
    ['Bitte behebe den Fehler auf der Seite', 'German'],
    ['Виправ вхід через Google', 'Ukrainian'],
    ['Исправь вход через Google, пожалуйста, он сломан', 'Russian'],
    ['ログアウトボタンを追加', 'Japanese'],
    ['修复登录', 'Chinese'],
    // Names, units and what is short for them are of no language.
    ['Krok občas zamrzne pri generovaní kapitoly a musím obnoviť stránku', 'Slovak'],
    ['Nahraď moment za date-for-it v Kalendar.tsx', 'Slovak'],
    ['The job is red on CI ten times a day, at 2.5 s', 'English'],
    ['', 'English'],
  ])('of %j is %s', (request, language) => {
    expect(analyze(request).language).toBe(language);
  });

  test('is not told by code and paths', () => {
    expect(
      analyze('Oprav to prosím:\n```ts\nif (this.is(the.end)) return that.with(it);\n```').language,
    ).toBe('Slovak');
  });
});

describe('type', () => {
  test.each([
    ['add a test for the bug', 'Task', '"add a test"'],
    ['fix typo in README', 'Task', '"fix typo"'],
    ['how do I add a route?', 'Question', '"how do I"'],
    ['can you add a route?', 'Feature', '"add a route"'],
    ['why does the app crash on start?', 'Question', '"why does'],
    ['why does the app crash on start? Please fix it.', 'Bug Fix', '"fix"'],
    ['rename getUser to fetchUser', 'Refactoring', '"rename getUser"'],
    ['update dependencies', 'Task', '"update dependencies"'],
    ['improve performance of the list', 'Refactoring', '"improve performance'],
    ['implement missing validation', 'Feature', '"implement missing validation"'],
    ['do not fix, only explain the crash', 'Question', '"explain the crash"'],
    ['opraviť prihlásenie', 'Bug Fix', '"opraviť"'],
    ['opravte prihlásenie', 'Bug Fix', '"opravte"'],
    ['mohol by si pridať filter?', 'Feature', '"pridať filter"'],
    ['prerob triedy na funkcie', 'Refactoring', '"prerob triedy"'],
    ['ako pridám filter?', 'Question', '"ako'],
    ['prečo to padá?', 'Question', '"prečo'],
    ['nefunguje export', 'Bug Fix', '"nefunguje"'],
    ['notes: guests should be able to edit their own note', 'Feature', '"guests should be able to'],
    ['guests get 403 on /notes, they should be able to read them', 'Bug Fix', '"403"'],
    ['The build should not fail on Windows', 'Bug Fix', '"fail"'],
    ['The tests should pass but fail on CI', 'Bug Fix', '"fail"'],
    ['Make the tests fail when a warning is logged', 'Task', 'Make the tests fail'],
    ['Nech build padne, keď klesne pokrytie', 'Task', 'Nech build padne'],
    ['neopravuj to, len vysvetli príčinu', 'Question', '"vysvetli príčinu"'],
    ['[Bug] menu closes at once', 'Bug Fix', '"Bug"'],
    ['search: results are empty', 'Bug Fix', 'are empty"'],
    ['As an admin I want to block users', 'Feature', '"As an admin I want to block users"'],
    ['implemnt a progress bar', 'Feature', '"implemnt a progress bar"'],
    ['There is a need for a better search', 'Feature', '"There is a need for a better search"'],
    ['There are too many queries on the page', 'Bug Fix', '"There are too many queries on the page"'],
    ['Users should see their orders', 'Feature', '"Users should see their orders"'],
    ['Nasaď novú verziu do produkcie', 'Task', '"Nasaď novú verziu"'],
    ["Add a 'copy number' button next to it", 'Feature', '"Add a \'copy number\' button next"'],
    ['Exportuj poznámky do archívu', 'Feature', '"Exportuj poznámky"'],
    ['Import loses the comments - src/data/lake.py should keep them', 'Bug Fix', '"loses"'],
    ['CLI by malo vedieť `x diff`, ktorý vypíše rozdiely', 'Feature', 'by malo vedieť"'],
    ['Break the circular import between a and b', 'Refactoring', '"Break the circular import'],
    ['Move the key handling out of pkg/auth.go into its own package', 'Refactoring', '"Move'],
    ['Typing lags, find out why and speed it up', 'Refactoring', '"speed it up"'],
    ['1. show the discount\n2. hide the field when it is applied', 'Feature', '"show the discount"'],
    // What a document says is no work on it; an order stands behind what it is about.
    ["It doesn't start on Linux. README even says so, can we get this fixed?", 'Bug Fix', 'get this fixed'],
    ['a.py and b.py both have their own retry loop, pull it into one helper', 'Refactoring', 'pull it into'],
    ['Look into whether we should leave our own protocol', 'Task', 'Look into whether'],
    ['V CI chceme spúšťať aj clippy, pri varovaní nech to padne', 'Task', 'chceme'],
    ['rate limit on PUT /v0/blobs, 60 requests a minute per token, then 429', 'Feature', ''],
    ['Používateľ si chce exportovať zoznam do CSV', 'Feature', 'chce'],
    ['The tests hit the network. Stub it out so they run offline', 'Task', 'Stub it out'],
  ])('of %j is %s', (request, type, quotation) => {
    const { type: said, typeBecause } = analyze(request);
    expect(said).toBe(type);
    expect(typeBecause).toContain(quotation);
  });
});

describe('intent', () => {
  test.each([
    ['Hi there, could you please add a filter to the list? Thanks!', 'Add a filter to the list'],
    [
      'do not fix it, only explain why the total is wrong',
      'Do not fix it, only explain why the total is wrong',
    ],
    ['[Bug]: Menu closes at once', 'Menu closes at once'],
    ['Ahoj, od včera nefunguje export. Mohol by si to opraviť?', 'Od včera nefunguje export'],
    ['We need a page for admins', 'We need a page for admins'],
    ['Should we use Redux?', 'Should we use Redux?'],
    ['getUser returns null', 'getUser returns null'],
    // What points back says nothing without what it points at.
    ['src/orders.ts is too long. Split it up by kind.', 'src/orders.ts is too long. Split it up by kind'],
    ['Volania API sú všade. Presuň ich do src/api.ts', 'Volania API sú všade. Presuň ich do src/api.ts'],
    ['There are two forms here. Merge them into one.', 'There are two forms here. Merge them into one'],
    ['Zoznam robí 40 dopytov. Zníž to na 3.', 'Zoznam robí 40 dopytov. Zníž to na 3'],
    ['docs/api.md tells of the old login. Update it.', 'docs/api.md tells of the old login. Update it'],
    ['The chart takes 8 seconds, cache it', 'The chart takes 8 seconds, cache it'],
    ['Graf majetku sa načítava 8 sekúnd, zrýchli ho', 'Graf majetku sa načítava 8 sekúnd, zrýchli ho'],
    ['The mail is sent twice on Sundays, please fix it', 'The mail is sent twice on Sundays'],
    ['Export zapíše všetko dvakrát. Opravte to.', 'Export zapíše všetko dvakrát'],
    ['fix `getUser` in\nsrc/user.ts', 'Fix `getUser` in src/user.ts'],
    ['', 'Nothing is asked'],
  ])('of %j is %j', (request, intent) => {
    expect(analyze(request).intent).toBe(intent);
  });

  test.each([
    ['The parser is only used here, inline it', 'inline it'],
    ['Typing is slow, find out why and speed it up', 'speed it up'],
    ['The mail is sent twice on Sundays, please fix it', undefined],
    ['The mail is sent twice on Sundays', undefined],
  ])('the order in %j is %j', (request, order) => {
    expect(analyze(request).order).toBe(order);
  });

  test('is made of the words of the request alone', () => {
    const request = 'Hello! When the stock drops below five, please send an email to the warehouse.';
    for (const word of analyze(request)
      .intent.toLowerCase()
      .match(/\p{L}+/gu)!) {
      expect(request.toLowerCase()).toContain(word);
    }
  });

  test('of a long request is cut at a word', () => {
    const { intent } = analyze(`Add ${'filters '.repeat(200)}`);
    expect(intent.length).toBeLessThanOrEqual(200);
    expect(intent).toMatch(/filters…$/);
  });
});

test.each([
  ['add a tooltip to the button', 'Frontend'],
  ['return 404 from the endpoint', 'Backend'],
  ['add an index to the orders table in postgres', 'Database'],
  ['add a tooltip without touching the database', 'Frontend'],
  ['check the permissions of the admin API', 'Security'],
  ['deploy to staging with docker', 'DevOps'],
  ['write unit tests for the parser', 'Testing'],
  ['fix typo in README', 'Documentation'],
  ['make src/Login.tsx shorter', 'Frontend'],
  ['oprav tlačidlo v hlavičke', 'Frontend'],
  ['do it', 'Technical'],
])('the domain of %j is %s', (request, domain) => {
  expect(analyze(request).domain).toBe(domain);
});

test.each([
  ['Block the card after 3 rejected payments', 'Feature'],
  ['Record every failed delivery', 'Feature'],
  ['Two-way sync for calendars with reminders', 'Feature'],
  ['The import failed for two customers', 'Bug Fix'],
  ['All failed jobs are lost after a restart', 'Bug Fix'],
  ['After the login the page is blank', 'Bug Fix'],
  ['Security analysis of the payments', 'Task'],
])('%j is a %s', (request, type) => {
  expect(analyze(request).type).toBe(type);
});

describe('mode', () => {
  test.each([
    ['rename getUser to fetchUser', 'Automation', 'rename getUser'],
    ['what does useDebounce do?', 'Automation', 'question'],
    ['compare Prisma and Drizzle and recommend one', 'Augmentation', '"compare"'],
    ['refactor the parser', 'Augmentation', '"refactor"'],
    ['Implement OAuth login and store the tokens in the database', 'Augmentation', 'points (Complex)'],
    ['investigate across the codebase why memory grows', 'Agency', '"investigate"'],
    ['preskúmaj knižnice na export', 'Agency', '"preskúmaj"'],
  ])('of %j is %s', (request, name, reason) => {
    const { mode } = analyze(request);
    expect(mode.name).toBe(name);
    expect(mode.rationale.toLowerCase()).toContain(reason.toLowerCase());
    expect(mode.implications).not.toBe('');
  });

  test.each([
    'drop the invoices table',
    'Delete all customer data in production',
    'DELETE FROM sessions',
    'git push --force origin main',
    'please run rm -rf /var/lib/ledger',
    'Wipe the staging database',
    'Zmaž všetky záznamy v produkcii',
    'Vymaž databázu',
  ])('of %j is not the simple automatic kind', (request) => {
    const { type, mode, complexity } = analyze(request);
    expect(type).toBe('Task');
    expect(mode.name).toBe('Augmentation');
    expect(mode.rationale).toContain('destroys what is stored');
    expect(complexity.label).not.toBe('Simple');
    expect(complexity.triggers.map(({ name }) => name)).toContain('Destructive work');
  });

  test.each([
    'Remove the database settings page',
    'Remove the invoices table from the overview page',
    'Delete the unused Cart component',
    'Clear the cache',
    'Drop support for Node 18',
    'rm -rf node_modules',
    'Do not delete all user data, only hide it',
    'Users should be able to delete all their data',
    'Why does it delete all user data?',
  ])('of %j is not that of destructive work', (request) => {
    const { mode, complexity } = analyze(request);
    expect(mode.rationale).not.toContain('destroys');
    expect(complexity.triggers.map(({ name }) => name)).not.toContain('Destructive work');
  });

  test.each([
    'Do a performance analysis of the import',
    'Carry out an audit of the permissions',
    'Sprav bezpečnostnú analýzu platieb',
  ])('of %j is that of research', (request) => {
    expect(analyze(request)).toMatchObject({ type: 'Task', mode: { name: 'Agency' } });
  });

  test('heeds the command for research', () => {
    const asked = (request: string) => analyzeRequest(request, rules, 'prompt-research').mode.name;
    expect(asked('Which endpoints are open to injection?')).toBe('Agency');
    expect(asked('Security analysis of the payments')).toBe('Agency');
    expect(asked('Compare Redis and Memcached and recommend one')).toBe('Augmentation');
    expect(asked('Add a filter')).toBe('Automation');
    const type = (request: string) => analyzeRequest(request, rules, 'prompt-research').type;
    expect(type('can we get off nightly?')).toBe('Question');
    expect(type('Does the rotation reach the workers? Go through it and tell me')).toBe('Question');
    expect(analyze('Which endpoints are open to injection?').mode.name).toBe('Automation');
  });

  test('depends on the thresholds of the rules', () => {
    const low = readComplexityRules('{"thresholds": {"small": 0, "large": 3}}');
    expect(analyze('Add a filter').mode.name).toBe('Automation');
    expect(analyzeRequest('Add a filter', low).mode.name).toBe('Augmentation');
  });
});

describe('hostile text', () => {
  test.each([
    ['one word of a megabyte', 'a'.repeat(1e6)],
    ['a megabyte of orders', 'fix the login and add a test '.repeat(35_000)],
    ['control characters', '\x1b[31mfix\x00 login\x1b[0m\u202e'],
    ['halves of characters', 'fix \ud800 login \udc00'],
    ['quotation marks', '"\'`'.repeat(300_000)],
    ['fences that stay open', '```\n'.repeat(250_000)],
    ['nothing but line breaks', '\n'.repeat(1e6)],
    ['dots', 'a.'.repeat(500_000)],
  ])('%s is analyzed', (_, request) => {
    const { intent, typeBecause, mode, complexity } = analyze(request);
    const printed = [
      intent,
      typeBecause,
      mode.rationale,
      mode.implications,
      ...complexity.triggers.flatMap(({ words }) => words),
    ];
    for (const text of printed) {
      expect(text.length).toBeLessThan(500);
      expect(text).not.toMatch(/[\x00-\x1f\x7f\u202e]|\p{Cs}/u);
    }
  });
});

describe('the type of what is said beside its subject', () => {
  test.each([
    // A label names a part of the product, and tells of no fault before the wish.
    ['QuickNoteForm: ctrl+enter should save and close', 'Feature'],
    // The name of an exception is no quoted error where something is said of it.
    ['PreviewLimitException should send a Retry-After header', 'Feature'],
    // A verb denied is a fault, whatever its ending.
    ['maily niekedy neprídu, pozri sa na to', 'Bug Fix'],
    // A name in camel case is no quoted error, and who begins with what is needed asks for something new.
    ['The build is green since the step has continueOnError. Set up vitest and let it fail', 'Task'],
    [
      'We need an expense report next to the summary. It goes through the registry so it shows up in the list',
      'Feature',
    ],
    ['could we add a third provider? what would change in the cache. just findings, no code', 'Question'],
    ['the tags differ on every request since we went to 4 workers, so the cache is never hit', 'Bug Fix'],
    ['importer.py is doing way too much. pull the long csv parsing out into its own module', 'Refactoring'],
  ])('%j is %s', (request, type) => {
    expect(analyzeRequest(request, rules, 'prompt-technical').type).toBe(type);
  });
});

test.each([
  ['figure out what it would take to support Azure speech as a plugin', 'Technical'],
  ['build the images in azure and deploy them', 'DevOps'],
  ['a csv of the notes', 'Technical'],
])('the domain of %j is %s: a word alone is no domain of its own', (request, domain) => {
  expect(analyze(request).domain).toBe(domain);
});

describe('the type by what a request tells, orders and wishes', () => {
  test.each([
    // A fault that is told, whatever has to stay as it is.
    ['Any member can delete the notes of others. Editors must still be able to delete them', 'Bug Fix'],
    [
      'Kto si objedná lístok, nikdy nedostane potvrdenie. Objednávky bez účtu musia fungovať ďalej',
      'Bug Fix',
    ],
    ['the badge of an empty cart already says 1', 'Bug Fix'],
    ['export sa zapíše, aj keď výpočet zlyhá. má sa zapísať len celý výsledok', 'Bug Fix'],
    // A verb in a list, in brackets or as the name of a thing orders nothing.
    ['the modules for billing, plan and users are copy-pasted, make one of them', 'Refactoring'],
    [
      'cart.ts and order.ts are half the same (rounding, role checks, code comments), pull that out',
      'Refactoring',
    ],
    ['search field above the order list would help', 'Feature'],
    ['the scan endpoint answers 500 for an empty file', 'Bug Fix'],
    // What would be nice is new, whatever the verb.
    ['would be nice to set a daily limit per member and see it on the start page', 'Feature'],
    // Sameness is a matter of the code's shape.
    ['main.tf and dev.tf repeat the same bucket block. Collapse them with for_each', 'Refactoring'],
    ['Faktúry a ponuky vo views/ sú takmer ten istý súbor, sprav z toho jeden komponent', 'Refactoring'],
    ['V models.py treba oddeliť čítacie a zapisovacie modely', 'Refactoring'],
    ['Tú istú adresu si viem pridať dvakrát. Treba to zjednotiť', 'Bug Fix'],
    ['Endpoint vôbec nekontroluje firmu. Oprav to rovnako ako inde, ak záznam nepatrí firme', 'Bug Fix'],
    // What is missing is no fault.
    ['sprav export faktúr, servis to už vie, len endpoint chyba', 'Feature'],
    ['po uložení faktúry je tam chyba', 'Bug Fix'],
    // How a fault is to be mended is a guess.
    ['Pripomienka nechodí členom bez telefónu, asi to treba zjednotiť s ostatnými', 'Bug Fix'],
    ['The export leaks rows of other tenants. Do it properly: filter by tenant', 'Bug Fix'],
    ['I want the callback to record the result: pull the match from the API and store it', 'Feature'],
    // An infinitive behind a wish belongs to it.
    ['chcem vedieť mazať záznamy a aj obnoviť zmazaný. Daj to aj do README', 'Feature'],
  ])('%j is %s', (request, type) => {
    expect(analyzeRequest(request, rules, 'prompt-technical').type).toBe(type);
  });

  // It tells a side of the product, which any type of work may be on.
  test.each(['prompt', 'prompt-technical', 'prompt-frontend', 'prompt-backend', 'prompt-hybrid'] as const)(
    '/%s decides no type',
    (command) => {
      expect(analyzeRequest('Fix the rounding in src/journal/service.ts', rules, command).type).toBe(
        'Bug Fix',
      );
      expect(analyzeRequest('Sprav z týchto dvoch tried jednu', rules, command).type).toBe(
        analyzeRequest('Sprav z týchto dvoch tried jednu', rules).type,
      );
    },
  );
});

// A pipeline that is to fail is a feature to one and a task to another, and a fault to nobody.
test.each([
  'The build should fail when coverage drops below 80 %',
  'The pipeline must fail if a test is skipped',
])('%j is no fault', (request) => expect(['Feature', 'Task']).toContain(analyze(request).type));
