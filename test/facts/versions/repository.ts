/** A repository of several ecosystems, as small as its facts allow. */
export const repository: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify(
    {
      name: 'shop',
      version: '4.2.0',
      engines: { node: '>=20.10' },
      packageManager: 'pnpm@9.12.1',
      dependencies: {
        react: '^18.3.1',
        next: '14.2.5',
        'react-router': '^6.26.0',
        '@tanstack/react-query': '^5.51.0',
        express: '^4.19.2',
        redis: '^4.7.0',
        uuid: '^9.0.1',
        zod: '^3.23.8',
        '@mui/material': '^5.16.0',
        semver: '^7.6.0',
      },
      devDependencies: {
        typescript: '~5.4.5',
        tailwindcss: '^3.4.10',
        vite: '^5.4.0',
        vitest: '2.0.5',
        eslint: '^8.57.0',
      },
    },
    null,
    2,
  ),
  'package-lock.json': JSON.stringify(
    {
      name: 'shop',
      lockfileVersion: 3,
      packages: {
        '': { name: 'shop' },
        'node_modules/react': { version: '18.3.1' },
        'node_modules/react-router': { version: '6.26.2' },
        'node_modules/express': { version: '4.21.0' },
        'node_modules/typescript': { version: '5.4.5' },
        'node_modules/tailwindcss': { version: '3.4.13' },
        'node_modules/vite': { version: '5.4.8' },
        'node_modules/eslint': { version: '8.57.1' },
        'node_modules/zod': { version: '3.23.8' },
        'node_modules/scheduler': { version: '0.23.2' },
      },
    },
    null,
    2,
  ),
  'tsconfig.json': '{ "compilerOptions": { "target": "ES2022" } }\n',
  'api/pyproject.toml':
    '[project]\nname = "api"\nrequires-python = ">=3.11"\ndependencies = ["django==4.2.16", "celery>=5.3", "djangorestframework~=3.15.0"]\n',
  'worker/go.mod': 'module shop.test/worker\n\ngo 1.22\n\nrequire github.com/gin-gonic/gin v1.10.0\n',
  'desktop/Desktop.csproj':
    '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>' +
    '<ItemGroup><PackageReference Include="Microsoft.EntityFrameworkCore.SqlServer" Version="8.0.8" /></ItemGroup></Project>\n',
  'billing/pom.xml':
    '<project><modelVersion>4.0.0</modelVersion><groupId>t</groupId><artifactId>billing</artifactId><version>1.0</version>' +
    '<parent><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-parent</artifactId><version>3.3.4</version></parent>' +
    '<properties><java.version>17</java.version></properties></project>\n',
  'site/composer.json': '{ "require": { "php": "^8.2", "laravel/framework": "^11.9" } }\n',
  'site/composer.lock':
    '{\n    "packages": [\n        {\n            "name": "laravel/framework",\n            "version": "v11.27.2"\n        }\n    ]\n}\n',
  'admin/Gemfile': "source 'https://gems.test'\nruby '3.3.5'\ngem 'rails', '~> 7.1.4'\n",
  'cli/Cargo.toml':
    '[package]\nname = "cli"\nversion = "0.3.0"\nrust-version = "1.75"\n\n[dependencies]\ntokio = "1.40"\nclap = "4.5"\n',
  'compose.yaml': 'services:\n  db:\n    image: postgres:16.4\n  cache:\n    image: redis:7.4-alpine\n',
};
