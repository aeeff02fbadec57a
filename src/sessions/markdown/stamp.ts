/** `2026-11-21`, `09:14:05`, and `Z` or `+01:00`; undefined where not given. */
type Stamp = Readonly<Record<'date' | 'time' | 'zone', string | undefined>>;

const isoDate =
  /(?<![\d-])(\d{4}-\d\d-\d\d)(?:[T, _]{1,3}(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?)?(?:[ \t]?(Z|UTC|GMT|[+-]\d\d:?\d\d))?(?!\d)/;
const timeOfDay = /(?<![\d:])(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?![\d:])/;

/** Finds the first date, or else the first time of day, in a short text; undefined when there is none. */
export function findStamp(text: string): Stamp | undefined {
  const iso = isoDate.exec(text);
  const [hours, minutes, seconds = '00'] = iso?.slice(2, 5) ?? timeOfDay.exec(text)?.slice(1) ?? [];
  if (!iso && hours === undefined) return undefined;
  const stamp = {
    date: iso?.[1],
    time: hours && `${hours.padStart(2, '0')}:${minutes}:${seconds}`,
    zone: iso?.[5]?.replace(/^[A-Z]+$/, 'Z').replace(/^(...)(?=\d)/, '$1:'),
  };
  return isoTime(stamp, '2000-01-01') === undefined ? undefined : stamp;
}

/** A stamp in ISO 8601; without a zone it is UTC, so that a file gives the same times everywhere. @param date Of a stamp that has none. */
export function isoTime(stamp: Stamp | undefined, date?: string): string | undefined {
  const day = stamp?.date ?? date;
  if (!stamp || day === undefined) return undefined;
  const milliseconds = Date.parse(`${day}T${stamp.time ?? '00:00:00'}${stamp.zone ?? 'Z'}`);
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds).toISOString();
}
