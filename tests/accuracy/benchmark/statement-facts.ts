import { type LineItem, type OperatingStatement, statementTotals } from '@uwkit/core/operating-statement'
import type { Fact } from '../generator/fact.ts'
import type { Seen } from './roll-facts.ts'

/** What a statement says to each kind of fact. */
export function statementSeen(statement: OperatingStatement): (fact: Fact) => Seen {
  const totals = statementTotals(statement)
  const keys = statement.periods.map(({ key }) => key)
  const isMonthly = statement.periods.every(({ kind }) => kind === 'month')
  const lines = statement.lines.filter(({ isTotal }) => !isTotal)
  const lineOf = (label: string): LineItem | undefined => lines.find((line) => line.label.trim() === label)
  const at = (values: readonly (number | null)[], index: string): Seen => values[Number(index)]
  return ({ field, of }) => {
    switch (field) {
      case 'periods':
        return isMonthly ? keys.join(' ') : keys.length
      case 'lines':
        return lines.length
      case 'income by period':
        return at(totals.incomePerPeriod, of)
      case 'expenses by period':
        return at(totals.expensePerPeriod, of)
      case 'net operating income by period':
        return at(totals.netOperatingIncomePerPeriod, of)
      case 'income in total':
        return totals.income
      case 'expenses in total':
        return totals.expense
      case 'net operating income in total':
        return totals.netOperatingIncome
      case 'line section':
        return lineOf(of)?.section
      case 'line category':
        return lineOf(of)?.category
      case 'line in total':
        return lineOf(of)?.total
      case 'line by period': {
        const [index = '', ...label] = of.split(' ')
        return lineOf(label.join(' '))?.values[keys[Number(index)] ?? '']
      }
      default:
        return undefined
    }
  }
}
