import { addMonths, sumMoney } from '@uwkit/core/shared'
import { type AccountGroup, belowTheLine, expenseGroups, fixedCharges } from './accounts.ts'
import { monthlyAmounts, roundCents } from './monthly-amounts.ts'
import type { SampleProperty } from './property.ts'
import { type Random, randomFrom } from './random.ts'
import { otherIncomeLines, rentLines, type StatementLine } from './statement-income.ts'

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
 * Invents the months that end with the month of the rent roll. Income comes from the rent roll, expenses from budgets a
 * unit, the management fee from the income.
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

/** Per month, the sum of all lines of some blocks. */
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

/** Taxes are accrued and trued up in December; one insurance bill is booked twice and reversed the month after. */
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
