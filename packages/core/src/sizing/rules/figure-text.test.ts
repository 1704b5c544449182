import { expect, it } from 'vitest'
import { labels } from '../../glossary/index.ts'
import { sizingRulePacks } from '../data/rule-packs.ts'
import { assumptionLabel, assumptionText, figureLabel, figureText } from './figure-text.ts'
import { loanRequestOf } from './loan-request.ts'
import { sourcedFigures } from './sourced-figures.ts'
import { sizingTier } from './tiers.ts'
import { underwritingSettings } from './underwriting/underwrite.ts'

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
  ['coverageRate', 'maximum', 'max note rate'],
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
  expect(figureLabel('refusals.0.when.termBelow', [])).toBe('Not sized: term shorter than')
})

const assumed = sizingRulePacks.flatMap((rulePack) => {
  const { request, defaults } = loanRequestOf({ value: 1_000_000, rateParts: { index: 0.04 } }, rulePack, '2026-01-31')
  return [...defaults, ...sizingTier(request, rulePack).defaults, ...underwritingSettings({}, rulePack).defaults]
})

it('names every assumption of every program by a label of the glossary', () => {
  const known: ReadonlySet<string> = new Set(Object.values(labels).map(({ label }) => label))
  const names = [...new Set([...assumed.map(({ name }) => name), 'units', 'restrictedRents', 'realEstateTaxes'])]
  expect(names.length).toBeGreaterThan(18)
  expect(names.filter((name) => !known.has(assumptionLabel(name)))).toEqual([])
})

it.each([
  ['vacancyFloor', 0.05, '5.0%'],
  ['minimumDebtServiceCoverage', 1.25, '1.25x'],
  ['maximumLoanToValue', 0.8, '80.0%'],
  ['realEstateTaxes', 120_000, '$120,000'],
  ['financingFee', 0.0175, '1.75%'],
  ['highCostFactor', 2.7, '270%'],
  ['firstInterestMonth', '2027-01', 'January 2027'],
  ['isCashOut', 'no', 'no'],
  ['tier', null, 'unknown'],
])('writes %s %s as %s', (name, value, text) => {
  expect(assumptionText({ name, value })).toBe(text)
})
