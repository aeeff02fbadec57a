import type { RepositoryFacts } from '../../core/manifests/repository.ts';

const testFile = /[._-](?:test|spec)s?\.\w+$|(?:^|\/)test_\w+\.py$|Tests?\.\w+$/;

/** Whether a repository has files of tests. */
export function hasTests(facts: RepositoryFacts): boolean {
  return facts.paths().some((path) => testFile.test(path));
}

/** Whether a path is that of code that has its tests in another file. */
export function isSource(path: string): boolean {
  return (
    testMarks.has(/\.\w+$/.exec(path)?.[0] ?? '') &&
    !testFile.test(path) &&
    !/(?:^|\/)(?:tests?|e2e)\//.test(path)
  );
}

/** How tests are marked where there are none yet, of languages that have them in files of their own beside the code or in one folder. */
const testMarks: ReadonlyMap<string, string> = new Map(
  '.ts .test,.tsx .test,.js .test,.jsx .test,.mjs .test,.vue .test,.go _test,.py test_,.dart _test,.rb _test,.java Test,.kt Test,.cs Tests'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

const testMark = /^test_|[._-](?:test|spec)s?(?=\.\w+$)|Tests?(?=\.\w+$)/;
/** These test more than one file. */
const isOfWhole = /(?:^|\/)(?:e2e|integration\w*|acceptance|benchmarks?|property|test_driver)\//;

/** Of one package, or in a folder of tests that is for all. */
function isNear(test: string, path: string): boolean {
  const [top = ''] = test.split('/', 1);
  return !test.includes('/') || top === path.split('/', 1)[0] || /^(?:__tests__|tests?|spec|src)$/.test(top);
}

/** The tests of single files in the language of a path, those in a folder of tests first. */
function testsLike(path: string, facts: RepositoryFacts): readonly string[] {
  const ending = /\.\w+$/.exec(path)?.[0] ?? '';
  const inFolder = (each: string) => /(?:^|\/)(?:__)?tests?(?:__)?\//.test(each);
  // Scripts of Python are called so, too.
  const isTest = (each: string) => ending !== '.py' || inFolder(each) || !each.includes('/');
  return facts
    .paths()
    .filter((each) => testFile.test(each) && each.endsWith(ending) && !isOfWhole.test(each) && isTest(each))
    .filter((each) => isNear(each, path))
    .sort((a, b) => Number(inFolder(b)) - Number(inFolder(a)) || a.split('/').length - b.split('/').length);
}

/** Where the tests of a file stand, as those of the others do: beside it, or in their own folder. */
export function testPath(path: string, facts: RepositoryFacts): string {
  const slash = path.lastIndexOf('/') + 1;
  const [, base, ending] = /^(.+?)(\.\w+)$/.exec(path.slice(slash))!;
  // The package that the file is of, else its first folder.
  const folders = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
  const top = folders.findLast((each) => facts.has(`${each}package.json`)) ?? folders[0] ?? '';
  const tests = testsLike(path, facts);
  const bare = (each: string) => each.slice(each.lastIndexOf('/') + 1).replace(testMark, '');
  const own = tests.filter((each) => bare(each) === `${base}${ending}`);
  // `test_silero_vad.py` for `vad/silero.py`.
  const called = own.length > 0 ? own : tests.filter((each) => bare(each).startsWith(`${base}_`));
  if (called.length === 1) return called[0]!;
  if (testMarks.get(ending!) === 'Test') {
    const mirrored = (each: string) => folderOf(each).replace('src/main/', 'src/test/');
    // Where no test stands as the code does, tests have folders of their own.
    const mirrors = new Set(facts.pathsThat(isSource).map(mirrored));
    if (tests.length === 0 || tests.some((each) => mirrors.has(folderOf(each))))
      return `${mirrored(path)}${base}Test${ending}`;
  }
  // `tests/items/` for `src/items/`.
  const inSame = folders.at(-1)?.split('/').at(-2);
  const known =
    tests.find((each) => each.split('/').at(-2) === inSame) ??
    // `tests/Shop.Api.Tests/` for `src/Shop.Api/`.
    tests.find((each) =>
      each.split('/').some((part) => path.includes(`/${part.replace(/\.Tests$/, '')}/`)),
    ) ??
    tests.find((each) => each.startsWith(top)) ??
    tests[0];
  if (known === undefined) {
    const mark = testMarks.get(ending!)!;
    // Jest of NestJS and Angular runs these alone.
    const isSpec = /\bspec\b/.test(facts.read(`${top}package.json`) ?? '');
    if (mark === 'test_') return `tests/test_${base}${ending}`;
    if (ending === '.dart')
      return `${path.slice(0, slash).replace(/^lib\//, 'test/')}${base}${mark}${ending}`;
    return `${path.slice(0, slash)}${base}${mark === '.test' && isSpec ? '.spec' : mark}${ending}`;
  }
  const folder = known.slice(0, known.lastIndexOf('/') + 1);
  const beside = tests.filter((each) => each.startsWith(folder) && !each.slice(folder.length).includes('/'));
  const marks = beside.map((each) => testMark.exec(each.slice(folder.length))?.[0] ?? '.test');
  const [mark = '.test'] = [...marks].sort((a, b) => countOf(b, marks) - countOf(a, marks));
  if (mark === 'test_') return `${folder}test_${base}${ending}`;
  // Where tests have a folder of their own, only what helps them stands in it.
  const isOwn = /(?:^|\/)(?:__tests__|\w*tests?|specs?|e2e)\//.test(folder);
  const isBeside =
    !isOwn &&
    facts.index
      .filesBelow(folder.slice(0, -1))
      .some(
        (each) => each.endsWith(ending!) && !testFile.test(each) && !each.slice(folder.length).includes('/'),
      );
  return `${isBeside ? path.slice(0, slash) : folder}${base}${mark}${ending}`;
}

function countOf(value: string, values: readonly string[]): number {
  return values.filter((each) => each === value).length;
}

/** With the slash at its end. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
