import { projectProfile } from '../src/core/facts/profile.ts';
import type { Session, SessionEvent } from '../src/core/session/session.ts';

const profileName = /(?:^|[\\/])\.assistant[\\/]memory[\\/]project-profile\.md$/i;
const absent = /no such file|does not exist|not found|cannot find|enoent|neexistuje/i;

/** Whether the profile was there, by attempts to read it before an event, else by the tree, which proves nothing of a log from elsewhere. */
export function profileState(
  session: Session,
  path: string,
  readTree: (path: string) => string | undefined,
  before: number,
): 'there' | 'missing' | 'unknown' {
  for (const event of session.events.slice(0, before)) {
    const attempt = profileAttempt(event);
    if (attempt !== undefined) return attempt;
  }
  if (/^(?:[\\/<]|[a-z]:)/i.test(path)) return 'unknown';
  return readTree(projectProfile) === undefined ? 'missing' : 'there';
}

/** What an attempt to read the profile showed; undefined for all other events. */
function profileAttempt(event: SessionEvent): 'there' | 'missing' | undefined {
  if (event.type !== 'call') return undefined;
  const named =
    event.reads.some((each) => profileName.test(each)) ||
    event.command?.includes('project-profile.md') === true;
  if (!named || event.outcome === 'denied' || event.outcome === 'unknown') return undefined;
  if (event.outcome === 'failed') return absent.test(event.output) ? 'missing' : undefined;
  if (event.action === 'read') return 'there';
  return absent.test(event.output) ? 'missing' : undefined;
}
