import { expect, it } from 'vitest'
import { moneyText } from './money-text.ts'

it('prints whole dollars without cents, and thousands apart', () => {
  expect(moneyText(1234567)).toBe('$1,234,567')
  expect(moneyText(999.9)).toBe('$999.90')
  expect(moneyText(-0.5)).toBe('-$0.50')
})
