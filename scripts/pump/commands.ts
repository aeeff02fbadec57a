import { readdirSync, readFileSync } from 'node:fs';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { judgeCommand } from '../../src/sessions/shell/judge.ts';

await loadAllModules();

/** The names and the help words that the tables of the shell hold. */
const tables = readdirSync('src/sessions/shell', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(`src/sessions/shell/${path}`, 'utf8'))
  .join('\n');
const quoted = [...tables.matchAll(/['`]([^'`\n\\]{1,2000})['`]/g)].map(([, text]) => text!);
const matching = (pattern: RegExp, texts: readonly string[]) => [
  ...new Set(texts.flatMap((text) => text.split(/,\s*|\s+/)).filter((word) => pattern.test(word))),
];
/** Words of the shell itself are others between quotes. */
const programs = matching(
  /^(?!(?:time|coproc|function|exec|exit|return)$)[a-z][\w.-]*$/i,
  [...tables.matchAll(/names: ['`]([^'`\n]+)['`]/g)].map(([, names]) => names!),
);
const verbs = matching(/^[a-z][\w:.-]*$/, quoted);
const options = matching(/^--?[a-zA-Z][\w-]*$/, quoted);
const operands = [
  'a',
  'src/a.ts',
  '.',
  '/tmp/x',
  '*.ts',
  '"a b"',
  "'$x'",
  '-',
  '--',
  'x=y',
  '+x',
  '@a',
  'a:b',
  '{}',
];

/** In milliseconds of the processor, for a line of 100 KB. */
const longest = 3000;
const writing = 'rm -rf src';
/** Whatever a command does, each of these writes. */
const work: readonly ((command: string) => string)[] = [
  (command) => `${command} > src/out.txt`,
  (command) => `${command} 2>> src/out.txt`,
  (command) => `{ ${command}; } &> src/out.txt`,
  (command) => `${command} && ${writing}`,
  (command) => `${command}; ${writing}`,
  (command) => `${writing} | ${command}`,
  (command) => `${command} "$(${writing})"`,
  (command) => `if ${command}; then ${writing}; fi`,
  (command) => `${command} | tee src/out.txt`,
];
/** What a command is run by: none of these takes from what it does. */
const wrapped: readonly ((command: string) => string)[] = [
  (command) => `sudo ${command}`,
  (command) => `env A=b ${command}`,
  (command) => `timeout 5 ${command}`,
  (command) => `nice -n 5 ${command}`,
  (command) => `nohup ${command} &`,
  (command) => `bash -c ${inQuotes(command)}`,
  (command) => `eval ${inQuotes(command)}`,
  (command) => `(${command})`,
  (command) => `! ${command}`,
  (command) => `cd src && ${command}`,
  (command) => `x=$(${command})`,
  (command) => `while read -r a; do ${command}; done < b`,
  (command) => `f() { ${command}; }; f`,
  (command) => `cat <<E | sh\n${command}\nE`,
  (command) => `/usr/bin/${command}`,
];
/** The same command in other words for the shell. */
const alike: readonly ((command: string) => string)[] = [
  (command) => `  ${command.replaceAll(' ', '  ')}  # end`,
  (command) => command.replace(/^\S+/, (name) => `'${name}'`),
  (command) => command.replace(/^\S/, (letter) => `\\${letter}`),
  (command) => command.replace(/ (-[\w-]+)(?= |$)/, ' "$1"'),
  (command) => command.replaceAll(' ', ' \\\n'),
  (command) => `${command} 2> /dev/null`,
];
const inQuotes = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Faults in what is said about so many random commands, made from the tables of programs, verbs and options. */
export function commandFaults(count: number): string[] {
  const below = (limit: number) => Math.floor(Math.random() * limit);
  const any = (words: readonly string[]) => words[below(words.length)]!;
  const faults: string[] = [];
  for (let made = 0; made < count; made++) {
    const command = [
      any(programs),
      ...Array.from({ length: below(3) }, () => any(verbs)),
      ...Array.from({ length: below(4) }, () => any(below(2) === 0 ? options : operands)),
    ].join(' ');
    try {
      const { effect } = judgeCommand(command);
      for (const make of work)
        if (judgeCommand(make(command)).effect === 'none') faults.push(`reads: ${make(command)}`);
      for (const make of wrapped)
        if (effect !== 'none' && judgeCommand(make(command)).effect === 'none')
          faults.push(`reads, but ${command} does not: ${make(command)}`);
      for (const make of alike)
        if ((judgeCommand(make(command)).effect === 'none') !== (effect === 'none'))
          faults.push(`${effect}: ${command}; otherwise: ${make(command)}`);
      if (below(50) > 0) continue;
      const begun = process.cpuUsage().user;
      judgeCommand(`${command} | `.repeat(100_000 / command.length));
      const taken = (process.cpuUsage().user - begun) / 1000;
      if (taken > longest) faults.push(`${Math.round(taken)} ms: ${command}, repeated`);
    } catch (error) {
      faults.push(`${command}: ${String(error)}`);
    }
  }
  return faults;
}
