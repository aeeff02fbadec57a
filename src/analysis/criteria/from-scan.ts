import type { AppScan, FieldId } from '../../scan/project-scan.ts';
import { type Found, found, isNo, namedValue } from '../scan-apps.ts';
import { type Answer, type Answers, fromFile } from './answer.ts';

/** What makes up the stack, and how a request may be built into it; a side has only its own of these fields. */
const stackFields: readonly FieldId[] = [
  'uiLibrary',
  'framework',
  'runtime',
  'router',
  'state',
  'dataFetching',
  'styling',
  'bundler',
  'orm',
  'database',
];
const architectureFields: readonly FieldId[] = ['apiStyle', 'structure'];

/**
 * The criteria that the scan answers (specification: Project scan result).
 *
 * @param apps The apps that the request may be about; of several each is named with its folder.
 */
export function scanAnswers(apps: readonly AppScan[]): Answers {
  const answers: Answers = {};
  const put = (name: keyof Answers, answer: Answer | undefined) => {
    if (answer) answers[name] = answer;
  };
  put('Context', told(apps, contextOf));
  put('Technical Stack', told(apps, stackOf));
  put(
    'Architecture',
    told(apps, (app) => values(app, architectureFields), true),
  );
  put(
    'Code Location',
    told(apps, (app) => values(app, ['structure']), true),
  );
  put('Testing Strategy', told(apps, testsOf));
  return answers;
}

interface Told {
  readonly text: string;
  readonly place: Found['place'];
}

/** Of the first apps that say something; more of them would be a list and no answer. Places are those in its folder. */
function told(
  apps: readonly AppScan[],
  read: (app: AppScan) => Told | undefined,
  isPlace = false,
): Answer | undefined {
  const said = apps.flatMap((app) => {
    const one = read(app);
    return one ? [{ ...one, app }] : [];
  });
  const [first] = said;
  if (!first) return undefined;
  const text = said
    .slice(0, 3)
    .map(({ app: { folder }, text: own }) =>
      (said.length > 1 || isPlace) && folder !== '' ? `${folder}: ${own}` : own,
    );
  return fromFile([...new Set(text)].join(', '), first.place);
}

function values(app: AppScan, ids: readonly FieldId[], separator = ', '): Told | undefined {
  const all = ids.flatMap((id) => found(app, id) ?? []).filter(({ value }) => !isNo(value));
  const [first] = all;
  return first && { text: all.map(namedValue).join(separator), place: first.place };
}

function stackOf(app: AppScan): Told | undefined {
  const stack = values(app, stackFields, ' + ');
  const typed = found(app, 'typedLanguage');
  if (!stack || !typed || isNo(typed.value)) return stack;
  const version = /\d+(?:\.\d+)*/.exec(typed.value)?.[0];
  return { ...stack, text: `${stack.text} + ${typed.label}${version === undefined ? '' : ` ${version}`}` };
}

function contextOf(app: AppScan): Told | undefined {
  const main = found(app, 'uiLibrary') ?? found(app, 'framework') ?? found(app, 'runtime');
  if (!main) return undefined;
  return { text: `${app.name ?? `a ${app.side} project`} with ${namedValue(main)}`, place: main.place };
}

function testsOf(app: AppScan): Told | undefined {
  const tests = found(app, 'tests');
  return tests && !isNo(tests.value) ? { text: namedValue(tests), place: tests.place } : undefined;
}
