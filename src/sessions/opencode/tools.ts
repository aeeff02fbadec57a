import {
  changing,
  delegating,
  fetching,
  other,
  pathsOf,
  planning,
  reading,
  running,
  searching,
  type ToolTable,
} from '../tools/facts.ts';
import { patching } from '../tools/patching.ts';
import { asking, questionsOf } from '../tools/questions.ts';

/** The tools of opencode, those of earlier versions among them. */
export const opencodeTools: ToolTable = {
  read: reading('filePath'),
  list: searching('path'),
  ls: searching('path'),
  glob: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'pattern']) }),
  grep: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'include']) }),
  lsp: searching('filePath'),
  write: changing('create', 'filePath'),
  edit: changing('edit', 'filePath'),
  multiedit: changing('edit', 'filePath'),
  patch: patching('patchText', 'patch', 'input'),
  apply_patch: patching('patchText', 'patch', 'input'),
  bash: running('posix', 'command', 'workdir'),
  shell: running('posix', 'command', 'workdir'),
  webfetch: fetching('url'),
  websearch: fetching('query'),
  codesearch: fetching('query'),
  todowrite: planning(),
  todoread: planning(),
  plan_enter: planning('plan'),
  plan_exit: planning('plan'),
  task: delegating('prompt', 'description'),
  question: (input) => asking(questionsOf(input)),
  skill: other('name'),
  invalid: other('error'),
  // The calls in a batch are recorded one by one as well.
  batch: other(),
};
