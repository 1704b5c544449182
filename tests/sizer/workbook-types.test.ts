import { type SizerInput, sizerTypes, sizerWorkbook } from '@uwkit/core/sizer'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import { beforeAll, describe, expect, it } from 'vitest'
import { missingDocuments, sampleInput } from './inputs.ts'
import { differences, formulaValues, named, readBook, recalculateInJavaScript } from './recalculate.ts'

const types = process.env['TYPES']?.split(',') ?? sizerTypes.map(({ pathName }) => pathName)
const combinations = missingDocuments()
let sample: SizerInput
beforeAll(async () => {
  sample = await sampleInput()
})

/** What a workbook shows wrong when it is calculated again: figures that differ, errors, checks that fail. */
function faultsOf(type: string, input: SizerInput): string[] {
  const bytes = writeSizerWorkbook(sizerWorkbook(type, input))
  const [written, again] = [readBook(bytes), readBook(bytes)]
  recalculateInJavaScript(again)
  const values = formulaValues(written)
  const errors = [...formulaValues(again)].filter(([, value]) => String(value).startsWith('#'))
  const failing = named(written, 'out_Failing')
  return [
    ...differences(values, formulaValues(again)),
    ...errors.map(([address, value]) => `${address}: ${value}`),
    ...(failing === 0 ? [] : [`${failing} checks fail`]),
  ]
}

describe.each(types)('the workbook %s', (type) => {
  it('of the sample deal computes every figure again to the cent, and every check holds', () => {
    expect(faultsOf(type, sample)).toEqual([])
  })

  it('shows no error and no difference whichever documents are missing', { timeout: 120_000 }, () => {
    for (const [words, input] of combinations) expect(faultsOf(type, input).slice(0, 5), words).toEqual([])
  })
})
