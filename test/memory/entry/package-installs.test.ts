import { expect, it } from 'vitest';
import { installedFiles } from '../../../src/library/memory/entry/documents.ts';

const changed = [
  ...['package.json', 'pnpm-lock.yaml', 'apps/web/package.json', 'src/a.ts', 'go.mod', 'go.sum'],
  ...['pyproject.toml', 'uv.lock', 'Cargo.toml', 'Cargo.lock', 'src/Billing/Billing.csproj', 'Gemfile.lock'],
];

it.each([
  ['pnpm add zod', ['package.json', 'pnpm-lock.yaml']],
  ['CI=1 npm install --save-dev zod 2>&1 | tail -3', ['package.json', 'pnpm-lock.yaml']],
  ['pnpm install', ['pnpm-lock.yaml']],
  ['pnpm --filter web add zod', ['package.json', 'pnpm-lock.yaml', 'apps/web/package.json']],
  ['cd apps/web && pnpm add zod', ['package.json', 'pnpm-lock.yaml', 'apps/web/package.json']],
  ['go get example.com/x && go mod tidy', ['go.mod', 'go.sum']],
  ['uv add httpx', ['pyproject.toml', 'uv.lock']],
  ['cargo add serde', ['Cargo.toml', 'Cargo.lock']],
  ['dotnet add src/Billing package Polly', ['src/Billing/Billing.csproj']],
  ['bundle install', ['Gemfile.lock']],
  ['npm ci', []],
  ['npm install -g zod', []],
  ['pip install httpx', []],
  ['echo "pnpm add zod"', []],
  ['git add package.json', []],
])('%s', (command, expected) => {
  expect(installedFiles(command, '', changed)).toEqual(expected);
});
