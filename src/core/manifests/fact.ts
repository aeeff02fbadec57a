/** Where libraries come from. */
export const packageEcosystems = [
  'npm',
  'pypi',
  'nuget',
  'go',
  'cargo',
  'maven',
  'packagist',
  'rubygems',
  'pub',
] as const;

/** Where a name comes from; the same name in two of them is two things (neo4j the image, neo4j the driver). */
export const ecosystems = [...packageEcosystems, 'docker', 'actions', 'runtime', 'setting'] as const;
export type Ecosystem = (typeof ecosystems)[number];

/** The ecosystem of a name, as configs write it. */
export function ecosystemNamed(name: string): Ecosystem | undefined {
  return ecosystems.find((each) => each === name);
}

/**
 * How firmly a version is pinned.
 * - `exact`: one version (`18.3.1`, `==4.2.26`, `net8.0`, an image's tag as far as it goes: `postgres:16` is exactly "16")
 * - `range`: an interval with a floor (`^18.3.1`, `>=20`, `~> 7.1`, `[1.0,2.0)`); its floor is what was written
 * - `locked`: what a lock file resolved it to
 * - `none`: named without a version (`requests`, `*`, `latest`, `workspace:*`, a version that a BOM manages)
 */
export type Pin = 'exact' | 'range' | 'locked' | 'none';

/** Where a value stands. */
export interface FileLine {
  /** From the root of the repository, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** One thing that a file of the repository states about what it is built with, and where. */
export interface Fact extends FileLine {
  readonly ecosystem: Ecosystem;
  /**
   * The name as its ecosystem writes it: `@tanstack/react-query`, `Microsoft.EntityFrameworkCore`, `org.postgresql:postgresql`,
   * `laravel/framework`, `github.com/go-git/go-git/v5`, the image without registry (`postgres`, `bitnami/redis`), `actions/checkout`. Runtimes: `node`, `python`, `java`, `dotnet`, `dotnet-sdk`, `netfx`, `csharp`, `go`, `rust`, `php`, `ruby`,
   * `kotlin`, `dart`, `flutter`, `bun`, `deno`, and the package managers `npm`, `pnpm`, `yarn`, `gradle`, `maven` and so on.
   * Settings: `typescript.target`, `typescript.strict` and their kind. PyPI names are in normal form (PEP 503).
   */
  readonly name: string;
  /** As written: `^18.3.1`, `==4.2.26`, `16-alpine`, `ES2017`; the resolved one when locked. Empty for pin `none` without any. */
  readonly value: string;
  readonly pin: Pin;
  /**
   * `dependency`: what the project uses, directly. `floor`: the oldest that it runs with (engines, requires-python, rust-version,
   * go directive). `tool`: what it is developed or built with (.nvmrc, SDK, image, setup action). `self`: the project's own version.
   * `setting`: a compiler option.
   */
  readonly role: 'dependency' | 'floor' | 'tool' | 'self' | 'setting';
  /** A range that a package asks of those who use it (`peerDependencies`). */
  readonly peer?: true;
  /** The project does not run with it itself: it is for development or tests alone, or came along with another module. */
  readonly scope?: 'development' | 'indirect';
}

/** A command that people can run by name (`npm run x`, `make x`, `composer x`). */
export interface Script extends FileLine {
  readonly runner: 'npm' | 'make' | 'composer' | 'just' | 'task' | 'deno' | 'rake' | 'poe' | 'pdm' | 'hatch';
  readonly name: string;
}
