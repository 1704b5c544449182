import { expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

const rows = [
  ['Unit', 'Tenant', 'Market Rent', 'Rent'],
  ['1', 'Alder', 1200, 1150],
  ['2', 'Birch', 1000, 900],
  ['2', 'Birch', 1000, 900],
  ['3', 'Cherry', 900, 800],
]

it('tells of a unit printed twice that the printed total counts once', () => {
  // 1,150 + 900 + 800 = 2,850; 1,200 + 1,000 + 900 = 3,100.
  const { rentRoll, findings } = aReading([...rows, ['Total', null, 3100, 2850]])
  expect(rentRoll.units.length).toBe(3)
  const found = findings.filter(({ id }) => id === 'rent-roll/chosen-by-totals')
  expect(found.map(({ source }) => source?.cell)).toEqual(['A4'])
  expect(found[0]?.message).toContain('printed twice')
})

it('keeps quiet where the printed total counts both rows', () => {
  const { rentRoll, findings } = aReading([...rows, ['Total', null, 4100, 3750]])
  expect(rentRoll.units.length).toBe(4)
  expect(findings.map(({ id }) => id)).not.toContain('rent-roll/chosen-by-totals')
})
