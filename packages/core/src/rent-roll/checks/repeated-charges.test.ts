import { expect, it } from 'vitest'
import { findingIds, soundCharges, soundCodes } from '../rent-roll.fixtures.ts'

it('a rent that is charged, taken back and charged again stands once', () => {
  const rows = soundCharges({
    202: [
      ['RENT', 1200],
      ['RENT', -1200],
      ['RENT', 1200],
    ],
  })
  expect(findingIds(rows, soundCodes)).not.toContain('rent-roll/duplicate-contract-rent')
})

it('an amount charged three times is repeated twice', () => {
  const rows = soundCharges({
    202: [
      ['RENT', 400],
      ['RENT', 400],
      ['RENT', 400],
    ],
  })
  const ids = findingIds(rows, soundCodes)
  expect(ids.filter((id) => id === 'rent-roll/duplicate-contract-rent')).toHaveLength(2)
})

it('the same amount on two leases is no repetition', () => {
  expect(findingIds(soundCharges(), soundCodes)).toEqual([])
})
