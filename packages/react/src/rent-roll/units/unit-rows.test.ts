import { aUnit } from '@uwkit/core/testing'
import { describe, expect, it } from 'vitest'
import { reuseRows, unitFields, unitRows, unitsByRowId } from './unit-rows.ts'
import { anEdit, readRoll, rollSheet } from './units.fixtures.ts'

const { rentRoll } = readRoll(rollSheet())

describe('the columns of the unit grid', () => {
  it('have one for each charge code, under one heading', () => {
    const charges = unitFields(rentRoll).filter(({ group }) => group === 'Charges')
    expect(charges.map(({ title }) => title)).toEqual(['Rent', 'Parking', 'Pet Rent'])
    const [unit] = rentRoll.units
    expect(unit && charges.map(({ of }) => of(unit))).toEqual([1049, 75, null])
  })

  it('leave buildings out where the roll has none', () => {
    const ids = (units: typeof rentRoll.units) => unitFields({ ...rentRoll, units }).map(({ id }) => id)
    expect(ids(rentRoll.units)).not.toContain('building')
    expect(ids([aUnit({ building: 'North' })])).toContain('building')
  })

  it('refuse eleven bedrooms', () => {
    const bed = unitFields(rentRoll).find(({ id }) => id === 'bed')
    const row = { id: 'a', values: {} }
    expect([bed?.validate?.(2, row), bed?.validate?.(11, row)]).toEqual([null, 'beds and baths must be from 0 to 10'])
  })
})

describe('the ids of units', () => {
  it('stay the same when a unit is corrected', () => {
    const sheet = rollSheet()
    const before = unitsByRowId(readRoll(sheet).rentRoll.units)
    const after = unitsByRowId(readRoll(sheet, [anEdit('A5', '102', '102A'), anEdit('F6', '1340', 999)]).rentRoll.units)
    expect([...after.keys()]).toEqual([...before.keys()])
    expect([after.get('5A')?.unit, after.get('6A')?.marketRent]).toEqual(['102A', 999])
  })

  it('tell units of one row apart, where tables stand side by side or nothing else does', () => {
    const at = (cells: Record<string, string>) => aUnit({ source: { file: 'a.xlsx', sheet: 'Roll', row: 8, cells } })
    const ids = [...unitsByRowId([at({ unit: 'A8' }), at({ unit: 'H8' }), at({ unit: 'A8' })]).keys()]
    expect(ids).toEqual(['8A', '8H', '8A-2'])
  })
})

const sheet = rollSheet()
const first = unitsByRowId(readRoll(sheet).rentRoll.units)

function shown(isCorrected: (column: string) => boolean) {
  const { rentRoll } = readRoll(sheet, [anEdit('G5', '1228', 1300)])
  return unitRows(unitsByRowId(rentRoll.units), first, unitFields(rentRoll), (_, column) => isCorrected(column))
}

describe('the rows of units', () => {
  it('keep what the file says beside what a person says', () => {
    const { rows, edits } = shown((column) => column !== 'inPlaceRent')
    expect(edits).toEqual({ '5A': { contractRent: 1300, 'charge:Rent': 1300 } })
    expect(rows[1]?.values).toMatchObject({ unit: '102', contractRent: 1228, inPlaceRent: 1300 })
  })

  it('are the same ones where nothing in them changed', () => {
    const before = shown(() => true).rows
    expect(reuseRows(before, shown(() => true).rows)).toBe(before)
    const after = reuseRows(before, shown(() => false).rows)
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false])
  })
})
