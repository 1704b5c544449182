import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import type { FindingParameters } from '../../shared/findings.ts'
import { type GridCell, gridOf, type UnreadPage, type UnreadReason, type Workbook } from '../../shared/grid.ts'
import type { LedgerEntry } from '../../shared/ledger.ts'
import type { DismissalCorrection } from '../parsed-file.corrections.ts'
import { readDocuments } from '../read/read-documents.ts'
import { mappedCells, unreadByReason } from './scan.ts'

const entry = (place: LedgerEntry['place'], ranges: string[]): LedgerEntry => ({
  place,
  note: '',
  ranges,
  cellCount: 0,
  amount: 0,
})
const none = { cellCount: 0, amount: 0 }

describe('mappedCells', () => {
  it('gives the cells that fill a field, row by row, without blanks and without what was ignored', () => {
    const grid = gridOf('Roll', [
      ['Unit', 'Rent'],
      ['101', 900],
      ['102', null],
    ])
    const entries = [entry('mapped', ['B2:B3']), entry('mapped', ['A2', 'A3']), entry('ignored', ['A1:B1'])]
    const totals = { source: none, mapped: none, ignored: none, unmapped: none }
    const found = mappedCells(grid, { sheet: 'Roll', entries, totals })
    expect(found.map(({ row, column, cell }) => [row, column, cell.text])).toEqual([
      [1, 0, '101'],
      [1, 1, '900'],
      [2, 0, '102'],
    ])
  })
})

it('says once of a scan that another program recognized that nobody knows how sure it was', () => {
  const grid = gridOf('Page 1', [
    ['Unit', 'Type', 'Rent', 'Status'],
    ['101', 'A1', '1,200.00', 'Occupied'],
    ['102', 'A1', '1,250.00', 'Occupied'],
  ])
  const rows = grid.rows.map((cells) => cells.map((cell): GridCell | null => cell && { ...cell, confidence: null }))
  const workbook = { file: 'roll.pdf', format: 'pdf' as const, grids: [{ ...grid, rows }], isOcr: true }
  const { documents } = readDocuments(workbook, { predictor: aPredictor() })
  const found = documents.flatMap(({ findings }) => findings.filter(({ id }) => id === 'parsed-file/low-confidence'))
  expect(found).toHaveLength(1)
  // Two rows with a unit, a unit type and a numeric rent.
  expect(found[0]).toMatchObject({ severity: 'warning', source: null, seen: '6' })
  expect(found[0]?.message).toContain('Amounts without confidence scores from the OCR program: 6.')
})

const correctedOf = (unread: readonly [number, UnreadReason][]) =>
  unreadByReason({
    file: 'roll.pdf',
    format: 'pdf',
    grids: [],
    unreadPages: unread.map(([page, reason]) => ({ page, reason })),
  }).map(({ seen, message }) => `${seen}: ${message}`)

it('names the pages of a file that were not read, those of each reason together, and what to do about them', () => {
  const corrected = correctedOf([
    [2, 'picture'],
    [3, 'picture'],
    [4, 'picture'],
    [5, 'damaged'],
    [6, 'font'],
    [7, 'picture'],
    [8, 'damaged'],
  ])
  expect(corrected).toEqual([
    '5, 8: The contents of pages 5, 8 are damaged or missing in the file, so they are excluded. Download or print the report again, or export it to Excel.',
    '6: Page 6 uses fonts without a text encoding, so it is excluded. Scan or print the report as images, or export it to Excel.',
    '2-4, 7: Pages 2-4, 7 are images without text and were not read by OCR, so they are excluded. Install Tesseract for OCR, or export the report to Excel.',
  ])
})

it('names the rents that a column too narrow for them hid in print, once for all', () => {
  const cells = [
    ['Unit', 'Type', 'Rent', 'Status'],
    ['101', 'A1', '###', 'Occupied'],
    ['102', 'A1', '950.00', 'Occupied'],
    ['103', 'A1', '####', 'Occupied'],
    ['104', 'A1', '###', 'Occupied'],
    ['105', 'A1', '###', 'Occupied'],
  ]
  const found = (format: 'pdf' | 'csv', rows: string[][]) =>
    ofScan({ file: `roll.${format}`, format, grids: [gridOf('Page 1', rows)] })
  const [hidden, ...others] = found('pdf', cells)
  expect([hidden?.id, hidden?.source?.cell, others]).toEqual(['parsed-file/hidden-figures', 'C2', []])
  expect(hidden?.message).toBe(
    '4 cells show ### (C2, C4, C5, …): their columns were too narrow for the figures, so they are not in the file. Widen the columns and print again, or request the Excel file.',
  )
  expect(found('csv', cells.slice(0, 3)).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^1 cell shows ### \(C2\): its column was too narrow/),
  ])
  const whole = cells.map((row) => row.map((text) => (text.startsWith('#') ? '925.00' : text)))
  expect(found('pdf', whole)).toEqual([])
})

it('says nothing of a file that was read whole', () => {
  expect(correctedOf([])).toEqual([])
})

/** Builds a scanned rent roll: every cell with a box and the given confidence; 0.95 if none is given. */
function scan(unsure: Record<string, number>, more: Partial<Workbook> = {}): Workbook {
  const grid = gridOf('Page 1', [
    ['Unit', 'Type', 'Rent', 'Status', 'Printed 1/1'],
    ['101', 'A1', '1,200.00', 'Occupied', ''],
    ['102', 'A1', '1,250.00', 'Occupied', ''],
  ])
  const rows = grid.rows.map((cells, row) =>
    cells.map((cell, column): GridCell | null => {
      const box = { page: 1, left: 40 * column, top: 12 * row, width: 30, height: 10 }
      return cell && { ...cell, box, confidence: unsure[cell.text] ?? 0.95 }
    }),
  )
  return { file: 'roll.pdf', format: 'pdf', grids: [{ ...grid, rows }], isOcr: true, ...more }
}

const unread = (page: number): UnreadPage => ({ page, reason: 'picture' })

function ofScan(workbook: Workbook, findingParameters: FindingParameters = {}) {
  const { documents } = readDocuments(workbook, { predictor: aPredictor(), findingParameters })
  return documents.flatMap(({ findings }) => findings.filter(({ id }) => id.startsWith('parsed-file/')))
}

describe('what recognition of a scanned page is not sure of is never silent', () => {
  it('names every figure under the confidence asked for, with its cell and its dollars', () => {
    const found = ofScan(scan({ '1,250.00': 0.41, Occupied: 0.3, 'Printed 1/1': 0.2 }))
    expect(found).toEqual([
      {
        id: 'parsed-file/low-confidence',
        severity: 'warning',
        message: '“1,250.00” on page 1 has only 41% OCR confidence. Check it against the page.',
        source: { file: 'roll.pdf', sheet: 'Page 1', cell: 'C3' },
        seen: '1,250.00',
        dollars: 1250,
      },
    ])
  })

  it('asks for as much confidence as a company sets', () => {
    const parameters = { 'parsed-file/low-confidence': { parameters: { minimumConfidence: 0.9 } } }
    const cells = (workbook: Workbook, chosen?: FindingParameters) =>
      ofScan(workbook, chosen).map(({ source, dollars }) => [source?.cell, dollars])
    expect(cells(scan({ '101': 0.85 }))).toEqual([])
    expect(cells(scan({ '101': 0.85 }), parameters)).toEqual([['A2', null]])
  })
})

describe('what is said of scanned pages may be let stand like any finding', () => {
  const read = (workbook: Workbook, corrections: readonly DismissalCorrection[]) =>
    readDocuments(workbook, { predictor: aPredictor(), corrections }).documents.flatMap(({ findings }) =>
      findings.filter(({ id }) => id.startsWith('parsed-file/')),
    )
  const dismissalOf = (findingId: string, cell: string | null, seen: string | null): DismissalCorrection => {
    const word = { sheet: 'Page 1', by: 'A. Lee', at: '2026-01-15', reason: 'Held against the page' }
    return { kind: 'dismissal', ...word, findingId, cell, seen }
  }

  it('an unsure figure stays in the list with who held it against the page', () => {
    const dismissal = dismissalOf('parsed-file/low-confidence', 'C3', '1,250.00')
    const found = read(scan({ '1,250.00': 0.41, '1,200.00': 0.5 }), [dismissal])
    expect(found.map(({ source, dismissal: word }) => [source?.cell, word?.by ?? null])).toEqual([
      ['C2', null],
      ['C3', 'A. Lee'],
    ])
  })

  it('pages that nothing recognized may be let stand, until other pages are missing', () => {
    const dismissal = dismissalOf('parsed-file/unread-pages', null, '2')
    expect(read(scan({}, { unreadPages: [unread(2)] }), [dismissal])).toMatchObject([
      { id: 'parsed-file/unread-pages', dismissal: { reason: 'Held against the page' } },
    ])
    const [open, lapsed] = read(scan({}, { unreadPages: [unread(2), unread(3)] }), [dismissal])
    expect(open?.dismissal).toBeUndefined()
    expect(lapsed?.id).toBe('parsed-file/correction-does-not-apply')
  })
})
