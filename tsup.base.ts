import type { Options } from 'tsup'

/** The build every library package shares: ES modules from source, and declarations by the TypeScript compiler. */
export default {
  entry: ['src/index.ts'],
  format: ['esm'],
  target: 'node20',
  clean: true,
  sourcemap: true,
  dts: false,
  onSuccess: 'tsc -p tsconfig.build.json',
} satisfies Options
