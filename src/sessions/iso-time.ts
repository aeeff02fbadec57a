/**
 * A time of a record as ISO 8601 in UTC; undefined when it is none.
 *
 * @param at ISO 8601, or milliseconds (or seconds) since 1970.
 */
export function toIso(at: unknown): string | undefined {
  if (typeof at === 'string') {
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(at)) return at;
    if (!/^\d{4}-\d\d-\d\d/.test(at)) return undefined;
    at = Date.parse(at);
  }
  if (typeof at !== 'number' || !Number.isFinite(at) || at <= 0) return undefined;
  const milliseconds = at < 1e11 ? at * 1000 : at;
  return milliseconds < 8.64e15 ? new Date(milliseconds).toISOString() : undefined;
}
