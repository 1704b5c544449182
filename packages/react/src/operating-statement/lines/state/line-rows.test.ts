import type { Correction } from '@uwkit/core/parsed-file'
import { describe, expect, it } from 'vitest'
import { aWord, harborLaneGrid, readStatement } from '../statement-lines.fixtures.ts'
import { lineRows } from './line-rows.ts'

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
      'Below net operating income',
    ])
    const total = rows.find(({ values }) => values.label === 'Total Income')
    expect([total?.look, total?.values.category, typeof total?.readOnly]).toEqual([
      'total',
      '✓ sum of 5 lines',
      'string',
    ])
  })

  it('keeps what the file says beside what a person edited', () => {
    const { rows, edits } = read([{ kind: 'cellValue', sheet, cell: 'I13', was: '48300', value: 6300, ...aWord }])
    expect(rows.find(({ id }) => id === 'B13')?.values['2025-07']).toBe(48_300)
    expect(edits).toEqual({ B13: { '2025-07': 6300 } })
  })

  it('keeps the predicted category beside the chosen one', () => {
    const line = { cell: 'B18', label: 'Management Fees', code: '5400' }
    const choice = { category: 'Professional Fees', chartOfAccountsId: 2 }
    const { rows, edits } = read([{ kind: 'lineCategory', sheet, ...line, ...choice, ...aWord }])
    expect(rows.find(({ id }) => id === 'B18')?.values.category).toBe('Management Fees')
    expect(edits).toEqual({ B18: { category: 'Professional Fees' } })
  })

  it('counts a category that was confirmed as it stands for no edit', () => {
    const line = { cell: 'B18', label: 'Management Fees', code: '5400' }
    const choice = { category: 'Management Fees', chartOfAccountsId: 2 }
    expect(read([{ kind: 'lineCategory', sheet, ...line, ...choice, ...aWord }]).edits).toEqual({})
  })

  it('keeps a row in sight that a person left out, in its place', () => {
    const line = { cell: 'B15', label: 'Water and Sewer', code: '5220' }
    const { rows } = read([{ kind: 'lineKind', sheet, ...line, lineKind: 'ignore', ...aWord }])
    const at = rows.findIndex(({ id }) => id === 'B15')
    expect([rows[at - 1]?.id, rows[at]?.values.category, rows[at + 1]?.id]).toEqual(['B14', 'left out', 'B16'])
  })
})
