import { hasAny, parseArguments } from '../options.ts';
import type { Call, Program } from '../run.ts';
import type { ProgramTable } from './kinds.ts';

/** Changes the machine when one of its arguments says so. `what`: "changes the network". */
function changesWith(pattern: RegExp, what: string): Program {
  return ({ name, args, log }) => {
    const given = args.find((arg) => pattern.test(arg));
    if (given !== undefined) log.change(`\`${name} ${given}\` ${what}`);
  };
}

/** Changes the machine unless its arguments, if there are any, only ask. */
function changesUnless(looks: RegExp, what: string): Program {
  return ({ name, args, log }) => {
    if (args.length > 0 && !args.some((arg) => looks.test(arg))) log.change(`\`${name} ${args[0]}\` ${what}`);
  };
}

/** What has operands sets something: `hostname NAME`, `ifconfig eth0 down`. */
function changesFrom(count: number, what: string, valued = ''): Program {
  return ({ name, args, log }) => {
    const { operands, flags } = parseArguments(args, valued);
    if (operands.length > count || hasAny(flags, '-F --file -b')) log.change(`\`${name}\` ${what}`);
  };
}

const date: Program = ({ args, log }) => {
  const { operands, flags } = parseArguments(args, '-d --date -r --reference -f -v -I');
  // `date -j -f FORMAT TEXT` of BSD only converts.
  if (
    hasAny(flags, '-s --set') ||
    (operands.some((operand) => !operand.startsWith('+')) && !hasAny(flags, '-j -f -d --date -r'))
  )
    log.change('`date` sets the clock');
};

const history: Program = ({ name, args, log }: Call) => {
  if (name === 'fc' && !args.some((arg) => /^-\w*l/.test(arg))) log.doubt('`fc` runs commands again');
  else if (name === 'history' && args.some((arg) => /^-[a-z]*[cdwas]/.test(arg)))
    log.change('`history` writes the list of commands');
};

/** Builtins that make one name stand for another program, or load one. */
const renaming: Program = ({ name, args, log }) => {
  if (args.some((arg) => /^-[a-z]*[pf]$|^expand_aliases$/.test(arg)))
    log.doubt(`\`${name}\` may make a name stand for another program`);
};

const manual: Program = ({ args, runner, scope }) => {
  for (const pager of parseArguments(args, '-P --pager').values.get('-P') ?? []) runner.script(pager, scope);
};

/** Programs that show the state of the machine, and change it when they are told to. */
export const machinePrograms: ProgramTable = [
  ['date gdate', date],
  ['history fc', history],
  ['hash enable shopt', renaming],
  ['man', manual],
  ['hostname', changesFrom(0, 'sets the name of the machine')],
  ['ifconfig iwconfig', changesFrom(1, 'changes the network')],
  ['ipconfig', changesWith(/^(?:set|\/(?:release|renew|flushdns|registerdns))/i, 'changes the network')],
  [
    'ip bridge tc',
    changesWith(
      /^(?:add|del|delete|set|change|chg|replace|flush|append|prepend|save|restore|exec|up|down|-b|-batch|-force)$/,
      'changes the network',
    ),
  ],
  ['arp route', changesWith(/^(?:-[dsf]|add|del|delete|change|flush)$/, 'changes the network')],
  [
    'dmesg',
    changesWith(/^(?:-[a-zA-Z]*[cCDEn]|--(?:clear|read-clear|console-\w+))/, 'changes the log of the kernel'),
  ],
  [
    'journalctl',
    changesWith(/^--(?:vacuum|rotate|flush|sync|relinquish|update-catalog|setup-keys)/, 'changes the logs'),
  ],
  [
    'smartctl',
    changesWith(/^(?:-[tsXoS]|--(?:test|smart|offlineauto|saveauto|abort|set)\b)/, 'changes a disk'),
  ],
  ['atq', () => {}],
  ['defaults', changesUnless(/^(?:read\S*|find|domains|export|help)$/, 'changes settings')],
  [
    'nginx apachectl httpd caddy haproxy',
    ({ name, args, log }) => {
      const asks = /^(?:-[tTvVS]|-\w{0,200}t\w*|configtest|validate|version|list-modules|adapt|environ)$/;
      if (!args.some((arg) => asks.test(arg))) log.change(`\`${name}\` starts or steers a server`);
      else if (args.includes('--overwrite')) log.change(`\`${name} --overwrite\` edits a file`);
    },
  ],
  ['sar', changesWith(/^-o$/, 'writes its records')],
  ['fuser', changesWith(/^(?:-\w{0,200}k\w*|--kill)$/, 'ends processes')],
  [
    'nvidia-smi',
    changesWith(
      /^(?:-(?:pm|pl|r|e|c|ac|rac|lgc|rgc|am|caa|mig|p)|--gpu-reset|--persistence-mode.*|--power-limit.*)$/,
      'sets up the card',
    ),
  ],
  [
    'timedatectl hostnamectl localectl loginctl resolvectl networkctl',
    changesUnless(
      /^(?:status|show|hostname|list\S*|timesync-status|query|statistics|session-status|--json.*|--no-pager)$/,
      'changes the system',
    ),
  ],
  ['mount', changesUnless(/^(?:-l|-V|-h|--show-labels|-t)$/, 'changes the system')],
  ['swapon', changesUnless(/^(?:-s|--show\S*|--summary)$/, 'changes the system')],
  ['fdisk parted sfdisk', changesUnless(/^-l$|^--list$/, 'changes the system')],
  ['iptables ip6tables', changesUnless(/^(?:-\w{0,200}[LS]\w*|--list\S*)$/, 'changes the network')],
  [
    'nft ufw firewall-cmd',
    changesUnless(/^(?:list|status|show|--list\S*|--state|--get\S*|--query\S*)$/, 'changes the network'),
  ],
  ['modprobe', changesUnless(/^(?:-n|-c|--show\S*|--dry-run|--showconfig)$/, 'changes the system')],
];
