import type { Mention } from './mention.ts';
import { readWrittenPath } from './written-path.ts';

/** Where assistants look for what they are told. */
const folder =
  /^\.(?:claude|cursor|windsurf|codex|gemini|kiro|roo|cline|clinerules|continue|opencode|agents?|qwen|trae|augment|junie|amazonq|kilocode|factory|goose|zed|crush|copilot|github|vscode|pi|iflow|codebuddy|qoder)$/;

/**
 * Whether a path stands in a column of which each cell names the folder of another assistant: the table says where each of them looks,
 * and not that there is such a folder here.
 */
export function isOfEachAssistant({ path, row, column = [] }: Mention): boolean {
  const own = topOf(path);
  if (!row || !folder.test(own)) return false;
  const others = new Set(
    column.flatMap((cell) =>
      (cell.match(/[^\s`"'()<>|,;]+/g) ?? []).map((word) => topOf(readWrittenPath(word)?.path ?? '')),
    ),
  );
  others.delete(own);
  return [...others].filter((name) => folder.test(name)).length > 1;
}

function topOf(path: string): string {
  return path.split('/', 1)[0]!;
}
