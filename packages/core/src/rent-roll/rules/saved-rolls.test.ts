import { expect, it, test } from 'vitest'
import { aRentRoll, aUnit } from '../rent-roll.fixtures.ts'
import { RentRollRecord } from '../rent-roll.schema.ts'
import { latestRoll, rentRollDraft, rollsOfDeal, savedRentRoll } from './saved-rolls.ts'

const by = { id: 'u1', firstName: null, lastName: null, email: 'ann@lender.example' }

test('a rent roll that was just saved is the record that loading it would give', () => {
  const draft = rentRollDraft(aRentRoll([aUnit(), aUnit({ unit: '102' })]), { id: 'r1', fileName: 'roll.xlsx' })
  const record = savedRentRoll(draft, { id: 'r1', modifiedOn: 20 }, by)
  expect(RentRollRecord.parse(record)).toEqual(record)
  expect(record).toMatchObject({
    id: 'r1',
    userId: 'u1',
    userName: 'ann@lender.example',
    createdOn: 20,
    modifiedOn: 20,
  })
  expect(record.totals.unitCount).toBe(2)
})

test('a rent roll that was loaded keeps its deal and the state it was loaded in', () => {
  const loaded = { ...aRentRoll([aUnit()]), dealId: 'd1', modifiedOn: 7 }
  expect(rentRollDraft(loaded, { id: 'r1' })).toMatchObject({ id: 'r1', dealId: 'd1', modifiedOn: 7, housingType: 0 })
})

test('a rent roll that was just read belongs to nothing yet', () => {
  expect(rentRollDraft(aRentRoll([]), { id: 'r1' })).toMatchObject({ dealId: null, modifiedOn: null, evidence: null })
})

const roll = (id: string, asOf: string | null, modifiedOn: number) => ({ id, asOf, modifiedOn })

it('of two rent rolls of one date the one saved last counts, in whatever order they come', () => {
  const [draft, final] = [roll('draft', '2026-04-30', 100), roll('final', '2026-04-30', 200)]
  expect(latestRoll([draft, final])?.id).toBe('final')
  expect(latestRoll([final, draft])?.id).toBe('final')
  const [one, two] = [roll('one', '2026-04-30', 100), roll('two', '2026-04-30', 100)]
  expect(latestRoll([one, two])).toBe(latestRoll([two, one]))
})

it('the own date of a rent roll stands above when it was saved, and none is the oldest', () => {
  const rolls = [roll('undated', null, 900), roll('april', '2026-04-30', 100), roll('march', '2026-03-31', 500)]
  expect(latestRoll(rolls)?.id).toBe('april')
  expect(latestRoll([])).toBeNull()
})

it('tells the roll of shops from that of dwellings by their units, whichever is later', () => {
  const homes = { totals: { unitCount: 96, dwellingCount: 96 } }
  const mixed = { totals: { unitCount: 98, dwellingCount: 96 } }
  const shops = { totals: { unitCount: 4, dwellingCount: 0 } }
  const roll = (id: string, asOf: string, of: typeof homes) => ({ id, asOf, modifiedOn: 1, ...of })
  const found = (...rolls: ReturnType<typeof roll>[]) => {
    const { rentRoll, commercialRoll } = rollsOfDeal(rolls)
    return [rentRoll?.id, commercialRoll?.id]
  }
  expect(found(roll('shops', '2026-06-30', shops), roll('homes', '2026-04-30', homes))).toEqual(['homes', 'shops'])
  expect(found(roll('old', '2026-01-31', homes), roll('mixed', '2026-04-30', mixed))).toEqual(['mixed', undefined])
  expect(found(roll('shops', '2026-06-30', shops))).toEqual(['shops', undefined])
  expect(found()).toEqual([undefined, undefined])
})
