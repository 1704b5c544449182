import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'

/** Lets Node import components (`.tsx`) like other sources, for the examples of the packages that contain them. */
export function loadComponents(): void {
  registerHooks({
    load: (url, context, nextLoad) => {
      if (!url.endsWith('.tsx')) return nextLoad(url, context)
      const text = readFileSync(fileURLToPath(url), 'utf8')
      const { code } = transformSync(text, { loader: 'tsx', jsx: 'automatic', format: 'esm', sourcefile: url })
      return { format: 'module', source: code, shortCircuit: true }
    },
  })
}
