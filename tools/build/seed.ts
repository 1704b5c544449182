import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Options } from 'tsup'

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]

/** Builds the seed of the embedded database to a path, where bundled code looks for it beside itself. */
export function databaseSeed(to: string): EsbuildPlugin {
  return {
    name: 'database-seed',
    setup(build) {
      build.onEnd(() => {
        const script = fileURLToPath(new URL('./write-seed.ts', import.meta.url))
        execFileSync(process.execPath, ['--conditions=@uwkit/source', script, to], { stdio: 'inherit' })
      })
    },
  }
}
