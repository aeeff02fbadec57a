import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { factLines, manifestReader, readManifest, scriptLines } from '../support/manifests.ts';

const pipfile = manifestReader('pipfile');
const pyproject = manifestReader('pyproject');
const requirements = manifestReader('requirements');
const setupCfg = manifestReader('setup-cfg');

await loadAllModules();

describe('pyproject.toml', () => {
  const read = (...lines: readonly string[]) =>
    readManifest(pyproject, { 'pyproject.toml': lines.join('\n') });

  test('the standard tables', () => {
    const facts = factLines(
      read(
        '[build-system]',
        'requires = ["hatchling>=1.24"]',
        '[project]',
        'name = "Tea_Pot"',
        'version = "0.3.0"',
        'requires-python = ">=3.11"',
        'dependencies = [',
        '  "Flask[async]==3.0.2",',
        '  "typing.extensions>=4; python_version < \'3.13\'",',
        '  "kettle @ git+https://host.example/kettle@v2",',
        ']',
        '[project.optional-dependencies]',
        'docs = ["mkdocs~=1.6"]',
        '[dependency-groups]',
        'test = ["pytest", {include-group = "lint"}]',
      ),
    );
    expect(facts).toEqual([
      'pypi flask ==3.0.2 exact dependency pyproject.toml:8',
      'pypi typing-extensions >=4 range dependency pyproject.toml:9',
      'pypi kettle - none dependency pyproject.toml:10',
      'pypi mkdocs ~=1.6 range dependency pyproject.toml:13',
      'pypi pytest - none dependency pyproject.toml:15',
      'pypi hatchling >=1.24 range tool pyproject.toml:2',
      'runtime python >=3.11 range floor pyproject.toml:6',
      'pypi tea-pot 0.3.0 exact self pyproject.toml:5',
    ]);
  });

  test('Poetry', () => {
    const facts = factLines(
      read(
        '[tool.poetry]',
        'name = "pot"',
        'version = "1.0.0"',
        '[tool.poetry.dependencies]',
        'python = "^3.12"',
        'django = "5.0.1"',
        'celery = { version = "~5.4", extras = ["redis"] }',
        'lid = { path = "../lid" }',
        'numpy = [',
        '  { version = "^1.26", python = "<3.13" },',
        '  { version = "^2.1", python = ">=3.13" },',
        ']',
        '[tool.poetry.group.dev.dependencies]',
        'ruff = "*"',
      ),
    );
    expect(facts).toEqual([
      'runtime python ^3.12 range floor pyproject.toml:5',
      'pypi django 5.0.1 exact dependency pyproject.toml:6',
      'pypi celery ~5.4 range dependency pyproject.toml:7',
      'pypi lid - none dependency pyproject.toml:8',
      'pypi numpy ^1.26 range dependency pyproject.toml:10',
      'pypi numpy ^2.1 range dependency pyproject.toml:11',
      'pypi ruff * none dependency pyproject.toml:14',
      'pypi pot 1.0.0 exact self pyproject.toml:3',
    ]);
  });

  test('PDM, Hatch and uv', () => {
    const facts = factLines(
      read(
        '[tool.pdm.dev-dependencies]',
        'lint = ["mypy>=1.8"]',
        '[tool.hatch.envs.test]',
        'python = "3.12"',
        'dependencies = ["coverage==7.4"]',
        '[tool.uv]',
        'required-version = ">=0.5"',
        'dev-dependencies = ["tox"]',
      ),
    );
    expect(facts).toEqual([
      'pypi tox - none dependency pyproject.toml:8',
      'pypi mypy >=1.8 range dependency pyproject.toml:2',
      'pypi coverage ==7.4 exact dependency pyproject.toml:5',
      'runtime python 3.12 exact tool pyproject.toml:4',
      'runtime uv >=0.5 range tool pyproject.toml:7',
    ]);
  });

  test('tasks are scripts, those with an underscore are not', () => {
    const text = '[tool.poe.tasks]\nbrew = "x"\n_warm = "y"\n[tool.pdm.scripts]\npour = { cmd = "z" }';
    expect(scriptLines(readManifest(pyproject, { 'pyproject.toml': text }))).toEqual([
      'poe brew pyproject.toml:2',
      'pdm pour pyproject.toml:5',
    ]);
  });

  test('scripts of Hatch go by the name of their environment, but for the default one', () => {
    const text = '[tool.hatch.envs.default.scripts]\ncov = "x"\n[tool.hatch.envs.docs.scripts]\nbuild = "y"';
    expect(scriptLines(readManifest(pyproject, { 'pyproject.toml': text }))).toEqual([
      'hatch cov pyproject.toml:2',
      'hatch docs:build pyproject.toml:4',
    ]);
  });

  test('values of the wrong type are left out, and a broken file still counts', () => {
    const { facts, note } = read('[project]', 'dependencies = ["flask", [1], {}]', 'name = 4', 'version = =');
    expect(facts.map(({ name }) => name)).toEqual(['flask']);
    expect(note).toContain('pyproject.toml (line 4)');
  });
});

describe('requirements.txt', () => {
  const read = (text: string) => factLines(readManifest(requirements, { 'requirements.txt': text }));

  test('the forms of requirements', () => {
    const text = [
      '# comment',
      'Django==4.2.9 \\',
      '    --hash=sha256:00aa \\',
      '    --hash=sha256:11bb',
      'uvicorn[standard] >= 0.29, < 1 ; python_version > "3.8"  # server',
      'redis',
      'lxml (>=5)',
      'pandas==2.2.*',
      '-r base.txt',
      '--index-url https://host.example/simple',
      '-e .',
      '-e git+https://host.example/lid#egg=Lid_Tool',
      'https://host.example/cup.whl',
    ].join('\r\n');
    expect(read(text)).toEqual([
      'pypi django ==4.2.9 exact dependency requirements.txt:2',
      'pypi uvicorn >= 0.29, < 1 range dependency requirements.txt:5',
      'pypi redis - none dependency requirements.txt:6',
      'pypi lxml >=5 range dependency requirements.txt:7',
      'pypi pandas ==2.2.* range dependency requirements.txt:8',
      'pypi lid-tool - none dependency requirements.txt:12',
    ]);
  });

  test('prose is no requirement', () => expect(read('install these with care\n')).toEqual([]));

  test('a byte order mark and a conflict do not hide the rest', () => {
    const text = '\ufeffredis==5.0\n<<<<<<< a\nflask==3.0\n=======\nflask==2.0\n>>>>>>> b\nattrs==24.1\n';
    const result = readManifest(requirements, { 'requirements.txt': text });
    expect(result.facts.map(({ name, value }) => name + value)).toEqual([
      'redis==5.0',
      'flask==3.0',
      'attrs==24.1',
    ]);
    expect(result.note).toContain('requirements.txt (line 2)');
  });
});

test('setup.cfg', () => {
  const text = [
    '[metadata]',
    'name = tea-pot',
    'version = 2.1.0',
    '[options]',
    'python_requires = >=3.9',
    'install_requires =',
    '    requests>=2.31',
    '    # not this',
    '    attrs',
    '[options.extras_require]',
    'dev = black==24.3.0',
    '[tool:pytest]',
    'addopts =',
    '    strict==1',
  ].join('\n');
  expect(factLines(readManifest(setupCfg, { 'setup.cfg': text }))).toEqual([
    'runtime python >=3.9 range floor setup.cfg:5',
    'pypi requests >=2.31 range dependency setup.cfg:7',
    'pypi attrs - none dependency setup.cfg:9',
    'pypi black ==24.3.0 exact dependency setup.cfg:11',
    'pypi tea-pot 2.1.0 exact self setup.cfg:3',
  ]);
});

test('Pipfile', () => {
  const text = [
    '[packages]',
    'Flask = "==3.0.2"',
    'redis = {version = ">=5", extras = ["hiredis"]}',
    '[dev-packages]',
    'pytest = "*"',
    '[requires]',
    'python_version = "3.12"',
    '[scripts]',
    'serve = "flask run"',
  ].join('\n');
  expect(factLines(readManifest(pipfile, { Pipfile: text }))).toEqual([
    'pypi flask ==3.0.2 exact dependency Pipfile:2',
    'pypi redis >=5 range dependency Pipfile:3',
    'pypi pytest * none dependency Pipfile:5',
    'runtime python 3.12 exact tool Pipfile:7',
  ]);
});
