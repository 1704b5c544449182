import { defineConfig } from 'tsup'
import base from '../../tsup.base.ts'

/** One entry a folder: each is a public subpath of the package. */
export default defineConfig({ ...base, entry: ['src/*/index.ts'] })
