import { addMonths, sumMoney } from '@uwkit/core/shared'
import { type AccountGroup, belowTheLine, expenseGroups, feeIncome, fixedCharges, type Rhythm } from './accounts.ts'
import { contractRentOf, type SampleProperty, type SampleUnit, type Situation } from './property.ts'
import { type Random, randomFrom } from './random.ts'
import { rentRollTruth } from './rent-roll-truth.ts'

/** A block of the statement: its lines, between a caption and a subtotal. */
export interface StatementBlock {
  section: 'income' | 'expense' | 'below'
  code: string
  caption: string
  lines: StatementLine[]
  totalCode: string
  totalLabel: string
}

/** An invented year of operations. */
export interface SampleStatement {
  /** `YYYY-MM`, oldest first. */
  months: string[]
  blocks: StatementBlock[]
}

/**
 * Invents the months that end with the month of the rent roll. Income comes from the rent roll, expenses from budgets
 * per unit, the management fee from the income.
 */
export function buildStatement(property: SampleProperty, seed: number, monthCount: number): SampleStatement {
  const random = randomFrom(seed + 1)
  const last = property.asOf.slice(0, 7)
  const months = Array.from({ length: monthCount }, (_, index) => addMonths(last, index - monthCount + 1))
  const count = property.units.length
  const income: StatementBlock[] = [
    block(
      'income',
      '5100-0000',
      'RENTAL INCOME',
      rentLines(random, property, months),
      '5199-9999',
      'NET RENTAL INCOME',
    ),
    block(
      'income',
      '5200-0000',
      'OTHER INCOME',
      otherIncomeLines(random, property, months),
      '5299-9999',
      'TOTAL OTHER INCOME',
    ),
  ]
  const totalIncome = monthTotals(income, months.length)
  const expenses = expenseGroups.map((group) => budgeted(random, 'expense', group, months, count))
  const below = belowTheLine.map((group) => budgeted(random, 'below', group, months, count))
  return { months, blocks: [...income, ...expenses, fixedBlock(random, months, count, totalIncome), ...below] }
}

/** Sums all lines of some blocks by month. */
export function monthTotals(blocks: readonly StatementBlock[], monthCount: number): number[] {
  const lines = blocks.flatMap((one) => one.lines)
  return Array.from({ length: monthCount }, (_, month) => sumMoney(lines.map(({ values }) => values[month])))
}

function block(
  section: StatementBlock['section'],
  code: string,
  caption: string,
  lines: StatementLine[],
  totalCode: string,
  totalLabel: string,
): StatementBlock {
  return { section, code, caption, lines, totalCode, totalLabel }
}

function budgeted(
  random: Random,
  section: 'expense' | 'below',
  group: AccountGroup,
  months: readonly string[],
  units: number,
): StatementBlock {
  const lines = group.accounts.map(({ code, label, concept, perUnit, rhythm }) => ({
    code,
    label,
    concept,
    values: monthlyAmounts(random, months, perUnit * units, rhythm),
  }))
  return block(section, group.code, group.caption, lines, group.totalCode, group.totalLabel)
}

/**
 * Builds the fixed charges. Taxes are accrued and trued up in December; one insurance bill is booked twice and reversed the month after.
 */
function fixedBlock(random: Random, months: readonly string[], units: number, totalIncome: readonly number[]) {
  const { managementFee, realEstateTaxes, personalPropertyTax, insurance } = fixedCharges
  const line = ({ code, label, concept, perUnit, rhythm }: typeof realEstateTaxes): StatementLine => ({
    code,
    label,
    concept,
    values: monthlyAmounts(random, months, perUnit * units, rhythm),
  })
  const taxes = line(realEstateTaxes)
  taxes.values = taxes.values.map((value, index) =>
    months[index]?.endsWith('-12') ? roundCents(value * random.between(1.2, 1.35)) : value,
  )
  const cover = line(insurance)
  const doubled = random.whole(1, Math.max(1, months.length - 3))
  const bill = cover.values[doubled] ?? 0
  cover.values = cover.values.map((value, index) =>
    index === doubled ? roundCents(value + bill) : index === doubled + 1 ? roundCents(value - bill) : value,
  )
  const fee: StatementLine = {
    code: managementFee.code,
    label: managementFee.label,
    concept: managementFee.concept,
    values: totalIncome.map((value) => roundCents(value * managementFee.shareOfIncome)),
  }
  const lines = [fee, taxes, line(personalPropertyTax), cover]
  return block(
    'expense',
    fixedCharges.code,
    fixedCharges.caption,
    lines,
    fixedCharges.totalCode,
    fixedCharges.totalLabel,
  )
}

/** A line of figures before it is laid out. */
interface StatementLine {
  code: string
  label: string
  concept: string
  /** Values signed as printed, one per month. */
  values: number[]
}

/** Monthly growth of market rents. */
const marketGrowth = 0.0022

/**
 * Builds the rent lines. Those of the last month match the rent roll: market rent, what leases charge below it, and the
 * market rent of vacant and non-revenue units; so market rent less all but concessions and bad debt is contract rent.
 */
function rentLines(random: Random, property: SampleProperty, months: readonly string[]): StatementLine[] {
  const truth = rentRollTruth(property)
  const market = (...situations: Situation[]) =>
    sumMoney(property.units.filter(({ situation }) => situations.includes(situation)).map((unit) => unit.marketRent))
  const leased = property.units.filter(({ lease }) => lease !== null)
  const lossToLease = sumMoney(leased.map((unit: SampleUnit) => contractRentOf(unit) - unit.marketRent))
  const badDebt = months.map(() => -truth.totalMarketRent * random.between(0.004, 0.011))
  const back = (noise: number) => (last: number) => towards(random, months.length, last, noise)
  return [
    {
      code: '5110-0000',
      label: 'Market Rent',
      concept: 'gpr',
      values: towards(random, months.length, truth.totalMarketRent, 0, 1),
    },
    { code: '5115-0000', label: 'Loss/Gain to Lease', concept: 'loss_to_lease', values: back(0.12)(lossToLease) },
    { code: '5120-0000', label: 'Vacancy Loss', concept: 'vacancy', values: back(0.35)(-market('vacant')) },
    {
      code: '5125-0000',
      label: 'Model/Office/Down Units',
      concept: 'non_revenue',
      values: back(0)(-market('model', 'down', 'admin')),
    },
    {
      code: '5130-0000',
      label: 'Employee Rent Credit',
      concept: 'employee_units',
      values: back(0)(truth.chargeCodes.empcred ?? 0),
    },
    {
      code: '5135-0000',
      label: 'Concessions',
      concept: 'concessions',
      values: back(0.25)(truth.chargeCodes.conc ?? 0),
    },
    { code: '5140-0000', label: 'Bad Debt Write-Off', concept: 'bad_debt', values: badDebt.map(roundCents) },
    {
      code: '5145-0000',
      label: 'Bad Debt Recovery',
      concept: 'bad_debt',
      values: monthlyAmounts(random, months, property.units.length * 9, 'irregular'),
    },
  ]
}

/** Builds the lines of the rent roll's charges that are not rent, and of the fees that no rent roll shows. */
function otherIncomeLines(random: Random, property: SampleProperty, months: readonly string[]): StatementLine[] {
  const { chargeCodes } = rentRollTruth(property)
  const charged = (code: string, label: string, concept: string, ...codes: string[]): StatementLine => ({
    code,
    label,
    concept,
    values: towards(random, months.length, sumMoney(codes.map((one) => chargeCodes[one])), 0.06),
  })
  return [
    charged('5205-0000', 'Pet Rent', 'pet', 'petrent'),
    charged('5210-0000', 'Garage & Carport Rent', 'parking', 'garage', 'carport'),
    charged('5215-0000', 'Month-to-Month Fees', 'premiums', 'mtm'),
    charged('5220-0000', 'Water/Sewer Reimbursement', 'rubs', 'water'),
    charged('5225-0000', 'Trash Reimbursement', 'rubs', 'trash'),
    charged('5230-0000', 'Pest Control Reimbursement', 'rubs', 'pest'),
    charged('5235-0000', "Renter's Insurance Income", 'insurance_income', 'rinsur'),
    ...feeIncome.map(({ code, label, concept, perUnit, rhythm }) => ({
      code,
      label,
      concept,
      values: monthlyAmounts(random, months, perUnit * property.units.length, rhythm),
    })),
  ]
}

/** Returns monthly values that end exactly at `last`, each earlier one lower by rent growth, with some noise. */
function towards(random: Random, count: number, last: number, noise: number, roundTo = 0.01): number[] {
  return Array.from({ length: count }, (_, index) => {
    if (index === count - 1) return last
    const grown = last * (1 - marketGrowth) ** (count - 1 - index) * random.between(1 - noise, 1 + noise)
    return roundTo === 1 ? Math.round(grown) : roundCents(grown)
  })
}

/** Weight of each calendar month, January first. */
const seasons = {
  summer: [0.6, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.5, 1.2, 0.9, 0.6, 0.6],
  winter: [2.3, 2.1, 1.5, 0.8, 0.4, 0.2, 0.1, 0.1, 0.2, 0.6, 1.4, 2.3],
}

/**
 * Spreads a yearly amount over months as real accounts do: slightly uneven, seasonal, in some months only, or level
 * with a raise halfway. Dollars to the cent; the sum is only about the year's amount.
 */
export function monthlyAmounts(random: Random, months: readonly string[], yearly: number, rhythm: Rhythm): number[] {
  return months.map((month, index) => roundCents((yearly / 12) * weight(random, month, index, months.length, rhythm)))
}

/** Rounds to the cent, without a negative zero. */
function roundCents(dollars: number): number {
  const rounded = Math.round(dollars * 100) / 100
  return rounded === 0 ? 0 : rounded
}

function weight(random: Random, month: string, index: number, count: number, rhythm: Rhythm): number {
  const calendarMonth = Number(month.slice(5, 7)) - 1
  if (rhythm === 'level') return index < count / 2 ? 0.985 : 1.015
  if (rhythm === 'payroll') return payPeriods(calendarMonth) * random.between(0.97, 1.03)
  if (rhythm === 'quarterly') return calendarMonth % 3 === 2 ? 3 : 0
  if (rhythm === 'irregular') return random.next() < 0.45 ? random.between(0.6, 3.2) : 0
  if (rhythm === 'even') return random.between(0.75, 1.25)
  return (seasons[rhythm][calendarMonth] ?? 1) * random.between(0.85, 1.15)
}

/** Returns the pay periods of a month: biweekly pay falls three times into two months of a year. */
function payPeriods(calendarMonth: number): number {
  return ((calendarMonth === 4 || calendarMonth === 9 ? 3 : 2) * 12) / 26
}
