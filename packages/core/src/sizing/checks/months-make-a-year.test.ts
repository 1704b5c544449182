import { expect, it } from 'vitest'
import { underwrite } from '../rules/underwrite.ts'
import { aNumberedUnit, aRentRoll, aStatement, type ShortLine } from '../sizing.fixtures.ts'

const lines: ShortLine[] = [
  { concept: 'gpr', months: 1000 },
  { concept: 're_taxes', section: 'expense', months: 10 },
  { concept: 'insurance', section: 'expense', months: 10 },
]
const roll = aRentRoll([aNumberedUnit(1)])
const found = (...from: Parameters<typeof underwrite>) =>
  underwrite(...from).findings.map(({ id, severity }) => [id, severity])

it('says that eight months were made a year', () => {
  expect(found(roll, [aStatement(lines, '2025-09', 8)])).toEqual([['sizing/part-of-a-year', 'warning']])
})

/** A statement with a column for each caption, taxes and insurance among its lines. */
const ofColumns = (...captions: string[]) => {
  const statement = aStatement(lines, '2025-01', captions.length)
  const periods = statement.periods.map((period, at) => {
    return { ...period, kind: 'year' as const, caption: captions[at] ?? '' }
  })
  return { ...statement, isAnnual: true, periods }
}

it('annualises nine months to date that stand alone, but never the tax bill in them', () => {
  const { lines: ladder, findings, columns } = underwrite(roll, [ofColumns('Sep 2025 YTD')])
  expect(columns.t12?.annualFactor).toBe(12 / 9)
  expect(ladder.find(({ key }) => key === 'realEstateTaxes')?.amount).toBeNull()
  expect(findings.map(({ message }) => message)).toContain(
    '9 months were annualized: ask for the months that make twelve.',
  )
})

it('underwrites the full year beside nine months to date, and names them', () => {
  const { findings, columns } = underwrite(roll, [ofColumns('2024', 'Sep 2025 YTD')])
  expect([columns.t12?.caption, columns.t12?.annualFactor]).toEqual(['2024', 1])
  expect(findings.map(({ id }) => id)).toContain('sizing/part-of-a-year-passed-over')
})
