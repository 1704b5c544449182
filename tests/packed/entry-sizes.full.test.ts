import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

/** Returns the gzipped kilobytes that a page with only this import loads. */
async function kilobytesOf(script: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    conditions: ['@uwkit/source'],
    external: ['node:*', 'undici'],
    logLevel: 'silent',
  })
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length / 1000
}

/** The most common uses, by their import statement, with their maximum size. */
const uses: readonly [use: string, maximum: number][] = [
  ["import { monthlyPayment } from '@uwkit/core/sizing'; console.log(monthlyPayment)", 2],
  ["import { moneyText, plural } from '@uwkit/core/text'; console.log(moneyText, plural)", 2],
  ["import { sizeLoan, underwrite } from '@uwkit/core/sizing'; console.log(sizeLoan, underwrite)", 60],
  ["import { sizeDeal } from '@uwkit/core/sizing'; console.log(sizeDeal)", 77],
]

/** Whole entry points with every name: the maximum is the current size plus a twentieth. */
const entries: Readonly<Record<string, number>> = {
  account: 31,
  building: 31,
  'chart-of-accounts': 44,
  client: 96,
  contract: 62,
  deal: 39,
  'expense-comps': 57,
  export: 88,
  'feature-flags': 23,
  glossary: 12,
  intake: 53.5,
  loan: 30,
  lock: 29,
  map: 33,
  'operating-statement': 124,
  // Includes all layouts of both kinds of document, which pages read in a separate thread.
  'parsed-file': 223,
  portfolio: 80,
  prediction: 29,
  'property-data': 33,
  'rent-comps': 36,
  'rent-roll': 136,
  review: 116,
  shared: 38,
  sizer: 198,
  // Includes the catalog of all findings, those of documents too.
  sizing: 157,
  text: 25,
  webhook: 28,
}

describe('what a page must load for a part of the core', () => {
  it.each(uses)('%s', async (use, maximum) => {
    expect(await kilobytesOf(use)).toBeLessThan(maximum)
  })

  it('is weighed for every entry point that a page may import', () => {
    const manifest = JSON.parse(readFileSync('packages/core/package.json', 'utf8'))
    const names = Object.keys(manifest.exports).map((path) => path.slice(2))
    // One is only for Node, one for tests.
    expect(names.filter((name) => !(name in entries)).toSorted()).toEqual(['node', 'testing'])
  })

  it.each(Object.entries(entries))('all of @uwkit/core/%s', async (name, maximum) => {
    expect(await kilobytesOf(`import * as all from '@uwkit/core/${name}'; console.log(all)`)).toBeLessThan(maximum)
  })
})

it('zod is imported as a whole, whose unused parts a bundler leaves out; its name `z` keeps all of them', async () => {
  const named = "import { z } from 'zod'; console.log(z.string())"
  const whole = "import * as z from 'zod'; console.log(z.string())"
  expect(await kilobytesOf(whole)).toBeLessThan((await kilobytesOf(named)) / 2)
})
