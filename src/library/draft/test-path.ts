import type { RepositoryFacts } from '../../core/manifests/repository.ts';

const testFile = /[._-](?:test|spec)s?\.\w+$|(?:^|\/)test_\w+\.py$|Tests?\.\w+$/;
const testMark = /^test_|[._-](?:test|spec)s?(?=\.\w+$)|Tests?(?=\.\w+$)/;

/** Whether a path is that of code that has its tests in another file. */
export function isSource(path: string): boolean {
  return (
    /\.(?:[jt]sx?|mjs|vue|go|py|dart|rb|java|kt|cs)$/.test(path) &&
    !testFile.test(path) &&
    !/(?:^|\/)(?:tests?|e2e)\//.test(path)
  );
}

/** The file of tests that is called after a file; undefined where none or several are. */
export function testOf(path: string, facts: RepositoryFacts): string | undefined {
  const nameOf = (each: string) => each.slice(each.lastIndexOf('/') + 1);
  const [only, ...others] = facts
    .paths()
    .filter((each) => testFile.test(each) && nameOf(each).replace(testMark, '') === nameOf(path));
  return others.length === 0 ? only : undefined;
}
