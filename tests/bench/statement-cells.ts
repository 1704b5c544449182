import type { CellLiteral } from '@uwkit/core/shared'

/** What the lines of an invented statement are called, by section. */
const names = {
  income: ['Gross Potential Rent', 'Loss to Lease', 'Vacancy Loss', 'Concessions', 'Late Fees', 'Pet Rent', 'Parking'],
  expense: ['Repairs', 'Plumbing', 'Payroll', 'Real Estate Taxes', 'Insurance', 'Water', 'Trash Removal', 'Marketing'],
} as const

/** The cells of an invented statement of some lines over the twelve months of 2025, with totals that hold. */
export function statementCells(lineCount: number): CellLiteral[][] {
  const months = Array.from({ length: 12 }, (_, at) => `${at + 1}/2025`)
  const incomeCount = Math.floor(lineCount / 4)
  const line = (section: keyof typeof names, at: number): CellLiteral[] => {
    const amounts = months.map((_, month) => 1000 + ((at * 37 + month * 1013) % 900))
    const name = names[section][at % names[section].length] ?? ''
    return [`${4000 + at}-0000 ${name} ${Math.floor(at / 7)}`, ...amounts, amounts.reduce((sum, one) => sum + one, 0)]
  }
  const sums = (label: string, rows: CellLiteral[][]): CellLiteral[] => [
    label,
    ...[...months, 'Total'].map((_, at) => rows.reduce((sum, row) => sum + Number(row[at + 1]), 0)),
  ]
  const income = Array.from({ length: incomeCount }, (_, at) => line('income', at))
  const expense = Array.from({ length: lineCount - incomeCount }, (_, at) => line('expense', incomeCount + at))
  const [total, cost] = [sums('Total Income', income), sums('Total Operating Expenses', expense)]
  const net = total.map((amount, at) => (at === 0 ? 'Net Operating Income' : Number(amount) - Number(cost[at])))
  return [['Oak Court'], ['Account', ...months, 'Total'], ...income, total, ...expense, cost, net]
}
