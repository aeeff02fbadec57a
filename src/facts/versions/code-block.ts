import type { Code, Range } from '../../parse/blocks.ts';
import { lineAt } from './surroundings.ts';

const dataLanguages = /^(?:xml|html|ya?ml|toml|ini|properties|text|txt|plaintext|plain)?$/i;
const commands = /^(?:bash|sh|shell|zsh|console|powershell|ps1|cmd|terminal|shell-session|fish)$/i;
const commentMark = /(?:^|\s)(?:\/\/|#|--|;|<!--|\/\*|\*|←|<-)\s/;
const drawnTree = /[├└│]|^\s*[|+`]--/;
const exampleWords =
  /\b(?:examples?|templates?|samples?|e\.g\.|for instance|like this|such as|looks? like|before|after|bad|good|wrong|correct|prompt|format|snippet|output|príklad|šablóna|hypothetical|pseudo)\b|❌|✅|例/i;
/** A command of an assistant, or a slot to be filled. */
const templateSigns =
  /^\s*\/[a-z][\w-]+\s|\[[A-Za-z][^\]\n]{2,40}\](?!\()|\{\{|<[a-z]+[-_ ][a-z_ -]+>|\bTODO\b/m;

/**
 * Whether what a code block says at an offset is said of this project: a comment in a drawn tree or in code, or plain
 * words in a block that is no program. Examples and templates are not.
 */
export function speaksInCode(text: string, code: Code, claim: Range): boolean {
  if (isExample(text, code)) return false;
  const line = lineAt(text, claim.start);
  const before = text.slice(line.start, claim.start);
  if (isRemarkOnCode(code, before, text.slice(claim.start, line.end))) return false;
  if (commentMark.test(before) || /^\s*(?:\/\/|#|--|;|<!--|\/\*|\*)/.test(before)) return true;
  if (drawnTree.test(before)) return /[-–—:(]\s/.test(before.replace(/^[\s├└│─|`+-]+/, ''));
  const language = /^[^\s{]*/.exec(code.info)![0];
  if (commands.test(language) || !dataLanguages.test(language)) return false;
  return (
    !/[<>={};$]/.test(before) &&
    !/^\s*(?:image|from|FROM|uses|npm|npx|pnpm|yarn|pip|docker|git|go|cargo)\b/.test(before)
  );
}

/** "# Python 3.11+" in a program, and nothing else: since when what stands there works. */
function isRemarkOnCode({ info }: Code, before: string, rest: string): boolean {
  const language = /^[^\s{]*/.exec(info)![0];
  if (dataLanguages.test(language) || commands.test(language)) return false;
  return (
    /(?:\/\/|#|--|;|\/\*)\s*(?:(?:requires?|needs?|only|since|from|for)\s+)?$/i.test(before) &&
    /^[^\n]*\d(?:\+| or (?:higher|newer|later|above)| and (?:above|later|newer|up))(?: only)?[\s.)*/]*$/i.test(
      rest,
    )
  );
}

function isExample(text: string, code: Code): boolean {
  if (/^(?:markdown|md|mdx|diff)\b/i.test(code.info)) return true;
  const lead = text.slice(Math.max(0, code.start - 200), code.start).trimEnd();
  const line = lead.slice(lead.lastIndexOf('\n') + 1);
  if (exampleWords.test(line)) return true;
  return templateSigns.test(text.slice(code.start, Math.min(code.end, code.start + 4000)));
}
