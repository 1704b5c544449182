import { sizerTypeOf, sizerTypes } from '@uwkit/core/sizer'
import { programOf } from '@uwkit/core/sizing'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import { sizerWorkbook } from '@uwkit/documents/workbooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Documents, inputOf, sampleDocuments, sampleRequest } from './inputs.ts'
import { bookOf, faultsOf, readBook, withFixed } from './recalculate.ts'

const types = process.env['TYPES']?.split(',') ?? sizerTypes.map(({ pathName }) => pathName)
let documents: Documents
beforeAll(async () => {
  documents = await sampleDocuments()
})

describe.each(types)('the workbook %s', (type) => {
  const rulePack = programOf(sizerTypeOf(type).program)

  it('of the sample deal computes every figure again to the cent, and every check holds', () => {
    const bytes = writeSizerWorkbook(sizerWorkbook(type, inputOf(documents, sampleRequest, rulePack)))
    // The schedule has thousands of cells, with the same formulas in every type.
    const read = () => (type === types[0] ? readBook(bytes) : withFixed(readBook(bytes), 'Schedule'))
    expect(faultsOf(read(), read())).toEqual([])
  })
})

describe('the workbook of a lender', () => {
  it.each([
    ['fannie', 'freddie-sbl', 'SBL'],
    ['fannie', 'bank', 'WDIS Model'],
    ['freddie', 'fannie-small', 'Fannie Sizer'],
    ['hud_model', 'fannie-conventional', 'Fannie Sizer'],
  ])('%s is not made of %s, and says which one is', (type, program, instead) => {
    const input = inputOf({ rentRoll: null, statements: [] }, {}, programOf(program))
    expect(() => sizerWorkbook(type, input)).toThrow(instead)
  })
})

describe('the programs of the HUD workbook', () => {
  it.each(['hud-223f', 'hud-221d4', 'hud-232-223f'])(
    'computes every figure again under %s',
    { timeout: 400_000 },
    (id) => {
      const request = {
        ...sampleRequest,
        purpose: 'purchase' as const,
        purchasePrice: 17_000_000,
        costBeforeFees: 17_600_000,
        grants: 250_000,
        careMix: { assistedLiving: 60, memoryCare: 36 },
      }
      const workbook = sizerWorkbook('Hud', inputOf(documents, request, programOf(id)))
      expect(faultsOf(bookOf(workbook), bookOf(workbook))).toEqual([])
    },
  )
})
