import { expect, it } from 'vitest'
import { aStatementReading } from '../../../operating-statement/operating-statement.fixtures.ts'
import { aNumberedUnit, aRentRoll, aStatement, type ShortLine } from '../../sizing.fixtures.ts'
import { sizeLoan } from '../size-loan.ts'
import { expenseTotalOnly, hasAnnualBills, incomeTotalOnly } from './statement-detail.ts'
import { underwrite } from './underwrite.ts'

const condensed = () => {
  const statement = aStatement([
    { concept: null, label: 'Effective Gross Income', months: 8_000 },
    { concept: 'rm', section: 'expense', months: 2_000 },
  ])
  statement.lines = statement.lines.map((line, index) =>
    index === 0 ? { ...line, isTotal: true, totalOf: 'income' } : line,
  )
  return statement
}

it('finds the total where the statement prints nothing else of its income', () => {
  expect(incomeTotalOnly(condensed())?.label).toBe('Effective Gross Income')
  expect(incomeTotalOnly(aStatement([{ concept: 'gpr', months: 1 }]))).toBeNull()
})

it('holds rents to what the property collected in all, month by month or by the year', () => {
  // Ten units at 1,000 would be 120,000; the statement collected 96,000.
  const rentRoll = aRentRoll(Array.from({ length: 10 }, (_, index) => aNumberedUnit(index)))
  expect(underwrite(rentRoll, [condensed()]).effectiveGrossIncome).toBe(96_000)
  const annual = condensed()
  annual.periods = annual.periods.slice(0, 1).map((period) => ({ ...period, kind: 'year', caption: '2025' }))
  expect(underwrite(rentRoll, [annual]).effectiveGrossIncome).toBe(8_000)
  expect(underwrite(rentRoll, [condensed()]).findings.map(({ id }) => id)).toContain('sizing/income-total-only')
})

const months = ['Jan', 'Feb', 'Mar'].map((month) => `${month} 2025`)
const read = (...rows: [string, number][]) =>
  aStatementReading([['Account', ...months], ...rows.map(([label, value]) => [label, value, value, value])]).statement

it('finds the one figure that a statement prints for all its expenses', () => {
  const totals = read(
    ['Effective Gross Income', 1000],
    ['Total Operating Expenses', 400],
    ['Net Operating Income', 600],
  )
  expect(expenseTotalOnly(totals)?.label).toBe('Total Operating Expenses')
  const line = read(['Market Rent', 1000], ['Operating Expenses', 400], ['NOI', 600])
  expect(expenseTotalOnly(line)?.label).toBe('Operating Expenses')
})

it('takes no total where the lines are printed', () => {
  const lines = read(['Market Rent', 1000], ['Insurance', 400], ['Total Expenses', 400], ['NOI', 600])
  expect(expenseTotalOnly(lines)).toBeNull()
})

const rents: ShortLine = { concept: 'gpr', months: 1000 }
const cost = (concept: string): ShortLine => ({ concept, section: 'expense', months: 100 })
const roll = aRentRoll([aNumberedUnit(1)])

it('a year without a tax bill is not lent on as if there were no taxes: cash flow is unknown until the bill is given', () => {
  const untaxed = aStatement([rents, cost('insurance'), cost('rm')])
  const from = underwrite(roll, [untaxed])
  expect(from).toMatchObject({ totalExpenses: null, netOperatingIncome: null, netCashFlow: null })
  expect(from.reason).toBe('The statement has no real estate taxes: provide the bill.')
  expect(from.defaults.map(({ name }) => name)).not.toContain('realEstateTaxes')
  const sizing = sizeLoan(from, { value: 100_000, rate: 0.06 })
  expect(sizing.tests[0]).toMatchObject({ name: 'DSCR', cap: null })
  const billed = underwrite(roll, [untaxed], { lines: { realEstateTaxes: { amount: 0, reason: 'Exempt.' } } })
  expect(billed.netCashFlow).not.toBeNull()
})

it('names both bills where both are missing', () => {
  expect(underwrite(roll, [aStatement([rents, cost('rm')])]).reason).toBe(
    'The statement has no real estate taxes and no property insurance: provide the bills.',
  )
})

it('a statement with one total of expenses has its bills inside it', () => {
  const [income, expense] = aStatement([rents, { concept: null, section: 'expense', months: 400 }]).lines
  if (income === undefined || expense === undefined) throw new Error('two lines were made')
  const total = { ...expense, label: 'Total Operating Expenses', isTotal: true, totalOf: 'expense' as const }
  const statement = { ...aStatement([rents]), lines: [income, total] }
  const from = underwrite(roll, [statement])
  // 400 per month with one year of inflation: 400 x 12 x 1.03.
  expect(from.totalExpenses).toBeCloseTo(4944, 6)
  expect(from.lines.find(({ key }) => key === 'otherExpenses')?.reason).toContain('has one expense total')
  expect(from.lines.find(({ key }) => key === 'managementFees')?.amount).toBeNull()
  expect(from.reason).toBe('')
  expect(from.findings.map(({ id }) => id)).toContain('sizing/expense-total-only')
})

const insurance: ShortLine = { concept: 'insurance', section: 'expense', months: 100 }
const knows = (lines: ShortLine[], months: number) => {
  const { columns, lines: underwritingLines } = underwrite(null, [aStatement(lines, '2025-05', months)])
  if (columns.t12 === null) throw new Error('the statement makes a year')
  return hasAnnualBills(columns.t12, underwritingLines, ({ amounts }) => amounts.t12)
}

it('a part of a year has expenses only where both bills are known; those of a whole year are what it prints', () => {
  const level: ShortLine = { concept: 're_taxes', section: 'expense', months: 200 }
  const once: ShortLine = { ...level, months: [0, 0, 1800, 0, 0, 0, 0, 0, 0] }
  expect(knows([rents, level, insurance], 9)).toBe(true)
  expect(knows([rents, once, insurance], 9)).toBe(false)
  expect(knows([rents, insurance], 9)).toBe(false)
  expect(knows([rents, insurance], 12)).toBe(true)
})
