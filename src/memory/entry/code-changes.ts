import { isOfAgent, spawnedAgents } from './agents.ts';
import { memoryFolder, type SessionEvidence } from './evidence.ts';
import { purposes } from './purposes.ts';
import { capped, code, listed } from './text.ts';
import type { WrittenFile } from './written-file.ts';
import type { Writing } from './written-files.ts';

const most = 150;
const verbs = { create: 'created', edit: 'edited', move: 'moved', delete: 'deleted' } as const;

/** Code Changes: each file that the session wrote, with its lines and its purpose. */
export function codeChanges(evidence: SessionEvidence, { files, mayHaveWrittenMore }: Writing): string[] {
  const purposeOf = purposes(evidence);
  const lines = files.map((file) => {
    const purpose = purposeOf(file.path);
    const moved = file.kind === 'move' && file.from !== undefined ? `${code(file.from)} to ` : '';
    const agent = isOfAgent(file, evidence) ? 'by an agent' : undefined;
    const remarks = [countsOf(file), agent, stateOf(file, evidence)].filter((part) => part !== undefined);
    const counts = remarks.length === 0 ? '' : ` (${remarks.join('; ')})`;
    return `- ${verbs[file.kind]} ${moved}${code(file.path)}${counts}${purpose === undefined ? '' : `: ${purpose}`}`;
  });
  const unexplained = mayHaveWrittenMore ? otherChanges(evidence, files) : [];
  if (unexplained.length > 0) {
    const agent = spawnedAgents(evidence).mayHaveWritten ? ', by an agent' : '';
    lines.push(
      `- changed by a command${agent} or by a person, the record does not say which: ${listed(unexplained)}`,
    );
  }
  return capped(lines, most, 'files');
}

/** Files that changed since the start and that no call names. */
export function otherChanges({ git }: SessionEvidence, files: readonly WrittenFile[]): string[] {
  const known = new Set(files.flatMap(({ path, from }) => (from === undefined ? [path] : [path, from])));
  return (git?.changes ?? [])
    .map(({ path }) => path)
    .filter((path) => !known.has(path) && !path.startsWith(memoryFolder));
}

function countsOf({ added, removed }: WrittenFile): string | undefined {
  const known = [added === undefined ? [] : `+${added}`, removed === undefined ? [] : `−${removed}`].flat();
  return known.length === 0 ? undefined : known.join(' ');
}

/** What the record says and git does not. */
function stateOf(file: WrittenFile, evidence: SessionEvidence): string | undefined {
  const { path, kind, git } = file;
  const byCommand = file.byCommand && evidence.session !== undefined;
  if (git?.untracked)
    return byCommand ? 'by a command; git does not track it yet' : 'git does not track it yet';
  if (git) return byCommand ? 'by a command' : undefined;
  if (!evidence.git || kind === 'delete') return undefined;
  if (evidence.read(path) === undefined) return 'no longer there';
  return evidence.git.unseen?.has(path)
    ? 'git does not look at it: it is ignored, or in a repository of its own'
    : 'no difference to the start in git';
}
