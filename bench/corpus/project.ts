/** The invented project that all prompts of the corpus speak of: a web application for the berths of a harbour. */

/** What the application deals with; each has its folder. */
export const entities = [
  'berth',
  'booking',
  'invoice',
  'vessel',
  'permit',
  'deposit',
  'notice',
  'inspection',
  'crew',
  'tariff',
] as const;
export type Entity = (typeof entities)[number];

/** What is installed, by package: the version that the lock file pins. */
export const versions = {
  react: '18.3.1',
  'react-router-dom': '6.26.2',
  express: '4.19.2',
  zod: '3.23.8',
  typescript: '5.5.4',
  vite: '5.4.2',
  vitest: '2.0.5',
} as const;

export function servicePath(entity: Entity): string {
  return `server/src/${entity}/service.ts`;
}

export function routesPath(entity: Entity): string {
  return `server/src/${entity}/routes.ts`;
}

export function pagePath(entity: Entity): string {
  return `web/src/pages/${entity[0]!.toUpperCase()}${entity.slice(1)}Page.tsx`;
}

/** Every file of the project but its prompts, by path. */
export function projectFiles(): Record<string, string> {
  const names = Object.entries(versions);
  const isTool = (name: string) => ['typescript', 'vite', 'vitest'].includes(name);
  const ranges = (tool: boolean) =>
    Object.fromEntries(names.filter(([name]) => isTool(name) === tool).map(([name, v]) => [name, `^${v}`]));
  const manifest = {
    name: 'harbour-desk',
    version: '2.8.0',
    private: true,
    scripts: { dev: 'vite', build: 'vite build', test: 'vitest run', lint: 'tsc --noEmit' },
    dependencies: ranges(false),
    devDependencies: ranges(true),
  };
  const { name, version, dependencies, devDependencies } = manifest;
  const lock = {
    name,
    version,
    lockfileVersion: 3,
    packages: {
      '': { name, version, dependencies, devDependencies },
      ...Object.fromEntries(names.map(([id, v]) => [`node_modules/${id}`, { version: v }])),
    },
  };
  const files: Record<string, string> = {
    'package.json': json(manifest),
    'package-lock.json': json(lock),
    'tsconfig.json': json({ compilerOptions: { strict: true, target: 'ES2022', jsx: 'react-jsx' } }),
    '.gitignore': 'node_modules/\ndist/\n',
    'README.md': '# harbour-desk\n\nBerths, bookings and invoices of a harbour.\n',
    'vite.config.ts': "export default { base: '/desk/' };\n",
    '.assistant/memory/project-profile.md': profile(),
  };
  for (const entity of entities) {
    files[servicePath(entity)] =
      `export function find(id: string) {\n  return { id, kind: '${entity}' };\n}\n`;
    files[routesPath(entity)] = `export const path = '/api/${entity}';\n`;
    files[pagePath(entity)] = `export function Page() {\n  return <h1>${entity}</h1>;\n}\n`;
  }
  return files;
}

function profile(): string {
  const stack = [
    `React ${versions.react}`,
    `Express ${versions.express}`,
    `TypeScript ${versions.typescript}`,
  ];
  return `# Project profile\n\n## Tech Stack\n\n${stack.map((item) => `- ${item}\n`).join('')}\n## Preferences\n\n- Two-space indent\n- No commit without being asked\n`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
