import type { Correction } from '@uwkit/core/parsed-file'
import { describe, expect, test } from 'vitest'
import { lanternGrid, readFixture, rollOf } from '../mapping.fixtures.ts'
import {
  floorplanColumns,
  floorplanFacts,
  floorplanSheet,
  markKey,
  missingFirst,
  suggestedBedBath,
} from './floorplan-rows.ts'

const grid = lanternGrid()
const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null }
const factsUnder = (...corrections: Correction[]) => floorplanFacts(rollOf(readFixture(grid, corrections)), corrections)
const plain = factsUnder()

describe('the floorplans of a roll', () => {
  test('say why their beds and baths are what they are', () => {
    expect(plain.map(({ type, why, isMissing }) => [type.floorplan, why, isMissing])).toEqual([
      ['1x1-A', 'from floorplan name', false],
      ['2x2-B', 'from floorplan name', false],
      ['Magnolia', 'not in floorplan name', true],
      ['Birchwood', 'not in floorplan name', true],
    ])
  })

  test('that need a person come first, and stay there once they are settled', () => {
    const set = factsUnder({ kind: 'floorplan', ...word, floorplan: 'Magnolia', bed: 3, bath: 2 })
    const order = (facts: typeof plain) => missingFirst(facts, plain).map(({ type }) => type.floorplan)
    expect(order(plain)).toEqual(['Magnolia', 'Birchwood', '1x1-A', '2x2-B'])
    expect(order(set)).toEqual(order(plain))
    expect(set.find(({ type }) => type.floorplan === 'Magnolia')?.why).toBe('set by user')
  })

  test('of one name count as one', () => {
    const named = factsUnder({ kind: 'floorplan', ...word, floorplan: 'Birchwood', name: 'Magnolia' })
    expect(named.map(({ mergedWith }) => mergedWith)).toEqual([[], [], ['Birchwood'], ['Magnolia']])
  })

  test('get a suggestion only where it says something else', () => {
    const answer = { bed: 2, bath: 2, confidence: 'medium' as const }
    const type = { floorplan: 'Elm', bed: 2, bath: 2 }
    expect(suggestedBedBath(type, { Elm: answer })).toBeNull()
    expect(suggestedBedBath({ ...type, bath: null }, { Elm: answer })).toEqual(answer)
    expect(suggestedBedBath(type, null)).toBeNull()
  })
})

const first = rollOf(readFixture(grid)).rentRoll.unitTypes
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

  test('leads to beds and baths that are unknown, and says what to type', () => {
    const { openPoints, marks } = sheetUnder([])
    expect(openPoints.map(({ row }) => row)).toEqual(['Magnolia', 'Birchwood'])
    expect(marks.get(markKey('Magnolia', 'bedBath'))?.finding?.text).toMatch(/2 1\.5/)
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
    expect(marks.get(markKey('Magnolia', 'name'))?.finding?.text).toBe('Combined with Birchwood as one floorplan.')
    expect(marks.get(markKey('Magnolia', 'renovated'))?.finding?.text).toBe('Only 1 of 2 units is tagged Renovated.')
    expect(rows.find(({ id }) => id === 'Magnolia')?.values.renovated).toBeNull()
  })

  test('takes beds and baths only as a dwelling has them, and rents that are none below zero', () => {
    const fault = (column: string, value: string | number) =>
      floorplanColumns.find(({ id }) => id === column)?.validate?.(value, { id: 'x', values: {} })
    expect([fault('bedBath', '2 1.5'), fault('userMarketRent', 1900)]).toEqual([null, null])
    expect(fault('bedBath', 'two')).toMatch(/2 1.5/)
    expect(fault('userMarketRent', -1)).toMatch(/can’t be negative/)
  })
})
