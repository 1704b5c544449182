import react from '@vitejs/plugin-react'
import { build } from 'vite'

/**
 * Builds a page as a production app, with the kit from source.
 *
 * @param isNamed - Whether functions keep their names, for a profile.
 * @param root - Folder of the page. @default that with both grids
 */
export async function buildPage(outDir: string, isNamed: boolean, root: string = import.meta.dirname): Promise<void> {
  await build({
    configFile: false,
    root,
    base: './',
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    resolve: { conditions: ['@uwkit/source', 'module', 'browser', 'production'] },
    build: { outDir, emptyOutDir: true, minify: !isNamed, target: 'es2022', chunkSizeWarningLimit: 5_000 },
  })
}
