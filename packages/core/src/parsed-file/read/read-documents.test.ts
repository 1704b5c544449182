import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type CellLiteral, type Grid, type GridCell, gridOf } from '../../shared/grid.ts'
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
    expect(passed).toEqual([{ sheet: 'Cover', reason: 'neither a unit table nor a statement' }])
  })

  it('reads a hidden sheet only where no visible one holds a document', () => {
    const hidden = { ...gridOf('Old', units), hidden: true }
    expect(read(gridOf('Roll', units), hidden).passed).toEqual([{ sheet: 'Old', reason: 'hidden sheet' }])
    expect(read(gridOf('Cover', [['See other file']]), hidden).documents.map(({ sheet }) => sheet)).toEqual(['Old'])
  })

  it('keeps the lines of income and of expenses on sheets of their own, beside a recap of their totals', () => {
    const [captions = [], rent = [], vacancy = [], income = [], repairs = []] = months
    const insurance: CellLiteral[] = ['Insurance', 100, 100, 200]
    const expenses: CellLiteral[] = ['Total Expenses', 400, 300, 700]
    const { documents } = read(
      gridOf('Income', [captions, rent, vacancy, income]),
      gridOf('Expenses', [captions, repairs, insurance, expenses]),
      gridOf('NOI', [captions, income, expenses, ['Net Operating Income', 800, 900, 1700]]),
    )
    expect(documents.map(({ sheet }) => sheet)).toEqual(['Income', 'Expenses', 'NOI'])
  })

  it('takes a sizing workbook for no statement of its own', () => {
    const sizer = [gridOf('T12', months), gridOf('_Data', [['a']]), gridOf('_Sources', [['b']])]
    expect(() => read(...sizer)).toThrow(/is a sizing workbook/)
  })

  it('refuses a file that holds neither, and says what it looked for', () => {
    expect(() => read(gridOf('Notes', [['Call the broker'], ['Tuesday']]))).toThrow(
      expect.objectContaining({
        code: 'no_document_found',
        message: expect.stringContaining('deal.xlsx: no rent roll or operating statement was found in “Notes”'),
      }),
    )
  })
})

const roll = gridOf('Page 1', [
  ['Unit', 'Type', 'Rent', 'Status', 'Printed 1/1'],
  ['101', 'A1', '1,200.00', 'Occupied', ''],
])

/** Places cells 40 points apart and rows 12 points apart, as on a printed page. */
function printed(grid: Grid): Grid {
  const rows = grid.rows.map((cells, row) =>
    cells.map((cell, column): GridCell | null => {
      const box = { page: 1, left: 40 * column, top: 12 * row, width: 30, height: 10 }
      return cell && { ...cell, box, confidence: 0.95 }
    }),
  )
  return { ...grid, rows }
}

describe('documents of a PDF say where they stand on paper', () => {
  it('gives the page and the box of each cell that fills a field, and of no other', () => {
    const { documents } = readDocuments(
      { file: 'roll.pdf', format: 'pdf', grids: [printed(roll)], isOcr: true },
      { predictor: aPredictor() },
    )
    expect(documents[0]?.isOcr).toBe(true)
    expect(documents[0]?.paper?.['C2']).toEqual({ page: 1, left: 80, top: 12, width: 30, height: 10, confidence: 0.95 })
    expect(Object.keys(documents[0]?.paper ?? {})).not.toContain('E1')
  })

  it('says nothing of paper of a spreadsheet', () => {
    const { documents } = readDocuments(
      { file: 'roll.xlsx', format: 'xlsx', grids: [roll] },
      { predictor: aPredictor() },
    )
    expect([documents[0]?.isOcr, documents[0]?.paper]).toEqual([undefined, undefined])
  })
})
