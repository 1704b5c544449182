import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { aRentRoll, aUnit } from '../rent-roll.fixtures.ts'
import { rentRollTable } from './rent-roll-table.ts'
import { writtenRoll } from './written-roll.ts'

const rows = rentRollTable(aRentRoll([aUnit({ tags: ['Renovated'] }), aUnit({ unit: '102' })]))

it('columns that somebody else made are not taken for ours', () => {
  expect(
    writtenRoll(
      gridOf(
        'Roll',
        rows.map((cells) => cells.slice(0, -1)),
      ),
    ),
  ).toBeNull()
  expect(
    writtenRoll(
      gridOf('Roll', [
        ['Unit', 'Rent', 'Unit tags'],
        ['101', 900, 'Renovated'],
      ]),
    ),
  ).toBeNull()
})

it('is known again with a note typed beside it', () => {
  const noted = rows.map((cells, at) => (at === 4 ? [...cells, 'see the lease'] : [...cells]))
  const roll = writtenRoll(gridOf('Roll', noted))
  expect(roll?.tags.get(3)).toEqual(['Renovated'])
  expect(roll?.leases.rows[2]?.at(-1)?.text).toBe('Move Out')
})

it('a unit without tags has the word for none; a blank cell says nothing of tags', () => {
  const blank = rows.map((cells, at) => (at === 3 ? cells.map((cell) => (cell === 'Renovated' ? null : cell)) : cells))
  expect([...(writtenRoll(gridOf('Roll', blank))?.tags ?? [])]).toEqual([[4, []]])
})

it('a tag that is called None is no word for none', () => {
  const named = rentRollTable(aRentRoll([aUnit({ tags: ['None'] })]))
  expect(writtenRoll(gridOf('Roll', named))?.tags.get(3)).toEqual(['None'])
})
