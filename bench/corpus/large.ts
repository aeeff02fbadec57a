import { entities, pagePath, routesPath, servicePath, versions } from './project.ts';
import { createRandom } from './random.ts';

/** Files of no interest, by path: a large repository around the invented project. */
export function sourceFiles(count: number): [path: string, text: string][] {
  return Array.from({ length: count }, (_, index) => {
    const area = `area-${String(index % 97).padStart(2, '0')}`;
    const part = `part-${String(Math.floor(index / 97) % 53).padStart(2, '0')}`;
    return [`packages/${area}/src/${part}/module-${index}.ts`, `export const value${index} = ${index};\n`];
  });
}

/** A guide of one area: versions and paths, nearly all of them true. */
export function guideFile(index: number): { readonly path: string; readonly text: string } {
  const random = createRandom(index + 10_000);
  const area = `area-${String(index % 97).padStart(2, '0')}`;
  const entity = random.pick(entities);
  const wrong = random.once(10);
  const text = `# Guide to ${area} (${index})

## Stack

- **React ${wrong ? '17' : '18'}** with React Router v6, built by Vite ${versions.vite}
- TypeScript ${versions.typescript.split('.').slice(0, 2).join('.')}, strict
- Express ${versions.express} on the server

## Where things are

| what | where |
|---|---|
| service | \`${servicePath(entity)}\` |
| routes | \`${routesPath(entity)}\` |
| page | \`${pagePath(entity)}\` |
| modules | \`packages/${area}/src/\` |

Tests run with \`npm test\`, the type check with \`npm run lint\`. ${wrong ? `Start with \`${servicePath(entity).replace('service', 'engine')}\`.` : ''}
Never edit generated files, and ask before a new dependency comes in.
`;
  return { path: `packages/${area}/guides-${index}/AGENTS.md`, text };
}
