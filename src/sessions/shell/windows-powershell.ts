import type { WindowsVerb } from './windows.ts';
import { isHarmlessType, mayWriteAsMember } from './windows-expression.ts';

const reading =
  /^(?:(?:get|test|select|where|measure|sort|group|compare|resolve|find|search|show|read|convertto|convertfrom|split|join|out|foreach|wait|trace|use|assert)-|convert-path$|write-(?:output|host|error|warning|verbose|debug|information|progress)$)/;
const writing =
  /^(?:set|add|new|remove|move|copy|rename|clear|install|uninstall|update|save|publish|export|import|start|stop|restart|enable|disable|register|unregister|invoke|expand|compress|push|send|mount|dismount|reset|suspend|resume|grant|revoke|block|unblock|initialize|repair|restore|backup|checkpoint|lock|unlock|deploy|build|approve|deny|edit|optimize|sync|merge|submit|request|undo|complete|debug|protect|unprotect|connect|disconnect|switch|enter|exit|step|redo|close|open|hide|pop|watch|receive|ping|confirm|format|write|limit|convert)-/;
const aliases: Readonly<Record<string, string>> = {
  gc: 'get-content',
  cat: 'get-content',
  type: 'get-content',
  gci: 'get-childitem',
  ls: 'get-childitem',
  dir: 'get-childitem',
  gi: 'get-item',
  gp: 'get-itemproperty',
  gps: 'get-process',
  ps: 'get-process',
  gsv: 'get-service',
  gm: 'get-member',
  gl: 'get-location',
  pwd: 'get-location',
  gcm: 'get-command',
  gal: 'get-alias',
  gv: 'get-variable',
  history: 'get-history',
  sls: 'select-string',
  select: 'select-object',
  where: 'where-object',
  '?': 'where-object',
  foreach: 'foreach-object',
  '%': 'foreach-object',
  sort: 'sort-object',
  measure: 'measure-object',
  group: 'group-object',
  compare: 'compare-object',
  diff: 'compare-object',
  ft: 'format-table',
  fl: 'format-list',
  fw: 'format-wide',
  fc: 'format-custom',
  echo: 'write-output',
  write: 'write-output',
  sleep: 'start-sleep',
  cd: 'set-location',
  sl: 'set-location',
  chdir: 'set-location',
  rm: 'remove-item',
  del: 'remove-item',
  ri: 'remove-item',
  erase: 'remove-item',
  rd: 'remove-item',
  rmdir: 'remove-item',
  cp: 'copy-item',
  copy: 'copy-item',
  cpi: 'copy-item',
  mv: 'move-item',
  move: 'move-item',
  mi: 'move-item',
  ren: 'rename-item',
  rni: 'rename-item',
  ni: 'new-item',
  md: 'new-item',
  mkdir: 'new-item',
  sc: 'set-content',
  ac: 'add-content',
  clc: 'clear-content',
  si: 'set-item',
  sp: 'set-itemproperty',
  iwr: 'invoke-webrequest',
  irm: 'invoke-restmethod',
  iex: 'invoke-expression',
  icm: 'invoke-command',
  ii: 'invoke-item',
  saps: 'start-process',
  start: 'start-process',
  spps: 'stop-process',
  kill: 'stop-process',
  tee: 'tee-object',
  cls: 'clear-host',
  clear: 'clear-host',
  oh: 'out-host',
  gu: 'get-unique',
  sv: 'set-variable',
  set: 'set-variable',
};
/** Commands whose verb tells otherwise: they change nothing but the session of the shell. */
const harmless =
  /^(?:set-location|push-location|pop-location|set-variable|set-strictmode|clear-host|clear-variable|remove-variable|start-sleep|import-csv|import-clixml|import-powershelldatafile|add-type|new-timespan|invoke-pester|set-psdebug|set-psreadlineoption|new-variable|remove-module|update-typedata|add-member|new-guid|exit-pssession|format-(?:table|list|wide|custom|hex)|out-(?:null|string|host|default|gridview)|convertfrom-.*)$/;
const words =
  /^(?:param|function|filter|begin|process|end|switch|throw|exit|break|continue|true|false|null|-\w+|default|class|enum|using|if|else|try|catch|finally|foreach|while|do|until|return)$/;

/** What a command of PowerShell does by its verb; undefined for programs, which are judged as everywhere. */
export function powershellVerbs(name: string, args: readonly string[]): WindowsVerb | undefined {
  const command = aliases[name] ?? name;
  if (words.test(command)) return { effect: 'none' };
  if (args.includes('-whatif')) return { effect: 'none' };
  if (harmless.test(command)) return { effect: 'none' };
  if (command === 'out-file' || command === 'tee-object' || command === 'write-file') {
    return command === 'tee-object' && args.includes('-variable')
      ? { effect: 'none' }
      : { effect: 'writes', how: 'writes' };
  }
  if (command === 'new-object')
    return { effect: args.some((arg) => isHarmlessType(arg)) ? 'none' : 'unknown' };
  // Another name for a command: what the name is used for is not followed.
  if (command === 'set-alias' || command === 'new-alias') return { effect: 'unknown' };
  if (command === 'import-module')
    return { effect: args.some((arg) => /[\\/$]|\.ps\w*1$/.test(arg)) ? 'unknown' : 'none' };
  if (command === 'invoke-scriptanalyzer')
    return { effect: args.includes('-fix') ? 'writes' : 'none', how: 'edits' };
  if (command === 'foreach-object') return { effect: memberIsCalled(args) ? 'unknown' : 'none' };
  if (command === 'out-printer') return { effect: 'writes', how: 'prints' };
  if (/^invoke-(?:webrequest|restmethod)$/.test(command)) return request(args);
  if (/^(?:invoke-(?:expression|command|item)|start-process|start-job|invoke-.*)$/.test(command))
    return { effect: 'unknown' };
  if (/^(?:set-content|add-content|out-file|clear-content|export-.*|new-item|set-item\w*)$/.test(command))
    return { effect: 'writes', how: command === 'new-item' ? 'creates' : 'writes' };
  if (command === 'remove-item') return { effect: 'writes', how: 'deletes', written: 'all' };
  if (/^(?:copy-item|expand-archive|compress-archive)$/.test(command))
    return { effect: 'writes', how: 'writes', written: 'last' };
  if (/^(?:move-item|rename-item)$/.test(command)) return { effect: 'writes', how: 'moves', written: 'all' };
  if (reading.test(command)) {
    if (command === 'select-string') return { effect: 'none' };
    return {
      effect: /^(?:get-(?:content|childitem|item|filehash)|import-csv|test-path|resolve-path)$/.test(command)
        ? 'reads'
        : 'none',
    };
  }
  if (writing.test(command)) return { effect: 'writes', how: 'changes what it names' };
  return undefined;
}

/** `% Delete`, `ForEach-Object -MemberName MoveTo x`: a method by its name. */
function memberIsCalled(args: readonly string[]): boolean {
  const at = args.findIndex((arg) => !arg.startsWith('-') || /^-m(?:e\w*)?$/.test(arg));
  const name = /^-m/.test(args[at] ?? '') ? args[at + 1] : args[at];
  if (name === undefined || !/^[a-z_]\w*$/.test(name)) return false;
  return mayWriteAsMember(name, args.indexOf(name) < args.length - 1);
}

/** Options may be cut short (`-Me POST`), and their value may stand behind a colon. What a hash table hands over is not shown. */
function request(given: readonly string[]): WindowsVerb {
  const args = given.flatMap((arg) => (/^-\w+:./.test(arg) ? arg.split(/:(.*)/s).slice(0, 2) : [arg]));
  const at = args.findIndex((arg) => /^-(?:me\w*|custommethod)$/.test(arg));
  if (at >= 0 && !/^(?:get|head|options)$/.test(args[at + 1] ?? ''))
    return { effect: 'writes', how: 'sends a request that changes something' };
  if (args.some((arg) => /^-o(?:ut?)?$|^-outf/.test(arg))) return { effect: 'writes', how: 'writes a file' };
  const isUnshown = args.some((arg) => /^@[a-z]/.test(arg)) || args.some((arg) => /^-inf/.test(arg));
  return { effect: isUnshown || (at < 0 && args.some((arg) => /^-b/.test(arg))) ? 'unknown' : 'none' };
}
