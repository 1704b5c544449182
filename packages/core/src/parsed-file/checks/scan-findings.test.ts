import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import type { FindingParameters } from '../../shared/finding-parameters.ts'
import { type GridCell, gridOf, type Workbook } from '../../shared/grid.ts'
import type { UnreadPage } from '../../shared/unread-page.ts'
import type { DismissalCorrection } from '../parsed-file.corrections.ts'
import { readDocuments } from '../reading/read-documents.ts'

/** A roll as a scan gives it: every cell with a box, and as sure as told; 0.95 where nothing is told. */
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
        message: '“1,250.00” on page 1 was recognized with only 41 % confidence; hold it against the page.',
        source: { file: 'roll.pdf', sheet: 'Page 1', cell: 'C3' },
        seen: '1,250.00',
        dollars: 1250,
      },
    ])
  })

  it('asks for as much confidence as a company sets', () => {
    const parameters = { 'parsed-file/low-confidence': { parameters: { leastConfidence: 0.9 } } }
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

  it('pages that nothing recognised may be let stand, until other pages are missing', () => {
    const dismissal = dismissalOf('parsed-file/unread-pages', null, '2')
    expect(read(scan({}, { unreadPages: [unread(2)] }), [dismissal])).toMatchObject([
      { id: 'parsed-file/unread-pages', dismissal: { reason: 'Held against the page' } },
    ])
    const [open, lapsed] = read(scan({}, { unreadPages: [unread(2), unread(3)] }), [dismissal])
    expect(open?.dismissal).toBeUndefined()
    expect(lapsed?.id).toBe('parsed-file/correction-does-not-apply')
  })
})
