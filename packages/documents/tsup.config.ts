import { defineConfig } from 'tsup'
import base from '../../tsup.base.ts'

/** One entry a folder, each a public subpath of the package, and the scripts of the two workers. */
export default defineConfig({ ...base, entry: ['src/*/index.ts', 'src/{node,browser}/read-worker.ts'] })
