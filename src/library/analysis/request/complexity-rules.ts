import { UserError } from '../../../core/base/errors.ts';
import {
  complexityRulesPath,
  defaultThresholds,
  readThresholds,
  type Threshold,
  thresholdOf,
} from '../../../core/parse/complexity-rules.ts';

/** What the complexity score is made of. */
export interface ComplexityRules {
  /** Lowest first. */
  readonly thresholds: readonly Threshold[];
  readonly rules: readonly ComplexityRule[];
}

/** Adds its weight once, when a word of the request pulls one of its triggers. */
export interface ComplexityRule {
  readonly name: string;
  /** A whole number, may be negative. */
  readonly weight: number;
  /** As `wordPatterns` takes them. A rule without any is never pulled. */
  readonly triggers: readonly string[];
}

/**
 * Reads `.assistant/config/complexity-rules.json`.
 *
 * @param text Undefined when there is no such file: the built-in rules. A file that has thresholds alone keeps the built-in
 * rules and sets the labels.
 * @throws UserError when it is no JSON or a part that is needed has another form; config/schema tells where.
 */
export function readComplexityRules(text: string | undefined): ComplexityRules {
  if (text === undefined) return { thresholds: defaultThresholds, rules: defaultComplexityRules };
  const thresholds = readThresholds(text);
  if (!thresholds || thresholds.length === 0) throw fault('has no thresholds that can be read');
  const { rules } = JSON.parse(text.replace(/^\ufeff/, '')) as { rules?: unknown };
  if (rules === undefined) return { thresholds, rules: defaultComplexityRules };
  if (!Array.isArray(rules)) throw fault('has "rules" that are no list');
  return { thresholds, rules: rules.map(readRule) };
}

/** The threshold of a score; of one that lies in a gap between thresholds the one below it, of one below all the lowest. */
export function thresholdAt(score: number, thresholds: readonly Threshold[]): Threshold | undefined {
  return thresholdOf(score, thresholds) ?? thresholds.findLast(({ min }) => min <= score) ?? thresholds[0];
}

function readRule(rule: unknown, index: number): ComplexityRule {
  const {
    name,
    weight,
    triggers = [],
  } = (typeof rule === 'object' && rule !== null ? rule : {}) as Partial<Record<string, unknown>>;
  const place = `rules[${index}]`;
  if (typeof name !== 'string' || name.trim() === '') throw fault(`has no "name" in ${place}`);
  if (!Number.isSafeInteger(weight)) throw fault(`has no whole number as "weight" in ${place}`);
  if (!Array.isArray(triggers) || triggers.some((trigger) => typeof trigger !== 'string')) {
    throw fault(`has "triggers" in ${place} that are no list of words`);
  }
  return { name: printable(name), weight: weight as number, triggers };
}

/**
 * A name as a line `name: +5` of the record can hold it. Behind "Total" the line would be taken for the sum, and signs of
 * Markdown and numbers with a sign for something else.
 */
function printable(name: string): string {
  const plain = name
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[|*_`=[\]<>]+/g, ' ')
    .replace(/[+\-−–](?=\s?\d)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  const shown = plain.replace(/(?<![\s:：])[\s:：]+$/u, '') || 'Unnamed rule';
  return /^(?:total|sum|score|celkom|spolu|súčet)(?!\p{L})/iu.test(shown) ? `Rule ${shown}` : shown;
}

function fault(what: string): UserError {
  return new UserError(
    `${complexityRulesPath} ${what}; run prompt-lint on it for the place, or delete it to use the built-in rules`,
  );
}

/**
 * Used where the repository has no `.assistant/config/complexity-rules.json`. The file of that name in this repository, which is shipped
 * with the library, says the same. For how triggers are written see `WordPatterns`.
 */
const defaultComplexityRules: ComplexityRules['rules'] = [
  {
    name: 'Implementation',
    weight: 5,
    triggers: list('<Feature>'),
  },
  {
    name: 'Fault to find',
    weight: 5,
    triggers: list('<Bug Fix> | crash | exception | pada | spadne | zhavar*'),
  },
  {
    name: 'Unknown cause',
    weight: 2,
    triggers: list(
      'why | sometimes | intermittent | intermittently | randomly | occasionally | since yesterday | no ' +
        'idea | not sure why | flaky | root cause | preco | obcas | niekedy | nahodne | od vcera | ' +
        'netusim | neviem preco',
    ),
  },
  {
    name: 'Restructuring',
    weight: 5,
    triggers: list('<Refactoring>'),
  },
  {
    name: 'Multi-file scope',
    weight: 5,
    triggers: list(
      'multiple files | many files | several files | all components | all pages | every page | every ' +
        'component | all endpoints | every endpoint | all services | several services | all our | all api ' +
        '| all routes | models | across the | across all | whole app | whole codebase | whole project | ' +
        'entire app | entire codebase | entire project | whole frontend | entire frontend | whole backend ' +
        '| throughout | everywhere | codebase | all places | services | multiple services | all … pages | ' +
        'all … components | vsetky nase | vo vsetkych | vsetky stranky | vsetky komponent* | vsetky ' +
        'endpoint* | vsetky sluzby | vsetky miesta | vsetkych miest* | celom projekte | cely projekt | ' +
        'celej aplikacii | celu aplikaciu | celeho frontendu | celom frontende | celeho backendu | cely ' +
        'frontend | cely backend | celom kode | cely kod | vsade | viacero suborov | viac suborov | ' +
        'viacerymi sluzbami | viacer* sluzb*',
    ),
  },
  {
    name: 'Cross-cutting concern',
    weight: 4,
    triggers: list(
      'authentication | auth | authorization | permission | role based | access control | rbac | ' +
        'logging | caching | cache | i18n | internationalization | localization | multi language | multi ' +
        'tenant | tenant | several tenants | accessibility | error handling | feature flag | audit log | ' +
        'telemetry | tracing | repository layer | layer | rate limit | validation layer | notification | ' +
        'theming | state management | offline | vrstv* | autentifik* | autoriz* | opravnen* | prav ' +
        'pristupu | pristupov* prav* | logovan* | cachovan* | cache | lokalizac* | viacer* jazyk* | ' +
        'viacjazyc* | pristupnost* | notifik* | osetren* chyb | viac* firiem | stav aplikacie | ' +
        'obmedzenie poctu',
    ),
  },
  {
    name: 'Security',
    weight: 5,
    triggers: list(
      'security | permission | role based | rbac | oauth | oauth2 | sso | single sign on | sso | azure ' +
        'ad | ldap | saml | jwt | encryption | encrypt | two factor | 2fa | mfa | csrf | xss | sql ' +
        'injection | vulnerability | gdpr | secret | personal data | login with google | google login | ' +
        'sign in with | jednotne prihlasen* | opravnen* | bezpecnost* | sifrov* | zranitelnost* | ' +
        'dvojfaktor* | osobn* udaj* | prihlaseni* cez | citliv* udaj*',
    ),
  },
  {
    name: 'Accounts and passwords',
    weight: 3,
    triggers: list(
      'password | token | session | user account | impersonate | hesl* | token* | relaci* | uctov ' +
        'pouzivatel*',
    ),
  },
  {
    name: 'Data and schema',
    weight: 4,
    triggers: list(
      'database | schema | migrate the database | data migration | migration | transaction | postgres | ' +
        'postgresql | mysql | mongodb | sql | data model | orm | backfill | sharding | replication | ' +
        'foreign key | databaz* | schema | schemu | schemy | migraci* | transakci* | datov* model* | ' +
        'spajanie retazcov',
    ),
  },
  {
    name: 'External integration',
    weight: 5,
    triggers: list(
      'stripe | paypal | webhook | third party | external api | external service | payment gateway | ' +
        'payment | salesforce | sap | erp | crm | kafka | rabbitmq | elasticsearch | apple pay | google ' +
        'pay | refund | twilio | sendgrid | integrate with | google maps | slack | push | warehouse | ' +
        'partner | platobn* bran* | platb* | platit | vratenia penazi | platobn* | extern* api | extern* ' +
        'sluzb* | tretich stran | napojenie na | webhook* | skladov* system* | uctovn* system*',
    ),
  },
  {
    name: 'Rebuilding a system',
    weight: 10,
    triggers: list(
      'monolith | from scratch | greenfield | legacy system | whole system | rewrite the app | rewrite ' +
        'the application | rewrite the whole | rewrite the entire | rebuild | new platform | monolit* | ' +
        'od zakladu | od nuly | cely system | celeho systemu | prepis* cel* | prerob* cel*',
    ),
  },
  {
    name: 'Architecture',
    weight: 9,
    triggers: list(
      'architecture | microservice | monorepo | event driven | event sourcing | cqrs | distributed | ' +
        'high availability | plugin system | multi region | domain driven | notification system | ' +
        'platform | system design | zero downtime | without downtime | scalable | migrate the database | ' +
        'architektur* | mikrosluzb* | presun* databaz* | udalostiach | distribuovan* | bez vypadku | ' +
        'notifikacny system | platform* | skalovateln* | zasuvn* modul*',
    ),
  },
  {
    name: 'Concurrency and real time',
    weight: 7,
    triggers: list(
      'race condition | concurrent | concurrency | deadlock | real time | realtime | websocket | queue ' +
        '| at the same time | simultaneously | parallel | locking | stream | background job | worker | ' +
        'retry | race condition | subezn* | sucasne | naraz | v realnom case | websocket* | front* na | ' +
        'fronta | frontu | frontou | zamyk* | paraleln* | na pozadi | worker*',
    ),
  },
  {
    name: 'Performance',
    weight: 3,
    triggers: list(
      'performance | slow | latency | bottleneck | memory leak | memory usage | memory | optimize | ' +
        'optimise | speed | scale | throughput | load time | vykon* | pomal* | rychlost* | uzke miesta | ' +
        'pamat* | unik pamate | skalov* | optimaliz*',
    ),
  },
  {
    name: 'Research',
    weight: 5,
    triggers: list(
      'investigate | research | analyze | analyse | audit | explore | map out | evaluate | find all | ' +
        'find every | review the | trace | dig into | bottleneck | go through | find out | figure out | ' +
        'work out | list every | list all | look for | check which | check all | verify that | come up ' +
        'with | plan for | prid* na to | vypis vsetk* | pohladaj | skontroluj vsetk* | priprav* plan | ' +
        'preskumaj* | analyzuj* | zanalyz* | audit* | zisti* | zmapuj* | najdi vsetky | prejdi cely | ' +
        'prejdi celu | zhodnot* | prieskum*',
    ),
  },
  {
    name: 'Decision to take',
    weight: 5,
    triggers: list(
      'trade off | pros and cons | compare | recommend | options | approaches | alternatives | what ' +
        'would you | risks | not sure if | should we | torn between | would you pick | evaluate | best ' +
        'way | best approach | design | propose | let me choose | how should | which one | strategy | ' +
        'discuss | vaham | podla teba | co by ste | co by si | rizika | neviem ci | vyhod* a nevyhod* | ' +
        'plus* a minus* | porovnaj* | odporuc* | moznosti | alternativ* | najlepsi sposob | navrhni* | ' +
        'kompromis* | mame … pouzit | nechaj ma vybrat | ako by sme | ktore riesenie | preber',
    ),
  },
  {
    name: 'Several layers',
    weight: 4,
    triggers: list(
      'frontend and backend | backend and frontend | full stack | api and ui | ui and api | client and ' +
        'server | database and | and the api | frontend aj backend | frontend a backend | backend aj ' +
        'frontend | backend a frontend | klient aj server | end to end | do databazy',
    ),
  },
  {
    name: 'Several parts',
    weight: 2,
    triggers: list(
      'components | several | pages | tables | forms | fields | flow | wizard | editor | preferences | ' +
        'refund | including | as well as | both | komponenty | viacero | niekolko | formulare | editor* | ' +
        'refundaci* | vratane | obidve | oboje',
    ),
  },
  {
    name: 'Tests and tooling',
    weight: 5,
    triggers: list(
      'unit tests | e2e tests | end to end tests | integration tests | write … tests | cover … tests | test ' +
        'suite | set up | dockerize | docker compose | github action | gitlab ci | pipeline | eslint and ' +
        '| workflow that | unit testy | e2e testy | integracne testy | napis … testy | napisat … testy | ' +
        'pokry* testami | pokry* | nastav eslint | docker compose | github actions | do dockeru | testy ' +
        'pre',
    ),
  },
  {
    name: 'Upkeep',
    weight: 4,
    triggers: list(
      'upgrade | downgrade | deploy | roll out | roll back | switch from | move from | migrate … to | release | aktualizuj* | povys* | ' +
        'nasad* | vydaj* | prejdi z | vrat* … verziu | upgradni*',
    ),
  },
  {
    name: 'Must not break',
    weight: 2,
    triggers: list(
      'backward compatible | backwards compatible | without breaking | must not break | keep the api | ' +
        'production | legacy | spatne kompatibiln* | nesmie sa rozbit | bez vypadku | na produkcii | v ' +
        'produkcii | produkcn*',
    ),
  },
  {
    name: 'Destructive work',
    weight: 5,
    triggers: list('<Destructive>'),
  },
  {
    name: 'Small change',
    weight: -3,
    triggers: list(
      'typo | rename | misspelled | favicon | link | quick | one line | simple | trivial | minor | dead ' +
        'code | split | sidebar | timezone | tooltip | label | placeholder | colour | color | icon | ' +
        'wording | readme | spinner | margin | padding | font | bump | unused | constant | helper | tiny ' +
        '| button | banner | footer | header | lint warnings | css | title | column | preklep* | ' +
        'premenuj* | rychlo | jednoduch* | drobn* | mrtvy kod | rozdel* | sidebar | popisok | farb* | ' +
        'ikon* | text* | medzer* | okraj* | nadpis* | pismo | nepouzit* | nepouzivan* | konstant* | ' +
        'pomocn* | male | tlacidl* | hlavick* | paticka | pätičk* | banner* | readme | stlpec',
    ),
  },
  {
    name: 'Narrowed down',
    weight: -1,
    triggers: list('only | just | simply | nothing else | len | iba | staci | nic ine'),
  },
  {
    name: 'Upgrade with breaking changes',
    weight: 9,
    triggers: list(
      'breaking changes | major upgrade | upgrade from … to | major version | migrate from … to | ' +
        'upgradni … na | upgrade na | prechod z … na | velka verzia',
    ),
  },
  {
    name: 'Known pattern',
    weight: -2,
    triggers: list(
      'like the existing | same as | same way as | like in | similar to | following the pattern | as we ' +
        'do | copy of | rovnako ako | tak ako | podobne ako | podla vzoru | ako pri | ako v existujuc*',
    ),
  },
];

function list(triggers: string): readonly string[] {
  return triggers.split(' | ');
}
