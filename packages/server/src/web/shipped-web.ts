import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the app that is built into the package; `null` where the source runs, or the app was not built. */
export function shippedWeb(): string | null {
  const folder = fileURLToPath(new URL('./web', import.meta.url))
  return existsSync(join(folder, 'index.html')) ? folder : null
}
