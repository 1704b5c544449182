import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { describe, expect, it } from 'vitest'
import { correctedBy, correctionBase, harborLaneGrid, readStatement } from '../lines/statement-lines.fixtures.ts'
import {
  acceptSuggestions,
  categoryOptions,
  categoryTotals,
  recentCategories,
  suggestedLines,
  suggestionsOf,
} from './category-picker.tsx'

const chart = chartOfAccounts(2)
const lineOf = (label: string) => readStatement().statement.lines.find((line) => line.label === label) ?? null

describe('categories to choose from', () => {
  it('offers what is suggested first, with how likely it is, then what was chosen last', () => {
    const groups = categoryOptions(chart, lineOf('Management Fees'), ['Utilities'], '')
    expect(
      groups.slice(0, 2).map(({ title, options }) => [title, options[0]?.category, options[0]?.probability]),
    ).toEqual([
      ['Suggested', 'Management Fees', 0.42],
      ['Recent', 'Utilities', null],
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

const chosen = (category: string | null, chartOfAccountsId = 2, rule?: string) => ({
  kind: 'lineCategory' as const,
  sheet: 'T12',
  cell: 'A5',
  label: 'Payroll',
  category,
  chartOfAccountsId,
  ...correctionBase,
  ...(rule === undefined ? {} : { rule }),
})

describe('categories that were chosen last', () => {
  it('names the latest first, and each once', () => {
    const corrections = [chosen('Utilities'), chosen('Other Income'), chosen('Utilities')]
    expect(recentCategories(corrections, 2)).toEqual(['Utilities', 'Other Income'])
  })

  it('leaves out other charts, taken away ones and those that memory brought', () => {
    expect(recentCategories([chosen('Taxes', 3), chosen(null), chosen('Utilities', 2, 'r1')], 2)).toEqual([])
  })
})

const document = readStatement()
const { lines } = document.statement

describe('accepting what is suggested', () => {
  it('takes all suggestions over 90 % in one step', () => {
    const sure = suggestedLines(lines, 0.9)
    const gesture = acceptSuggestions(document, sure)
    expect([sure.length, gesture?.label, gesture?.corrections?.length]).toEqual([11, 'accept 11 suggestions', 11])
    const after = readStatement(harborLaneGrid(), gesture ? correctedBy(gesture) : []).statement.lines
    expect(suggestedLines(after, 0.9)).toEqual([])
  })

  it('leaves out totals, unsure lines and those nothing is suggested for', () => {
    const labels = suggestedLines(lines, 0.9).map(({ label }) => label)
    expect(labels).not.toContain('Management Fees')
    expect(labels).not.toContain('Total Income')
    expect(
      acceptSuggestions(
        document,
        lines.filter(({ label }) => label === 'Smart Home Package'),
      ),
    ).toBeNull()
  })

  it('names the one line that was confirmed', () => {
    const line = lines.filter(({ label }) => label === 'Management Fees')
    expect(acceptSuggestions(document, line)?.label).toBe('Management Fees: Management Fees')
  })
})

describe('totals by category', () => {
  const { totals, without } = categoryTotals(readStatement().statement, chartOfAccounts(2))

  it('adds up the lines of each category, in the order of the form', () => {
    expect(totals.slice(0, 2).map(({ category, total }) => [category, total])).toEqual([
      ['Gross Potential Rent', 1_254_000],
      ['Less Vacancy Loss', -63_745],
    ])
  })

  it('counts no total of the document', () => {
    expect(totals.flatMap(({ lines }) => lines).some(({ isTotal }) => isTotal)).toBe(false)
  })

  it('names the lines that are in none', () => {
    expect(without.map(({ label }) => label)).toEqual(['Smart Home Package'])
  })
})
