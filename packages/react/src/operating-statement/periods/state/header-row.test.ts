import { describe, expect, it } from 'vitest'
import { harborLaneGrid, readStatement } from '../../lines/statement-lines.fixtures.ts'
import { headerRow } from './header-row.ts'

describe('where the captions stand', () => {
  it('finds the row of the months', () => {
    expect(headerRow(readStatement(), harborLaneGrid())).toBe(3)
  })

  it('does not guess where the captions are not there word for word', () => {
    const document = readStatement()
    const periods = document.statement.periods.map((period) => ({ ...period, caption: 'Actual Jan 2025' }))
    expect(headerRow({ ...document, statement: { ...document.statement, periods } }, harborLaneGrid())).toBeNull()
  })
})
