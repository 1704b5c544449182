import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { describe, expect, it } from 'vitest'
import { chartOptions } from './chart-of-accounts-select.tsx'

describe('charts to choose from', () => {
  it('offers the built-in charts in the order of the pick list', () => {
    const ids = [2, 3, 7, 6, 1, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23]
    expect(chartOptions([]).map(({ id }) => Number(id))).toEqual(ids)
  })

  it("puts the company's own charts after them, by name, and leaves out those of charge codes", () => {
    const own = (id: number, name: string, section: 'opex' | 'rentroll' = 'opex') => ({
      ...chartOfAccounts(2),
      id,
      name,
      section,
    })
    const options = chartOptions([own(1001, 'Second'), own(1000, 'First'), own(1002, 'Charges', 'rentroll')])
    expect(options.slice(-2).map(({ label, group }) => [label, group])).toEqual([
      ['First', 'Your company’s charts'],
      ['Second', 'Your company’s charts'],
    ])
  })

  it('does not repeat a built-in chart that the server names too', () => {
    expect(chartOptions([chartOfAccounts(2)])).toHaveLength(19)
  })
})
