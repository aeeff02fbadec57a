const pipelines =
  /^(?:\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.ya?ml|azure-pipelines[^/]*\.ya?ml|\.azure-pipelines\/.+|\.circleci\/config\.ya?ml|bitbucket-pipelines\.ya?ml|\.travis\.ya?ml|\.drone\.ya?ml|\.woodpecker(?:\.ya?ml|\/.+)|\.(?:gitea|forgejo)\/workflows\/[^/]+|\.buildkite\/.+|\.teamcity\/.+|appveyor\.ya?ml|cloudbuild\.ya?ml|buildspec\.ya?ml)$|(?:^|\/)Jenkinsfile[^/]{0,2000}$/;

/** Whether a file tells a service for continuous integration what to run. */
export function isPipeline(path: string): boolean {
  return pipelines.test(path);
}
