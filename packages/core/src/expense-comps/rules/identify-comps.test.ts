import { expect, test } from 'vitest'
import { pointIndexOf } from '../../map/index.ts'
import { readOperatingStatement } from '../../operating-statement/index.ts'
import { gridOf } from '../../shared/index.ts'
import { anExpenseComp } from '../expense-comps.fixtures.ts'
import { compTypes, type ExpenseComp } from '../expense-comps.schema.ts'
import { compTypeOf, type ExpenseReference, expenseSubject, identifyExpenseComps } from './identify-comps.ts'

const deal: ExpenseReference = {
  lat: 39,
  lng: -77,
  propertyType: 'Garden',
  units: 200,
  yearBuilt: 1990,
  yearRenovated: null,
  effectiveGrossIncomePerUnit: 18_000,
}

/** Comps to the north, a hundredth of a degree (0.69 miles) further each. */
const comps = (count: number, changes: (rank: number) => Partial<ExpenseComp> = () => ({})) =>
  Array.from({ length: count }, (_, rank) =>
    anExpenseComp({ id: `${rank}`, lat: 39 + (rank + 1) / 100, ...changes(rank) }),
  )

test('of the nearest fifty, the ten most similar are selected and listed first to last', () => {
  // The farther, the larger: rank r has 4(r + 1) units, up to the 200 of the deal, so that the nearest are not the most similar.
  const all = comps(60, (rank) => ({ units: Math.min(200, 4 * (rank + 1)) }))
  const found = identifyExpenseComps(deal, pointIndexOf(all))
  expect(found.comps.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, rank) => `${rank}`))
  // A rank adds 0.02 of size and takes 0.69/49.99 = 0.0138 of distance: the farthest of the pool are the most similar.
  expect(found.selected).toEqual(['49', '48', '47', '46', '45', '44', '43', '42', '41', '40'])
  expect(found.comps.filter(({ isSelected }) => isSelected).map(({ id }) => id)).toEqual([...found.selected].reverse())
  expect(found.config).toEqual({
    filters: [{ kind: 'selected' }],
    sorting: [{ field: 'similarity', direction: 'descending' }],
    polygons: [{ type: 'CIRCLE', center: { lat: 39, lng: -77 }, radius: 80_450 }],
  })
})

test('comps of another kind do not crowd out those of the same kind', () => {
  const students = comps(60, () => ({ type: 'Dedicated Student' }))
  const gardens = comps(12, (rank) => ({ id: `garden ${rank}`, lat: 39.3 + rank / 100 }))
  const found = identifyExpenseComps(deal, pointIndexOf([...students, ...gardens]))
  expect(found.comps).toHaveLength(12)
  expect(found.selected).toHaveLength(10)
  expect(found.selected[0]).toBe('garden 0')
})

test('where the kind of the deal is unknown, every kind is taken', () => {
  const found = identifyExpenseComps(
    { ...deal, propertyType: null },
    pointIndexOf(comps(3, (rank) => ({ type: rank === 0 ? null : 'Military' }))),
  )
  expect(found.comps).toHaveLength(3)
})

test('a comp beyond 80,450 m, the property itself and one without a place are left out', () => {
  // 0.7234 degrees are 80,439 m, 0.7236 are 80,462 m (a degree is 69.09409 miles of 1,609.344 m).
  const all = [
    anExpenseComp({ id: 'within', lat: 39.7234 }),
    anExpenseComp({ id: 'beyond', lat: 39.7236 }),
    anExpenseComp({ id: 'itself', isSubject: true }),
    anExpenseComp({ id: 'nowhere', lat: null, lng: null }),
  ]
  expect(identifyExpenseComps(deal, pointIndexOf(all)).comps.map(({ id }) => id)).toEqual(['within'])
})

test('a comp whose similarity cannot be told is listed but not selected, and one selected before is given up', () => {
  const all = [anExpenseComp({ id: 'unknown', units: null, isSelected: true }), anExpenseComp({ id: 'known' })]
  const found = identifyExpenseComps(deal, pointIndexOf(all))
  expect(found.comps.map(({ id, similarity, isSelected }) => [id, similarity, isSelected])).toEqual([
    ['unknown', null, false],
    ['known', 1, true],
  ])
})

test('each of the six kinds is itself', () => {
  expect(compTypes.map(compTypeOf)).toEqual(compTypes)
})

test('the shape of a building does not tell its kind, who lives there does', () => {
  expect(['Garden', 'High-rise', 'townhome', 'Affordable'].map(compTypeOf)).toEqual(
    Array.from({ length: 4 }, () => 'Conventional Multifamily'),
  )
  expect(['Age-Restricted', 'Co-op', 'Manufactured housing', 'Student Housing'].map(compTypeOf)).toEqual([
    'Seniors',
    'Cooperative',
    'Manufactured Housing',
    'Dedicated Student',
  ])
})

test('nothing is guessed of a type nobody knows', () => {
  expect([null, '', '-', 'Hotel', 'constructor'].map(compTypeOf)).toEqual([null, null, null, null, null])
})

const subjectDeal = { lat: 39, lng: -77, yearBuilt: null, propertyType: 'Garden' }
const building = { yearBuilt: 1988, yearRehabbed: 2015, units: 10, netRentableSquareFeet: 9000 }
const concepts: Record<string, string> = {
  Rent: 'gpr',
  Taxes: 're_taxes',
  Insurance: 'insurance',
  Liability: 'prof_liability',
}
const predictor = {
  lineItem: ({ label }: { label: string }) => [{ answer: concepts[label] ?? 'gpr', probability: 1 }],
}
const months = Array.from({ length: 12 }, (_, index) => `${index + 1}/31/2025`)
const year = (label: string, amount: number) => [label, ...months.map(() => amount)]
const rows = [
  [
    'Account',
    'Jan 2025',
    'Feb 2025',
    'Mar 2025',
    'Apr 2025',
    'May 2025',
    'Jun 2025',
    'Jul 2025',
    'Aug 2025',
    'Sep 2025',
    'Oct 2025',
    'Nov 2025',
    'Dec 2025',
  ],
  year('Rent', 15_000),
  year('Total Income', 15_000),
  year('Taxes', 1000),
  year('Insurance', 400),
  year('Liability', 100),
  year('Total Expenses', 1500),
  year('NOI', 13_500),
]
const grid = gridOf('T12', rows)

test('income and expenses are those of the statement’s latest year by unit, each with its accounts', () => {
  const reading = readOperatingStatement(grid, {
    file: 't12.xlsx',
    predictor: predictor as never,
    chartOfAccountsId: 2,
  })
  const statement = reading?.statement ?? null
  const subject = expenseSubject({ deal: subjectDeal, building, rentRoll: null, statement })
  expect(subject.effectiveGrossIncomePerUnit).toBe(18_000)
  expect(subject.expenses).toEqual({ realEstateTaxes: 1200, propertyInsurance: 600 })
  expect(subject.accounts.propertyInsurance).toEqual([
    { label: 'Insurance', amount: 480 },
    { label: 'Liability', amount: 120 },
  ])
  expect(subject).toMatchObject({ units: 10, yearBuilt: 1988, yearRenovated: 2015, squareFeet: 9000 })
})

test('an expense of zero is known, one that no line tells is not', () => {
  const zero = readOperatingStatement(gridOf('T12', [...rows.slice(0, 3), year('Taxes', 0), ...rows.slice(4)]), {
    file: 't12.xlsx',
    predictor: predictor as never,
    chartOfAccountsId: 2,
  })
  const { expenses } = expenseSubject({
    deal: subjectDeal,
    building,
    rentRoll: null,
    statement: zero?.statement ?? null,
  })
  expect(expenses).toEqual({ realEstateTaxes: 0, propertyInsurance: 600 })
})

test('the units of the rent roll go before those that a person typed', () => {
  const rentRoll = { totals: { dwellingCount: 12 } }
  expect(expenseSubject({ deal: subjectDeal, building, rentRoll, statement: null }).units).toBe(12)
})

test('without documents nothing is guessed', () => {
  expect(expenseSubject({ deal: subjectDeal, building: null, rentRoll: null, statement: null })).toMatchObject({
    units: null,
    effectiveGrossIncomePerUnit: null,
    period: null,
    expenses: {},
  })
})
