import type { RepositoryFacts } from '../../manifests/repository.ts';

const pipelines =
  /^(?:\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.ya?ml|azure-pipelines[^/]*\.ya?ml|\.azure-pipelines\/.+|\.circleci\/config\.ya?ml|bitbucket-pipelines\.ya?ml|\.travis\.ya?ml|\.drone\.ya?ml|\.woodpecker(?:\.ya?ml|\/.+)|\.(?:gitea|forgejo)\/workflows\/[^/]+|\.buildkite\/.+|\.teamcity\/.+|appveyor\.ya?ml|cloudbuild\.ya?ml|buildspec\.ya?ml)$|(?:^|\/)Jenkinsfile[^/]{0,2000}$/;

/** Whether a file tells a service for continuous integration what to run. */
export function isPipeline(path: string): boolean {
  return pipelines.test(path);
}

const npmLocks =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?)$/;

function isNpmLock(path: string): boolean {
  return npmLocks.test(path) && !path.includes('node_modules/');
}

/** The lock files of npm and its kind, by folder; only one package manager is meant to rule a folder. */
export function lockFilesByFolder(facts: RepositoryFacts): string[][] {
  const folders = new Map<string, string[]>();
  for (const path of facts.pathsThat(isNpmLock)) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const name = path.slice(folder.length);
    // Bun writes the same lock in two forms, npm under two names.
    const files = folders.get(folder) ?? [];
    if (!files.some((file) => manager(file.slice(folder.length)) === manager(name))) files.push(path);
    folders.set(folder, files);
  }
  return [...folders.values()];
}

function manager(name: string): string {
  if (name.startsWith('bun')) return 'bun';
  return name.startsWith('package') || name.startsWith('npm') ? 'npm' : name;
}
