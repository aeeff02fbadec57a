import { isSideFile } from '../../manifests/path-index.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { languagesOf } from '../../memory/profile/languages.ts';
import { statedName } from '../../memory/profile/project-name.ts';
import { isCode } from '../named-files.ts';
import { type Answer, fromFile } from './answer.ts';

const mostLanguages = 3;
/** So many files are looked through for tests that stand beside what they test. */
const mostRead = 40;
const naming =
  /^(?:go\.mod|pyproject\.toml|package\.json|settings\.gradle(?:\.kts)?|pubspec\.yaml|[^/]+\.slnx?|config\/application\.rb)$/;

/** The project by the name that a file at the root gives it. */
export function namedProject(facts: RepositoryFacts): Answer | undefined {
  const name = statedName(facts);
  const file = name === undefined ? undefined : facts.paths().find((path) => naming.test(path));
  return file === undefined ? undefined : fromFile(name!, { file, line: 1 });
}

/** Where no manifest states a version or a framework, the files tell the language. */
export function languagesSeen(facts: RepositoryFacts): Answer | undefined {
  const own = facts.pathsThat(isCode).filter((path) => !isSideFile(path));
  const [first] = own;
  return first === undefined
    ? undefined
    : fromFile(languagesOf(own).slice(0, mostLanguages).join(' + '), { file: first, line: 1 });
}

/** Go and Rust test with what they come with: no manifest names it. */
export function testsSeen(facts: RepositoryFacts): Answer | undefined {
  const code = facts.pathsThat(isCode);
  const ofGo = code.find((path) => path.endsWith('_test.go'));
  if (ofGo !== undefined) return fromFile('go test', { file: ofGo, line: 1 });
  for (const file of code.filter((path) => path.endsWith('.rs')).slice(0, mostRead)) {
    const text = facts.read(file)?.slice(0, 100_000) ?? '';
    const at = text.search(/#\[(?:tokio::|actix_web::|sqlx::)?test\b/);
    if (at >= 0) return fromFile('cargo test', { file, line: text.slice(0, at).split('\n').length });
  }
  return undefined;
}
