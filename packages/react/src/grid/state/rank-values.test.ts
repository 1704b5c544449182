import { expect, test } from 'vitest'
import { rankValues } from './rank-values.ts'
import { aColumn } from './view.fixtures.ts'

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
