import { type FileLine, found, none, type ScanState } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { isAbsent, textOf, type Value, valueAt } from '../config-code.ts';
import { readConfig } from '../settings.ts';
import { type BuildTool, byDefault, inApp, optionState, outputPath, type Use } from './build-tool.ts';
import { proxyState } from './proxies.ts';

/** Angular: angular.json (project.json in an Nx workspace), the base element of index.html, the proxy config. */
export const angular: BuildTool = {
  label: 'Angular CLI',
  packages: ['@angular/cli', '@angular/build', '@angular-devkit/build-angular'],
  configs: [],
  isFramework: true,
  applies: (app) => configFile(app) !== undefined,
  read(app, use) {
    const file = configFile(app)!;
    const root = readConfig(app, file);
    const { name, project } = projectIn(root);
    const targets =
      [valueAt(project, 'architect'), valueAt(project, 'targets')].find((each) => !isAbsent(each)) ?? project;
    const place = { file, line: project.place.line };
    return {
      basePath: basePath(app, valueAt(targets, 'build'), { ...use, place }),
      apiProxy: proxy(app, valueAt(targets, 'serve'), place),
      buildOutput: output(app, valueAt(targets, 'build'), name, { ...use, place }),
    };
  },
};

/** Every project of an Nx workspace has a project.json, also those that are not built with Angular. */
function configFile(app: FrontendApp): string | undefined {
  return ['angular.json', 'project.json', '.angular-cli.json']
    .map((name) => app.path(name))
    .find(
      (path) =>
        app.has(path) && (!path.endsWith('project.json') || /angular/.test(app.facts.read(path) ?? '')),
    );
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

/** An option of a target, of its production configuration first. */
function option(target: Value, key: string): Value {
  const ofBuild = valueAt(target, 'configurations', 'production', key);
  return isAbsent(ofBuild) ? valueAt(target, 'options', key) : ofBuild;
}

function basePath(app: FrontendApp, build: Value, use: Use): ScanState {
  const flag = optionState(app, /\bng\s+b(?:uild)?\b/, ['--base-href']);
  if (flag) return flag;
  const set = option(build, 'baseHref');
  const text = textOf(set);
  if (text !== undefined) return found(text, set.place);
  const index = option(build, 'index');
  const page = textOf(index) ?? textOf(valueAt(index, 'input')) ?? 'src/index.html';
  const file = pathIn(app, use.place, page);
  const lines = ((app.has(file) && app.read(file)) || '').slice(0, 100_000).split('\n');
  const line = lines.findIndex((each) => /<base\s[^>]{0,200}href=/i.test(each));
  const href = /<base\s[^>]{0,200}?href=["']([^"']{1,200})["']/i.exec(lines[line] ?? '')?.[1];
  return href === undefined ? byDefault('/', use) : found(href, { file, line: line + 1 });
}

function output(app: FrontendApp, build: Value, name: string, use: Use): ScanState {
  const flag = optionState(app, /\bng\s+b(?:uild)?\b/, ['--output-path'], outputPath(app));
  if (flag) return flag;
  const set = option(build, 'outputPath');
  const base = set.kind === 'object' ? valueAt(set, 'base') : set;
  const text = textOf(base);
  return text === undefined
    ? byDefault(inApp(app, `dist/${name}`), use)
    : found(isOfNx(use.place) ? text : outputPath(app)(text), base.place);
}

/** A project.json of Nx writes its paths from the root. */
function isOfNx({ file }: FileLine): boolean {
  return file.endsWith('project.json');
}

function pathIn(app: FrontendApp, place: FileLine, written: string): string {
  return isOfNx(place) ? written : app.path(written);
}

function proxy(app: FrontendApp, serve: Value, place: FileLine): ScanState {
  const flag = app.scriptOption(/\bng\s+s(?:erve)?\b/, '--proxy-config');
  const options = [
    valueAt(serve, 'options', 'proxyConfig'),
    valueAt(serve, 'configurations', 'development', 'proxyConfig'),
  ];
  const written = flag?.value ?? options.map(textOf).find((each) => each !== undefined);
  if (written === undefined) return none(`${place.file} names no proxyConfig`, place);
  const file = pathIn(app, place, written);
  if (!app.has(file)) return none(`${file}, the proxy config, is not in the repository`, place);
  return proxyState(readConfig(app, file), 'proxy', { file, line: 1 });
}
