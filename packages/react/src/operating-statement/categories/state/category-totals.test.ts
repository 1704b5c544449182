import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { describe, expect, it } from 'vitest'
import { readStatement } from '../../lines/statement-lines.fixtures.ts'
import { categoryTotals } from './category-totals.ts'

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
