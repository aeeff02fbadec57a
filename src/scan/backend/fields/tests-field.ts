import { knownPackage } from '../../../manifests/known-packages.ts';
import type { RepositoryFacts } from '../../../manifests/repository.ts';
import type { ScanState } from '../../project-scan.ts';
import type { Entry, Server, UsedPackage } from '../server.ts';
import { merged, packageEntry, seenEntries, stateOf } from './entries.ts';

/** @param all The packages of the app's manifests, those for development included. */
export function testsState(facts: RepositoryFacts, server: Server, all: readonly UsedPackage[]): ScanState {
  const packages = new Map<string, Entry & { readonly name: string }>();
  for (const used of [...server.testPackages, ...all]) {
    const known = knownPackage(used.fact.ecosystem, used.fact.name);
    const isTest = known?.group === 'Tests' || moreTests.has(used.fact.name);
    const name = known?.group === 'Tests' ? known.name : used.fact.name;
    if (isTest && !packages.has(name))
      packages.set(name, { name, ...packageEntry(facts, used, moreTests.get(used.fact.name)) });
  }
  return stateOf(
    merged([...packages.values()], seenEntries(server, 'tests')),
    'no known test framework is named, and no test of one was found',
  );
}

/** Test packages that go by other names. */
const moreTests: ReadonlyMap<string, string> = new Map([
  ['xunit.v3', 'xUnit v3'],
  ['org.springframework.boot:spring-boot-starter-test', 'Spring Boot Test'],
  ['symfony/phpunit-bridge', 'PHPUnit bridge'],
  ['io.quarkus:quarkus-junit5', 'Quarkus JUnit 5'],
  ['io.quarkus:quarkus-junit', 'Quarkus JUnit'],
  ['io.ktor:ktor-server-test-host', 'Ktor test host'],
  ['MSTest.Sdk', 'MSTest'],
]);

/** Whether a package of another name is one for tests. */
export function isTestPackage(name: string): boolean {
  return moreTests.has(name);
}
