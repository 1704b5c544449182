import { defineConfig } from 'tsup'
import { databaseSeed } from '../../tools/build/build-plugins.ts'
import base from '../../tsup.base.ts'

/** The package, what others' tests need of it, and the scripts of its threads: the embedded database, the reading of uploads, the writing of workbooks and large JSON. */
export default defineConfig({
  ...base,
  entry: [
    'src/index.ts',
    'src/testing/index.ts',
    'src/db/pglite-worker.ts',
    'src/parsed-file/read-upload-worker.ts',
    'src/workbook/workbook-worker.ts',
    'src/http/large-json-worker.ts',
  ],
  esbuildPlugins: [databaseSeed('dist/seed.tar.zst')],
})
