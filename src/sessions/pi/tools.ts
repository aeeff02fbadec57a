import { asText, type JsonObject, objectsIn } from '../json/values.ts';
import {
  type CallFacts,
  changing,
  fetching,
  firstText,
  pathsOf,
  reading,
  running,
  searching,
  type ToolTable,
} from '../tools/facts.ts';
import { lineCount } from '../tools/line-counts.ts';
import { asking, questionsOf } from '../tools/questions.ts';

const path = ['path', 'file_path'] as const;

/** The tools of pi, and those that its extensions are commonly given. */
export const piTools: ToolTable = {
  read: reading(...path),
  ls: searching('path'),
  find: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'pattern']) }),
  grep: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'glob']) }),
  write: writing,
  edit: changing('edit', ...path),
  bash: running('posix', 'command', 'cwd'),
  web_search: fetching('query', 'queries'),
  web_fetch: fetching('url', 'urls'),
  fetch: fetching('url'),
  question: asksPerson,
  questionnaire: asksPerson,
};

function writing(input: JsonObject): CallFacts {
  const written = firstText(input, path);
  const content = asText(input.content);
  const added = content === undefined ? undefined : lineCount(content);
  return {
    action: 'create',
    changes: written === undefined ? [] : [{ kind: 'create', path: written, added }],
  };
}

/** `{ question, options: [{ label }] }`, or a list of such, each with its words as `prompt`. */
function asksPerson(input: JsonObject): CallFacts {
  const listed = objectsIn(input.questions).map(({ prompt, ...rest }) => ({ question: prompt, ...rest }));
  return asking(questionsOf({ questions: listed.length > 0 ? listed : [input] }));
}
