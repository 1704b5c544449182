import { expect, it } from 'vitest'
import { programmeOf } from './programme-of.ts'
import { underwrite } from './underwrite.ts'
import { withChange } from './with-change.ts'

const underwriting = { ...underwrite(null, []), netCashFlow: 1_000_000, netOperatingIncome: 1_050_000 }
const deal = { underwriting, request: { value: 20_000_000, rate: 0.05, maximumRate: 0.08 } }
const fixed = programmeOf('fannie-conventional')

it('varies the rate that the programme tests: the note’s, the highest, or the comparable fixed one', () => {
  expect(withChange(deal, 'rate', 0.06, fixed).request.rate).toBe(0.06)
  expect(withChange(deal, 'rate', 0.09, programmeOf('fannie-structured-arm')).request.maximumRate).toBe(0.09)
  expect(withChange(deal, 'rate', 0.06, programmeOf('freddie-floating')).request.comparableFixedRate).toBe(0.06)
})

it('moves net operating income by the dollars of net cash flow', () => {
  expect(withChange(deal, 'cashFlowChange', -0.1, fixed).underwriting).toMatchObject({
    netCashFlow: 900_000,
    netOperatingIncome: 950_000,
  })
  expect(withChange(deal, 'netCashFlow', 1_200_000, fixed).underwriting.netOperatingIncome).toBe(1_250_000)
})

it('values net operating income at a capitalisation rate', () => {
  expect(withChange(deal, 'capitalisationRate', 0.05, fixed).request.value).toBeCloseTo(21_000_000, 6)
  expect(withChange(deal, 'value', 7, fixed).request.value).toBe(7)
})

it('changes nothing that is unknown', () => {
  const unknown = { ...deal, underwriting: underwrite(null, []) }
  expect(withChange(unknown, 'cashFlowChange', 0.1, fixed)).toEqual(unknown)
  expect(withChange(unknown, 'capitalisationRate', 0.05, fixed)).toEqual(unknown)
})
