import type { CallEnd } from '../call-records.ts';
import { actionOf } from '../codex/patch.ts';
import { asArray, asNumber, asObject, asText, type JsonObject, objectsIn, textsIn } from '../json/values.ts';
import type { AskedQuestion, FileChange, Outcome, ToolCall } from '../session.ts';
import { withExitCode } from '../tools/exit-code.ts';
import { type CallFacts, describeCall } from '../tools/facts.ts';
import { diffCounts, lineCount } from '../tools/line-counts.ts';
import { opencodeTools } from './tools.ts';

/** What a tool part tells: the call and, since it holds both, what came of it. */
export interface ToolPart {
  readonly name: string;
  readonly facts: CallFacts;
  readonly end: CallEnd;
}

export function readToolPart(part: JsonObject): ToolPart {
  const name = asText(part.tool) ?? '';
  const state = asObject(part.state) ?? {};
  const input = asObject(state.input) ?? {};
  const metadata = asObject(state.metadata) ?? {};
  const facts = describeCall(opencodeTools, name, input);
  const error = asText(state.error);
  const output = asText(state.output) ?? error ?? asText(metadata.output);
  const changes = facts.changes && changesOf(facts.changes, input, metadata);
  const ending = endingOf(state.status, error ?? '', facts.action === 'execute');
  const end = {
    ...withExitCode(ending, facts.action === 'execute' ? asNumber(metadata.exit) : undefined),
    output,
    outputCut: metadata.truncated === true || typeof metadata.outputPath === 'string',
    changes,
    questions: facts.questions && answered(facts.questions, metadata, output ?? ''),
  };
  const action = changes && changes.length > 0 ? actionOf(changes) : facts.action;
  return { name, facts: { ...facts, action }, end };
}

const byPerson =
  /^(?:Error: )?(?:The user (?:rejected permission|dismissed|declined|has rejected)|Permission rejected)/i;
const byProgram =
  /^(?:Error: )?(?:The user has specified a rule which prevents|prompt-lint\b|Permission denied: )/i;

/** @param isCommand Of a command that was stopped while it ran, some of the work may be done. */
function endingOf(
  status: unknown,
  error: string,
  isCommand: boolean,
): { outcome: Outcome; deniedBy?: ToolCall['deniedBy'] } {
  if (status === 'completed') return { outcome: 'succeeded' };
  if (status !== 'error') return { outcome: 'unknown' };
  if (/^Tool execution aborted/i.test(error))
    return isCommand ? { outcome: 'unknown' } : { outcome: 'denied', deniedBy: 'person' };
  if (byPerson.test(error)) return { outcome: 'denied', deniedBy: 'person' };
  return byProgram.test(error) ? { outcome: 'denied', deniedBy: 'program' } : { outcome: 'failed' };
}

function changesOf(
  changes: readonly FileChange[],
  input: JsonObject,
  metadata: JsonObject,
): readonly FileChange[] {
  const files = objectsIn(metadata.files).flatMap(patchedFile);
  if (files.length > 0) return files;
  const [change] = changes;
  if (!change || changes.length !== 1 || change.from !== undefined) return changes;
  const diff = asObject(metadata.filediff) ?? {};
  const counted = diffCounts(metadata.diff) ?? diffCounts(diff.patch);
  // The tool that writes a file says whether it was there before.
  const kind = change.kind === 'create' && metadata.exists === true ? 'edit' : change.kind;
  const content = kind === 'create' ? asText(input.content) : undefined;
  const added = asNumber(diff.additions) ?? counted?.added ?? change.added;
  return [
    {
      kind,
      path: change.path,
      added: added ?? (content === undefined ? undefined : lineCount(content)),
      removed: asNumber(diff.deletions) ?? counted?.removed ?? change.removed,
    },
  ];
}

/** A file as the result of a patch tells it. */
function patchedFile(file: JsonObject): FileChange[] {
  const path = asText(file.filePath) ?? asText(file.relativePath) ?? asText(file.file);
  if (path === undefined || path === '') return [];
  const counts = { added: asNumber(file.additions), removed: asNumber(file.deletions) };
  const target = asText(file.movePath);
  if (target) return [{ kind: 'move', path: target, from: path, ...counts }];
  const kind = file.type === 'add' ? 'create' : file.type === 'delete' ? 'delete' : 'edit';
  return [{ kind, path, ...counts }];
}

/** `metadata.answers` has a list for each question; before that there was only the text of the output. */
function answered(
  questions: readonly AskedQuestion[],
  metadata: JsonObject,
  output: string,
): readonly AskedQuestion[] {
  const answers = asArray(metadata.answers);
  return questions.map((question, index) => {
    const given =
      textsIn(answers[index]).join(', ') || (answers.length === 0 ? toldIn(output, question.text) : '');
    return { ...question, answer: given === '' ? undefined : given };
  });
}

/** `User has answered your questions: "Which?"="This". You can now continue …`. */
function toldIn(output: string, question: string): string {
  const mark = `"${question}"="`;
  const from = output.indexOf(mark);
  if (from < 0) return '';
  const rest = output.slice(from + mark.length);
  const end = /"(?:, "|\. You can now)/.exec(rest)?.index ?? rest.lastIndexOf('"');
  const answer = rest.slice(0, Math.max(end, 0));
  return answer === 'Unanswered' ? '' : answer;
}
