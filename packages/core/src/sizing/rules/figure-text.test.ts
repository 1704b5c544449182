import { expect, it } from 'vitest'
import { sizingRulePacks } from '../data/rule-packs.ts'
import { figureLabel, figureText } from './figure-text.ts'
import { sourcedFigures } from './sourced-figures.ts'

it.each([
  ['tiers.2.minimumDebtServiceCoverage', '1.176', '1.176x'],
  ['tiers.2.maximumLoanToValue', '0.87', '87%'],
  ['mortgageInsurance.annual', '0.0025', '0.25%'],
  ['underwriting.expenseInflation', '1.03', '3%'],
  ['underwriting.reservePerUnit', '250', '$250'],
  ['eligibility.loan.maximum#17', '7500000', '$7,500,000'],
  ['eligibility.termMonths.maximum', '360', '360 months (30 years)'],
  ['eligibility.occupancy.minimum', '0.9', '90%'],
  ['eligibility.units.minimum', '50', '50'],
  ['criteria.statutory.elevator', '[72000,80000]', '$72,000, $80,000'],
  ['refusals.1.when.interestOnly', '["full"]', 'full term'],
  ['coverageRate', 'maximum', 'max rate'],
  ['underwriting.capAtTrailingThreeMonths', 'true', 'yes'],
])('writes %s %s as %s', (path, value, text) => {
  expect(figureText(path, value)).toBe(text)
})

it('calls every figure of every program by words, not by its key, and writes no JSON', () => {
  const figures = sizingRulePacks.flatMap((pack) => sourcedFigures(pack))
  const keys = figures.filter(({ label }) => /(^|: )[a-z]+[A-Z]/.test(label) || label === '')
  expect([...new Set(keys.map(({ label }) => label))]).toEqual([])
  expect(figures.filter(({ text }) => /[[\]{}"]/.test(text)).map(({ path }) => path)).toEqual([])
})

it('tells figures of the refinance test and of what is not sized apart', () => {
  expect(figureLabel('exit.purchaseTaxGrowth.CA', [])).toBe('Refinance test: tax growth for purchases in CA')
  expect(figureLabel('refusals.0.when.termBelow', [])).toBe('Not sized: term under')
})
