import { expect, it } from 'vitest'
import { exactFigure } from './exact-figure.ts'

it('takes the number where the cell shows it rounded', () => {
  expect(exactFigure('$1,250', 1250.4)).toBe('1250.4')
  expect(exactFigure('(1,250.50)', -1250.504)).toBe('-1250.504')
  expect(exactFigure('0.30', 0.1 + 0.2)).toBe('0.30')
  expect(exactFigure('1.2E+05', 123_456)).toBe('123456')
})

it('keeps a percent a percent', () => {
  expect(exactFigure('5.5%', 0.055)).toBe('5.5%')
  expect(exactFigure('6%', 0.0575)).toBe('5.75%')
})

it('takes the number where the cell hides it', () => {
  expect(exactFigure('#####', 45_413)).toBe('45413')
  expect(exactFigure(' $ - ', 0)).toBe('0')
  expect(exactFigure('', 0)).toBe('0')
})

it('takes what is shown where it says more than the number', () => {
  expect(exactFigure('5/1/2024', 45_413)).toBe('5/1/2024')
  expect(exactFigure('0101', 101)).toBe('0101')
  expect(exactFigure('2024', 45_413)).toBe('2024')
  expect(exactFigure('1,250.00', 1250)).toBe('1,250.00')
  expect(exactFigure('-', 12)).toBe('-')
})
