import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readDocumentFile } from './document-file.ts'

const sample = 'samples/quarry-lantern/rent-roll.xlsx'

it('is read from standard input by the name -, as from its file', async () => {
  const bytes = readFileSync(sample)
  const pieces = Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)])
  const piped = await readDocumentFile('-', {}, pieces)
  const named = await readDocumentFile(sample)
  expect(piped).toMatchObject({ file: 'standard input', format: named.format })
  expect(piped.grids.map(({ sheet }) => sheet)).toEqual(named.grids.map(({ sheet }) => sheet))
})

it('says that nothing came in', async () => {
  await expect(readDocumentFile('-', {}, Readable.from([]))).rejects.toThrow(
    'Standard input is empty. Pipe a document in, and use - only once',
  )
})
