import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { aReading, aUnit, findingIds, soundRoll } from '../rent-roll.fixtures.ts'
import type { RentRollEvidence } from './evidence.ts'
import { knownShareParameter, unitNumberMissing } from './missing.ts'

it('lets a company say how common a figure must be before it is missed', () => {
  expect(knownShareParameter('a rent', 0.5).knownShare).toMatchObject({ default: 0.5, minimum: 0, maximum: 1 })
})

it.each(['Market Rent', 'Rent', 'SqFt'])('words under %s are unreadable, and not missing as well', (caption) => {
  expect(findingIds(soundRoll({ 103: { [caption]: '12 50x' } }))).toEqual(['rent-roll/unreadable-amount'])
})

it('beside a unit with words only the one that prints nothing is missing', () => {
  const { findings } = aReading(soundRoll({ 103: { 'Market Rent': '12 50x' }, 104: { 'Market Rent': null } }))
  const missing = findings.find(({ id }) => id === 'rent-roll/market-rent-missing')
  // One unit at the average of the other ten, 1,250.
  expect([missing?.message.includes('1 unit (104)'), missing?.dollars]).toEqual([true, 1250])
})

/** Builds the evidence of a sound reading, with other units. */
function evidenceOf(units: RentRollEvidence['rentRoll']['units']): RentRollEvidence {
  const { rentRoll, ledger } = aReading(soundRoll())
  return {
    grid: gridOf('Report1', []),
    file: 'rent-roll.xlsx',
    rentRoll: { ...rentRoll, units },
    leases: [],
    leaseOf: new Map(),
    ties: [],
    hiddenUnits: [],
    choices: [],
    ledger,
    asOfIsFromFileName: false,
    expectedUnitCount: null,
  }
}

it('names a row that is read as a unit and has no number, at the rent affected', () => {
  const found = unitNumberMissing.find(evidenceOf([aUnit(), aUnit({ unit: '' })]), {})
  expect(found).toMatchObject([{ dollars: 1200, source: { cell: 'G8' } }])
})

it('a bed of the unit above needs no number', () => {
  expect(unitNumberMissing.find(evidenceOf([aUnit({ unit: '', bedSpace: 'B' })]), {})).toEqual([])
})

it('names a rented unit without a rent, at the market rent affected', () => {
  expect(aReading(soundRoll({ 103: { Rent: null } })).findings).toMatchObject([
    { id: 'rent-roll/contract-rent-missing', dollars: 1250 },
  ])
})

it('a vacant unit needs no rent', () => {
  expect(
    findingIds(
      soundRoll({
        103: { Rent: null, Status: 'Vacant', Resident: null, 'Lease Start': null, 'Lease End': null, 'Move In': null },
      }),
    ),
  ).toEqual([])
})

it('names a unit without a market rent, at the average of the others', () => {
  expect(aReading(soundRoll({ 103: { 'Market Rent': 0 } })).findings).toMatchObject([
    { id: 'rent-roll/market-rent-missing', dollars: 1250 },
  ])
})

it('a report without market rents misses none', () => {
  expect(findingIds(soundRoll({}, { 'Market Rent': null }))).toEqual([])
})

it('names a resident without a deposit where all others paid one', () => {
  expect(aReading(soundRoll({ 103: { Deposit: 0 } }, { Deposit: 500 })).findings).toMatchObject([
    { id: 'rent-roll/deposit-missing', source: { cell: 'K6' } },
  ])
})

it('a property that takes no deposits misses none', () => {
  expect(findingIds(soundRoll({}, { Deposit: 0 }))).toEqual([])
})

it('names the rented units without a lease start, where the others have one', () => {
  // Two rents of 1,200.
  expect(aReading(soundRoll({ 103: { 'Lease Start': null }, 105: { 'Lease Start': null } })).findings).toMatchObject([
    { id: 'rent-roll/lease-start-missing', dollars: 2400, places: { length: 2 } },
  ])
})

it('a report without lease starts misses none', () => {
  expect(findingIds(soundRoll({}, { 'Lease Start': null }))).toEqual([])
})

it('names a rented unit without a lease end, where the others have one', () => {
  expect(findingIds(soundRoll({ 103: { 'Lease End': null } }))).toEqual(['rent-roll/lease-end-missing'])
})

it('a lease that says that it runs month to month misses no end', () => {
  expect(findingIds(soundRoll({ 103: { 'Lease End': 'MTM' } }))).toEqual([])
})

it('names a rented unit without a move-in date, where the others have one', () => {
  expect(findingIds(soundRoll({ 103: { 'Move In': null } }))).toEqual(['rent-roll/move-in-missing'])
})

it('a report without move-in dates misses none', () => {
  expect(findingIds(soundRoll({}, { 'Move In': null }))).toEqual([])
})

it('takes an area of one square foot for unknown, and names it beside a blank one', () => {
  expect(aReading(soundRoll({ 103: { SqFt: 1 }, 105: { SqFt: null } })).findings).toMatchObject([
    { id: 'rent-roll/square-feet-missing', places: [{ cell: 'C6' }, { cell: 'A8' }] },
  ])
})

it('a report without areas misses none', () => {
  expect(findingIds(soundRoll({}, { SqFt: null }))).toEqual([])
})

it('names a unit without a floorplan, where the others have one', () => {
  expect(findingIds(soundRoll({ 103: { Floorplan: null } }))).toEqual(['rent-roll/floorplan-missing'])
})

it('a report without floorplans misses none', () => {
  expect(findingIds(soundRoll({}, { Floorplan: null }))).toEqual([])
})
