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
