/** Names that generators of projects and their frameworks give, without what stands behind the last dot. */
const names = new Set(
  (
    '.github workflows .vscode .husky .env .claude .cursor .codex .agents .agent .gemini .windsurf settings.local ' +
    'app apps src source lib libs pkg packages cmd internal api server client web www backend frontend mobile core shared ' +
    'common bin tools scripts script build dist out target docs doc examples config configs configuration settings public static ' +
    'assets images img icons fonts css js styles style styling scss globals global theme vendor storage logs log tmp cache bootstrap ' +
    'main index init __init__ __main__ mod setup entry readme changelog license contributing architecture api-docs ' +
    'test tests __tests__ spec specs e2e integration unit feature features fixtures mocks __mocks__ helpers helper support conftest ' +
    'testcase createsapplication exampletest pest smoke browser ' +
    'component components ui layout layouts page pages view views screen screens widgets templates partials hooks context contexts ' +
    'store stores state utils util types type constants interfaces enums dto dtos models model entities entity data schemas schema ' +
    'service services provider providers repositories repository controllers controller middleware requests resources http console ' +
    'kernel exceptions handler handlers jobs events listeners mail notifications policies rules actions traits observers commands ' +
    'concerns contracts domain application infrastructure presentation routes route router routing channels modules module plugins ' +
    'database databases db migrations migrate seeders seeds factories seed databaseseeder prisma queries sql ' +
    'java kotlin scala python resources res values drawable androidmanifest android ios runner com org application-dev ' +
    'application-prod gradle wrapper gradle-wrapper libs.versions properties ' +
    'user users userfactory usercontroller auth login register session sanctum permission home dashboard profile admin ' +
    'error not-found loading locales locale lang en messages i18n translations root urls wsgi asgi manage tasks ' +
    'livewire filament inertia blade appserviceprovider eventserviceprovider authserviceprovider routeserviceprovider ' +
    'src-tauri tauri.conf capabilities default cargo composer phpunit gemfile vite-env logo favicon robots ci cd test lint release deploy publish deps ' +
    'skills agents prompts references skill reference'
  ).split(' '),
);
/** What assistants and the kits for them keep: it is copied along with a skill. */
const ofAssistant =
  /^\.(?:agents?|claude|cursor|codex|gemini|windsurf|planning|specify|opencode|serena|taskmaster|bmad[\w-]*)\//;
/** `lang/en`, `locales/pt-BR` */
const language = /^[a-z]{2}(?:[-_][A-Za-z]{2})?$/;
/** `config/queue.php`, `resources/views/orders`: whatever lies there, the framework's guide names it so. */
const ofFramework = /^config\/[\w-]+\.php$/;

/**
 * Whether a path is made of names alone that projects have by their framework (`app/Models/User.php`, `src/components`). Who writes for
 * any project names such, so that they are here shows nothing.
 */
export function isAnyProjects(path: string): boolean {
  return (
    ofFramework.test(path) ||
    ofAssistant.test(path) ||
    path.split('/').every((name) => {
      const stem = name.replace(/(?<=.)\.\w+$/, '').toLowerCase();
      return names.has(stem) || language.test(stem) || /^[[(]/.test(name);
    })
  );
}
