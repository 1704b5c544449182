import { expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

const title = ['As of 09/30/2026']

it('takes a description beside the rent of each unit for its floorplan, not for a charge', () => {
  const rows = [
    title,
    ['Unit', 'Description', 'SF', 'Rent', 'Status'],
    ['101', '1BR Garden', 700, 1200, 'Occupied'],
    ['102', '2BR Tower', 950, 1400, 'Occupied'],
  ]
  const { units } = aReading(rows).rentRoll
  expect(units.map(({ floorplan, contractRent }) => [floorplan, contractRent])).toEqual([
    ['1BR Garden', 1200],
    ['2BR Tower', 1400],
  ])
})

it('keeps a description with amounts beside it as the charges of the lease', () => {
  const rows = [
    title,
    ['Unit', 'Type', 'Residents', 'Status', 'Description', 'Amount'],
    ['101', 'A1', 'Lee', 'C', 'Rent', 1200],
    [null, null, null, null, 'Pet Rent', 35],
  ]
  const { chargeCodes } = aReading(rows, { Rent: 'Contract Rent', 'Pet Rent': 'Pet Fees' }).rentRoll
  expect(chargeCodes.map(({ code, total }) => [code, total])).toEqual([
    ['Rent', 1200],
    ['Pet Rent', 35],
  ])
})
