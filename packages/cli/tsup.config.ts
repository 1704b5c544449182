import { defineConfig } from 'tsup'
import base from '../../tsup.base.ts'

/**
 * The command is one bundle from source that needs no other package, so it starts fast and runs under plain Node 20.
 * Some bundled libraries are CommonJS and ask for `require`. Their licence notices are gathered at the bundle's end.
 */
export default defineConfig({
  ...base,
  entry: ['src/bin.ts', 'src/index.ts'],
  platform: 'node',
  sourcemap: false,
  splitting: true,
  noExternal: [/.*/],
  banner: {
    js: "import { createRequire as createRequireForBundle } from 'node:module'\nconst require = createRequireForBundle(import.meta.url)",
  },
  esbuildOptions: (options) => {
    options.conditions = ['@uwkit/source', ...(options.conditions ?? [])]
    options.legalComments = 'eof'
  },
})
