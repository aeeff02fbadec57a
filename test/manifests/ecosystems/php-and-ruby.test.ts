import { describeStack } from '../../support/stack.ts';

describeStack('Composer', {
  tree: {
    'composer.json': `{
  "name": "ink/press",
  "require": {
    "php": "^8.2",
    "laravel/framework": "^11.0",
    "livewire/livewire": "^3.5"
  },
  "require-dev": { "pestphp/pest": "^2.34" }
}
`,
    'composer.lock': `{
    "packages": [
        {
            "name": "laravel/framework",
            "version": "v11.27.2"
        },
        {
            "name": "symfony/console",
            "version": "v7.1.5"
        }
    ],
    "packages-dev": [
        {
            "name": "pestphp/pest",
            "version": "v2.36.0"
        }
    ]
}
`,
  },
  true: {
    '- laravel/framework (LARAVEL) - v11': 'composer.json:5',
    '- **Laravel 11.27**': 'composer.lock:5',
    '- PHP 8.2+': 'composer.json:4',
    '- Pest 2.36.0': 'composer.lock:15',
  },
  false: {
    '- laravel/framework (LARAVEL) - v10':
      'laravel/framework v10 is stated, but composer.lock (line 5) has v11.27.2',
    '- PHP 8.1+': 'PHP 8.1+ is stated, but composer.json (line 4) has ^8.2',
    '- Livewire v2': 'Livewire v2 is stated, but composer.json (line 6) has ^3.5',
    '- **Pest 3**': 'Pest 3 is stated, but composer.lock (line 15) has v2.36.0',
  },
  unsourced: { '- **Filament 3.2**': 'Filament 3.2' },
  unverifiable: ['- PHP 8.4', '- Livewire 3.6'],
});

describeStack('Bundler', {
  tree: {
    Gemfile: `source 'https://gems.test'
ruby '3.3.5'
gem 'rails', '~> 7.1.3'
gem 'sidekiq', '>= 7'
gem 'rspec-rails', '~> 6.1'
`,
    'Gemfile.lock': `GEM
  remote: https://gems.test/
  specs:
    puma (6.4.3)
    rails (7.1.4)

DEPENDENCIES
  rails (~> 7.1.3)
`,
  },
  true: {
    '- Ruby 3.3, Rails 7.1.4': 'Gemfile:2, Gemfile.lock:5',
    '- **Puma**: 6.4': 'Gemfile.lock:4',
    '- Sidekiq 7': 'Gemfile:4',
  },
  false: {
    '- Ruby 3.2': 'Ruby 3.2 is stated, but Gemfile (line 2) has 3.3.5',
    'This is a Rails 7.0 application.': 'Rails 7.0 is stated, but Gemfile.lock (line 5) has 7.1.4',
    '- Sidekiq 6.5': 'Sidekiq 6.5 is stated, but Gemfile (line 4) has >= 7',
  },
  unsourced: { '- **Devise 4.9**': 'Devise 4.9' },
  // The gem for Rails has versions of its own; the range goes on.
  unverifiable: ['- RSpec 3.13', '- Sidekiq 7.3'],
});
