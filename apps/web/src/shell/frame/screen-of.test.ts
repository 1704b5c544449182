import { expect, test } from 'vitest'
import { screenOf } from './screen-of.ts'

test('steps of a document are one screen, on its own page and inside a deal', () => {
  expect(screenOf('/rent_roll/12/3')).toBe(screenOf('/rent_roll/12'))
  expect(screenOf('/deals/7/rent_roll/12/3')).toBe(screenOf('/deals/7/rent_roll/12'))
})

test('another document or another section of a deal is another screen', () => {
  expect(screenOf('/deals/7/rent_roll/12')).not.toBe(screenOf('/deals/7/rent_roll'))
  expect(screenOf('/deals/7/loan')).not.toBe(screenOf('/deals/7/comps'))
})
