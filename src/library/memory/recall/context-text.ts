import { listOf, position, record, text, texts } from '../../../core/base/json-schema.ts';
import { projectProfile as profile } from '../../../core/facts/profile.ts';

/** The heading that the memory recall ends with (specification: Memory files). */
const stillNeeded = 'What I still need for this task:';

/** The offer where there is no profile, or only the template of one (specification: States and transitions, step 0.2). */
function profileOffer({ sources }: ContextSummary): string {
  const isEmpty = sources.includes(profile);
  const found = isEmpty ? `: ${profile} says nothing yet` : '';
  const yes = isEmpty
    ? 'run `prompt-lint init`, which fills the template; where you changed that file, remove it first'
    : `run \`prompt-lint init\`, which writes ${profile}`;
  return `No project profile found${found}. Create one from the repository's manifests? (yes/no)\nYes: ${yes}`;
}

/** The memory recall as it is displayed, each line with where it stands; without a profile the offer to create one. */
export function contextText(summary: ContextSummary): string {
  const { hasProfile, lines } = summary;
  const told = lines.filter(({ text }) => text !== undefined);
  const parts = hasProfile
    ? ['CONTEXT LOADED FROM PROJECT PROFILE', lines.map(lineText).join('\n')]
    : [profileOffer(summary), ...(told.length === 0 ? [] : [told.map(lineText).join('\n')])];
  return `${[...parts, stillNeeded].join('\n\n')}\n`;
}

function lineText({ label, text, source }: ContextLine): string {
  if (text === undefined || !source)
    return `${label}: ${label === 'Recent' ? 'no session is recorded' : 'not stated in the profile'}`;
  return `${label}: ${text} (${source.file.slice(source.file.lastIndexOf('/') + 1)}:${source.line})`;
}

/** The lines of CONTEXT LOADED FROM PROJECT PROFILE, in their order (specification: Memory files). */
export const contextLines = ['Project', 'Stack', 'Platform', 'Preferences', 'Recent'] as const;

/** One line of the summary. */
export interface ContextLine {
  readonly label: (typeof contextLines)[number];
  /** Undefined when no memory file says it; the output says so then. */
  readonly text: string | undefined;
  readonly source: { readonly file: string; readonly line: number } | undefined;
}

/** Something that the memory files say and that answers a question before it is asked. */
export interface Remembered {
  /** What it is about, in lower case, as its heading or label says: `conventions`, `testing`, `language`, `tone` … */
  readonly topic: string;
  /** The heading that it stands below, when its topic is a label of its own; as the topic is written. */
  readonly heading?: string;
  /** The label as it is written, with the heading: names keep their letters. */
  readonly label?: string;
  readonly text: string;
  readonly source: { readonly file: string; readonly line: number };
}

/** What the memory files say (specification: Memory files, read on every invocation). */
export interface ContextSummary {
  /** Whether `.assistant/memory/project-profile.md` is there and says something; without it its creation is offered. */
  readonly hasProfile: boolean;
  readonly lines: readonly ContextLine[];
  /** All bullets and labelled lines of profile and patterns, in file order. */
  readonly remembered: readonly Remembered[];
  readonly sources: readonly string[];
  /** One line each: memory files that could not be read. */
  readonly notes: readonly string[];
}

const place = record({ file: text, line: position });
const line = {
  ...record({ label: { enum: contextLines }, 'text?': text, 'source?': place }),
  dependentRequired: { text: ['source'], source: ['text'] },
};

/** JSON Schema (draft 2020-12) of `prompt-lint context --json`, as plain data. A line that no file states has neither text nor source. */
export const contextSchema = record({
  hasProfile: { type: 'boolean' },
  lines: { ...listOf(line), minItems: contextLines.length, maxItems: contextLines.length },
  remembered: listOf(record({ topic: text, 'heading?': text, 'label?': text, text, source: place })),
  sources: texts,
  notes: texts,
});
