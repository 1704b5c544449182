import { existsSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { copiedFiles, databaseSeed, thirdPartyLicenses } from '../../tools/build/build-plugins.ts'
import base from '../../tsup.base.ts'

const web = '../../apps/web/dist'
const fonts = '../documents/node_modules/@expo-google-fonts/roboto'

/**
 * The command is a bundle from source, so it starts fast, under Node 22.19 and newer. Of other packages it needs the
 * embedded database alone, whose program and data are larger than all else. The scripts of the threads that read files,
 * write workbooks, take large JSON apart and run that database are looked for beside the code that starts them, and so are its migrations and its
 * seed, the documents of the demo, the fonts of documents, and the app that browsers open, which is built before. Some
 * bundled libraries are CommonJS and ask for `require`.
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
    'large-json-worker': '../server/src/http/large-json-worker.ts',
  },
  platform: 'node',
  sourcemap: false,
  minifySyntax: true,
  noExternal: [/^(?!@electric-sql\/pglite)/],
  external: [/^@electric-sql\/pglite/],
  banner: {
    js: "import { createRequire as createRequireHere } from 'node:module'\nconst require = createRequireHere(import.meta.url)",
  },
  esbuildPlugins: [
    thirdPartyLicenses('dist/THIRD-PARTY-LICENSES.txt'),
    databaseSeed('dist/seed.tar.zst'),
    copiedFiles({
      '../server/migrations': 'dist/migrations',
      '../server/samples': 'dist/samples',
      [`${fonts}/LICENSE_FONT`]: 'dist/fonts/LICENSE',
      ...Object.fromEntries(
        ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'].map((face) => [
          `${fonts}/${face}/Roboto_${face}.ttf`,
          `dist/fonts/Roboto_${face}.ttf`,
        ]),
      ),
      ...(existsSync(`${web}/index.html`) ? { [web]: 'dist/web' } : {}),
    }),
  ],
  esbuildOptions: (options) => {
    options.conditions = ['@uwkit/source', ...(options.conditions ?? [])]
  },
})
