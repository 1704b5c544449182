import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import type { ColumnKindCorrection } from '../rent-roll.corrections.ts'
import { readRentRoll } from './read-rent-roll.ts'
import { rentRollCorrections } from './rent-roll-corrections.ts'

function read(rows: CellLiteral[][], said: Record<string, [string, ColumnKindCorrection['columnKind']]>) {
  const corrections = rentRollCorrections(
    Object.entries(said).map(([column, [caption, columnKind]]) => {
      const word = { sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null }
      return { kind: 'columnKind', ...word, column, caption, columnKind }
    }),
  )
  const predictor = aPredictor({ chargeCodes: { pet: 'Pet Fees', rent: 'Contract Rent' } })
  const rentRoll = readRentRoll(gridOf('Roll', rows), { file: 'f.xlsx', predictor, corrections })?.rentRoll
  const kinds = rentRoll?.columns.map(({ kind }) => kind)
  return { rentRoll, kinds, applied: corrections.applied.size }
}

const wide: CellLiteral[][] = [
  ['Unit', 'Tenant', 'Rent', 'New Rent', 'Storage Locker'],
  ['101', 'Alder', 900, 950, 25],
  ['102', 'Birch', 910, 960, 25],
]

describe('a column that a person named', () => {
  it('is what the person says, and the column that had the kind loses it', () => {
    const { rentRoll, kinds, applied } = read(wide, { D: ['New Rent', 'contract rent'] })
    expect(kinds).toEqual(['unit name/number', 'tenant name', 'Ignore Column', 'contract rent', 'Ignore Column'])
    expect(rentRoll?.units.map(({ contractRent }) => contractRent)).toEqual([950, 960])
    expect(applied).toBe(1)
  })

  it('is a charge in a table with a column for each', () => {
    const { rentRoll, kinds } = read(wide, { E: ['Storage Locker', 'lease charges'] })
    expect(kinds?.[4]).toBe('lease charges')
    expect(rentRoll?.units.map(({ charges }) => charges['Storage Locker'])).toEqual([25, 25])
  })

  it('leaves its kind to the next best column where it is to be ignored', () => {
    const rows: CellLiteral[][] = [
      ['Unit', 'Tenant', 'Market Rent', 'Market Rent', 'Rent'],
      ['101', 'Alder', 1000, 1100, 900],
      ['102', 'Birch', 1010, 1110, 910],
    ]
    const { rentRoll } = read(rows, { C: ['Market Rent', 'Ignore Column'] })
    expect(rentRoll?.units.map(({ marketRent }) => marketRent)).toEqual([1100, 1110])
  })

  it('makes a table of units of captions that nobody knows', () => {
    const rows: CellLiteral[][] = [
      ['Lodging', 'Who', 'Rent', 'Status'],
      ['101', 'Alder', 900, 'Occupied'],
      ['102', null, null, 'Vacant'],
    ]
    expect(read(rows, {}).rentRoll).toBeUndefined()
    const { rentRoll } = read(rows, { A: ['Lodging', 'unit name/number'], B: ['Who', 'tenant name'] })
    expect(rentRoll?.units.map(({ unit, tenantName }) => [unit, tenantName])).toEqual([
      ['101', 'Alder'],
      ['102', null],
    ])
  })

  it('is no correction of a column with another caption', () => {
    expect(read(wide, { D: ['Old Rent', 'contract rent'] }).applied).toBe(0)
  })

  it('holds the amounts of a stacked table, beside the column that was read', () => {
    const rows: CellLiteral[][] = [
      ['Unit', 'Tenant', 'Charge Code', 'Amount', 'Credits'],
      ['101', 'Alder', 'rent', 900, null],
      [null, null, 'pet', null, 25],
      ['102', 'Birch', 'rent', 910, null],
    ]
    const { rentRoll } = read(rows, { E: ['Credits', 'lease charges'] })
    expect(rentRoll?.units.map(({ charges }) => charges)).toEqual([{ rent: 900, pet: 25 }, { rent: 910 }])
  })
})
