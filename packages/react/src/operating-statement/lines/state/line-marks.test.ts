import { describe, expect, it } from 'vitest'
import { aWord, harborLaneGrid, readStatement } from '../statement-lines.fixtures.ts'
import { lineMarks, markKey } from './line-marks.ts'

const sheet = 'Income Statement'

describe('marks of the lines', () => {
  it('says how sure the model is of a category', () => {
    const { marks } = lineMarks(readStatement(), [], {})
    expect(marks.get(markKey('B18', 'category'))).toMatchObject({ origin: 'predicted', probability: 0.42 })
    expect(marks.get(markKey('B9', 'category'))).toBeUndefined()
  })

  it('marks a category that was remembered from an earlier statement', () => {
    const line = { cell: 'B18', label: 'Management Fees', code: '5400' }
    const choice = { category: 'Management Fees', chartOfAccountsId: 2 }
    const corrections = [{ kind: 'lineCategory' as const, sheet, ...line, ...choice, ...aWord, rule: 'r1' }]
    const { marks } = lineMarks(readStatement(harborLaneGrid(), corrections), corrections, {})
    expect(marks.get(markKey('B18', 'category'))?.origin).toBe('remembered')
  })

  it('marks the month that stands out', () => {
    const { marks } = lineMarks(readStatement(), [], {})
    expect(marks.get(markKey('B13', '2025-07'))?.finding).toMatchObject({ severity: 'note' })
  })

  it('lets a finding rest that somebody dismissed', () => {
    const document = readStatement()
    const dismissal = { by: 'A. Lee', at: '2026-01-15', reason: 'Roof repair' }
    const findings = document.findings.map((finding) => ({ ...finding, dismissal }))
    expect(lineMarks({ ...document, findings }, [], {}).marks.get(markKey('B13', '2025-07'))?.finding).toBeUndefined()
  })

  it('tells how each figure of a total is proved', () => {
    const { marks } = lineMarks(readStatement(harborLaneGrid({ offInMarch: 36 })), [], {})
    expect(marks.get(markKey('B10', '2025-01'))?.note).toBe('printed 100,005.00 = sum of 5 lines ✓')
    expect(marks.get(markKey('B10', '2025-03'))).toMatchObject({ finding: { severity: 'error' } })
  })

  it('shows what people wrote of a line and of a figure', () => {
    const { marks } = lineMarks(readStatement(), [], { [`${sheet}!B13`]: 'Ask', [`${sheet}!I13`]: 'Roof' })
    expect([marks.get(markKey('B13', 'label'))?.comment, marks.get(markKey('B13', '2025-07'))?.comment]).toEqual([
      'Ask',
      'Roof',
    ])
  })

  it('leads from a cell of the sheet to the cell that shows it', () => {
    expect(lineMarks(readStatement(), [], {}).cellOf.get('I13')).toEqual({ row: 'B13', column: '2025-07' })
  })
})
