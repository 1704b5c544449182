import { expect, test } from 'vitest'
import { legendOf, letterOf, loanRange, warmthOf } from './cell-look.ts'

const cell = (loan: number | null, governing: string | null) => ({
  loan,
  governing,
  debtServiceCoverage: null,
  loanToValue: null,
})

test('a cell says by a letter which test holds it, and the legend says what the letters are', () => {
  const cells = [
    [cell(10, 'DSCR'), cell(30, 'LTV')],
    [cell(null, null), cell(20, 'Statutory limit')],
  ]
  expect(legendOf({ cells })).toEqual([
    ['D', 'DSCR'],
    ['V', 'LTV'],
    ['*', 'Statutory limit'],
  ])
  expect(letterOf(null)).toBe('')
  expect(loanRange({ cells })).toEqual([10, 30])
  expect([warmthOf({ loan: 20 }, [10, 30]), warmthOf({ loan: null }, [10, 30]), warmthOf({ loan: 5 }, [5, 5])]).toEqual(
    [0.5, 0, 0],
  )
})
