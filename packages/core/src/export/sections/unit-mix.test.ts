import { expect, it } from 'vitest'
import { anEmptyReportInput, aReportInput, tableUnder } from '../export.fixtures.ts'
import { unitMixSection } from './unit-mix.ts'

it('counts the dwellings of each floorplan, and all of them last', () => {
  const rows = tableUnder(unitMixSection(aReportInput()), 'Units')
  const [, , units, occupied, vacant, occupancy] = rows.at(-1) ?? []
  expect([units, occupied, vacant, occupancy]).toEqual(['20', '19', '1', '95.0%'])
  expect(rows.at(-1)?.[0]).toBe('All dwellings')
  expect(rows.at(-1)?.slice(7, 9)).toEqual(['$1,100', '$1,000'])
})

it('is left out without a rent roll', () => {
  expect(unitMixSection(anEmptyReportInput())).toEqual([])
})
