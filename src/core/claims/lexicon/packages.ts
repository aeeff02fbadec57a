import { wordSet } from '../../base/words.ts';

/** What packages are for, as labels name it: "State: Zustand", "ORM: Prisma". */
export const roles = wordSet(
  'state orm styling styles testing forms validation routing router icons charts animation animations logging http fetching bundler',
  'framework ui frontend backend i18n linting linter formatting formatter migrations queue jobs navigation networking persistence',
  'serialization auth authentication',
);
/** Behind these, "with", "by" and "on" say what is in use; what the lexicon has for it is left out. */
export const usingWords = wordSet(
  'managed handled done provided backed driven validated rendered styled tested served fetched',
);
/** "A React app with Zustand for state": what is made with it. */
export const wholes = wordSet(
  'app application project frontend backend client server api service site website dashboard react vue',
);
/** Packages that are named by a word, as `nameKey` writes it. */
export const everydayNames = wordSet(
  'solid express lit nest next stencil quill ink chalk sharp slim echo gin chi rocket fiber ent hive drift room dagger bloc rich click',
  'black requests rails puma pest fluent vapor moment sanity payload remix astro parcel meteor backbone ember electron capacitor convex',
  'lucia immer winston karma mocha chai sinon ky joi yup recoil carbon twig rector psalm volt horizon octane pint breeze jetstream',
  'fortify dusk telescope reverb scout socialite nova sail passport sanctum lumen warp hyper tower tonic chrono criterion iced slint',
  'nuke nimble sparkle moya get floor beamer patrol grape sequel capybara devise pundit faker falcon flask bottle tornado celery',
  'poetry invoke attrs marten dapper moq bogus quartz spock guava jackson netty koin wire viper cobra zap templ testify',
  'motion turbo nx expo plasmo handlebars nodemon forever storybook cypress playwright',
);
