import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import { anEdit, aWord } from '../parsed-file.fixtures.ts'
import { readDocuments } from '../reading/read-documents.ts'

const roll: CellLiteral[][] = [
  ['Unit', 'Tenant', 'Market Rent', 'Rent', 'Status'],
  ['101', 'Alder', 1000, 900, 'Occupied'],
  ['102', 'Birch', 1000, 950, 'Occupied'],
  ['103', null, 1000, null, 'Turn'],
  ['Total', null, 3000, 1900, null],
]
const workbook = {
  file: 'deal.xlsx',
  format: 'xlsx' as const,
  grids: [gridOf('Roll', roll), gridOf('Notes', [['Call']])],
}
const predictor = aPredictor()

function read(...corrections: Correction[]) {
  const parsed = readDocuments(workbook, { predictor, corrections })
  const [document] = parsed.documents
  if (document?.kind !== 'rent_roll') throw new Error('no rent roll')
  const ties = document.ties.map(({ source, holds, heldBy }) => [source.cell, holds, heldBy])
  const stale = document.findings.filter(({ id }) => id === 'parsed-file/correction-does-not-apply')
  return {
    parsed,
    document,
    ties,
    stale: stale.length,
    rents: document.rentRoll.units.map((unit) => unit.contractRent),
  }
}

describe('a corrected rent roll', () => {
  it('has the value that a person gave, with what the file says beside it', () => {
    const { document, rents } = read(anEdit('D3', '950', 1000))
    expect(rents).toEqual([900, 1000, 0])
    expect(document.edits).toEqual([
      { cell: 'D3', source: '950', value: '1000', by: 'A. Lee', at: '2026-01-15', reason: null },
    ])
  })

  it('says of a total that it agrees only by an edit', () => {
    expect(read().ties).toContainEqual(['D5', false, undefined])
    expect(read(anEdit('D3', '950', 1000)).ties).toContainEqual(['D5', true, 'edit'])
    expect(read(anEdit('D3', '950', 1000)).ties).toContainEqual(['C5', true, undefined])
    expect(read(anEdit('D5', '1900', 1850)).ties).toContainEqual(['D5', true, 'edit'])
  })

  it('accounts for the cells of the file, and apart from them for what was edited', () => {
    const { ledger } = read(anEdit('D3', '950', 1000), anEdit('D4', '', 25)).document
    const { source, mapped, ignored, unmapped } = ledger.totals
    expect(source).toEqual(read().document.ledger.totals.source)
    // 1,000 for 950, and 25 in a blank cell.
    expect(ledger.edited).toEqual({ cellCount: 1, amount: 75 })
    expect(mapped.cellCount + ignored.cellCount + unmapped.cellCount).toBe(source.cellCount + 1)
    expect(mapped.amount + ignored.amount + unmapped.amount).toBe(source.amount + 75)
  })

  it('says which corrections do not apply, and reads on', () => {
    const gone: Correction[] = [
      anEdit('D3', '949', 1000),
      { kind: 'chargeCode', ...aWord, code: 'none such', category: 'Premiums' },
      { kind: 'columnKind', ...aWord, column: 'D', caption: 'Charge', columnKind: 'market rent' },
      { kind: 'lineSign', ...aWord, cell: 'A2', label: '101', isInverse: true },
    ]
    const { stale, rents, parsed } = read(...gone, anEdit('A1', 'Call', 'Calls', { sheet: 'Gone' }))
    expect([stale, rents]).toEqual([4, read().rents])
    expect(parsed.findings?.map(({ message }) => message.includes('sheet “Gone”'))).toEqual([true])
  })

  it('is the first reading again once all is taken back', () => {
    expect(readDocuments(workbook, { predictor, corrections: [] })).toEqual(readDocuments(workbook, { predictor }))
  })

  it('is no document where a person says that the sheet holds none', () => {
    const parsed = readDocuments(workbook, {
      predictor,
      corrections: [{ kind: 'sheetKind', ...aWord, documentKind: 'none' }],
    })
    expect(parsed).toMatchObject({
      documents: [],
      passed: [{ sheet: 'Roll', reason: 'set aside by a correction' }, { sheet: 'Notes' }],
    })
    expect(parsed.findings).toBeUndefined()
  })
})

it('a statement whose totals hold only by an edited cell is not proven', () => {
  const t12 = gridOf('T12', [
    ['Account', 'Annual Total'],
    ['Market Rent', 100_000],
    ['Total Income', 100_000],
    ['Property Taxes', 20_000],
    ['Insurance', 12_000],
    ['Total Operating Expenses', 30_000],
    ['Net Operating Income', 70_000],
  ])
  const file = { file: 't12.xlsx', format: 'xlsx' as const, grids: [t12] }
  const edit: Correction = { ...anEdit('B5', '12000', 10_000), sheet: 'T12' }
  const [filed] = readDocuments(file, { predictor }).documents
  const [edited] = readDocuments(file, { predictor, corrections: [edit] }).documents
  expect(filed?.verdict).toBe('contradicts_itself')
  expect(edited).toMatchObject({ verdict: 'read_not_proven', reasons: [{ code: 'held-by-edit' }] })
})
