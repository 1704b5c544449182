import { expect, it } from 'vitest'
import { areResidentWords, areUnitsWithResidents, residentInUnit } from './unit-column.ts'

it.each([
  ['101 - Alder, John', '101', 'Alder, John'],
  ['Lot 7 - Birch', 'Lot 7', 'Birch'],
  ['1A: Cherry', '1A', 'Cherry'],
  ['104 vacant', '104', 'vacant'],
  ['104-Vacant', '104', 'Vacant'],
  ['104 *VACANT*', '104', 'VACANT'],
  ['Alder, John (101)', '101', 'Alder, John'],
])('tells the unit and the resident of %s apart', (text, unit, resident) => {
  expect(residentInUnit(text)).toEqual({ unit, resident })
})

it.each(['101', 'A-203', '123 Main St - 4B', '1001 - 1BR/1BA', 'Alder, John', '12 Elm St'])(
  'finds no resident in %s',
  (text) => {
    expect(residentInUnit(text)).toBeNull()
  },
)

it('takes neither phones nor dates behind a resident for units', () => {
  expect(areUnitsWithResidents(['Alder (937-555-1234)', 'Birch (937-555-1235)', 'Cherry (937-555-1236)'])).toBe(false)
  expect(areUnitsWithResidents(['Alder (3/1/2024)', 'Birch (4/1/2024)', 'Cherry (5/1/2024)'])).toBe(false)
})

it('takes no words that repeat for residents', () => {
  expect(areUnitsWithResidents(['1 - Alder', '2 - Birch', '3 - Vacant', '4 - Cherry'])).toBe(true)
  expect(areUnitsWithResidents(['1 - Classic', '2 - Classic', '3 - Classic', '4 - Upgraded'])).toBe(false)
})

it('takes names of cottages for no residents, and names in the order of a directory for residents', () => {
  expect(areResidentWords(['1 - Bluebird', '2 - Cardinal', '4 - Heron'])).toBe(false)
  expect(areResidentWords(['1 - Bluebird', '2 - Cardinal', '4 - Vacant'])).toBe(true)
  expect(areResidentWords(['1 - Alder, John', '2 - Birch, Ann', '4 - Heron'])).toBe(true)
})
