import { isDenied } from './denial.ts';
import type { RequestText } from './request-text.ts';
import { allMatches, type WordPatterns, wordPatterns } from './word-patterns.ts';

/** Words of each domain; one that counts more than others in its domain stands in `strong`. */
const domains: Readonly<
  Record<string, { readonly strong: string; readonly weak: string; readonly files?: RegExp }>
> = {
  Security: {
    strong:
      'security|vulnerability|xss|csrf|sql injection|oauth|oauth2|jwt|encryption|encrypt|two factor|2fa|' +
      'mfa|secret|authentication|authorization|penetration|permission|role based|rbac|sso|bezpecnost*|' +
      'zranitelnost*|sifrov*|autentifik*|autoriz*|opravnen*|dvojfaktor*',
    weak: 'login|password|token|auth|sign in|logout|hesl*|prihlas*|gdpr|rate limiting|session cookie',
  },
  Database: {
    strong:
      'database|sql|migration|schema|postgres|postgresql|mysql|mongodb|sqlite|orm|prisma|drizzle|' +
      'foreign key|databaz*|migraci*|schemu|schemy',
    weak: 'query|index|transaction|dotaz*|transakci*|redis',
    files: /\.sql\b|schema\.prisma/,
  },
  DevOps: {
    strong:
      'docker*|kubernetes|k8s|helm|ci cd|ci pipeline|ci job|ci build|in ci|on ci|pipeline|deploy|' +
      'deployment|github action|gitlab ci|jenkins|terraform|nginx|staging|dockerize|workflow|nasad*|' +
      'monitoring|prometheus|grafana|downtime|vypadk*',
    weak:
      'build|environment variable|server|cloud|aws|azure|premenne prostredia|release|eslint|prettier|lint|' +
      'dependency|zavislost*',
    files: /Dockerfile|docker-compose|\.github\/|\.gitlab-ci|\.tf\b|Makefile/,
  },
  Testing: {
    strong:
      'test|unit test|e2e|coverage|jest|vitest|playwright|cypress|mock|flaky|testy|testov|test*|pokrytie',
    weak: 'qa|regression',
    files: /\.(?:spec|test)\.\w+/,
  },
  Documentation: {
    strong:
      'readme|documentation|document|changelog|docs|jsdoc|docstring|contributing|dokumentaci*|zdokumentuj*|' +
      'navod*',
    weak: 'comment|typo|guide|koment*|preklep*',
    files: /README|CHANGELOG|\bdocs\/|\.md\b/,
  },
  Mobile: {
    strong:
      'android|ios|react native|flutter|swiftui|kotlin|mobile app|app store|expo|mobiln* aplik*|' +
      'push notification',
    weak: 'swipe|tablet|iphone',
    files: /\.(?:swift|kt|dart)\b/,
  },
  Data: {
    strong:
      'machine learning|dataset|data pipeline|etl|pandas|analytics|data warehouse|training|model accuracy|' +
      'embeddings|spark|airflow|datov* sklad*|strojov* uc*|notebook',
    weak: 'csv|chart|report|statistics|graf*|statistik*',
    files: /\.ipynb\b/,
  },
  Frontend: {
    strong:
      'button|page|component|header|footer|sidebar|css|tailwind|react|vue|angular|svelte|modal|tooltip|' +
      'dark mode|frontend|front end|ui|ux|layout|responsive|hook|spinner|menu|dialog|navbar|banner|form|' +
      'screen|accessibility|aria|font|colour|color|safari|icon|dropdown|browser|usememo|usecallback|redux|' +
      'zustand|scroll|animation|toast|vite|router|tlacidl*|strank*|hlavick*|paticka|paticke|pätičk*|' +
      'formular*|komponent*|obrazovk*|farb*|modaln*|frontend*|prehliadac*|ikon*|tmavy rezim|pristupnost*|' +
      'hook*|vzhlad*|rozlozeni*|menu',
    weak:
      'mobile|list|table|show|display|dashboard|click|state|pagination|kosik*|zobraz*|klik*|tabulk*|' +
      'zoznam*|mobil*|stav*|image|obrazk*|cart|profile',
    files: /\.(?:tsx|jsx|vue|svelte|css|scss|html)\b/,
  },
  Backend: {
    strong:
      'api|endpoint|backend|back end|server|rest|graphql|microservice|service|webhook|queue|worker|' +
      'controller|middleware|cron|route handler|rate limit|rate limiting|websocket|grpc|kafka|cache|' +
      'caching|backend*|sluzb*|mikrosluzb*|fronta|frontou|server*|worker*|cachovan*|stripe|payment|platb*|' +
      'platobn*|email*',
    weak:
      'request|timeout|response|upload|export|500|user service|invoice|order|faktur*|objednavk*|nahravan*|' +
      'poziadav*',
    files: /\.(?:cs|go|java|php|rb|py|rs)\b|\b(?:server|api|controllers)\//,
  },
};

/**
 * The domain that most of the request's words belong to; `Technical` when none does. Of two that are even the more special
 * one, in the order above.
 */
export function domainOf({ words, text }: RequestText): string {
  let best = 'Technical';
  let most = 0;
  for (const [name, { strong, weak, files }] of compiled()) {
    const points = 2 * distinct(strong, words) + distinct(weak, words) + (files?.test(text) ? 2 : 0);
    if (points > most) {
      best = name;
      most = points;
    }
  }
  return best;
}

function distinct(patterns: WordPatterns, words: RequestText['words']): number {
  const named = allMatches(patterns, words).filter((match) => !isDenied(words, match));
  return new Set(named.map(({ first }) => words[first]!.plain)).size;
}

type Compiled = readonly (readonly [
  string,
  { strong: WordPatterns; weak: WordPatterns; files: RegExp | undefined },
])[];

let read: Compiled | undefined;

function compiled(): Compiled {
  read ??= Object.entries(domains).map(([name, { strong, weak, files }]) => [
    name,
    { strong: wordPatterns(strong.split('|')), weak: wordPatterns(weak.split('|')), files },
  ]);
  return read;
}
