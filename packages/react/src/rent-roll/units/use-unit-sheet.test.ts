import type { Correction } from '@uwkit/core/parsed-file'
import { gridOf } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { editPlaces } from './edit-place.ts'
import { unitFields, unitsByRowId } from './unit-rows.ts'
import { anEdit, readRoll, rollSheet, stackedSheet } from './units.fixtures.ts'
import { cellBySource, printedTotals, unitMarks } from './use-unit-sheet.ts'

function lookUp(sheet: ReturnType<typeof rollSheet>) {
  const document = readRoll(sheet)
  const { rentRoll } = document
  return cellBySource(unitsByRowId(rentRoll.units), unitFields(rentRoll), editPlaces(document, sheet, []))
}

describe('the cell of the grid for a cell of the source', () => {
  it('is the one that was read from it', () => {
    const at = lookUp(rollSheet())
    expect(['F5', 'B5', 'H5', 'F1', 'F400'].map(at)).toEqual([
      { row: '5A', column: 'marketRent' },
      { row: '5A', column: 'floorplan' },
      { row: '5A', column: 'charge:Pet Rent' },
      null,
      null,
    ])
  })

  it('is the charge, in a row below that of the unit', () => {
    expect(lookUp(stackedSheet())('I7')).toEqual({ row: '6A', column: 'charge:PET' })
  })
})

function marksOf(sheet = rollSheet(), corrections: readonly Correction[] = []) {
  const document = readRoll(sheet, corrections)
  const units = unitsByRowId(document.rentRoll.units)
  const places = editPlaces(document, sheet, corrections)
  const cellAt = cellBySource(units, unitFields(document.rentRoll), places)
  return unitMarks({ document, units, places, corrections, cellAt })
}

describe('what is known of a cell', () => {
  it('is where it was read', () => {
    const markOf = marksOf()
    expect(markOf('5A', 'marketRent')).toEqual({ source: 'Rent Roll!F5' })
    expect(markOf('5A', 'tags')).toBeNull()
  })

  it('is what a check found in it, and not what a person let stand', () => {
    const plan = marksOf()('9A', 'floorplan')
    expect(plan?.finding?.severity).toBe('note')
    expect(plan?.finding?.text).toContain('Beds and baths of 1 floorplan (16 units) are unknown')
    const finding = readRoll(rollSheet()).findings.find(({ id }) => id === 'rent-roll/bed-bath-unknown')
    const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: 'Asked the broker' }
    const stands = {
      kind: 'dismissal',
      ...word,
      findingId: finding?.id ?? '',
      cell: 'B9',
      seen: finding?.seen ?? null,
    } as const
    expect(marksOf(rollSheet(), [stands])('9A', 'floorplan')).toEqual({ source: 'Rent Roll!B9' })
  })

  it('is that beds were guessed from a name', () => {
    const sheet = gridOf('Roll', [
      ['Unit', 'Type', 'Tenant', 'Rent'],
      ['101', 'B1', 'Alder', 900],
      ['102', 'B1', 'Birch', 950],
    ])
    expect(marksOf(sheet)('2A', 'bed')?.origin).toBe('predicted')
  })

  it('is that it was from a saved mapping', () => {
    const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null, rule: 'r1' }
    const corrected: Correction[] = [{ kind: 'floorplan', ...word, floorplan: 'Townhome', bed: 3, bath: 2.5 }]
    expect(marksOf(rollSheet(), corrected)('9A', 'bath')?.origin).toBe('remembered')
  })
})

function totalsOf(...edits: ReturnType<typeof anEdit>[]) {
  const sheet = rollSheet()
  const document = readRoll(sheet, edits)
  return printedTotals(document, unitFields(document.rentRoll), editPlaces(document, sheet, edits))
}

describe('the totals that a document prints', () => {
  it('stand under the columns whose units they add up', () => {
    expect(totalsOf()).toEqual({
      squareFeet: 78_864,
      marketRent: 142_624,
      contractRent: 125_994,
      'charge:Rent': 125_994,
      'charge:Parking': 1725,
      'charge:Pet Rent': 525,
    })
  })

  it('stay as printed where an edit parts them from their units', () => {
    expect(totalsOf(anEdit('F5', '1265', 1300)).marketRent).toBe(142_624)
  })
})
