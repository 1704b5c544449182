import { categoryOfConcept, chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { sumMoney } from '@uwkit/core/shared'
import { type Fact, fact } from './fact.ts'
import type { StatementPrint } from './print-statement.ts'
import type { StatementLayout } from './statement-layout.ts'
import { groupTotals, less, type StatementGroup, type StatementYear } from './statement-year.ts'

/** The chart of accounts that the benchmark reads in: the multifamily chart of Fannie Mae. */
export const benchmarkChart = 2

/** What a printed statement says. */
export function statementAnswer({ scope }: StatementLayout, print: StatementPrint, year: StatementYear): Fact[] {
  const periods = print.figures.flatMap(({ period }) => (period === null ? [] : [period]))
  const shown = (values: readonly number[]) => periods.map((at) => values[at] ?? 0)
  const keys = periods.map((at) => year.periods[at] ?? '')
  const adds = scope.kind === 'months' || periods.length === 1
  const lines = year.groups.flatMap(({ section, lines: some }) => some.map((line) => ({ section, line })))
  const facts: Fact[] = [
    fact('periods', 'document', scope.kind === 'months' ? keys.join(' ') : keys.length),
    fact('lines', 'document', lines.length),
  ]
  const totals = (field: string, values: readonly number[]) => {
    shown(values).forEach((value, at) => facts.push(fact(`${field} by period`, String(at), value)))
    if (adds) facts.push(fact(`${field} in total`, 'document', sumMoney(shown(values))))
  }
  const of = (section: StatementGroup['section']) => year.groups.filter((group) => group.section === section)
  const income = groupTotals(of('income'), 'values', year.periods.length)
  const expense = groupTotals(of('expense'), 'values', year.periods.length)
  totals('income', income)
  totals('expenses', expense)
  totals('net operating income', less(income, expense))
  const chart = chartOfAccounts(benchmarkChart)
  for (const { section, line } of lines) {
    const { label, concepts, values } = line
    facts.push(fact('line section', label, section))
    const accepted = concepts.map((concept) => categoryOfConcept(chart, concept)?.name ?? null)
    facts.push({ field: 'line category', of: label, accepted })
    shown(values).forEach((value, at) => facts.push(fact('line by period', `${at} ${label}`, value)))
    if (adds) facts.push(fact('line in total', label, sumMoney(shown(values))))
  }
  return facts
}
