import type { StatedVersion, VersionParts } from '../../claims/version/numbers.ts';
import type { Opinion } from '../../claims/version/opinion.ts';
import type { VersionClaim } from './verdict.ts';

/**
 * The right version in the claim's own precision: major stays major, a `v`, a `+` and an `.x` stay.
 *
 * @returns undefined when what contradicts does not agree on one.
 */
export function replacementFor(
  { value }: VersionClaim,
  stated: StatedVersion,
  against: readonly Opinion[],
): string | undefined {
  const numbers = /\d+(?:\.\d+)*/.exec(value.text);
  if (!numbers) return undefined;
  if (stated.operator)
    return against.some(({ fact }) => fact.pin === 'locked')
      ? undefined
      : onlyValue(against, /^[~^]?[>=]{0,2} ?v?\d[\w.+-]*$/);
  if (stated.prerelease !== undefined) return onlyValue(against, /^\d[\w.+-]*$/);
  const precision = numbers[0].split('.').length;
  const right = new Set(
    against.map(({ version, fact }) =>
      version && (version.length > 1 || precision === 1 || fact.pin !== 'range')
        ? asWritten(version, fact.value).slice(0, precision).join('.')
        : undefined,
    ),
  );
  const [only, ...others] = right;
  if (only === undefined || others.length > 0) return undefined;
  const end = numbers.index + numbers[0].length;
  // A variant such as `-alpine` belongs to the image, and not every version has it.
  if (/^-[a-z]/i.test(value.text.slice(end))) return undefined;
  return value.text.slice(0, numbers.index) + only + value.text.slice(end);
}

/** The numbers of a version with their zeros: 2026.01.01, 24.04. */
function asWritten(version: VersionParts, value: string): readonly (number | string)[] {
  const numbers = /\d+(?:\.\d+)*/.exec(value)?.[0].split('.') ?? [];
  return version.every((part, index) => part === Number(numbers[index])) ? numbers : version;
}

/** A pre-release is stated in full, and so is what takes its place; a range gives way to that of the manifest. */
function onlyValue(against: readonly Opinion[], form: RegExp): string | undefined {
  const [only, ...others] = new Set(
    against.map(({ fact }) => (form.test(fact.value) ? fact.value : undefined)),
  );
  return others.length > 0 ? undefined : only;
}
