import { describe, expect, test } from 'vitest'
import { UwkitError } from '../../shared/errors.ts'
import { accountConcepts, categoryOfConcept } from './categories.ts'
import {
  builtInChartsOfAccounts,
  ChartOfAccountsNotFoundError,
  categorizationGateOf,
  chartOfAccounts,
  chartOfAccountsByName,
  clientModesOf,
  defaultChartOfAccountsIdFor,
  isAutoCategorizationAllowed,
  isSupportedForSizing,
  offeredChartsOfAccounts,
} from './charts-of-accounts.ts'

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
    // Most charts subtract deductions booked as expenses from income, and recovered utilities are income
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

test('a statement is told in the Fannie Mae chart unless somebody says otherwise', () => {
  expect(chartOfAccounts().id).toBe(2)
})

test.each([
  [2, 'Fannie Mae'],
  [3, 'Freddie Mac'],
  [7, 'CREFC'],
  [12, 'HUD'],
  [13, 'Fannie Senior'],
  [14, 'WDIS'],
  [15, 'Apprise'],
  [21, 'HUD Lean'],
  [22, 'Freddie Senior'],
  [23, 'Capital Markets'],
  [24, 'SBL'],
])('chart %i is %s, by its id and by its name', (id, name) => {
  expect(chartOfAccounts(id).name).toBe(name)
  expect(chartOfAccountsByName(name).id).toBe(id)
  expect(chartOfAccountsByName(` ${name.toUpperCase()} `).id).toBe(id)
})

test.each([4, 5, 8, 19, 0, 2.5, Number.NaN])('%s is no chart', (id) => {
  expect(() => chartOfAccounts(id)).toThrow(new ChartOfAccountsNotFoundError(id))
})

test('an unknown name is refused in the exact words', () => {
  expect(() => chartOfAccountsByName('Fanny May')).toThrow('Chart of Accounts not found.')
  try {
    chartOfAccountsByName('Fanny May')
  } catch (error) {
    expect(UwkitError.isInstance(error) && error.code).toBe('chart_of_accounts_not_found')
    expect(error).toMatchObject({ requested: 'Fanny May' })
  }
})

test("a company's own chart is found among the charts it is looked for in", () => {
  const own = { ...chartOfAccounts(2), id: 1001, name: 'House chart' }
  expect(chartOfAccountsByName('House chart', [own])).toBe(own)
})

test('charts are offered in the order of the pick list, Fannie Mae first and SBL not at all', () => {
  expect(offeredChartsOfAccounts().map((chart) => chart.id)).toEqual([
    2, 3, 7, 6, 1, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23,
  ])
})

const configured = [
  { emailDomain: 'first.example', chartOfAccountsId: 9 },
  { emailDomain: 'second.example', chartOfAccountsId: 10 },
  { emailDomain: 'third.example', chartOfAccountsId: 11 },
]
const modesOf = (email: string, isProviderAdmin = false) => clientModesOf({ email, isProviderAdmin }, configured)

test('a provider administrator has every client mode, and still starts with Fannie Mae', () => {
  const modes = modesOf('root@provider.example', true)
  expect(modes).toEqual(configured)
  expect(defaultChartOfAccountsIdFor(modes)).toBe(2)
})

test("a user starts with the chart of the client whose domain is the user's", () => {
  const starts = ['a@first.example', 'a@second.example', 'a@third.example', 'a@notfirst.example'].map((email) =>
    defaultChartOfAccountsIdFor(modesOf(email)),
  )
  expect(starts).toEqual([9, 10, 11, 2])
})

test('a loan is sized on nine of the offered charts only', () => {
  const supported = offeredChartsOfAccounts().filter((chart) => isSupportedForSizing(chart.id))
  expect(supported.map((chart) => chart.id).sort((a, b) => a - b)).toEqual([2, 3, 7, 12, 14, 15, 21, 22, 23])
})

const allowed = (chartOfAccountsId: number, email: string, isProviderAdmin = false) =>
  isAutoCategorizationAllowed(
    chartOfAccountsId,
    categorizationGateOf({ email, isProviderAdmin, accountAccess: ['access_expense_comps'] }, configured),
  )

test('the white-label lender has its expenses categorized in every chart', () => {
  const ofLender = { email: 'ann@elsewhere.example', isProviderAdmin: false, accountAccess: ['access_wd'] }
  expect(isAutoCategorizationAllowed(2, categorizationGateOf(ofLender, configured))).toBe(true)
})

test('anybody has them categorized in charts 1 and 6, nobody else in chart 2', () => {
  expect([1, 6, 2].map((id) => allowed(id, 'ann@elsewhere.example'))).toEqual([true, true, false])
})

test('a client has them categorized in its own chart and in no other client chart', () => {
  expect([9, 10, 11].map((id) => allowed(id, 'bo@Second.Example'))).toEqual([false, true, false])
})

test('a provider administrator has them categorized in every client chart', () => {
  expect([9, 10, 11].map((id) => allowed(id, 'root@provider.example', true))).toEqual([true, true, true])
})
