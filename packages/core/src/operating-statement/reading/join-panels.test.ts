import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { joinPanels } from './join-panels.ts'

const labels = (rows: readonly (readonly CellLiteral[])[]) =>
  joinPanels(gridOf('Page 1', rows))?.grid.rows.map(([label]) => label?.text ?? null)

describe('panels of one statement', () => {
  const caption = ['Current', 'Pro Forma']

  it('puts the detail of expenses where the first table counts their total', () => {
    const rows = [
      [null, null, null, 'Annual', ...caption],
      ['Asking Price', 500, null, 'Gross Potential Rent', 1000, 1100],
      [null, null, null, 'Vacancy', -100, -100],
      [null, null, null, 'Effective Gross Income', 900, 1000],
      ['Units', 10, null, 'Less: Expenses', 300, 310],
      [null, null, null, 'Net Operating Income', 600, 690],
      ['Operating Data'],
      [null, ...caption],
      ['Taxes', 200, 200],
      ['Insurance', 100, 110],
      ['Total Expenses', 300, 310],
      ['Expenses/unit', 30, 31],
    ]
    expect(labels(rows)).toEqual([
      'Annual',
      'Gross Potential Rent',
      'Vacancy',
      'Effective Gross Income',
      'Taxes',
      'Insurance',
      'Total Expenses',
      'Less: Expenses',
      'Net Operating Income',
    ])
  })

  it('are none where one table holds it all', () => {
    expect(
      labels([
        ['Account', ...caption],
        ['Rent', 1000, 1100],
        ['Total Income', 1000, 1100],
        ['Taxes', 300, 310],
        ['Total Expenses', 300, 310],
      ]),
    ).toBeUndefined()
  })
})
