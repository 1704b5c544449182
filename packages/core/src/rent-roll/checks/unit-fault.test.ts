import { expect, it } from 'vitest'
import { aUnit } from '../rent-roll.fixtures.ts'
import { countedUnits, faultOfUnit, faultOfUnits, placeOnUnit, rentOfUnits } from './unit-fault.ts'

const fault = { fields: ['contractRent'], message: 'Too much.', seen: '1200', dollars: -50 }

it('points to the cell that shows the fault, else to the unit, else to its row', () => {
  const place = { file: 'rent-roll.xlsx', sheet: 'Report1' }
  expect(placeOnUnit(aUnit(), ['leaseEnd', 'contractRent'])).toEqual({ ...place, cell: 'G8' })
  expect(placeOnUnit(aUnit(), ['leaseEnd'])).toEqual({ ...place, cell: 'A8' })
  expect(placeOnUnit(aUnit({ source: { ...place, row: 12, cells: {} } }), ['leaseEnd'])).toEqual({
    ...place,
    cell: 'A12',
  })
})

it('states dollars at stake without a sign, to the cent', () => {
  expect(faultOfUnit(aUnit(), { ...fault, dollars: 1510.35 - 1208.43 }).dollars).toBe(301.92)
  expect(faultOfUnit(aUnit(), fault).dollars).toBe(50)
})

it('gives one fault of several units the place of each', () => {
  expect(faultOfUnits([aUnit(), aUnit()], fault)).toMatchObject([{ places: [{ cell: 'G8' }, { cell: 'G8' }] }])
  expect(faultOfUnits([aUnit()], fault)[0]).not.toHaveProperty('places')
  expect(faultOfUnits([], fault)).toEqual([])
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
