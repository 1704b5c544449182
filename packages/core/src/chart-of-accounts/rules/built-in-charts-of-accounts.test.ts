import { describe, expect, test } from 'vitest'
import { accountConcepts } from './account-concepts.ts'
import { builtInChartsOfAccounts } from './built-in-charts-of-accounts.ts'
import { categoryOfConcept } from './category-of-concept.ts'

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

  test('what stands below NOI is excluded in every chart, and nothing above it is', () => {
    const naturally = {
      income: 'income',
      expense: 'expense',
      below: 'excluded_expense',
      belowIncome: 'excluded_income',
    }
    const turned = builtInChartsOfAccounts().flatMap((chart) =>
      accountConcepts()
        .filter(({ key, naturalSection }) => categoryOfConcept(chart, key)?.kind !== naturally[naturalSection])
        .map(({ key }) => key),
    )
    // Deductions booked as expenses are taken off income by most charts, and recovered utilities are income
    expect([...new Set(turned)].sort()).toEqual(['bad_debt_exp', 'concessions_exp', 'rubs_exp'])
  })

  test('every category says what it is and where it comes from, and deductions from income carry a minus', () => {
    for (const { categories } of builtInChartsOfAccounts()) {
      expect(categories.every(({ definition, source }) => definition !== '' && source !== '')).toBe(true)
      const vacancy = categories.find(({ concepts }) => concepts.includes('vacancy'))
      expect(vacancy).toMatchObject({ kind: 'income', sign: '-' })
    }
  })

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
