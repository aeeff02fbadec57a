/** Apps of a monorepo, half of them pages and half of them servers: what a scan of a large repository has to read. */
export function appFiles(count: number): [path: string, text: string][] {
  return Array.from({ length: count }, (_, index) => (index % 2 === 0 ? pages(index) : server(index))).flat();
}

function pages(index: number): [string, string][] {
  const folder = `apps/web-${index}`;
  return [
    [
      `${folder}/package.json`,
      json({
        name: `@harbour/web-${index}`,
        version: '2.8.0',
        scripts: { dev: 'vite', build: 'vite build', test: 'vitest run' },
        dependencies: { react: '^18.3.1', 'react-router-dom': '^6.26.2', zustand: '^5.0.0' },
        devDependencies: { typescript: '^5.5.4', vite: '^5.4.2', vitest: '^2.0.5' },
      }),
    ],
    [
      `${folder}/vite.config.ts`,
      `import { defineConfig } from 'vite';

const target = 'http://localhost:${5000 + index}';

export default defineConfig(({ mode }) => ({
  base: '/web-${index}/',
  build: { outDir: mode === 'production' ? 'build' : 'dist' },
  server: { proxy: { '/api': { target, changeOrigin: true } } },
}));
`,
    ],
    [`${folder}/tsconfig.json`, json({ extends: '../../tsconfig.json', include: ['src'] })],
    [`${folder}/.env`, 'VITE_API_URL=/api\n'],
    [`${folder}/src/pages/Home.tsx`, 'export const Home = () => <h1>Home</h1>;\n'],
  ];
}

function server(index: number): [string, string][] {
  const folder = `apps/api-${index}`;
  return [
    [
      `${folder}/package.json`,
      json({
        name: `@harbour/api-${index}`,
        version: '2.8.0',
        engines: { node: '>=20' },
        scripts: { start: 'node src/server.js', test: 'node --test' },
        dependencies: { fastify: '^5.6.1', '@fastify/jwt': '^10.0.0', pg: '^8.13.0' },
      }),
    ],
    [
      `${folder}/src/server.js`,
      `import Fastify from 'fastify';\n\nconst app = Fastify();\napp.get('/berths', async () => []);\nawait app.listen({ port: ${5000 + index} });\n`,
    ],
  ];
}

function json(content: object): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
