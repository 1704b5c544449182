import { expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

const captions = ['Building', 'Unit', 'Tenant', 'Status', 'Sq Ft', 'Rent', 'Target Rent']

it('counts a house as a unit that is named by its address alone', () => {
  const { rentRoll } = aReading([
    captions,
    ['1204 Elm St', '#1', 'Alder', 'Active', 800, 850, 900],
    ['1204 Elm St', '#2', null, 'Vacant', 800, null, 900],
    ['87 Birch Ave', null, 'Cedar', 'Active', 1050, 1040, 1100],
    ['89 Birch Ave', null, null, 'Vacant', 1050, null, 1100],
  ])
  expect(rentRoll.units.map(({ building, unit, contractRent }) => [building, unit, contractRent])).toEqual([
    ['1204 Elm St', '#1', 850],
    ['1204 Elm St', '#2', 0],
    [null, '87 Birch Ave', 1040],
    [null, '89 Birch Ave', 0],
  ])
})

it('takes a roommate, who is printed with the address of the row above, for no unit', () => {
  const { rentRoll } = aReading([
    captions,
    ['1204 Elm St', '#1', 'Alder', 'Active', 800, 850, 900],
    ['1204 Elm St', null, 'Birch', null, null, null, null],
    ['1204 Elm St', '#2', 'Cedar', 'Active', 800, 860, 900],
  ])
  expect(rentRoll.units.map(({ unit }) => unit)).toEqual(['#1', '#2'])
})
