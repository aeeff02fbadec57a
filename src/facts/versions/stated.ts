import { memoized } from '../../base/memoized.ts';
import { comparePrefix, compareVersions, readVersion, type VersionParts } from './version.ts';

/** A version as a document states it, understood. */
export interface StatedVersion {
  readonly parts: VersionParts;
  /** `prefix`: any version that begins so (an exact one included). `floor`: this one or a newer one. */
  readonly form: 'prefix' | 'floor';
  /** It is written as manifests write a range: `^18.3.1`, `~> 7.1`. */
  readonly operator?: '^' | '~' | '~>';
  /** `-rc.1` and its kind, without the hyphen. */
  readonly prerelease?: string;
}

const prereleaseTag =
  /^\d+(?:\.\d+)+-((?:alpha|beta|rc|preview|canary|next|dev|pre|snapshot|nightly|m\d)[\w.-]*)/i;

/** Words behind a version that make it the lowest one, in the languages that documents are written in. */
export const openEnd =
  /\(?(?:or|and|a|alebo)[ \t]+(?:higher|newer|later|above|greater|up|upwards?|vyššie|vyššia|vyšší|novšie|novšia|novší)\b\)?|onwards?\b|(?:版本)?[及或]?(?:以上|以降|更高(?:版本)?|更新版本)|(?:버전 )?이상|o (?:superior(?:es)?|posterior(?:es)?|más|mayor)\b|ou (?:supérieure?|superior|plus récent|posterior|mais recente)\b|oder (?:höher|neuer)\b|(?:и|или) (?:выше|новее)|e (?:superiori|successive)\b|trở lên/;

/** Reads the text of a version claim: `v12`, `20+`, `5.x`, `>=3.11`, `19.0.0-rc.1`, `20 or higher`. */
export function readStated(text: string): StatedVersion | undefined {
  return remembered(text).stated;
}

/** Documents state the same versions over and over. */
const remembered = memoized(30, (text) => ({ stated: read(text) }));

function read(text: string): StatedVersion | undefined {
  const parts = readVersion(text);
  if (!parts) return undefined;
  const floor = /^(?:>=?|≥)|\+/.test(text) || openEnd.test(text);
  const prerelease = prereleaseTag.exec(text.replace(/^[^\d]+/, ''))?.[1];
  const operator = /^(?:\^|~>?)(?!=)/.exec(text)?.[0] as StatedVersion['operator'];
  return {
    parts,
    form: floor ? 'floor' : 'prefix',
    ...(operator ? { operator } : {}),
    ...(prerelease ? { prerelease } : {}),
  };
}

/** How one known version relates to what is stated. */
export function matchVersion(stated: StatedVersion, version: VersionParts): 'same' | 'other' | 'open' {
  if (stated.form === 'prefix') return comparePrefix(stated.parts, version);
  return compareVersions(version, stated.parts) >= 0 ? 'same' : comparePrefix(stated.parts, version);
}
