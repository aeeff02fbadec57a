import { fold } from '../../../src/core/base/fold.ts';
import { lazyModule } from '../../../src/core/base/lazy-module.ts';
import { inWords } from '../../../src/core/base/words.ts';
import { DocumentClaims } from '../../../src/core/claims/document-claims.ts';
import { nameKey, targetMatches, targetsOf } from '../../../src/core/manifests/aliases.ts';
import type { RepositoryFacts } from '../../../src/core/manifests/repository.ts';
import type { ProjectScan } from '../../../src/core/parse/phase0/scan.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { runsWithOutput, stepsOf } from '../steps.ts';

const practices = lazyModule(() => import('../../../src/core/facts/frontend-practices.ts'));

/** The fields of the scan (specification: Project scan result) by the names that the reader gives them. */
const fields: readonly (readonly [string, string])[] = [
  ['ui library', 'the UI library and its version'],
  ['typed language', 'the typed language'],
  ['strict', 'its strict flag'],
  ['router', 'the router'],
  ['state', 'state management'],
  ['data fetching', 'data fetching'],
  ['base path', 'the base path'],
  ['api proxy', 'the API proxy'],
  ['build output', 'the build output'],
];

export default defineRule({
  summary: 'The project scan is complete and true',
  severity: 'error',
  spec: 'Phase 0 as a sequence',
  messages: {
    missing:
      'There is no PROJECT SCAN COMPLETE in front of {step}; scan the project before anything else is put out',
    late: 'PROJECT SCAN COMPLETE stands behind {step}; scan the project before anything else is put out',
    field: 'The project scan does not say {missing}; add it, or say that there is none',
    version: 'The project scan says {claim}, but {file} (line {line}) has {found}; scan the project again',
    absent:
      'The project scan names {name}, but no manifest or lock file mentions {package}; scan the project again',
    untyped:
      'The project scan says that the code is typed, but no package.json has typescript; scan the project again',
    typed:
      'The project scan says that the code is not typed, but {file} (line {line}) has typescript {found}; scan the project again',
  },
  check: {
    session({ runs }, { claims, report }) {
      for (const { command, output } of runsWithOutput(runs)) {
        if (command !== 'prompt-frontend') continue;
        const { document } = output;
        const [first] = stepsOf(document.phase0);
        const { scan } = document.phase0;
        if (!scan) {
          if (first)
            report({ message: 'missing', ...output.placeOf(first.label), data: { step: first.title } });
          continue;
        }
        const { label } = scan.block;
        if (first && first.label.start < label.start)
          report({ message: 'late', ...output.placeOf(label), data: { step: first.title } });
        const missing = fields.filter(([name]) => !isSaid(scan, name)).map(([, title]) => title);
        if (missing.length > 0)
          report({ message: 'field', ...output.placeOf(label), data: { missing: inWords(missing) } });

        const { start, end } = scan.block;
        const stated = new DocumentClaims(document, claims.factsAt, claims.aliases);
        for (const verdict of stated.disputedVersions()) {
          const { claim, reason } = verdict;
          const correction = stated.correctionOfVersion(verdict);
          if (!correction || reason.effect !== 'error' || claim.start < start || claim.end > end) continue;
          const { file, line, value: found } = correction.evidence;
          const data = { claim: `${claim.subject.text} ${claim.value.text}`, file, line, found };
          report({ message: 'version', ...output.placeOf(claim), data });
        }
        const typed = scan.fields.get('typed language');
        const facts = claims.factsAt(0);
        if (facts.facts(['npm']).length === 0) continue;
        for (const { name, differs, value: found, file, line } of settingsOf(facts)) {
          const field = scan.fields.get(name);
          if (!field || !differs(field.value)) continue;
          const data = { claim: `${name}: ${field.value}`, file, line, found };
          report({ message: 'version', ...output.placeOf(field.valueRange), data });
        }
        const { typed: typescript, packages } = practices().frontendStack(facts);
        for (const field of ['router', 'state', 'data fetching'].flatMap(
          (name) => scan.fields.get(name) ?? [],
        )) {
          const name = field.value
            .split('(', 1)[0]!
            .trim()
            .replace(/(?<![\w.])v?\d[\d.x]*$/, '')
            .trim();
          const targets = targetsOf(nameKey(name), claims.aliases)?.filter(
            ({ ecosystem }) => ecosystem === 'npm',
          );
          const isThere = [...packages.keys()].some((each) =>
            targets?.some((target) => targetMatches(target, each)),
          );
          if (!targets?.[0] || isThere) continue;
          report({
            message: 'absent',
            ...output.placeOf(field.valueRange),
            data: { name, package: targets[0].name },
          });
        }
        if (typed && /^(?:yes|ano\b|true|✓|✅)/.test(fold(typed.value)) && !typescript)
          report({ message: 'untyped', ...output.placeOf(typed) });
        if (typed && /^(?:no\b|nie|false|❌)/i.test(typed.value) && typescript) {
          const { file, line, value: found } = typescript;
          report({ message: 'typed', ...output.placeOf(typed), data: { file, line, found } });
        }
      }
    },
  },
});

/** What the repository sets, and whether a field says something else. A value that cannot be read, or is not the same in each app, decides nothing. */
function settingsOf(facts: RepositoryFacts) {
  const { basePath, buildOutput, proxy } = practices().frontendStack(facts).settings;
  const [strict, ...others] = facts.facts(['setting']).filter(({ name }) => name === 'typescript.strict');
  const isStrict = strict && others.every(({ value }) => value === strict.value);
  const setting = (
    name: string,
    value: string,
    { file, line }: { readonly file: string; readonly line: number },
    differs: (said: string) => boolean,
  ) => ({ name, value, file, line, differs });
  const read = <Value>(of: (value: string) => Value | undefined, value: string) => {
    const own = of(value);
    return (said: string) => own !== undefined && (of(said) ?? own) !== own;
  };
  return [
    basePath && setting('base path', basePath.path, basePath, read(pathIn, basePath.path)),
    isStrict && setting('strict', strict.value, strict, read(flagIn, strict.value)),
    proxy && setting('api proxy', targetsInWords(proxy.targets), proxy, leadsElsewhere(proxy.targets)),
    buildOutput && setting('build output', buildOutput.path, buildOutput, isElsewhere(buildOutput.path)),
  ].filter((each) => each !== undefined && each !== false);
}

function targetsInWords(targets: ReadonlyMap<string, string>): string {
  return [...targets].map(([prefix, target]) => `${prefix} → ${target}`).join(', ');
}

const noValue = /^(?:none|no|not set|ziadn[aey])(?![a-z])/;

/** A field that says there is none, or names a prefix or a prefix's target that is not set. */
function leadsElsewhere(targets: ReadonlyMap<string, string>) {
  const plain = (address: string | undefined) => address?.replace(/\/$/, '');
  return (said: string) => {
    if (noValue.test(fold(said))) return true;
    const pairs = said.matchAll(
      /(\/[\w./-]{0,80})[`"']?\s*(?:→|->|=>|:|\sto\s)\s*[`"']?((?:https?|wss?):\/\/[^\s,;()`"']{1,200})/g,
    );
    return [...pairs].some(([, prefix, target]) => plain(targets.get(prefix!)) !== plain(target));
  };
}

/** A field that names another folder; from the root of the repository, or from that of an app. */
function isElsewhere(path: string) {
  const own = folderIn(path);
  return (said: string) => {
    const other = noValue.test(fold(said)) ? undefined : folderIn(said);
    if (own === undefined || other === undefined) return false;
    return other !== own && !other.endsWith(`/${own}`) && !own.endsWith(`/${other}`);
  };
}

/** `dist`, `./dist/` and `` `dist/` (vite.config.ts) `` are the same. */
function folderIn(value: string): string | undefined {
  return /^[`"']?(?:\.\/)?([\w.-]{1,60}(?:\/[\w.-]{1,60}){0,9})\/?[`"']?(?=$|\s*[,;(])/.exec(value)?.[1];
}

/** `/ledger/` and `` `/ledger` (vite.config.ts) `` are the same. */
function pathIn(value: string): string | undefined {
  return /^[`"']?(\/[\w./~-]{0,100}?)\/?[`"']?(?=$|[\s,;(])/.exec(value)?.[1];
}

function flagIn(value: string): boolean | undefined {
  const [, yes, no] =
    /^(?:(yes|true|on|enabled|ano|✓|✅)|(no|false|off|disabled|nie|❌))(?![a-z])/.exec(fold(value)) ?? [];
  return yes === undefined && no === undefined ? undefined : yes !== undefined;
}

/** "TypeScript: no" needs no strict flag. */
function isSaid({ fields: said }: ProjectScan, name: string): boolean {
  if (said.has(name)) return true;
  return name === 'strict' && /^(?:no\b|nie|none)/i.test(said.get('typed language')?.value ?? '');
}
