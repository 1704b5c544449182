import { expect, it } from 'vitest'
import type { GridColumn } from '../grid.types.ts'
import { carryValue } from './carry-value.ts'
import { aColumn } from './plan.fixtures.ts'

const row = { id: 'r0', values: {} }
const money = aColumn('rent', 'money')
const text = aColumn('note', 'text')

it('carries a number between columns of numbers with all its digits', () => {
  expect(carryValue(1250.456, money, aColumn('n', 'number'), row)).toEqual({ ok: true, value: 1250.456 })
  expect(carryValue(0.0575, aColumn('rate', 'percent'), money, row)).toEqual({ ok: true, value: 0.0575 })
})

it('carries a text as it is, and what a cell shows into a column of text', () => {
  expect(carryValue(' 0101', text, text, row)).toEqual({ ok: true, value: ' 0101' })
  expect(carryValue(1250, money, text, row)).toEqual({ ok: true, value: '1,250.00' })
  expect(carryValue('2024-05-01', aColumn('start', 'date'), text, row)).toEqual({ ok: true, value: '05/01/2024' })
})

it('reads anew what goes into a column of another kind', () => {
  expect(carryValue('May 1 2024', text, aColumn('start', 'date'), row)).toEqual({ ok: true, value: '2024-05-01' })
  expect(carryValue('call', text, money, row)).toEqual({
    ok: false,
    reason: '"call" is no amount: write digits, as 1,205.00',
  })
})

it('tells choices with one label apart', () => {
  const choices = [
    { value: 'a', label: 'Parking' },
    { value: 'b', label: 'Parking' },
  ]
  const column: GridColumn = aColumn('code', 'choice', { choices })
  expect(carryValue('b', column, column, row)).toEqual({ ok: true, value: 'b' })
})

it('refuses a value that never was of its column and one that the column does not take', () => {
  expect(carryValue('MTM', money, money, row).ok).toBe(false)
  const picky = aColumn('rent', 'money', { validate: (value) => (value === null ? 'Write a rent' : null) })
  expect(carryValue(null, money, picky, row)).toEqual({ ok: false, reason: 'Write a rent' })
})
