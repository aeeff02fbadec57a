/** A point in time as people and programs write it into a log. */
export interface Stamp {
  /** `2026-11-21`, undefined when only a time of the day is given. */
  readonly date: string | undefined;
  /** `09:14:05`, undefined when only a date is given. */
  readonly time: string | undefined;
  /** `Z` or `+01:00`, undefined when none is given. */
  readonly zone: string | undefined;
}

const isoDate =
  /(?<![\d-])(\d{4}-\d\d-\d\d)(?:[T, _]{1,3}(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?)?(?:[ \t]?(Z|UTC|GMT|[+-]\d\d:?\d\d))?(?!\d)/;
const dottedDate =
  /(?<![\d.])(\d{1,2})\.[ \t]?(\d{1,2})\.[ \t]?(\d{4})(?:[, \t]{1,3}(?:o[ \t])?(\d{1,2}):(\d\d)(?::(\d\d))?)?(?!\d)/;
const slashedDate =
  /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}),? (\d{1,2}):(\d\d)(?::(\d\d))?(?:[ \u202f]([AaPp])(?:M|m|\.m\.))?(?![\d:])/;
const timeOfDay = /(?<![\d:])(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:[ \t]?([AaPp])\.?[Mm]\b)?(?![\d:])/;

/** Finds the first time stamp in a short text; undefined when there is none. */
export function findStamp(text: string): Stamp | undefined {
  const iso = isoDate.exec(text);
  if (iso) {
    return checked(iso[1], iso[2] && clock(iso[2], iso[3]!, iso[4]), iso[5] && zone(iso[5]));
  }
  const dotted = dottedDate.exec(text);
  if (dotted) {
    const date = `${dotted[3]}-${dotted[2]!.padStart(2, '0')}-${dotted[1]!.padStart(2, '0')}`;
    return checked(date, dotted[4] && clock(dotted[4], dotted[5]!, dotted[6]), undefined);
  }
  const slashed = slashedDate.exec(text);
  const day = slashed && slashedDay(slashed);
  if (slashed && day) return checked(day, clock(slashed[4]!, slashed[5]!, slashed[6], slashed[7]), undefined);
  const time = timeOfDay.exec(text);
  return time ? checked(undefined, clock(time[1]!, time[2]!, time[3], time[4]), undefined) : undefined;
}

/**
 * A stamp in ISO 8601 and UTC. Logs that name no zone are read as UTC, so that the same file gives the same times on every machine.
 *
 * @param date The day to take where the stamp has none, such as that of the session.
 */
export function isoTime(stamp: Stamp | undefined, date?: string): string | undefined {
  const day = stamp?.date ?? date;
  if (!stamp || day === undefined) return undefined;
  const milliseconds = Date.parse(`${day}T${stamp.time ?? '00:00:00'}${stamp.zone ?? 'Z'}`);
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds).toISOString();
}

function checked(
  date: string | undefined,
  time: string | undefined,
  zoneOf: string | undefined,
): Stamp | undefined {
  const stamp = { date, time: time || undefined, zone: zoneOf || undefined };
  return isoTime(stamp, '2000-01-01') === undefined ? undefined : stamp;
}

/** `5/18/2026` or `18/5/2026`. Where either could be, a month in front is sure only with `AM` as Americans write it. */
function slashedDay([, first, second, year, , , , half]: RegExpExecArray): string | undefined {
  const isAmerican = Number(second) > 12 || (Number(first) <= 12 && /[AP]/.test(half ?? ''));
  if (!isAmerican && Number(first) <= 12) return undefined;
  const [month, day] = isAmerican ? [first!, second!] : [second!, first!];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function clock(hours: string, minutes: string, seconds: string | undefined, half?: string): string {
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds ?? '00'}`;
}

function zone(written: string): string {
  if (!/^[+-]/.test(written)) return 'Z';
  return written.includes(':') ? written : `${written.slice(0, 3)}:${written.slice(3)}`;
}
