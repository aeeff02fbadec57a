import type { Place, ScanState } from './project-scan.ts';

/** A value that files say; the place that says it first. */
export function found(value: string, place: Place, ...others: readonly Place[]): ScanState {
  return { state: 'found', value, places: [place, ...others] };
}

/** @param why In the words of a person, without a full stop: "package.json names no router". */
export function none(why: string, ...places: readonly Place[]): ScanState {
  return { state: 'none', why, ...(places.length > 0 && { places }) };
}

/** @param why Without the place, which is put behind it: "base is computed (vite.config.ts:12)". */
export function unknown(why: string, place: Place): ScanState {
  return { state: 'unknown', why: `${why} (${placeText(place)})`, places: [place] };
}

/** `vite.config.ts:12`. */
export function placeText({ file, line }: Place): string {
  return `${file}:${line}`;
}
