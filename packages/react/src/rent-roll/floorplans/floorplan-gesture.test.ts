import type { Correction } from '@uwkit/core/parsed-file'
import { describe, expect, test } from 'vitest'
import type { CellValue } from '../../grid/index.ts'
import { lanternGrid, readFixture, rollOf } from '../mapping.fixtures.ts'
import { bedBathText, floorplanGesture, parseBedBath } from './floorplan-gesture.ts'

describe('beds and baths in one field', () => {
  test.each(['2 1.5', '2/1.5', '2x1.5', '2 / 1.5', '2 bed 1.5 bath', '2BR/1.5BA', '2, 1.5'])('reads %s', (text) => {
    expect(parseBedBath(text)).toEqual({ bed: 2, bath: 1.5 })
  })

  test('reads a studio, and what is not known', () => {
    expect(parseBedBath('0 1')).toEqual({ bed: 0, bath: 1 })
    expect(parseBedBath('2 –')).toEqual({ bed: 2, bath: null })
  })

  test.each(['2', 'two one', '2.5 1', '12 1', '2 1.1', '2 11', ''])('takes no %s', (text) => {
    expect(parseBedBath(text)).toBeNull()
  })

  test('shows what it can read again', () => {
    expect(parseBedBath(bedBathText({ bed: 3, bath: 2.5 }) ?? '')).toEqual({ bed: 3, bath: 2.5 })
    expect(bedBathText({ bed: 1, bath: null })).toBe('1 / —')
    expect(bedBathText({ bed: null, bath: null })).toBeNull()
  })
})

const document = rollOf(readFixture(lanternGrid()))
const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null }
const edited = (cells: readonly (readonly [string, string, CellValue])[], corrected: readonly Correction[] = []) =>
  floorplanGesture(
    {
      label: 'edit Bd / Ba',
      cells: cells.map(([row, column, after]) => ({ row, column, before: null, after })),
      added: [],
      removed: [],
    },
    document,
    document.rentRoll.unitTypes,
    corrected,
  )

describe('editing floorplans', () => {
  test('sets beds and baths by one text, of several floorplans in one step', () => {
    const gesture = edited([
      ['Magnolia', 'bedBath', '3 2'],
      ['Birchwood', 'bedBath', '3 2'],
    ])
    expect(gesture.label).toBe('edit Bd / Ba')
    expect(gesture.corrections).toEqual([
      { kind: 'floorplan', sheet: 'Rent Roll', floorplan: 'Magnolia', bed: 3, bath: 2 },
      { kind: 'floorplan', sheet: 'Rent Roll', floorplan: 'Birchwood', bed: 3, bath: 2 },
    ])
  })

  test('keeps the name that was given before', () => {
    const corrected: Correction[] = [{ kind: 'floorplan', ...word, floorplan: 'Magnolia', name: 'M' }]
    expect(edited([['Magnolia', 'bedBath', '3 2']], corrected).corrections).toEqual([
      { kind: 'floorplan', sheet: 'Rent Roll', floorplan: 'Magnolia', name: 'M', bed: 3, bath: 2 },
    ])
  })

  test('takes back what was said where the value is put back', () => {
    const corrected: Correction[] = [{ kind: 'floorplan', ...word, floorplan: '1x1-A', bed: 2, bath: 2 }]
    const gesture = edited([['1x1-A', 'bedBath', '1 / 1']], corrected)
    expect(gesture.corrections).toEqual([])
    expect(gesture.withdrawn).toEqual(['["Rent Roll","floorplan","1x1-A",null]'])
  })

  test('tags all units of the floorplan', () => {
    const gesture = edited([['Magnolia', 'renovated', true]])
    expect(gesture.corrections).toEqual([
      { kind: 'unitTags', sheet: 'Rent Roll', cell: 'A11', unit: '105', tags: ['Renovated'] },
      { kind: 'unitTags', sheet: 'Rent Roll', cell: 'A13', unit: '106', tags: ['Renovated'] },
    ])
    expect(gesture.withdrawn).toBeUndefined()
  })

  test('sets a market rent, and takes it back when the cell is emptied', () => {
    expect(edited([['Magnolia', 'userMarketRent', 1900]]).userRents).toEqual({ Magnolia: { marketRent: 1900 } })
    expect(edited([['Magnolia', 'userMarketRent', null]]).userRents).toEqual({ Magnolia: {} })
  })
})
