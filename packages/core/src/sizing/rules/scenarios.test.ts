import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsAround, breakEven, compareScenarios, sensitivity, withChange } from './scenarios.ts'
import { programOf } from './size-deal.ts'
import { refinanceRate, sizeLoan } from './size-loan.ts'
import { underwrite } from './underwriting/underwrite.ts'

describe('with change', () => {
  const underwriting = { ...underwrite(null, []), netCashFlow: 1_000_000, netOperatingIncome: 1_050_000 }
  const deal = { underwriting, request: { value: 20_000_000, rate: 0.05, maximumRate: 0.08 } }
  const fixed = programOf('fannie-conventional')

  it('varies the rate that the program tests: the note’s, the highest, or the comparable fixed one', () => {
    expect(withChange(deal, 'rate', 0.06, fixed).request.rate).toBe(0.06)
    expect(withChange(deal, 'rate', 0.09, programOf('fannie-structured-arm')).request.maximumRate).toBe(0.09)
    expect(withChange(deal, 'rate', 0.06, programOf('freddie-floating')).request.comparableFixedRate).toBe(0.06)
  })

  it('moves net operating income by the dollars of net cash flow', () => {
    expect(withChange(deal, 'cashFlowChange', -0.1, fixed).underwriting).toMatchObject({
      netCashFlow: 900_000,
      netOperatingIncome: 950_000,
    })
    expect(withChange(deal, 'netCashFlow', 1_200_000, fixed).underwriting.netOperatingIncome).toBe(1_250_000)
  })

  it('values net operating income at a capitalization rate', () => {
    expect(withChange(deal, 'capitalizationRate', 0.05, fixed).request.value).toBeCloseTo(21_000_000, 6)
    expect(withChange(deal, 'value', 7, fixed).request.value).toBe(7)
  })

  it('changes nothing that is unknown', () => {
    const unknown = { ...deal, underwriting: underwrite(null, []) }
    expect(withChange(unknown, 'cashFlowChange', 0.1, fixed)).toEqual(unknown)
    expect(withChange(unknown, 'capitalizationRate', 0.05, fixed)).toEqual(unknown)
  })
})

describe('sensitivity', () => {
  const underwriting = { ...underwrite(null, []), netCashFlow: 1_200_000, netOperatingIncome: 1_225_000 }
  const request = { value: 18_750_000, rate: 0.0575 }
  const pack = programOf('fannie-conventional')
  const rates = { variable: 'rate', amounts: amountsAround(0.0575, 0.0025) } as const
  const flows = { variable: 'cashFlowChange', amounts: amountsAround(0, 0.01) } as const

  describe('a sensitivity of 25 by 25', () => {
    const { cells } = sensitivity(underwriting, request, pack, { rows: rates, columns: flows })

    it('has the loan of the sizing in its middle', () => {
      expect([cells.length, cells[12]?.length]).toEqual([25, 25])
      expect(cells[12]?.[12]).toMatchObject({ loan: 13_708_000, governing: 'DSCR' })
    })

    it('is a sizing of its own in every corner', () => {
      for (const [row, column] of [
        [0, 0],
        [0, 24],
        [24, 0],
        [24, 24],
      ] as const) {
        const netCashFlow = 1_200_000 * (1 + (flows.amounts[column] ?? 0))
        const alone = sizeLoan({ ...underwriting, netCashFlow }, { ...request, rate: rates.amounts[row] }, pack)
        expect(cells[row]?.[column]?.loan).toBe(alone.loan)
      }
    })

    it('never lends more at a higher rate, nor less on more cash flow', () => {
      const loans = cells.map((row) => row.map(({ loan }) => loan ?? Number.NaN))
      const falls = (line: readonly number[]) => line.every((loan, index) => loan <= (line[index - 1] ?? Infinity))
      const columns = loans.map((_, column) => loans.map((line) => line[column] ?? Number.NaN))
      expect(columns.every(falls)).toBe(true)
      expect(loans.every((line) => falls(line.toReversed()))).toBe(true)
    })
  })

  it('values the income as it is varied, whichever side the capitalization rate stands on', () => {
    const caps = { variable: 'capitalizationRate', amounts: [0.05] } as const
    const half = { variable: 'netCashFlow', amounts: [600_000] } as const
    // Net operating income 625,000; value 12,500,000; 80 %.
    const [one] = sensitivity(underwriting, { rate: 0 }, pack, { rows: caps, columns: half }).cells
    const [other] = sensitivity(underwriting, { rate: 0 }, pack, { rows: half, columns: caps }).cells
    expect([one?.[0]?.loan, other?.[0]?.loan]).toEqual([10_000_000, 10_000_000])
  })

  it('moves net cash flow by the dollars of net operating income', () => {
    const axes = { rows: rates, columns: { variable: 'operatingIncomeChange', amounts: [-0.1] } as const }
    const [line] = sensitivity(underwriting, request, pack, axes).cells
    const alone = { ...underwriting, netCashFlow: 1_077_500, netOperatingIncome: 1_102_500 }
    expect(line?.[0]?.loan).toBe(sizeLoan(alone, { ...request, rate: rates.amounts[0] }, pack).loan)
  })

  it('measures the loan that is held, whatever each cell would lend', () => {
    const axes = { rows: { variable: 'rate', amounts: [0.0575, 0.07] } as const, columns: flows }
    const { cells } = sensitivity(underwriting, request, pack, axes, 13_708_000)
    const [low, high] = cells.map((line) => line[12])
    expect(low?.debtServiceCoverageTested).toBeCloseTo(1.25, 3)
    // 13,708,000 at 7 % over 360 months costs 1,094,391 per year.
    expect(high?.debtServiceCoverageTested).toBeCloseTo(1_200_000 / 1_094_391, 3)
    expect(cells.map((line) => line[0]?.debtYield)).toEqual(Array(2).fill(1_056_000 / 13_708_000))
    expect(cells.flat().every(({ loanToValue }) => loanToValue === 13_708_000 / 18_750_000)).toBe(true)
  })

  it('refuses to vary one thing twice, or nothing', () => {
    expect(() => sensitivity(underwriting, request, pack, { rows: rates, columns: rates })).toThrow(
      'must vary two different inputs',
    )
    const none = { variable: 'value', amounts: [] } as const
    expect(() => sensitivity(underwriting, request, pack, { rows: rates, columns: none })).toThrow(
      'at least one amount',
    )
  })

  it('steps evenly about the middle, and not below the least', () => {
    expect(amountsAround(0.06, 0.0025, 5)).toEqual([0.055, 0.0575, 0.06, 0.0625, 0.065])
    expect(amountsAround(0.001, 0.001, 5, 0)).toEqual([0, 0.001, 0.002, 0.003])
  })
})

describe('break even', () => {
  const earning = (netCashFlow: number) => ({ ...underwrite(null, []), netCashFlow, netOperatingIncome: netCashFlow })
  const request = { value: 18_750_000, rate: 0.0575 }
  const pack = programOf('fannie-conventional')

  describe('the rate that breaks a deal', () => {
    it('is the rate of the published example for the published loan', () => {
      const { amount } = breakEven(earning(1_200_000), { value: 18_750_000 }, pack, {
        solve: 'rate',
        loan: 13_708_656.79,
      })
      expect(amount).toBeCloseTo(0.0575, 8)
    })

    it.each(['fannie-conventional', 'freddie-fixed', 'freddie-sbl', 'hud-223f', 'cmbs-conduit', 'freddie-floating'])(
      'sizes again to the loan that was asked for, within the worth of a basis point: %s',
      (id) => {
        const program = programOf(id)
        const isFixed = program.coverageRate === 'fixed'
        fc.assert(
          fc.property(fc.integer({ min: 100_000, max: 600_000 }), fc.integer({ min: 30, max: 95 }), (cash, share) => {
            const asked = { value: cash * 40, market: 'top' as const }
            const at = (rate: number) =>
              sizeLoan(earning(cash), { ...asked, ...(isFixed ? { comparableFixedRate: rate } : { rate }) }, program)
            const loan = ((at(0.01).unroundedLoan ?? 0) * share) / 100
            const { amount } = breakEven(earning(cash), asked, program, { solve: 'rate', loan })
            if (amount === null) throw new Error('no rate')
            const [found, above] = [at(amount).unroundedLoan ?? 0, at(amount + 0.0001).unroundedLoan ?? 0]
            expect(found).toBeGreaterThanOrEqual(loan - 0.001)
            expect(above).toBeLessThan(loan)
            expect(found - loan).toBeLessThan(found - above + 0.01)
          }),
          { numRuns: 60, seed: 20_261_123 },
        )
      },
    )

    it('for a coverage alone is the refinance rate, whatever the value', () => {
      const goal = { solve: 'rate', loan: 15_000_000, debtServiceCoverage: 1.2 } as const
      const { amount } = breakEven(earning(1_200_000), { value: 1 }, pack, goal)
      expect(amount).toBeCloseTo(refinanceRate(1_200_000, 15_000_000, 1.2, 360) ?? Number.NaN, 8)
    })

    it('for a coverage leaves the debt that stays its part of the cash flow', () => {
      const goal = { solve: 'rate', loan: 10_000_000, debtServiceCoverage: 1.2 } as const
      const inPlace = { debtServiceInPlace: 200_000, balanceInPlace: 1 }
      // 1,200,000 / 1.20 less 200,000 equals 960,000 / 1.20.
      const { amount } = breakEven(earning(1_200_000), inPlace, pack, goal)
      expect(amount).toBeCloseTo(refinanceRate(960_000, 10_000_000, 1.2, 360) ?? Number.NaN, 8)
    })

    it('is none where value holds the loan down, and says so', () => {
      const goal = { solve: 'rate', loan: 16_000_000 } as const
      expect(breakEven(earning(1_200_000), request, pack, goal)).toEqual({
        amount: null,
        why: 'LTV limits the loan to less than this amount, regardless of this input.',
      })
    })
  })

  it('finds the income and the value that a loan needs', () => {
    const deal = earning(1_000_000)
    const income = breakEven(deal, request, pack, { solve: 'netCashFlow', loan: 13_708_656.79 }).amount
    expect(income).toBeCloseTo(1_200_000, 1)
    // 8,000,000 / 0.8
    expect(breakEven(deal, request, pack, { solve: 'value', loan: 8_000_000 }).amount).toBeCloseTo(10_000_000, 2)
    expect(breakEven(deal, request, pack, { solve: 'value', loan: 13_708_656.79 }).why).toContain(
      'DSCR limits the loan',
    )
  })

  it('says where nothing that is tested depends on what is looked for', () => {
    const goal = { solve: 'rate', loan: 1 } as const
    expect(breakEven(earning(1e9), { value: 10_000_000 }, pack, goal).why).toContain('No breakpoint for rate')
    // The DSCR of a loan is the same at any value.
    const covered = { solve: 'value', loan: 1_000_000, debtServiceCoverage: 1.2 } as const
    expect(breakEven(earning(1_200_000), request, pack, covered).why).toBe(
      'No breakpoint for value: no test depends on it.',
    )
  })

  it('refuses a loan of nothing', () => {
    expect(() => breakEven(earning(1), request, pack, { solve: 'rate', loan: 0 })).toThrow('loan must be above 0')
  })
})

describe('compare scenarios', () => {
  const underwriting = { ...underwrite(null, []), netCashFlow: 1_950_000, netOperatingIncome: 2_000_000 }
  const request = { value: 30_000_000, rate: 0.056 }
  const rulePack = programOf('freddie-fixed')

  it('stands an amortizing loan beside one that is interest only, by the limits of each', () => {
    const whole = { ...request, interestOnlyMonths: 120 }
    const [amortizing, interestOnly] = compareScenarios(
      underwriting,
      [
        { name: 'amortizing', request },
        { name: 'interest only', request: whole },
      ],
      rulePack,
    )
    // The published pair: 22,644,967.75 at 1.25 against 20,967,562.73 at 1.35.
    expect([amortizing?.sizing.loan, interestOnly?.sizing.loan]).toEqual([22_644_000, 20_967_000])
    expect([amortizing?.loanDifference, interestOnly?.loanDifference]).toEqual([0, -1_677_000])
    // 1,677,000 x 0.068889477677 / 12
    expect(interestOnly?.paymentDifference).toBeCloseTo(-9627.3, 1)
  })

  it('sizes each by the program and the underwriting that it names', () => {
    const bank = programOf('bank')
    const thinner = { ...underwriting, netCashFlow: 1_000_000 }
    const [, other] = compareScenarios(
      underwriting,
      [
        { name: 'agency', request },
        { name: 'bank', request, rulePack: bank, underwriting: thinner },
      ],
      rulePack,
    )
    expect(other?.sizing).toEqual(sizeLoan(thinner, request, bank))
  })

  it('knows no difference of unknown loans, and refuses two of one name', () => {
    const [, unknown] = compareScenarios(underwriting, [
      { name: 'one', request },
      { name: 'two', request: {}, underwriting: underwrite(null, []) },
    ])
    expect(unknown?.loanDifference).toBeNull()
    const twice = { name: 'same', request }
    expect(() => compareScenarios(underwriting, [twice, twice])).toThrow('must have a unique name')
  })
})
