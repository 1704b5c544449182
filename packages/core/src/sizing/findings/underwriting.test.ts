import { expect, it } from 'vitest'
import { underwrite } from '../rules/underwriting/underwrite.ts'
import { aNumberedUnit, aRentRoll, aStatement, type ShortLine } from '../sizing.fixtures.ts'

const lines: ShortLine[] = [
  { concept: 'gpr', months: 1000 },
  { concept: 're_taxes', section: 'expense', months: 10 },
  { concept: 'insurance', section: 'expense', months: 10 },
]
const roll = aRentRoll([aNumberedUnit(1)])
const found = (...from: Parameters<typeof underwrite>) =>
  underwrite(...from).findings.map(({ id, severity }) => [id, severity])

it('raises a tax bill or a premium that nobody knows as an error, until it is given', () => {
  expect(found(roll, [aStatement(lines.slice(0, 2))])).toEqual([['sizing/no-property-insurance', 'error']])
  expect(found(roll, [aStatement(lines.slice(0, 1))])).toHaveLength(2)
  const bills = { realEstateTaxes: { amount: 120 }, propertyInsurance: { amount: 120 } }
  expect(found(roll, [aStatement(lines.slice(0, 1))], { lines: bills })).toEqual([])
})

it('says that all expenses are one figure, with its dollars', () => {
  const [rents, all] = aStatement([
    { concept: 'gpr', months: 1000 },
    { concept: null, section: 'expense', months: 400 },
  ]).lines
  if (rents === undefined || all === undefined) throw new Error('two lines were made')
  const total = { ...all, isTotal: true, totalOf: 'expense' as const }
  const { findings } = underwrite(roll, [{ ...aStatement(lines), lines: [rents, total] }])
  // 400 times 12.
  expect(findings).toMatchObject([{ id: 'sizing/expense-total-only', dollars: 4800 }])
})

it('puts dollars on what has no category and on what is not operations', () => {
  const odd: ShortLine[] = [
    { concept: null, months: 5 },
    { concept: null, section: 'expense', months: 7 },
    { concept: 'capex', section: 'expense', months: 100 },
  ]
  const { findings } = underwrite(roll, [aStatement([...lines, ...odd])])
  expect(findings.map(({ id, dollars }) => [id, dollars])).toEqual([
    ['sizing/income-without-category', 60],
    ['sizing/expense-without-category', 84],
    ['sizing/not-operations', 1200],
  ])
})

it('finds nothing wrong in complete documents', () => {
  expect(found(roll, [aStatement(lines)])).toEqual([])
})

it('puts the missing document before the rest', () => {
  expect(found(null, [aStatement(lines.slice(0, 2))])[0]).toEqual(['sizing/no-rent-roll', 'warning'])
})
