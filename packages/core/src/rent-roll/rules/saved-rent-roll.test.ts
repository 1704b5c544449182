import { expect, test } from 'vitest'
import { aRentRoll, aUnit } from '../rent-roll.fixtures.ts'
import { RentRollRecord } from '../rent-roll.schema.ts'
import { rentRollDraft } from './rent-roll-draft.ts'
import { savedRentRoll } from './saved-rent-roll.ts'

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
