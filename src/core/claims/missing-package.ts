import { wordSet } from '../base/words.ts';
import type { Target } from '../manifests/aliases.ts';
import { type Ecosystem, packageEcosystems } from '../manifests/fact.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';

/** Packages that others bring along; only a lock file tells whether they are there. */
const broughtAlong = wordSet(
  'npm:express npm:vite npm:esbuild npm:rollup npm:webpack npm:@babel/core npm:@swc/core npm:jest npm:postcss npm:autoprefixer',
  'npm:react npm:vue npm:vue-router npm:typescript npm:eslint npm:socket.io npm:socket.io-client npm:rxjs npm:zone.js npm:d3',
  'npm:three npm:graphql npm:playwright npm:redux npm:jsdom npm:@emotion/react npm:ajv npm:turbo npm:clsx npm:undici',
  'npm:chokidar npm:execa npm:highlight.js npm:prismjs npm:katex npm:markdown-it npm:shiki npm:cheerio npm:jszip npm:multer',
  'npm:prosemirror-state npm:yjs npm:ethers npm:viem npm:jsonwebtoken npm:mysql2',
  'pypi:pydantic pypi:starlette pypi:jinja2 pypi:numpy pypi:pandas pypi:requests pypi:httpx pypi:uvicorn pypi:sqlalchemy',
  'pypi:click pypi:rich pypi:pillow pypi:torch pypi:scipy pypi:matplotlib pypi:setuptools pypi:redis pypi:pydantic-settings',
  'pypi:psycopg pypi:langchain pypi:typer pypi:websockets pypi:marshmallow pypi:alembic pypi:boto3 pypi:transformers',
  'pypi:werkzeug pypi:pyjwt pypi:lxml pypi:orjson pypi:anyio pypi:tenacity pypi:pyarrow pypi:psutil pypi:pygments pypi:uvloop',
  'pypi:networkx pypi:sympy pypi:numba pypi:shapely pypi:tiktoken pypi:openpyxl pypi:statsmodels pypi:msgspec pypi:aiosqlite',
  'packagist:nesbot/carbon packagist:guzzlehttp/guzzle packagist:monolog/monolog packagist:twig/twig packagist:doctrine/orm',
  'packagist:phpunit/phpunit packagist:predis/predis packagist:laravel/framework',
  'rubygems:minitest rubygems:puma rubygems:nokogiri rubygems:rails',
  'pub:riverpod pub:bloc pub:equatable pub:rxdart pub:sqflite pub:dio pub:shared_preferences pub:google_fonts pub:hive',
  'pub:json_serializable pub:build_runner pub:mockito',
);
/** Packages that pages also load from a CDN or from a copy among the static files. */
const fromCdn = wordSet(
  'chart.js d3 leaflet three gsap swiper echarts apexcharts moment dayjs axios lodash vue alpinejs mapbox-gl maplibre-gl ol',
  'pixi.js quill codemirror monaco-editor phaser @babylonjs/core pdfjs-dist datatables.net handlebars luxon workbox-window',
  'plotly.js socket.io-client preact backbone angular bulma heroicons @hotwired/stimulus howler tone wavesurfer.js video.js',
  'hls.js plyr konva fabric p5 matter-js cannon-es @fullcalendar/core fullcalendar ag-grid-community highcharts cesium',
  '@turf/turf lenis @studio-freight/lenis flowbite ionicons highlight.js prismjs katex mermaid jszip xlsx pdf-lib jspdf',
  'jquery bootstrap tailwindcss htmx.org @fortawesome/fontawesome-free select2 animate.css aos typed.js html2canvas ethers web3 @tensorflow/tfjs @huggingface/transformers @xenova/transformers vant element-ui deck.gl',
);
/** They bundle what modules import; frameworks that come with one are among them. */
const bundlers = wordSet(
  'vite webpack rollup parcel esbuild next nuxt astro gatsby react-scripts @angular/cli @angular/build @sveltejs/kit expo react-native',
  '@remix-run/react @react-router/dev @vue/cli-service @rspack/core @rsbuild/core tsup',
);
const ofPackages: ReadonlySet<Ecosystem> = new Set(packageEcosystems);
/** Ecosystems in which a parent, a BOM or a starter brings most libraries along, and no lock file is usual. */
const managedElsewhere = new Set(['maven']);

/** What conda brings is not read. */
const isOfConda = (path: string) => /(?:^|\/)environment\.ya?ml$/.test(path);

/**
 * Whether something that no manifest mentions would surely stand in one: a package of one ecosystem alone, which this
 * repository uses. Runtimes, servers, tools, and what can also come from a CDN or with another package, may be in use without.
 *
 * @param targets What the name stands for; that none of it is among the facts is known already.
 * @param version As it is stated, if it is: `^6.0.0` is asked of a package manager, not of a CDN.
 */
export function isSurelyMissing(
  targets: readonly Target[],
  repository: RepositoryFacts,
  version?: string,
): boolean {
  const meant = targets.filter(({ kin }) => !kin);
  // Kin may go by other numbers, as GORM v2 does; go.mod has every module that is built in.
  const packages =
    meant.length > 0 || version !== undefined ? meant : targets.filter(({ ecosystem }) => ecosystem === 'go');
  if (packages.some(({ ecosystem, name }) => !ofPackages.has(ecosystem) || name.endsWith('*'))) return false;
  const asked = [...new Set(packages.map(({ ecosystem }) => ecosystem))].filter((ecosystem) =>
    repository.facts([ecosystem]).some(({ role }) => role === 'dependency'),
  );
  if (asked.length === 0 || hasLinkedFolder(repository) || isWrapped(packages, repository)) return false;
  const isBundled = () =>
    repository.facts(['npm']).some(({ role, name }) => role === 'dependency' && bundlers.has(name));
  const isOnCdn = packages.some(({ name }) => fromCdn.has(name));
  if (isOnCdn && !/^[~^]/.test(version ?? '') && !isBundled()) return false;
  return asked.every((ecosystem) => {
    if (managedElsewhere.has(ecosystem)) return false;
    if (ecosystem === 'pypi' && repository.pathsThat(isOfConda).length > 0) return false;
    const own = packages.filter((target) => target.ecosystem === ecosystem);
    if (!tellsPackages(ecosystem, repository))
      return !own.some(({ name }) => broughtAlong.has(`${ecosystem}:${name}`));
    return own.every(({ name }) => repository.locked(ecosystem, name).length === 0);
  });
}

/** Whether a package of another ecosystem brings it along, and is called after it: `tailwindcss-rails`, `blade-heroicons`. */
function isWrapped(targets: readonly Target[], repository: RepositoryFacts): boolean {
  const names = targets.flatMap(({ name }) => partsOf(name).filter((part) => part.length > 5));
  const own = new Set(targets.map(({ ecosystem }) => ecosystem));
  return repository
    .facts(packageEcosystems)
    .some(
      ({ role, ecosystem, name }) =>
        role === 'dependency' && !own.has(ecosystem) && partsOf(name).some((part) => names.includes(part)),
    );
}

function partsOf(name: string): string[] {
  return name.toLowerCase().split(/[-_/.@]/);
}

/** Servers whose client libraries, charts and settings carry their name. */
const namedByClients = wordSet(
  'kafka elasticsearch opensearch redis neo4j clickhouse cassandra influxdb qdrant milvus meilisearch typesense weaviate',
);

/** Whether a server would be mentioned somewhere if it were in use: no package and no file is named after it. */
export function isNowhereMentioned(
  key: string,
  targets: readonly Target[],
  repository: RepositoryFacts,
): boolean {
  if (!namedByClients.has(key) || targets.some(({ ecosystem }) => ecosystem !== 'docker')) return false;
  const packages = repository.facts(packageEcosystems).filter(({ role }) => role === 'dependency');
  return (
    packages.length > 0 &&
    !packages.some(({ name }) => name.toLowerCase().includes(key)) &&
    !hasLinkedFolder(repository) &&
    repository.index.filesThat((path) => path.toLowerCase().includes(key)).length === 0
  );
}

/** Whether a lock file tells what is there: one of an unknown form, or cut off, does not even hold what manifests ask for. */
function tellsPackages(ecosystem: Ecosystem, repository: RepositoryFacts): boolean {
  if (!repository.hasLocks(ecosystem)) return false;
  return repository
    .facts([ecosystem])
    .some(
      ({ role, name, file }) => role === 'dependency' && repository.locked(ecosystem, name, file).length > 0,
    );
}

/** Names of folders that hold a part of a project with manifests of its own. */
const parts = wordSet(
  'frontend backend client server web website app api ui mobile desktop sdk core shared common apps packages services libs modules plugins',
);

/**
 * Whether a part of the project lies in another repository: a submodule or a link stands where its folder would. What its
 * manifests say nobody can tell from here.
 */
export function hasLinkedFolder(repository: RepositoryFacts): boolean {
  if ([...parts].some((name) => repository.index.hasFile(name))) return true;
  if (!repository.index.hasFile('.gitmodules')) return false;
  // One that cannot be read may name some; an empty one is what is left when they are taken out.
  const text = repository.read('.gitmodules');
  return text === undefined || /^[^\S\r\n]{0,200}\[submodule\b/m.test(text);
}

/** Whether some pyproject.toml has a table for a tool: `[tool.ruff]` mentions it, wherever it comes from. */
export function hasToolTable(packages: readonly Target[], repository: RepositoryFacts): boolean {
  const names = packages.filter(({ ecosystem }) => ecosystem === 'pypi').map(({ name }) => name);
  if (names.length === 0) return false;
  return repository.manifestPaths('pyproject').some((path) => {
    const text = repository.read(path) ?? '';
    return names.some((name) => text.includes(`[tool.${name}]`) || text.includes(`[tool.${name}.`));
  });
}
