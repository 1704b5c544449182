import { expect, test } from 'vitest'
import { isEmptyValue, valueKey, valueLabel } from './value-key.ts'
import { aColumn } from './view.fixtures.ts'

test('zero and no are values, blanks are none', () => {
  expect([0, false, 'x'].some(isEmptyValue)).toBe(false)
  expect([null, undefined, '', '  '].every(isEmptyValue)).toBe(true)
})

test('values that differ by blanks around them are one', () => {
  expect(valueKey('1x1 ')).toBe(valueKey('1x1'))
})

test('a value is called as the column shows it', () => {
  const choices = [{ value: 'V', label: 'Vacant' }]
  expect(valueLabel('V', aColumn('status', { kind: 'choice', choices }))).toBe('Vacant')
  expect(valueLabel(true, aColumn('renovated', { kind: 'flag' }))).toBe('Yes')
  expect(valueLabel(' ', aColumn('plan'))).toBe('(empty)')
})
