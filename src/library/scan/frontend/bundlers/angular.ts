import { type FileLine, found, none, type ScanState } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { readConfig } from '../config-code.ts';
import { isAbsent, textOf, type Value, valueAt } from '../config-value.ts';
import { type BuildTool, byDefault, optionState, outputPath } from './build-tool.ts';
import { proxyState } from './proxies.ts';

/** Angular: angular.json (project.json in an Nx workspace), the base element of index.html, the proxy config. */
export const angular: BuildTool = {
  label: 'Angular CLI',
  packages: ['@angular/cli', '@angular/build', '@angular-devkit/build-angular'],
  configs: [],
  isFramework: true,
  output: 'dist',
  applies: (app) => configFile(app) !== undefined,
  read(app, { label }) {
    const file = configFile(app)!;
    const { name, project } = projectIn(readConfig(app, file));
    const targets =
      [valueAt(project, 'architect'), valueAt(project, 'targets')].find((each) => !isAbsent(each)) ?? project;
    const build = valueAt(targets, 'build');
    const place = { file, line: project.place.line };
    const option = outputOption(build);
    const text = textOf(option);
    // A project.json of Nx writes its paths from the root.
    const isOfNx = file.endsWith('project.json');
    const at = (written: string) => (isOfNx ? written : app.path(written));
    const output =
      text === undefined
        ? byDefault(app.path(`dist/${name}`), { label, place })
        : found(isOfNx ? text : outputPath(app)(text), option.place);
    const serve = valueAt(targets, 'serve');
    const served = ['options', 'configurations.development'].map((keys) =>
      textOf(valueAt(serve, ...keys.split('.'), 'proxyConfig')),
    );
    const proxy =
      app.scriptOption(/\bng\s+s(?:erve)?\b/, '--proxy-config')?.value ??
      served.find((each) => each !== undefined);
    return {
      basePath: optionState(app, building, ['--base-href']) ?? basePath(app, build, at),
      apiProxy:
        proxy === undefined ? none(`${file} names no proxyConfig`, place) : proxyIn(app, at(proxy), place),
      buildOutput: optionState(app, building, ['--output-path'], outputPath(app)) ?? output,
      place,
    };
  },
};

const building = /\bng\s+b(?:uild)?\b/;

/** Every project of an Nx workspace has a project.json, also those that are not built with Angular. */
function configFile(app: FrontendApp): string | undefined {
  const isOfAngular = (path: string) =>
    !path.endsWith('project.json') || /angular/.test(app.facts.read(path) ?? '');
  return ['angular.json', 'project.json', '.angular-cli.json']
    .map((name) => app.path(name))
    .find((path) => app.has(path) && isOfAngular(path));
}

/** The project that is built by default, else the first application. */
function projectIn(root: Value): { readonly name: string; readonly project: Value } {
  const projects = valueAt(root, 'projects');
  if (projects.kind !== 'object') return { name: textOf(valueAt(root, 'name')) ?? '', project: root };
  const named = textOf(valueAt(root, 'defaultProject'));
  const entries = [...projects.entries];
  const [name, project] = entries.find(([key]) => key === named) ??
    entries.find(([, each]) => textOf(valueAt(each, 'projectType')) === 'application') ??
    entries[0] ?? ['', root];
  return { name, project };
}

/** An option of the build, of its production configuration first. */
function buildOption(build: Value, key: string): Value {
  const ofProduction = valueAt(build, 'configurations', 'production', key);
  return isAbsent(ofProduction) ? valueAt(build, 'options', key) : ofProduction;
}

function outputOption(build: Value): Value {
  const set = buildOption(build, 'outputPath');
  return set.kind === 'object' ? valueAt(set, 'base') : set;
}

function basePath(app: FrontendApp, build: Value, at: (written: string) => string): ScanState | undefined {
  const set = buildOption(build, 'baseHref');
  const text = textOf(set);
  if (text !== undefined) return found(text, set.place);
  const index = buildOption(build, 'index');
  const file = at(textOf(index) ?? textOf(valueAt(index, 'input')) ?? 'src/index.html');
  const lines = ((app.has(file) && app.read(file)) || '').slice(0, 100_000).split('\n');
  const line = lines.findIndex((each) => /<base\s[^>]{0,200}href=/i.test(each));
  const href = /<base\s[^>]{0,200}?href=["']([^"']{1,200})["']/i.exec(lines[line] ?? '')?.[1];
  return href === undefined ? undefined : found(href, { file, line: line + 1 });
}

function proxyIn(app: FrontendApp, file: string, place: FileLine): ScanState {
  if (!app.has(file)) return none(`${file}, the proxy config, is not in the repository`, place);
  return proxyState(readConfig(app, file), 'proxy', { file, line: 1 });
}
