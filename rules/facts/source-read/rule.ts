import type { VersionClaim } from '../../../src/core/claims/claim.ts';
import { DocumentClaims } from '../../../src/core/claims/document-claims.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import type { Phase0Run, Session } from '../../../src/core/session/session.ts';
import { isCut, shownBy, wasRead } from '../session-evidence.ts';

const packageFile = /(?:^|\/)package\.json\b/;
const projectFile =
  /\.(?:cs|fs|vb)proj\b|(?:^|\/)(?:Directory\.(?:Packages|Build)\.props|global\.json|package\.json|pom\.xml|build\.gradle(?:\.kts)?|libs\.versions\.toml|pyproject\.toml|requirements[^/]{0,2000}\.txt|go\.mod|Cargo\.toml|composer\.json|Gemfile|pubspec\.yaml|Package\.swift|Podfile|project\.pbxproj)\b/;
/** Any file that may hold a version. */
const sourceFile =
  /(?:^|\/)[^/\s]+\.(?:json|toml|ya?ml|xml|props|gradle|kts|lock|mod|txt|md|cfg|[cfv][sb]proj|resolved|pbxproj)\b|(?:^|\/)(?:Gemfile|Pipfile|Podfile|Package\.swift|Dockerfile|\.nvmrc|\.fvmrc|\.swift-version|\.flutter-version|\.node-version|\.python-version|\.tool-versions)/i;

export default defineRule({
  summary: 'A version is stated after its file was read',
  severity: 'error',
  spec: 'The anti-hallucination contract',
  messages: {
    packageFile:
      '{claim} is stated, and package.json was not read before in this session; /prompt-frontend reads it before it states a version',
    projectFile:
      '{claim} is stated, and no project file was read before in this session; /prompt-backend reads it before it states a version',
    nothing:
      '{claim} is stated, and no file that could hold it was read before in this session; read it first',
    unseen:
      '{claim} is stated, and nothing that was read before in this session says it; read the file that holds it',
  },
  check: {
    session({ session, runs }, { claims, report }) {
      if (!session.recordsCalls) return;
      for (const run of runs) {
        const { output, command } = run;
        if (!output) continue;
        const { document } = output;
        const stated = new DocumentClaims(document, claims.factsAt, claims.aliases).versions();
        for (const { claim } of stated) {
          const place = output.placeOf(claim);
          const before = indexOf(run, place.start);
          if (before === undefined || isGiven(session, before, claim)) continue;
          const fault = faultOf(session, before, command);
          if (fault === undefined) continue;
          report({ message: fault, ...place, data: { claim: document.text.slice(claim.start, claim.end) } });
        }
      }
    },
  },
});

/** Index of the reply that stands at a place; undefined for what the person said. */
function indexOf({ session, from, to }: Phase0Run, start: number): number | undefined {
  for (let index = to - 1; index >= from; index--) {
    const event = session.events[index]!;
    if (event.start > start) continue;
    return event.type === 'message' && event.by !== 'assistant' ? undefined : index;
  }
  return undefined;
}

/** The version, or more of it, stands in what the person or a file said before. */
function isGiven(session: Session, before: number, { value }: VersionClaim): boolean {
  const number = /\d+(?:\.\d+)*/.exec(value.text)?.[0];
  // "latest" and "LTS" are no numbers that a file could hold.
  if (number === undefined) return true;
  const pattern = new RegExp(`(?<![\\d.])${number.replaceAll('.', '\\.')}(?!\\d)`);
  return session.events.slice(0, before).some((event) => shownBy(event).some((text) => pattern.test(text)));
}

function faultOf(
  session: Session,
  before: number,
  command: Phase0Run['command'],
): 'packageFile' | 'projectFile' | 'nothing' | 'unseen' | undefined {
  if (command === 'prompt-frontend' && !wasRead(session, before, packageFile)) return 'packageFile';
  if (command === 'prompt-backend' && !wasRead(session, before, projectFile)) return 'projectFile';
  if (!wasRead(session, before, sourceFile)) return 'nothing';
  return isCut(session, before, ['read', 'search', 'execute']) ? undefined : 'unseen';
}
