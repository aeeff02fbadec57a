import { asText, type JsonObject, objectsIn } from '../json/values.ts';
import {
  type CallFacts,
  changing,
  delegating,
  fetching,
  firstText,
  other,
  pathsOf,
  planning,
  reading,
  running,
  searching,
  type ToolTable,
} from '../tools/facts.ts';
import { lineCount } from '../tools/line-counts.ts';
import { patching } from '../tools/patching.ts';
import { asking, questionsOf } from '../tools/questions.ts';

/** The tools of Droid. */
export const droidTools: ToolTable = {
  Read: reading('file_path', 'path'),
  LS: searching('directory_path', 'path'),
  Glob: (input) => ({ action: 'search', reads: pathsOf(input, ['folder', 'path', 'patterns', 'pattern']) }),
  Grep: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'glob_pattern', 'glob']) }),
  Create: creating,
  Write: creating,
  Edit: changing('edit', 'file_path', 'path'),
  MultiEdit: changing('edit', 'file_path', 'path'),
  morph___edit_file: changing('edit', 'path', 'file_path'),
  ApplyPatch: patching('input', 'patch', 'patchText'),
  Execute: running('posix', 'command', 'cwd', 'workdir'),
  TodoWrite: planning(),
  ExitSpecMode: planning('plan', 'title'),
  ProposeMission: planning('proposal', 'plan', 'title'),
  AskUser: (input) => asking(askedIn(input)),
  WebSearch: fetching('query'),
  FetchUrl: fetching('url'),
  Task: delegating('prompt', 'description'),
  TaskOutput: other('task_id'),
  TaskStop: other('task_id'),
  KillProcess: other(),
  PipeProcessInput: running('posix', 'input'),
  Skill: other('skill', 'name'),
  GenerateDroid: delegating('description', 'prompt'),
};

function creating(input: JsonObject): CallFacts {
  const path = firstText(input, ['file_path', 'path']);
  const content = asText(input.content);
  const added = content === undefined ? undefined : lineCount(content);
  return { action: 'create', changes: path === undefined ? [] : [{ kind: 'create', path, added }] };
}

/** A list of questions, or one text with lines such as `1. [question] Which?` and `[option] This`. */
function askedIn(input: JsonObject): ReturnType<typeof questionsOf> {
  const listed = questionsOf(input);
  if (listed.length > 0 || objectsIn(input.questions).length > 0) return listed;
  const lines = (firstText(input, ['questionnaire', 'questions', 'question']) ?? '').split('\n');
  const questions: { text: string; options: string[]; answer: undefined }[] = [];
  for (const line of lines) {
    const question = /^\s*(?:\d+[.)]\s*)?\[question\]\s{0,200}(.*)$/i.exec(line)?.[1];
    const option = /^\s*\[option\]\s{0,200}(.*)$/i.exec(line)?.[1];
    if (question !== undefined) questions.push({ text: question.trim(), options: [], answer: undefined });
    else if (option !== undefined) questions.at(-1)?.options.push(option.trim());
  }
  const whole = lines.join('\n').trim();
  return questions.length > 0 || whole === '' ? questions : [{ text: whole, options: [], answer: undefined }];
}
