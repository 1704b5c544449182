import { expect, it } from 'vitest'
import { statementWindows } from '../../sizing/index.ts'
import { aStatement } from '../../testing/index.ts'
import { annualOf, belowNetOperatingIncome, notUnderwritten, statementRows } from './statement-rows.ts'

const { t12 } = statementWindows([
  aStatement([
    { concept: 'gpr', months: 1000 },
    { concept: null, label: 'Odd receipts', months: 5 },
    { concept: 'bad_debt_exp', section: 'expense', months: 10 },
    { concept: 'capex', section: 'expense', months: 50 },
    { concept: 'debt_service', section: 'below', months: 300 },
  ]),
])
const rows = statementRows(t12)

it('tells of each line which line of the ladder it feeds, and with which sign', () => {
  expect(rows.map(({ feeds, sign }) => [feeds, sign])).toEqual([
    ['Rents in place, occupied units', 1],
    [notUnderwritten, 1],
    ['Bad debt', -1],
    [notUnderwritten, -1],
    [belowNetOperatingIncome, 0],
  ])
})

it('sums what is left out, as it bears on NOI', () => {
  // Odd receipts 12 x 5 less capital 12 x 50.
  expect(annualOf(rows, notUnderwritten)).toBe(60 - 600)
})
