import { anyOf } from '../words.ts';

/** What the anti-hallucination contract asks of a skill, by its meaning: no two authors write it in the same words. */
export interface Demand {
  /** What is asked, for messages: "the project profile was read in this session". */
  readonly asks: string;
  /** @param rule Folded. */
  isMetBy(rule: string): boolean;
}

/** Any of some words in folded text; a star stands for any ending, a hyphen for a space as well. */
const word = (forms: string) => new RegExp(`(?<![a-z])${anyOf(forms).replaceAll('*', '[a-z]*')}(?![a-z])`);

const profile = word('profile?(?:\\.md)? profil*');
const personal = word('personal osobn*');
const reading = word('read reads reading load* open* recall* consult* check* (?:pre|na)cit* otvor* overen*');
const version = word('versions? verzi*');
/** Versions in general, not those of packages alone. */
const anyVersion =
  /(?<![a-z])(?:any|every|each|all|no|ziadn[a-z]*|kazd[a-z]*|vsetk[a-z]*)\s+(?:stated\s+|uveden[a-z]*\s+)?(?:version|verzi)/;
const qualifiedVersion =
  /(?<![a-z])(?:packages?|dependenc(?:y|ies)|nuget|npm|librar(?:y|ies)|runtime|framework|react|\.net)(?:['’]s)?(?:\s+(?:and|or|\/|package|dependency)\b){0,2000}\s+versions?|versions? of (?:the |any |its |a )?(?:packages?|dependenc[a-z]+|librar[a-z]+|runtime|framework|react|\.net)|verzi[a-z]{0,200}\s+(?:bali[a-z]*|zavislos[a-z]*|knizn[a-z]*|runtime|react[a-z]*|\.net)/g;
const packages = word('packages? dependency dependencies nuget library libraries bali[kc]* zavislos* knizn*');
const copied = word(
  'templates? examples? samples? copy copied copies copying invent* guess* assum* memory training made-up fabricat* hallucinat* sablon* ' +
    'priklad* vzor* skopir* prevzat* (?:ne)?vymysl* (?:ne)?hada* odhad* pamat*',
);
const sourced = word(
  'read reading sources? files? manifests? lock-?files? verif* confirm* subor* zdroj* overen* overi* overov* (?:pre|na)citan*',
);
const paths = word('file-?paths? paths? file-?names? cest(?:a|y|u|ou|am|ach|ami)? ciest nazv*-subor*');
const files = word('files? subor*');
const invented = word('invent* made-up mak*-up guess* fabricat* hallucinat* (?:ne)?vymysl* (?:ne)?hada*');
const confirmed = word(
  'verif* unverif* confirm* unconfirm* glob* exist* check* assum* seen listed read reading overen* overi* overov* potvrd* neoveren* ' +
    'precitan*',
);
const projectFile =
  /(?<![a-z])(?:project files?|(?:cs|fs|vb)proj|\.sln|solution file|pom\.xml|package\.json|go\.mod|pyproject|requirements\.txt|composer\.json|gemfile|pubspec\.yaml|package\.swift|build\.gradle|cargo\.toml|directory\.(?:build|packages)\.props|global\.json|manifests?|projektov[a-z]* subor[a-z]*|subor[a-z]* projektu)|\.(?:cs|fs|vb)proj|\.sln/;
const runtime = word(
  'versions? runtime framework verzi* \\.net node(?:\\.js)? python java php ruby go-version behov*',
);
const packageJson = /package\.json/;
const uiVersion = word('versions? verzi* react vue angular svelte ui');
const secrets = word(
  'credentials? secrets? passwords? tokens? api-?keys? private-keys? ssh-keys? logins? hes(?:lo|iel|la) prihlasovac* pristupov* tajomstv* kluc*',
);
const writtenDown = word(
  'hard-?cod* embed* inlin* literal* plain-?text writ* put puts commit* past(?:e|es|ed|ing) (?:stor|sav|keep)*(?=[^.]{0,60}\\s(?:in|into)\\s) ' +
    'na(?:pevno|tvrdo) (?:ne)?(?:zapis|vklad|vloz|vpis|uloz|uklad)*',
);
const environment =
  /(?<![a-z])(?:environment|env(?:ironment)?[ -]?var[a-z]*|\.env|premenn[a-z]* (?:z )?prostredi[a-z]*|prostredi[a-z]*)|process\.env|\$\{?[a-z][a-z_]{2,}/;

/** A version of anything: "package versions" alone are not all. */
function isOnAllVersions(rule: string): boolean {
  if (!version.test(rule)) return false;
  return anyVersion.test(rule) || version.test(rule.replace(qualifiedVersion, ''));
}

const profileRead: Demand = {
  asks: 'the project profile was read in this session',
  isMetBy: (rule) =>
    profile.test(rule) && reading.test(rule) && (!personal.test(rule) || /proje[ck]t/.test(rule)),
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

/** Whether a text, folded, names environment variables. */
export function namesEnvironment(text: string): boolean {
  return environment.test(text);
}
