import type { DocumentClaims } from '../claims/document-claims.ts';
import { projectProfile } from '../facts/profile.ts';
import { readApproval } from '../parse/approval.ts';
import type { LintedDocument } from '../parse/document.ts';
import { memoryEntries } from '../parse/memory-entries.ts';
import { statedScores } from '../parse/phase0/complexity.ts';
import { isSessionsFile } from '../parse/session-entries.ts';
import { readSkill } from '../parse/skill.ts';
import type { DocumentKind } from '../parse/source.ts';
import type { RuleTargets } from '../rule/rule.ts';

/**
 * What a document has of each kind of node that a rule can look at. It is asked for only where a rule that is on does, in the order of the
 * table: what is to be loaded for a skill is wanted before the claims are judged, and all of it before rules look at a whole document.
 */
export const nodesOf: {
  readonly [Target in keyof RuleTargets]?: (claims: DocumentClaims) => readonly RuleTargets[Target][];
} = {
  skill: ({ document }) => (document.kind === 'skill' ? [readSkill(document)] : []),
  config: ofKind('config'),
  guide: ofKind('guide'),
  library: ofKind('library'),
  memory: ofKind('memory'),
  profile: ({ document }) => (document.path === projectProfile ? [document] : []),
  entries: ({ document }) => {
    const entries = isSessionsFile(document.path) ? memoryEntries(document) : [];
    return entries.length > 0 ? [entries] : [];
  },
  disputedVersion: (claims) => claims.disputedVersions(),
  missingDependency: outsideOfProfile((claims) => claims.missingDependencies()),
  missingPath: outsideOfProfile((claims) => claims.missingPaths()),
  missingScript: (claims) => claims.missingScripts(),
  // What an assistant put out in a session is linted as a document of its own.
  score: ({ document }) =>
    document.kind === 'session' || document.kind === 'config'
      ? []
      : statedScores(document.text, document.phase0),
  frontend: ({ document }) => (document.kind === 'prompt' && mayHoldFrontendCode(document) ? [document] : []),
  document: ({ document }) => [document],
  phase0: ({ document: { kind, phase0 } }) => (kind === 'prompt' ? [phase0] : []),
  block: ({ document }) => document.phase0.blocks,
  reasoning: ({ document }) => orNone(document.phase0.reasoning),
  analysis: ({ document }) => orNone(document.phase0.analysis),
  mode: ({ document }) => orNone(document.phase0.mode),
  criteria: ({ document }) => orNone(document.phase0.criteria),
  questions: ({ document }) => orNone(document.phase0.questions),
  approval: ({ document }) => (document.kind === 'prompt' ? orNone(readApproval(document)) : []),
  prompt: ({ document }) => orNone(document.phase0.prompt),
  section: ({ document }) => document.phase0.prompt?.sections ?? [],
};

function ofKind(kind: DocumentKind) {
  return ({ document }: DocumentClaims) => (document.kind === kind ? [document] : []);
}

/** What the profile states, memory/profile-fact holds against the repository. */
function outsideOfProfile<Node>(find: (claims: DocumentClaims) => readonly Node[]) {
  return (claims: DocumentClaims) => (claims.document.path === projectProfile ? [] : find(claims));
}

function orNone<Node>(node: Node | undefined): readonly Node[] {
  return node === undefined ? [] : [node];
}

/** What no piece of code that the rules of the group `frontend` look for can do without: most prompts hold nothing of it. */
const frontendWords =
  /use[A-Z]\w|Component\b|key=\{|\bhook|\bany[\s[\]>,;)=|`]|Props\b|\bRedirect\b|\bSwitch\b|queryKey|process\.env|import\.meta|basename|(?:href|src|action)=|location/;
const mayHoldFrontendCode = ({ text }: LintedDocument) => /`|\.env\./.test(text) && frontendWords.test(text);
