import { describe, expect, test } from 'vitest';
import { factLines, manifestReader, readManifest } from '../support/manifests.ts';

const manifests = manifestReader('gemfile');

const read = (path: string, ...lines: readonly string[]) =>
  factLines(readManifest(manifests, { [path]: lines.join('\n') }));

describe('Gemfile', () => {
  test('gems with and without versions', () => {
    const facts = read(
      'Gemfile',
      'source "https://host.example"',
      'ruby "~> 3.3"',
      'gem "kettle", "~> 7.1", ">= 7.1.2"',
      "gem 'lid', '1.16.0' # pinned",
      'gem "spout", require: false',
      'gem "cup", github: "tea/cup", branch: "2.0"',
      '# gem "old", "1.0"',
      'group :test do',
      '  gem("spoon", "= 2.4")',
      '  gem "tray",',
      '      "< 3",',
      '      platforms: %i[mri]',
      'end',
      '=begin',
      'gem "hidden"',
      '=end',
      'gem "last", ["> 1", "< 2"]',
      '__END__',
      'gem "after"',
    );
    expect(facts).toEqual([
      'runtime ruby ~> 3.3 range tool Gemfile:2',
      'rubygems kettle ~> 7.1, >= 7.1.2 range dependency Gemfile:3',
      'rubygems lid 1.16.0 exact dependency Gemfile:4',
      'rubygems spout - none dependency Gemfile:5',
      'rubygems cup - none dependency Gemfile:6',
      'rubygems spoon = 2.4 exact dependency Gemfile:9',
      'rubygems tray < 3 range dependency Gemfile:10',
      'rubygems last > 1, < 2 range dependency Gemfile:17',
    ]);
  });

  test('a Ruby that stands in another file is not read here', () => {
    expect(read('Gemfile', 'ruby file: ".ruby-version"', 'ruby File.read(".ruby-version")')).toEqual([]);
  });

  test('a name that is computed is not read', () => {
    expect(read('Gemfile', 'gem "kettle-#{kind}", "1.0"', 'gem name, "2.0"')).toEqual([]);
  });
});

test('a gem specification', () => {
  const facts = read(
    'pot.gemspec',
    'Gem::Specification.new do |spec|',
    '  spec.name = "pot"',
    '  spec.version = "0.9.1"',
    '  spec.required_ruby_version = ">= 3.0"',
    '  spec.add_dependency "lid", "~> 1.0"',
    '  spec.add_development_dependency("mocks", ">= 5")',
    'end',
  );
  expect(facts).toEqual([
    'runtime ruby >= 3.0 range floor pot.gemspec:4',
    'rubygems lid ~> 1.0 range dependency pot.gemspec:5',
    'rubygems mocks >= 5 range dependency pot.gemspec:6',
    'rubygems pot 0.9.1 exact self pot.gemspec:3',
  ]);
});
