import type { CheckKind } from './check-kinds.ts';
import { operandsOf } from './check-operands.ts';

/** Goals of Maven, tasks of Gradle, actions of Xcode; the later phases run the earlier ones. */
const goals: readonly (readonly [program: RegExp, goal: RegExp, kinds: readonly CheckKind[]])[] = [
  [/^mvn[dw]?$/, /^(?:test|surefire:test|integration-test)$/, ['tests']],
  [/^mvn[dw]?$/, /^(?:package|verify|install|deploy)$/, ['tests', 'build']],
  [/^mvn[dw]?$/, /^(?:test-)?compile$/, ['build']],
  [/^mvn[dw]?$/, /^(?:checkstyle|spotless|pmd|spotbugs|ktlint|detekt):(?:check|lint)$/, ['lint']],
  [/^gradlew?$/, /(?:^|:)(?:\w*[tT]est|check)$/, ['tests']],
  [/^gradlew?$/, /(?:^|:)build$/, ['tests', 'build']],
  [
    /^gradlew?$/,
    /(?:^|:)(?:assemble\w{0,200}|bundle\w{0,200}|classes|\w*Classes|compile[A-Z]\w{0,200})$/,
    ['build'],
  ],
  [
    /^gradlew?$/,
    /(?:^|:)(?:lint(?!\w*Fix)\w{0,200}|ktlint(?!\w*Format)\w{0,200}|detekt\w{0,200}|spotlessCheck|checkstyle[A-Z]\w{0,200}|pmd[A-Z]\w{0,200}|spotbugs[A-Z]\w{0,200})$/,
    ['lint'],
  ],
  [/^xcodebuild$/, /^(?:test|test-without-building)$/, ['tests']],
  [/^xcodebuild$/, /^(?:build|build-for-testing|archive)$/, ['build']],
];

/** Options that take the word behind them. */
const valued =
  /^-[xpPIb]$|^-(?:pl|f|s|D)$|^--(?:tests|project-dir|projects|file)$|^-(?:scheme|project|workspace|destination|configuration|sdk|derivedDataPath|resultBundlePath|archivePath|arch|target|xcconfig)$/;

/** What a program checks that is told by goals; undefined for one that is not. */
export function kindsOfGoals(program: string, args: readonly string[]): readonly CheckKind[] | undefined {
  const own = goals.filter(([name]) => name.test(program));
  if (own.length === 0) return undefined;
  const isSkipped = args.some(
    (arg, at) =>
      /^-D(?:skipTests|maven\.test\.skip)(?!=false)/.test(arg) ||
      (args[at - 1] === '-x' && /test|check/i.test(arg)),
  );
  const named = operandsOf(args, valued).filter((arg) => !arg.includes('='));
  // Without an action it builds.
  const all = program === 'xcodebuild' && named.length === 0 ? ['build'] : named;
  const kinds = all.flatMap((goal) => own.flatMap(([, pattern, found]) => (pattern.test(goal) ? found : [])));
  return [...new Set(kinds)].filter((kind) => kind !== 'tests' || !isSkipped);
}
