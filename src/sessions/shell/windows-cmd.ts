import type { WindowsVerb } from './windows.ts';

const table = new Map<string, WindowsVerb>();
const put = (names: string, verb: WindowsVerb) => {
  for (const name of names.split(' ')) table.set(name, verb);
};

put('dir type more find findstr tree where fc comp sort ', { effect: 'reads' });
put(
  'echo echo. rem ver vol title cls pause exit set setlocal endlocal path prompt color cd chdir pushd popd hostname whoami tasklist systeminfo ipconfig ping nslookup tracert netstat driverquery timeout choice goto help shift chcp verify query defined errorlevel findstr.exe ) (',
  { effect: 'none' },
);
put('del erase rd rmdir', { effect: 'writes', how: 'deletes', written: 'all' });
put('copy xcopy robocopy', { effect: 'writes', how: 'writes', written: 'last' });
put('move ren rename', { effect: 'writes', how: 'moves', written: 'all' });
put('md mkdir', { effect: 'writes', how: 'creates', written: 'all' });
put('mklink attrib icacls takeown cacls compact cipher', {
  effect: 'writes',
  how: 'changes',
  written: 'last',
});
put(
  'setx format diskpart chkdsk sc net schtasks shutdown taskkill msiexec regsvr32 bcdedit powercfg label subst logoff',
  { effect: 'writes', how: 'changes the system', written: 'first' },
);

/** What a command of cmd.exe does; undefined for programs, which are judged as everywhere. */
export function cmdVerbs(name: string, args: readonly string[]): WindowsVerb | undefined {
  const verb = table.get(name.replace(/\.exe$/, ''));
  if (name === 'wmic')
    return args.some((arg) => /^(?:call|set|create|delete)$/i.test(arg))
      ? { effect: 'writes', how: 'changes the system', written: 'first' }
      : { effect: 'none' };
  if (/^(?:assoc|ftype)$/.test(name))
    return { effect: args.some((arg) => arg.includes('=')) ? 'writes' : 'none', how: 'changes the system' };
  if (name === 'reg') return { effect: args[0] === 'query' ? 'none' : 'writes', how: 'changes the registry' };
  if (name === 'attrib' && !args.some((arg) => /^[-+][rash]$/.test(arg))) return { effect: 'reads' };
  if (
    /^(?:net|sc|schtasks)$/.test(name) &&
    /^(?:query|\/query|view|start|user|localgroup|statistics|config)?$/.test(args[0] ?? '') &&
    args.length < 2
  )
    return { effect: 'none' };
  if (name.endsWith('.bat') || name.endsWith('.cmd')) return { effect: 'unknown' };
  return verb;
}
