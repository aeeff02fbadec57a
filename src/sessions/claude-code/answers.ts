import type { CallEnd } from '../call-records.ts';
import { asObject, asText, type JsonObject, objectsIn } from '../json/values.ts';
import type { AskedQuestion, ToolCall } from '../session.ts';
import type { Denial } from './denial.ts';

/**
 * What a person answered to the questions of a call. A time-out, a hook and a setting answer for nobody.
 *
 * @param result The record's `toolUseResult`.
 * @param content The result as text, which holds the answers where the record has no more.
 */
export function readAnswers(
  call: ToolCall,
  record: JsonObject,
  result: JsonObject | undefined,
  content: string,
): CallEnd['questions'] {
  const asked = call.questions ?? [];
  if (result?.afkTimeoutMs !== undefined && result.afkTimeoutMs !== null) return asked;
  if (!decidedByPerson(record)) return asked;
  const answers = asObject(result?.answers);
  return asked.map((question) => {
    const answer = answers
      ? answerOf(answers[question.text])
      : (answerIn(result, question) ?? quoted(content, question));
    return { ...question, answer: withNote(answer, noteTo(question, result, content)) };
  });
}

/** What a person adds to an answer is part of it: who picks "Yes" and notes "but only twice" has not said Yes. */
function withNote(answer: string | undefined, note: string | undefined): string | undefined {
  return note === undefined || answer === undefined ? (answer ?? note) : `${answer}, ${note}`;
}

/** The person's own words beside an option. */
function noteTo(
  { text }: AskedQuestion,
  result: JsonObject | undefined,
  content: string,
): string | undefined {
  const told = asText(asObject(asObject(result?.annotations)?.[text])?.notes);
  const note = told ?? (result?.annotations === undefined ? noteIn(content, text) : undefined);
  return note?.trim() || undefined;
}

/** The note in `"<question>"="<answer>" user notes: <note>`, up to the next question or the program's own words. */
function noteIn(content: string, question: string): string | undefined {
  const at = content.indexOf(`"${question}"="`);
  if (at < 0) return undefined;
  const rest = content.slice(at + question.length, at + question.length + 20_000);
  const lead = / user notes: /.exec(rest);
  const next = /", "/.exec(rest)?.index ?? rest.length;
  if (!lead || lead.index > next) return undefined;
  const note = rest.slice(lead.index + lead[0].length);
  const end = note.search(/(?:, "[^"]+"="|\. You can now | selected (?:preview|markdown):)/);
  return end < 0 ? note : note.slice(0, end);
}

/** Whether what the record says of a decision allows that a person made it. */
function decidedByPerson(record: JsonObject): boolean {
  const source = asText(asObject(record.permissionDecision)?.source);
  return source === undefined || source.startsWith('user');
}

function answerOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return answerOf(value.filter((item) => typeof item === 'string').join(', '));
  const text = asText(value);
  return text === '' ? undefined : text;
}

/** Answers as a list, each with its question. */
function answerIn(result: JsonObject | undefined, { text }: AskedQuestion): string | undefined {
  return answerOf(objectsIn(result?.answers).find(({ question }) => question === text)?.answer);
}

/** The answer in `"<question>"="<answer>"`, as the program tells it to the assistant. */
function quoted(content: string, { text, options }: AskedQuestion): string | undefined {
  const lead = `"${text}"="`;
  const at = content.indexOf(lead);
  if (at < 0) return undefined;
  const rest = content.slice(at + lead.length, at + lead.length + 10_000);
  const option = options.find((label) => rest.startsWith(`${label}"`));
  if (option !== undefined) return option;
  const end = rest.search(/"(?:, "|\. You can| user notes:| selected (?:preview|markdown):)/);
  return end > 0 ? rest.slice(0, end) : undefined;
}

/** The plan that a person approved, as the result tells it: they may have altered what the assistant had written. */
export function approvedPlan(result: JsonObject | undefined, content: string): string | undefined {
  const told = asText(result?.plan);
  if (told?.trim()) return told;
  const lead = /^## Approved Plan[^:\n]{0,40}:\r?\n/m.exec(content);
  const written = lead ? content.slice(lead.index + lead[0].length).trim() : '';
  return written === '' ? undefined : written;
}

/** What became of a plan: a person's approval or rejection as the answer to a question. */
export function readPlanAnswer(
  call: ToolCall,
  record: JsonObject,
  result: JsonObject | undefined,
  content: string,
  denial: Denial | undefined,
): CallEnd['questions'] {
  const asked = { text: 'approve plan', options: [], answer: undefined };
  if (denial) return [{ ...asked, answer: denial.by === 'person' ? denial.words : undefined }];
  const approved = /^(?:User has approved (?:your|the) plan|The user has approved (?:your|the) plan)/.test(
    content,
  );
  const isAgents =
    call.agent !== undefined || result?.isAgent === true || result?.awaitingLeaderApproval === true;
  if (!approved || isAgents || !decidedByPerson(record)) return [asked];
  const words = [result?.feedback, result?.acceptFeedback].map(asText).find((text) => text?.trim());
  return [{ ...asked, answer: words === undefined ? 'Yes' : `Yes, ${words.trim()}` }];
}
