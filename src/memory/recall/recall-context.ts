import { projectProfile } from '../../facts/profile.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { type ContextLine, type ContextSummary, contextLines, type Remembered } from './context-summary.ts';
import { rememberedPatterns } from './patterns.ts';
import { topicOf } from './plain-text.ts';
import { type LineReader, platformLine, preferencesLine, projectLine } from './profile-lines.ts';
import { recentLine } from './recent-line.ts';
import { stackLine } from './stack-line.ts';
import type { Statement } from './statement.ts';
import { readStatements } from './statements.ts';

/** The memory files, in the order in which they are read (specification: Memory files). */
export const memoryFiles = {
  profile: projectProfile,
  sessions: '.assistant/memory/sessions.md',
  patterns: '.assistant/memory/prompt-patterns.md',
} as const;

/** A line is read at a glance, or not at all. */
const mostOfLine = 120;

const readers: Readonly<Record<Exclude<ContextLine['label'], 'Recent'>, LineReader>> = {
  Project: projectLine,
  Stack: stackLine,
  Platform: platformLine,
  Preferences: preferencesLine,
};
/** Without sessions.md, the profile may say what was done last. */
const recent = /^(?:recent|last session|nedavn|naposledy|posledn)/i;

/**
 * Reads what the memory files say, generated blocks and people's own lines alike (specification: Memory files). What they say is
 * printed as one line without secrets; nothing is added to it.
 */
export function recallContext(facts: Pick<RepositoryFacts, 'read' | 'has'>): ContextSummary {
  const texts = new Map<string, string>();
  const notes: string[] = [];
  for (const file of Object.values(memoryFiles)) {
    const text = facts.read(file);
    if (text !== undefined) texts.set(file, text);
    else if (facts.has(file)) notes.push(`${file} cannot be read as text`);
  }
  const profile = readStatements(texts.get(memoryFiles.profile) ?? '');
  const lines = contextLines.map((label): ContextLine => {
    if (label === 'Recent') return recentOf(texts, profile);
    const found = readers[label](profile, mostOfLine);
    return lineIn(memoryFiles.profile, label, found);
  });
  return {
    hasProfile: profile.length > 0,
    lines,
    remembered: [
      ...remembered(profile, memoryFiles.profile),
      ...rememberedPatterns(readStatements(texts.get(memoryFiles.patterns) ?? ''), memoryFiles.patterns),
    ],
    sources: [...texts.keys()],
    notes,
  };
}

function recentOf(texts: ReadonlyMap<string, string>, profile: readonly Statement[]): ContextLine {
  const sessions = texts.get(memoryFiles.sessions);
  const last = sessions === undefined ? undefined : recentLine(sessions, mostOfLine);
  if (last) return lineIn(memoryFiles.sessions, 'Recent', last);
  const said = profile.find(
    ({ label, headings }) => recent.test(label ?? '') || recent.test(headings.at(-1) ?? ''),
  );
  return lineIn(memoryFiles.profile, 'Recent', said);
}

function lineIn(
  file: string,
  label: ContextLine['label'],
  found: { readonly text: string; readonly line: number } | undefined,
): ContextLine {
  if (!found) return { label, text: undefined, source: undefined };
  return { label, text: found.text, source: { file, line: found.line } };
}

/** Bullets, rows and labelled lines; prose answers nothing by itself. */
function remembered(statements: readonly Statement[], file: string): Remembered[] {
  return statements
    .filter(({ isProse }) => !isProse)
    .map(({ label, headings, text, line }) => ({
      topic: label === undefined ? (headings.at(-1) ?? '') : topicOf(label),
      ...(label !== undefined && headings.length > 0 && { heading: headings.at(-1)!, label }),
      text,
      source: { file, line },
    }));
}
