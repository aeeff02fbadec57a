import type { PathIndex } from '../../manifests/path-index.ts';
import type { Range } from '../../parse/blocks.ts';
import { type HeadingText, lineAt, type Surroundings } from './surroundings.ts';

/** "- `name` — text", "| [name](x) | text |", "1. **name**: text": what an item or a row is about. */
const titled =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+|\|[ \t]*)(?:\[[ x]\][ \t]+)?(?<marks>(?:\[|\*\*|__|`|<)*)\/?(?<name>[\w@][\w:./@-]{0,80})[`*_>]*(?:\](?:\([^()\s]{0,200}\))?)?[`*_]*[ \t]*(?:\([^()]{0,60}\)[ \t]*)?(?:[—–:|：-]|\()/;
const item = /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]/;
/** "Skills Activation", "Available agents", "Slash commands": words beside it are few, or it is a title of another matter. */
const listing =
  /^[^\p{L}]*(?:[\p{L}-]+ ){0,3}?(?:skills?|sub-?agents?|agents|slash[ -]commands|custom commands|plugins|personas|modes|chatmodes|MCP servers|mcp|habilidades|agentes|compétences|技能|智能体|スキル|エージェント|스킬|에이전트)(?: [\p{L}&()/-]+){0,2}[^\p{L}]*$/iu;
/** "## Agent guidelines", "# AGENTS.md": said to the agents, and not of them. */
const saidTo =
  /agents?\.md|\b(?:instructions|guidelines|rules|conventions|notes|guide|workflow|context|requirements|stack|versions|for)\b/i;
const description = /<description>(?![^\n]*<\/description>[^\n]*\d)/;
const mostLines = 6;

/**
 * Whether a claim stands in the description of a skill, an agent, a command or a plugin: "`php-testing` — PHPUnit 11, Pest 3" says what that
 * skill knows. Told by the item's name, which such a thing has in the repository, or by the heading of the list.
 */
export function describesAnother(
  text: string,
  claim: Range,
  surroundings: Surroundings,
  index: PathIndex,
): boolean {
  const line = lineAt(text, claim.start);
  const before = text.slice(line.start, claim.start);
  if (description.test(before)) return true;
  const found = titleOf(text, line, claim);
  if (!found) return false;
  const { name, isMarked } = found;
  if (isMarked && isTool(name, index)) return true;
  const headings = surroundings.headingsAt(claim.start).filter(({ depth }) => depth > 1);
  return isMarked && headings.slice(0, 2).some(isListing);
}

function isListing({ text }: HeadingText): boolean {
  return listing.test(text) && !saidTo.test(text);
}

/** The name that the item or row begins with which a claim stands in; none where the claim is made of it. */
function titleOf(text: string, line: Range, claim: Range): { name: string; isMarked: boolean } | undefined {
  let start = line.start;
  for (let left = mostLines; left > 0; left--) {
    const match = titled.exec(text.slice(start, Math.min(claim.start, start + 400)));
    if (match) {
      const { name = '', marks = '' } = match.groups ?? {};
      return { name, isMarked: marks !== '' };
    }
    // The lines of one item: the first of them begins it.
    if (start === 0 || item.test(text.slice(start, line.end)) || text[start] === '|') return undefined;
    const previous = lineAt(text, Math.max(0, start - 1 - (text[start - 2] === '\r' ? 1 : 0)));
    if (!/\S/.test(text.slice(previous.start, previous.end)) || previous.start >= start) return undefined;
    start = previous.start;
  }
  return undefined;
}

/** Whether a skill, an agent or a command of that name is in the repository; of a plugin the name stands in front. */
function isTool(name: string, index: PathIndex): boolean {
  const own = name.slice(name.lastIndexOf(':') + 1).replace(/\.md$/, '');
  if (own.length < 3 || own.includes('/')) return false;
  return (
    index.endingWith(`${own}/SKILL.md`).length > 0 ||
    [`agents/${own}.md`, `commands/${own}.md`, `agents/${own}.agent.md`, `prompts/${own}.prompt.md`].some(
      (path) => index.endingWith(path).length > 0,
    )
  );
}
