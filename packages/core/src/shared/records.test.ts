import { expect, test } from 'vitest'
import { updateAttribute, without } from './records.ts'

test('setting an attribute leaves the record as it was and all else in place', () => {
  const building: Record<string, unknown> = { yearBuilt: 1985, units: null }
  expect(updateAttribute(building, 'units', 120)).toEqual({ yearBuilt: 1985, units: 120 })
  expect(building).toEqual({ yearBuilt: 1985, units: null })
})

test('what a record does not have cannot be set, nor what every object inherits', () => {
  const building: Record<string, unknown> = { yearBuilt: 1985 }
  for (const attribute of ['stories', 'toString', '__proto__']) {
    expect(() => updateAttribute(building, attribute, 3)).toThrow(/^Attribute not in object$/)
  }
})

test('the message names the attribute where that is asked for', () => {
  const loan: Record<string, unknown> = { noteRate: 0.0575 }
  expect(() => updateAttribute(loan, 'spread', 0.02, true)).toThrow(/^Attribute not in object: spread$/)
})

test('fields are left out of a copy, and the object itself stays as it is', () => {
  const unit = { unit: '101', source: 'A8', row: 8 }
  expect(without(unit, 'source', 'row')).toEqual({ unit: '101' })
  expect(unit).toEqual({ unit: '101', source: 'A8', row: 8 })
})
