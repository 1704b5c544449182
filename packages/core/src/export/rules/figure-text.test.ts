import { expect, it } from 'vitest'
import { testLabel } from './figure-text.ts'

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
