import { folderOf } from '../../../src/base/path.ts';
import { groundOf } from '../../../src/claims/judge.ts';
import type { RepositoryFacts } from '../../../src/manifests/repository.ts';
import type { Block, Range, TextLine } from '../../../src/parse/blocks.ts';

/** A file or folder of which the profile says what lies there. */
interface Place extends Range {
  readonly path: string;
  /** What else the same list or table names as a place. */
  readonly kin?: readonly string[];
}

/** `Pages: src/pages/`, ``**Entry:** `server/index.ts`, which …``: the path comes first, alone or with a remark. */
const keyedPath =
  /^[*_]{0,2}(\p{L}[\p{L}\p{N} /&'-]{1,40}?)[*_]{0,2}\s*[:：][*_]{0,2}\s+(`?)((?:[\w.@-]+\/)+(?:[\w.@-]+)?)\2(?=$|[\s,;.)(–—]+)/u;
const codePath = /`((?:[\w.@-]+\/)+(?:[\w.@-]+)?)`/.source;
/** `` `src/store.ts` holds the store ``. */
const leadingPath = new RegExp(
  String.raw`^[*_]{0,2}${codePath}[*_]{0,2}\s+(?:holds|contains|has|keeps|is|are|exports|defines|provides|implements|obsahuje|drží|má|je|sú)(?!\p{L})`,
  'u',
);
/** ``Pages are in `src/pages/` ``. */
const trailingPath = new RegExp(
  String.raw`^[^\x60]{2,80}?\s(?:is|are|lives?|sits?|stands?|lies?|kept|stored|je|sú|leží|ležia)\s+(?:in|inside|under|below|v|vo|pod)\s+${codePath}`,
  'u',
);
/** `` - `src/pages/`: routes `` below a heading of places. */
const listedPath = new RegExp(String.raw`^[*_]{0,2}${codePath}[*_]{0,2}(?=$|\s*[:–—(-])`, 'u');
const columnOfPlaces =
  /^[\s*_]*(?:folders?|director(?:y|ies)|paths?|files?|prieči(?:nok|nky)|cest[ay]|súbory?)[\s*_]*$/iu;
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
    if (skipped) return [];
    const places =
      block.type === 'list'
        ? placesInList(text, block, ofPlaces)
        : block.type === 'paragraph'
          ? placesInTable(text, block.lines)
          : [];
    const kin = places.map(({ path }) => path);
    return places.map((place) => ({ ...place, kin }));
  });
}

/** The first column, when its head says that it is of places. */
function placesInTable(text: string, lines: readonly TextLine[]): Place[] {
  const [head, dashes, ...rows] = lines;
  if (!head || !dashes || !/^[|\s:-]{0,200}-[|\s:-]*$/.test(text.slice(dashes.start, dashes.end))) return [];
  const name = /^\s{0,200}\|?([^|]*)\|/.exec(text.slice(head.start, head.end))?.[1] ?? '';
  if (!columnOfPlaces.test(name)) return [];
  return rows.flatMap((row) => {
    const written = text.slice(row.start, Math.min(row.end, row.start + 300));
    const match = new RegExp(String.raw`^\s{0,200}\|?\s{0,200}${codePath}\s{0,200}\|`).exec(written);
    return match && !elsewhere.test(written) ? placeAt(row.start, match, match[1]!) : [];
  });
}

function placeAt(from: number, match: RegExpExecArray, path: string): Place[] {
  if (/(?:^|\/)\.{1,2}\//.test(path) || !isFileOrFolder(path)) return [];
  const start = from + match[0].lastIndexOf(path);
  return [{ start, end: start + path.length, path }];
}

function isFileOrFolder(path: string): boolean {
  return /\/$|\/[\w.@-]*\w\.[a-z]\w{0,5}$/i.test(path);
}

function placesInList(text: string, list: Block & { type: 'list' }, ofPlaces: boolean): Place[] {
  return list.items.flatMap(({ children }) => {
    const [first] = children;
    const line = first?.type === 'paragraph' ? first.lines[0] : undefined;
    if (!line) return [];
    const written = text.slice(line.start, Math.min(line.end, line.start + 300));
    if (elsewhere.test(written)) return [];
    const said =
      leadingPath.exec(written) ?? trailingPath.exec(written) ?? (ofPlaces ? listedPath.exec(written) : null);
    if (said) return placeAt(line.start, said, said[1]!);
    const match = keyedPath.exec(written);
    if (!match) return [];
    const path = match[3]!.replace(/\.$/, '');
    const isFolder = ofPlaces && match[2] === '`';
    if (!isFolder && !isFileOrFolder(path)) return [];
    if (/(?:^|\/)\.{1,2}\//.test(path)) return [];
    const start = line.start + match[0].lastIndexOf(match[3]!);
    return [{ start, end: start + path.length, path }];
  });
}

/** Whether a place is not there, though its first folder is: else it may lie in another repository, or on a server. */
export function isLost({ path, kin = [] }: Place, facts: RepositoryFacts): boolean {
  const bare = path.replace(/\/$/, '');
  const first = bare.split('/', 1)[0]!;
  if (facts.index.has(bare)) return false;
  // A folder at the root is lost where others of its list are there: they are named from the root, then.
  const isKnownRoot = kin.some((other) => other !== path && facts.index.has(other.replace(/\/$/, '')));
  if (bare === first ? !isKnownRoot : !facts.index.hasFolder(first)) return false;
  if (facts.index.otherCase(bare) !== undefined || facts.index.endingWith(bare).length > 0) return false;
  // A module is named without its ending.
  const folder = facts.index.filesBelow(folderOf(bare));
  if (folder.some((file) => file.startsWith(`${bare}.`))) return false;
  return !groundOf(facts).isIgnored(path);
}
