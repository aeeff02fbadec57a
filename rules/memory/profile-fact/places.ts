import { surroundingsOf } from '../../../src/facts/paths/surroundings.ts';
import type { RepositoryFacts } from '../../../src/facts/repository.ts';
import type { Block, Range } from '../../../src/parse/blocks.ts';

/** A file or folder of which the profile says what lies there. */
interface Place extends Range {
  readonly path: string;
}

/** `Pages: src/pages/`, ``**Entry:** `server/index.ts`, which …``: the path comes first, alone or with a remark. */
const keyedPath =
  /^[*_]{0,2}(\p{L}[\p{L}\p{N} /&'-]{1,40}?)[*_]{0,2}\s*[:：][*_]{0,2}\s+(`?)((?:[\w.@-]+\/)+(?:[\w.@-]+)?)\2(?=$|[\s,;.)(–—]+)/u;
/** Of what is not there yet, no longer, or elsewhere, a profile may speak as well. */
const elsewhere =
  /\b(?:no|not|never|none|without|don't|planned|plans?|todo|future|later|soon|will|would|should|new|create|add|removed?|deleted?|old|former|formerly|legacy|was|were|moved|renamed|instead|avoid|generated?|builds?|output|artifacts?|ignored|gitignored|untracked|local|branch(?:es)?|remote|url|image|host|registry|endpoint|route|server path|e\.g|example|external|submodule|other repo\p{L}*)\b|(?<!\p{L})(?:nie|bez|nikdy|plán\p{L}*|neskôr|bude|nov[áýée]\p{L}*|vytvor\p{L}*|odstránen\p{L}*|zmazan\p{L}*|star[áýéí]\p{L}*|býval\p{L}*|generovan\p{L}*|vetv\p{L}*|napr)(?!\p{L})/iu;
/** Below such a heading a path in code is a folder, also without its slash. */
const headingOfPlaces = /where|structure|layout|folders|director|štruktúra|kde|umiestnen/i;
const headingOfOthers = /plan|todo|next|future|roadmap|history|removed|idea|plán|histór/i;

/**
 * What lists of the profile state to lie in the repository, as `Key: path`. A folder ends in a slash, a file has an ending;
 * anything else may be a branch or a package.
 */
export function statedPlaces(text: string, blocks: readonly Block[]): Place[] {
  let skipped = false;
  let ofPlaces = false;
  return blocks.flatMap((block) => {
    if (block.type === 'heading') {
      const heading = text.slice(block.start, block.end);
      skipped = headingOfOthers.test(heading);
      ofPlaces = headingOfPlaces.test(heading);
    }
    return block.type === 'list' && !skipped ? placesInList(text, block, ofPlaces) : [];
  });
}

function placesInList(text: string, list: Block & { type: 'list' }, ofPlaces: boolean): Place[] {
  return list.items.flatMap(({ children }) => {
    const [first] = children;
    const line = first?.type === 'paragraph' ? first.lines[0] : undefined;
    if (!line) return [];
    const written = text.slice(line.start, Math.min(line.end, line.start + 300));
    const match = keyedPath.exec(written);
    if (!match || elsewhere.test(written)) return [];
    const path = match[3]!.replace(/\.$/, '');
    const isFolder = ofPlaces && match[2] === '`';
    if (!isFolder && !/\/$|\/[\w.@-]*\w\.[a-z]\w{0,5}$/i.test(path)) return [];
    if (/(?:^|\/)\.{1,2}\//.test(path)) return [];
    const start = line.start + match[0].lastIndexOf(match[3]!);
    return [{ start, end: start + path.length, path }];
  });
}

/** Whether a place is not there, though its first folder is: else it may lie in another repository, or on a server. */
export function isLost({ path }: Place, facts: RepositoryFacts): boolean {
  const bare = path.replace(/\/$/, '');
  const first = bare.split('/', 1)[0]!;
  if (bare === first || !facts.index.hasFolder(first) || facts.index.has(bare)) return false;
  if (facts.index.otherCase(bare) !== undefined || facts.index.endingWith(bare).length > 0) return false;
  // A module is named without its ending.
  const folder = facts.index.filesBelow(bare.slice(0, bare.lastIndexOf('/')));
  if (folder.some((file) => file.startsWith(`${bare}.`))) return false;
  return !surroundingsOf(facts).ignored.covers(path);
}
