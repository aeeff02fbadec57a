import type { Program } from '../run.ts';
import { temporaryFile } from '../scope.ts';
import { doubtful, type Row } from './row.ts';

const mktemp: Program = ({ args, scope, log }) => {
  if (!args.some((arg) => arg === '-u' || arg === '--dry-run'))
    log.write(scope.resolve(temporaryFile(args, scope)));
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

/**
 * Programs that are work whatever they are told, but for `--help` and `--version`: converters, servers, package managers and others whose
 * words are no verbs, so that `convert list` must not pass for one that lists.
 */
const working = [
  'ab adb age amtool ansible ansible-config ansible-doc ansible-galaxy ansible-inventory ansible-playbook',
  'ansible-vault apachectl ar arduino-cli aria2c ast-grep axel brz bzr caddy capistrano certbot chattr chef',
  'chflags choco chocolatey clickhouse clickhouse-client clojure cockroach codemod comby compare conan',
  'console convert corepack cpan cpanm cpio cqlsh crane crystal csplit csvsql ctags cwebp darcs',
  'darwin-rebuild dasel dc dclint dive dokku dos2unix eas easy_install etags exiftool fab fastmod fdisk',
  'ffmpeg firewall-cmd flac flatpak fossil fzf gcrane gdown git-cliff gitk gitui gopass grpcurl gs haproxy',
  'hey home-manager httpd hub in2csv inkscape ipconfig iperf isql k9s kafka-console-producer kamal kcat',
  'keytool kubectx kubens kubetail lame lazygit logcli luarocks mac2unix magick mariadb-admin meson miller',
  'mlr mmv modprobe mogrify mongodump mosquitto_pub mysqladmin mysqlshow networkQuality nft nginx nix-build',
  'nix-env nix-instantiate nix-store nixos-rebuild nmap nuget opam optipng oras osql p4 packer parted pass',
  'pdftotext pear pecl pg_config pg_isready pg_lsclusters pg_restore pijul pip-compile pip-sync pipreqs',
  'pngquant presto-cli promtool puppet qpdf rage rebar3 regctl rename replace rpl rsvg-convert salt sar',
  'scoop sd setfacl setfattr sfdisk sg sips sk skopeo sl smartctl snap sops sox speedtest split spring',
  'sql2csv sqlcmd ssh-keyscan stern svgo swapon symfony tcpdump tesseract tig trino tshark ufw unix2dos',
  'usql vagrant vcpkg websocat winget wkhtmltopdf wp wrk xattr xml xmlstarlet xsltproc youtube-dl yt-dlp',
].join(' ');

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
  { names: 'ip bridge tc', writes: /^(?:add|del|delete|set|change|chg|replace|flush|append|prepend|save|restore|exec|up|down|-b|-batch|-force)$/ },
  { names: 'arp route', writes: /^(?:-[dsf]|add|del|delete|change|flush)$/ },
  { names: 'dmesg', writes: /^(?:-[a-zA-Z]*[cCDEn]|--(?:clear|read-clear|console-\w+))/ },
  { names: 'journalctl', writes: /^--(?:vacuum|rotate|flush|sync|relinquish|update-catalog|setup-keys)/ },
  { names: 'fuser', writes: /^(?:-(?=\w*k)\w+|--kill)$/ },
  { names: 'nvidia-smi', writes: /^(?:-(?:pm|pl|r|e|c|ac|rac|lgc|rgc|am|caa|mig|p)|--gpu-reset|--persistence-mode.*|--power-limit.*)$/ },
  { names: 'sysctl', writes: /^-[wp]$|=/ },
  { names: 'crontab', reads: '-l' },
  { names: 'kill pkill killall skill xkill taskkill', reads: '-l -0' },
  { names: 'timedatectl hostnamectl localectl loginctl resolvectl networkctl', looks: ', status, show, hostname, list*, timesync-status, query, statistics, session-status',
    otherwise: { reads: /^--(?:json|no-pager)/ } },
  // Without arguments these tell what there is.
  { names: 'mount', valued: '-t --types -o --options -O -L -U', writes: '-a --all -o --options', judge: ({ log }, { operands }) => operands.length === 0 || log.change() },
  { names: 'iptables ip6tables', reads: /^(?:-(?=\w*[LS])\w+|--list\S*)$/ },
  { names: 'systemctl launchctl rc-service supervisorctl pm2', valued: '-u --unit -H --host -t --type -p --property -n --lines',
    looks: 'status, show, cat, list-units, list-unit-files, list-timers, list-sockets, is-active, is-enabled, is-failed, list-dependencies, get-default, list, print, ls, l, describe, logs, info, jlist, prettylist, ',
    changes: 'start, stop, restart, reload, enable, disable, mask, unmask, daemon-reload, kill, set-property, edit, reset-failed, isolate, load, unload, bootstrap, bootout, kickstart, delete, save, remove, add, update, reread, shutdown, flush, resurrect, startup, set-default' },
  { names: 'service', judge: ({ args, log }) => /^(?:status|--status-all)$/.test(args.at(-1) ?? '') || log.change() },
  { names: 'shutdown reboot halt poweroff init useradd userdel usermod groupadd groupdel passwd chpasswd adduser deluser visudo umount mkfs mkswap swapoff insmod rmmod at batch logger wall write mail sendmail mailx mutt notify-send', alters: 'beyond' },
  { names: 'open xdg-open start say afplay', judge: doubtful },
  { names: working, judge: doubtful },
  { names: 'tmux', looks: 'ls, list-sessions, list-windows, list-panes, capture-pane, has-session, has, show-options, display-message, info',
    changes: 'send-keys, send, new-session, new, kill-session, kill-server, kill-window, new-window, split-window, run-shell, set-option, set' },
  { names: 'screen', reads: /^-(?:ls|list|v|help)$/ },
  { names: 'xcrun', judge: xcrun },
  // macOS
  { names: 'defaults', looks: ', read*, find, domains, export, help', otherwise: { alters: 'beyond' } },
  { names: 'codesign', writes: /^(?:-[fvi]*s|--sign|--remove-signature|--force|-f)$/, files: 'read' },
  { names: 'lsappinfo', looks: ', list, info, find, front, visibleprocesslist, metainfo, processlist, sharedmemory', otherwise: { alters: 'beyond' } },
  { names: 'plutil', valued: '-o -e -convert -extract', into: '-o', writes: /^-(?:convert|replace|insert|remove|create)$/, files: 'write' },
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
