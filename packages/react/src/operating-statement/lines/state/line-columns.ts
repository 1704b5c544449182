import { type ChartOfAccounts, categoryLabel, isExcludedCategory } from '@uwkit/core/chart-of-accounts'
import type { OperatingStatement } from '@uwkit/core/operating-statement'
import type { Choice, GridColumn } from '../../../grid/index.ts'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * The columns of a statement's lines: label, code and category first, a column for each period, the total last.
 * For a total of the document, how it is proved stands in the place of its category.
 *
 * @param chart The chart that the statement is told in.
 */
export function lineColumns(statement: OperatingStatement, chart: ChartOfAccounts): GridColumn[] {
  const { periods, lines } = statement
  const hasCodes = lines.some(({ code }) => code !== null)
  const ofFile = 'It is as printed in the file. Correct what the line is with Line.'
  const money = { kind: 'money', negative: 'parentheses' } as const
  const columns: GridColumn[] = [
    { id: 'label', title: 'Line', kind: 'text', width: 210, frozen: 'start', readOnly: ofFile },
    { id: 'code', title: 'Code', kind: 'text', width: 84, frozen: 'start', readOnly: ofFile },
    { id: 'category', title: 'Category', kind: 'choice', width: 180, frozen: 'start', choices: categoryChoices(chart) },
    ...periods.map((period): GridColumn => ({ id: period.key, title: periodTitle(period), width: 100, ...money })),
    {
      id: 'total',
      title: 'Total',
      width: 124,
      frozen: 'end',
      readOnly: 'It adds up the periods of the line.',
      ...money,
    },
  ]
  return columns.filter(({ id }) => id !== 'code' || hasCodes)
}

/**
 * The categories of a chart that a line may have, in the order of its form.
 *
 * @example
 * categoryChoices({ categories: [{ name: 'RUBS', kind: 'income' }] })
 * // => [{ value: 'RUBS', label: 'RUBS (income line item)' }]
 */
export function categoryChoices({ categories }: ChartOfAccounts): Choice[] {
  return categories
    .filter(({ name }) => !isExcludedCategory(name))
    .map((category) => ({ value: category.name, label: categoryLabel(category) }))
}

/**
 * What heads a column of figures: a month in a few letters, anything else as printed.
 *
 * @example
 * periodTitle({ key: '2025-07', kind: 'month', caption: '7/31/25', column: 4 })
 * // => 'Jul 2025'
 */
export function periodTitle({ key, kind, caption }: OperatingStatement['periods'][number]): string {
  const month = kind === 'month' ? /^(\d{4})-(\d{2})$/.exec(key) : null
  const name = month === null ? undefined : monthNames[Number(month[2]) - 1]
  return name === undefined || month === null ? caption || key : `${name} ${month[1]}`
}
