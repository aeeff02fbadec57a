const lockFile =
  /(?:^|\/)(?:[^/]*\.lock|[^/]*[-.]lock\.(?:json|ya?ml|toml)|bun\.lockb|npm-shrinkwrap\.json|Package\.resolved|go\.sum|gradle\.lockfile)$/;

/** Whether a file is written by a package manager, and by nobody else. */
export function isLockFile(path: string): boolean {
  return lockFile.test(path);
}
