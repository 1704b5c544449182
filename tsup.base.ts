import { defineConfig } from 'tsup'

/** The build every library package shares: one ES module from source, and declarations by the TypeScript compiler. */
export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm'],
  target: 'node20',
  clean: true,
  sourcemap: true,
  dts: false,
  onSuccess: 'tsc -p tsconfig.build.json',
})
