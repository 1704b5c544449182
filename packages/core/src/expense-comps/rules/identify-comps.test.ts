import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointIndexOf } from '../../map/index.ts'
import { readOperatingStatement } from '../../operating-statement/index.ts'
import { gridOf } from '../../shared/index.ts'
import { anExpenseComp } from '../expense-comps.fixtures.ts'
import { compTypes, type ExpenseComp } from '../expense-comps.schema.ts'
import {
  compTypeOf,
  type ExpenseReference,
  type ExpenseTraits,
  expenseSimilarity,
  expenseSubject,
  identifyExpenseComps,
} from './identify-comps.ts'

const deal: ExpenseReference = {
  lat: 39,
  lng: -77,
  propertyType: 'Garden',
  units: 200,
  yearBuilt: 1990,
  yearRenovated: null,
  effectiveGrossIncomePerUnit: 18_000,
}

/** Builds comps to the north, each a hundredth of a degree (0.69 miles) further. */
const comps = (count: number, changes: (rank: number) => Partial<ExpenseComp> = () => ({})) =>
  Array.from({ length: count }, (_, rank) =>
    anExpenseComp({ id: `${rank}`, lat: 39 + (rank + 1) / 100, ...changes(rank) }),
  )

test('of the nearest fifty, the ten most similar are selected and listed first to last', () => {
  // Size grows with distance: rank r has 4(r + 1) units, up to the 200 of the deal, so the nearest are not the most similar.
  const all = comps(60, (rank) => ({ units: Math.min(200, 4 * (rank + 1)) }))
  const found = identifyExpenseComps(deal, pointIndexOf(all))
  expect(found.comps.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, rank) => `${rank}`))
  // Each rank adds 0.02 for size and loses 0.69/49.99 = 0.0138 for distance: the farthest of the pool are the most similar.
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

const dealTraits: ExpenseTraits = {
  lat: 39,
  lng: -77,
  units: 200,
  yearBuilt: 1990,
  yearRenovated: 2015,
  effectiveGrossIncomePerUnit: 18_000,
}

const maybe = (minimum: number, maximum: number) => fc.option(fc.integer({ min: minimum, max: maximum }), { nil: null })
const traits = fc.record({
  lat: maybe(-90, 90),
  lng: maybe(-180, 180),
  units: maybe(0, 2000),
  yearBuilt: maybe(0, 2026),
  yearRenovated: maybe(0, 2026),
  effectiveGrossIncomePerUnit: maybe(-1000, 60_000),
})

test('similarity is the weighted average of its parts', () => {
  // North by half a degree: 34.547 of 49.9893 miles, so 0.308913. Units 150/200 = 0.75. 1970: 20 of 50 years, 0.6.
  // 2020: 5 of 50 years, 0.9 by a weight of 0.2. Income 18,000/24,000 = 0.75.
  // (0.308913 + 0.75 + 0.6 + 0.18 + 0.75) / 4.2 = 2.588913 / 4.2 = 0.616408.
  const comp = {
    ...dealTraits,
    lat: 39.5,
    units: 150,
    yearBuilt: 1970,
    yearRenovated: 2020,
    effectiveGrossIncomePerUnit: 24_000,
  }
  const found = expenseSimilarity(dealTraits, comp)
  expect(found?.similarity).toBeCloseTo(0.616408, 5)
  expect(found?.breakdown['distance']).toBeCloseTo(0.308913, 5)
  expect(found?.breakdown['yearBuilt']).toBeCloseTo(0.6, 9)
})

test('without unit count, year built or effective gross income of both there is no similarity', () => {
  for (const lacking of [{ units: null }, { units: 0 }, { yearBuilt: null }, { effectiveGrossIncomePerUnit: null }]) {
    expect(expenseSimilarity({ ...dealTraits, ...lacking }, dealTraits)).toBeNull()
    expect(expenseSimilarity(dealTraits, { ...dealTraits, ...lacking })).toBeNull()
  }
})

test('a renovation or a place that nobody knows does not count against a property', () => {
  const found = expenseSimilarity(dealTraits, { ...dealTraits, yearRenovated: null, lat: null })
  expect(found?.similarity).toBe(1)
  expect(found?.breakdown).toMatchObject({ yearRenovated: null, distance: null })
})

test('similarity lies between 0 and 1, is the same both ways, and 1 to itself', () => {
  fc.assert(
    fc.property(traits, traits, (one, other) => {
      const found = expenseSimilarity(one, other)
      expect(expenseSimilarity(other, one)?.similarity ?? null).toEqual(
        found === null ? null : expect.closeTo(found.similarity, 9),
      )
      if (!found) return
      expect(found.similarity).toBeGreaterThanOrEqual(0)
      expect(found.similarity).toBeLessThanOrEqual(1)
      expect(expenseSimilarity(one, one)?.similarity).toBeCloseTo(1, 12)
    }),
  )
})

test('of two comps that differ in one trait alone, the one nearer to the deal is the more similar', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 199 }), fc.integer({ min: 1, max: 199 }), (a, b) => {
      const [fewer, more] = [Math.min(a, b), Math.max(a, b)]
      const of = (units: number) => expenseSimilarity(dealTraits, { ...dealTraits, units })?.similarity ?? 0
      expect(of(more)).toBeGreaterThanOrEqual(of(fewer))
    }),
  )
})
