import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { describe, expect, it } from 'vitest'
import { readStatement } from '../statement-lines.fixtures.ts'
import { categoryChoices, lineColumns, periodTitle } from './line-columns.ts'

describe('columns of a statement', () => {
  const { statement } = readStatement()

  it('has a column for each month between the line and its total', () => {
    const titles = lineColumns(statement, chartOfAccounts(2)).map(({ title }) => title)
    expect([titles.length, titles[3], titles.at(-1)]).toEqual([16, 'Jan 2025', 'Total'])
  })

  it('leaves out the code where no line has one', () => {
    const lines = statement.lines.map((line) => ({ ...line, code: null }))
    expect(lineColumns({ ...statement, lines }, chartOfAccounts(2)).some(({ id }) => id === 'code')).toBe(false)
  })

  it('shows negative amounts in parentheses', () => {
    const money = lineColumns(statement, chartOfAccounts(2)).filter(({ kind }) => kind === 'money')
    expect(money.every(({ negative }) => negative === 'parentheses')).toBe(true)
  })

  it('says on which side of the line an ambiguous category stands', () => {
    const [category] = chartOfAccounts(2).categories
    if (!category) throw new Error('no category')
    const chart = {
      ...chartOfAccounts(2),
      categories: [
        { ...category, name: 'RUBS' },
        { ...category, name: 'NOI' },
      ],
    }
    expect(categoryChoices(chart)).toEqual([{ value: 'RUBS', label: 'RUBS (income line item)' }])
  })

  it('heads a column that is no month as printed', () => {
    expect(periodTitle({ key: '2024', kind: 'year', caption: 'FY 2024', column: 1 })).toBe('FY 2024')
  })
})
