import type { Effect } from '../judge.ts';
import { unknownFunction } from './sql-functions.ts';

const looking =
  /^(?:select|summarize|from|show|explain|describe|desc|values|table|pragma|with|use|set|begin|start|commit|rollback|end|help|status|version|list|fetch|declare|go|quit|exit|\\q)$/;
const changingWords = /\b(?:insert|update|delete|merge|drop|alter|create|truncate|grant|revoke|replace)\b/;

/**
 * Judges SQL, and the commands of `psql` and `sqlite3`, by the first word of each statement.
 *
 * @returns `word`: the statement that decided, such as "UPDATE".
 */
export function judgeSql(text: string): { readonly effect: Effect; readonly word: string } {
  let effect: Effect = 'none';
  let word = '';
  for (const statement of statementsOf(text)) {
    const next = judgeStatement(statement);
    if (next === 'none' || effect === 'writes' || effect === next) continue;
    effect = next;
    word = /^\S*/.exec(statement)![0].slice(0, 40).toUpperCase() || 'a statement';
  }
  return { effect, word };
}

function judgeStatement(statement: string): Effect {
  const words = statement.toLowerCase();
  // `\gexec` runs what the statement gives, `\g FILE` writes it.
  if (/\\gexec\b|\\gx?\s+[^\s\\]|\\(?:o|out|w|write)\s+\S|\\!/.test(words) && !words.startsWith('\\'))
    return 'writes';
  const first = /^[\\.]?[a-z_!]*\+?/.exec(words)![0];
  if (first.startsWith('\\')) return metaCommand(words);
  if (first.startsWith('.')) {
    if (
      /^\.(?:tables?|schema|headers?|mode|indexes|indices|databases|dump|show|stats|width|timer|separator|nullvalue|help|quit|exit|fullschema|echo|bail|changes|dbinfo|lint|print|version|eqp|explain|limit|sha3sum|open|once -|output$)/.test(
        words,
      )
    )
      return 'none';
    return /^\.(?:read|shell|system|load)/.test(words) ? 'unknown' : 'writes';
  }
  if (first === '') return 'none';
  if (first === 'pragma')
    return /=|\b(?:wal_checkpoint|optimize|incremental_vacuum|shrink_memory)\b/.test(words)
      ? 'writes'
      : 'none';
  if (first === 'set') return /^set\s+(?:global|persist|password|role)\b/.test(words) ? 'writes' : 'none';
  if (first === 'copy') return /\bto\s+(?:stdout|'\/tmp\/)/.test(words) ? 'none' : 'writes';
  if (first === 'with' || first === 'explain') {
    const isPlan = first === 'explain' && !/^explain\s{0,200}\(?[^)]*\banalyze\b/.test(words);
    if (!isPlan && changingWords.test(words)) return 'writes';
    return isPlan || unknownFunction(words) === undefined ? 'none' : 'unknown';
  }
  if (/^(?:select|from|summarize|table|values)$/.test(first)) {
    if (
      /\binto\s{1,200}(?!.*\bfrom\s+\()/.test(words) &&
      /\binto\s+(?:outfile|dumpfile|temp|table|[\w".[\]]+)/.test(words)
    )
      return 'writes';
    if (
      /\b(?:pg_terminate_backend|pg_cancel_backend|setval|nextval|pg_reload_conf|lo_\w+|dblink_exec|load_extension|writefile)\s*\(/.test(
        words,
      )
    )
      return 'writes';
    return unknownFunction(words) === undefined ? 'none' : 'unknown';
  }
  if (looking.test(first)) return 'none';
  return /^(?:insert|update|delete|merge|drop|alter|create|truncate|grant|revoke|replace|vacuum|reindex|call|do|attach|detach|comment|lock|refresh|rename|load|import|optimize|kill|flush|cluster|analyze|install|export|upsert|exec|execute|reset|prepare|notify|backup|restore)$/.test(
    first,
  )
    ? 'writes'
    : 'unknown';
}

/** A command of `psql`. Its name ends where the letters do: `\copy` is not `\c`. */
function metaCommand(words: string): Effect {
  if (/^\\copy\b.*\bto\s+stdout/s.test(words)) return 'none';
  if (/[\s(]\\(?:o|out|g\w*|w|write|!|copy|i|ir|include)\b|[\s|]\\!/.test(words)) return 'writes';
  return /^\\(?:d[a-z]*s?\+?|l\+?|list|z|sf\+?|sv\+?|conninfo|timing|x|pset|a|t|h|help|\?|c|connect|echo|qecho|encoding|q|set|unset|watch|errverbose|p|r|reset|crosstabview|gx|if|elif|else|endif|bind|f|h|html|s)(?![a-z_])/.test(
    words,
  ) && !/^\\(?:s|gx|g)\s+\S/.test(words)
    ? 'none'
    : 'writes';
}

/** The statements without comments; what stands in quotes is emptied. */
function statementsOf(text: string): string[] {
  const plain = text.replace(
    /'(?:[^'\\]|\\.|''){0,20000}'|\$\$[\s\S]{0,20000}?\$\$|"[^"\n]*"|`[^`\n]*`|--[^\n]*|\/\*[\s\S]{0,20000}?\*\//g,
    (found) => {
      if (found.startsWith('--') || found.startsWith('/*')) return ' ';
      return /^'\/tmp\//.test(found) ? "'/tmp/'" : found[0] === "'" || found[0] === '$' ? "''" : ' x ';
    },
  );
  const statements: string[] = [];
  for (const piece of plain.split(';')) {
    // A line of `psql` or `sqlite3` that begins with `\` or `.` is a statement of its own.
    let pending = '';
    for (const line of piece.split('\n')) {
      if (/^\s*[\\.][a-z]/i.test(line)) {
        statements.push(pending, line);
        pending = '';
      } else {
        pending += `${line}\n`;
      }
    }
    statements.push(pending);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
