/** A fresh app as Vite makes it for React and TypeScript, with a router, a cache and a subpath. */
export const viteReact: Readonly<Record<string, string>> = {
  '.gitignore': 'node_modules\ndist\n.state\n',
  'package.json': `{
  "name": "ledger-web",
  "private": true,
  "version": "0.4.0",
  "type": "module",
  "scripts": {
    "dev": "vite",
    "build": "tsc -b && vite build",
    "lint": "eslint .",
    "test": "vitest run"
  },
  "dependencies": {
    "@tanstack/react-query": "^5.90.2",
    "react": "^19.2.0",
    "react-dom": "^19.2.0",
    "react-router-dom": "^7.9.4",
    "zustand": "^5.0.8"
  },
  "devDependencies": {
    "@vitejs/plugin-react": "^5.0.4",
    "typescript": "~5.9.3",
    "vite": "^7.1.7",
    "vitest": "^3.2.4"
  }
}
`,
  'vite.config.ts': `import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = 'http://localhost:5080';

export default defineConfig(({ mode }) => ({
  base: '/ledger/',
  plugins: [react()],
  build: { outDir: mode === 'production' ? 'build' : 'build' },
  server: { proxy: { '/api': { target: api, changeOrigin: true } } },
}));
`,
  'tsconfig.json': `{
  "files": [],
  "references": [{ "path": "./tsconfig.app.json" }]
}
`,
  'tsconfig.app.json': `{
  "compilerOptions": {
    "target": "ES2022",
    "jsx": "react-jsx",
    /* Linting */
    "strict": true,
    "noEmit": true
  },
  "include": ["src"]
}
`,
  '.env': 'VITE_API_URL=/api\n',
  'index.html': '<!doctype html><div id="root"></div><script type="module" src="/src/main.tsx"></script>\n',
  'src/main.tsx':
    "import { createRoot } from 'react-dom/client';\nimport { App } from './App';\n\ncreateRoot(document.getElementById('root')!).render(<App />);\n",
  'src/App.tsx': 'export function App() {\n  return <h1>Ledger</h1>;\n}\n',
  'src/pages/TransfersPage.tsx': 'export function TransfersPage() {\n  return <p>None yet</p>;\n}\n',
  'src/components/AmountField.tsx':
    'export function AmountField() {\n  return <input inputMode="decimal" />;\n}\n',
  'src/hooks/useTransfers.ts':
    "import { useQuery } from '@tanstack/react-query';\n\nexport const useTransfers = () => useQuery({ queryKey: ['transfers'], queryFn: () => fetch('/api/transfers') });\n",
};
