import type { CallAction } from '../session.ts';

/** What tools do, by their names in small letters and without separators. */
const actions = new Map<string, CallAction>(
  (
    [
      [
        'read',
        'read readfile readfiles readmanyfiles view viewfile viewimage cat open openfile notebookread',
      ],
      [
        'search',
        'grep glob search ls list listdir listdirectory listfiles readdirectory readfolder find findfiles findbyname grepsearch filesearch codebasesearch searchfiles searchtext searchfilecontent toolsearch',
      ],
      ['create', 'write writefile create createfile writetofile newfile'],
      [
        'edit',
        'edit editfile update multiedit strreplace strreplaceeditor replace replacefilecontent multireplacefilecontent applypatch patch searchreplace notebookedit modify inserteditintofile replacestringinfile',
      ],
      ['move', 'move movefile rename renamefile'],
      ['delete', 'delete deletefile remove removefile'],
      [
        'execute',
        'bash shell sh zsh exec execcommand execute executecommand runcommand runterminalcommand runinterminal runshellcommand shellcommand terminal powershell cmd run command localshellcall',
      ],
      ['ask', 'ask askuser askuserquestion askquestion question requestuserinput'],
      [
        'plan',
        'todo todos todowrite todoread todolist updatetodos writetodos taskcreate taskupdate tasklist taskget plan updateplan createplan enterplanmode exitplanmode managetodolist',
      ],
      [
        'fetch',
        'fetch webfetch websearch googlewebsearch web browse browser readurl readurlcontent fetchurl searchweb urlfetch',
      ],
      ['delegate', 'task agent subagent delegate spawn spawnagent invokesubagent runsubagent explore'],
    ] as const
  ).flatMap(([action, names]) => names.split(' ').map((name) => [name, action] as const)),
);

/** What verbs in the names of other tools say that they do, such as `mcp__tracker__create_issue`. */
const verbs = new Map<string, CallAction>([
  ...['write', 'create', 'add', 'insert', 'new', 'upload', 'save'].map((verb) => [verb, 'create'] as const),
  ...['update', 'edit', 'apply', 'replace', 'patch', 'modify', 'set', 'append'].map(
    (verb) => [verb, 'edit'] as const,
  ),
  ...['move', 'rename'].map((verb) => [verb, 'move'] as const),
  ...['delete', 'remove', 'drop'].map((verb) => [verb, 'delete'] as const),
  ...['read', 'get', 'view', 'show', 'describe'].map((verb) => [verb, 'read'] as const),
  ...['search', 'list', 'find', 'query', 'lookup', 'grep', 'glob'].map((verb) => [verb, 'search'] as const),
  ...['fetch', 'browse', 'navigate', 'download'].map((verb) => [verb, 'fetch'] as const),
  ...['exec', 'execute', 'bash', 'shell'].map((verb) => [verb, 'execute'] as const),
]);

/** What a tool does, by its name in the log; `other` when the name does not tell. */
export function actionOfTool(name: string): CallAction {
  const plain = name.replace(/\(MCP\)$/i, '').trim();
  const isForeign = /^mcp__| - |\(MCP\)$/i.test(name);
  const known = isForeign ? undefined : actions.get(plain.toLowerCase().replace(/[^a-z]/g, ''));
  if (known) return known;
  const own = plain.replace(/^mcp__[^_]+(?:_[^_]+)*__/i, '').replace(/^.* - /, '');
  for (const word of own
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)) {
    const action = verbs.get(word);
    if (action) return action;
  }
  return 'other';
}

/** What is known of a tool that names no file: what it wrote is somewhere else. */
export function actionWithoutFile(action: CallAction): CallAction {
  return action === 'create' || action === 'edit' || action === 'move' || action === 'delete'
    ? 'other'
    : action;
}
