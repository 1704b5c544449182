import { describe, expect, it } from 'vitest'
import { aWord } from '../../lines/statement-lines.fixtures.ts'
import { recentCategories } from './recent-categories.ts'

const chosen = (category: string | null, chartOfAccountsId = 2, rule?: string) => ({
  kind: 'lineCategory' as const,
  sheet: 'T12',
  cell: 'A5',
  label: 'Payroll',
  category,
  chartOfAccountsId,
  ...aWord,
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
