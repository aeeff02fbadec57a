import type { Message } from '../../sessions/session.ts';
import type { CheckKind } from './check-kinds.ts';
import type { CheckRun } from './check-runs.ts';
import type { SessionEvidence } from './evidence.ts';
import { looksLikeCheck, mayHaveBeenChecked, runsOwnScript } from './possible-checks.ts';
import { noStatement, sentencesOf } from './sentences.ts';
import { quoted, timeSuffix } from './text.ts';

/** What an assistant says of a check: that it passes. */
interface Statement {
  readonly kind: CheckKind;
  readonly text: string;
  readonly message: Message;
  readonly index: number;
}

const statements: readonly (readonly [CheckKind, RegExp])[] = [
  [
    'tests',
    /\b(?:all(?: of)?(?: the| \d{1,6})?|the|\d{1,6}(?:\/\d{1,6})?|full)(?: [\w-]{1,20}){0,3} (?:tests?|test suite|specs?|suite)(?: [\w-]{1,12}){0,2}? (?:(?:now |still )?pass(?:es|ed|ing)?|(?:are|is) (?:now |all |still )?(?:passing|green))\b|\ball (?:tests )?(?:are )?green\b|\btests? (?:now |all )?pass(?:es|ed)?\b|\btests? (?:are |is )(?:now |all )?(?:passing|green)\b|\beverything (?:now |still )?(?:pass(?:es|ed)|is (?:now )?(?:passing|green))\b|\btests?(?: suite)?:? [^.\p{L}]{0,12}\d{1,6}(?:\/\d{1,6})? (?:tests? )?pass(?:ed|ing)\b|(?:všetky )?testy (?:prešli|prechádzajú|sú zelené)/iu,
  ],
  // The tests are named, and then meant.
  [
    'tests',
    /\b(?:tests?|test suite|specs)\b.{1,80}\b(?:(?:they|these) (?:all |now |both )?pass(?:ed)?|it passed|(?:no|0|zero) (?:test )?failures)\b|\b(?:no|0|zero) failing tests\b/iu,
  ],
  [
    'build',
    /\b(?:the )?(?:project |production )?build (?:now |still )?(?:passes|passed|succeeds|succeeded|is (?:now )?(?:clean|green|successful|passing)|completes?d? (?:successfully|without errors))\b|\b(?:it )?builds (?:cleanly|successfully|without errors)\b|build prešiel/iu,
  ],
  [
    'lint',
    /\b(?:lint(?:er|ing)?|eslint|ruff|clippy|biome)(?: check)? (?:now |still )?(?:passes|passed|is (?:now )?(?:clean|green|passing)|reports (?:no|0) (?:errors|problems|issues))\b|\b(?:no|0|zero) lint(?:ing)? (?:errors|problems|issues|warnings)\b/iu,
  ],
  [
    'type check',
    /\b(?:type[- ]?check(?:ing|s)?|tsc|typescript|mypy|pyright)(?: compilation)? (?:now |still )?(?:pass(?:es|ed)|compiles(?: cleanly)?|succeeds|is (?:now )?(?:clean|green|passing))\b|\b(?:no|0|zero) type(?:script)? errors\b/iu,
  ],
];
/** What the assistant stated of checks, in its own conversation with the person. */
export function stated({ session }: SessionEvidence): Statement[] {
  const found: Statement[] = [];
  for (const [index, event] of (session?.events ?? []).entries()) {
    if (event.type !== 'message' || event.by !== 'assistant' || event.agent !== undefined) continue;
    if (!/pass|green|clean|build|errors|fail|preš|prech/i.test(event.text)) continue;
    for (const sentence of sentencesOf(event.text)) {
      if (noStatement.test(sentence)) continue;
      for (const [kind, pattern] of statements)
        if (pattern.test(sentence))
          found.push({
            kind,
            text: sentence.trim().replace(/^(?:[-*+] |\d{1,3}\. |#{1,6} )\s*/, ''),
            message: event,
            index,
          });
    }
  }
  return found;
}

/**
 * What the assistant stated and the record contradicts, or does not bear out; as bullets.
 *
 * @throws ModuleWanted when the reader of shell commands is to be loaded first.
 */
export function judgedStatements(
  evidence: SessionEvidence,
  runs: readonly CheckRun[],
): { readonly contradicted: string[]; readonly unproven: string[] } {
  const contradicted = new Map<string, string>();
  const unproven = new Map<CheckKind, string>();
  const calls = evidence.session?.events ?? [];
  for (const { kind, text, message, index } of stated(evidence)) {
    const last = runs.findLast((run) => run.kind === kind && run.index < index);
    // The last of several such statements is the one that stands.
    contradicted.delete(kind);
    unproven.delete(kind);
    if (last?.result === 'failed') {
      // A command that has the look of a check, and is none that is known, may have been a later run of it.
      const mayHaveRun = calls
        .slice(last.index + 1, index)
        .some((event) => looksLikeCheck(kind, event) || runsOwnScript(event, evidence));
      if (!mayHaveRun) contradicted.set(kind, contradiction(evidence, text, message, last));
    } else if (
      !last &&
      evidence.session?.recordsCalls &&
      !/\beverything\b/i.test(text) &&
      !mayHaveBeenChecked(kind, index, evidence, runs)
    )
      unproven.set(kind, `${quoted(text)}${lineOf(evidence, message.start)}`);
  }
  return { contradicted: [...new Set(contradicted.values())], unproven: unprovenLines(unproven) };
}

/** One line a statement, whatever it states of how many checks. */
function unprovenLines(statements: ReadonlyMap<CheckKind, string>): string[] {
  return [...new Set(statements.values())].map((said) => {
    const kinds = [...statements].flatMap(([kind, other]) => (other === said ? [kind] : []));
    return `- The assistant states ${said}; no command in the record could have checked it (${kinds.join(', ')})`;
  });
}

function contradiction(evidence: SessionEvidence, text: string, message: Message, last: CheckRun): string {
  const { call, command, telling } = last;
  const stated = `the assistant states ${quoted(text)}${lineOf(evidence, message.start)}${timeSuffix(message.at)}`;
  const run = `the last run before it, ${quoted(command)}${lineOf(evidence, call.start)}${timeSuffix(call.at)},`;
  const said = telling === undefined ? undefined : `says ${quoted(telling)}`;
  const status = call.exitCode === undefined ? 'failed' : `ended with exit status ${call.exitCode}`;
  const end = call.exitCode === 0 ? said! : said === undefined ? status : `${status} and ${said}`;
  return `- **Contradicted by the record:** ${stated}; ${run} ${end}`;
}

/** ` in line 12 of the transcript`, or nothing. */
export function lineOf({ lines }: SessionEvidence, start: number): string {
  return lines ? ` (line ${lines.position(start).line} of the transcript)` : '';
}
