import type { LineItem } from '../../operating-statement/operating-statement.schema.ts'
import type { Finding } from '../../shared/finding.ts'
import { roundToCent, sumMoney } from '../../shared/money.ts'
import { expenseTotalOnly } from '../rules/expense-total-only.ts'
import { incomeTotalOnly } from '../rules/income-total-only.ts'
import { sizingFinding, type UnderwritingCheck } from './underwriting-check.ts'

const incomeWords =
  'The statement prints its income in one total: rents are held to it. Ask for vacancy, concessions and other income.'
const expenseWords =
  'The statement prints its expenses in one total, which is underwritten: taxes, insurance and management are not told. Ask for the lines; what is given for one of them comes on top.'

/** All income or all expenses in one figure: what is inside cannot be told. */
export const totalsHaveDetail: UnderwritingCheck = ({ windows: { t12 } }) => {
  if (t12 === null) return []
  const { statement, column } = t12
  const found = (id: string, words: string, total: LineItem | null): Finding[] => {
    if (total === null) return []
    const dollars = sumMoney(column.periods.map((period) => total.values[period])) * column.annualFactor
    return [sizingFinding(id, 'warning', words, Math.abs(roundToCent(dollars)))]
  }
  return [
    ...found('income-total-only', incomeWords, incomeTotalOnly(statement)),
    ...found('expense-total-only', expenseWords, expenseTotalOnly(statement)),
  ]
}
