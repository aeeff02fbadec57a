import { foldersIn } from './folders-in.ts';
import { isRemoteHeading } from './standing.ts';

/** Their folders hold whole projects, with manifests; templates often have none that can be read. */
const folderOfExamples = /(?:^|\/)(examples?|samples?)$/i;

/** The headings above a claim, and the folder of examples that one of them names. */
export interface PlaceHeadings {
  readonly headings: readonly string[];
  readonly folder?: string;
}

/**
 * Takes from headings the words that only name a folder: "Examples (`examples/`)" is a place, and what stands below tells of the
 * projects there.
 */
export function withoutPlaces(headings: readonly string[]): PlaceHeadings {
  if (!isRemoteHeading(headings)) return { headings };
  let folder: string | undefined;
  const left = headings.map((heading) => {
    const named = foldersIn([heading]).find((each) => folderOfExamples.test(each));
    if (named === undefined) return heading;
    folder = named;
    const word = folderOfExamples.exec(named)![1]!.replace(/s$/i, '');
    return heading.replace(new RegExp(`\\b${word}s?\\b`, 'gi'), '');
  });
  return folder === undefined ? { headings } : { headings: left, folder };
}
