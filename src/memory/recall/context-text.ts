import { projectProfile as profile } from '../../facts/profile.ts';
import type { ContextLine, ContextSummary } from './context-summary.ts';

/** The heading that the memory recall ends with (specification: Memory files). */
const stillNeeded = 'What I still need for this task:';

/**
 * The offer where there is no profile (specification: States and transitions, step 0.2). A profile that is there is a person's, unless it
 * is the template still, which init fills.
 */
function profileOffer({ sources }: ContextSummary): string {
  const isEmpty = sources.includes(profile);
  const found = isEmpty ? `: ${profile} says nothing yet` : '';
  const yes = isEmpty
    ? 'run `prompt-lint init`, which fills the template; where you changed that file, remove it first'
    : `run \`prompt-lint init\`, which writes ${profile}`;
  return `No project profile found${found}. Create one from the repository's manifests? (yes/no)\nYes: ${yes}`;
}

/**
 * The memory recall as it is displayed: CONTEXT LOADED FROM PROJECT PROFILE with its lines, each with where it stands; without a profile
 * the offer to create one. Ends with "What I still need for this task:" and a line break.
 */
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
