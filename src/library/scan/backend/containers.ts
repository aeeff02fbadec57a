import { perObject } from '../../../core/base/memoized.ts';
import { environment, imageFacts, servicesIn, substitute } from '../../../core/manifests/docker.ts';
import { isSideFile } from '../../../core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import { readYaml } from '../../../core/manifests/yaml.ts';
import type { FileLine } from '../project-scan.ts';

/** A service of a compose file that runs an image, with its variables filled in as far as they are known. */
export interface ComposeService {
  readonly image: string;
  readonly place: FileLine;
}

/** The services of the compose files that are not those of tests or examples. @throws ModuleWanted */
export const composeServices = perObject((facts: RepositoryFacts): readonly ComposeService[] =>
  facts
    .manifestPaths('compose')
    .filter((path) => !isSideFile(path) || /(?:^|\/)\.(?:docker|devcontainer)\//.test(path))
    .flatMap((path) => {
      const variables = environment(path, facts);
      return servicesIn(readYaml(facts.read(path) ?? '').root).flatMap(({ image }) =>
        image
          ? [
              {
                image: substitute(image.text, (variable) => variables.get(variable)?.value),
                place: { file: path, line: image.line },
              },
            ]
          : [],
      );
    }),
);

/** `registry/name:16-alpine@sha256:…` as "name:16-alpine"; nothing that is no image's name gets through. */
export function imageText(reference: string): string {
  const [fact] = imageFacts(reference, '', 1);
  if (!fact) return 'an image';
  return fact.value === '' ? fact.name : `${fact.name}:${fact.value}`;
}
