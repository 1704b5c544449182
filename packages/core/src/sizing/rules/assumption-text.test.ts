import { expect, it } from 'vitest'
import { labels } from '../../glossary/index.ts'
import { sizingRulePacks } from '../data/rule-packs.ts'
import { assumptionLabel, assumptionText } from './assumption-text.ts'
import { loanRequestOf } from './loan-request.ts'
import { sizingTier } from './tiers.ts'
import { underwritingSettings } from './underwriting/underwrite.ts'

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
