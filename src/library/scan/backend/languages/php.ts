import { signals } from '../source/search-sources.ts';
import type { Language } from './language.ts';

export const php: Language = {
  ecosystem: 'packagist',
  sources: /(?<!\.blade)\.php$/,
  syntax: () => 'php',
  firstFiles: /^(?:index|app|api|web|routes|auth|database|Kernel|User)\.php$/,
  runtimes: [['php', 'PHP']],
  frameworks: [
    { name: 'Laravel', packages: ['laravel/framework'], startFile: /^(?:artisan|bootstrap\/app\.php)$/ },
    {
      name: 'Symfony',
      packages: ['symfony/framework-bundle', 'symfony/symfony'],
      startFile: /^(?:src\/Kernel\.php|bin\/console|config\/bundles\.php)$/,
    },
    {
      name: 'Slim',
      packages: ['slim/slim'],
      start: /\bAppFactory\s*::\s*create|\bnew\s+\\?(?:Slim\\)?App\s*\(/,
    },
    {
      name: 'CodeIgniter',
      packages: ['codeigniter4/framework'],
      startFile: /^(?:spark|app\/Config\/App\.php)$/,
    },
    { name: 'CakePHP', packages: ['cakephp/cakephp'], startFile: /^(?:bin\/cake|src\/Application)\.php$/ },
    { name: 'Yii2', packages: ['yiisoft/yii2'], startFile: /^(?:yii|web\/index\.php)$/ },
    {
      name: 'Laminas',
      packages: ['laminas/laminas-mvc'],
      startFile: /^(?:public\/index|config\/application\.config)\.php$/,
    },
    { name: 'Lumen', packages: ['laravel/lumen-framework'], startFile: /^bootstrap\/app\.php$/ },
  ],
  signals: signals(
    [
      'apiStyle',
      'routes',
      /\bRoute\s*::\s*(?:get|post|put|patch|delete|resource|apiResource|group|middleware|prefix)\s*\(/,
    ],
    ['apiStyle', 'controllers', /\bclass\s+\w+\s+extends\s+(?:Abstract)?(?:Base)?Controller\b/],
    ['apiStyle', 'route attributes', /#\[(?:\w+\\)*Route\s*\(/],
    ['apiStyle', 'routes', /\$(?:app|group)\s*->\s*(?:get|post|put|patch|delete|map|group)\s*\(/],
    ['apiStyle', 'API Platform resources', /#\[ApiResource\b/],
    ['auth', 'Sanctum', /\bHasApiTokens\b/],
    ['auth', 'JWT', /\bJWT\s*::\s*(?:encode|decode)\s*\(|\bJWTSubject\b/],
    ['auth', 'session guard', /'driver'\s*=>\s*'session'/, 'strings'],
    [
      'auth',
      'Symfony Security',
      /\bAbstractAuthenticator\b|#\[IsGranted\b|\bAbstractLoginFormAuthenticator\b/,
    ],
    ['orm', 'Eloquent', /\bclass\s+\w+\s+extends\s+(?:Model|Authenticatable|Pivot)\b/],
    ['orm', 'PDO', /\bnew\s+\\?PDO\s*\(/],
  ),
  unremarkable: /^ext-|^php$|^symfony\/(?:flex|dotenv|runtime|yaml|console)$/,
};
