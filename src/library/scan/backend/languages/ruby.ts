import { signals } from '../source/search-sources.ts';
import type { Language } from './language.ts';

export const ruby: Language = {
  ecosystem: 'rubygems',
  sources: /\.(?:rb|ru)$/,
  syntax: () => 'ruby',
  firstFiles: /^(?:application|routes|app|config|application_controller|api|user|server|main)\.(?:rb|ru)$/,
  runtimes: [['ruby', 'Ruby']],
  frameworks: [
    {
      name: 'Rails',
      packages: ['rails', 'railties'],
      startFile: /^config\/(?:application|environment)\.rb$/,
    },
    { name: 'Hanami', packages: ['hanami'], startFile: /^config\/app\.rb$/ },
    { name: 'Grape', packages: ['grape'], start: /<\s*Grape::API\b/ },
    { name: 'Roda', packages: ['roda'], start: /<\s*Roda\b/ },
    {
      name: 'Sinatra',
      packages: ['sinatra'],
      start: /<\s*Sinatra::(?:Base|Application)\b|\brequire[ (]{0,4}['"]sinatra(?:\/base)?['"]/,
      startInStrings: true,
    },
  ],
  signals: signals(
    ['apiStyle', 'API only', /\bapi_only\s*=\s*true\b/],
    ['apiStyle', 'resource routes', /^[ \t]{0,40}(?:resources?|namespace|scope)\s+:?["']?\w/m],
    [
      'apiStyle',
      'controllers',
      /\bclass\s+[\w:]+\s*<\s*(?:ApplicationController|ActionController::(?:Base|API))\b/,
    ],
    ['apiStyle', 'Grape API', /<\s*Grape::API\b/],
    ['apiStyle', 'GraphQL', /<\s*GraphQL::Schema\b/],
    ['auth', 'Devise', /^[ \t]{0,40}devise\s+:/m],
    ['auth', 'has_secure_password', /\bhas_secure_password\b/],
    ['auth', 'JWT', /\bJWT\s*\.\s*(?:encode|decode)\b/],
    ['auth', 'HTTP tokens', /\bauthenticate_(?:or_request_)?with_http_token\b/],
    ['orm', 'Active Record', /<\s*(?:ApplicationRecord|ActiveRecord::Base)\b/],
    ['tests', 'Minitest', /<\s*(?:ActiveSupport::TestCase|ActionDispatch::IntegrationTest|Minitest::Test)\b/],
    ['orm', 'Mongoid', /\binclude\s+Mongoid::Document\b/],
  ),
  unremarkable:
    /^(?:bootsnap|tzinfo-data|puma|bundler|debug|byebug|listen|web-console|spring(?:-watcher-listen)?)$/,
};
