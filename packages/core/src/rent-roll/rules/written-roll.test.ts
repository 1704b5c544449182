import { describe, expect, it, test } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import { without } from '../../shared/records.ts'
import { rentRollCorrections } from '../read/corrections.ts'
import { type RentRollReading, readRentRoll } from '../read/read-rent-roll.ts'
import type { RentRollCorrection } from '../rent-roll.corrections.ts'
import { aReading, aRentRoll, aUnit, aVacantUnit, soundCharges, soundCodes, soundRoll } from '../rent-roll.fixtures.ts'
import type { RentRoll } from '../rent-roll.schema.ts'
import { downloadedRoll, type RentRollTemplate, rentRollTable } from './written-roll.ts'

const rows = rentRollTable(aRentRoll([aUnit({ tags: ['Renovated'] }), aUnit({ unit: '102' })]))

it('columns that somebody else made are not taken for ours', () => {
  expect(
    downloadedRoll(
      gridOf(
        'Roll',
        rows.map((cells) => cells.slice(0, -1)),
      ),
    ),
  ).toBeNull()
  expect(
    downloadedRoll(
      gridOf('Roll', [
        ['Unit', 'Rent', 'Unit tags'],
        ['101', 900, 'Renovated'],
      ]),
    ),
  ).toBeNull()
})

it('is known again with a note typed beside it', () => {
  const noted = rows.map((cells, at) => (at === 4 ? [...cells, 'see the lease'] : [...cells]))
  const roll = downloadedRoll(gridOf('Roll', noted))
  expect(roll?.tags.get(3)).toEqual(['Renovated'])
  expect(roll?.leases.rows[2]?.at(-1)?.text).toBe('Move Out')
})

it('a unit without tags has the word for none; a blank cell says nothing of tags', () => {
  const blank = rows.map((cells, at) => (at === 3 ? cells.map((cell) => (cell === 'Renovated' ? null : cell)) : cells))
  expect([...(downloadedRoll(gridOf('Roll', blank))?.tags ?? [])]).toEqual([[4, []]])
})

it('a tag that is called None is no word for none', () => {
  const named = rentRollTable(aRentRoll([aUnit({ tags: ['None'] })]))
  expect(downloadedRoll(gridOf('Roll', named))?.tags.get(3)).toEqual(['None'])
})

/** Returns all data of a rent roll except its source cells and columns. */
function correctedOf(rentRoll: RentRoll) {
  const lease = (unit: RentRoll['units'][number]) => without(unit, 'source')
  const { units, futureLeases, ...rest } = without(rentRoll, 'columns')
  return { ...rest, units: units.map(lease), futureLeases: futureLeases.map(lease) }
}

const codes = { chargeCodes: soundCodes }
const word = { sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null } as const

function reading(rows: Parameters<typeof gridOf>[1], corrections: RentRollCorrection[] = []): RentRollReading {
  const context = { file: 'roll.xlsx', predictor: aPredictor(codes), corrections: rentRollCorrections(corrections) }
  const read = readRentRoll(gridOf('Roll', rows), context)
  if (!read) throw new Error('the rows hold a rent roll')
  return read
}

/** Reads the table of a rent roll again; every cell has a position. */
function again(rentRoll: RentRoll, template: RentRollTemplate = 'charges'): RentRoll {
  const { rentRoll: read, ledger } = reading(rentRollTable(rentRoll, template))
  expect(ledger.entries.filter(({ place }) => place === 'unmapped')).toEqual([])
  const cells = ledger.entries.reduce((count, { cellCount }) => count + cellCount, 0)
  expect(cells).toBe(ledger.totals.source.cellCount)
  return read
}

const charges = soundCharges({
  '202': [
    ['RENT', 1200],
    ['CONC', -50],
  ],
})

test('a rent roll that is downloaded and read again is the same rent roll', () => {
  const changes = { '105': { Status: 'Vacant', Resident: null, Rent: null, 'Lease Start': null, 'Lease End': null } }
  const first = aReading(soundRoll(changes)).rentRoll
  expect(correctedOf(again(first, 'standard'))).toEqual(correctedOf(first))
  const { rentRoll } = reading(charges)
  expect(correctedOf(again(rentRoll))).toEqual(correctedOf(rentRoll))
})

it('is known by the captions of the first edition as well', () => {
  const earlier: Record<string, string> = {
    'Rent roll charge code': 'Charge code of the roll',
    'Category selected': 'Chosen',
    'In-place rent': 'In place',
    Annual: 'Yearly',
    'Rent roll status': 'Status of the roll',
    'Rent roll floorplan': 'Plan',
    'Floorplan name': 'Plan name',
  }
  const written = rentRollTable(reading(charges).rentRoll, 'charges')
  const renamed = written.map((cells, at) =>
    at === 2 ? cells.map((cell) => (typeof cell === 'string' ? earlier[cell] : undefined) ?? cell) : [...cells],
  )
  expect(renamed[2]).toContain('Yearly')
  const [read, today] = [renamed, written].map((table) => downloadedRoll(gridOf('Roll', table)))
  expect([read?.tags, read?.codes, read?.statuses]).toEqual([today?.tags, today?.codes, today?.statuses])
  expect(read?.codes.length).toBeGreaterThan(0)
})

test('future leases are still future leases', () => {
  const future = aUnit({ unit: '101', tenantName: 'Resident Z', leaseStart: '2026-03-01', leaseEnd: '2027-02-28' })
  const roll = aRentRoll([aUnit({ tenantName: 'Resident A' }), aVacantUnit({ unit: '102' })], {
    futureLeases: [future],
  })
  const read = aReading(rentRollTable(roll)).rentRoll
  expect([read.units.length, read.futureLeases.map(({ unit }) => unit)]).toEqual([2, ['101']])
})

describe('what people corrected on a rent roll comes back from its download', () => {
  test.each<[string, RentRollCorrection]>([
    ['the category of a code', { kind: 'chargeCode', ...word, code: 'CONC', category: 'Premiums' }],
    ['that a code is none of the categories', { kind: 'chargeCode', ...word, code: 'CONC', category: null }],
    ['that a code feeds in-place rent or not', { kind: 'chargeCode', ...word, code: 'CONC', inPlaceRent: false }],
    ['that a code is charged by the year', { kind: 'chargeCode', ...word, code: 'RENT', yearly: true }],
    ['what a status means', { kind: 'status', ...word, status: 'Current', occupancy: 'employee' }],
    ['what a floorplan is called', { kind: 'floorplan', ...word, floorplan: '1x1', name: 'The Aspen' }],
  ])('%s', (_, correction) => {
    const { rentRoll } = reading(charges, [correction])
    expect(correctedOf(rentRoll)).not.toEqual(correctedOf(reading(charges).rentRoll))
    expect(correctedOf(again(rentRoll))).toEqual(correctedOf(rentRoll))
  })

  test('tags of units, commas in them too, and that a unit has none', () => {
    const { rentRoll } = reading(charges)
    const tags = [['Affordable', 'Corner'], ['Pays late, by plan'], []]
    const units = rentRoll.units.map((unit, at) => ({ ...unit, tags: tags[at % tags.length] ?? [] }))
    expect(again({ ...rentRoll, units }).units.map((unit) => unit.tags)).toEqual(units.map((unit) => unit.tags))
  })

  test('a code without a category that its description explains', () => {
    const { rentRoll } = reading(charges)
    const chargeCodes = rentRoll.chargeCodes.map((code) => ({ ...code, description: `In full: ${code.code}` }))
    expect(correctedOf(again({ ...rentRoll, chargeCodes }))).toEqual(correctedOf({ ...rentRoll, chargeCodes }))
  })

  test('and what is corrected on the download itself holds over it', () => {
    const corrected: RentRollCorrection = { kind: 'chargeCode', ...word, code: 'CONC', category: 'Premiums' }
    const table = rentRollTable(reading(charges, [corrected]).rentRoll, 'charges')
    const { rentRoll } = reading(table, [{ ...corrected, category: 'Parking' }])
    expect(rentRoll.chargeCodes.find(({ code }) => code === 'CONC')?.category).toBe('Parking')
  })
})

test('a yearly rent in a roll of one code is written as it is charged', () => {
  const yearly: RentRollCorrection = { kind: 'chargeCode', ...word, code: 'RENT', yearly: true }
  const { rentRoll } = reading(soundCharges(), [yearly])
  expect(correctedOf(again(rentRoll, 'standard')).units.map(({ contractRent }) => contractRent)).toEqual(
    rentRoll.units.map(({ contractRent }) => contractRent),
  )
})

test('a yearly rent beside another code is written as the rent of a month, as its column says', () => {
  const yearly: RentRollCorrection = { kind: 'chargeCode', ...word, code: 'RENT', yearly: true }
  const { rentRoll } = reading(charges, [yearly])
  const rents = rentRoll.units.map(({ contractRent }) => contractRent)
  const [, , captions = [], ...rows] = rentRollTable(rentRoll)
  const rentAt = captions.indexOf('Contract Rent')
  expect(rows.slice(0, rents.length).map((cells) => cells[rentAt])).toEqual(rents)
  expect(again(rentRoll, 'standard').units.map(({ contractRent }) => contractRent)).toEqual(rents)
})

test('the empty template has nothing but captions', () => {
  expect(rentRollTable(null)).toHaveLength(3)
})
