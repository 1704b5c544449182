import type { Correction } from '@uwkit/core/parsed-file'
import { describe, expect, it } from 'vitest'
import { correctionBase, harborLaneGrid, readStatement } from './statement-lines.fixtures.ts'
import { lineMarks, lineRows, markKey } from './use-line-grid.ts'

const sheet = 'Income Statement'
const read = (corrections: Correction[]) => {
  const document = readStatement(harborLaneGrid(), corrections)
  return lineRows(document, corrections, readStatement())
}

describe('rows of a statement', () => {
  it('heads each section, and tells totals and lines apart', () => {
    const { rows } = lineRows(readStatement())
    expect(rows.filter(({ look }) => look === 'heading').map(({ values }) => values.label)).toEqual([
      'Income',
      'Expenses',
      'Below NOI',
    ])
    const total = rows.find(({ values }) => values.label === 'Total Income')
    expect([total?.look, total?.values.category, typeof total?.readOnly]).toEqual([
      'total',
      '✓ sum of 5 lines',
      'string',
    ])
  })

  it('keeps what the file says beside what a person edited', () => {
    const { rows, edits } = read([
      { kind: 'cellValue', sheet, cell: 'I13', was: '48300', value: 6300, ...correctionBase },
    ])
    expect(rows.find(({ id }) => id === 'B13')?.values['2025-07']).toBe(48_300)
    expect(edits).toEqual({ B13: { '2025-07': 6300 } })
  })

  it('keeps the predicted category beside the chosen one', () => {
    const line = { cell: 'B18', label: 'Management Fees', code: '5400' }
    const choice = { category: 'Professional Fees', chartOfAccountsId: 2 }
    const { rows, edits } = read([{ kind: 'lineCategory', sheet, ...line, ...choice, ...correctionBase }])
    expect(rows.find(({ id }) => id === 'B18')?.values.category).toBe('Management Fees')
    expect(edits).toEqual({ B18: { category: 'Professional Fees' } })
  })

  it('counts a category that was confirmed as it stands for no edit', () => {
    const line = { cell: 'B18', label: 'Management Fees', code: '5400' }
    const choice = { category: 'Management Fees', chartOfAccountsId: 2 }
    expect(read([{ kind: 'lineCategory', sheet, ...line, ...choice, ...correctionBase }]).edits).toEqual({})
  })

  it('keeps a row in sight that a person left out, in its place', () => {
    const line = { cell: 'B15', label: 'Water and Sewer', code: '5220' }
    const { rows } = read([{ kind: 'lineKind', sheet, ...line, lineKind: 'ignore', ...correctionBase }])
    const at = rows.findIndex(({ id }) => id === 'B15')
    expect([rows[at - 1]?.id, rows[at]?.values.category, rows[at + 1]?.id]).toEqual(['B14', 'excluded', 'B16'])
  })
})

describe('marks of the lines', () => {
  it('says how sure the model is of a category', () => {
    const { marks } = lineMarks(readStatement(), [], {})
    expect(marks.get(markKey('B18', 'category'))).toMatchObject({ origin: 'predicted', probability: 0.42 })
    expect(marks.get(markKey('B9', 'category'))).toBeUndefined()
  })

  it('marks a category that was remembered from an earlier statement', () => {
    const line = { cell: 'B18', label: 'Management Fees', code: '5400' }
    const choice = { category: 'Management Fees', chartOfAccountsId: 2 }
    const corrections = [{ kind: 'lineCategory' as const, sheet, ...line, ...choice, ...correctionBase, rule: 'r1' }]
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
    const { marks } = lineMarks(readStatement(harborLaneGrid({ marchDifference: 36 })), [], {})
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
