/** Names that are words as well: they mean the product only when written with a capital, or as code. */
export const wordNames: ReadonlySet<string> = new Set(
  (
    'go express next node spring rich click black requests dash room coil warp tower hyper rocket iced echo fiber chi wire ent ' +
    'slim carbon pest prism marten carter ink drei immer motor bottle lightning pyramid tornado strawberry hatch textual rollup ' +
    'parcel emotion stencil meteor payload remix solid turbo stimulus sharp quill slate monaco sanity karma jasmine mocha chai ' +
    'sass bun swift dart rust ruby crystal elixir poetry composer maven gradle yarn capybara puma devise sequel grape rails ' +
    'twig guzzle vault consul caddy loki jaeger horizon pint volt passport sanctum fortify flux expo chroma jinja hypothesis ' +
    'recoil swiper criterion embassy chrono blueprint mantine commander nest qwik gin cobra viper ginkgo ' +
    'drift hive freezed slang patrol vapor hummingbird kingfisher nuke sparkle nimble beamer chopper'
  ).split(' '),
);
/** Names that mean the product in small letters, too, and are words all the same. */
const furtherNames = new Set(
  (
    'react angular flask celery pandas jest cypress playwright puppeteer storybook bogus refit ionic capacitor ember ' +
    'backbone lit quasar babel husky bootstrap leaflet lexical clerk convex chalk discord inertia doctrine drizzle zap testify ' +
    'diesel pillow prefect airflow torch transformers locust bandit graphene bundler aspire exposed dagger cucumber guava ' +
    'caffeine svelte astro starlight phaser pundit filament moment'
  ).split(' '),
);

/** Whether a name in small letters is a word of English as well: `react`, `express`. */
export function isWordToo(name: string): boolean {
  return wordNames.has(name) || furtherNames.has(name);
}
