import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import { plainText } from './words.ts';

const pipelines =
  /^(?:\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.ya?ml|azure-pipelines[^/]*\.ya?ml|\.azure-pipelines\/.+|\.circleci\/config\.ya?ml|bitbucket-pipelines\.ya?ml|\.travis\.ya?ml|\.drone\.ya?ml|\.woodpecker(?:\.ya?ml|\/.+)|\.(?:gitea|forgejo)\/workflows\/[^/]+|\.buildkite\/.+|\.teamcity\/.+|appveyor\.ya?ml|cloudbuild\.ya?ml|buildspec\.ya?ml)$|(?:^|\/)Jenkinsfile[^/]{0,2000}$/;

/** Whether a file tells a service for continuous integration what to run. */
export function isPipeline(path: string): boolean {
  return pipelines.test(path);
}

/** What code is run in. */
export const containerFile = /(?:^|\/)(?:Dockerfile[^/]*|(?:docker-)?compose[^/]*\.ya?ml)$/;

const spoken =
  /\b(?:github (?:actions?|releases?)|gitlab ci|jenkins\w*|azure pipelines?|(?:ci|github|build|deploy|release|nightly|docker|image|docs|test|lint|publish) workflows?|(?:on|pri) (?:pull requests|prs|pr kach)|(?:on|to|na) (?:every|each|kazdy|kazdom) (?:pull request|pr)|(?:ci|build|deploy|release) pipelines?|(?:the|our|in|v|do|backend|frontend) ci)\b/;

/** Whether a request speaks of continuous integration. In plain form "CI" is the Slovak "či". */
export function speaksOfPipeline(text: string): boolean {
  return (
    /\bCI\b|\b(?:ci|release|deploy|build|publish|nightly)\.ya?ml\b/.test(text) || spoken.test(plainText(text))
  );
}

const ordered =
  /\b(?:set ?up|create|add|introduce|write|nastav\w*|vytvor\w*|zaved\w*|pridaj|pridat|sprav\w*)\s+(?:\S+\s){0,3}?(?:workflow|pipeline|github action)/;
/** Pipelines go by what they are for; what checks changes is `ci`. */
const purposes = /\b(?:nightly|release|deploy|publish|docs)\b/;
/** Where a service other than GitHub looks. */
const places: readonly (readonly [RegExp, string])[] = [
  [/\bgitlab\b/, '.gitlab-ci.yml'],
  [/\bazure\b/, 'azure-pipelines.yml'],
  [/\bjenkins/, 'Jenkinsfile'],
];

/** The pipeline that a request speaks of: the one that is there or is called so, else the one that is to be written; undefined where that is open. */
export function pipelineMeant(text: string, facts: RepositoryFacts): string | undefined {
  const plain = plainText(text);
  const known = facts.paths().filter(isPipeline);
  const purpose = purposes.exec(plain)?.[0] ?? 'ci';
  const isNew = known.length === 0 || ordered.test(plain);
  if (isNew) return places.find(([said]) => said.test(plain))?.[1] ?? '.github/workflows/';
  const called = known.filter((path) => new RegExp(`(?:^|[/._-])${purpose}[._-]`).test(path));
  const [only, ...more] = called.length > 0 ? called : known;
  return more.length === 0 ? only : undefined;
}
