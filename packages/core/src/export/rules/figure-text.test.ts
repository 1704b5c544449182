import { expect, it } from 'vitest'
import {
  centsText,
  countText,
  coverageText,
  dayText,
  dollarsText,
  monthsText,
  percentText,
  rateText,
  statementText,
  testLabel,
  yearText,
} from './figure-text.ts'

it('shows a figure that nobody knows as a dash, and never as zero', () => {
  for (const text of [dollarsText, centsText, countText, coverageText, monthsText, percentText, rateText, yearText]) {
    expect(text(null)).toBe('—')
  }
  expect(dayText(null)).toBe('—')
  expect(dollarsText(0)).toBe('$0')
  expect(monthsText(0)).toBe('0 months')
})

it('never says minus nothing', () => {
  expect(dollarsText(-0.4)).toBe('$0')
  expect(centsText(-0.001)).toBe('$0.00')
  expect(statementText(-0.2)).toBe('0')
  expect(percentText(-0.0001)).toBe('0.0%')
  expect(countText(-0.001)).toBe('0')
})

it('cuts a coverage off, so that 1.2499 never passes for 1.25', () => {
  expect(coverageText(1.2499)).toBe('1.24x')
  expect(coverageText(1.25)).toBe('1.25x')
})

it('keeps the zeros of a count and drops those of decimals', () => {
  expect(countText(1500)).toBe('1,500')
  expect(countText(2.5)).toBe('2.5')
  expect(countText(100)).toBe('100')
})

it('shows a blank cell of a statement blank, and a loss in parentheses', () => {
  expect([statementText(null), statementText(-1100.4), statementText(24_000)]).toEqual(['', '(1,100)', '24,000'])
})

it('calls a test of HUD by the number of its criterion, and others by their name', () => {
  const tests = [
    { name: 'DSCR', label: 'Criterion 5: debt service' },
    { name: 'Debt yield', label: 'Debt yield' },
  ]
  expect([testLabel(tests, 'DSCR'), testLabel(tests, 'Debt yield'), testLabel([], 'LTV')]).toEqual([
    'Criterion 5: debt service',
    'Debt yield',
    'LTV',
  ])
})
