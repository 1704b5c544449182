import { type Correction, type ReadDocument, type RememberedRule, readDocuments } from '@uwkit/core/parsed-file'
import { type CellLiteral, cellOf, type Grid, gridOf, type Verdict, type Workbook, without } from '@uwkit/core/shared'
import { aPredictor, smallStatement, soundRoll } from '@uwkit/core/testing'

/** File for stories and tests of evidence. */
export interface StoryFile {
  workbook: Workbook
  read: (corrections?: readonly Correction[]) => ReturnType<typeof readDocuments>
  /** Its first document, read without corrections. */
  document: ReadDocument
}

/** Returns a document without a verdict; a story that shows one adds it with `withVerdict`. */
export function withoutVerdict(document: ReadDocument): ReadDocument {
  return without(document, 'verdict', 'reasons', 'alternatives') as ReadDocument
}

/** Reads a file with the given sheets, without verdicts. */
function readOf(grids: Grid[], file = 'birch-court.xlsx', format: Workbook['format'] = 'xlsx'): StoryFile {
  const workbook: Workbook = { file, format, grids }
  const read = (corrections: readonly Correction[] = []) => {
    const parsed = readDocuments(workbook, { predictor: aPredictor(), corrections })
    return { ...parsed, documents: parsed.documents.map(withoutVerdict) }
  }
  return { workbook, read, document: firstOf(read()) }
}

/** Returns the first document of a reading. */
export function firstOf({ documents }: { documents: ReadDocument[] }): ReadDocument {
  const [first] = documents
  if (first === undefined) throw new Error('the file holds no document')
  return first
}

/** Returns the first sheet of a file. */
export function sheetOf({ workbook }: StoryFile): Grid {
  const [first] = workbook.grids
  if (first === undefined) throw new Error('the file holds no sheet')
  return first
}

/** Returns twelve units with printed totals of square feet, market rent and rent. */
function rollRows(totals: { squareFeet?: number; market?: number; rent?: number } = {}): CellLiteral[][] {
  const { squareFeet = 8400, market = 15000, rent = 14400 } = totals
  return [...soundRoll(), ['Total', '', squareFeet, null, null, market, rent]]
}

/** Returns a rent roll whose totals all agree. */
export function tiedRoll(): ReadDocument {
  return readOf([gridOf('Rent Roll', rollRows())]).document
}

/** Returns a rent roll whose printed rent is 36 dollars less than the sum of its units. */
export function untiedRoll(): ReadDocument {
  return readOf([gridOf('Rent Roll', rollRows({ rent: 14364 }))]).document
}

/** Returns a faulty rent roll: a duplicate unit, a rent one cent too low, text in a figure column, and an unknown column. */
function faultyRows(): CellLiteral[][] {
  return rollRows({ rent: 14364 }).map((row, at) => {
    if (at === 5) return ['102', ...row.slice(1)]
    if (at === 6) return [...row.slice(0, 6), 'call office', ...row.slice(7)]
    if (at === 7) return [...row.slice(0, 6), 12, ...row.slice(7)]
    if (at === 8) return [...row.slice(0, 6), 2400, ...row.slice(7)]
    return row
  })
}

/** Returns a workbook with a faulty rent roll, a sheet of notes and a hidden sheet. */
export function faultyFile(): StoryFile {
  const roll = gridOf('Rent Roll', faultyRows())
  const notes = gridOf('Notes', [['Sent by the broker'], ['Rents as billed in December']])
  const hidden = gridOf('Lists', [['Occupied'], ['Vacant']])
  return readOf([
    { ...roll, merges: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 4 }], hiddenRows: [9], hiddenColumns: [4] },
    notes,
    { ...hidden, hidden: true },
  ])
}

/** Returns a rent roll whose rent could be in either of two columns: read without and with corrections. */
export function rollWithTwoRents(): StoryFile {
  const file = readOf([gridOf('Rent Roll', rollRows())])
  const read = (corrections: readonly Correction[] = []) => {
    const parsed = file.read(corrections)
    const judged = parsed.documents.map((one) =>
      corrections.length === 0 ? withVerdict(one, 'read_not_proven') : withVerdict(one, 'proven'),
    )
    return { ...parsed, documents: judged }
  }
  return { ...file, read, document: firstOf(read()) }
}

/** Returns a document with a verdict, its reasons and, if it is not proven, an alternative reading. */
export function withVerdict(document: ReadDocument, verdict: Verdict): ReadDocument {
  if (verdict === 'proven') return { ...document, verdict, reasons: [] }
  const at = (cell: string) => ({ file: document.file, sheet: document.sheet, cell })
  const word = { sheet: document.sheet, by: 'uwkit', at: '2026-01-15', reason: null }
  const rent = { what: 'Contract rent', read: 14_400, alternative: 15_000 }
  return {
    ...document,
    verdict,
    reasons:
      verdict === 'contradicts_itself'
        ? [{ code: 'parts-differ', message: 'Rent by unit is 36 above its total.', dollars: 36, source: at('G16') }]
        : [
            {
              code: 'rent-by-word',
              message: 'Only the caption says that column G is the rent of the lease. Compare it with a lease.',
              dollars: 600,
              source: at('G3'),
            },
            { code: 'no-unit-count', message: 'No count of units is printed.', dollars: null, source: null },
          ],
    alternatives:
      verdict === 'contradicts_itself'
        ? []
        : [
            {
              message: 'Column F is the contract rent.',
              figures: [rent, { what: 'Occupied units', read: 12, alternative: null }],
              corrections: [
                { ...word, kind: 'columnKind', column: 'F', caption: 'Market Rent', columnKind: 'contract rent' },
                { ...word, kind: 'columnKind', column: 'G', caption: 'Rent', columnKind: 'Ignore Column' },
              ],
            },
          ],
  }
}

/** Returns two months of a small property, with totals that agree. */
export function readStatementOf(): StoryFile {
  return readOf([gridOf('T12', smallStatement)], 'oak-court-t12.xlsx')
}

/** Returns a file with very many units, like a portfolio. */
export function longFile(count: number): StoryFile {
  const captions: CellLiteral[] = ['Unit', 'Floorplan', 'SqFt', 'Status', 'Market Rent', 'Rent']
  const rows = Array.from({ length: count }, (_, at): CellLiteral[] => [
    String(1001 + at),
    at % 3 === 0 ? '2x2' : '1x1',
    at % 3 === 0 ? 980 : 700,
    'Occupied',
    1250 + (at % 7) * 10,
    1200 + (at % 7) * 10,
  ])
  return readOf([gridOf('Rent Roll', [['Juniper Terrace'], captions, ...rows])], 'juniper-terrace.xlsx')
}

/** Returns the faulty rent roll as a PDF page, with the position of each cell on the page. */
export function pdfFile(): StoryFile {
  const grid = gridOf('Page 1', faultyRows())
  const lefts = [40, 76, 132, 164, 222, 290, 356, 404, 470, 536]
  const rows = grid.rows.map((cells, row) =>
    cells.map((cell, column) => {
      if (cell === null) return null
      const box = { page: row < 10 ? 1 : 2, left: lefts[column] ?? 40, top: 60 + (row % 10) * 16, height: 9 }
      return { ...cell, box: { ...box, width: Math.min(cell.text.length * 4.6, 220) } }
    }),
  )
  return readOf([{ ...grid, rows }], 'birch-court.pdf', 'pdf')
}

/** Edit of a rent. */
export const anEditedRent: Correction = {
  kind: 'cellValue',
  sheet: 'Rent Roll',
  cell: 'G8',
  was: String(cellOf(12)?.text),
  value: 1200,
  by: 'A. Lee',
  at: '2026-01-15T14:05:00Z',
  reason: 'Signed lease',
}

/** Further corrections of the faulty rent roll: a status, a column, and an edit made by a remembered rule. */
export const someCorrections: readonly Correction[] = [
  anEditedRent,
  {
    kind: 'status',
    sheet: 'Rent Roll',
    status: 'Occupied',
    occupancy: 'current',
    by: 'B. Kim',
    at: '2026-01-16T09:30:00Z',
    reason: null,
    rule: 'b25705d5b68be82f',
  },
  {
    kind: 'cellValue',
    sheet: 'Rent Roll',
    cell: 'G7',
    was: 'call office',
    value: 1200,
    by: 'B. Kim',
    at: '2026-01-16T09:41:00Z',
    reason: 'As billed',
  },
]

/** Rule that one of them comes from. */
export const aRememberedStatus: RememberedRule = {
  id: 'b25705d5b68be82f',
  fingerprint: 'rent-roll',
  scope: { kind: 'company', id: 'birch' },
  property: null,
  content: { kind: 'status', status: 'Occupied', occupancy: 'current' },
  by: 'B. Kim',
  at: '2025-12-02T10:00:00Z',
  file: 'november.xlsx',
  reason: null,
  revoked: null,
}
