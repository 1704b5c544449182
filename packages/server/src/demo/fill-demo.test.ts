import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { samplesFolder } from './fill-demo.ts'

it('the demo takes its own documents, whatever else on the machine is called samples', () => {
  const root = mkdtempSync(join(tmpdir(), 'uwkit-samples-'))
  const server = join(root, 'server')
  const own = join(server, 'samples', 'peach-court')
  // As in a container, where the program is a folder below the root.
  const other = join(root, 'samples', 'peach-court')
  for (const folder of [own, other]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(own, 'rent-roll.xlsx'), '')
  const from = pathToFileURL(join(server, 'dist', 'index.js')).href
  expect(samplesFolder('peach-court', from)).toBe(own)
  writeFileSync(join(other, 'rent-roll.xlsx'), '')
  expect(samplesFolder('peach-court', from)).toBe(own)
  expect(() => samplesFolder('elm-court', from)).toThrow('The folder "samples/elm-court" of @uwkit/server is missing.')
  rmSync(root, { recursive: true })
})
