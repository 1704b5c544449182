import { cpSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Options } from 'tsup'

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]

/** Copies files and folders that bundled code looks for beside itself: from where, and to where, each by path. */
export function copiedFiles(paths: Readonly<Record<string, string>>): EsbuildPlugin {
  return {
    name: 'copied-files',
    setup(build) {
      build.onEnd(() => {
        for (const [from, to] of Object.entries(paths)) {
          mkdirSync(dirname(to), { recursive: true })
          cpSync(from, to, { recursive: true, dereference: true })
        }
      })
    },
  }
}
