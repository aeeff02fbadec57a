import { describe, expect, test } from 'vitest';
import { backendsOf, said, text } from '../support/backend.ts';

const django = (more: string) => ({
  'pyproject.toml': text('[project]', 'name = "docs"', more, 'dependencies = ["django~=5.2.1"]'),
  'src/manage.py': 'import django\n',
  'src/docs/settings.py': "INSTALLED_APPS = ['django.contrib.auth']\n",
});

describe('a Python server', () => {
  test.each([
    ['>=3.11', '3.11+'],
    ['>=3.10,<3.14', '3.10+, below 3.14'],
    ['>=3.10, <4', '3.10+, below 4'],
    ['~=3.11', '~=3.11'],
  ])('for %s runs on %s', async (written, shown) => {
    const runtime = said(await backendsOf(django(`requires-python = "${written}"`)), 'runtime');
    expect(runtime).toBe(`Python ${shown} @ pyproject.toml:3`);
  });
});

test('who may sign in is told by packages for SAML, LDAP and one-time passwords', async () => {
  const tree = {
    'composer.json': text(
      '{ "require": {',
      '  "laravel/framework": "^11.9",',
      '  "onelogin/php-saml": "^4.0",',
      '  "directorytree/ldaprecord": "^3.0",',
      '  "pragmarx/google2fa": "^8.0"',
      '} }',
    ),
    artisan: '#!/usr/bin/env php\n',
    'routes/api.php': '<?php\n',
  };
  expect(said(await backendsOf(tree), 'auth')).toBe(
    'SAML (onelogin/php-saml 4.0), LDAP (directorytree/ldaprecord 3.0), one-time passwords (pragmarx/google2fa 8.0) @ composer.json:3 composer.json:4 composer.json:5',
  );
});
