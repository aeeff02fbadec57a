import { hasAny, parseArguments } from '../options.ts';
import { unknownPart } from '../paths.ts';
import type { Program } from '../run.ts';
import { temporaryFile } from '../words.ts';
import { changing, doubtful, type ProgramTable, quiet, verbs } from './kinds.ts';

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
  /(?:^|\/)(?:activate(?:\.\w+)?|nvm\.sh|\.?env(?:\.\w+)*|\.?(?:bash|zsh)(?:rc|env)|\.(?:bash_)?profile|\.zprofile|sdkman-init\.sh|asdf\.sh|setvars\.sh|gvm|rvm|conda\.sh|chruby\.sh|cargo\/env|fzf\.\w+|brew\.env)$/;

const source: Program = ({ name, args, scope, log }) => {
  const file = args[0] ?? '';
  if (environmentFiles.test(file)) return log.read(scope.resolve(file));
  log.doubt(
    `\`${name}\` runs ${file.includes(unknownPart) || file === '' ? 'a script that is not known' : file}, which may write`,
  );
};

const sysctl: Program = ({ args, log }) => {
  if (args.some((arg) => arg === '-w' || arg === '-p' || arg.includes('=')))
    log.change('`sysctl` changes settings of the system');
};

const date: Program = ({ args, log }) => {
  if (hasAny(parseArguments(args, '-d --date -r -f -v -j').flags, '-s --set'))
    log.change('`date -s` sets the clock');
};

const mktemp: Program = ({ args, scope, log }) => {
  if (args.some((arg) => arg === '-u' || arg === '--dry-run')) return;
  log.write(scope.resolve(temporaryFile(args)), '`mktemp` creates');
};

const looksOrEdits: Program = ({ args, log }) => {
  const { flags } = parseArguments(args, '-u');
  if (!flags.has('-l')) log.change('`crontab` changes the scheduled jobs');
};

/** What belongs to the shell itself and to the machine. */
export const systemPrograms: ProgramTable = [
  ['cd pushd popd chdir z', changeFolder],
  [
    'echo printf print true false : test [ [[ sleep usleep pwd basename dirname set unset export local declare typeset readonly read readarray mapfile shift ' +
      'return exit break continue wait jobs fg bg disown hash type which whereis whatis apropos man info tldr umask ulimit getopts let shopt setopt unsetopt ' +
      'enable caller times logout suspend help alias unalias bind complete compgen dirs history fc clear reset tput stty tty cal banner figlet cowsay',
    quiet,
  ],
  [
    'whoami id groups hostname hostid uname arch nproc uptime free vmstat iostat ps pstree pgrep pidof top htop lsof fuser netstat ss ifconfig ipconfig dig nslookup ' +
      'host whois ping ping6 traceroute mtr getent locale lscpu lsblk lsusb lspci lsmod dmesg w who last users sw_vers system_profiler ' +
      'vm_stat printenv logname getconf sar pmap findmnt blkid nvidia-smi rocm-smi sensors journalctl infocmp cal ncal ',
    quiet,
  ],
  ['date gdate', date],
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
  [
    'mount umount mkfs mkswap swapon swapoff fdisk parted modprobe insmod rmmod iptables nft ufw firewall-cmd hostnamectl timedatectl localectl',
    changing('changes the system'),
  ],
  ['at batch', changing('schedules a job')],
  ['logger wall write mail sendmail mailx mutt notify-send', changing('sends a message')],
  ['pbcopy xclip xsel wl-copy clip clip.exe', quiet],
  ['pbpaste wl-paste', quiet],
  [
    'open xdg-open start say afplay ',
    ({ name, log }) => log.doubt(`\`${name}\` opens a program that may write`),
  ],
  [
    'ip',
    verbs({
      looks:
        'a, addr, address, addr show, a show, a s, link, link show, l, route, r, route show, r show, route get, neigh, neighbour, rule, -br a, maddress',
      otherwise: changing('changes the network'),
    }),
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
