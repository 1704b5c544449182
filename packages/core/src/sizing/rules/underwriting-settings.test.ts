import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { underwritingSettings } from './underwriting-settings.ts'

it('lists every figure that nobody gave, with a reason an analyst can question', () => {
  const { defaults } = underwritingSettings({ vacancyFloor: 0.07 }, fannieConventional)
  expect(defaults.map(({ name }) => name)).toEqual([
    'expenseInflation',
    'managementFeeMinimum',
    'reservePerUnit',
    'capAtTrailingThreeMonths',
  ])
  expect(defaults.every(({ why }) => why.endsWith('.'))).toBe(true)
})

it('lets the caller switch the cap at the latest quarter off', () => {
  expect(
    underwritingSettings({ capAtTrailingThreeMonths: false }, fannieConventional).settings.capAtTrailingThreeMonths,
  ).toBe(false)
})
