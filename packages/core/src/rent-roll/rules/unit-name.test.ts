import { expect, it } from 'vitest'
import { aUnit } from '../rent-roll.fixtures.ts'
import { unitName } from './unit-name.ts'

it.each([
  [{}, '101'],
  [{ building: 'B' }, 'B / 101'],
  [{ building: 'B', unit: 'B-101' }, 'B-101'],
  [{ building: '101' }, '101 / 101'],
  [{ bedSpace: 'A' }, '101 A'],
  [{ property: 'Oak Terrace' }, 'Oak Terrace / 101'],
])('names a unit by what tells it apart: %o', (changes, name) => {
  expect(unitName(aUnit(changes))).toBe(name)
})
