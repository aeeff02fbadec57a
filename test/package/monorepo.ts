/** A monorepo of a Vue app and a Fastify server, with pnpm's workspaces and a catalog. */
export const monorepo: Readonly<Record<string, string>> = {
  '.gitignore': 'node_modules\ndist\n.state\n',
  'package.json': `{
  "name": "ledger",
  "private": true,
  "packageManager": "pnpm@10.20.0",
  "scripts": { "build": "pnpm -r build", "test": "pnpm -r test" }
}
`,
  'pnpm-workspace.yaml': `packages:
  - apps/*
catalog:
  typescript: ^5.9.3
`,
  'apps/web/package.json': `{
  "name": "@ledger/web",
  "version": "2.1.0",
  "scripts": { "build": "vite build", "test": "vitest run" },
  "dependencies": { "vue": "^3.5.22", "vue-router": "^4.6.3", "pinia": "^3.0.3" },
  "devDependencies": { "typescript": "catalog:", "vite": "^7.1.7", "vitest": "^3.2.4" }
}
`,
  'apps/web/vite.config.js': `export default { build: { outDir: '../../public' } };
`,
  'apps/web/tsconfig.json': '{ "extends": "../../tsconfig.base.json", "include": ["src"] }\n',
  'tsconfig.base.json': '{ "compilerOptions": { "strict": true, "target": "ES2022" } }\n',
  'apps/web/src/App.vue': '<template><h1>Ledger</h1></template>\n',
  'apps/web/src/views/TransfersView.vue': '<template><p>None yet</p></template>\n',
  'apps/api/package.json': `{
  "name": "@ledger/api",
  "version": "2.1.0",
  "type": "module",
  "engines": { "node": ">=22" },
  "scripts": { "start": "node src/server.ts", "test": "node --test" },
  "dependencies": { "@fastify/jwt": "^10.0.0", "drizzle-orm": "^0.44.7", "fastify": "^5.6.1", "postgres": "^3.4.7" },
  "devDependencies": { "typescript": "catalog:" }
}
`,
  'apps/api/src/server.ts': `import Fastify from 'fastify';

const app = Fastify();
app.get('/transfers', async () => []);
await app.listen({ port: 5080 });
`,
};
