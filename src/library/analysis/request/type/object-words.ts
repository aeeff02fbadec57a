import { wordSet } from '../../../../core/base/words.ts';
import type { Word } from '../request-text.ts';
import { allMatches, wordPatterns } from '../word-patterns.ts';

/** Classes of words by what work on them is, English and Slovak. */
const nouns = {
  tests:
    'test|test case|test suite|test coverage|coverage|spec|e2e|unit test|fixture|seed data|mock|mock data|mock server|snapshot|benchmark|playwright|cypress|pytest|vitest|jest|locust|testcontainer|' +
    'testy|testov|testom|testami|testoch|testu|testovani*|testovac*|pokryti*|scenar*|mockov*|mutacn* testovani*|seed',
  documents:
    'doc|documentation|jsdoc|docstring|readme|changelog|license|license section|contributing|codeowners|adr|diagram|release note|getting started|getting started part|openapi|swagger|wiki|faq|style guide|guide|plan|proposal|handbook|manual|runbook|playbook|tutorial|checklist|decision record|rfc|specification|page on|migration guide|comments in|code comment|issue template|' +
    'dokumentaci*|dokument*|navod*|prirucka|prirucku|prirucky|prirucke|postup|postupu|pravidla pre|podklady|clanok|docstring*|poznamky k vydaniu|popis chyb*|pravidla|zhrnuti*',
  comments: 'comment|koment*',
  papers: 'story|article|post|mail|message|letter|text|section|report|summary|page on|sprav*|cast|text*',
  tools:
    'helm chart|pull request|environment|branch|release branch|tag|ci|cd|ci cd|workflow|pipeline|github action|gitlab ci|linter|lint|lint rule|eslint|prettier|biome|husky|pre commit|pre commit hook|import|dependency|dev dependency|docker|dockerfile|docker compose|compose|script|npm script|npm audit|storybook|gitignore|editorconfig|migration|index|typing|type annotation|commit|type check|typecheck|build|bundler|' +
    'importy|zavislost*|kniznic*|skript*|konfiguraci*|migraci*|commit*|vetv*|indexy|pipeline',
  operations:
    'backup|monitoring|alert|metric|healthcheck|health check|renovate|dependabot|sentry|prometheus|secret|cron|port|worker|replica|scaffold|stack|monorepo|node|runtime|kostr*|zaloh*|monitoring*|workery|workerov|projekt s|novy projekt|sluzbu v|vps|server|staging|production|prod|image',
  findings:
    'analysis|audit|security audit|assessment|investigation|survey|review|code review|overview|comparison|analyz*|prieskum*|revizi*|prehlad*|porovnani*|navrh*|moznost*',
  slips:
    'typo|preklep*|spelling|wording|grammar|gramatik*|formatting|indentation|whitespace|style|styling|lint*|eslint*|warning*|varovani*|formatovani*|odsadeni*|lint error|type error|typescript error',
  fault:
    'bug|error|crash|leak|issue|problem|warning|flicker*|race condition|chyb*|problem*|bug*|memory leak|pad*|vulnerabilit*|zranitelnost*',
  dead: 'prop drilling|magic number|global variable|global state|circular|dead|globaln* premenn*|dead code|unused|duplicate code|duplicated code|duplicate|duplication|duplicitn* kod|mrtvy kod|nepouzit*|nepouzivan*|duplicit*|any|redundant|commented out|zakomentovan*',
  files: 'image|file|asset|picture|folder|obrazk*|subor*|priecin*|package|dependency|zavislost*|kniznic*',
  quality:
    'pamat*|spotreb*|memory|performance|speed|structure|readability|maintainability|naming|types|type safety|architecture|query|queries|quality|testability|complexity|bundle|bundle size|image size|load time|loading time|response time|start up|startup|render*|re render*|memory usage|lighthouse|vykon*|rychlost*|struktur*|citatelnost*|kvalit*|dotaz*|dopyt*|udrziavatelnost*|architektur*|typy|typovanie|zlozitost*|nacitavani*|odozv*|bundl*',
  better:
    'consistent|uniform|jednotn*|asynchron*|faster|fast|quicker|cleaner|readable|reusable|simpler|smaller|shorter|maintainable|testable|easier to test|easier to read|easier to change|easier to maintain|testovatel*|generic|pure|async|strict|private|public|static|readonly|immutable|stateless|independent|privatn*|verejn*|staticke|rychlej*|prehladnej*|citatelnej*|jednoduch*|nezavisl*|lazily|in batches|davkach',
  structures:
    'layer|abstraction|base class|pattern|factory|adapter|facade|dependency injection|wrapper|helper|vrstv*|abstrakci*|rozhrani*|vzor*',
  code: 'controller|kontroler*|handler*|component|komponent*|class|tried*|trieda|function|funkci*|funkcn*|hook*|promise*|callback*|state|stav*|redux|zustand|javascript|typescript|js|ts|code|kod*|module|modul*|service|options api|composition api|async|css|css modules|sass|tailwind|sluzb*|metod*|middleware|repository class|type|types|constant|konstant*|helper|util*|logic|logik*|file|subor*|schema|export|exporty|default export|models|modely|dataclass|enum|handler|string literals|inline styles|if else',
  data: 'database|databaz*|db|hosting|data|dat|mysql|postgres*|production|produkci*|repo|repository|ci|webpack|vite|docker*|cloud|aws|azure|python|java|react|angular|next|table|column|tabulk*|stlpc*|zaznam*',
  platforms:
    'pip|poetry|uv|npm|yarn|pnpm|bun|maven|gradle|make|nx|turborepo|heroku|docker|podman|vercel|netlify|fly|railway|kubernetes|k8s|helm|terraform|ansible|jenkins|circleci|travis|github actions|gitlab ci|nginx|apache|caddy|hetzner|cloudflare|dockerfile|esbuild|tsc|webpack|obraz',
  versions:
    'upgrade|version|latest|newest|dependency|package|dependencies|eol|verzi*|zavislost*|balic*|najnovs*|aktualizaci*',
  visible:
    'text|label|colour|color|icon|image|logo|title|font|picture|button|link|placeholder|message|banner|photo|heading|phrase|word|page|form|field|filter|menu|popis*|farb*|ikon*|obrazk*|obrazok|nadpis*|tlacidl*|odkaz*|fotk*|slov*|hlask*|strank*|formular*|pole',
  upkeep:
    'upgrade|update|bump|release|deployment|setup|configuration|upkeep|aktualizaci*|nasadeni*|nastaveni*|konfiguraci*',
  rework:
    'refactor|refactoring|cleanup|clean up|rename|simplification|optimization|optimisation|refaktor*|optimalizaci*|zjednoduseni*|upratani*|premenovani*|zrychleni*|poriadok',
} as const satisfies Record<string, string>;

export type NounClass = keyof typeof nouns;

const compiled = Object.entries(nouns).map(
  ([name, list]) => [name as NounClass, wordPatterns(list.split('|'))] as const,
);

/** What may stand behind the word that tells: a docker-compose file, a CI job. */
const containers = wordSet(
  'file files setup config configuration job jobs step steps section case cases entry block badge server for subor subory',
);

/**
 * The classes that words belong to: by any of them, or by the head alone. English has the head of an object at its end ("a test mode" is
 * no test), Slovak among its first words.
 */
export function classesOf(words: readonly Word[], heads: boolean, isSlovak: boolean): NounClass[] {
  return compiled.flatMap(([name, patterns]) =>
    allMatches(patterns, words).some(
      ({ first, last }) =>
        !heads || (isSlovak ? first < 3 : words.slice(last + 1).every(({ plain }) => containers.has(plain))),
    )
      ? [name]
      : [],
  );
}
