import { describe, expect, it } from 'vitest'
import { fannieConventional } from '../../data/rule-packs.ts'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '../../sizing.fixtures.ts'
import { expenseLines, lineAdjustments, lineMix, managementFee } from './expense-lines.ts'
import { statementWindows } from './statement-windows.ts'
import { underwrite, underwritingSettings } from './underwrite.ts'

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
  // Taxes are due in May and November of the year to April 2026; the payroll rises from 1,000 to 2,000 in January.
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
  // T12 8,000 + 8,000; six months 2,000 + 8,000, times two; quarter 6,000, times four; January to April 8,000, times three.
  expect([on('T12'), on('T6'), on('T3'), on('YTD')]).toEqual([
    [60_000, 16_000],
    [60_000, 20_000],
    [60_000, 24_000],
    [60_000, 24_000],
  ])
})

it('tells the taxes of an earlier year that is told in part only where they were booked evenly', () => {
  // Nine months of the prior year: taxes in one bill, insurance every month, annualized by 12/9.
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

describe('line adjustments', () => {
  const roll = aRentRoll([...Array.from({ length: 9 }, (_, number) => aNumberedUnit(number)), aNumberedVacantUnit(9)])
  const statement = aStatement([
    { concept: 'gpr', months: 10_000 },
    { concept: 'laundry', months: 100 },
    { concept: 're_taxes', section: 'expense', months: 1_000 },
    { concept: 'insurance', section: 'expense', months: 300 },
    { concept: 'rm', section: 'expense', months: 500 },
  ])
  const rows = lineAdjustments(
    underwrite(roll, [statement], { lines: { realEstateTaxes: { amount: 15_000, reason: 'The new bill.' } } }),
  )
  const row = (key: string) => rows.find((candidate) => candidate.key === key)

  it('shows what was reported, what was added and what was underwritten, with the reason', () => {
    expect(row('realEstateTaxes')).toMatchObject({
      reported: 12_000,
      adjustment: 3_000,
      underwritten: 15_000,
      note: 'The new bill.',
    })
    // One year of 3 % inflation on 6,000.
    expect(row('repairsAndMaintenance')?.adjustment).toBeCloseTo(180, 6)
  })

  it('leaves what the statement does not have unknown, and counts all of it as adjustment', () => {
    expect(row('replacementReserves')).toMatchObject({ reported: null, adjustment: 2_500, underwritten: 2_500 })
  })

  it('adds up across every row and down every column', () => {
    for (const { reported, adjustment, underwritten } of rows) {
      expect((reported ?? 0) + (adjustment ?? 0)).toBeCloseTo(underwritten ?? 0, 6)
    }
    const lines = rows.filter(({ isTotal }) => !isTotal)
    const at = (key: string) => lines.findIndex((line) => line.key === key)
    const [taxes, reserves] = [at('realEstateTaxes'), at('replacementReserves')]
    for (const column of ['reported', 'adjustment', 'underwritten'] as const) {
      const sum = (from: number, to: number) =>
        lines.slice(from, to).reduce((all, line) => all + (line[column] ?? 0), 0)
      expect(row('effectiveGrossIncome')?.[column]).toBeCloseTo(sum(0, taxes), 6)
      expect(row('totalExpenses')?.[column]).toBeCloseTo(sum(taxes, reserves), 6)
      expect(row('netCashFlow')?.[column]).toBeCloseTo(sum(0, taxes) - sum(taxes, lines.length), 6)
    }
  })

  it('knows nothing of totals that are not known', () => {
    expect(lineAdjustments(underwrite(null, []))[0]).toMatchObject({
      reported: null,
      adjustment: null,
      underwritten: null,
    })
  })
})

describe('line mix', () => {
  const rising = [...Array<number>(9).fill(100), 200, 200, 200]
  const statement = aStatement([
    { concept: 'gpr', months: 10_000 },
    { concept: 'laundry', months: rising },
    { concept: 're_taxes', section: 'expense', months: 1_000 },
    { concept: 'insurance', section: 'expense', months: 300 },
    { concept: 'rm', section: 'expense', months: rising },
  ])
  const roll = aRentRoll(Array.from({ length: 10 }, (_, number) => aNumberedUnit(number)))
  const amountOf = (key: string, mix: Parameters<typeof lineMix>[0]) =>
    underwrite(roll, [statement], { lines: lineMix(mix) }).lines.find((line) => line.key === key)?.amount

  it('underwrites income of three months on expenses of the year', () => {
    const mix = { income: 'T3', expenses: 'T12' } as const
    // 3 x 200 x 4; 9 x 100 + 3 x 200, with 3 % inflation.
    expect(amountOf('laundry', mix)).toBe(2_400)
    expect(amountOf('repairsAndMaintenance', mix)).toBeCloseTo(1_545, 6)
  })

  it('underwrites the other way round as well, and leaves a side that is not asked for', () => {
    expect(amountOf('repairsAndMaintenance', { expenses: 'T3' })).toBeCloseTo(2_472, 6)
    // The usual amount is the lesser of the year and the three months.
    expect(amountOf('laundry', { expenses: 'T3' })).toBe(1_500)
  })

  it('leaves what a rule sets to its rule', () => {
    expect(lineMix({ income: 'T3', expenses: 'T3' })).not.toHaveProperty('managementFees')
  })
})
