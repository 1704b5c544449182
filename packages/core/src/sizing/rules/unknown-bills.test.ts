import { expect, it } from 'vitest'
import { aNumberedUnit, aRentRoll, aStatement, type ShortLine } from '../sizing.fixtures.ts'
import { sizeLoan } from './size-loan.ts'
import { underwrite } from './underwrite.ts'

const rents: ShortLine = { concept: 'gpr', months: 1000 }
const cost = (concept: string): ShortLine => ({ concept, section: 'expense', months: 100 })
const roll = aRentRoll([aNumberedUnit(1)])

it('a year without a tax bill is not lent on as if there were no taxes: cash flow is unknown until the bill is given', () => {
  const untaxed = aStatement([rents, cost('insurance'), cost('rm')])
  const from = underwrite(roll, [untaxed])
  expect(from).toMatchObject({ totalExpenses: null, netOperatingIncome: null, netCashFlow: null })
  expect(from.reason).toBe('The statement has no real estate taxes: give the bill.')
  expect(from.defaults.map(({ name }) => name)).not.toContain('realEstateTaxes')
  const sizing = sizeLoan(from, { value: 100_000, rate: 0.06 })
  expect(sizing.tests[0]).toMatchObject({ name: 'DSCR', cap: null })
  const billed = underwrite(roll, [untaxed], { lines: { realEstateTaxes: { amount: 0, reason: 'Exempt.' } } })
  expect(billed.netCashFlow).not.toBeNull()
})

it('names both bills where both are missing', () => {
  expect(underwrite(roll, [aStatement([rents, cost('rm')])]).reason).toBe(
    'The statement has no real estate taxes and no property insurance: give the bills.',
  )
})

it('a statement with one total of expenses has its bills inside it', () => {
  const [income, expense] = aStatement([rents, { concept: null, section: 'expense', months: 400 }]).lines
  if (income === undefined || expense === undefined) throw new Error('two lines were made')
  const total = { ...expense, label: 'Total Operating Expenses', isTotal: true, totalOf: 'expense' as const }
  const statement = { ...aStatement([rents]), lines: [income, total] }
  const from = underwrite(roll, [statement])
  // 400 a month and a year of inflation: 400 x 12 x 1.03.
  expect(from.totalExpenses).toBeCloseTo(4944, 6)
  expect(from.lines.find(({ key }) => key === 'otherExpenses')?.reason).toContain('prints one total')
  expect(from.lines.find(({ key }) => key === 'managementFees')?.amount).toBeNull()
  expect(from.reason).toBe('')
  expect(from.findings.map(({ id }) => id)).toContain('sizing/expense-total-only')
})
