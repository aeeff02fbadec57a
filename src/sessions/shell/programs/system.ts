import { parseArguments } from '../options.ts';
import { unknownPart } from '../paths.ts';
import type { Program } from '../run.ts';
import { temporaryFile } from '../words.ts';
import { changing, doubtful, type ProgramTable, quiet, verbs } from './kinds.ts';
import { machinePrograms } from './machine.ts';
import { variablePrograms } from './variables.ts';

const changeFolder: Program = ({ name, args, scope }) => {
  const target = args.find((arg) => !/^-[LPe@n]+$/.test(arg)) ?? '~';
  const isBack = name === 'popd' || target === '-' || /^\+\d/.test(target);
  scope.enter(isBack ? undefined : target);
};

const trap: Program = ({ args, runner, scope }) => {
  const [action] = args.filter((arg) => arg !== '--');
  if (action !== undefined && args.length > 1 && action !== '-' && !action.startsWith('-'))
    runner.script(action, scope);
};

/** Files that only set the environment up. */
const environmentFiles =
  /(?:^|\/)(?:activate(?:\.\w+)?|nvm\.sh|\.?env(?:\.\w+){0,2000}|\.?(?:bash|zsh)(?:rc|env)|\.(?:bash_)?profile|\.zprofile|sdkman-init\.sh|asdf\.sh|setvars\.sh|gvm|rvm|conda\.sh|chruby\.sh|cargo\/env|fzf\.\w+|brew\.env)$/;

const source: Program = ({ name, args, scope, log }) => {
  const file = args[0] ?? '';
  const activated = /^(.*)\/(?:bin|Scripts)\/activate(?:\.\w+)?$/.exec(file);
  if (activated) scope.set('VIRTUAL_ENV', [scope.resolve(activated[1]!)], true);
  // Such a file, and any other, may set what the script has set before.
  else scope.forget();
  if (environmentFiles.test(file)) return log.read(scope.resolve(file));
  log.doubt(
    `\`${name}\` runs ${file.includes(unknownPart) || file === '' ? 'a script that is not known' : file}, which may write`,
  );
};

const sysctl: Program = ({ args, log }) => {
  if (args.some((arg) => arg === '-w' || arg === '-p' || arg.includes('=')))
    log.change('`sysctl` changes settings of the system');
};

const mktemp: Program = ({ args, scope, log }) => {
  if (args.some((arg) => arg === '-u' || arg === '--dry-run')) return;
  log.write(scope.resolve(temporaryFile(args, scope)), '`mktemp` creates');
};

const looksOrEdits: Program = ({ args, log }) => {
  const { flags } = parseArguments(args, '-u');
  if (!flags.has('-l')) log.change('`crontab` changes the scheduled jobs');
};

/** What belongs to the shell itself and to the machine. */
export const systemPrograms: ProgramTable = [
  ['cd pushd popd chdir z', changeFolder],
  [
    'echo print true false : test [ [[ sleep usleep pwd basename dirname set export local declare typeset readonly shift ' +
      'return exit break continue wait jobs fg bg disown type which whereis whatis apropos info tldr umask ulimit setopt unsetopt ' +
      'caller times logout suspend help alias unalias bind complete compgen dirs clear reset tput stty tty cal banner figlet cowsay',
    quiet,
  ],
  [
    'whoami id groups hostid uname arch nproc uptime free vmstat iostat ps pstree pgrep pidof top htop lsof netstat ss dig nslookup ' +
      'host whois ping ping6 traceroute mtr getent locale lscpu lsblk lsusb lspci lsmod w who last users sw_vers system_profiler ' +
      'vm_stat printenv logname getconf pmap findmnt blkid rocm-smi sensors infocmp cal ncal getprop dumpsys lshw dmidecode lvs vgs pvs lsns lslocks lsipc lslogins ' +
      'sinfo squeue sacct sstat sprio getenforce sestatus numastat turbostat tload slabtop iotop iftop nethogs',
    quiet,
  ],
  ...variablePrograms,
  ...machinePrograms,
  ['mktemp', mktemp],
  ['trap', trap],
  ['source .', source],
  ['sysctl', sysctl],
  ['crontab', looksOrEdits],
  [
    'kill pkill killall skill xkill taskkill',
    ({ name, args, log }) => {
      if (!args.some((arg) => arg === '-l' || arg === '-0')) log.change(`\`${name}\` ends processes`);
    },
  ],
  ['shutdown reboot halt poweroff init', changing('stops the machine')],
  [
    'systemctl service launchctl rc-service supervisorctl pm2',
    verbs({
      valued: '-u --unit -H --host -t --type -p --property -n --lines',
      looks:
        'status, show, cat, list-units, list-unit-files, list-timers, list-sockets, is-active, is-enabled, is-failed, list-dependencies, get-default, list, print, ls, l, describe, logs, info, jlist, prettylist, --status-all, ',
      changes: {
        'changes services':
          'start, stop, restart, reload, enable, disable, mask, unmask, daemon-reload, kill, set-property, edit, reset-failed, isolate, load, unload, bootstrap, bootout, kickstart, delete, save, remove, add, update, reread, shutdown, flush, resurrect, startup',
      },
      otherwise: ({ name, args, log }) => {
        if (name === 'service' && args.at(-1) === 'status') return;
        if (name === 'service' && args.length > 1) log.change('`service` changes services');
        else doubtful({ name, args, log } as Parameters<Program>[0]);
      },
    }),
  ],
  [
    'useradd userdel usermod groupadd groupdel passwd chpasswd adduser deluser visudo',
    changing('changes accounts'),
  ],
  ['umount mkfs mkswap swapoff insmod rmmod', changing('changes the system')],
  ['at batch', changing('schedules a job')],
  ['logger wall write mail sendmail mailx mutt notify-send', changing('sends a message')],
  ['pbcopy xclip xsel wl-copy clip clip.exe', quiet],
  ['pbpaste wl-paste', quiet],
  [
    'open xdg-open start say afplay ',
    ({ name, log }) => log.doubt(`\`${name}\` opens a program that may write`),
  ],
  [
    'tmux screen',
    verbs({
      looks:
        'ls, list-sessions, list-windows, list-panes, capture-pane, has-session, has, show-options, display-message, info, -ls',
      changes: {
        'drives a terminal':
          'send-keys, send, new-session, new, kill-session, kill-server, kill-window, new-window, split-window, run-shell, set-option, set',
      },
    }),
  ],
];
