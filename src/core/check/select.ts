import { orUndefined } from '../base/errors.ts';
import { memoized } from '../base/memoized.ts';
import { wordSet } from '../base/words.ts';
import { type Candidate, type Collection, type ConfigFiles, configHost } from '../collect/policy.ts';
import type { Decoded } from '../collect/read-file.ts';
import { mayBeTranscript, sessionOfAgent } from '../collect/transcripts.ts';
import type { GateMode } from '../config/config.ts';
import type { Configs } from '../config/configs.ts';
import type { Aliases } from '../manifests/aliases.ts';
import { kindOfPath, mayBeDocument } from '../parse/kind.ts';
import type { LabelNames } from '../parse/labels.ts';
import type { DocumentKind } from '../parse/source.ts';
import { createRuleSet, type RuleSet } from './lint-document.ts';

/** A file that is linted, and with what. */
export interface Selected {
  readonly candidate: Candidate;
  /** Named by the user or included by the config: linted as a guide when it has the look of nothing else. */
  readonly wanted: boolean;
  /** Undefined while only the content can tell. */
  readonly kind: DocumentKind | undefined;
  readonly labels: LabelNames;
  readonly aliases: Aliases;
  /** Whether sessions that no Phase 0 trigger opened are held to the gate, too. */
  readonly gate: GateMode;
  readonly rules: RuleSet;
  /** All findings are needed, however many there are: to be fixed, or compared with those in a baseline. */
  readonly listsAll?: boolean;
}

/**
 * Picks from the candidates what the config and the default places have linted (formats.md, section 6).
 *
 * @param kind Forces the kind of every file.
 * @param isBroughtIn Tells what is others' work: it is left out, unless it is named or included.
 */
export function select(
  candidates: readonly Candidate[],
  configs: Configs,
  kind?: DocumentKind,
  isBroughtIn: (path: string) => boolean = () => false,
): Selected[] {
  const ruleSets = new Map<unknown, RuleSet>();
  const selected: Selected[] = [];
  for (const candidate of candidates) {
    const { path, named } = candidate;
    if (!named && !mayBeDocument(path)) continue;
    const resolved = configs.resolve(path);
    if (resolved.ignored) continue;
    const byPath = kindOfPath(path);
    if (!named && !resolved.included) {
      if (byPath === undefined || isBroughtIn(path)) continue;
      const below = path.slice(candidate.below?.length ?? 0);
      const isGuide = byPath.kind === 'guide' || byPath.kind === 'skill';
      // What came with a package that was installed, of whatever kind, nobody here keeps.
      if (/(?:^|\/)node_modules\//.test(below) || (isGuide && isInOthersPlace(below))) continue;
    }

    let rules = ruleSets.get(resolved.rules);
    if (!rules) {
      rules = createRuleSet([...resolved.rules.values()], configs.ruleIds);
      ruleSets.set(resolved.rules, rules);
    }
    if (candidate.onlyForChange)
      rules = createRuleSet(
        rules.active.filter(({ rule }) => rule.check.change),
        configs.ruleIds,
      );
    const told = kind ?? resolved.kind ?? (byPath && !byPath.maybe ? byPath.kind : undefined);
    const { labels, aliases, gate } = resolved;
    const wanted = named || resolved.included;
    selected.push({ candidate, wanted, kind: told, labels, aliases, gate, rules });
  }
  return selected;
}

/** Folders whose content comes from elsewhere, or stands for what does not exist. */
const elsewhere = wordSet(
  'node_modules bower_components site-packages Vendor vendor third-party third_party thirdparty Pods',
  'Carthage Fixture(s) fixture(s) __fixtures__ testdata test-data test_data',
);
/** Such folders that two names tell. */
const elsewhereBelow =
  /(?:^|\/)(?:tests?\/resources|\.claude\/plugins\/(?:marketplaces|cache)|\.codex\/\.tmp)\//;
/** What lies there is handed to others: their guides and skills speak of their projects. */
const handedOut = /(?:^|\/)(?:assets|[\w.-]*templates?)\//i;
/**
 * A skill there is what an example's program reads. In an assistant's own folder (`.claude/skills`) it is for those who work on the
 * example, and the folder of the skill itself has its name: `skills/demo-recorder`.
 */
const dataOfExample =
  /^(?:[^./][^/]*\/)*(?:examples?|(?:samples?|demos?)(?:[-_][\w-]+)?)\/(?:[^./][^/]*\/)+SKILL\.md$/i;

/**
 * Whether a guide or a skill lies where others' documents do: vendored, a fixture, the data of an example, or handed out to other
 * projects.
 *
 * @param path From the folder that the user named, or from the root: who names `fixtures/` means what is in it.
 */
export function isInOthersPlace(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  return (
    folders.some((folder) => elsewhere.has(folder)) ||
    elsewhereBelow.test(path) ||
    handedOut.test(path) ||
    dataOfExample.test(path)
  );
}

/** Files with their texts, read one by one, so that a large run stays small. */
export function* readAll(
  collection: Pick<Collection, 'read'>,
  files: readonly Selected[],
): Generator<[Selected, Decoded]> {
  let index = 0;
  const candidates = files.map(({ candidate }) => candidate);
  for (const decoded of collection.read(candidates)) yield [files[index++]!, decoded];
}

/**
 * What may be a transcript is read piece by piece, and is a document like others when it turns out to be none. The transcripts of
 * agents count as part of the session that spawned them.
 */
export function divide(selected: readonly Selected[]): { transcripts: Selected[]; documents: Selected[] } {
  const transcripts: Selected[] = [];
  const documents: Selected[] = [];
  for (const file of selected) {
    const { path, named } = file.candidate;
    const wanted = file.kind === 'session' || (file.kind === undefined && named);
    (wanted && mayBeTranscript(path) ? transcripts : documents).push(file);
  }
  const paths = new Set(transcripts.map(({ candidate }) => candidate.path));
  const isOwn = ({ candidate }: Selected) => !paths.has(sessionOfAgent(candidate.path) ?? '');
  return { transcripts: transcripts.filter(isOwn), documents };
}

/** One of several parts that the documents of a run are split into. */
export interface Shard {
  /** From 1 to `count`. */
  readonly index: number;
  readonly count: number;
}

/**
 * Whether a document belongs to a shard. Its path alone decides, so that every document is in exactly one shard, and stays in it
 * whatever documents come and go.
 */
export function inShard(path: string, { index, count }: Shard): boolean {
  return hash(path) % count === index - 1;
}

/** FNV-1a over UTF-16 units, its bits mixed once more: short paths that differ in their last letter are spread, too. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** `.agents/skills/NAME/…`, and the folder that it all lies in. */
const inSkill = /^((?:.+?\/)??)(?:\.[\w-]+\/)?skills\/([^/]+)\/./s;
export const lockName = 'skills-lock.json';

/**
 * Tells the files of skills that were brought in from elsewhere: the programs that install skills list those in `skills-lock.json`. They
 * are to a repository what `node_modules` is, so that a finding in them is not for anybody here to fix.
 *
 * @returns Answers for a path from the root. A lock file that cannot be read lists nothing.
 */
export function broughtIn({
  root,
  configFiles,
  policy,
}: Pick<Collection, 'root' | 'configFiles' | 'policy'>): (path: string) => boolean {
  const isListed = listedSkills(configFiles ?? configHost(root));
  const wasListed = policy && listedSkills(policy.files);
  return (path) => {
    if (!isListed(path) || !wasListed || wasListed(path)) return isListed(path);
    // A change takes nothing out that was linted; what it brings in from elsewhere was not.
    const [skill = ''] = inSkill.exec(path) ?? [];
    return policy.files.readdir(skill.slice(0, skill.lastIndexOf('/'))).length === 0;
  };
}

function listedSkills(files: ConfigFiles): (path: string) => boolean {
  const listed = memoized(Number.POSITIVE_INFINITY, (folder) =>
    listedSkillNames(files, `${folder}${lockName}`),
  );
  return (path) => {
    const [, folder, name] = inSkill.exec(path) ?? [];
    if (folder === undefined || name === undefined) return false;
    // What keeps skills for several assistants copies them from a folder of its own: `.tools/source/skills/NAME`.
    const outside = folder.replace(/(?<![^/])\.[^/]+\/.*/s, '');
    return listed(folder).has(name) || listed(outside).has(name);
  };
}

/** The names of the skills that a lock file of some files says to come from elsewhere. @param path Of the lock file. */
export function listedSkillNames(files: ConfigFiles, path: string): ReadonlySet<string> {
  const skills: unknown = orUndefined(() => JSON.parse(files.readFile(path) ?? 'null')?.skills);
  const listed = Object.entries(Object(skills)).filter(([, skill]) => isFromElsewhere(skill));
  return new Set(listed.map(([name]) => name));
}

function isFromElsewhere(skill: unknown): boolean {
  const { source, sourceType }: { readonly source?: unknown; readonly sourceType?: unknown } = Object(skill);
  return sourceType !== 'local' && typeof source === 'string' && /^[^./~]/.test(source);
}
