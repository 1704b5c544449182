import { existsSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { copiedFiles, databaseSeed, thirdPartyLicenses } from '../../tools/build/build-plugins.ts'
import { builtWeb } from '../../tools/build/build-web.ts'
import base from '../../tsup.base.ts'

const web = `../../${builtWeb}`
const fonts = '../documents/node_modules/roboto-fontface/fonts/roboto'
const pglite = '../server/node_modules/@electric-sql/pglite/dist'

/**
 * The command is a bundle from source that needs no other package, so it starts fast and runs under Node 22.19 and newer.
 * The scripts of the threads that read files, write workbooks and run the embedded database are looked for beside the code that starts
 * them, and so are that database's own files, its migrations and its seed, the documents of the demo, the fonts of documents, and the app that browsers open, which is built before. Some bundled libraries are CommonJS and ask for `require`.
 */
export default defineConfig({
  ...base,
  entry: {
    bin: 'src/bin.ts',
    index: 'src/index.ts',
    'batch-worker': 'src/batch/batch-worker.ts',
    'read-worker': '../documents/src/node/read-worker.ts',
    'pglite-worker': '../server/src/db/pglite-worker.ts',
    'read-upload-worker': '../server/src/parsed-file/read-upload-worker.ts',
    'workbook-worker': '../server/src/workbook/workbook-worker.ts',
  },
  platform: 'node',
  sourcemap: false,
  minifySyntax: true,
  noExternal: [/.*/],
  banner: {
    js: "import { createRequire as createRequireHere } from 'node:module'\nconst require = createRequireHere(import.meta.url)",
  },
  esbuildPlugins: [
    thirdPartyLicenses('dist/THIRD-PARTY-LICENSES.txt'),
    databaseSeed('dist/seed.tar.gz'),
    copiedFiles({
      '../server/migrations': 'dist/migrations',
      '../server/samples': 'dist/samples',
      [`${pglite}/pglite.wasm`]: 'dist/pglite.wasm',
      [`${pglite}/pglite.data`]: 'dist/pglite.data',
      [`${pglite}/initdb.wasm`]: 'dist/initdb.wasm',
      [`${fonts}/../../LICENSE`]: 'dist/fonts/LICENSE',
      ...Object.fromEntries(
        ['Regular', 'Bold', 'RegularItalic', 'BoldItalic'].map((face) => [
          `${fonts}/Roboto-${face}.woff`,
          `dist/fonts/Roboto-${face}.woff`,
        ]),
      ),
      ...(existsSync(`${web}/index.html`) ? { [web]: 'dist/web' } : {}),
    }),
  ],
  esbuildOptions: (options) => {
    options.conditions = ['@uwkit/source', ...(options.conditions ?? [])]
  },
})
