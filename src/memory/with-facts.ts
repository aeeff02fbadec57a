import { blockContent, withBlock } from './generated/line-block.ts';
import { ownPart, type RepositoryDescription } from './profile/repository-description.ts';
import { stackLines } from './profile/stack-lines.ts';
import { structureLines } from './profile/structure-lines.ts';
import { conventionLines, scriptLines } from './profile/usage-lines.ts';

/**
 * Puts into project-profile.md what the manifests say about the project: its stack, structure, scripts and conventions (specification:
 * Memory files). All of it stands in one marked block; what a person has written anywhere stays.
 *
 * @param text The file's text, `undefined` when there is none.
 * @returns The new text; the same one, or an empty one for no file, when the repository states nothing and there is no block.
 */
export function withFacts(text: string | undefined, description: RepositoryDescription): string {
  const own = ownPart(description);
  const parts = [
    ['Tech stack', stackLines(own)],
    ['Structure', structureLines(own)],
    ['Scripts', scriptLines(own)],
    ['Conventions', conventionLines(own)],
  ] as const;
  const stated = parts.filter(([, lines]) => lines.length > 0);
  if (stated.length === 0 && (text === undefined || blockContent(text, 'facts') === undefined))
    return text ?? '';
  const sections = stated.map(([title, lines]) => `### ${title}\n\n${lines.join('\n')}\n`);
  return withBlock(text, {
    name: 'facts',
    title: 'Project profile',
    note: 'read from the repository; written again at the end of a session',
    content: `\n## Facts of the repository\n\n${sections.length === 0 ? 'No manifest was found.\n' : sections.join('\n')}`,
  });
}
