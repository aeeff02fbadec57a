import { type WordPatterns, wordPatterns } from '../word-patterns.ts';

/** What is no behaviour of the product: tests, texts about it, tools around it. */
export const besides = list(
  'environment|branch|release branch|tag|codeowners|test|test case|test suite|test coverage|coverage|spec|e2e|unit test|doc|documentation|comment|jsdoc|' +
    'docstring|readme|changelog|ci|cd|workflow|pipeline|github action|linter|lint|lint rule|eslint|' +
    'prettier|biome|husky|pre commit|pre commit hook|import|dependency|dev dependency|docker|dockerfile|' +
    'docker compose|script|npm script|storybook|license|gitignore|fixture|seed data|mock|mock data|' +
    'faq|sequence diagram|er diagram|mock server|editorconfig|snapshot|benchmark|audit|security audit|code review|review|migration|index|typing|' +
    'type annotation|adr|diagram|contributing|release note|commit|issue template',
);
/** The head of a Slovak object stands before what is said of it. */
export const besidesFirst = list(
  'importy|test|testy|testov|test*|unit test*|dokumentaci*|komentar*|zavislost*|kniznic*|skript*|' +
    'prieskum*|analyz*|audit*|revizi*|prehlad*|zhrnuti*|navod*|navrh*|nasadeni*|konfiguraci*|migraci*|' +
    'commit*|vetv*|zaloh*|ci|readme|mock*|diagram*|priruck*|e2e test*|integracn* test*|jednotkov* test*|regresn* test*',
);
/** What is written for people to read; such an order is a Task. */
export const papers = list(
  'faq|style guide|storybook page|report|plan|proposal|summary|overview|handbook|manual|runbook|playbook|tutorial|checklist|decision record|guide|article|post|mail|message|letter|story|adr|rfc|spec|' +
    'specification|text|section|page on|email to|cast|clanok|sprav*|navod*|postup*|prirucka|prirucku|prirucky|plan*|zhrnuti*|dokument*|texty',
);
/** What is asked of documents and tools, and no fault of the product. */
export const asks = list(
  'typo|preklep*|spelling|wording|grammar|gramatik*|formatting|indentation|whitespace|style|styling|' +
    'lint*|eslint*|warning*|prettier|varovani*|formatovani*|odsadeni*|lint error|type error|' +
    'typescript error',
);
/** Texts of the repository. */
export const documents = list(
  'readme|changelog|doc*|dokument*|comment*|koment*|guide|navod*|license|contributing|wiki',
);
/** What a tool reports, and what it reports on. */
export const tools = list(
  'lint*|eslint*|warning*|prettier|varovani*|formatting|formatovani*|indentation|odsadeni*|whitespace',
);
/** What only those see who read the code, or who measure. */
export const inner = list(
  'pamat*|spotreb*|memory|performance|speed|code|structure|readability|maintainability|naming|types|type safety|architecture|' +
    'query|queries|quality|testability|duplication|duplicate code|complexity|bundle size|load time|' +
    'loading time|response time|render*|memory usage|vykon*|rychlost*|kod*|struktur*|citatelnost*|' +
    'kvalit*|dotaz*|dopyt*|duplicit*|udrziavatelnost*|architektur*|typy|typovanie|zlozitost*|nacitavani*',
);
/** What can go without a change of behaviour. */
export const dead = list(
  'prop drilling|magic number|global variable|global state|circular|globaln* premenn*|dead code|unused|' +
    'duplicate code|duplicated code|duplication|mrtvy kod|nepouzit* kod|nepouzivan* kod|duplicit*|' +
    'nepouzit* import*|unused import|any|redundant',
);
/** Built for those who read the code, not for those who use the product. */
export const structures = list(
  'layer|abstraction|base class|pattern|factory|adapter|facade|dependency injection|vrstv*|abstrakci*|' +
    'rozhrani*|vzor*',
);
/** Whole files and packages: taking them away is upkeep, not rework. */
export const unusedFiles = list('image|file|asset|picture|obrazk*|subor*|package|dependency|zavislost*');
/** What code is made of: moving it is rework. */
export const inCode = list(
  'component|komponent*|class|tried*|function|funkci*|funkcn*|hook*|promise*|callback*|state|stav*|' +
    'redux|zustand|javascript|typescript|js|ts|code|kod*|module|modul*|service|options api|' +
    'composition api|async|css|sass|tailwind|sluzb*|metod*|trieda|middleware|repository class|type|types|typy|constant|konstant*|helper|util*|logic|' +
    'logik*|file|subor*',
);
/** What is stored, and what it runs on: moving it is a Task. */
export const data = list(
  'secret|secrets|database|databaz*|db|server|hosting|data|dat|mysql|postgres*|production|produkci*|repo|repository|' +
    'ci|webpack|vite|docker*|cloud|aws|azure|node|python|java|react|angular|next',
);
/** What builds, ships and runs the product: to change it changes no code. */
export const platforms = list(
  'pip|poetry|uv|npm|yarn|pnpm|bun|maven|gradle|make|nx|turborepo|heroku|docker|podman|vercel|netlify|fly|railway|render|' +
    'kubernetes|k8s|helm|terraform|ansible|jenkins|circleci|travis|github actions|gitlab ci|nginx|apache|caddy|hetzner|' +
    'cloudflare|dockerfile|image|obraz',
);
/** How code is to be afterwards. */
export const faster = list(
  'consistent|uniform|jednotn*|asynchron*|faster|fast|quicker|cleaner|readable|reusable|simpler|smaller|shorter|maintainable|testable|generic|' +
    'pure|async|strict|private|public|static|readonly|immutable|stateless|privatn*|verejn*|staticke|' +
    'rychlej*|prehladnej*|citatelnej*|jednoduch*',
);
/** What is wrong: taking it away mends. */
export const fault = list(
  'bug|error|crash|leak|issue|problem|warning|flicker*|race condition|chyb*|problem*|bug*|memory leak|pad*',
);
/** What is raised to another version. */
export const versions = list(
  'upgrade|version|latest|dependency|package|dependencies|verzi*|zavislost*|balic*|najnovs*',
);
/** Names of reworking that stand behind "do". */
export const rework = list('refactor*|refaktor*|cleanup|clean up|poriadok');
/** What a user sees: replacing it changes the product. */
export const visible = list(
  'text|label|colour|color|icon|image|logo|title|wording|font|picture|button|link|placeholder|message|' +
    'copy|banner|photo|heading|phrase|word|text*|popis*|farb*|ikon*|obrazk*|obrazok|logo|nadpis*|' +
    'tlacidl*|odkaz*|fotk*|slov*|hlask*',
);
/** Names of upkeep that a title may have. */
export const upkeep = list(
  'upgrade|update|bump|release|deployment|setup|configuration|aktualizaci*|nasadeni*|nastaveni*|' +
    'konfiguraci*',
);
/** Names of reworking that a title may have. */
export const reworking = list(
  'refactor|refactoring|cleanup|clean up|rename|simplification|optimization|optimisation|performance|' +
    'refaktor*|optimalizaci*|zjednoduseni*|upratani*|premenovani*|zrychleni*',
);

function list(patterns: string): WordPatterns {
  return wordPatterns(patterns.split('|'));
}
