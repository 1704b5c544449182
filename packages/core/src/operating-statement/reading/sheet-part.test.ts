import { describe, expect, it } from 'vitest'
import { gridOf, textAt } from '../../shared/grid.ts'
import { addressesInSheet, columnsOfSheet, rowsOfSheet, turnedSheet } from './sheet-part.ts'

const sheet = gridOf('T12', [['a', 'b'], ['c', 'd'], ['e', 'f'], [], ['g', 'h']])

describe('a part of a sheet', () => {
  it('says where its cells stand in the sheet', () => {
    const part = rowsOfSheet(sheet, [0, 2, 4])
    expect(textAt(part.grid, 1, 1)).toBe('f')
    expect(addressesInSheet(part, 'B2')).toEqual(['B3'])
    expect(addressesInSheet(part, 'A1:A3')).toEqual(['A1', 'A3', 'A5'])
    expect(addressesInSheet(rowsOfSheet(sheet, [1, 2, 4]), 'A1:A3')).toEqual(['A2:A3', 'A5'])
  })

  it('turns rows into columns and back', () => {
    const part = turnedSheet(sheet)
    expect(textAt(part.grid, 1, 2)).toBe('f')
    expect(addressesInSheet(part, 'C2')).toEqual(['B3'])
    expect(addressesInSheet(part, 'A1:A2')).toEqual(['A1:B1'])
  })

  it('takes columns in another order and knows where they stood', () => {
    const part = columnsOfSheet(gridOf('T12', [['a', 'b', 'c']]), [1, 0, 2])
    expect(textAt(part.grid, 0, 0)).toBe('b')
    expect(addressesInSheet(part, 'A1:A3')).toEqual(['B1:B3'])
    expect(addressesInSheet(part, 'A1:C1')).toEqual(['B1', 'A1', 'C1'])
    expect(addressesInSheet(part, 'C1')).toEqual(['C1'])
  })

  it('leaves titles above a turned table where they are', () => {
    const part = turnedSheet(gridOf('T12', [['Oak Court 2025'], ['', 'Rent', 'Vacancy'], ['Jan', 10, -1]]))
    expect(textAt(part.grid, 0, 0)).toBe('Oak Court 2025')
    expect(textAt(part.grid, 2, 1)).toBe('10')
    expect(addressesInSheet(part, 'B3')).toEqual(['B3'])
    expect(addressesInSheet(part, 'A1')).toEqual(['A1'])
    expect(addressesInSheet(part, 'B4')).toEqual(['C3'])
  })
})
