import { fold, letters } from '../../../src/core/base/fold.ts';
import { folderOf } from '../../../src/core/base/path.ts';
import { groundOf } from '../../../src/core/claims/judge.ts';
import { type Fact, packageEcosystems } from '../../../src/core/manifests/fact.ts';
import type { RepositoryFacts } from '../../../src/core/manifests/repository.ts';
import type { Block, Range, TextLine } from '../../../src/core/parse/blocks.ts';
import { anyOf } from '../../words.ts';

/** A file or folder of which the profile says what lies there. */
interface StatedPath extends Range {
  readonly path: string;
  /** What else the same list or table names as a place. */
  readonly kin?: readonly string[];
}

/** `Pages: src/pages/`, ``**Entry:** `server/index.ts`, which …``: the path comes first, alone or with a remark. */
const keyedPath = new RegExp(
  String.raw`^[*_]{0,2}[${letters}][${letters}\d /&'-]{1,40}?[*_]{0,2}\s*[:：][*_]{0,2}\s+(\x60?)((?:[\w.@-]+\/)+(?:[\w.@-]+)?)\1(?=$|[\s,;.)(–—]+)`,
);
const codePath = /`((?:[\w.@-]+\/)+(?:[\w.@-]+)?)`/.source;
/** `` `src/store.ts` holds the store ``. */
const leadingPath = new RegExp(
  String.raw`^[*_]{0,2}${codePath}[*_]{0,2}\s+(?:holds|contains|has|keeps|is|are|exports|defines|provides|implements|obsahuje|dr[zž][ií]|m[aá]|je|s[uú])(?![${letters}])`,
);
/** ``Pages are in `src/pages/` ``. */
const trailingPath = new RegExp(
  String.raw`^[^\x60]{2,80}?\s(?:is|are|lives?|sits?|stands?|lies?|kept|stored|je|s[uú]|le[zž][ií]a?)\s+(?:in|inside|under|below|v|vo|pod)\s+${codePath}`,
);
/** `` - `src/pages/`: routes `` below a heading of places. */
const listedPath = new RegExp(String.raw`^[*_]{0,2}${codePath}[*_]{0,2}(?=$|\s*[:–—(-])`);
const columnOfPlaces =
  /^[\s*_]*(?:folders?|director(?:y|ies)|paths?|files?|prieci(?:nok|nky)|cest[ay]|subory?)[\s*_]*$/;
/** Of what is not there yet, no longer, or elsewhere, a profile may speak as well. Held against folded text, like all headings below. */
const elsewhere = new RegExp(
  `\\b(?:${anyOf(
    "no not never none without don't planned plans? todo future later soon will would should new create add removed? deleted? old former formerly " +
      'legacy was were moved renamed instead avoid generated? builds? output artifacts? ignored gitignored untracked local branch branches remote ' +
      'url image host registry endpoint route server-path e\\.g example external submodule nie bez nikdy neskor bude napr',
  )}\\b|other repo|${anyOf('vytvor odstranen zmazan byval generovan vetv planovan planuj')}|(?:planu?|(?:nov|star)(?:[aeiyu]|eho|ej|emu|o[mu]|ymi?|ych))\\b)`,
);
/** Below such a heading a path in code is a folder, also without its slash. */
const headingOfPlaces = /where|structure|layout|folders|director|struktura|kde|umiestnen/;
const headingOfOthers = /plan|todo|next|future|roadmap|histor|removed|idea/;

/** What lists of the profile state to lie in the repository, as `Key: path`: a folder ends in a slash, a file has an ending. */
export function statedPlaces(text: string, blocks: readonly Block[]): StatedPath[] {
  let skipped = false;
  let ofPlaces = false;
  return blocks.flatMap((block) => {
    if (block.type === 'heading') {
      const heading = fold(text.slice(block.start, block.end));
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
function placesInTable(text: string, lines: readonly TextLine[]): StatedPath[] {
  const [head, dashes, ...rows] = lines;
  if (!head || !dashes || !/^[|\s:-]{0,200}-[|\s:-]*$/.test(text.slice(dashes.start, dashes.end))) return [];
  const name = /^\s{0,200}\|?([^|]*)\|/.exec(text.slice(head.start, head.end))?.[1] ?? '';
  if (!columnOfPlaces.test(fold(name))) return [];
  return rows.flatMap((row) => {
    const written = text.slice(row.start, Math.min(row.end, row.start + 300));
    const match = new RegExp(String.raw`^\s{0,200}\|?\s{0,200}${codePath}\s{0,200}\|`).exec(written);
    return match && !elsewhere.test(fold(written)) ? placeAt(row.start, match, match[1]!) : [];
  });
}

function placeAt(from: number, match: RegExpExecArray, path: string): StatedPath[] {
  if (/(?:^|\/)\.{1,2}\//.test(path) || !isFileOrFolder(path)) return [];
  const start = from + match[0].lastIndexOf(path);
  return [{ start, end: start + path.length, path }];
}

function isFileOrFolder(path: string): boolean {
  return /\/$|\/[\w.@-]*\w\.[a-z]\w{0,5}$/i.test(path);
}

function placesInList(text: string, list: Block & { type: 'list' }, ofPlaces: boolean): StatedPath[] {
  return list.items.flatMap(({ children }) => {
    const [first] = children;
    const line = first?.type === 'paragraph' ? first.lines[0] : undefined;
    if (!line) return [];
    const written = text.slice(line.start, Math.min(line.end, line.start + 300));
    if (elsewhere.test(fold(written))) return [];
    const said =
      leadingPath.exec(written) ?? trailingPath.exec(written) ?? (ofPlaces ? listedPath.exec(written) : null);
    if (said) return placeAt(line.start, said, said[1]!);
    const match = keyedPath.exec(written);
    if (!match) return [];
    const path = match[2]!.replace(/\.$/, '');
    const isFolder = ofPlaces && match[1] === '`';
    if (!isFolder && !isFileOrFolder(path)) return [];
    if (/(?:^|\/)\.{1,2}\//.test(path)) return [];
    const start = line.start + match[0].lastIndexOf(match[2]!);
    return [{ start, end: start + path.length, path }];
  });
}

/** Whether a place is not there, though its first folder is: else it may lie in another repository, or on a server. */
export function isLost({ path, kin = [] }: StatedPath, facts: RepositoryFacts): boolean {
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

/** The version that the profile gives the project itself. */
interface OwnVersion extends Range {
  readonly text: string;
  /** The project's name in front of it; without one the line only says "Version". */
  readonly name?: string;
}

const number = /v?(\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\w.]{1,200})?)/.source;
/** `- **Version:** 2.7.0`, `| Version | 2.7.0 |`: nothing but a remark may follow, else it is about something else. */
const labelled = new RegExp(
  String.raw`^[|\s*_]*(?:(?:current|project|app(?:lication)?|package) version|version|verzia(?: projektu| aplik[aá]cie)?|aktu[aá]lna verzia)[\s*_]{0,200}[:|][|\s*_\x60]{0,200}${number}[\s*_\x60]{0,200}(?:\([^()]*\)\s{0,200})?\|?\s*$`,
  'i',
);
/** `- Project: ledger 2.7.0`, `| Name | ledger v2.7.0 |`. */
const named = new RegExp(
  String.raw`^[|\s*_]*(?:project|name|projekt|n[aá]zov)[\s*_]{0,200}[:|][|\s*_\x60]{0,200}([@\w][\w@/.-]{0,200})[\x60*_]{0,20}[ ,(]{1,20}${number}(?![\w.-])`,
  'i',
);
/** Below other headings a version is one of what they name. */
const headingOfProject =
  /project|overview|general|basic|about|identity|summary|profil|projekt|prehlad|zaklad/;

/** Where the profile states the version of the project: below its title, or below a heading that speaks of the project. */
export function ownVersions(text: string, blocks: readonly Block[]): OwnVersion[] {
  let isOfProject = true;
  return blocks.flatMap((block) => {
    if (block.type === 'heading')
      isOfProject = block.depth === 1 || headingOfProject.test(fold(text.slice(block.start, block.end)));
    return isOfProject ? linesOf(block).flatMap((line) => readLine(text, line)) : [];
  });
}

function linesOf(block: Block): readonly TextLine[] {
  if (block.type === 'paragraph') return block.lines;
  if (block.type !== 'list') return [];
  return block.items.flatMap(({ children: [first] }) =>
    first?.type === 'paragraph' ? first.lines.slice(0, 1) : [],
  );
}

function readLine(text: string, line: TextLine): OwnVersion[] {
  const written = text.slice(line.start, Math.min(line.end, line.start + 300));
  const withName = named.exec(written);
  const version = withName?.[2] ?? labelled.exec(written)?.[1];
  if (version === undefined) return [];
  const start = line.start + written.indexOf(version, withName ? withName[0].length - version.length : 0);
  return [{ start, end: start + version.length, text: version, ...(withName && { name: withName[1]! }) }];
}

/** The manifest at the root that gives the project another version; undefined when one agrees, none has any, or they differ. @throws ModuleWanted */
export function otherVersion({ text, name }: OwnVersion, facts: RepositoryFacts): Fact | undefined {
  const own = facts
    .facts(packageEcosystems)
    .filter(({ role, file, pin }) => role === 'self' && pin === 'exact' && !file.includes('/'))
    .filter((fact) => name === undefined || fact.name === name);
  const [first] = own;
  if (!first || !/^\d+\.\d+\.\d+/.test(first.value) || /^0\.0\.0\b/.test(first.value)) return undefined;
  return own.every(({ value }) => value === first.value && value !== text) ? first : undefined;
}
