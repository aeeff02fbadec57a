import { describe, expect, test } from 'vitest';
import { backendsOf, said, type Tree, testBackend, text } from '../support/backend.ts';

testBackend(
  'Laravel',
  {
    'composer.json': text(
      '{',
      '  "name": "acme/shop",',
      '  "require": {',
      '    "php": "^8.2",',
      '    "laravel/framework": "^11.9",',
      '    "laravel/sanctum": "^4.0",',
      '    "spatie/laravel-permission": "^6.9"',
      '  },',
      '  "require-dev": {',
      '    "pestphp/pest": "^3.5",',
      '    "laravel/pint": "^1.18"',
      '  },',
      '  "scripts": { "dev": "php artisan serve", "post-install-cmd": "x" }',
      '}',
    ),
    artisan: '#!/usr/bin/env php\n',
    'app/Models/User.php': '<?php\nclass User extends Authenticatable { use HasApiTokens; }\n',
    'app/Http/Controllers/OrderController.php': '<?php\nclass OrderController extends Controller {}\n',
    'routes/api.php':
      "<?php\n# Route::get('/old', fn () => 1);\nRoute::apiResource('orders', OrderController::class);\n",
    'config/database.php': "<?php\nreturn [\n    'default' => env('DB_CONNECTION', 'sqlite'),\n];\n",
    '.env.example': 'APP_KEY=base64:abcdefghijklmnop\nDB_CONNECTION=mysql\n',
    'docker-compose.yml': text('services:', '  mysql:', "    image: 'mysql/mysql-server:8.0'"),
  },
  {
    runtime: 'PHP ^8.2 @ composer.json:4',
    framework: 'Laravel 11.9 @ composer.json:5 artisan:1',
    auth: 'Sanctum (laravel/sanctum 4.0) @ composer.json:6 app/Models/User.php:2',
    orm: 'Eloquent @ app/Models/User.php:2',
    database:
      'MySQL (image mysql/mysql-server:8.0), SQLite @ docker-compose.yml:3 .env.example:2 config/database.php:3',
    tests: 'Pest 3.5 @ composer.json:10',
  },
);

describe('PHP', () => {
  const composer = (name: string, version: string) => JSON.stringify({ require: { [name]: version } });
  const cases: readonly (readonly [string, Tree, string | undefined])[] = [
    [
      'Symfony',
      {
        'composer.json': composer('symfony/framework-bundle', '7.1.*'),
        'src/Kernel.php': '<?php\nclass Kernel {}\n',
      },
      'Symfony 7.1.* @ composer.json:1 src/Kernel.php:1',
    ],
    [
      'Slim',
      {
        'composer.json': composer('slim/slim', '4.14.0'),
        'public/index.php': '<?php\n$app = AppFactory::create();\n',
      },
      'Slim 4.14.0 @ composer.json:1 public/index.php:2',
    ],
    [
      'a bundle for Symfony',
      { 'composer.json': composer('symfony/framework-bundle', '^7'), 'src/MyBundle.php': '<?php\n' },
      undefined,
    ],
  ];
  test.each(cases)('%s', async (_, tree, framework) => {
    expect(said(await backendsOf(tree), 'framework')).toBe(framework);
  });
});

testBackend(
  'Rails',
  {
    Gemfile: text(
      "source 'https://rubygems.org'",
      "gem 'rails', '~> 7.1.0'",
      "gem 'pg', '~> 1.5'",
      "gem 'devise'",
      "gem 'sidekiq', '7.3.2'",
      'group :development, :test do',
      "  gem 'rspec-rails', '7.0.1'",
      "  gem 'grape'",
      'end',
    ),
    'Gemfile.lock': text(
      'GEM',
      '  specs:',
      '    rails (7.1.4)',
      '    devise (4.9.4)',
      '',
      'DEPENDENCIES',
      '  rails (~> 7.1.0)',
      '  devise',
    ),
    '.ruby-version': '3.3.5\n',
    'bin/rails': '#!/usr/bin/env ruby\n',
    'config/application.rb': 'class Application < Rails::Application\n  config.api_only = true\nend\n',
    'config/routes.rb': 'Rails.application.routes.draw do\n  # resources :old\n  resources :orders\nend\n',
    'config/database.yml': text('default: &default', '  adapter: postgresql', '  password: topsecretvalue'),
    'app/models/user.rb': 'class User < ApplicationRecord\n  devise :database_authenticatable\nend\n',
  },
  {
    runtime: 'Ruby 3.3.5 @ .ruby-version:1',
    framework: 'Rails 7.1.4 @ Gemfile:2 Gemfile.lock:3 config/application.rb:1',
    auth: 'Devise 4.9.4 @ Gemfile:4 Gemfile.lock:4 app/models/user.rb:2',
    orm: 'Active Record @ app/models/user.rb:1',
    database: 'PostgreSQL (client pg ~> 1.5) @ Gemfile:3 config/database.yml:2',
    tests: 'RSpec Rails 7.0.1 @ Gemfile:7',
  },
);

test('Sinatra in one file', async () => {
  const tree = {
    Gemfile: "gem 'sinatra', '4.0.0'\n",
    'app.rb': "require 'sinatra'\n\nget '/' do\n  'hi'\nend\n",
  };
  expect(said(await backendsOf(tree), 'framework')).toBe('Sinatra 4.0.0 @ Gemfile:1 app.rb:1');
});

test('a gem for Rails is no app', async () => {
  const tree = {
    'thing.gemspec':
      "Gem::Specification.new do |s|\n  s.name = 'thing'\n  s.add_dependency 'rails', '>= 7.0'\nend\n",
    'lib/thing.rb': 'module Thing; end\n',
    'test/dummy/config/application.rb': '',
  };
  expect(await backendsOf(tree)).toEqual([]);
});
