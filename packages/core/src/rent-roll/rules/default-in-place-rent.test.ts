import { expect, test } from 'vitest'
import { chargeCodeCategories } from '../rent-roll.schema.ts'
import { defaultInPlaceRent } from './default-in-place-rent.ts'

test('rent, subsidy, recurring credits and credits of non-revenue units feed in-place rent', () => {
  const feeding = chargeCodeCategories.filter(
    (category) => category !== 'Premiums' && defaultInPlaceRent(category, 'x'),
  )
  expect(feeding).toEqual(['Contract Rent', 'Recurring Concessions', 'Emp Allow', 'Model/Office', 'Subsidy'])
})

test.each([
  'mtm',
  'conmtmf',
  'MTOM',
  'Month-to-Month Fee',
  'SHORT',
  'Short Term Lease Premium',
  'CORP',
  'rmcrp',
  'FURN',
  'WASH/DRY',
])('a premium for the kind of lease does not: %s', (code) => {
  expect(defaultInPlaceRent('Premiums', code)).toBe(false)
})

test.each(['Pool View Premium', 'viewprem', 'floorprem', 'renoprem', 'Balcony Premium', 'AMENITY', 'YARD', 'wdprem'])(
  'a premium for the unit itself does: %s',
  (code) => {
    expect(defaultInPlaceRent('Premiums', code)).toBe(true)
  },
)

test('a charge outside all categories does not', () => {
  expect(defaultInPlaceRent(null, 'trash')).toBe(false)
})
