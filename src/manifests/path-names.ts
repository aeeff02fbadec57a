const lockFile =
  /(?:^|\/)(?:[^/]*\.lock|[^/]*[-.]lock\.(?:json|ya?ml|toml)|bun\.lockb|npm-shrinkwrap\.json|Package\.resolved|go\.sum|gradle\.lockfile)$/;

/** Whether a file is written by a package manager, and by nobody else. */
export function isLockFile(path: string): boolean {
  return lockFile.test(path);
}

/** Folders whose files say nothing about what the project itself is built with. */
const aside =
  /(?:^|\/)(?:fixtures?|__fixtures__|testdata|tests?|__tests__|spec|e2e|examples?|samples?|demos?|templates?|benchmarks?|bench|docs?|vendor|third[_-]party|node_modules|\.[^/]{1,2000})\//i;

/** Whether a file belongs to tests, examples, documents or tools: its path, from the root or from an app's folder, tells. */
export function isSideFile(path: string): boolean {
  return aside.test(path);
}

/** Whether a file is a test by its name: `transfers.test.ts`, `test_limits.py`, `LimitsTests.cs`, `limits_test.go`. */
export function isTestFile(path: string): boolean {
  return /(?:^|\/)(?:test_[^/]{0,2000}|tests?|conftest|[^/]*(?:[._-](?:test|tests|spec)|Tests?|Spec))\.\w+$/.test(
    path,
  );
}
