import { describe, expect, it } from 'vitest'
import { harborLaneGrid, readStatement, saidBy } from '../../lines/statement-lines.fixtures.ts'
import { headerGesture, periodGesture, periodOptions } from './period-gestures.ts'

const sheet = 'Income Statement'
const keysUnder = (gesture: ReturnType<typeof periodGesture>, grid = harborLaneGrid()) =>
  readStatement(grid, saidBy(gesture)).statement.periods.map(({ key }) => key)

describe('what a column is', () => {
  it('makes a column another month, and the reading follows', () => {
    expect(keysUnder(periodGesture(sheet, 'C', '2026-01'))[0]).toBe('2026-01')
  })

  it('leaves a column out', () => {
    expect(keysUnder(periodGesture(sheet, 'C', 'ignore'))).not.toContain('2025-01')
  })

  it('says in which rows the captions stand', () => {
    expect(headerGesture(sheet, 3, 1)).toEqual({
      label: 'captions in row 3',
      corrections: [{ kind: 'headerRows', sheet, row: 3, rowCount: 1 }],
    })
  })

  it('offers the months of the statement with a year before and after', () => {
    const ids = periodOptions(['2025-02', '2025-01', 'FY 2024']).map(({ id }) => id)
    expect([ids.slice(0, 3), ids[3], ids.at(-1), ids.length]).toEqual([
      ['total', 'ignore', 'FY 2024'],
      '2024-01',
      '2026-02',
      29,
    ])
  })

  it('offers no month where the statement has none', () => {
    expect(periodOptions(['In-Place']).map(({ id }) => id)).toEqual(['total', 'ignore', 'In-Place'])
  })
})
