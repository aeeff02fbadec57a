import { packageEcosystems } from '../../../core/manifests/fact.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import type { RequestCommand } from '../../../core/parse/phase0/command-names.ts';
import type { CriterionName } from '../../../core/parse/phase0/phase0.ts';
import { knownPackage } from '../../scan/packages.ts';
import type { AppScan } from '../../scan/project-scan.ts';
import type { RequestAnalysis } from '../analysis.ts';
import type { Language } from '../both-languages.ts';
import { type CriterionAnswer, sourceOf } from '../criteria/from-scan.ts';
import { found, isNo, namedValue } from '../delegation.ts';
import { isPipeline } from '../pipelines.ts';
import type { RequestWords, Work } from '../request-words.ts';
import { showing } from '../words.ts';
import type { LibraryQuestion } from './library-questions.ts';
import { type Choice, sourceFiles } from './options.ts';
import { wordings } from './wording.ts';

/** What questions are made of. */
export interface QuestionInput {
  readonly command: RequestCommand;
  readonly words: RequestWords;
  readonly analysis: RequestAnalysis;
  readonly work: Work;
  readonly language: Language;
  /** In the order of the completeness check. */
  readonly open: readonly CriterionName[];
  /** The decision between libraries that the request leaves open, if any. */
  readonly decision: LibraryQuestion | undefined;
  /** Undefined when the repository is not looked at (specification: Endpoints, `/prompt`). */
  readonly facts: RepositoryFacts | undefined;
  /** The apps that the request may be about. */
  readonly apps: readonly AppScan[];
  /** The sides that it is about; none when nothing tells. */
  readonly sides: ReadonlySet<AppScan['side']>;
  /** What the project tests with. */
  readonly tests: CriterionAnswer | undefined;
  /** Whether the scan found apps, but none of the command's side. */
  readonly lacksSide: boolean;
  /** Whether a package is to change that no manifest has. */
  readonly lacksPackage: boolean;
}

/** Something that the repository has, as an option names it, and where it is seen. */
interface Shown {
  readonly text: string;
  readonly source?: CriterionAnswer['source'];
}

/** The choices that go with a question, in the language of the request; none where only free text answers it. */
export function choicesFor(wording: string, input: QuestionInput): Choice[] {
  const { language, command } = input;
  const rows = wordings.get(wording)!.options;
  const known = rows.length > 0 ? evidenceOf(input) : {};
  let isRecommended = false;
  return rows.flatMap(({ says, because: reason, needs, unless, by }) => {
    const isKnown = (name: string) => known[name]!.length > 0;
    if ((needs !== undefined && !isKnown(needs)) || unless.some(isKnown)) return [];
    const [named, further] = [...says.en.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    if (further !== undefined && !isKnown(further)) return [];
    const each: readonly (Shown | undefined)[] = named === undefined ? [known[by ?? '']?.[0]] : known[named]!;
    return each.map((one): Choice => {
      // Only one of a question has a reason.
      const because = isRecommended || reason[language] === '' ? undefined : reason[language];
      isRecommended ||= because !== undefined;
      const source = one?.source;
      return {
        text: says[language].replace(
          /\{(\w+)\}/g,
          (_, name: string) => (name === named ? one : known[name]![0])!.text,
        ),
        ...{ recommended: because !== undefined, because, source },
        starred: command === 'prompt-frontend' && source?.line !== undefined && because !== undefined,
      };
    });
  });
}

/** Packages that check what comes in, by any ecosystem's name. */
const checkers =
  /^(?:zod|joi|yup|valibot|ajv|class-validator|superstruct|pydantic|marshmallow|cerberus|fluentvalidation(?:\.aspnetcore)?|dry-validation)$/i;

function evidenceOf(input: QuestionInput): Readonly<Record<string, readonly Shown[]>> {
  const { facts, apps, words, tests, sides, command } = input;
  const fetching = apps.map((app) => found(app, 'dataFetching')).find((each) => each && !isNo(each.value));
  const showsData = sides.has('frontend') && showing.test(words.plain);
  const [kind] = words.kinds;
  const paths = facts?.paths() ?? [];
  const file = (path: string | undefined): Shown[] =>
    path === undefined ? [] : [{ text: path, source: { text: path, file: path, line: undefined } }];
  const holds = (is: boolean): Shown[] => (is ? [{ text: '' }] : []);
  const pipeline = paths.find(isPipeline) ?? paths.find((path) => container.test(path));
  return {
    tests: tests ? [tests] : [],
    states:
      fetching && showsData
        ? [{ text: namedValue(fetching).split(',')[0]!, source: sourceOf(fetching.place) }]
        : [],
    checking: facts && !(sides.size === 1 && sides.has('frontend')) ? checkerOf(facts) : [],
    errors: file(paths.find((path) => errorHandler.test(path))),
    example: file(facts && kind && sourceFiles(facts, kind, apps)[0]),
    pipeline: file(pipeline),
    docs: file(paths.find((path) => path.startsWith('docs/'))),
    readme: holds(paths.some((path) => path.startsWith('README.md'))),
    folders: apps
      .filter(({ folder }) => folder !== '')
      .slice(0, 3)
      .map(({ folder }) => ({ text: folder })),
    backend: holds(sides.has('backend')),
    quick: holds(command === 'prompt'),
  };
}

const errorHandler = /(?:^|\/)(?:middleware|handlers?|errors?)\/[\w-]*(?:error|exception)[\w-]*\.\w+$/i;
const container = /^(?:docker-)?compose[\w.-]*\.ya?ml$|^Dockerfile$/;

function checkerOf(facts: RepositoryFacts): Shown[] {
  const fact = facts
    .facts(packageEcosystems)
    .find(({ name, role }) => role === 'dependency' && checkers.test(name));
  return fact
    ? [{ text: knownPackage(fact.ecosystem, fact.name)?.name ?? fact.name, source: sourceOf(fact) }]
    : [];
}
