import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LenderUnderwritingLine } from '../../../loan/loan.schema.ts'
import { aNumberedUnit, aRentRoll, aStatement } from '../../sizing.fixtures.ts'
import { type LenderEntry, lenderUnderwriting, recordedLines } from './lender-lines.ts'
import { underwrite } from './underwrite.ts'

describe('lender underwriting', () => {
  const roll = aRentRoll(Array.from({ length: 10 }, (_, number) => aNumberedUnit(number)))
  const year = (months: number, first = '2025-05', file = 't12.xlsx') =>
    aStatement(
      [
        { concept: 'gpr', months: 10_000 },
        { concept: 'laundry', months: 100 },
        { concept: 're_taxes', section: 'expense', months: 1_000 },
        { concept: 'insurance', section: 'expense', months: 300 },
        { concept: 'rm', section: 'expense', months },
      ],
      first,
      12,
      file,
    )
  const earlier = [year(400, '2024-05', 'before.xlsx'), year(300, '2023-05', 'long-before.xlsx')]
  const underwriting = underwrite(roll, [year(500), ...earlier])
  const entry = (lineItem: string, changes: Partial<LenderEntry>): LenderEntry => ({
    lineItem,
    budget: null,
    appraisal: null,
    selection: null,
    inflationFactor: null,
    underwritten: null,
    ...changes,
  })
  const lender = (...entries: LenderEntry[]) => lenderUnderwriting(underwriting, entries)
  const repairs = (changes: Partial<LenderEntry>) =>
    lender(entry('Repairs and maintenance', changes)).lines.find(({ key }) => key === 'repairsAndMaintenance')
      ?.underwritten

  describe('a line of the lender', () => {
    it.each([
      // 500 per month, 400 in the prior year, 300 in the year before that.
      ['t12', 6_000],
      ['t3', 6_000],
      ['year1back', 4_800],
      ['year2back', 3_600],
      ['budget', 7_000],
      ['appraisal', 8_000],
    ] as const)('is the %s that was selected, times its factor', (selection, source) => {
      const given = { selection, budget: 7_000, appraisal: 8_000 }
      expect(repairs(given)).toBeCloseTo(source, 6)
      expect(repairs({ ...given, inflationFactor: 1.03 })).toBeCloseTo(source * 1.03, 6)
    })

    it('is what was typed, which no factor changes', () => {
      expect(repairs({ selection: 'manual', underwritten: 9_999, inflationFactor: 2 })).toBe(9_999)
    })

    it('stays as the program underwrites it without a selection', () => {
      // One year of 3 % inflation.
      expect(repairs({ budget: 1 })).toBeCloseTo(6_180, 6)
    })

    it('may be what comparable properties pay', () => {
      const { lines } = lenderUnderwriting(underwriting, [entry('utilities', { selection: 'expense_comps' })], {
        utilities: 5_000,
      })
      expect(lines.find(({ key }) => key === 'utilities')?.underwritten).toBe(5_000)
    })
  })

  it('makes all totals of the lender’s lines, and the fee follows the income', () => {
    const { underwriting: made } = lender(
      entry('laundry', { selection: 'manual', underwritten: 21_200 }),
      entry('repairsAndMaintenance', { selection: 'budget', budget: 10_000 }),
    )
    // 20,000 more of laundry and 3,820 more of repairs; the fee is 3 % of EGI.
    const more = 20_000
    expect(made.effectiveGrossIncome).toBeCloseTo((underwriting.effectiveGrossIncome ?? 0) + more, 6)
    expect(made.totalExpenses).toBeCloseTo((underwriting.totalExpenses ?? 0) + 3_820 + 0.03 * more, 6)
    expect(made.netCashFlow).toBeCloseTo((underwriting.netCashFlow ?? 0) + 0.97 * more - 3_820, 6)
  })

  it('does not know its totals where a selected source is not there, and says so', () => {
    const { underwriting: made } = lender(entry('utilities', { selection: 'appraisal' }))
    expect([made.totalExpenses, made.netCashFlow]).toEqual([null, null])
    expect(made.reason).toContain('source that has no amount for it')
  })

  it('names entries for lines that the ladder does not have', () => {
    expect(lender(entry('Helipad', { selection: 'manual', underwritten: 1 })).unmatched).toEqual(['Helipad'])
  })

  it('changes net cash flow by just what an expense changes, whatever was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (underwritten) => {
        const { underwriting: made } = lender(entry('utilities', { selection: 'manual', underwritten }))
        expect((underwriting.netCashFlow ?? 0) - (made.netCashFlow ?? 0)).toBeCloseTo(underwritten, 6)
      }),
    )
  })
})

describe('recorded lines', () => {
  const roll = aRentRoll(Array.from({ length: 10 }, (_, number) => aNumberedUnit(number)))
  const statement = aStatement([
    { concept: 'gpr', months: 10_000 },
    { concept: 'laundry', months: 100 },
    { concept: 're_taxes', section: 'expense', months: 1000 },
    { concept: 'insurance', section: 'expense', months: 300 },
  ])
  const alone = underwrite(roll, [statement])
  const entry = (lineItem: string, changes: Partial<LenderUnderwritingLine>): LenderUnderwritingLine => ({
    lineItem,
    budget: null,
    appraisal: null,
    selection: null,
    inflationFactor: null,
    underwritten: null,
    ...changes,
  })

  it('underwrites what the lender decided, and the management fee follows', () => {
    const { lines, findings } = recordedLines(alone, [
      entry('Real estate taxes', { selection: 't12', inflationFactor: 1.1 }),
      entry('laundry', { selection: 'manual', underwritten: 21_200 }),
      entry('propertyInsurance', { budget: 9 }),
    ])
    expect(findings).toEqual([])
    const { lines: made, ...totals } = underwrite(roll, [statement], { lines })
    const line = (key: string) => made.find((one) => one.key === key)
    expect(line('realEstateTaxes')?.amount).toBeCloseTo(13_200, 6)
    expect(line('realEstateTaxes')?.reason).toBe('Lender selection: T12 x 1.1.')
    expect(line('propertyInsurance')?.amount).toBe(3600)
    // 20,000 more of laundry, 1,200 more of taxes, and a fee of 3 % of the additional income.
    expect((totals.netCashFlow ?? 0) - (alone.netCashFlow ?? 0)).toBeCloseTo(20_000 - 1200 - 600, 6)
  })

  it('says which decisions it cannot follow: no such line, no amount, and what only the rents decide', () => {
    const { lines, findings } = recordedLines(alone, [
      entry('Helipad', { selection: 'manual', underwritten: 1 }),
      entry('utilities', { selection: 'appraisal' }),
      entry('occupiedRent', { selection: 'manual', underwritten: 1 }),
      entry('Ballroom', {}),
    ])
    expect(lines).toEqual({})
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringContaining('Helipad not applied: the underwriting has no such line'),
      expect.stringContaining('from rents and program rules only'),
      expect.stringContaining('source has no amount'),
    ])
  })
})
