import { describe, expect, it } from 'vitest'
import { mergedMonths, missingMonths, monthRanges } from './merged-months.ts'

/** Builds a statement of one line, with an amount or no amount per month. */
function of(amounts: Readonly<Record<string, number | null>>) {
  const periods = Object.keys(amounts).map((key, column) => ({ key, kind: 'month' as const, caption: key, column }))
  return { periods, lines: [{ values: amounts }] } as unknown as Parameters<typeof mergedMonths>[0][number]
}

describe('the months of several statements', () => {
  it('are counted once, with what overlaps by month and statement', () => {
    const { months, shared, missing } = mergedMonths([
      of({ '2025-02': 5, '2025-03': 5 }),
      of({ '2025-01': 5, '2025-02': 5 }),
    ])
    expect(months).toEqual(['2025-01', '2025-02', '2025-03'])
    expect(shared).toEqual([{ month: '2025-02', statements: [0, 1] }])
    expect(missing).toEqual([])
  })

  it('end with the last figure: empty columns ahead close no gap', () => {
    const early = of({ '2024-10': 5, '2024-11': 0, '2024-12': null })
    expect(mergedMonths([early, of({ '2025-01': 5 })]).missing).toEqual(['2024-11', '2024-12'])
  })

  it('keep a blank month between two others, and name it', () => {
    const { months, blank, missing } = mergedMonths([of({ '2025-01': 5, '2025-02': 0, '2025-03': 5 })])
    expect([months.length, blank, missing]).toEqual([3, ['2025-02'], []])
  })

  it('of statements without any figure are none', () => {
    expect(mergedMonths([of({ '2025-01': 0 })])).toEqual({ months: [], missing: [], shared: [], blank: [] })
  })
})

it('months across a turn of the year are missing, and ranges break where a month is', () => {
  const missing = missingMonths(['2024-10', '2025-02', '2025-04'])
  expect(missing).toEqual(['2024-11', '2024-12', '2025-01', '2025-03'])
  expect(monthRanges(missing)).toBe('11/24 - 01/25, 03/25')
  expect(monthRanges([])).toBe('')
})
