import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { compressFiles } from './build-web.ts'

const folder = mkdtempSync(join(tmpdir(), 'uwkit-compress-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('what is built for browsers', () => {
  it('has shorter forms of what gets shorter by them, and says the same in each', () => {
    mkdirSync(join(folder, 'assets'))
    const script = 'export const unit = "101"\n'.repeat(200)
    writeFileSync(join(folder, 'assets/desk.js'), script)
    writeFileSync(join(folder, 'icon.svg'), '<svg/>')
    writeFileSync(join(folder, 'assets/inter.woff2'), 'x'.repeat(5000))
    compressFiles(folder)
    expect(readdirSync(folder, { recursive: true }).sort((a, b) => String(a).localeCompare(String(b)))).toEqual([
      'assets',
      'assets/desk.js',
      'assets/desk.js.br',
      'assets/desk.js.gz',
      'assets/inter.woff2',
      'icon.svg',
    ])
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets/desk.js.br'))).toString()).toBe(script)
    expect(gunzipSync(readFileSync(join(folder, 'assets/desk.js.gz'))).toString()).toBe(script)
  })
})
