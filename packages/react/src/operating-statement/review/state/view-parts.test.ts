import { expect, it } from 'vitest'
import { annualRows, readReview, t12Rows } from '../review.fixtures.ts'
import { viewParts } from './view-parts.ts'

const t12 = readReview(t12Rows()).statement
const annual = { id: 'a', name: 'Annual', statement: readReview(annualRows).statement }

it('an annual statement stands beside the twelve months by each of its years', () => {
  const parts = viewParts(t12, { windows: ['t12'] }, [annual])
  expect(parts.map(({ name }) => name)).toEqual([null, 'Annual: 2023', 'Annual: 2024'])
})

it('each row knows its line, and which line of the reviewed statement is the same', () => {
  const [, year] = viewParts(t12, { windows: ['t12'] }, [annual])
  const taxes = year?.rows.find(({ row }) => row.label === 'Property Taxes')
  expect(taxes?.line).toBe(annual.statement.lines.find(({ label }) => label === 'Property Taxes'))
  expect(taxes?.same).toBe(t12.lines.find(({ label }) => label === 'Property Taxes'))
})

it('an annual statement alone shows its latest year, and says that it has no months to look back on', () => {
  const [own] = viewParts(annual.statement, { windows: ['t12', 't3'] }, [])
  expect(own?.view.columns.map(({ caption }) => caption)).toEqual(['2024'])
  expect(own?.view.outOfReach).toEqual(['t12', 't3'])
})
