import { expect, test } from 'vitest'
import { aRentRoll, aUnit } from '../rent-roll.fixtures.ts'
import { rentRollDraft } from './rent-roll-draft.ts'

test('a rent roll that was loaded keeps its deal and the state it was loaded in', () => {
  const loaded = { ...aRentRoll([aUnit()]), dealId: 'd1', modifiedOn: 7 }
  expect(rentRollDraft(loaded, { id: 'r1' })).toMatchObject({ id: 'r1', dealId: 'd1', modifiedOn: 7, housingType: 0 })
})

test('a rent roll that was just read belongs to nothing yet', () => {
  expect(rentRollDraft(aRentRoll([]), { id: 'r1' })).toMatchObject({ dealId: null, modifiedOn: null, evidence: null })
})
