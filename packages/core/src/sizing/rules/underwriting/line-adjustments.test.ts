import { describe, expect, it } from 'vitest'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '../../sizing.fixtures.ts'
import { lineAdjustments, lineMix } from './line-adjustments.ts'
import { underwrite } from './underwrite.ts'

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
    // A year of inflation of 3 % on 6,000.
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
    // 3 x 200 x 4; 9 x 100 + 3 x 200, with 3 % of inflation.
    expect(amountOf('laundry', mix)).toBe(2_400)
    expect(amountOf('repairsAndMaintenance', mix)).toBeCloseTo(1_545, 6)
  })

  it('underwrites the other way round as well, and leaves a side that is not asked for', () => {
    expect(amountOf('repairsAndMaintenance', { expenses: 'T3' })).toBeCloseTo(2_472, 6)
    // Usual is the lesser of the year and the three months.
    expect(amountOf('laundry', { expenses: 'T3' })).toBe(1_500)
  })

  it('leaves what a rule sets to its rule', () => {
    expect(lineMix({ income: 'T3', expenses: 'T3' })).not.toHaveProperty('managementFees')
  })
})
