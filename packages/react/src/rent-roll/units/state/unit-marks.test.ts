import type { Correction } from '@uwkit/core/parsed-file'
import { gridOf } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { readRoll, rollSheet } from '../units.fixtures.ts'
import { cellsAtSource } from './cells-at-source.ts'
import { editPlaces } from './edit-place.ts'
import { unitFields } from './unit-fields.ts'
import { unitMarks } from './unit-marks.ts'
import { unitsByRowId } from './unit-row-id.ts'

function marksOf(sheet = rollSheet(), corrections: readonly Correction[] = []) {
  const document = readRoll(sheet, corrections)
  const units = unitsByRowId(document.rentRoll.units)
  const places = editPlaces(document, sheet, corrections)
  const cellAt = cellsAtSource(units, unitFields(document.rentRoll), places)
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

  it('is that it was remembered from an earlier correction', () => {
    const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null, rule: 'r1' }
    const said: Correction[] = [{ kind: 'floorplan', ...word, floorplan: 'Townhome', bed: 3, bath: 2.5 }]
    expect(marksOf(rollSheet(), said)('9A', 'bath')?.origin).toBe('remembered')
  })
})
