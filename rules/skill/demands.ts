/**
 * What the anti-hallucination contract asks of a skill, by its meaning: no two authors write it in the same words.
 */
export interface Demand {
  /** What is asked, for messages: "the project profile was read in this session". */
  readonly asks: string;
  isMetBy(rule: string): boolean;
}

const word = (forms: string) => new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu');

const profile = word('profile?(?:\\.md)?|profil\\p{L}*');
const personal = word('personal|osobn\\p{L}*');
const reading = word(
  'read|reads|reading|load\\p{L}*|open\\p{L}*|recall\\p{L}*|consult\\p{L}*|check\\p{L}*|(?:pre|na)čít\\p{L}*|otvor\\p{L}*|overen\\p{L}*',
);
const version = word('versions?|verzi\\p{L}*|verzií');
/** Versions in general, not those of packages alone. */
const anyVersion =
  /(?<!\p{L})(?:any|every|each|all|no|žiadn\p{L}*|každ\p{L}*|všetk\p{L}*)\s+(?:stated\s+|uveden\p{L}*\s+)?(?:version|verzi)/iu;
const qualifiedVersion =
  /(?<!\p{L})(?:packages?|dependenc(?:y|ies)|nuget|npm|librar(?:y|ies)|runtime|framework|react|\.net)(?:['’]s)?(?:\s+(?:and|or|\/|package|dependency)\b){0,2000}\s+versions?|versions? of (?:the |any |its |a )?(?:packages?|dependenc\p{L}+|librar\p{L}+|runtime|framework|react|\.net)|verzi\p{L}{0,200}\s+(?:balí\p{L}*|závislos\p{L}*|knižn\p{L}*|runtime|react\p{L}*|\.net)/giu;
const packages = word(
  'packages?|dependenc(?:y|ies)|nuget|librar(?:y|ies)|balí[kčc]\\p{L}*|závislos\\p{L}*|knižn\\p{L}*',
);
const copied = word(
  'templates?|examples?|samples?|cop(?:y|ied|ies|ying)|invent\\p{L}*|guess\\p{L}*|assum\\p{L}*|memory|training|made[- ]up|fabricat\\p{L}*|hallucinat\\p{L}*|šabl[óo]n\\p{L}*|príklad\\p{L}*|vzor\\p{L}*|skopír\\p{L}*|prevzat\\p{L}*|(?:ne)?vym[yý][sš][lľ]\\p{L}*|(?:ne)?hád\\p{L}*|odhad\\p{L}*|pamät\\p{L}*',
);
const sourced = word(
  'read|reading|sources?|files?|manifests?|lock ?files?|verif\\p{L}*|confirm\\p{L}*|súbor\\p{L}*|zdroj\\p{L}*|overen\\p{L}*|overi\\p{L}*|overov\\p{L}*|(?:pre|na)čítan\\p{L}*',
);
const paths = word(
  '(?:file ?)?paths?|file ?names?|cest(?:a|y|u|ou|ám|ách|ami)?|ciest|názv\\p{L}* súbor\\p{L}*',
);
const files = word('files?|súbor\\p{L}*');
const invented = word(
  'invent\\p{L}*|made[- ]up|mak\\p{L}+ up|guess\\p{L}*|fabricat\\p{L}*|hallucinat\\p{L}*|(?:ne)?vym[yý][sš][lľ]\\p{L}*|(?:ne)?hád\\p{L}*',
);
const confirmed = word(
  'verif\\p{L}*|unverif\\p{L}*|confirm\\p{L}*|unconfirm\\p{L}*|glob\\p{L}*|exist\\p{L}*|check\\p{L}*|assum\\p{L}*|seen|listed|read|reading|overen\\p{L}*|overi\\p{L}*|overov\\p{L}*|potvrd\\p{L}*|neoveren\\p{L}*|existuj\\p{L}*|prečítan\\p{L}*',
);
const projectFile =
  /(?<!\p{L})(?:project files?|(?:cs|fs|vb)proj|\.sln|solution file|pom\.xml|package\.json|go\.mod|pyproject|requirements\.txt|composer\.json|gemfile|pubspec\.yaml|package\.swift|build\.gradle|cargo\.toml|directory\.(?:build|packages)\.props|global\.json|manifests?|projektov\p{L}* súbor\p{L}*|súbor\p{L}* projektu)|\.(?:cs|fs|vb)proj|\.sln/iu;
const runtime = word(
  'versions?|runtime|framework|verzi\\p{L}*|verzií|\\.net|node(?:\\.js)?|python|java|php|ruby|go version|behov\\p{L}*',
);
const packageJson = /package\.json/i;
const uiVersion = word('versions?|verzi\\p{L}*|verzií|react|vue|angular|svelte|ui');
const secrets = word(
  'credentials?|secrets?|passwords?|tokens?|api[- ]?keys?|private keys?|ssh keys?|logins?|hes(?:lo|lá|iel|la)|prihlasovac\\p{L}*|prístupov\\p{L}*|tajomstv\\p{L}*|kľúč\\p{L}*',
);
const writtenDown = word(
  'hard[- ]?cod\\p{L}*|embed\\p{L}*|inlin\\p{L}*|literal\\p{L}*|plain ?text|writ\\p{L}+|put|puts|commit\\p{L}*|past(?:e|es|ed|ing)|(?:stor|sav|keep)\\p{L}*(?=[^.]{0,60} (?:in|into) )|na(?:pevno|tvrdo)|(?:ne)?(?:zap[ií]s|zapíš|vklad|vlož|vpis|vpíš|ulož|uklad)\\p{L}*',
);
const environment =
  /(?<!\p{L})(?:environment|env(?:ironment)?[ -]?var\p{L}*|\.env|premenn\p{L}* (?:z )?prostredi\p{L}*|prostredi\p{L}*)|process\.env|\$\{?[A-Z][A-Z_]{2,}/iu;

/** A version of anything: "package versions" alone are not all. */
function isOnAllVersions(rule: string): boolean {
  if (!version.test(rule)) return false;
  return anyVersion.test(rule) || version.test(rule.replace(qualifiedVersion, ''));
}

const profileRead: Demand = {
  asks: 'the project profile was read in this session',
  isMetBy: (rule) =>
    profile.test(rule) && reading.test(rule) && (!personal.test(rule) || /proje[ck]t/i.test(rule)),
};
const versionsNotCopied: Demand = {
  asks: 'no version was copied from a template, all come from files that were read',
  isMetBy: (rule) =>
    version.test(rule) &&
    (copied.test(rule) || (isOnAllVersions(rule) && anyVersion.test(rule) && sourced.test(rule))),
};
const pathsNotInvented: Demand = {
  asks: 'no file path was invented, all were verified by reading or globbing',
  isMetBy: (rule) =>
    (paths.test(rule) && (invented.test(rule) || confirmed.test(rule))) ||
    (files.test(rule) && invented.test(rule)),
};
const projectFileFirst: Demand = {
  asks: 'the project file is read before a runtime version is stated',
  isMetBy: (rule) => projectFile.test(rule) && runtime.test(rule),
};
const packageJsonFirst: Demand = {
  asks: 'package.json is read before a version of the UI library is stated',
  isMetBy: (rule) => packageJson.test(rule) && uiVersion.test(rule),
};
const personalProfileFirst: Demand = {
  asks: 'the personal profile is read before commands are put out',
  isMetBy: (rule) => personal.test(rule) && profile.test(rule),
};

const neverPaths: Demand = {
  asks: 'never invent a file path that no reading or globbing confirmed',
  isMetBy: pathsNotInvented.isMetBy,
};
const neverVersions: Demand = {
  asks: 'never state a version that was not read from a source file',
  isMetBy: (rule) => isOnAllVersions(rule) && (copied.test(rule) || sourced.test(rule)),
};
const neverPackageVersions: Demand = {
  asks: 'never state a package version without reading the project file',
  isMetBy: (rule) =>
    version.test(rule) && packages.test(rule) && (projectFile.test(rule) || sourced.test(rule)),
};
const neverDependencyVersions: Demand = {
  asks: 'never state a dependency version without reading package.json',
  isMetBy: (rule) =>
    version.test(rule) &&
    (packages.test(rule) || packageJson.test(rule)) &&
    (packageJson.test(rule) || sourced.test(rule)),
};
export const neverCredentials: Demand = {
  asks: 'never hard-code server credentials, always use environment variables',
  isMetBy: (rule) => secrets.test(rule) && (writtenDown.test(rule) || environment.test(rule)),
};

/** What one command asks beside all others: an item of its HARD-GATE, and a NEVER rule. */
const ofCommand: ReadonlyMap<string, { readonly gate: Demand; readonly never: Demand }> = new Map([
  ['prompt-backend', { gate: projectFileFirst, never: neverPackageVersions }],
  ['prompt-frontend', { gate: packageJsonFirst, never: neverDependencyVersions }],
  ['deploy', { gate: personalProfileFirst, never: neverCredentials }],
  ['new-stack', { gate: personalProfileFirst, never: neverCredentials }],
]);

/** What a HARD-GATE asks: of every command, and of this one. */
export function gateDemands(command: string): { general: readonly Demand[]; own: readonly Demand[] } {
  const own = ofCommand.get(command);
  return { general: [profileRead, versionsNotCopied, pathsNotInvented], own: own ? [own.gate] : [] };
}

/** What the NEVER rules say: of every command, and of this one. */
export function neverDemands(command: string): { general: readonly Demand[]; own: readonly Demand[] } {
  const own = ofCommand.get(command);
  return { general: [neverPaths, neverVersions], own: own ? [own.never] : [] };
}

/** Whether a text names environment variables. */
export function namesEnvironment(text: string): boolean {
  return environment.test(text);
}
