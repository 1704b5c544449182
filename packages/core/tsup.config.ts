import { defineConfig } from 'tsup'
import base from '../../tsup.base.ts'

/** One entry a concept, and the client of the API: each is a public subpath of the package. */
export default defineConfig({ ...base, entry: ['src/*/index.ts', 'src/api/client.ts'] })
