import { describe, expect, it } from 'vitest'
import { anEdit, readRoll, rollSheet } from '../units.fixtures.ts'
import { editPlaces } from './edit-place.ts'
import { printedTotals } from './printed-totals.ts'
import { unitFields } from './unit-fields.ts'

function totalsOf(...edits: ReturnType<typeof anEdit>[]) {
  const sheet = rollSheet()
  const document = readRoll(sheet, edits)
  return printedTotals(document, unitFields(document.rentRoll), editPlaces(document, sheet, edits))
}

describe('the totals that a document prints', () => {
  it('stand under the columns whose units they add up', () => {
    expect(totalsOf()).toEqual({
      squareFeet: 78_864,
      marketRent: 142_624,
      contractRent: 125_994,
      'charge:Rent': 125_994,
      'charge:Parking': 1725,
      'charge:Pet Rent': 525,
    })
  })

  it('stay as printed where an edit parts them from their units', () => {
    expect(totalsOf(anEdit('F5', '1265', 1300)).marketRent).toBe(142_624)
  })
})
