import { perObject } from '../../../../core/base/memoized.ts';
import type { Ecosystem } from '../../../../core/manifests/fact.ts';
import { type Signal, type SourceFiles, type Syntax, signals } from '../source/search-sources.ts';

/** A server framework of a language. */
export interface Framework {
  /** As people call it. */
  readonly name: string;
  /** The packages that bring it, the one whose version is the framework's first. With a `*` at its end: all that begin so. */
  readonly packages: readonly string[];
  /** What shows that it is put to use, and not that something is written for it: in code, without strings and comments. */
  readonly start?: RegExp;
  /** `start` needs the text of strings. */
  readonly startInStrings?: true;
  /** The same by a file: a path from the app's folder. */
  readonly startFile?: RegExp;
  /** The style of its interface, where the framework itself decides it. */
  readonly apiStyle?: string;
}

/** How the servers of a language are found and read. */
export interface Language extends SourceFiles {
  readonly ecosystem: Ecosystem;
  readonly syntax: (path: string) => Syntax;
  /** Runtimes by the names of their facts, and how they are called. */
  readonly runtimes: readonly (readonly [name: string, label: string])[];
  /** The better one to name first. */
  readonly frameworks: readonly Framework[];
  /** A server that needs no package, when no framework is found. */
  readonly standard?: Framework;
  /** A script that starts it, in the manifest, is then needed, too. */
  readonly standardScript?: RegExp;
  /** What a program has and a library has not: a path from the app's folder. */
  readonly entry?: RegExp;
  readonly signals: readonly Signal[];
  /** Names of packages that stand in every manifest and say nothing. */
  readonly unremarkable?: RegExp;
}

/** The signals that a language's frameworks are put to use, and the others. */
export const allSignals = perObject((language: Language): readonly Signal[] => {
  const frameworks = [...language.frameworks, ...(language.standard ? [language.standard] : [])];
  return [
    ...frameworks.flatMap(({ name, start, startInStrings }) =>
      start
        ? signals(startInStrings ? ['framework', name, start, 'strings'] : ['framework', name, start])
        : [],
    ),
    ...language.signals,
  ];
});
