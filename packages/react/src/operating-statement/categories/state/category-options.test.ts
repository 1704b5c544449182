import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { describe, expect, it } from 'vitest'
import { readStatement } from '../../lines/statement-lines.fixtures.ts'
import { categoryOptions, suggestionsOf } from './category-options.ts'

const chart = chartOfAccounts(2)
const lineOf = (label: string) => readStatement().statement.lines.find((line) => line.label === label) ?? null

describe('categories to choose from', () => {
  it('offers what is suggested first, with how likely it is, then what was chosen last', () => {
    const groups = categoryOptions(chart, lineOf('Management Fees'), ['Utilities'], '')
    expect(
      groups.slice(0, 2).map(({ title, options }) => [title, options[0]?.category, options[0]?.probability]),
    ).toEqual([
      ['Suggested', 'Management Fees', 0.42],
      ['Chosen last', 'Utilities', null],
    ])
  })

  it("shows the kinds of the line's own section first", () => {
    const titles = (label: string) => categoryOptions(chart, lineOf(label), [], '').map(({ title }) => title)
    expect(titles('Payroll')).toEqual(['Suggested', 'Expenses', 'Below the line', 'Income', 'Excluded income'])
    expect(titles('Smart Home Package')[0]).toBe('Income')
  })

  it('keeps what contains all words that were typed', () => {
    const groups = categoryOptions(chart, null, [], 'water SEW')
    expect(groups.flatMap(({ options }) => options.map(({ category }) => category))).toEqual(['Water and Sewer'])
    expect(categoryOptions(chart, null, [], 'zebra')).toEqual([])
  })

  it('says on which side an ambiguous category stands, and offers no category that only marks a row', () => {
    const [first] = chart.categories
    if (!first) throw new Error('no category')
    const categories = [
      { ...first, name: 'Less Concessions' },
      { ...first, name: 'TOTAL' },
    ]
    const groups = categoryOptions({ ...chart, categories }, null, [], '')
    expect(groups.flatMap(({ options }) => options.map(({ label }) => label))).toEqual([
      'Less Concessions (income line item)',
    ])
  })

  it('suggests no category twice', () => {
    const suggestion = { category: 'Utilities', concept: 'electric', probability: 0.2 }
    expect(suggestionsOf({ category: 'Utilities', probability: 0.7, suggestions: [suggestion] })).toHaveLength(1)
  })
})
