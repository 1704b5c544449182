import { describe, expect, test } from 'vitest'
import { accountConcepts } from './account-concepts.ts'
import { builtInChartsOfAccounts } from './built-in-charts-of-accounts.ts'

describe('the charts that ship', () => {
  test('carry 577 categories in 20 charts, counted in the published lists', () => {
    const charts = builtInChartsOfAccounts()
    expect(charts).toHaveLength(20)
    expect(charts.reduce((count, chart) => count + chart.categories.length, 0)).toBe(577)
    expect(new Set(charts.map((chart) => chart.id)).size).toBe(20)
  })

  test.each(builtInChartsOfAccounts().map((chart) => [chart.name, chart] as const))(
    'a line classified once can be told in %s: each concept stands in exactly one category',
    (_, chart) => {
      const keys = accountConcepts().map((concept) => concept.key)
      expect(chart.categories.flatMap((category) => category.concepts).sort()).toEqual(keys.sort())
    },
  )

  test.each(builtInChartsOfAccounts().map((chart) => [chart.name, chart] as const))(
    'no category name of %s is used twice, and none marks a row',
    (_, chart) => {
      const names = chart.categories.map((category) => category.name)
      expect(new Set(names).size).toBe(names.length)
      expect(names).not.toContain('NOI')
      expect(names).not.toContain('TOTAL')
    },
  )

  test('a category that rolls up names another category of its chart', () => {
    for (const chart of builtInChartsOfAccounts()) {
      const names = chart.categories.map((category) => category.name)
      for (const { rollUp, alternateTo } of chart.categories) {
        if (rollUp) expect(names).toContain(rollUp)
        for (const other of alternateTo ?? []) expect(names).toContain(other)
      }
    }
  })
})
