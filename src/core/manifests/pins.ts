import type { Pin } from './fact.ts';

/** One version alone as an ecosystem writes it, and ranges where they are not all else in which there is a digit. */
interface Forms {
  readonly exact: RegExp;
  readonly range?: RegExp;
}

const forms = {
  npm: { exact: /^[v=]*\s*\d+\.\d+\.\d+(?:[-+][\w.+-]*)?$/, range: /^[\^~<>=v\s]*\d[^:/\\]*$/ },
  pypi: { exact: /^={2,3}\s*[^\s,*]+$/ },
  /** Also for Pipenv: a bare version is that one alone. */
  poetry: { exact: /^={0,3}\s*\d[\w.+!-]*$/ },
  nuget: {
    exact: /^(?:\[\s*[^,\s\]]+\s*\]|\d[\w.+-]*)$/,
    range: /^(?:[[(].{0,200},.*[\])]|\d[\w.+-]*\*[\w.-]*)$/,
  },
  cargo: { exact: /^=\s*[\w.+-]+$/ },
  /** Gradle's strict `1.2.3!!` is one version; `latest.release` and what still holds a reference say nothing. */
  maven: {
    exact: /^(?:\[\s*[^,\s\]]+\s*\]|\w(?!.*\.\+$)[\w.+-]*(?:!![\w.]*)?)$/,
    range: /^(?:[[(\]].{0,200},.*[\])[]|\d[\w.]*\.\+)$/,
  },
  /** A branch (`dev-main`) says no version. */
  packagist: {
    exact: /^=?v?\d[\d.]*(?:-?(?:alpha|beta|rc|patch|p)\.?\d*)?(?:@\w+)?$/i,
    range: /^(?!dev-[^|]*$)/,
  },
  rubygems: { exact: /^=?\s*\d[\w.-]*$/ },
  pub: { exact: /^\d[\w.+-]*$/ },
  /** As settings of CI and version managers write it: `20`, `20.x`, `lts/*`. */
  runtime: {
    exact: /^v?\d(?!.*\.[xX]\b)[\w.+-]*$/,
    range: /^(?:[~^=]|[<>]=?)\s*v?\d|^v?\d[\w.+-]*$|^\d[\d.]*\.\*/,
  },
} as const satisfies Readonly<Record<string, Forms>>;

/** Longer texts (UTF-16 code units) are no versions. */
const longest = 500;

/** How firmly a text pins as an ecosystem reads it. What still holds a reference to something else is for the caller to leave out. */
export function pinOf(ecosystem: keyof typeof forms, value: string): Pin {
  const { exact, range }: Forms = forms[ecosystem];
  if (!/\d/.test(value) || value.length > longest) return 'none';
  if (exact.test(value)) return 'exact';
  return !range || range.test(value) ? 'range' : 'none';
}
