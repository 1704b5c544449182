import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Where the built app lies, from the root. */
export const builtWeb = 'apps/web/dist'

const compressible = /\.(css|html|js|json|mjs|svg|txt|wasm)$/
/** Below this a compressed file saves no packet, bytes. */
const leastBytes = 1024
/** A tenth of the time of the highest quality, for some percent more. */
const brotliQuality = 9

/**
 * Builds the app that browsers open, and lays each file's shorter forms beside it, for the server to send.
 *
 * @returns What went wrong; `null` where nothing did.
 */
export function buildWeb(root: string): string | null {
  const build = ['build', 'apps/web', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn']
  const { status, stdout, stderr } = spawnSync('vite', build, { cwd: root, encoding: 'utf8' })
  if (status !== 0) return `${stdout}${stderr}`
  compressFiles(join(root, builtWeb))
  return null
}

/** Writes `.br` and `.gz` beside each file of a folder that gets shorter by it. */
export function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!compressible.test(name) || !statSync(path).isFile()) continue
    const bytes = readFileSync(path)
    if (bytes.length < leastBytes) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    const shorter = { br: brotliCompressSync(bytes, { params }), gz: gzipSync(bytes, { level: 9 }) }
    for (const [end, short] of Object.entries(shorter)) {
      if (short.length < bytes.length) writeFileSync(`${path}.${end}`, short)
    }
  }
}
