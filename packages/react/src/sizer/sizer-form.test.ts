import { expect, test } from 'vitest'
import { proposeSizer, type SizerChoice, sizerProblems } from './sizer-form.tsx'

const bundle = (bundleId: string, endDate: string | null, dealId: string | null = 'd1') => ({
  bundleId,
  dealId,
  startDate: null,
  endDate,
})
const homes = { modifiedOn: 1, totals: { unitCount: 96, dwellingCount: 96 } }
const shops = { modifiedOn: 2, totals: { unitCount: 4, dwellingCount: 0 } }
const rentRolls = [
  { id: 'r1', dealId: 'd1', asOf: '2026-03-01', ...homes },
  { id: 'r2', dealId: 'd1', asOf: '2026-06-01', ...homes },
  { id: 'shops', dealId: 'd1', asOf: '2026-07-01', ...shops },
  { id: 'r3', dealId: null, asOf: '2026-09-01', ...homes },
]
const bundles = [
  bundle('t12', '2026-06'),
  bundle('y25', '2025-12'),
  bundle('y24', '2024-12'),
  bundle('y23', '2023-12'),
  bundle('scenarios', null),
  bundle('other', '2026-09', 'd2'),
]

test('a deal is sized on its latest rent roll and statement, with the calendar years before beside it', () => {
  expect(proposeSizer({ rentRolls, bundles }, { dealId: 'd1' })).toEqual({
    type: 'Fannie',
    rentRollId: 'r2',
    statementId: 't12',
    oneYearBackId: 'y25',
    twoYearsBackId: 'y24',
    threeYearsBackId: 'y23',
    budgetId: null,
    dealId: 'd1',
  })
})

test('a trailing year to March passes over the calendar year that it mostly repeats', () => {
  const { oneYearBackId, twoYearsBackId, threeYearsBackId } = proposeSizer(
    { rentRolls, bundles: [bundle('t12', '2026-03'), ...bundles.slice(1)] },
    { dealId: 'd1' },
  )
  expect([oneYearBackId, twoYearsBackId, threeYearsBackId]).toEqual(['y24', 'y23', null])
})

test('what was started from stays, whatever else the deal has', () => {
  const ofRoll = proposeSizer({ rentRolls, bundles }, { rentRollId: 'r1' })
  expect([ofRoll.rentRollId, ofRoll.statementId, ofRoll.dealId]).toEqual(['r1', 't12', 'd1'])
  const ofBundle = proposeSizer({ rentRolls, bundles }, { bundleId: 'y25' })
  expect([ofBundle.rentRollId, ofBundle.statementId, ofBundle.oneYearBackId]).toEqual(['r2', 'y25', 'y24'])
})

test('documents of no deal are not taken for those of one property', () => {
  const { rentRollId, statementId, dealId } = proposeSizer({ rentRolls, bundles }, { rentRollId: 'r3' })
  expect([rentRollId, statementId, dealId]).toEqual(['r3', null, null])
})

const choice: SizerChoice = {
  type: 'Fannie',
  rentRollId: 'r1',
  statementId: 't12',
  oneYearBackId: null,
  twoYearsBackId: null,
  threeYearsBackId: null,
  budgetId: null,
  dealId: null,
}

test('a rent roll alone, or a statement alone, is enough for a workbook', () => {
  expect(sizerProblems({ ...choice, statementId: null })).toEqual({})
  expect(sizerProblems({ ...choice, rentRollId: null })).toEqual({})
})

test('one statement cannot be two years at once', () => {
  expect(sizerProblems({ ...choice, oneYearBackId: 't12', budgetId: 'b1' })).toEqual({
    oneYearBackId: 'Already selected as current statement.',
  })
})

test('earlier years and a budget want a current statement', () => {
  expect(sizerProblems({ ...choice, statementId: null, budgetId: 'b1' }).statementId).toMatch(/current statement/)
})
