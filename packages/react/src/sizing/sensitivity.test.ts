import { sizeDeal } from '@uwkit/core/sizing'
import { expect, test } from 'vitest'
import { legendOf, letterOf, loanRange, sensitivityAxes, warmthOf } from './sensitivity.ts'
import { sizedDocuments, sizedLoan } from './sizing.fixtures.ts'

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

const sized = sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] })

test('each side has 25 amounts, with the deal as it is in the middle', () => {
  const axes = sensitivityAxes(sized, 'cashFlowChange')
  expect([axes?.rows.amounts.length, axes?.rows.amounts[12]]).toEqual([25, 0.0585])
  expect([axes?.columns.amounts.length, axes?.columns.amounts[12]]).toEqual([25, 0])
  expect(sensitivityAxes(sized, 'value')?.columns.amounts[12]).toBe(14_500_000)
})

test('without a value there is nothing to vary it about', () => {
  const unknown = sizeDeal(sizedDocuments, { loan: { ...sizedLoan, appraisedValue: null }, entries: [] })
  expect(sensitivityAxes(unknown, 'value')).toBeNull()
  expect(sensitivityAxes(unknown, 'capitalizationRate')).toBeNull()
  expect(sensitivityAxes(unknown, 'cashFlowChange')).not.toBeNull()
})
