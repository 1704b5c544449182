import { expect, it } from 'vitest'
import { groupedBy } from '../../shared/grouped-by.ts'
import { aReading, aUnit, aVacantUnit, soundRoll } from '../rent-roll.fixtures.ts'
import {
  countedUnits,
  floorplanOf,
  isAffordable,
  lacking,
  leasedDwellings,
  rentOfUnits,
  sharedUnitFinding,
  unitCellSource,
  unitFinding,
} from './evidence.ts'

const fault = { fields: ['contractRent'], message: 'Too much.', seen: '1200', dollars: -50 }

it('points to the cell that shows the fault, else to the unit, else to its row', () => {
  const place = { file: 'rent-roll.xlsx', sheet: 'Report1' }
  expect(unitCellSource(aUnit(), ['leaseEnd', 'contractRent'])).toEqual({ ...place, cell: 'G8' })
  expect(unitCellSource(aUnit(), ['leaseEnd'])).toEqual({ ...place, cell: 'A8' })
  expect(unitCellSource(aUnit({ source: { ...place, row: 12, cells: {} } }), ['leaseEnd'])).toEqual({
    ...place,
    cell: 'A12',
  })
})

it('states dollars affected without a sign, to the cent', () => {
  expect(unitFinding(aUnit(), { ...fault, dollars: 1510.35 - 1208.43 }).dollars).toBe(301.92)
  expect(unitFinding(aUnit(), fault).dollars).toBe(50)
})

it('gives one fault of several units the place of each', () => {
  expect(sharedUnitFinding([aUnit(), aUnit()], fault)).toMatchObject([{ places: [{ cell: 'G8' }, { cell: 'G8' }] }])
  expect(sharedUnitFinding([aUnit()], fault)[0]).not.toHaveProperty('places')
  expect(sharedUnitFinding([], fault)).toEqual([])
})

it('names three units and counts the rest', () => {
  const units = ['1', '2', '3', '4'].map((unit) => aUnit({ unit }))
  expect(countedUnits(units)).toBe('4 units (1, 2, 3, …)')
  expect(countedUnits(units.slice(0, 1), 'lease')).toBe('1 lease (1)')
})

it('adds up the rents that are known', () => {
  expect(rentOfUnits([aUnit({ contractRent: 900 }), aUnit({ contractRent: null })])).toBe(900)
  expect(rentOfUnits([aUnit({ contractRent: null })])).toBeNull()
})

it('groups units by floorplan, those without one left out', () => {
  const units = ['A1', 'B1', null, 'A1'].map((floorplan) => aUnit({ floorplan }))
  expect([...groupedBy(units, floorplanOf)].map(([plan, members]) => [plan, members.length])).toEqual([
    ['A1', 2],
    ['B1', 1],
  ])
  expect(floorplanOf(aUnit({ isDwelling: false }))).toBeNull()
})

it('expects rent of whoever rents, not of employees, vacant units, models and garages', () => {
  const silent = [aVacantUnit(), aUnit({ occupancy: 'employee' }), aUnit({ occupancy: 'model' })]
  expect(leasedDwellings([...silent, aUnit({ isDwelling: false }), aUnit({ occupancy: 'notice' })])).toHaveLength(1)
})

it('knows rents that are limited by rule by their tag', () => {
  expect(isAffordable(aUnit({ tags: ['Affordable'] }))).toBe(true)
  expect(isAffordable(aUnit())).toBe(false)
})

it('misses a figure only where enough others have it', () => {
  const units = [aUnit(), aUnit(), aUnit({ leaseEnd: null })]
  const has = (unit: { leaseEnd: string | null }) => unit.leaseEnd !== null
  expect(lacking(units, 0.5, has)).toHaveLength(1)
  expect(lacking(units, 0.9, has)).toEqual([])
  expect(lacking([aUnit({ leaseEnd: null })], 0, has)).toEqual([])
})

it('reads a column that fills no field for the rules that need it, and only by its caption', () => {
  const idsOf = (caption: string) =>
    aReading(soundRoll({ 103: { [caption]: 9000 } }, { [caption]: 0 })).findings.map(({ id }) => id)
  expect(idsOf('Balance')).toEqual(['rent-roll/balance-above-rent'])
  expect(idsOf('Past Due')).toEqual(['rent-roll/balance-above-rent'])
  expect(idsOf('Remarks')).toEqual([])
})
