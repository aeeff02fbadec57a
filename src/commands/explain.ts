import { existsSync } from 'node:fs';
import { basename, isAbsolute, resolve } from 'node:path';
import { rules } from '../../rules/index.ts';
import { UserError } from '../core/base/errors.ts';
import { withModules } from '../core/base/lazy-module.ts';
import { version } from '../core/base/package-folder.ts';
import { showsColor, type Terminal } from '../core/base/terminal.ts';
import { plural } from '../core/base/words.ts';
import { type FileSettings, lintText, withKind } from '../core/check/lint-file.ts';
import { readAll, type Selected, select } from '../core/check/select.ts';
import { isTrue, type JudgedClaim, judgeDocument, reasonInWords } from '../core/claims/report.ts';
import { collect } from '../core/collect/collect.ts';
import { isFolder } from '../core/collect/files.ts';
import { treeChooser } from '../core/collect/tree-chooser.ts';
import { loadConfigs } from '../core/config/configs.ts';
import { repositoryFacts } from '../core/manifests/repository.ts';
import { redact, secretsNamedIn } from '../core/parse/credentials/redact.ts';
import { createDocument } from '../core/parse/document.ts';
import { createSource, type Source } from '../core/parse/source.ts';
import { escapeVisible, jsonText } from '../core/report/escape.ts';
import type { Finding } from '../core/rule/rule.ts';
import { longestLine } from '../core/text/passages.ts';
import { ruleWithPage } from '../library/queries/rule-page.ts';
import { readCommand } from './arguments.ts';
import { ownRulesAt } from './rules.ts';

/** `prompt-lint explain RULE` prints the rule's page; `explain AGENTS.md:12` says why the claims of that line are reported, or not. */
export async function explainCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  if (args.some((each) => each === '--stdin' || /^-(?::|$)/.test(each)))
    throw new UserError('explain cannot read standard input; save the text and name FILE:LINE');
  const { values, positionals } = readCommand('explain', args);
  const [asked, ...rest] = positionals;
  if (asked === undefined || rest.length > 0)
    throw new UserError(
      'explain takes one rule or one line: prompt-lint explain prompt/section-order, or AGENTS.md:12',
    );
  const { config, at, json, report } = values;
  const place = readPlace(asked);
  if (json && report) throw new UserError('--json and --report cannot be combined');
  if (place) return explainLine(place, values, terminal);
  if (!rules.has(asked) && existsSync(resolve(terminal.cwd, asked)))
    throw new UserError(`${asked} is a file; add the line: prompt-lint explain ${asked}:12`);
  const [lineOption] = Object.entries({ json, report, at })
    .filter(([, value]) => value)
    .map(([name]) => name);
  if (lineOption !== undefined)
    throw new UserError(`--${lineOption} is for a line: prompt-lint explain FILE:LINE`);
  const { page: markdown } = await ruleWithPage(asked, () => ownRulesAt(terminal, config));
  // As it is for programs and for terminals without colours.
  if (!terminal.isTerminal || !showsColor(terminal)) terminal.stdout(markdown);
  else {
    const { markdownInTerminal } = await import('../core/report/markdown-in-terminal.ts');
    terminal.stdout(markdownInTerminal(markdown, terminal.columns ?? 80));
  }
  return 0;
}

type LineAddress = NonNullable<ReturnType<typeof readPlace>>;

/** `AGENTS.md:12`, `AGENTS.md:12:5`; undefined for what names no line. */
function readPlace(argument: string) {
  const [, file, line, column] = /^(.+?):(\d{1,9})(?::(\d{1,9}))?$/s.exec(argument) ?? [];
  if (file === undefined) return undefined;
  return { file, line: Number(line), column: column === undefined ? undefined : Number(column) };
}

type Options = ReturnType<typeof readCommand<'explain'>>['values'];

/** Says why each claim of a line is reported, or not. @throws UserError for a file that is not linted, and for a line that makes no claim. */
async function explainLine(place: LineAddress, options: Options, terminal: Terminal): Promise<number> {
  const judged = await judgeFile(place.file, options, terminal);
  const claims = claimsAt(judged, place);
  const { line } = place;
  if (options.report) terminal.stdout(falseAlarm(judged, line, claims));
  else if (options.json)
    terminal.stdout(jsonText({ file: judged.path, line, claims: claims.map(asData) }, 2));
  else {
    const heading = escapeVisible(`${judged.path}:${line}: ${judged.hide.line(line).trim()}`);
    terminal.stdout([heading, ...claims.map(inWords)].join('\n\n').concat('\n'));
  }
  return 0;
}

type JudgedFile = Awaited<ReturnType<typeof judgeFile>>;
/** A claim of a document, where it stands, and what a run of the linter makes of it. */
type Explained = JudgedFile['claims'][number];

/** Judges a file as a run over it alone would. */
async function judgeFile(file: string, { config, at }: Options, { cwd }: Terminal) {
  if (isFolder(resolve(cwd, file)))
    throw new UserError(`${file} is a folder; name a file in it: prompt-lint explain FILE:LINE`);
  const collection = await collect({ cwd, paths: [file], everyFile: true });
  const [candidate, ...others] = collection.candidates;
  if (!candidate || others.length > 0)
    throw new UserError(`${file} matches ${others.length + 1} files; name one of them`);
  const { path } = candidate;
  const configs = await loadConfigs(collection, rules, { config: config && resolve(cwd, config) });
  const [found] = select([candidate], configs);
  if (!found)
    throw new UserError(
      `${path} is ignored by ${configs.fileOf(path) ?? 'the config'}: nothing is checked there`,
    );
  const trees = treeChooser(collection, [found], { at });
  const factsOf = repositoryFacts();
  const [[, decoded]] = [...readAll(collection, [found])] as [[Selected, Parameters<typeof lintText>[1]]];
  if (decoded.text === undefined || decoded.fault) throw new UserError(`${path} cannot be read as text`);
  const { text } = decoded;
  const selected = await withModules(() => withKind(found, decoded));
  const { kind, labels, aliases } = selected;
  if (kind === undefined || kind === 'session' || kind === 'config')
    throw new UserError(
      `${path} is ${kind === undefined ? 'no document' : `read as ${kind}`}: claims are looked for in prompts, guides, skills and memory files`,
    );
  const settings: FileSettings = {
    readTree: (each) => trees.treeOf(selected).read(each),
    factsAt: (read, offset) => factsOf(trees.treeAt(selected, read, offset)),
    inlineConfig: true,
    isOwn: (rule) => rules.has(rule),
  };
  const lint = (inlineConfig: boolean) =>
    withModules(
      () => lintText({ ...selected, listsAll: true }, decoded, { ...settings, inlineConfig })?.findings ?? [],
    );
  const [findings, uncommented] = [await lint(true), await lint(false)];
  const source = createSource(path, text);
  const reported = await withModules(() =>
    judgeDocument(createDocument(source, kind, labels), (offset) => settings.factsAt(text, offset), aliases, {
      reasons: selected.rules.reasons,
      all: true,
    }),
  );
  const hide = withoutSecrets(source);
  const explained = (judged: JudgedClaim) => {
    const { start, end, effect, reason } = judged;
    const from = source.lines.position(start);
    const to = source.lines.position(end);
    const unsourced = judged.kind === 'version' && reason.startsWith('unsourced');
    const own = unsourced ? 'facts/version-unsourced' : `facts/${judged.kind}`;
    const isOnIt = (finding: Finding) =>
      (finding.rule === own || claimRules.has(finding.rule)) && finding.start < end && start < finding.end;
    const finding = findings.find(isOnIt);
    const wouldReport = effect === 'warn' || effect === 'error';
    /** Why a run reports nothing although a reason would. */
    const silencer = (): keyof typeof silences | undefined => {
      if (effect === 'silent')
        return selected.rules.reasons[judged.kind]?.[reason] === 'off' ? 'reasons' : undefined;
      if (!wouldReport) return undefined;
      if (!selected.rules.active.some(({ id }) => id === own)) return 'config';
      return uncommented.some(isOnIt) ? 'comment' : 'rule';
    };
    const verdict = wouldReport && finding ? finding.severity : isTrue(judged) ? 'true' : 'silent';
    return {
      judged,
      // What is quoted is without secrets.
      text: hide.text(text.slice(start, end)),
      evidence: [...new Set(judged.evidence.map(hide.text))],
      ...{ line: from.line, column: from.column, endLine: to.line, endColumn: to.column },
      ...({ verdict, rule: finding?.rule ?? own, silencedBy: finding ? undefined : silencer() } as const),
    };
  };
  const claims = reported.toSorted((a, b) => a.start - b.start || a.end - b.end).map(explained);
  return { path, kind, source, claims, hide };
}

/** Rules that report claims for others. */
const claimRules: ReadonlySet<string> = new Set(['skill/reference', 'memory/profile-fact']);

function claimsAt({ path, claims, source }: JudgedFile, { line, column }: LineAddress): readonly Explained[] {
  const count = source.lines.lineCount - (/[\r\n]$/.test(source.text) ? 1 : 0);
  if (line < 1 || line > count)
    throw new UserError(`${path} has ${plural(count, 'line')}; there is no line ${line}`);
  if (lineOf(source, line).length > longestLine)
    throw new UserError(
      `${path}:${line} is longer than ${longestLine} characters; no claims are looked for in it`,
    );
  const onLine = claims.filter((each) => each.line <= line && line <= each.endLine);
  const at = onLine.filter(
    (each) =>
      column === undefined ||
      ((line > each.line || column >= each.column) && (line < each.endLine || column < each.endColumn)),
  );
  if (at.length > 0) return at;
  if (onLine.length > 0) {
    const columns = onLine.map((each) => `${line}:${each.column}`).join(', ');
    throw new UserError(`${path}:${line}:${column} is in no claim; those of the line are at ${columns}`);
  }
  const nearest = claims.toSorted((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line))[0];
  throw new UserError(
    `${path}:${line} makes no claim about the repository${nearest ? `; the nearest one is on line ${nearest.line}` : ', and neither does the rest of it'}`,
  );
}

const silences = {
  reasons: 'the config turns the reason off',
  config: 'the config turns the rule off',
  comment: 'a disable comment silences it',
  rule: 'the rule leaves it out in this document',
} as const;

function verdictInWords({ verdict, rule, silencedBy }: Explained): string {
  if (verdict === 'true') return 'true';
  if (verdict === 'silent')
    return silencedBy ? `not reported: ${silences[silencedBy]} (${rule})` : 'not reported';
  return `${verdict} (${rule})`;
}

function inWords(each: Explained): string {
  const { judged, line, column, text } = each;
  const lines = [
    `  ${line}:${column}  ${judged.kind} ${text.replace(/\s+/g, ' ')}: ${verdictInWords(each)}`,
    `    ${reasonInWords(judged)}`,
    ...each.evidence.map((one) => `    - ${one}`),
  ];
  return lines.map(escapeVisible).join('\n');
}

/** One element of the JSON output; docs/commands.md has its members. */
function asData({ judged, text, evidence, verdict, rule, silencedBy, ...place }: Explained) {
  const { kind, form, reason, summary, word } = judged;
  const said = { id: reason, summary, ...(word && { word: word.written, place: word.place }) };
  const decided = { verdict, rule, ...(silencedBy && { silencedBy }), reason: said, evidence };
  return { kind, form, text, ...place, ...decided };
}

/** One claim with all that decided, to be pasted into an issue: its lines, and nothing else of the repository. */
function falseAlarm(
  { path, kind, source, hide }: JudgedFile,
  line: number,
  claims: readonly Explained[],
): string {
  const reported = claims.filter(({ verdict }) => verdict === 'error' || verdict === 'warning');
  const [only, ...others] = reported.length > 0 ? reported : claims;
  if (!only || others.length > 0) {
    const columns = [only!, ...others].map((each) => `${line}:${each.column}`).join(', ');
    throw new UserError(`${path}:${line} makes several claims; say which one by its column: ${columns}`);
  }
  const { judged } = only;
  const wordLine = judged.word && source.lines.position(judged.word.start).line;
  const numbers = new Set<number>(wordLine === undefined ? [] : [wordLine]);
  for (let each = only.line; each <= only.endLine; each++) numbers.add(each);
  const quoted = [...numbers].sort((a, b) => a - b).map((each) => `    ${each}: ${hide.line(each)}`);
  // Of a file outside, the folders above it are places to look at, and nobody's business.
  const isOutside = isAbsolute(path);
  const evidence = isOutside ? only.evidence.filter((one) => !one.startsWith('looked for')) : only.evidence;
  const lines = [
    `prompt-lint ${version}: ${verdictInWords(only)}`,
    '',
    `${isOutside ? basename(path) : path} (${kind}), line ${only.line}, column ${only.column}:`,
    '',
    ...quoted,
    '',
    `- claim: ${judged.kind} (${judged.form}), ${only.text.replace(/\s+/g, ' ')}`,
    `- reason: ${reasonInWords(judged)}`,
    ...evidence.map((one) => `- evidence: ${one}`),
  ];
  return `${lines.map((each) => escapeVisible(each.replace(machinePath, '<path on a machine>'))).join('\n')}\n`;
}

/** A place on somebody's machine: `/home/jana/x`, `C:\Users\x`. */
const machinePath =
  /(?<![\w.:/])(?:\/(?:home|Users|root|tmp|var|mnt|opt|private|srv|Volumes|workspaces?)\/|[A-Za-z]:[\\/]|\\\\\w|~[\\/]|file:\/\/)[^\s"'`<>|)\]]*/g;

/** Takes out of quotations what is a secret by its form, or is named as one anywhere in the document. */
function withoutSecrets(source: Source) {
  const named = [...new Set(secretsNamedIn(source.text))].sort((a, b) => b.length - a.length);
  const whole = createSource('', redact(source.text));
  // A private key, which takes several lines, becomes one.
  const quoted = whole.lines.lineCount === source.lines.lineCount ? whole : source;
  const text = (written: string) =>
    named.reduce((shown, secret) => shown.replaceAll(secret, '***'), redact(written));
  /** A line is read in its document: a secret may be known by what stands above it. */
  return { text, line: (line: number) => text(lineOf(quoted, line)) };
}

function lineOf({ text, lines }: Source, line: number): string {
  const end = line < lines.lineCount ? lines.lineStart(line + 1) : text.length;
  return text.slice(lines.lineStart(line), end).replace(/(?<![\r\n])[\r\n]+$/, '');
}
