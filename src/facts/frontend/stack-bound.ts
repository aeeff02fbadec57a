/** A practice that only makes sense with a certain library. */
export interface StackBound {
  readonly words: RegExp;
  readonly library: string;
  /** Any of these packages gives it sense. */
  readonly packages: RegExp;
}

/** What a practice names, and the packages that it can be about; other libraries have hooks of the same names. */
export const stackBound: readonly StackBound[] = [
  {
    words: /\bReact Router\b|\buseNavigate\b|<Outlet\b|\bcreateBrowserRouter\b/,
    library: 'a router',
    packages: /router|^@remix-run\/|^wouter$|^raviger$|^navigo$|^@docusaurus\/core$|^vike/,
  },
  {
    words: /\bTanStack Query\b|\bReact Query\b|\buseMutation\b|\buseQuery\b|\binvalidateQueries\b/,
    library: 'a query cache',
    packages: /query|apollo|urql|trpc|relay|^convex|reduxjs|swr|blitz|orval|liveblocks|graphql/,
  },
  {
    words: /\bVITE_\w*|\bimport\.meta\.env\b/,
    library: 'vite',
    packages:
      /vite|^astro$|^nuxt|sveltekit|^@sveltejs\/kit$|rsbuild|^wxt$|^@tanstack\/|^vike|^@remix-run\/|^@react-router\/|^electron-vite|^esbuild|^rolldown|^@builder\.io\/qwik|^solid-start|^@solidjs\/start|^@analogjs|^bun/,
  },
  {
    words: /\bTypeScript\b|\binterface for props\b/,
    library: 'typescript',
    packages: /typescript|^@types\/|^tsx$|^ts-node$/,
  },
  {
    words: /\bRedux\b(?! DevTools)|\bRTK Query\b|\bcreateSlice\b|\buseSelector\b/,
    library: 'redux',
    packages: /redux|^@ngrx\/|^rematch|^@rematch\//,
  },
  { words: /\bZustand\b/, library: 'zustand', packages: /^zustand/ },
  { words: /\bMobX\b/, library: 'mobx', packages: /mobx/ },
  { words: /\bRecoil\b/, library: 'recoil', packages: /^recoil/ },
  { words: /\bJotai\b/, library: 'jotai', packages: /^jotai/ },
  { words: /\bPinia\b/, library: 'pinia', packages: /pinia/ },
  { words: /\buseSWR\b|\bSWR\b(?! header)/, library: 'swr', packages: /swr/ },
  { words: /\bFormik\b/, library: 'formik', packages: /formik/ },
  {
    words: /\bReact Hook Form\b|\breact-hook-form\b/,
    library: 'react-hook-form',
    packages: /react-hook-form/,
  },
  {
    words: /\bstyled-components\b/,
    library: 'styled-components',
    packages: /styled-components|^@linaria\/|^goober$/,
  },
  {
    words: /\bTailwind(?: ?CSS)?\b/,
    library: 'tailwindcss',
    packages: /tailwind|unocss|^@unocss\/|windicss|nativewind|twind|daisyui|flowbite/,
  },
  {
    words: /\bMaterial[- ]UI\b|\bMUI\b/,
    library: '@mui/material',
    packages: /^@mui\/|^@material-ui\/|material/,
  },
  { words: /\bChakra UI\b/, library: '@chakra-ui/react', packages: /chakra/ },
  { words: /\bAnt Design\b/, library: 'antd', packages: /antd|ant-design/ },
  {
    words: /\bNext\.js\b|\bnext\/(?:image|link|router|navigation)\b/,
    library: 'next',
    packages: /^next$|^@next\/|^vinext|^@opennextjs\//,
  },
];
