import { type Correction, type ReadDocument, type RememberedRule, readDocuments } from '@uwkit/core/parsed-file'
import { type CellLiteral, cellOf, type Grid, gridOf, type Verdict, type Workbook, without } from '@uwkit/core/shared'
import { aPredictor, smallStatement, soundRoll } from '@uwkit/core/testing'

/** A file as stories and tests of evidence need it. */
export interface FileOfStory {
  workbook: Workbook
  read: (corrections?: readonly Correction[]) => ReturnType<typeof readDocuments>
  /** Its first document, read without corrections. */
  document: ReadDocument
}

/** A document as it was before there were verdicts: a story that shows one gives it by `withVerdict`. */
export function withoutVerdict(document: ReadDocument): ReadDocument {
  return without(document, 'verdict', 'reasons', 'alternatives') as ReadDocument
}

/** Reads a file of given sheets, without verdicts. */
function readOf(grids: Grid[], file = 'birch-court.xlsx', format: Workbook['format'] = 'xlsx'): FileOfStory {
  const workbook: Workbook = { file, format, grids }
  const read = (corrections: readonly Correction[] = []) => {
    const parsed = readDocuments(workbook, { predictor: aPredictor(), corrections })
    return { ...parsed, documents: parsed.documents.map(withoutVerdict) }
  }
  return { workbook, read, document: firstOf(read()) }
}

/** The first document of a reading. */
export function firstOf({ documents }: { documents: ReadDocument[] }): ReadDocument {
  const [first] = documents
  if (first === undefined) throw new Error('the file holds no document')
  return first
}

/** The first sheet of a file. */
export function sheetOf({ workbook }: FileOfStory): Grid {
  const [first] = workbook.grids
  if (first === undefined) throw new Error('the file holds no sheet')
  return first
}

/** Twelve units with printed totals of square feet, market rent and rent. */
function rollRows(totals: { squareFeet?: number; market?: number; rent?: number } = {}): CellLiteral[][] {
  const { squareFeet = 8400, market = 15000, rent = 14400 } = totals
  return [...soundRoll(), ['Total', '', squareFeet, null, null, market, rent]]
}

/** A roll whose totals all agree. */
export function tiedRoll(): ReadDocument {
  return readOf([gridOf('Rent Roll', rollRows())]).document
}

/** A roll whose printed rent is 36 dollars less than its units add up to. */
export function offRoll(): ReadDocument {
  return readOf([gridOf('Rent Roll', rollRows({ rent: 14364 }))]).document
}

/** A roll with faults: a unit twice, a rent of a cent too few, words where a figure belongs, and a column nobody knows. */
function faultyRows(): CellLiteral[][] {
  return rollRows({ rent: 14364 }).map((row, at) => {
    if (at === 5) return ['102', ...row.slice(1)]
    if (at === 6) return [...row.slice(0, 6), 'call office', ...row.slice(7)]
    if (at === 7) return [...row.slice(0, 6), 12, ...row.slice(7)]
    if (at === 8) return [...row.slice(0, 6), 2400, ...row.slice(7)]
    return row
  })
}

/** A workbook with a faulty roll, a sheet of notes and a hidden sheet. */
export function faultyFile(): FileOfStory {
  const roll = gridOf('Rent Roll', faultyRows())
  const notes = gridOf('Notes', [['Sent by the broker'], ['Rents as billed in December']])
  const hidden = gridOf('Lists', [['Occupied'], ['Vacant']])
  return readOf([
    { ...roll, merges: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 4 }], hiddenRows: [9], hiddenColumns: [4] },
    notes,
    { ...hidden, hidden: true },
  ])
}

/** A roll whose rent could stand in either of two columns: as it is read, and as it reads with corrections. */
export function rollOfTwoRents(): FileOfStory {
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

/** A document with a verdict, what to look at, and where it is not proven another way to read it. */
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

/** Two months of a small property, with totals that agree. */
export function readStatementOf(): FileOfStory {
  return readOf([gridOf('T12', smallStatement)], 'oak-court-t12.xlsx')
}

/** Very many units, as a portfolio has them. */
export function longFile(count: number): FileOfStory {
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

/** The faulty roll as a page of a PDF: each cell with its place on paper. */
export function paperFile(): FileOfStory {
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

/** Where an edit of a rent stands. */
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

/** More words on the faulty roll: a status, a column, and an edit that a remembered rule made. */
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

/** The rule that one of them comes from. */
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
