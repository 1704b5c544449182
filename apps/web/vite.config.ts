import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { englishOnly } from './english-only.ts'

/** Where the API answers while the app is developed; the built app is served by the server itself. */
const api = process.env.UWKIT_API ?? 'http://127.0.0.1:8080'

/** Calls of the API and pages share paths, as `/rent_roll/12`: what a browser opens is a page, what the client asks is a call. */
const toApi = {
  target: api,
  bypass: ({ headers, url }: { headers: { accept?: string | undefined }; url?: string | undefined }) =>
    headers.accept?.includes('text/html') ? '/index.html' : (url?.startsWith('/src/') ?? false) ? url : undefined,
}

/** What every page runs on, in one file: it is smaller than in many, and stays in the browser's cache while the app changes. */
const base = {
  name: 'base',
  test: /node_modules[\\/](react|react-dom|scheduler|styled-components|stylis|react-router|@tanstack[\\/][a-z-]+)[\\/]/,
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), englishOnly()],
  resolve: { conditions: ['@uwkit/source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    // Browsers without it load the files of a screen a little later, and are few.
    modulePreload: { polyfill: false },
    license: { fileName: 'THIRD-PARTY-LICENSES.md' },
    // The entry lists the files of every screen, so their names weigh on the first load. The manifest says which is which.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: [base] },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      [
        'auth',
        'me',
        'users',
        'companies',
        'resources',
        'v3',
        'loans',
        'rent_roll',
        'parsed_file',
        'operating_statement',
        'admin',
        'datascience',
      ].map((first) => [`^/${first}(/|\\?|$)`, toApi]),
    ),
  },
})
