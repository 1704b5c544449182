import { describe, expect, test } from 'vitest'
import { lanternGrid, readFixture, rollOf, unclearGrid } from '../../mapping.fixtures.ts'
import { isUnmapped, missingColumns, repeatedColumns, repeatedText } from './column-hints.ts'

const clear = rollOf(readFixture(lanternGrid()))
const unclear = rollOf(readFixture(unclearGrid()))

describe('what is still missing of the columns', () => {
  test('is nothing where units and rents are told', () => {
    expect(missingColumns(clear.rentRoll)).toEqual([])
  })

  test('names the rents and what to do where no column holds any', () => {
    expect(missingColumns(unclear.rentRoll)).toEqual([
      { id: 'rent', hint: expect.stringMatching(/Choose contract rent above the column of rents/) },
    ])
  })

  test('lists columns whose cells went nowhere', () => {
    const unmapped = unclear.rentRoll.columns.filter((column) => isUnmapped(column, unclear))
    expect(unmapped.map(({ caption }) => caption)).toEqual(['Column7', 'Ref'])
  })
})

test('the rule of repeated kinds is told where it acts', () => {
  const repeated = repeatedColumns(unclear.rentRoll.columns)
  expect(repeated).toEqual([{ column: 5, kind: 'market rent', keptBy: 4 }])
  expect(repeated.map(repeatedText)).toEqual([
    'Column F reads as market rent too. A kind stands once, and E has it, so F is Ignore Column. To use F instead, choose market rent above it.',
  ])
})
