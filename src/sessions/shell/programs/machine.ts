import { type Program, readPaths, writePaths } from '../run.ts';
import { ShellScope, temporaryFile } from '../scope.ts';
import { doubtful, type ProgramRule, type Row } from './row.ts';

const mktemp: Program = ({ args, scope, log }) => {
  if (!args.some((arg) => arg === '-u' || arg === '--dry-run'))
    log.write(scope.resolve(temporaryFile(args, scope)));
};

/** `adb shell` runs its command on the device. */
const adb: Program = (call) => {
  const at = call.args.findIndex(
    (arg, index) => !arg.startsWith('-') && !/^-[sLHPt]$/.test(call.args[index - 1] ?? ''),
  );
  const [verb = '', ...rest] = at < 0 ? [] : call.args.slice(at);
  if (/^(?:shell|exec-out)$/.test(verb) && rest.length > 0)
    return call.runner.script(rest.join(' '), new ShellScope(undefined, call.scope));
  const clears = verb === 'logcat' && rest.some((arg) => /^(?:-c|--clear|-f)$/.test(arg));
  const looks =
    /^(?:devices|logcat|version|get-state|get-serialno|get-devpath|features|jdwp|help|wait-for\S*)$/;
  const lists = /^(?:forward|reverse|mdns)$/.test(verb) && /^(?:--list|check|services)$/.test(rest[0] ?? '');
  if ((!looks.test(verb) && !lists) || clears) call.log.change();
};

/** `xcrun simctl list`: runs a tool of the developer's folder. */
const xcrun: Program = ({ args, runner, input, scope }) => {
  const at = args.findIndex(
    (arg, index) => !arg.startsWith('-') && !/^-{1,2}(?:sdk|toolchain)$/.test(args[index - 1] ?? ''),
  );
  // With these in front it only tells where a tool or an SDK is.
  if (/^-{1,2}(?:find|f|show-sdk-\S+|show-toolchain-\S+)$/.test(args[Math.max(at, 1) - 1] ?? '')) return;
  if (at >= 0) runner.run(args.slice(at), input, scope);
};

/** `PlistBuddy -c 'Print :Key' FILE` */
const plistBuddy: ProgramRule = {
  valued: '-c',
  judge: (call, { given, operands }) => {
    const commands = given('-c');
    const looks = commands.every((command) => /^\s*(?:print|help|exit)\b/i.test(command));
    if (commands.length > 0 && looks) readPaths(call, operands);
    else writePaths(call, operands);
  },
};

/** Servers, which only check their config. */
const server: Program = ({ args, log }) => {
  const asks = /^(?:-[tTvVS]|-(?=\w*t)\w+|configtest|validate|version|list-modules|adapt|environ)$/;
  const isAsked = args.some((arg, at) => asks.test(arg) && (at === 0 || arg.startsWith('-')));
  if (!isAsked || args.includes('--overwrite')) log.change();
};

/** What shows the state of the machine, and changes it when it is told to. */
// biome-ignore format: a table
export const machineRows: readonly Row[] = [
  { names: 'echo true false : [[ sleep usleep pwd basename dirname set shift return exit break continue jobs fg bg disown type which whereis whatis apropos info tldr umask ulimit setopt unsetopt caller times logout suspend help unalias dirs clear reset tput stty tty cal banner figlet cowsay whoami id groups hostid uname arch nproc uptime free vmstat iostat ps pstree pgrep pidof top htop lsof netstat ss dig nslookup host whois ping ping6 traceroute mtr getent locale lscpu lsblk lsusb lspci lsmod lsmem lsfd w who last users sw_vers system_profiler vm_stat printenv logname getconf pmap findmnt blkid rocm-smi sensors infocmp ncal getprop dumpsys lshw dmidecode lvs vgs pvs lsns lslocks lsipc lslogins sinfo squeue sacct sstat sprio getenforce sestatus numastat turbostat tload slabtop iotop iftop nethogs atq pbcopy xclip xsel wl-copy clip clip.exe pbpaste wl-paste ioreg kextstat vmmap leaks heap footprint fs_usage sc_usage latency csrutil mddiagnose' },
  // Builtins by which one name stands for another program, or by which the shell completes with one.
  { names: 'hash enable shopt', loads: /^-[a-z]*[pf]$|^expand_aliases$/ },
  { names: 'alias', loads: /=/ },
  { names: 'complete compgen compopt', valued: '-A -G -W -P -S -X -o', loads: /^-[a-z]*[CF]|\$\(|`/ },
  { names: 'bind', loads: /^-[a-z]*[xf]|^"/ },
  { names: 'fc', reads: /^-\w*l/ },
  { names: 'history', writes: /^-[a-z]*[cdwas]/ },
  { names: 'man', valued: '-S -s -M -m -L -C', runs: '-P --pager', loads: /^(?:-H|--html)./ },
  // `date -j -f FORMAT TEXT` of BSD only converts.
  { names: 'date gdate', valued: '-d --date -r --reference -f -v -I', writes: '-s --set',
    judge: ({ log }, { operands, has }) => operands.every((operand) => operand.startsWith('+')) || has('-j -f -d --date -r') || log.change() },
  { names: 'mktemp', judge: mktemp },
  // `hostname NAME` sets it.
  { names: 'hostname', writes: /^[^-]|^(?:-F|--file|-b)/ },
  { names: 'ifconfig iwconfig', judge: ({ log }, { operands }) => operands.length < 2 || log.change() },
  { names: 'ipconfig', writes: /^(?:set|\/(?:release|renew|flushdns|registerdns))/i },
  { names: 'ip bridge tc', writes: /^(?:add|del|delete|set|change|chg|replace|flush|append|prepend|save|restore|exec|up|down|-b|-batch|-force)$/ },
  { names: 'arp route', writes: /^(?:-[dsf]|add|del|delete|change|flush)$/ },
  { names: 'dmesg', writes: /^(?:-[a-zA-Z]*[cCDEn]|--(?:clear|read-clear|console-\w+))/ },
  { names: 'journalctl', writes: /^--(?:vacuum|rotate|flush|sync|relinquish|update-catalog|setup-keys)/ },
  { names: 'smartctl', writes: /^(?:-[tsXoS]|--(?:test|smart|offlineauto|saveauto|abort|set)\b)/ },
  { names: 'nginx apachectl httpd caddy haproxy', judge: server },
  { names: 'sar', writes: '-o', outputs: '*' },
  { names: 'fuser', writes: /^(?:-(?=\w*k)\w+|--kill)$/ },
  { names: 'nvidia-smi', writes: /^(?:-(?:pm|pl|r|e|c|ac|rac|lgc|rgc|am|caa|mig|p)|--gpu-reset|--persistence-mode.*|--power-limit.*)$/ },
  { names: 'sysctl', writes: /^-[wp]$|=/ },
  { names: 'crontab', reads: '-l' },
  { names: 'kill pkill killall skill xkill taskkill', reads: '-l -0' },
  { names: 'timedatectl hostnamectl localectl loginctl resolvectl networkctl', looks: ', status, show, hostname, list*, timesync-status, query, statistics, session-status',
    otherwise: { reads: /^--(?:json|no-pager)/ } },
  // Without arguments these tell what there is.
  { names: 'mount', valued: '-t --types -o --options -O -L -U', writes: '-a --all -o --options', judge: ({ log }, { operands }) => operands.length === 0 || log.change() },
  { names: 'swapon', reads: /^(?:-s|--show\S*|--summary)$/ },
  { names: 'fdisk parted sfdisk', reads: '-l --list' },
  { names: 'iptables ip6tables', reads: /^(?:-(?=\w*[LS])\w+|--list\S*)$/ },
  { names: 'nft ufw firewall-cmd', reads: /^(?:list|status|show|--list\S*|--state|--get\S*|--query\S*)$/ },
  { names: 'modprobe', reads: '-n -c --showconfig --show-depends --dry-run' },
  { names: 'systemctl launchctl rc-service supervisorctl pm2', valued: '-u --unit -H --host -t --type -p --property -n --lines',
    looks: 'status, show, cat, list-units, list-unit-files, list-timers, list-sockets, is-active, is-enabled, is-failed, list-dependencies, get-default, list, print, ls, l, describe, logs, info, jlist, prettylist, ',
    changes: 'start, stop, restart, reload, enable, disable, mask, unmask, daemon-reload, kill, set-property, edit, reset-failed, isolate, load, unload, bootstrap, bootout, kickstart, delete, save, remove, add, update, reread, shutdown, flush, resurrect, startup, set-default' },
  { names: 'service', judge: ({ args, log }) => /^(?:status|--status-all)$/.test(args.at(-1) ?? '') || log.change() },
  { names: 'shutdown reboot halt poweroff init useradd userdel usermod groupadd groupdel passwd chpasswd adduser deluser visudo umount mkfs mkswap swapoff insmod rmmod at batch logger wall write mail sendmail mailx mutt notify-send', alters: 'beyond' },
  { names: 'open xdg-open start say afplay', judge: doubtful },
  { names: 'tmux', looks: 'ls, list-sessions, list-windows, list-panes, capture-pane, has-session, has, show-options, display-message, info',
    changes: 'send-keys, send, new-session, new, kill-session, kill-server, kill-window, new-window, split-window, run-shell, set-option, set' },
  { names: 'screen', reads: /^-(?:ls|list|v|help)$/ },
  { names: 'adb', judge: adb },
  { names: 'xcrun', judge: xcrun },
  // macOS
  { names: 'defaults', looks: ', read*, find, domains, export, help', otherwise: { alters: 'beyond' } },
  { names: 'codesign', writes: /^(?:-[fvi]*s|--sign|--remove-signature|--force|-f)$/, files: 'read' },
  { names: 'lsappinfo', looks: ', list, info, find, front, visibleprocesslist, metainfo, processlist, sharedmemory', otherwise: { alters: 'beyond' } },
  { names: 'plutil', valued: '-o -e -convert -extract', into: '-o', writes: /^-(?:convert|replace|insert|remove|create)$/, files: 'write' },
  { names: 'PlistBuddy', ...plistBuddy },
  { names: 'spctl', reads: /^(?:-(?=[a-z]*a)[a-z]+|--assess|--status|--list)$/ },
  { names: 'scutil', reads: /^--(?:dns|proxy|get|nwi|nc\b)/ },
  { names: 'networksetup', reads: /^-(?:get|list|show|print|is|version)/ },
  { names: 'pmset', reads: '-g' },
  { names: 'diskutil', looks: 'list, info, activity, listFilesystems, apfs list, cs list, appleRAID list, verifyDisk, verifyVolume', otherwise: { alters: 'beyond' } },
  { names: 'hdiutil', looks: 'info, imageinfo, verify, checksum, plugins, help', otherwise: { alters: 'beyond' } },
  { names: 'softwareupdate', loads: '-i --install -d --download', reads: /^(?:-l|--list|--history)$/ },
  { names: 'tmutil', looks: 'list*, latestbackup, machinedirectory, status, destinationinfo, compare, isexcluded, uniquesize, version', otherwise: { alters: 'beyond' } },
  { names: 'security', looks: 'find-*, list-*, dump-keychain, show-keychain-info, verify-cert, error, cms, help', otherwise: { alters: 'beyond' } },
  { names: 'dscl', reads: /^-?(?:list|read|readall|readpl|search|ls|cat)$/ },
  { names: 'nvram', writes: /^-[cd]$|=/, loads: '-f' },
  { names: 'xcode-select', reads: /^(?:-p|--print-path|-v|--version)$/ },
  { names: 'lipo', reads: /^-(?:info|archs|detailed_info|verify_arch)$/ },
  { names: 'textutil', valued: '-convert -output -extension -format -inputencoding -encoding', reads: '-info -stdout', files: 'write' },
  { names: 'log', looks: 'show, stream, stats, help', outputs: '*', otherwise: { alters: 'beyond' } },
  { names: 'sample spindump', outputs: '-file -f -o', files: 'sources' },
  { names: 'mdutil', reads: '-s' },
];
