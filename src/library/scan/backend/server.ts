import type { Fact } from '../../../core/manifests/fact.ts';
import type { FileLine, ScanState } from '../project-scan.ts';
import type { Framework, Language } from './languages/language.ts';
import type { Seen } from './source/search-sources.ts';

/** A package that a manifest names. */
export interface UsedPackage {
  readonly fact: Fact;
  /** The manifest that names it: its version may be written elsewhere. */
  readonly manifest: string;
  /** Where it names it, when that is not where the fact is written. */
  readonly named?: FileLine;
}

/** A framework that an app puts to use. */
export interface UsedFramework {
  readonly framework: Framework;
  /** Undefined for one that needs no package. */
  readonly used: UsedPackage | undefined;
  /** What shows that it is put to use. */
  readonly start: FileLine | undefined;
}

/** An app that runs as a server, before its fields are put into words. */
export interface Server {
  readonly language: Language;
  /** From the root, without a slash at its end. */
  readonly folder: string;
  readonly manifest: string;
  readonly name: string | undefined;
  readonly frameworks: readonly [UsedFramework, ...UsedFramework[]];
  /** Its own packages, then those of the projects that it refers to. */
  readonly packages: readonly UsedPackage[];
  /** What its tests use, where they are a project of their own. */
  readonly testPackages: readonly UsedPackage[];
  /** Its source files, tests not among them. */
  readonly files: readonly string[];
  readonly seen: Seen;
  /** Where its manifest says what it runs on; else it is looked for in the files around. */
  readonly runtime?: ScanState;
}

/** One thing that a field names, and all places that show it. */
export interface Entry {
  readonly text: string;
  readonly places: readonly FileLine[];
}
