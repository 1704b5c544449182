import { expect, it } from 'vitest'
import { fannieConventional } from '../../data/rule-packs.ts'
import { aStatement } from '../../sizing.fixtures.ts'
import { expenseLines, managementFee } from './expense-lines.ts'
import { statementWindows } from './statement-windows.ts'
import { underwritingSettings } from './underwrite.ts'

const { settings } = underwritingSettings({}, fannieConventional)

it('inflates what management controls and leaves taxes and insurance as billed', () => {
  const lines = [
    { concept: 're_taxes', section: 'expense' as const, months: 1000 },
    { concept: 'rm', section: 'expense' as const, months: 1000 },
  ]
  const [taxes, , , , repairs] = expenseLines(statementWindows([aStatement(lines)]), {}, settings, 1_000_000, 10)
  expect([taxes?.amount, repairs?.amount]).toEqual([12_000, 12_360])
})

it('takes the greatest management fee and says which', () => {
  const fee = (trailing: number | null, contract: number | null) =>
    managementFee(trailing, 1_000_000, { managementFeeMinimum: 0.03, managementFeeContract: contract })
  expect(fee(20_000, null)).toMatchObject({ amount: 30_000 })
  expect(fee(40_000, 0.035).reason).toContain('T12')
  expect(fee(null, 0.05)).toMatchObject({ amount: 50_000 })
  expect(managementFee(null, null, { managementFeeMinimum: 0.03, managementFeeContract: null }).amount).toBeNull()
})

it('takes the fee of the market where that is the greatest', () => {
  const shares = { managementFeeMinimum: 0.03, managementFeeContract: 0.035, managementFeeMarket: 0.045 }
  const fee = managementFee(30_000, 1_000_000, shares)
  expect(fee).toMatchObject({ amount: 45_000 })
  expect(fee.reason).toContain('Market fee')
})

it('underwrites a line on the column asked for, but never a tax bill on a part of a year', () => {
  // Taxes fall due in May and November of the year to April 2026; the payroll rises from 1,000 to 2,000 in January.
  const bill = [30_000, 0, 0, 0, 0, 0, 30_000, 0, 0, 0, 0, 0]
  const payroll = [...Array(8).fill(1000), ...Array(4).fill(2000)]
  const windows = statementWindows([
    aStatement([
      { concept: 're_taxes', section: 'expense', months: bill },
      { concept: 'payroll_admin', section: 'expense', months: payroll },
    ]),
  ])
  const on = (selection: 'T12' | 'T6' | 'T3' | 'YTD') => {
    const lines = { realEstateTaxes: { selection }, payrollAndBenefits: { selection, factor: 1 } }
    const made = expenseLines(windows, { lines }, settings, 1_000_000, 10)
    return [made[0]?.amount, made[5]?.amount]
  }
  // T12 8,000 + 8,000; half a year 2,000 + 8,000, twice; quarter 6,000, four times; January to April 8,000, three times.
  expect([on('T12'), on('T6'), on('T3'), on('YTD')]).toEqual([
    [60_000, 16_000],
    [60_000, 20_000],
    [60_000, 24_000],
    [60_000, 24_000],
  ])
})

it('tells the taxes of an earlier year that is told in part only where they were booked evenly', () => {
  // Nine months of the year before: taxes in one bill, insurance every month, a twelve-ninth of it a year.
  const earlier = aStatement(
    [
      { concept: 're_taxes', section: 'expense', months: [0, 0, 9_000, 0, 0, 0, 0, 0, 0] },
      { concept: 'insurance', section: 'expense', months: 300 },
    ],
    '2024-05',
    9,
  )
  const current = aStatement([{ concept: 're_taxes', section: 'expense', months: 1_000 }])
  const [taxes, insurance] = expenseLines(statementWindows([current, earlier]), {}, settings, 1_000_000, 10)
  expect([taxes?.amounts.history, insurance?.amounts.history]).toEqual([[null], [3_600]])
})
