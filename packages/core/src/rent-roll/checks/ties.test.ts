import { expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

const rows = [
  ['As of 12/31/2025'],
  ['Unit', 'Type', 'SqFt', 'Market Rent', 'Rent', 'Status'],
  ['101', 'A1', 700, 1250, 1200, 'Occupied'],
  ['102', 'A1', 700, 1250, 1210, 'Occupied'],
]

it('names a printed total that the units do not add up to, and by how many dollars', () => {
  // 1200 + 1210 = 2410, printed 2510
  const { findings } = aReading([...rows, ['Total', null, 1400, 2500, 2510, null]])
  expect(findings).toMatchObject([{ id: 'rent-roll/total-does-not-foot', dollars: 100, source: { cell: 'E5' } }])
})

it('is silent where every printed total agrees', () => {
  expect(aReading([...rows, ['Total', null, 1400, 2500, 2410, null]]).findings).toEqual([])
})

it('puts no dollars on square feet or on a count of units', () => {
  // 1,400 square feet, printed 7,700: 6,300 of them are no dollars.
  const { findings } = aReading([...rows, ['Total', null, 7700, 2500, 2410, null]])
  expect(findings).toMatchObject([{ id: 'rent-roll/total-does-not-foot', dollars: null, source: { cell: 'C5' } }])
  expect(findings[0]?.message).toContain('prints 7,700 square feet, its rows add up to 1,400 square feet;')
  const counted = aReading([...rows, ['Total 3 Units', null, 1400, 2500, 2410, null]]).findings
  expect(counted).toMatchObject([{ dollars: null, seen: '3' }])
  expect(counted[0]?.message).toContain('prints 3 units, its rows add up to 2 units;')
})

it('tells dollars with their separators', () => {
  const { findings } = aReading([...rows, ['Total', null, 1400, 2500, 12_410.5, null]])
  expect(findings[0]?.message).toContain('prints $12,410.50, its rows add up to $2,410;')
})
