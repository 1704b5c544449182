import { readFile } from 'node:fs/promises'
import { createLocalPredictor } from '@uwkit/analytics'
import { offeredChartsOfAccounts } from '@uwkit/core/chart-of-accounts'
import {
  changeChartOfAccounts,
  computedEffectiveGrossIncome,
  concessions,
  excludedAmounts,
  formattedRange,
  hasBadDates,
  isComplete,
  lastMonthExpense,
  lastMonthGrossPotentialRent,
  lastMonthVacancy,
  monthsNewestFirst,
  readOperatingStatement,
  statementFaults,
  statementTotals,
} from '@uwkit/core/operating-statement'
import { readWorkbook } from '@uwkit/documents/formats'
import { describe, expect, test } from 'vitest'

const predictor = createLocalPredictor()
const bytes = await readFile(new URL('../../samples/quarry-lantern/t12.xlsx', import.meta.url))
const { grids } = await readWorkbook(bytes, 't12.xlsx')
const reading = grids[0] && readOperatingStatement(grids[0], { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
if (!reading) throw new Error('no statement was found')
const { statement } = reading

/** Amounts as the sheet prints them, October 2025 to September 2026; sums and ratios are computed separately from the code. */
describe('the figures of the sample statement', () => {
  test('of the year are those of its total lines', () => {
    // 1,605,766.56 - 715,129.38 = 890,637.18
    expect(statementTotals(statement)).toMatchObject({
      income: 1605766.56,
      expense: 715129.38,
      netOperatingIncome: 890637.18,
    })
    expect(concessions(statement)).toBe(11610.48)
    // Underwriting excludes none of its income: all lines add up to the printed income.
    expect(computedEffectiveGrossIncome(statement).total).toBe(1605766.56)
  })

  test('of each month net out: the last one earns 135,822.40 and spends 60,842.12', () => {
    const { netOperatingIncomePerPeriod } = statementTotals(statement)
    expect(netOperatingIncomePerPeriod.at(0)).toBe(71551.19)
    expect(netOperatingIncomePerPeriod.at(-1)).toBe(74980.28)
  })

  test('of the last month: rent at market, what stood empty and what it cost', () => {
    expect(lastMonthGrossPotentialRent(statement)).toBe(140810)
    // 5,950 / 140,810 = 4.2256 %
    expect(lastMonthVacancy(statement).amount).toBe(5950)
    expect(lastMonthVacancy(statement).rate).toBeCloseTo(0.042256, 6)
    // 60,842.12 / 135,822.40 = 44.7954 %
    expect(lastMonthExpense(statement).amount).toBe(60842.12)
    expect(lastMonthExpense(statement).rate).toBeCloseTo(0.447954, 6)
  })

  test('below the line are capital, debt and what is not cash', () => {
    // 92,483.61 + 480,960.00 + 264,264.55
    expect(excludedAmounts(statement)).toEqual({ income: null, expense: 837708.16 })
  })

  test('are of twelve months in a row, each line with its category', () => {
    expect(formattedRange(statement.periods)).toBe('10/25 - 09/26')
    expect(monthsNewestFirst(statement.periods).slice(0, 3)).toEqual(['2026-09', '2026-08', '2026-07'])
    expect([hasBadDates(statement.periods), isComplete(statement), statementFaults(reading)]).toEqual([false, true, []])
  })

  test('are told in every offered chart and back, with every line in its category', () => {
    for (const { id } of offeredChartsOfAccounts()) {
      const reported = changeChartOfAccounts(statement, id, predictor)
      expect(isComplete(reported)).toBe(true)
      expect(changeChartOfAccounts(reported, 2, predictor)).toEqual(statement)
    }
  })
})
