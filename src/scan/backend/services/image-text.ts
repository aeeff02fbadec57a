import { substitute as put, unresolved } from '../../../manifests/docker.ts';

/** Puts the values of variables into an image's reference. */
export function substitute(reference: string, variables: ReadonlyMap<string, string>): string {
  return put(reference, (name) => variables.get(name));
}

/** Whether a part of the reference is not known. */
export function unresolvedImage(image: string): boolean {
  return image.split('@')[0]!.split(':')[0]!.includes(unresolved);
}

/** Puts in what a file `.env` beside a compose file says, and the defaults that stand in the reference itself. */
export function substituteFrom(reference: string, environment: string | undefined): string {
  return put(reference, (name) => {
    for (const line of (environment ?? '').split('\n')) {
      const [, key, value] =
        /^\s{0,20}(?:export\s+)?(\w{1,100})\s{0,4}=\s{0,4}["']?([\w.:/-]{0,200})["']?\s*$/.exec(line) ?? [];
      if (key === name) return value;
    }
    return undefined;
  });
}
