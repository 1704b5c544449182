import type { Correction } from '@uwkit/core/parsed-file'
import { describe, expect, test } from 'vitest'
import { lanternGrid, readFixture, rollOf } from '../../mapping.fixtures.ts'
import { floorplanFacts } from './floorplan-facts.ts'
import { floorplanColumns, floorplanSheet, markKey } from './floorplan-rows.ts'

const grid = lanternGrid()
const first = rollOf(readFixture(grid)).rentRoll.unitTypes
const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null }
const sheetUnder = (corrections: readonly Correction[], userRents = {}) =>
  floorplanSheet(floorplanFacts(rollOf(readFixture(grid, corrections)), corrections), first, userRents, {
    Magnolia: { bed: 3, bath: 2, confidence: 'medium' },
  })
const valuesOf = (floorplan: string, sheet = sheetUnder([])) => sheet.rows.find(({ id }) => id === floorplan)?.values

describe('the grid of floorplans', () => {
  test('shows units, rents, and what was said of such names before', () => {
    expect(valuesOf('Magnolia')).toMatchObject({
      bedBath: null,
      suggested: '3 / 2',
      units: 2,
      squareFeet: 1124,
      marketRent: 1835,
      renovated: false,
    })
    expect(valuesOf('2x2-B')?.suggested).toBeNull()
  })

  test('leads to beds and baths that are not known, and says what to type', () => {
    const { openPoints, marks } = sheetUnder([])
    expect(openPoints.map(({ row }) => row)).toEqual(['Magnolia', 'Birchwood'])
    expect(marks.get(markKey('Magnolia', 'bedBath'))?.finding?.text).toMatch(/Type 2 1.5/)
    expect(marks.get(markKey('Magnolia', 'floorplan'))?.source).toBe('Rent Roll!B11')
  })

  test('keeps what was read under what a person said', () => {
    const sheet = sheetUnder([{ kind: 'floorplan', ...word, floorplan: 'Magnolia', name: 'M3', bed: 3, bath: 2.5 }], {
      Magnolia: { marketRent: 1900 },
    })
    expect(sheet.edits).toEqual({ Magnolia: { name: 'M3', bedBath: '3 / 2.5', userMarketRent: 1900 } })
    expect(valuesOf('Magnolia', sheet)?.bedBath).toBeNull()
  })

  test('says where a name makes two floorplans one, and where some units carry a tag', () => {
    const { marks, rows } = sheetUnder([
      { kind: 'floorplan', ...word, floorplan: 'Birchwood', name: 'Magnolia' },
      { kind: 'unitTags', ...word, cell: 'A11', unit: '105', tags: ['Renovated'] },
    ])
    expect(marks.get(markKey('Magnolia', 'name'))?.finding?.text).toBe('Counts as one floorplan with Birchwood.')
    expect(marks.get(markKey('Magnolia', 'renovated'))?.finding?.text).toBe('1 of 2 units are renovated.')
    expect(rows.find(({ id }) => id === 'Magnolia')?.values.renovated).toBeNull()
  })

  test('takes beds and baths only as a dwelling has them, and rents that are none below zero', () => {
    const fault = (column: string, value: string | number) =>
      floorplanColumns.find(({ id }) => id === column)?.validate?.(value, { id: 'x', values: {} })
    expect([fault('bedBath', '2 1.5'), fault('userMarketRent', 1900)]).toEqual([null, null])
    expect(fault('bedBath', 'two')).toMatch(/2 1.5/)
    expect(fault('userMarketRent', -1)).toMatch(/not negative/)
  })
})
