import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import { readRentRoll } from '../read/read-rent-roll.ts'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

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

it('names a market rent with two digits too many', () => {
  expect(
    aReading(soundRoll({ 103: { 'Market Rent': 125000, Rent: 125000, Floorplan: '2x2' } })).findings,
  ).toMatchObject([
    { id: 'rent-roll/rent-implausible', seen: '125000', source: { cell: 'G6' } },
    { seen: '125000', source: { cell: 'F6' } },
  ])
})

it('a dear apartment is no slip', () => {
  expect(
    findingIds(soundRoll({ 103: { 'Market Rent': 15000, Rent: 14000, Floorplan: 'PH 3x3', SqFt: 3000 } })),
  ).toEqual([])
})

it('stops at a roll whose homes rent at an average that no home has, once for the roll', () => {
  const { findings } = aReading(soundRoll({}, { Rent: 12 }))
  expect(findings.filter(({ id }) => id === 'rent-roll/implausible-result')).toMatchObject([
    // Twelve units at $12.
    { severity: 'error', seen: '12', dollars: 144, source: null },
  ])
})

it('one odd rent among sound ones stops nothing', () => {
  expect(findingIds(soundRoll({ 103: { Rent: 12 } }))).not.toContain('rent-roll/implausible-result')
})

it('stops where more homes are occupied than the property has', () => {
  const grid = gridOf('Report1', soundRoll())
  const read = readRentRoll(grid, { file: 'roll.xlsx', predictor: aPredictor(), expectedUnitCount: 10 })
  expect(read?.findings.find(({ id }) => id === 'rent-roll/implausible-result')?.message).toBe(
    'The roll has 12 occupied units, but the property has only 10: occupancy is above 100%. Check for duplicate units.',
  )
})

it('tells that a month is a twelfth of the only rent printed', () => {
  const rows = [
    ['Suite', 'Tenant', 'SF', 'Annual Rent'],
    ['A', 'Bakery', 1000, 24000],
    ['B', 'Barber', 500, 15000],
  ]
  expect(findingIds(rows)).toContain('rent-roll/annual-rent')
})

it('keeps quiet where a monthly rent stands beside the annual one', () => {
  const rows = [
    ['Suite', 'Tenant', 'Monthly Rent', 'Annual Rent'],
    ['A', 'Bakery', 2000, 24000],
    ['B', 'Barber', 1250, 15000],
  ]
  expect(findingIds(rows)).not.toContain('rent-roll/annual-rent')
})

const rows = (caption: string) => [
  ['Room', 'Tenant', caption],
  ['1', 'Alder', 240],
  ['2', 'Birch', 250],
]

it('tells which factor made a month of the rents by the week', () => {
  const found = aReading(rows('Rent per Week')).findings.find(({ id }) => id === 'rent-roll/weekly-rent')
  expect(found?.message).toContain('52/12')
})

it('keeps quiet where rents are by the month', () => {
  expect(findingIds(rows('Rent per Month'))).not.toContain('rent-roll/weekly-rent')
})

it('names a contract rent below zero', () => {
  expect(aReading(soundRoll({ 103: { Rent: -1200 } })).findings).toMatchObject([
    { id: 'rent-roll/negative-rent', severity: 'error', dollars: 1200 },
  ])
})

it('names a market rent below zero', () => {
  expect(findingIds(soundRoll({ 103: { 'Market Rent': -1250 } }))).toEqual(['rent-roll/negative-rent'])
})
