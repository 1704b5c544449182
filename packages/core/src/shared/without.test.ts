import { expect, test } from 'vitest'
import { without } from './without.ts'

test('fields are left out of a copy, and the object itself stays as it is', () => {
  const unit = { unit: '101', source: 'A8', row: 8 }
  expect(without(unit, 'source', 'row')).toEqual({ unit: '101' })
  expect(unit).toEqual({ unit: '101', source: 'A8', row: 8 })
})
