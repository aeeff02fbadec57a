import { comparePrefix, compareVersions, readVersion, type VersionParts } from './version.ts';

/** A version as a document states it, understood. */
export interface StatedVersion {
  readonly parts: VersionParts;
  /** `prefix`: any version that begins so (an exact one included). `floor`: this one or a newer one. */
  readonly form: 'prefix' | 'floor';
  /** `-rc.1` and its kind, without the hyphen. */
  readonly prerelease?: string;
}

const prereleaseTag =
  /^\d+(?:\.\d+)+-((?:alpha|beta|rc|preview|canary|next|dev|pre|snapshot|nightly|m\d)[\w.-]*)/i;

/** Reads the text of a version claim: `v12`, `20+`, `5.x`, `>=3.11`, `19.0.0-rc.1`, `20 or higher`. */
export function readStated(text: string): StatedVersion | undefined {
  const parts = readVersion(text);
  if (!parts) return undefined;
  const floor = /^(?:>=?|≥)|\+|\b(?:or|and|a|alebo)\s|onward|以上/.test(text);
  const prerelease = prereleaseTag.exec(text.replace(/^[^\d]+/, ''))?.[1];
  return { parts, form: floor ? 'floor' : 'prefix', ...(prerelease ? { prerelease } : {}) };
}

/** How one known version relates to what is stated. */
export function matchVersion(stated: StatedVersion, version: VersionParts): 'same' | 'other' | 'open' {
  if (stated.form === 'prefix') return comparePrefix(stated.parts, version);
  return compareVersions(version, stated.parts) >= 0 ? 'same' : comparePrefix(stated.parts, version);
}
