import { expect, test } from 'vitest'
import { compName, expenseColumns, milesFrom, subjectCells, totalExpenses } from './expense-columns.ts'

test('a total that a comp tells goes before the sum of its parts', () => {
  expect(totalExpenses({ total: 6000, taxes: 1000 })).toBe(6000)
  expect(totalExpenses({ taxes: null })).toBeNull()
})

test('distance needs two places', () => {
  expect(milesFrom(null, { lat: 39, lng: -77 })).toBeNull()
  expect(milesFrom({ lat: 39, lng: -77 }, { lat: null, lng: null })).toBeNull()
  expect(milesFrom({ lat: 39, lng: -77 }, { lat: 40, lng: -77 })).toBeCloseTo(69.09, 1)
})

test('each cell of the subject has its column', () => {
  const ids = new Set(expenseColumns({ lat: 39, lng: -77 }).map(({ id }) => id))
  const cells = subjectCells({ units: 1, yearBuilt: 1, effectiveGrossIncomePerUnit: 1, expenses: {} })
  for (const id of Object.keys(cells)) expect(ids).toContain(id)
})

test('a comp without a name goes by its address', () => {
  expect(compName({ propertyName: null, address: '1 Elm St', id: '7' })).toBe('1 Elm St')
})
