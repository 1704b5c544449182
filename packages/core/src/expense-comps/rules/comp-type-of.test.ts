import { expect, test } from 'vitest'
import { compTypes } from '../expense-comps.schema.ts'
import { compTypeOf } from './comp-type-of.ts'

test('each of the six kinds is itself', () => {
  expect(compTypes.map(compTypeOf)).toEqual(compTypes)
})

test('the shape of a building does not tell its kind, who lives there does', () => {
  expect(['Garden', 'High-rise', 'townhome', 'Affordable'].map(compTypeOf)).toEqual(
    Array.from({ length: 4 }, () => 'Conventional Multifamily'),
  )
  expect(['Age-Restricted', 'Co-op', 'Manufactured housing', 'Student Housing'].map(compTypeOf)).toEqual([
    'Seniors',
    'Cooperative',
    'Manufactured Housing',
    'Dedicated Student',
  ])
})

test('nothing is guessed of a type nobody knows', () => {
  expect([null, '', '-', 'Hotel', 'constructor'].map(compTypeOf)).toEqual([null, null, null, null, null])
})
