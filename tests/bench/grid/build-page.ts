import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/**
 * Builds the page with both grids as an app in production has them, the kit from its source.
 *
 * @param isNamed - Whether functions keep their names, for a profile.
 */
export async function buildPage(outDir: string, isNamed: boolean): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname),
    base: './',
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    resolve: { conditions: ['@uwkit/source', 'module', 'browser', 'production'] },
    build: { outDir, emptyOutDir: true, minify: !isNamed, target: 'es2022', chunkSizeWarningLimit: 5_000 },
  })
}
