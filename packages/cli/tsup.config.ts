import { defineConfig } from 'tsup'
import { thirdPartyLicences } from '../../tools/build/third-party-licences.ts'
import base from '../../tsup.base.ts'

/**
 * The command is a bundle from source that needs no other package, so it starts fast and runs under plain Node 20.
 * The script of the reading thread is looked for beside the code that starts it. Some bundled libraries are CommonJS
 * and ask for `require`.
 */
export default defineConfig({
  ...base,
  entry: { bin: 'src/bin.ts', index: 'src/index.ts', 'read-worker': '../documents/src/node/read-worker.ts' },
  platform: 'node',
  sourcemap: false,
  minifySyntax: true,
  noExternal: [/.*/],
  banner: {
    js: "import { createRequire as createRequireHere } from 'node:module'\nconst require = createRequireHere(import.meta.url)",
  },
  esbuildPlugins: [thirdPartyLicences('dist/THIRD-PARTY-LICENCES.txt')],
  esbuildOptions: (options) => {
    options.conditions = ['@uwkit/source', ...(options.conditions ?? [])]
  },
})
