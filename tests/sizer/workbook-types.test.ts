import { type SizerInput, sizerTypeOf, sizerTypes, sizerWorkbook } from '@uwkit/core/sizer'
import { programmeOf } from '@uwkit/core/sizing'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Documents, inputOf, missingDocuments, sampleDocuments, sampleRequest } from './inputs.ts'
import {
  bookOf,
  differences,
  formulaValues,
  named,
  readBook,
  recalculateInJavaScript,
  withFixed,
} from './recalculate.ts'

const types = process.env['TYPES']?.split(',') ?? sizerTypes.map(({ pathName }) => pathName)
let documents: Documents
beforeAll(async () => {
  documents = await sampleDocuments()
})

/** What a workbook shows wrong when it is calculated again: figures that differ, errors, checks that fail. */
function faultsOf(written: ReturnType<typeof bookOf>, again: ReturnType<typeof bookOf>): string[] {
  recalculateInJavaScript(again)
  const errors = [...formulaValues(again)].filter(([, value]) => String(value).startsWith('#'))
  const failing = named(written, 'out_Failing')
  return [
    ...differences(formulaValues(written), formulaValues(again)),
    ...errors.map(([address, value]) => `${address}: ${value}`),
    ...(failing === 0 ? [] : [`${failing} checks fail`]),
  ]
}

describe.each(types)('the workbook %s', (type) => {
  const rulePack = programmeOf(sizerTypeOf(type).programme)
  const made = (input: SizerInput) => sizerWorkbook(type, input)
  const sample = () => made(inputOf(documents, sampleRequest, rulePack))

  it('of the sample deal computes every figure again to the cent, and every check holds', () => {
    const bytes = writeSizerWorkbook(sample())
    expect(faultsOf(readBook(bytes), readBook(bytes))).toEqual([])
  })

  it('shows no error and no difference whichever documents are missing', { timeout: 180_000 }, () => {
    for (const [words, input] of missingDocuments(rulePack)) {
      const workbook = made(input)
      // The schedule has thousands of cells and needs no document.
      const [written, again] = [bookOf(workbook), bookOf(workbook)].map((book) => withFixed(book, 'Schedule'))
      expect(faultsOf(written ?? bookOf(workbook), again ?? bookOf(workbook)).slice(0, 5), words).toEqual([])
    }
  })
})
