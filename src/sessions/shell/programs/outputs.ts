import { isScratch } from '../../../core/base/path.ts';
import { wordSet } from '../../../core/base/words.ts';
import { isKnown } from '../options.ts';
import type { Call } from '../run.ts';

/** An option as it is given. */
interface GivenOption {
  /** Without dashes, in small letters and in one word: `--output-file` as `outputfile`. */
  readonly name: string;
  readonly written: string;
  /** What stands behind `=`, or the next word where that is no option. */
  readonly value: string | undefined;
}

/** The options among arguments, in all the forms that programs have: `-o X`, `-oX.txt`, `-o=X`, `-out X`, `--name X`, `--name=X`. */
function optionsOf(args: readonly string[]): GivenOption[] {
  return args.flatMap((arg, at) => {
    const glued = /^-o(?=[^=-][^./]*[./])(.+)$/s.exec(arg);
    if (glued && !/^-out/.test(arg)) return [{ name: 'o', written: '-o', value: glued[1]! }];
    const option = /^(--?[A-Za-z][\w.-]*)(?:=([\s\S]*))?$/.exec(arg);
    if (!option) return [];
    const next = args[at + 1];
    return [
      {
        name: option[1]!.replace(/[-_]/g, '').toLowerCase(),
        written: option[1]!,
        value: option[2] ?? (next === undefined || (next.startsWith('-') && next !== '-') ? undefined : next),
      },
    ];
  });
}

/** Folders for what is built or measured, which are ignored by custom. */
const builtFolders = wordSet(
  'bin build dist target .build obj node_modules .cache _build coverage htmlcov .next .nuxt .output',
  '.svelte-kit .turbo test-results playwright-report TestResults',
);

/** What a compiler puts into a folder for built files is no work; a file elsewhere is one that was asked for by name. */
export function writeOutput(call: Call, path: string): void {
  const { cwd } = call.scope;
  const resolved = call.scope.resolve(path);
  const inside =
    cwd !== undefined && resolved.startsWith(`${cwd}/`) ? resolved.slice(cwd.length + 1) : resolved;
  if (inside.split('/').some((folder) => builtFolders.has(folder)) && !/^(?:\/|~|\.\.)/.test(inside)) return;
  call.log.write(resolved);
}

/** Names of options, without dashes and in small letters, whose value is a file or folder that is written. */
const outputNames =
  /^(?:[a-z]+\.)*(?:out(?:put)?(?:file|dir|directory|path|folder|json|junit|xml|html|sarif|log|to|base)?(?:\.[a-z.]+)?|(?:[a-z]*reports?|[a-z]*results?|coverage|artifacts?|logs?|trace|dest(?:ination)?|declaration|[jx]unit|html|xml|dump|target|dist|tsbuildinfo|site|public|summary|metrics|sarif|json|lcov|screenshots?|videos?|export)(?:s?(?:file|dir|directory|path|folder|out|output)|output)|junitxml|logjunit|logevents\w+|junitreport|(?:html|xml|txt|json|lcov|clover|text|cobertura(?:xml)?|linecount|linecoverage|lineprecision|anyexprs|xslthtml|xslttxt)report|coverage(?:html|xml|clover|php|cobertura|crap4j)|basetemp|generatetrace|destination|generateconfigout|resultlog|saveto|writeto|metafile)$/;
/** Short options, or words that mean a file for some programs alone. */
const ownOutputs: readonly (readonly [programs: string, names: RegExp])[] = [
  ['go', /^(?:o|coverprofile|cpuprofile|memprofile|blockprofile|mutexprofile|trace|outputdir)$/],
  ['pytest py.test', /^html$/],
  ['psalm', /^report$/],
  ['pip', /^(?:log|report)$/],
  ['babel jsdoc swc mkdocs hugo jekyll javac coverage', /^d$/],
  ['madge', /^i(?:mage)?$/],
  ['depcruise', /^f$/],
  ['gitleaks', /^r(?:eport)?$/],
  ['grype', /^file$/],
  ['rollup', /^(?:o|d|file|dir)$/],
  ['size-limit', /^savebundle$/],
  ['scc', /^o$/],
  ['node', /^testreporterdestination$/],
];
/** Programs in which `-o` is no file, or takes no value. */
const otherShort = wordSet(
  'pytest py.test jest mvn mvnw make gmake just rake shellcheck radon cypress checkov bazel bazelisk ctest',
  'karma nx turbo cucumber gradle gradlew ninja cmake perl phpcs ava tox nox pip pip3 composer nvidia-smi',
  'rails scc tokei node',
);
const formats = wordSet(
  'text txt plain table wide name csv tsv xml html sarif tap dot none compact stylish concise full grouped',
  'ndjson markdown md checkstyle codeclimate verbose quiet default emacs parseable console stdout stderr -',
  'short long line raw teamcity azure tree minimal simple true false auto stream static tty stylized',
  'error-only errors-only summary unix visualstudio',
);
const formatsBegin =
  /^(?:json|ya?ml|junit|color)\w*$|^(?:git(?:hub|lab)|pretty|cyclonedx|spdx|template|human|machine|dynamic)\S*$/;
/** With a template behind it. */
const templates = /^(?:jsonpath|custom-columns|go-template)\S*$/;
const isFormat = (value: string) => formats.has(value) || formatsBegin.test(value) || templates.test(value);

/** Names of options that tell where something is kept, and nothing that is run. */
const keeps =
  /cache|te?mp|out|logs?|report|junit|xml|cov|prof|trace|targetdir|result|artifact|dest|dist|json|html|sarif|snapshot|derived|scratchpath|buildpath|data/;

/**
 * Doubts a call that runs or loads what it names below a temporary folder, or works in there: anything may have been put there.
 *
 * @param isRun Whether all that it is given counts, and the folder in which it runs; else only options.
 */
export function doubtScratch({ args, scope, log }: Call, isRun = false): void {
  const looks = args.length > 0 && args.every((arg) => /^(?:-{0,2}version|help|env|doc|list|-V)$/.test(arg));
  const found = isRun && scope.inScratch && !looks ? scope.folder : args.find((_, at) => loadsScratch(at));
  if (found !== undefined) log.doubt();

  function loadsScratch(at: number): boolean {
    const arg = args[at]!;
    const [, glued, value = arg] = /^(--?[\w.-]+)=(.*)$/s.exec(arg) ?? [];
    const before = args[at - 1] ?? '';
    const option = glued ?? (/^-[^=]*$/.test(before) ? before : '');
    const plain = option.replace(/[-_]/g, '').toLowerCase();
    const isKept = option === '-B' || /^[od]$/.test(plain) || keeps.test(plain) || outputNames.test(plain);
    if (isKept || (plain === '' && !isRun) || !/^[/~.$]/.test(value)) return false;
    return isScratch(scope.resolve(value), scope.cwd);
  }
}

/** A kind of report with a file behind it. */
const reportKinds = /^(?:json|html|xml|sarif|lcov|csv|markdown|junit|stats|report|profile|image|graph)$/;
const reportFile = /\.(?:json|html?|xml|sarif|lcov|info|csv|md|svg|png|txt)$/;

/**
 * Notes the files that options of a program name for its output: `-o X`, `--output-file=X`, `--coverage.reportsDirectory X`. A program that
 * only verifies writes them all the same.
 *
 * @param wanted Only those of such names count; all by default.
 */
export function namedOutputs(call: Call, wanted = /^/): void {
  const program = call.name.split(' ')[0]!.replace(/^(pip)[\d.]+$/, '$1');
  const own = ownOutputs.find(([programs]) => programs.split(' ').includes(program))?.[1];
  for (const { name, written, value } of optionsOf(call.args).filter((option) => wanted.test(option.name))) {
    const isShort = name === 'o';
    // `--cov-report=html:DIR`, `--reporter=json,output=FILE`, `-O output=FILE`, `-o json=FILE`
    const part =
      /^(?:html|xml|json|lcov|annotate|junit|message|rerun|markdown):(?!\/\/)([^:]+)$/.exec(value ?? '') ??
      /(?:^|,)output=([^,]+)/.exec(value ?? '') ??
      (/^reporter/.test(name) ? /(?:^|,)\w*(?:File|Dir|Path)(?:name)?=([^,]+)/i.exec(value ?? '') : null) ??
      /^(?:json|ya?ml|sarif|table|cyclonedx|spdx)[\w-]*=(.*\.\w+)$/.exec(value ?? '');
    if (part) writeOutput(call, part[1]!);
    else if (!own?.test(name) && reportKinds.test(name) && reportFile.test(value ?? '')) {
      // `--json=stats.json`; behind a blank it may be what is looked at.
      if (call.args.includes(`${written}=${value}`)) writeOutput(call, value!);
      else call.log.doubt();
    } else if (own?.test(name) || (isShort ? !otherShort.has(program) : outputNames.test(name))) {
      if (value === undefined || value === '' || isFormat(value.toLowerCase()) || /^\w+=/.test(value))
        continue;
      // A word that is not known may be a format.
      if (isKnown(value) || !isShort) writeOutput(call, value);
      else call.log.doubt();
    }
  }
  for (const arg of call.args) {
    const property =
      /^(?:-D[\w.]*output(?:File|Directory|Dir)?|[-/]p(?:roperty)?:Out(?:putPath|Dir))=(.+)$/i.exec(arg);
    if (property) writeOutput(call, property[1]!);
  }
}

/** Names of options by which a program that verifies edits sources, or writes what it compares with. */
const editing =
  /^(?:(?:auto)?fix(?!dryrun|diff|ture)\w*|(?:auto)?correct(?:all)?|autocorrect\w*|write(?!out)\w*|alter|bless|accept|suppressall|prunesuppressions|apply\w*|inplace|(?:set|update|write|reset|save)\w*(?:baseline|config|golden|snapshots?)|(?:generate|regenerate|autogen|migrate)(?!trace|cpuprofile|dependency)\w*|create(?:baseline|stubs?|config\w*|project)|todo|testupdatesnapshots|update(?:\w*)|snapshotupdate|init|install(?:types|missing\w*)?|addnoqa|record|forceregen|overwrite|upload\w*|publish|pastebin)$/;
const off = /^(?:false|none|0|no|never|off)$/i;

/** Whether one of the arguments tells a program to edit what it looks at. */
export function editingOption(args: readonly string[]): string | undefined {
  if (args.some((arg) => /^--(?:diff|check|fix-dry-run|no-fix|verify-no-changes)$/.test(arg)))
    return undefined;
  return optionsOf(args).find(({ name, written, value }) => {
    const isGiven = args.some((arg) => arg.startsWith(`${written}=`));
    return editing.test(name) && !(isGiven && off.test(value ?? ''));
  })?.written;
}
