import type { Mention } from './mention.ts';
import type { Surroundings } from './surroundings.ts';

/** `/docs/style.md`, where `docs` is there: a file that no server gives out, and no folder of a container's. */
export function isFromRoot({ path, written, form }: Mention, around: Surroundings): boolean {
  const top = path.slice(0, Math.max(0, path.indexOf('/')));
  if (written.form !== 'file' || top === '' || foreignTop.test(top) || !around.hasFolder(top)) return false;
  return form === 'link' ? !servedFile.test(path) : ownFile.test(path);
}

/** Folders that every machine has, or that images and servers keep a project under. */
const foreignTop =
  /^(?:app|api|bin|boot|data|dev|etc|home|lib|mnt|opt|proc|root|run|sbin|srv|static|sys|tmp|usr|var|workspace|www|Users)$/;
/** Text and sources: nothing that a web server is asked for. */
const ownFile =
  /\.(?:mdc?|mdx|rst|adoc|tsx?|jsx|vue|svelte|py|rb|go|rs|java|kts?|cs|csproj|php|swift|dart|sql|prisma|tf|sh|ps1|ya?ml|toml)$/;
const servedFile = /\.(?:html?|js|css|json|xml|txt|png|jpe?g|svg|ico|gif|webp|pdf)$/;
