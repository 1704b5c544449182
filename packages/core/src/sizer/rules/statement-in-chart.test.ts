import { expect, it } from 'vitest'
import { aStatement } from '../../testing/index.ts'
import { statementInChart } from './statement-in-chart.ts'

const statement = aStatement([
  { concept: 'pest', section: 'expense', months: 10 },
  { concept: null, label: 'Odd costs', section: 'expense', months: 1 },
])

it('tells each line by its meaning in the chart that is asked for', () => {
  const categories = (chart: number) => statementInChart(statement, chart).lines.map(({ category }) => category)
  expect(categories(7)).toEqual(['Repairs and Maintenance', null])
  expect(categories(12)).toEqual(['Exterminating', null])
  expect(statementInChart(statement, 24).chartOfAccountsId).toBe(24)
})

it('keeps a category that a person chose in that chart', () => {
  const [line, ...rest] = statement.lines
  if (line === undefined) throw new Error('The statement has a line')
  const chosen = { ...line, choice: { chartOfAccountsId: 7, category: 'Other Expenses' } }
  const told = statementInChart({ ...statement, lines: [chosen, ...rest] }, 7)
  expect(told.lines[0]?.category).toBe('Other Expenses')
})

it('leaves a statement alone that is in the chart already, and any where no chart is asked for', () => {
  expect(statementInChart(statement, 2)).toBe(statement)
  expect(statementInChart(statement, null)).toBe(statement)
})
