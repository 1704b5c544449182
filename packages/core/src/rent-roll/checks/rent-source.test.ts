import { expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

const head = [['As of 12/31/2025']]

it('says that a roll without any rent has none', () => {
  const { findings, rentRoll } = aReading([...head, ['Unit', 'Type', 'Status'], ['101', 'A1', 'Occupied']])
  expect(findings.map(({ id }) => id)).toEqual(['rent-roll/no-unit-rent'])
  expect(rentRoll.units[0]?.contractRent).toBeNull()
})

it('takes the sum of all charges for rent only where nothing better is printed, and says so', () => {
  const rows = [
    ['Unit', 'Unit Status', 'Scheduled Charges'],
    ['101', 'Occupied No Notice', 1349],
  ]
  const { findings, rentRoll } = aReading([...head, ...rows])
  expect(findings.map(({ id }) => id)).toEqual(['rent-roll/rent-from-all-charges'])
  expect(rentRoll.units[0]?.contractRent).toBe(1349)
})

it('knows the rent in total where the charges are summed by code under the units', () => {
  const rows = [
    ['Unit', 'Unit Status', 'Scheduled Charges', null],
    ['101', 'Occupied No Notice', 1349, null],
    ['Charge Code Summary', null, null, null],
    ['Charge Code', 'Scheduled', null, null],
    ['Residential Rent', 1299, null, null],
    ['Pet Rent', 50, null, null],
  ]
  const { findings, rentRoll, ties } = aReading([...head, ...rows], {
    'Residential Rent': 'Contract Rent',
    'Pet Rent': 'Pet Fees',
  })
  expect(rentRoll.units[0]?.contractRent).toBeNull()
  expect(rentRoll.chargeCodes.map(({ code, total }) => [code, total])).toEqual([
    ['Residential Rent', 1299],
    ['Pet Rent', 50],
  ])
  expect(findings.map(({ id }) => id)).toEqual(['rent-roll/no-unit-rent'])
  expect(ties).toEqual([])
})
