import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNatural, isEmptyValue, naturalKey, rankValues, valueKey, valueLabel } from './value-order.ts'
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

test('texts go as people count, whatever their case', () => {
  expect([...rankValues(['10', '2', 'b10', 'B9', 'a'], aColumn('unit'))]).toEqual([1, 0, 4, 3, 2])
  expect([...rankValues(['vacant', 'Vacant', 'VACANT'], aColumn('status'))]).toEqual([0, 0, 0])
})

test('numbers go by size, and words among them come after', () => {
  expect([...rankValues([10, 9.5, -1, 'model', null], aColumn('rent', { kind: 'money' }))]).toEqual([2, 1, 0, 3, -1])
})

test('unit numbers that are numbers stand among those that are texts', () => {
  expect([...rankValues([101, '12', '101B', 101], aColumn('unit'))]).toEqual([1, 0, 2, 1])
})

test('choices go by what is shown, not by what is kept', () => {
  const choices = [
    { value: 'V', label: 'Available' },
    { value: 'A', label: 'Vacant' },
  ]
  expect([...rankValues(['A', 'V'], aColumn('status', { kind: 'choice', choices }))]).toEqual([1, 0])
})

test('days go in time, no before yes', () => {
  expect([...rankValues(['2024-10-01', '2024-09-30'], aColumn('end', { kind: 'date' }))]).toEqual([1, 0])
  expect([...rankValues([true, false], aColumn('renovated', { kind: 'flag' }))]).toEqual([1, 0])
})

test('one text with signs of its own changes nothing in the order of the others', () => {
  expect([...rankValues(['10', '2', '#3', 'B', 'a', 'Café'], aColumn('unit'))]).toEqual([2, 1, 0, 4, 3, 5])
})

test('numbers in texts count by size, whatever the case and leading zeros', () => {
  const texts = ['B1', 'a10', 'A2', '10', '9', '007', 'a-1']
  expect(texts.toSorted(compareNatural)).toEqual(['007', '9', '10', 'a-1', 'A2', 'a10', 'B1'])
  expect(compareNatural('A-01', 'a-1')).toBe(0)
})

test('texts with signs of other alphabets or very long numbers have no key', () => {
  expect(['Café', '#1', '1234567890', 'a_b'].map(naturalKey)).toEqual([null, null, null, null])
  expect(naturalKey('123456789')).not.toBeNull()
})

test('keys order texts exactly as the comparison does', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0012349abAB -./'), maxLength: 12 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const key = naturalKey(one)
      const otherKey = naturalKey(other)
      fc.pre(key !== null && otherKey !== null)
      expect(key < otherKey ? -1 : key > otherKey ? 1 : 0).toBe(Math.sign(compareNatural(one, other)))
    }),
    { numRuns: 2_000 },
  )
})
