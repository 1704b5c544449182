import { expect, it } from 'vitest'
import { chartOfAccounts } from '../../chart-of-accounts/index.ts'
import { aStatement } from '../../testing/index.ts'
import { chartPlace, notInChart } from './chart-place.ts'

const crefc = chartOfAccounts(7)
const none = { income: null, expense: null }
const { lines } = aStatement([
  { concept: 'gpr', months: 100 },
  { concept: 'bad_debt_exp', section: 'expense', months: 5 },
  { concept: 'rubs', section: 'expense', months: -7 },
  { concept: 're_taxes', section: 'expense', months: 9 },
  { concept: null, months: 1 },
  { concept: null, section: 'expense', months: 1 },
  { concept: 'debt_service', section: 'below', months: 30 },
])

it('adds a line to the category of its meaning, a loss that is booked as an expense to the income that it lowers', () => {
  expect(lines.slice(0, 4).map((line) => chartPlace(line, crefc, none))).toEqual([
    { category: 'Gross Potential Rent', sign: 1, side: 'income' },
    { category: 'Less: Vacancy Loss', sign: -1, side: 'income' },
    { category: 'Other Income', sign: -1, side: 'income' },
    { category: 'Real Estate Taxes', sign: 1, side: 'expense' },
  ])
})

it('keeps what no category takes apart, signed by what it does to NOI', () => {
  expect(lines.slice(4, 6).map((line) => chartPlace(line, crefc, none))).toEqual([
    { category: notInChart, sign: 1, side: '' },
    { category: notInChart, sign: -1, side: '' },
  ])
  expect(lines.slice(6).map((line) => chartPlace(line, crefc, none).side)).toEqual(['excluded_expense'])
})

it('counts a total only where it is all that a statement prints', () => {
  const [line] = lines
  if (line === undefined) throw new Error('The statement has a line')
  const total = { ...line, isTotal: true }
  expect(chartPlace(total, crefc, none)).toEqual({ category: '', sign: 0, side: '' })
  expect(chartPlace(total, crefc, { income: total, expense: null }).category).toBe('Gross Potential Rent')
})
