import { packageEcosystems } from '../../../core/manifests/fact.ts';
import { knownPackage } from '../../../core/manifests/known-packages.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import type { RequestCommand } from '../../../core/parse/phase0/command-names.ts';
import type { CriterionName } from '../../../core/parse/phase0/question-rounds.ts';
import type { AppScan } from '../../scan/project-scan.ts';
import type { RequestAnalysis } from '../analysis.ts';
import { type Answer, sourceOf } from '../criteria/from-scan.ts';
import type { Language } from '../delegation.ts';
import { found, isNo, namedValue } from '../delegation.ts';
import { isPipeline } from '../pipelines.ts';
import type { RequestWords, Work } from '../request-words.ts';
import type { LibraryQuestion } from './library-questions.ts';
import { type Choice, sourceFiles } from './options.ts';
import type { WordingId } from './wording.ts';

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
  readonly tests: Answer | undefined;
  /** Whether the scan found apps, but none of the command's side. */
  readonly lacksSide: boolean;
  /** Whether a package is to change that no manifest has. */
  readonly lacksPackage: boolean;
}

type Words = readonly [english: string, slovak: string];

/** An option before its language is chosen. */
interface Offer {
  readonly says: Words;
  /** Why it is recommended; only one of a question has a reason. */
  readonly because?: Words;
  /** The line that shows that the project has it already. */
  readonly source?: Answer['source'];
}

/** What the repository has that an answer may rest on. */
interface Evidence {
  readonly input: QuestionInput;
  readonly tests: Answer | undefined;
  /** A library that checks input, and what fetches data and shows its states. */
  readonly checking: Answer | undefined;
  readonly fetching: Answer | undefined;
  /** A file of the kind that is asked for, and one that handles errors. */
  readonly example: string | undefined;
  readonly errors: string | undefined;
  readonly pipeline: string | undefined;
  readonly container: string | undefined;
}

const noMore: Words = ['the request names nothing more', 'požiadavka nehovorí o ničom inom'];
const cases: Offer = {
  says: ['the usual case, empty and wrong input, failures', 'bežný prípad, prázdny a chybný vstup, zlyhania'],
  because: ['faults hide at the edges', 'chyby bývajú na okrajoch'],
};
const usual: Offer = { says: ['the usual case only, the rest later', 'zatiaľ len bežný prípad'] };
const byHand: Offer = { says: ['checked by hand', 'ručnou kontrolou'] };

/** What a question offers, the option with a reason first. */
const offers: Partial<Record<WordingId, (evidence: Evidence) => readonly Offer[]>> = {
  goal: () => [
    { says: ['something that does not work should work', 'niečo, čo nefunguje, má fungovať'] },
    { says: ['something new should be there', 'má pribudnúť niečo nové'] },
    { says: ['a question should be answered', 'treba odpovedať na otázku'] },
  ],
  context: () => [
    { says: ['code in this repository', 'z kódu v tomto repozitári'] },
    { says: ['nothing yet', 'zatiaľ z ničoho'] },
  ],
  requirementsFeature: features,
  requirementsScreen: features,
  requirementsCrossing: features,
  requirementsLimited: features,
  requirementsFault: () => [
    { says: ['every time', 'vždy'] },
    {
      says: [
        'only with some data or after some steps',
        'len s niektorými údajmi alebo po niektorých krokoch',
      ],
    },
    { says: ['now and then, no pattern is known', 'občas, bez známej príčiny'] },
  ],
  requirementsRefactoring: () => [
    {
      says: [
        'readability: smaller parts, one purpose each',
        'čitateľnosť: menšie časti, každá s jedným účelom',
      ],
      because: noMore,
    },
    { says: ['tests become possible', 'dá sa testovať'] },
    { says: ['fewer dependencies', 'menej závislostí'] },
  ],
  requirementsTask: () => [
    {
      says: ['what the request says, and nothing beside it', 'to, čo hovorí požiadavka, a nič navyše'],
      because: noMore,
    },
    { says: ['tests and documents as well', 'aj testy a dokumentácia'] },
  ],
  requirementsText: () => [
    {
      says: ['what the code does today, with its paths', 'čo kód robí dnes, aj s cestami'],
      because: ['it can be checked', 'dá sa to overiť'],
    },
    { says: ['an overview of one page', 'prehľad na jednu stranu'] },
  ],
  requirementsTests: ({ tests }) => [{ ...cases, ...(tests && { source: tests.source }) }, usual],
  requirementsDecision: () => [
    { says: ['effort of the change', 'podľa prácnosti'] },
    { says: ['speed when it runs', 'podľa rýchlosti'] },
    { says: ['stability and upkeep', 'podľa stability a údržby'] },
    { says: ['what the team knows', 'podľa skúseností tímu'] },
  ],
  requirementsUpgrade: () => [
    {
      says: ['the newest ones that break nothing', 'najnovšie, ktoré nič nepokazia'],
      because: ['no code has to change', 'kód sa nemusí meniť'],
    },
    { says: ['the newest ones, code is changed as well', 'najnovšie, kód sa upraví'] },
    { says: ['only those with known vulnerabilities', 'len tie so známymi zraniteľnosťami'] },
  ],
  requirementsDeployment: ({ pipeline, container }) => [
    {
      says: [
        'tests and migrations before, a health check behind it, the last release kept',
        'testy a migrácie predtým, kontrola stavu potom, predošlá verzia ostane pripravená',
      ],
      because: ['there is a way back', 'dá sa vrátiť'],
      ...fileSource(pipeline ?? container),
    },
    { says: ['the deployment alone', 'len samotné nasadenie'] },
  ],
  requirementsDestruction: () => [
    {
      says: [
        'exactly what the request names; what refers to it stays',
        'presne to, čo je v požiadavke; čo sa odkazuje, ostane',
      ],
      because: noMore,
    },
    { says: ['what refers to it goes as well', 'zmaže sa aj to, čo sa na to odkazuje'] },
  ],
  constraintsDeployment: () => [
    {
      says: ['no downtime and no lost data', 'žiaden výpadok ani strata dát'],
      because: ['users are served meanwhile', 'používatelia pracujú ďalej'],
    },
    { says: ['a short downtime is fine', 'krátky výpadok nevadí'] },
  ],
  constraintsDestruction: () => [
    {
      says: [
        'everything else; a backup is made and tried first',
        'nič iné; najprv sa urobí a vyskúša záloha',
      ],
      because: ['nothing else brings it back', 'inak sa to nevráti'],
    },
    { says: ['a backup is there already', 'záloha už existuje'] },
  ],
  constraintsRemoval: () => [
    {
      says: ['nobody; what the search finds is asked about', 'nikto; na čo hľadanie narazí, na to sa opýtaj'],
      because: noMore,
    },
    { says: ['something outside this repository', 'niečo mimo tohto repozitára'] },
  ],
  expectedFeature: proofs,
  expectedRefactoring: proofs,
  expectedFault: () => [
    { says: ['it is again as it was before the fault', 'ako to bolo pred chybou'] },
    { says: ['something else, which I write down', 'niečo iné, čo napíšem'] },
  ],
  expectedQuestion: ({ input: { facts, command } }) => [
    {
      says: ['a report with file and line of each finding', 'správu so súborom a riadkom každého nálezu'],
      ...(command !== 'prompt' && { because: ['others can check it', 'dá sa overiť'] as Words }),
      ...fileSource(facts?.paths().find((path) => path.startsWith('docs/'))),
    },
    { says: ['a short answer', 'krátku odpoveď'] },
  ],
  expectedDecision: () => [
    {
      says: ['a recommendation with reasons', 'odporúčanie s dôvodmi'],
      because: ['a person takes the decision', 'rozhoduje človek'],
    },
    { says: ['a comparison of the options', 'porovnanie možností'] },
    { says: ['the change as well', 'aj samotnú zmenu'] },
  ],
  expectedDeployment: () => [
    {
      says: ['a health check that answers 200', 'podľa kontroly stavu, ktorá odpovie 200'],
      because: ['a program can ask it', 'vie to overiť program'],
    },
    { says: ['the version that the page shows', 'podľa verzie, ktorú stránka ukáže'] },
  ],
  expectedDestruction: () => [
    {
      says: ['counts before and after', 'podľa počtov pred a po'],
      because: ['they show what else is gone', 'ukážu, čo zmizlo navyše'],
    },
    { says: ['a query that finds none', 'podľa dopytu, ktorý nič nenájde'] },
  ],
  stack: () => [
    { says: ['what the team knows best', 'v tom, čo tím pozná najlepšie'] },
    { says: ['what the assistant proposes, with reasons', 'v tom, čo asistent navrhne aj s dôvodmi'] },
  ],
  architecture: ({ example }) => [
    {
      says: ['in a service of its own', 'v samostatnej službe'],
      because: ['it can be tested alone', 'dá sa testovať samostatne'],
      ...fileSource(example),
    },
    { says: ['where it is shown or called', 'tam, kde sa zobrazuje alebo volá'] },
  ],
  testing: () => [
    { says: ['unit tests', 'jednotkové'], because: ['they need no setup', 'netreba k nim prostredie'] },
    { says: ['end to end', 'end-to-end'] },
    { says: ['none', 'žiadne'] },
  ],
  approach: () => [
    {
      says: ['step by step, each confirmed', 'krok za krokom s potvrdením'],
      because: ['the score says Complex', 'skóre hovorí Complex'],
    },
    { says: ['in one change', 'jednou zmenou'] },
  ],
  scopeOpen: places,
  scopeFault: places,
  scopeRemoval: places,
  scopeTests: places,
  smallPlace: places,
  scopeText: ({ input: { facts } }) => [
    ...(['README.md', 'docs/'] as const).flatMap((place) =>
      facts?.paths().some((path) => path.startsWith(place))
        ? [
            {
              says: [
                `in ${place}, for whoever works on the code`,
                `v ${place}, pre tých, čo na kóde pracujú`,
              ] as Words,
            },
          ]
        : [],
    ),
    { says: ['in a new file', 'v novom súbore'] },
  ],
  scopeDecision: ({ input: { apps } }) => [
    { says: ['the whole repository', 'celý repozitár'], because: noMore },
    ...apps
      .filter(({ folder }) => folder !== '')
      .slice(0, 3)
      .map(({ folder }) => ({ says: [folder, folder] as Words })),
    { says: ['new code only', 'len nový kód'] },
  ],
  scopeQuestion: () => [
    { says: ['all of the code', 'celý repozitár'], because: noMore },
    { says: ['some folders, which I name', 'niektoré priečinky, ktoré napíšem'] },
  ],
  scopeUpgrade: () => [
    { says: ['everything that uses it', 'všetko, čo to používa'], because: noMore },
    { says: ['one part first', 'najprv jedna časť'] },
  ],
  scopeDeployment: environments,
  scopeEnvironment: environments,
  scopeDeployed: ({ pipeline, container }) => [
    {
      says: [
        `what ${pipeline ?? container ?? 'is built here'} builds`,
        `to, čo zostaví ${pipeline ?? container ?? 'tento repozitár'}`,
      ],
      because: noMore,
      ...fileSource(pipeline ?? container),
    },
    { says: ['a part of it', 'len časť'] },
  ],
  scopeFirst: () => [
    {
      says: ['an entry and one feature', 'vstupom a jednou funkciou'],
      because: ['it can be seen running', 'vidno, že to beží'],
    },
    { says: ['the whole structure', 'celou štruktúrou'] },
  ],
  scopeNoSide: () => [
    { says: ['as the first part of a new app here', 'ako začiatok novej aplikácie tu'] },
    { says: ['in another repository', 'v inom repozitári'] },
  ],
};

/** The choices that go with a wording, in the language of the request; none where only free text answers it. */
export function choicesFor(wording: WordingId, input: QuestionInput): Choice[] {
  const made = offers[wording]?.(evidenceOf(input)) ?? [];
  const at = input.language === 'sk' ? 1 : 0;
  return made.map(({ says, because, source }) => ({
    text: says[at],
    recommended: because !== undefined,
    because: because?.[at],
    starred: input.command === 'prompt-frontend' && source?.line !== undefined && because !== undefined,
    source,
  }));
}

/** What shows data, in plain form. */
const shown =
  /\b(?:pages?|screens?|dashboards?|lists?|tables?|charts?|overviews?|history|status|strank\w{1,3}|obrazovk\w{1,3}|prehlad\w{0,3}|zoznam\w{0,3}|graf\w{0,3})\b/;

function features({ input, example, checking, fetching, errors }: Evidence): readonly Offer[] {
  const states =
    fetching && input.sides.has('frontend') && shown.test(input.words.plain) ? fetching : undefined;
  const tool = states ?? checking;
  const says: Words | undefined = states
    ? [
        `loading, empty and error states of ${states.text}`,
        `stavy načítania, prázdna a chyby cez ${states.text}`,
      ]
    : checking && [
        `${checking.text} refuses wrong input${errors ? `, errors go through ${errors}` : ''}`,
        `chybný vstup odmietne ${checking.text}${errors ? `, chyby idú cez ${errors}` : ''}`,
      ];
  const inUse: Words = ['the project has it already', 'projekt to už používa'];
  return [
    ...(tool && says ? [{ says, because: inUse, source: tool.source }] : []),
    ...(example
      ? [
          {
            says: [`as ${example} does it`, `ako to robí ${example}`] as Words,
            ...(tool ? {} : { because: inUse }),
            ...fileSource(example),
          },
        ]
      : []),
    ...(tool || example
      ? []
      : [
          {
            says: [
              'wrong input is refused with a message, a failure changes nothing',
              'chybný vstup sa odmietne so správou, zlyhanie nič nezmení',
            ] as Words,
            because: ['nothing is half done', 'nič neostane napoly'] as Words,
          },
        ]),
    usual,
  ];
}

function proofs({ input, tests }: Evidence): readonly Offer[] {
  const tested: Offer = tests
    ? {
        says: [`tests with ${tests.text}`, `podľa testov v ${tests.text}`],
        because: ['the project has it already', 'projekt to už používa'],
        source: tests.source,
      }
    : {
        says: ['a test that passes', 'podľa testu, ktorý prejde'],
        because: ['it stays checked', 'overuje sa stále'],
      };
  const seen: Offer = input.sides.has('backend')
    ? { says: ['a response that is as asked for', 'podľa odpovede'] }
    : { says: ['something seen on the screen', 'podľa obrazovky'] };
  return [tested, seen, byHand];
}

function places(): readonly Offer[] {
  return [
    {
      says: [
        'wherever a search for the words of the request leads',
        'tam, kam vedie hľadanie slov požiadavky',
      ],
      because: noMore,
    },
    { says: ['a file or page that I name', 'súbor alebo stránka, ktorú napíšem'] },
  ];
}

function environments({ pipeline, container }: Evidence): readonly Offer[] {
  return [
    {
      says: ['staging first, production after a look', 'najprv staging, po kontrole produkcia'],
      because: ['a fault shows before users see it', 'chyba sa ukáže skôr než používateľom'],
    },
    ...((pipeline ?? container)
      ? [
          {
            says: [
              `where ${pipeline ?? container} deploys to`,
              `tam, kam nasadzuje ${pipeline ?? container}`,
            ] as Words,
            ...fileSource(pipeline ?? container),
          },
        ]
      : []),
    { says: ['production', 'produkcia'] },
  ];
}

function fileSource(file: string | undefined): { readonly source?: Answer['source'] } {
  return file === undefined ? {} : { source: { text: file, file, line: undefined } };
}

/** Packages that check what comes in, by any ecosystem's name. */
const checkers =
  /^(?:zod|joi|yup|valibot|ajv|class-validator|superstruct|pydantic|marshmallow|cerberus|fluentvalidation(?:\.aspnetcore)?|dry-validation)$/i;

function evidenceOf(input: QuestionInput): Evidence {
  const { facts, apps, words, tests, sides } = input;
  const fetching = apps.map((app) => found(app, 'dataFetching')).find((each) => each && !isNo(each.value));
  const [kind] = words.kinds;
  const paths = facts?.paths() ?? [];
  const own = facts && kind ? sourceFiles(facts, kind, apps) : [];
  return {
    input,
    tests,
    checking: facts && !(sides.size === 1 && sides.has('frontend')) ? checkerOf(facts) : undefined,
    fetching: fetching && { text: namedValue(fetching).split(',')[0]!, source: sourceOf(fetching.place) },
    example: own[0],
    errors: paths.find((path) =>
      /(?:^|\/)(?:middleware|handlers?|errors?)\/[\w-]*(?:error|exception)[\w-]*\.\w+$/i.test(path),
    ),
    pipeline: paths.find(isPipeline),
    container: paths.find((path) => /^(?:docker-)?compose[\w.-]*\.ya?ml$|^Dockerfile$/.test(path)),
  };
}

function checkerOf(facts: RepositoryFacts): Answer | undefined {
  const fact = facts
    .facts(packageEcosystems)
    .find(({ name, role }) => role === 'dependency' && checkers.test(name));
  return fact && { text: knownPackage(fact.ecosystem, fact.name)?.name ?? fact.name, source: sourceOf(fact) };
}
