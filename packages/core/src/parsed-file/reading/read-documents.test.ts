import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type CellLiteral, type Grid, gridOf } from '../../shared/grid.ts'
import { readDocuments } from './read-documents.ts'

const units: CellLiteral[][] = [
  ['Unit', 'Type', 'Rent', 'Status'],
  ['101', 'A1', 1200, 'Occupied'],
  ['102', 'A1', 0, 'Vacant'],
]
const months: CellLiteral[][] = [
  ['', 'Jan 2025', 'Feb 2025', 'Total'],
  ['Gross Potential Rent', 2400, 2400, 4800],
  ['Vacancy', -1200, -1200, -2400],
  ['Total Income', 1200, 1200, 2400],
  ['Repairs', 300, 200, 500],
  ['Total Expenses', 300, 200, 500],
  ['Net Operating Income', 900, 1000, 1900],
]

function read(...grids: Grid[]) {
  return readDocuments({ file: 'deal.xlsx', format: 'xlsx', grids }, { predictor: aPredictor() })
}

describe('readDocuments', () => {
  it('tells rent roll and T12 apart by how they are built, a sheet each', () => {
    const { documents } = read(gridOf('Roll', units), gridOf('T12', months))
    expect(documents.map(({ kind, sheet }) => [kind, sheet])).toEqual([
      ['rent_roll', 'Roll'],
      ['operating_statement', 'T12'],
    ])
  })

  it('reads each property of a workbook that has one a sheet', () => {
    const { documents } = read(gridOf('North', units), gridOf('South', units))
    expect(documents.map(({ kind }) => kind)).toEqual(['rent_roll', 'rent_roll'])
  })

  it('passes over a cover sheet and says so', () => {
    const { documents, passed } = read(gridOf('Cover', [['Offering memorandum']]), gridOf('Roll', units))
    expect(documents).toHaveLength(1)
    expect(passed).toEqual([{ sheet: 'Cover', reason: 'neither a table of units nor a statement' }])
  })

  it('reads a hidden sheet only where no visible one holds a document', () => {
    const hidden = { ...gridOf('Old', units), hidden: true }
    expect(read(gridOf('Roll', units), hidden).passed).toEqual([{ sheet: 'Old', reason: 'hidden sheet' }])
    expect(read(gridOf('Cover', [['See other file']]), hidden).documents.map(({ sheet }) => sheet)).toEqual(['Old'])
  })

  it('takes a sizing workbook for no statement of its own', () => {
    const sizer = [gridOf('T12', months), gridOf('_Data', [['a']]), gridOf('_Sources', [['b']])]
    expect(() => read(...sizer)).toThrow(/is a sizing workbook/)
  })

  it('refuses a file that holds neither, and says what it looked for', () => {
    expect(() => read(gridOf('Notes', [['Call the broker'], ['Tuesday']]))).toThrow(
      expect.objectContaining({
        code: 'no_document_found',
        message: expect.stringContaining('deal.xlsx: no rent roll and no operating statement was found in “Notes”'),
      }),
    )
  })
})
