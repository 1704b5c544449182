import { expect, test } from 'vitest'
import { countText, differenceText, figureText, momentText, stakeText } from './figure-text.ts'

test('figures show cents only where there are any, differences in dollars always', () => {
  expect([figureText(219210), figureText(41858.7), figureText(-12)]).toEqual(['219,210', '41,858.70', '-12'])
  expect([differenceText(-36, false), differenceText(-3, true)]).toEqual(['36.00', '3'])
})

test('stakes that nobody can name are blank and not zero', () => {
  expect([stakeText(null), stakeText(0), stakeText(3400.4)]).toEqual(['', '$0', '$3,400'])
})

test('one and several are told apart', () => {
  expect([countText(1, 'warning'), countText(1200, 'cell'), countText(2, 'entry', 'entries')]).toEqual([
    '1 warning',
    '1,200 cells',
    '2 entries',
  ])
})

test('a moment reads as the desk writes it, a date stays a date', () => {
  expect(momentText(new Date(2026, 0, 15, 14, 5).toISOString())).toBe('2026-01-15 02:05 PM')
  expect(momentText('2026-01-15')).toBe('2026-01-15')
  expect(momentText('last Tuesday')).toBe('last Tuesday')
})
