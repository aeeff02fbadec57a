import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const lintIn = (paths: readonly string[], text: string, path = 'AGENTS.md', history = '', texts = {}) =>
  lintText('facts/path', text, {
    path,
    tree: { ...Object.fromEntries(paths.map((each) => [each, ''])), ...texts },
    history,
  }).map(({ severity, message }) => `${severity} ${message.split(/ is (?:not|there)/)[0]}`);

const shop = ['README.md', 'src/cart/total.ts', 'src/cart/tax.ts', 'src/main.ts', 'scripts/build.sh'];
const command = '.claude/commands/state.md';

describe('what is elsewhere, was told to be gone, or is told of a day', () => {
  const history = 'src/cart/sum.ts\nshop-ops/deploy.sh\nscripts/bazel.sh';
  test.each([
    [
      'in another repository',
      'Cron is **not** in this repo: it is in the separate `shop-ops` repo (`shop-ops/`).',
    ],
    ['in a sibling folder', 'Deploys are in the sibling directory `shop-ops/`.'],
    ['to be made, in Portuguese', 'Criar arquivo em `src/cart/view.ts` com o componente.'],

    ['to be made, in French', 'Créez un fichier `src/cart/view.ts`.'],
    ['to be made, in German', 'Erstelle die Datei `src/cart/view.ts`.'],
    ['to be made, in Slovak', 'Vytvor súbor `src/cart/view.ts`.'],
    ['to be made, in Russian', 'Создать файл (пустой) `src/cart/view.ts`'],
    ['gone, in Portuguese', '`src/cart/sum.ts` foi deletado.'],
    ['gone, in German', '`src/cart/sum.ts` wurde gelöscht.'],
    ['gone, in Russian', '`src/cart/sum.ts` был удалён.'],
    ['gone, and named before', 'Twice in `src/cart/sum.ts`. `src/cart/sum.ts` a été supprimé.'],
    ['to be deleted, in Dutch', 'Verwijder de `old`-map, `README.old`, en `src/cart/sum.ts` volledig.'],
    ['to be deleted, in German', 'Löschen der Datei `src/cart/sum.ts`.'],
    ['to be deleted, in Spanish', '1. **Eliminar los archivos** `src/cart/sum.ts`'],
    ['to be deleted, in Russian', 'Удалить файл `src/cart/sum.ts`.'],
    ["for some other's project", 'If the project uses Bazel, run `./scripts/bazel.sh build`.'],
  ])('%s', (_how, text) => {
    expect(lintIn(shop, text, 'AGENTS.md', history)).toEqual([]);
  });

  test('what is made from a file, or stands in another sentence, is not that file', () => {
    const text = 'Criar a tela. Ver `src/cart/sum.ts`.\n\nDer Ersteller steht in `src/cart/sum.ts`.';
    expect(lintIn(shop, text, 'AGENTS.md', history)).toHaveLength(2);
  });

  test('and else it is reported', () => {
    expect(lintIn(shop, 'PR #127 is the fix. Sums are in `src/cart/sum.ts`.', 'AGENTS.md', history)).toEqual([
      'error src/cart/sum.ts',
    ]);
  });
});

describe('what a task makes, or finds or not', () => {
  const history = 'var/state.yaml';
  test.each([
    ['and reads', '1. Read `var/state.yaml` for the phase.\n2. Create or update `var/state.yaml`:'],
    ['if it exists', 'Read `var/state.yaml` if it exists.'],
    ['if one of two exists', 'Check `var/state.yaml` or `var/phase.yaml` if either exists.'],
    ['if both exist', 'Read `var/plan.yaml`, `var/state.yaml` and `var/`, when all of them are there.'],
    ['if that exists', 'If `var/state.yaml` exists, read `var/state.yaml`.'],
  ])('%s', (_how, text) => {
    expect(lintIn(shop, text, command, history)).toEqual([]);
  });
});

test('a script that is looked for before it runs need not be there', () => {
  const guarded = '```bash\nif [ -f "backup.sh" ]; then\n  ./backup.sh\nfi\n```';
  expect(lintIn(shop, guarded)).toEqual([]);
  expect(lintIn(shop, '```bash\n./backup.sh\n```')).toEqual(
    ['warning backup.sh'].map(() => expect.anything()),
  );
});
