import { build, type Metafile } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { concepts } from '../../tools/structure/structure.ts'

const page = `
import { createClient } from '@uwkit/core/client'
export const rolls = (options) => createClient(options).rentRoll.list()
`
const ofConcept = /packages\/core\/src\/([a-z-]+)\/\1\.(wire|contract)\.ts$/

let outputs: Metafile['outputs']
beforeAll(async () => {
  const { metafile } = await build({
    stdin: { contents: page, resolveDir: import.meta.dirname, sourcefile: 'page.js' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    minify: true,
    conditions: ['@uwkit/source'],
    metafile: true,
    write: false,
    outdir: 'out',
    logLevel: 'silent',
  })
  outputs = metafile.outputs
})

/** Returns all chunks that are loaded with one, except those that are loaded on demand. */
function loadedWith(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const { path: next, kind } of outputs[path]?.imports ?? []) {
    if (kind === 'import-statement') loadedWith(next, seen)
  }
  return seen
}
const sourcesOf = (paths: Iterable<string>) =>
  [...paths].flatMap((path) =>
    Object.entries(outputs[path]?.inputs ?? {})
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([source]) => source),
  )
const firstLoad = () => {
  const entry = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith('page.js'))
  return loadedWith(entry?.[0] ?? 'no entry')
}

describe('a page that only lists rent rolls', () => {
  test('loads no schema of the wire before its first call, and not the library of schemas', () => {
    const sources = sourcesOf(firstLoad())
    expect(sources).toContainEqual(expect.stringMatching(/api\/create-client\.ts$/))
    expect(sources.filter((source) => ofConcept.test(source) || source.includes('/zod/'))).toEqual([])
    const bytes = [...firstLoad()].reduce((sum, path) => sum + (outputs[path]?.bytes ?? 0), 0)
    expect(bytes).toBeLessThan(20_000)
  })

  test('loads with that call what rent rolls need, and no other concept’s calls', () => {
    const call = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith('rent-roll.contract.ts'))
    const loaded = sourcesOf(loadedWith(call?.[0] ?? 'no chunk'))
    const calls = loaded.map((source) => ofConcept.exec(source)?.[1]).filter((concept) => concept !== undefined)
    expect(calls).toContain('rent-roll')
    // Rent rolls are saved with the predictions of their charges.
    const needed = new Set(['rent-roll', 'prediction'])
    expect(concepts.filter((concept) => calls.includes(concept) && !needed.has(concept))).toEqual([])
  })
})
